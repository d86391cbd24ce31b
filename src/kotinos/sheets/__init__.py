"""Sheets that a results desk fills in, and lists of results as feeds publish them: cells in, what they say out."""
