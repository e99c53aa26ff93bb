"""The gallery: every notebook runs from its first cell to its last, in a process of its own, and is stored without outputs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT, needs

GALLERY = sorted((ROOT / "python/notebooks").glob("*.ipynb"))
NEEDS = {"plan_with_ompl": ["ompl"]}
RUNNER = Path(__file__).with_name("notebook.py")


def test_the_gallery_is_the_one_that_the_book_lists():
    book = (ROOT / "docs/python.md").read_text(encoding="utf-8")
    assert len(GALLERY) == 6
    for notebook in GALLERY:
        assert f"notebooks/{notebook.name}" in book, notebook.name


@pytest.mark.parametrize("notebook", GALLERY, ids=lambda notebook: notebook.stem)
def test_the_notebook_runs(notebook, request):
    for package in NEEDS.get(notebook.stem, []):
        needs(package)
    if "example-robot-data" in notebook.read_text(encoding="utf-8"):
        request.getfixturevalue("example_robots")
    # From its own folder, as Jupyter starts it.
    run = subprocess.run([sys.executable, RUNNER, notebook], cwd=notebook.parent, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr[-3000:]
    assert run.stdout.strip()


@pytest.mark.parametrize("notebook", GALLERY, ids=lambda notebook: notebook.stem)
def test_the_notebook_is_stored_without_outputs(notebook):
    book = json.loads(notebook.read_text(encoding="utf-8"))
    cells = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    assert cells and all(cell["outputs"] == [] and cell["execution_count"] is None for cell in cells)
    assert book["cells"][0]["cell_type"] == "markdown" and book["cells"][0]["source"][0].startswith("# ")
