"""Tables as they are laid out in plain text, records and literals: each becomes a grid of cells."""
