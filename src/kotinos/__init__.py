"""Kotinos keeps the record of multi-sport Games and publishes their medal tables: right, explained, in any language."""

__version__ = "0.1.0"
