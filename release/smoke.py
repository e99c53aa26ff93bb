"""What every way of installing the Python package must do: python release/smoke.py DATA VERSION."""
import importlib.metadata
import subprocess
import sys
from pathlib import Path

import noclash
import numpy as np

data, version = Path(sys.argv[1]), sys.argv[2]
assert importlib.metadata.version("noclash") == version
package = Path(noclash.__file__).parent
assert (package / "py.typed").is_file() and (package / "_noclash.pyi").is_file(), "the types are not in the package"
cell = noclash.load(data / "cells/demo.yaml")
assert cell.check_path(data / "paths/demo_free.csv").verdict == "free"
missed = cell.check_path(data / "paths/demo_missed.csv")
assert missed.verdict == "collision" and missed.contacts[0].bodies
many = cell.check_many([cell.state] * 6, cell.state + 0.01 * np.eye(6))
assert len(many) == 6
# `python -m noclash` is the command.
shown = subprocess.run([sys.executable, "-m", "noclash", "--version"], check=True, capture_output=True, text=True)
assert version in shown.stdout, shown.stdout
print("all is well")
