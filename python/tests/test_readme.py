"""The Python of the README and of the book runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def blocks(page):
    return re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(), re.DOTALL | re.MULTILINE)


#: Packages that adapters need, by module.
NEEDS = {"ompl": "ompl", "trimesh": "trimesh", "drake": "pydrake", "compas_fab": "compas_fab.robots", "casadi": "casadi", "pinocchio": "pinocchio"}
PAGES = sorted(
    str(page.relative_to(ROOT))
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    if "```python\n" in page.read_text()
)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_run(page, capsys):
    names: dict[str, object] = {}
    for block in blocks(page):
        for module, package in NEEDS.items():
            if f"noclash.{module}" in block:
                pytest.importorskip(package)
        exec(compile(block, page, "exec"), names)
    printed = capsys.readouterr().out.lower()
    assert "free" in printed or "contact" in printed or "touches" in printed
