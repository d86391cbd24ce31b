"""From a desk's words to decisions in a journal: what is meant, what it changes, and its undo."""
