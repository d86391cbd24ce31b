"""What the text around tables says: which Games, its days and places, who won what in a sentence, in which language."""
