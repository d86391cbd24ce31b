"""The formats that sources come in and tables are written in: one file each."""
