"""Runs a notebook as Jupyter does, without Jupyter: cell by cell, and what a cell ends with is shown. `python notebook.py FILE`."""

from __future__ import annotations

import ast
import json
import sys
from pathlib import Path
from typing import Any


def code_cells(file: Path) -> list[str]:
    """The source of every code cell, in order."""
    book = json.loads(file.read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]


def run(file: Path) -> None:
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, source in enumerate(code_cells(file)):
        tree = ast.parse(source, f"{file.name}, code cell {number}")
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, f"{file.name}, code cell {number}", "exec"), names)
        if last is not None:
            show(eval(compile(ast.Expression(last.value), f"{file.name}, code cell {number}", "eval"), names))


def show(value: Any) -> None:
    """As a notebook asks a value to show itself."""
    made = value._repr_html_() if hasattr(value, "_repr_html_") else repr(value)
    if value is not None:
        assert isinstance(made, str) and made, value
        print(repr(value)[:2000])


if __name__ == "__main__":
    run(Path(sys.argv[1]).resolve())
