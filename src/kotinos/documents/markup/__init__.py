"""What markup is made of: the text of its cells, spans, and bounds to what a parser is given."""
