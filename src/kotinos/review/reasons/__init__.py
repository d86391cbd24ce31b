"""Why two tables of a Games differ, a file for each kind of reason."""
