"""Medals and results as olympics.com had them in 2024: lists of medals, of medallists, of events, of units."""
