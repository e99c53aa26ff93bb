"""Cells that many tests ask about. What is absent (real data, an optional package) skips its test,."""

from __future__ import annotations

import importlib
import importlib.metadata
from pathlib import Path
from types import ModuleType

import pytest

import noclash

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared" / "data"


@pytest.fixture(autouse=True)
def in_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.fixture(scope="session")
def demo() -> noclash.Cell:
    return noclash.load(ROOT / "data/cells/demo.yaml")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of real robots and scenes."""
    if not SHARED.is_dir():
        pytest.skip("../shared/data is absent")
    return SHARED


@pytest.fixture(scope="session")
def panda(shared: Path) -> noclash.Cell:
    return noclash.build(
        [{"name": "panda", "urdf": shared / "panda/panda.urdf", "srdf": shared / "panda/panda.srdf"}],
        [{"name": "table", "box": [1.0, 2.0, 0.04], "pose": [0.3, 0.0, -0.1]}, {"name": "post", "box": [0.1, 0.1, 1.2], "pose": [0.6, 0.2, 0.5]}],
    )


def needs(package: str) -> ModuleType:
    """An optional package, or the test is skipped."""
    try:
        return importlib.import_module(package)
    except ImportError:
        pytest.skip(f"the Python package {package} is absent")


@pytest.fixture(scope="session")
def example_robots() -> Path:
    """The folder of robots of `example-robot-data` from PyPI."""
    try:
        files = importlib.metadata.files("example-robot-data") or []
    except importlib.metadata.PackageNotFoundError:
        files = []
    for file in files:
        if file.name == "panda.urdf":
            return Path(str(file.locate())).resolve().parents[2]
    pytest.skip("the Python package example-robot-data is absent")
