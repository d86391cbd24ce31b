"""From a grid of cells to the medal table that it states, or to what it is instead."""
