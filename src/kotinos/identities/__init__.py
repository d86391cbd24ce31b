"""Names as written → organisations: the step *resolve*."""
