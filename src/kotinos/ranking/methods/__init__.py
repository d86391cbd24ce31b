"""Ways to rank by other than gold or total, one file each: a formula, its source, and what it takes beside medals."""
