"""What the site tells, a file for each thing: its page, its answer for programs, and its table as a file."""
