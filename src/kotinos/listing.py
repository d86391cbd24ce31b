"""Plain rows as a file: CSV, JSON, XLSX or Parquet, with their headings as they are called in the code."""

from collections.abc import Sequence

from kotinos.diagnostics import KotinosError, Phrase

Value = str | int | float | bool | None
FORMATS = ("text", "csv", "tsv", "json", "xlsx", "parquet")


def written(
    columns: Sequence[str], rows: Sequence[Sequence[Value]], format: str, *, heading: Sequence[str] = ()
) -> str | bytes:
    """Rows as a file of a format, a column for each heading; a value that is not held is an empty cell or null.

    `heading` are lines above the table of a workbook; a file for programs has none. Text cannot start a formula. Raises
    K701 for a format that does not exist, K717 for Parquet where pyarrow is not installed.
    """
    if format not in FORMATS or format == "text":
        raise KotinosError(
            "K701",
            Phrase("`{format}` is no format of these rows", format=format[:20]),
            Phrase("formats: {known}", known=", ".join(FORMATS)),
        )
    if format == "json":
        import json

        listed = [dict(zip(columns, row, strict=True)) for row in rows]
        return json.dumps(listed, ensure_ascii=False, indent=1) + "\n"
    if format in ("csv", "tsv"):
        return _separated(columns, rows, "," if format == "csv" else "\t")
    return _workbook(columns, rows, heading) if format == "xlsx" else _parquet(columns, rows)


def _separated(columns: Sequence[str], rows: Sequence[Sequence[Value]], delimiter: str) -> str:
    import csv
    import io

    from kotinos.documents.formats.csv import safe

    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([safe(value) if isinstance(value, str) else _plain(value) for value in row] for row in rows)
    return out.getvalue()


def _plain(value: Value) -> Value:
    """True and false as every program reads them."""
    return ("false", "true")[value] if isinstance(value, bool) else value


def _workbook(columns: Sequence[str], rows: Sequence[Sequence[Value]], heading: Sequence[str]) -> bytes:
    import io
    from datetime import datetime

    import xlsxwriter

    out = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    with xlsxwriter.Workbook(out, options) as book:
        book.set_properties({"created": datetime(2000, 1, 1)})  # noqa: DTZ001 - the same rows are the same bytes
        sheet = book.add_worksheet()
        bold = book.add_format({"bold": True})
        for line, text in enumerate(heading):
            sheet.write_string(line, 0, text, bold if line == 0 else None)
        top = len(heading) + 1 if heading else 0
        for place, column in enumerate(columns):
            sheet.write_string(top, place, column, bold)
        for line, row in enumerate(rows, top + 1):
            for place, value in enumerate(row):
                if isinstance(value, str):
                    sheet.write_string(line, place, value)
                elif value is not None:
                    sheet.write(line, place, value)
        sheet.freeze_panes(top + 1, 0)
        sheet.repeat_rows(top)
        sheet.autofit()
    return out.getvalue()


def _parquet(columns: Sequence[str], rows: Sequence[Sequence[Value]]) -> bytes:
    import io

    try:
        import pyarrow as arrow  # noqa: ICN001 - a name and no abbreviation
        from pyarrow import parquet
    except ModuleNotFoundError:
        hint = Phrase("pip install 'kotinos[parquet]', or --to csv")
        raise KotinosError("K717", Phrase("Parquet is written by pyarrow, which is not installed"), hint) from None
    table = arrow.table({column: [row[place] for row in rows] for place, column in enumerate(columns)})
    out = io.BytesIO()
    parquet.write_table(table, out)
    return out.getvalue()
