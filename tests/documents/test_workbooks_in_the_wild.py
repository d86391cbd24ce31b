"""Workbooks as people make them: merged titles, tables side by side, shares beside medals, dated notes below."""

import io
from collections.abc import Callable
from datetime import datetime
from typing import Any

import xlsxwriter

from kotinos import flow
from kotinos.model import StatedTable

OF_2024 = [("China", 40, 27, 24), ("United States", 40, 44, 42), ("Japan", 20, 12, 13), ("Australia", 18, 19, 16)]
OF_2020 = [("United States", 39, 41, 33), ("China", 38, 32, 19), ("Japan", 27, 14, 17), ("ROC", 20, 28, 23)]
HEADS = ("Rank", "NOC", "Gold", "Silver", "Bronze", "Total")


def read(fill: Callable[[Any, Any], None]) -> tuple[StatedTable, ...]:
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True})
    fill(book, book.add_worksheet())
    book.close()
    return flow.read(out.getvalue(), "a.xlsx").statement.tables


def put(sheet: Any, line: int, column: int, rows: list[tuple[str, int, int, int]]) -> None:
    sheet.write_row(line, column, HEADS)
    for at, row in enumerate(rows, 1):
        sheet.write_row(line + at, column, (at, *row, sum(row[1:])))


def figures(table: StatedTable) -> list[tuple[str | None, int | None, int | None, int | None]]:
    return [(row.name, row.gold, row.silver, row.bronze) for row in table.rows]


def test_a_title_that_is_merged_over_the_table_names_its_games() -> None:
    def fill(book: Any, sheet: Any) -> None:
        sheet.merge_range("A1:F1", "2024 Summer Olympics – medal table", book.add_format())
        sheet.merge_range("A2:F2", "26 July to 11 August 2024", book.add_format())
        put(sheet, 3, 0, OF_2024)

    (table,) = read(fill)
    assert (table.games, figures(table)) == ("OG2024", OF_2024)


def test_two_tables_side_by_side_with_the_same_names_are_two() -> None:
    def fill(_: Any, sheet: Any) -> None:
        sheet.write(0, 0, "2024 Summer Olympics")
        sheet.write(0, 8, "2020 Summer Olympics")
        put(sheet, 1, 0, OF_2024)
        put(sheet, 1, 8, OF_2020)

    first, second = read(fill)
    assert (first.title, first.games, figures(first)) == ("2024 Summer Olympics", "OG2024", OF_2024)
    assert (second.title, second.games, figures(second)) == ("2020 Summer Olympics", "OG2020", OF_2020)


def test_one_table_in_two_halves_is_one() -> None:
    def fill(_: Any, sheet: Any) -> None:
        put(sheet, 0, 0, OF_2024[:2])
        put(sheet, 0, 7, OF_2024[2:])

    (table,) = read(fill)
    assert figures(table) == OF_2024


def test_a_note_of_the_day_of_an_update_is_no_row() -> None:
    def fill(book: Any, sheet: Any) -> None:
        put(sheet, 0, 0, OF_2024)
        sheet.write(6, 0, "Updated")
        sheet.write_datetime(6, 1, datetime(2024, 8, 12, 10, 0), book.add_format({"num_format": "yyyy-mm-dd hh:mm"}))  # noqa: DTZ001 - a sheet has no zone

    (table,) = read(fill)
    assert figures(table) == OF_2024


def test_a_share_is_no_total() -> None:
    def fill(book: Any, sheet: Any) -> None:
        sheet.write_row(0, 0, ("NOC", "Gold", "Silver", "Bronze", "% of total"))
        for at, row in enumerate(OF_2024, 1):
            sheet.write_row(at, 0, row)
            sheet.write(at, 4, sum(row[1:]) / 400, book.add_format({"num_format": "0%"}))

    (table,) = read(fill)
    assert (figures(table), {row.total for row in table.rows}) == (OF_2024, {None})


def test_two_rows_of_headings_are_no_title() -> None:
    def fill(book: Any, sheet: Any) -> None:
        put(sheet, 1, 0, OF_2024)
        sheet.merge_range("A1:A2", "Rank", book.add_format())
        sheet.merge_range("B1:B2", "NOC", book.add_format())
        sheet.merge_range("C1:F1", "Medals", book.add_format())

    (table,) = read(fill)
    assert (table.title, figures(table)) == (None, OF_2024)
