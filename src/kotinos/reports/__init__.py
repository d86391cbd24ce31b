"""Reports of a Games, one file each: what a results desk prints, numbered, timed and versioned."""
