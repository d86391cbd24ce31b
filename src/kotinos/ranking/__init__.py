"""Rank: medals → standings. An order is a function that returns a key."""
