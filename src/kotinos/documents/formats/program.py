"""To come."""
from kotinos.documents.grids import Reading
NAME = "program"
def claims(text: str) -> int:
    return 0
def grids(text: str) -> Reading:
    return Reading(())
