"""A report as PDF, to be printed: tagged, with the headings of the table on every page."""

import json
from pathlib import Path

from kotinos.diagnostics import KotinosError, Phrase
from kotinos.languages.catalogue import direction, translator
from kotinos.reports.report import Report

_TEMPLATE = Path(__file__).with_name("report.typ")


def pdf(report: Report) -> bytes:
    """The report on A4, across where it has many columns; raises K720 where typst is not installed.

    Fonts for scripts beyond Latin, Greek, Cyrillic and Hebrew are those of the machine (Noto, DejaVu).
    """
    try:
        import typst
    except ModuleNotFoundError:
        hint = Phrase("pip install 'kotinos[pdf]', or --to xlsx")
        raise KotinosError("K720", Phrase("PDF is set by typst, which is not installed"), hint) from None
    text = translator(report.language).text
    report = report.compact()
    # Many columns of figures have their headings upright; much text is set across the page.
    upright = len(report.columns) > 12
    letters = sum(max((len(str(row[place])) for row in report.rows), default=0) for place in range(len(report.columns)))
    document = {
        **report._asdict(),
        "number": str(report.number),
        "version": text("version {number}").format(number=report.version),
        "numeric": sorted(report.numeric),
        "rows": [["" if value is None else str(value) for value in row] for row in report.rows],
        "language": report.language.partition("-")[0],
        "rtl": direction(report.language) == "rtl",
        "empty": text("Nothing."),
        "upright": upright,
        "across": upright or letters > 110,
    }
    # Text comes as data and never as markup; the template may read no file beside itself.
    given = {"report": json.dumps(document, ensure_ascii=False)}
    return bytes(typst.compile(str(_TEMPLATE), root=str(_TEMPLATE.parent), sys_inputs=given))
