"""The verbs of the command line, a file each: `parser()` says what it takes, `run()` does it."""
