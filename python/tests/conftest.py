"""Cells that many tests ask about. What is absent (real data, an optional package) skips its test."""

from __future__ import annotations

import importlib
import importlib.metadata
import os
from pathlib import Path
from types import ModuleType

import pytest

import noclash

# No test reads or writes the user's cache.
os.environ["NOCLASH_CACHE"] = ""

ROOT = Path(__file__).resolve().parents[2]
# `bench/data/fetch` fills `.data`.
REAL_DATA = Path(os.environ.get("NOCLASH_DATA") or ROOT / ".data").resolve()


@pytest.fixture(autouse=True)
def in_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.fixture(scope="session")
def demo() -> noclash.Cell:
    return noclash.load(ROOT / "data/cells/demo.yaml")


def real_data(*needed: str) -> Path:
    """The folder of real robots and scenes if these files are in it, or the test is skipped."""
    for file in needed:
        if not (REAL_DATA / file).exists():
            pytest.skip(f"{file} is not in {REAL_DATA} (bench/data/fetch, or NOCLASH_DATA)")
    return REAL_DATA


@pytest.fixture(scope="session")
def panda() -> noclash.Cell:
    folder = real_data("panda/panda.urdf", "panda/panda.srdf")
    return noclash.build(
        [{"name": "panda", "urdf": folder / "panda/panda.urdf", "srdf": folder / "panda/panda.srdf"}],
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


@pytest.fixture(scope="session")
def arm() -> noclash.Cell:
    """The six-axis arm alone, with a small box far away."""
    robot = {"name": "arm", "urdf": "data/robots/six_axis/six_axis.urdf", "srdf": "data/robots/six_axis/six_axis.srdf"}
    return noclash.build([robot], [{"name": "far", "box": [0.1, 0.1, 0.1], "pose": [-3.0, 0.0, 3.0]}])
