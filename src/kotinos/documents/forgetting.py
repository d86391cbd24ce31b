"""What is remembered of cells is let go of once much has been read: whoever serves readers reads texts without end."""

_MOST_READ = 16_000_000  # characters, of which each may be remembered some times over


class _Count:
    """How many characters were read since what is remembered was let go of."""

    read = 0


def forget_after(characters: int) -> None:
    """Count what was read, and let go of what is remembered of it all where it has come to much."""
    _Count.read += characters
    if _Count.read < _MOST_READ:
        return
    _Count.read = 0
    from kotinos.documents import cells, labels, words
    from kotinos.documents.formats import wikitext
    from kotinos.documents.markup import wiki_cells
    from kotinos.documents.prose import facts

    for remembering in (
        *(cells.plain, cells.kind, cells.figure, cells.rank, cells.rank_like),
        *(words.may_name_a_medal, words.heading, words.is_total_label, words.is_group_label),
        *(labels.label, facts.named_games, wiki_cells.cell_text, wikitext.spanned),
    ):
        remembering.cache_clear()
