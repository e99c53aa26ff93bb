"""Every example runs as a script, in a process of its own."""

from __future__ import annotations

import subprocess
import sys

import pytest
from conftest import ROOT, needs

NEEDS = {
    "plan_with_ompl": ["ompl"],
    "from_mujoco": ["mujoco"],
    "from_pinocchio": ["pinocchio", "coal"],
    "from_trimesh": ["trimesh"],
    "manage_with_trimesh": ["trimesh"],
    "from_drake": ["pydrake"],
    "repair_a_path": ["scipy"],
    "backend_for_compas_fab": ["compas_fab.robots"],
    "from_yourdfpy": ["yourdfpy"],
    "show_in_rerun": ["rerun"],
    "check_with_ray": ["ray", "pyarrow"],
}


@pytest.mark.parametrize("example", sorted(file.stem for file in (ROOT / "python/examples").glob("*.py")))
def test_the_example_runs(example):
    for package in NEEDS.get(example, []):
        needs(package)
    run = subprocess.run([sys.executable, f"python/examples/{example}.py"], capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr[-3000:]
    assert run.stdout.strip()
