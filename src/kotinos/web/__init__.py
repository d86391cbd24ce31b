"""The site and the API: pages without script, one style sheet, the same answers as the command line."""
