"""The reader's language: words, plural forms, dates, numbers. English needs no file and no library."""
