"""Charts as plain SVG, one file each; every figure that is drawn stands beside its bar as text."""
