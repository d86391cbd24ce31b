"""Documents: a source's bytes → what it states, and the same formats written."""
