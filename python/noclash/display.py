"""Display of answers: numbers rounded to the safe side, and HTML for notebooks. Names are data and always escaped."""

from __future__ import annotations

import decimal
import html
import math
from collections.abc import Iterable, Sequence

_COLOURS = {"free": "#1a7f37", "collision": "#cf222e", "undecided": "#9a6700", "not_checked": "#57606a"}


def at_least(value: float) -> str:
    """A lower bound in few digits, never above it.

    >>> at_least(0.0123456), at_least(0.0), at_least(float("inf"))
    ('0.01234', '0', 'inf')
    """
    return _digits(value, decimal.ROUND_FLOOR)


def at_most(value: float) -> str:
    """An upper bound in few digits, never below it.

    >>> at_most(0.0123412), at_most(0.25)
    ('0.01235', '0.25')
    """
    return _digits(value, decimal.ROUND_CEILING)


def _digits(value: float, rounding: str) -> str:
    if value == 0.0 or not math.isfinite(value):
        return f"{value:g}"
    with decimal.localcontext() as context:
        context.prec = 4
        context.rounding = rounding
        return str(+decimal.Decimal(value))


def finite(value: float) -> float | None:
    """JSON has no infinity: what is not known is null."""
    return value if math.isfinite(value) else None


def sentence(words: str) -> str:
    """A line of text."""
    return f"<div>{html.escape(words)}</div>"


def badge(verdict: str, words: str) -> str:
    """A verdict in its colour, with a sentence."""
    colour = _COLOURS.get(verdict, "#57606a")
    name = html.escape(verdict.replace("_", " "))
    style = f"background:{colour};color:white;border-radius:4px;padding:1px 6px;font-weight:600"
    return f'<div><span style="{style}">{name}</span> {html.escape(words)}</div>'


def table(head: Sequence[str], rows: Iterable[Sequence[str]], most: int = 50) -> str:
    """A table; of a long one the beginning."""
    rows = list(rows)

    def cells(row: Sequence[str], tag: str) -> str:
        return "".join(f'<{tag} style="text-align:left">{html.escape(cell)}</{tag}>' for cell in row)

    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows[:most])
    more = f"<div>… and {len(rows) - most} more</div>" if len(rows) > most else ""
    return f"<table><thead><tr>{cells(head, 'th')}</tr></thead><tbody>{body}</tbody></table>{more}"


def band_svg(words: str, pieces: Sequence[tuple[int, float, float, float, float]], width: int = 640, height: int = 160) -> str:
    """A sentence, and the band between lower and upper bounds; a piece is (segment, start, end, lower, upper)."""
    finite_uppers = [upper for *_, upper in pieces if math.isfinite(upper)]
    top = max(finite_uppers, default=1.0) * 1.05 or 1.0
    segments = max((segment for segment, *_ in pieces), default=0) + 1

    def x(segment: float, t: float) -> float:
        return 40 + (width - 50) * (segment + t) / segments

    def y(value: float) -> float:
        return 10 + (height - 30) * (1 - min(max(value, 0.0), top) / top)

    bars = "".join(
        f'<rect x="{x(s, a):.2f}" y="{y(u):.2f}" width="{max(x(s, b) - x(s, a), 0.5):.2f}" height="{max(y(lo) - y(u), 1.0):.2f}"/>'
        for s, a, b, lo, u in pieces
    )
    axis = f'<line x1="40" y1="{y(0):.2f}" x2="{width - 10}" y2="{y(0):.2f}" stroke="#57606a"/>'
    labels = f'<text x="2" y="{y(top) + 10:.0f}" font-size="10">{top:.3g} m</text><text x="2" y="{y(0):.0f}" font-size="10">0</text>'
    return f'{sentence(words)}<svg width="{width}" height="{height}"><g fill="#0969da">{bars}</g>{axis}{labels}</svg>'
