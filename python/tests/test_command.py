"""The command and the package give the same answers; Parquet where the command was built with it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from conftest import ROOT, needs


@pytest.fixture(scope="module")
def command():
    folder = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    for profile in ("release", "debug"):
        if (folder / profile / "noclash").exists():
            return str(folder / profile / "noclash")
    pytest.skip("the command is not built")


def edges(cell, count=12):
    rng = np.random.default_rng(5)
    low, high = cell.limits.T
    starts = rng.uniform(low, high, (count, cell.dof))
    return starts, np.clip(starts + rng.normal(0, 0.2, starts.shape), low, high)


def ask(command, *arguments):
    run = subprocess.run([command, "check", "data/cells/demo.yaml", "--json", *map(str, arguments)], capture_output=True, text=True)
    return json.loads(run.stdout)


def test_the_parts_of_the_command_are_the_rows_of_check_many(demo, command, tmp_path):
    starts, ends = edges(demo)
    np.save(tmp_path / "edges.npy", np.stack([starts, ends], axis=1))
    many = demo.check_many(starts, ends)
    words = {0: "free", 1: "collision", 3: "undecided"}
    reported = [ask(command, "--edges", tmp_path / "edges.npy", "--shard", f"{part}/3") for part in (1, 2, 3)]
    segments = [segment for answer in reported for segment in answer["segments"]]
    assert [segment["index"] for segment in segments] == list(range(len(starts)))
    assert [segment["verdict"] for segment in segments] == [words[v] for v in many.verdict.tolist()]
    assert [s["clearance"]["lower"] for s in segments if s["verdict"] == "free"] == many.clearance[many.free].tolist()


def test_one_contact_over_many_segments_is_one_event_and_that_of_the_command(demo, command, tmp_path):
    coarse = np.loadtxt("data/paths/demo_collision.csv", delimiter=",", skiprows=1)
    header = Path("data/paths/demo_collision.csv").read_text().splitlines()[0]
    dense = np.vstack([np.linspace(a, b, 50, endpoint=False) for a, b in zip(coarse, coarse[1:])] + [coarse[-1:]])
    file = tmp_path / "dense.csv"
    np.savetxt(file, dense, delimiter=",", header=header, comments="", fmt="%.17g")
    found = demo.check_path(file)
    assert [event.to_dict() for event in found.events] == ask(command, file)["events"]
    gun = [event for event in found.events if event.bodies == ("arm/gun", "table")]
    assert len(gun) == 1 and gun[0].segments > 5 and gun[0].start.row < gun[0].end.row
    assert demo.check_path(file, events=False).events == ()


def test_parquet_is_read_by_a_command_built_for_it(demo, command, tmp_path):
    pa = needs("pyarrow")
    parquet = needs("pyarrow.parquet")
    starts, ends = edges(demo)
    file = tmp_path / "edges.parquet"
    parquet.write_table(pa.table({"start": list(starts), "end": list(ends), "id": list(range(len(starts)))}), file)
    answer = ask(command, "--edges", file)
    if "does not read Parquet" in answer.get("error", {}).get("message", ""):
        pytest.skip("the command is built without the feature parquet")
    many = demo.check_many(starts, ends)
    assert [s["verdict"] == "free" for s in answer["segments"]] == many.free.tolist()
    assert any("`id` is passed over" in warning for warning in answer["warnings"])
    named = {f"{word}:{joint}": column for word, rows in (("from", starts), ("to", ends)) for joint, column in zip(demo.joints, rows.T)}
    parquet.write_table(pa.table(named), file)
    again = ask(command, "--edges", file)
    assert [s.get("clearance") for s in again["segments"]] == [s.get("clearance") for s in answer["segments"]]


def test_the_command_hands_programs_to_the_package(command, tmp_path):
    way = np.loadtxt("data/paths/demo_collision.csv", delimiter=",", skiprows=1)[:, -6:]
    (tmp_path / "p.script").write_text("".join(f"movej({q.tolist()})\n" for q in way))
    arguments = ["program", "data/cells/demo.yaml", str(tmp_path / "p.script"), "--joints", ",".join(f"joint_{n}" for n in range(1, 7)), "--zeros", "-0.0,0,0,0,0,0", "--json"]
    run = subprocess.run([command, *arguments], capture_output=True, text=True, env={**os.environ, "NOCLASH_PYTHON": sys.executable})
    assert run.returncode == 1, run.stderr
    assert json.loads(run.stdout)["certain"][0]["line"] >= 2


def test_the_command_hands_recordings_to_the_package(command, tmp_path):
    """`noclash audit` of the native command runs the interpreter that NOCLASH_PYTHON names, and ends with the status of the verdict."""
    needs("mcap_ros2")
    from test_audit import SLIDER, written

    (tmp_path / "r.urdf").write_text(SLIDER.format(speed=1))
    (tmp_path / "cell.yaml").write_text("robots: [{ name: r, urdf: r.urdf }]\nobstacles: [{ name: wall, box: [0.2, 1, 1], pose: { xyz: [1.1, 0, 0] } }]\n")
    for positions, step, status, word in (([0.5, 0.5], 0.5, 0, "free"), ([0.5, 0.95, 0.5], 0.5, 1, "collision"), ([0.5, 0.5], 0.9, 3, "undecided")):
        log = written(tmp_path, positions, step)
        arguments = [command, "audit", str(tmp_path / "cell.yaml"), str(log), "--json"]
        run = subprocess.run(arguments, capture_output=True, text=True, env={**os.environ, "NOCLASH_PYTHON": sys.executable})
        assert run.returncode == status, run.stderr
        assert json.loads(run.stdout)["verdict"] == word


@pytest.mark.parametrize("words", [["audit", "cell.yaml", "log.mcap"], ["program", "cell.yaml", "p.script", "--joints", "a,b,c,d,e,f"]])
def test_without_the_package_the_command_says_how_to_get_it(command, tmp_path, words):
    (tmp_path / "cell.yaml").write_text("obstacles: [{ name: wall, box: [1, 1, 1] }]\n")
    (tmp_path / "p.script").write_text("movej([0,0,0,0,0,0])\n")
    (tmp_path / "log.mcap").write_bytes(b"")
    environment = {**os.environ, "NOCLASH_PYTHON": str(tmp_path / "no-python"), "PATH": ""}
    run = subprocess.run([command, *words], capture_output=True, text=True, cwd=tmp_path, env=environment)
    assert run.returncode == 2 and "pip install" in run.stderr and "NOCLASH_PYTHON" in run.stderr


def test_errors_of_programs_reach_the_command(command, tmp_path):
    (tmp_path / "p.script").write_text("movej([0,0,0,0,0,0])\nservoj([0,0,0,0,0,0])\n")
    arguments = ["program", "data/cells/demo.yaml", str(tmp_path / "p.script"), "--joints", ",".join(f"joint_{n}" for n in range(1, 7)), "--json"]
    run = subprocess.run([command, *arguments], capture_output=True, text=True, env={**os.environ, "NOCLASH_PYTHON": sys.executable})
    error = json.loads(run.stdout)["error"]
    assert run.returncode == 2 and error["line"] == 2 and error["file"].endswith("p.script") and error["remedy"]
