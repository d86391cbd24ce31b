"""The log of what was stated and decided, and the states that it gives."""
