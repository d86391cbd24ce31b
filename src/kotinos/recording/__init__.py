"""From a source to facts in a journal: what it says is compared with what is held, and only what is new is recorded."""
