"""Flags beside the names of organisations: drawings bound to codes and years."""
