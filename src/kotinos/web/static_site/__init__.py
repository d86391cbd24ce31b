"""The site as a folder of files: whatever a link leads to, asked of the application itself."""
