"""Check: one file per check; compare tables and explain their differences."""
