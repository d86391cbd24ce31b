"""What bytes are that are no text, by how they begin and by the names in an archive."""

_OPENINGS = (
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"%PDF", "a PDF document"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"\x7fELF", "a program"),
    (b"MZ\x90", "a program"),
    (b"SQLite format 3", "an SQLite database"),
    (b"PAR1", "a Parquet file"),
    (b"RIFF", "a media file"),
    (b"BZh", "a bzip2 archive"),
    (b"7z\xbc\xaf", "a 7z archive"),
    (b"Rar!", "a RAR archive"),
    (b"\xfd7zXZ", "an xz archive"),
)
_ARCHIVE, _OLD_OFFICE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
_END, _LONGEST_END = b"PK\x05\x06", 66_000
_KINDS = (
    (b"opendocument.spreadsheet", "an OpenDocument spreadsheet (ODS)"),
    (b"opendocument.text", "an OpenDocument text (ODT)"),
    (b"opendocument.", "an OpenDocument file"),
    (b"epub+zip", "an EPUB book"),
)
_PARTS = (
    (b"word/document", "a Word document (DOCX)"),
    (b"ppt/presentation", "a PowerPoint presentation (PPTX)"),
    (b"Index/Document.iwa", "an Apple iWork document"),
    (b"META-INF/manifest.xml", "an OpenDocument file"),
)
_STREAMS = (
    ("EncryptedPackage", "an encrypted Office document"),
    ("Workbook", "an old Excel workbook (XLS)"),
    ("WordDocument", "an old Word document (DOC)"),
)
_SEARCHED = 4_000_000


def binary(data: bytes) -> str | None:
    """What the bytes are, in words (`a PNG picture`); null where they may be text."""
    if data.startswith(_ARCHIVE):
        return _archived(data)
    if data.startswith(_OLD_OFFICE):
        streams = ((name.encode("utf-16-le"), what) for name, what in _STREAMS)
        return next((what for name, what in streams if name in data[:_SEARCHED]), "an old Microsoft Office file")
    return next((what for opening, what in _OPENINGS if data.startswith(opening)), None)


def is_workbook(data: bytes) -> bool:
    """Whether the bytes are a workbook as it is read: XLSX, whatever its parts are called."""
    return data.startswith(_ARCHIVE) and b"xl/" in data[:_SEARCHED] and not _is_binary_workbook(data)


def is_cut_off(data: bytes) -> bool:
    """Whether an archive lacks its end, where it says what is in it."""
    return _END not in data[-_LONGEST_END:]


def _is_binary_workbook(data: bytes) -> bool:
    return b"xl/workbook.bin" in data and b"xl/workbook.xml" not in data


def _archived(data: bytes) -> str:
    if _is_binary_workbook(data):
        return "a binary Excel workbook (XLSB)"
    if is_workbook(data):
        return "an Excel workbook (XLSX)"
    if is_cut_off(data):
        return "a ZIP archive or Office document that is cut off"
    if data[30:38] == b"mimetype":  # not packed and in the first place, so that it can be told
        return next((what for kind, what in _KINDS if kind in data[38:200]), "a ZIP archive")
    return next((what for part, what in _PARTS if part in data[:_SEARCHED]), "a ZIP archive")
