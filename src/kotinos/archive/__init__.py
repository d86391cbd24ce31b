"""The bundled record of Games, as text files that a person can review."""
