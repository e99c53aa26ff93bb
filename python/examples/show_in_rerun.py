"""Writes a recording for the Rerun viewer: the cell, a path, its clearance and its contact. Open it with `rerun FILE`."""

import sys
import tempfile
from pathlib import Path

import numpy as np
import rerun

import noclash
import noclash.rerun

cell = noclash.load("data/cells/demo.yaml")
rows = np.genfromtxt("data/paths/demo_collision.csv", delimiter=",", skip_header=1)
path = np.atleast_2d(rows)

file = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(tempfile.mkdtemp()) / "demo.rrd"
rerun.init("noclash demo")
rerun.save(file)
noclash.rerun.log_cell(cell)
noclash.rerun.log_path(cell, path)
noclash.rerun.log_contacts(cell.check_path(path))
noclash.rerun.log_clearance(cell.clearance(path, pieces=8, epsilon=1e-3))
rerun.disconnect()
print("wrote", file.name, file.stat().st_size, "bytes")
