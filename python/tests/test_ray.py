"""Checks over a pool of Ray workers: the answers of one machine, every row once, whatever happens to workers."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

import numpy as np
import pytest
from conftest import ROOT, needs

import noclash
from noclash import InputError

ROWS, PART = 3000, 250


@pytest.fixture(scope="module")
def ray():
    ray = needs("ray")
    needs("pyarrow")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    # GPUs of a cluster are what its machines say: these two are none.
    ray.init(num_cpus=2, num_gpus=2, include_dashboard=False, logging_level="ERROR", log_to_driver=False)
    yield ray
    ray.shutdown()


@pytest.fixture(scope="module")
def cell():
    return noclash.load(ROOT / "data/cells/demo.yaml")


def write_edges(folder, cell, rows=ROWS):
    import pyarrow as pa
    import pyarrow.parquet as parquet

    rng = np.random.default_rng(6)
    low, high = cell.limits.T
    starts = rng.uniform(low, high, (rows, cell.dof))
    ends = np.clip(starts + rng.normal(0, 0.2, starts.shape), low, high)
    half = rows // 3
    for number, part in enumerate((slice(0, half), slice(half, rows))):
        table = pa.table({"start": list(starts[part]), "end": list(ends[part]), "id": [f"edge {i}" for i in range(rows)[part]]})
        parquet.write_table(table, folder / f"edges-{number}.parquet", row_group_size=700)
    return starts, ends


def same_as_one_machine(answers, cell, starts, ends):
    many = cell.check_many(starts, ends)
    assert answers["row"].to_pylist() == list(range(len(starts)))
    assert answers["id"].to_pylist() == [f"edge {i}" for i in range(len(starts))]
    words = {0: "free", 1: "collision", 3: "undecided"}
    assert answers["verdict"].to_pylist() == [words[v] for v in many.verdict.tolist()]
    assert answers["clearance"].to_pylist() == many.clearance.tolist()
    assert [t if t is not None else np.nan for t in answers["t"].to_pylist()] == pytest.approx(many.t.tolist(), nan_ok=True)


def test_a_killed_worker_loses_and_repeats_nothing(ray, cell, tmp_path):
    import noclash.ray

    if not Path("/proc/self/cmdline").exists():
        pytest.skip("processes cannot be found without /proc")
    starts, ends = write_edges(tmp_path, cell)
    output = tmp_path / "answers"
    killed = []

    def kill_one():
        # As soon as some parts are there, the process of one worker is ended from outside.
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline and len(list(output.glob("part-*.parquet"))) < 2:
            time.sleep(0.01)
        for process in Path("/proc").glob("[0-9]*"):
            try:
                title = (process / "cmdline").read_bytes()
            except OSError:
                continue
            if title.startswith(b"ray::_Worker"):
                os.kill(int(process.name), signal.SIGKILL)
                killed.append(process.name)
                return

    killer = threading.Thread(target=kill_one)
    killer.start()
    summary = noclash.ray.check_dataset(cell, tmp_path, output, workers=2, rows_per_part=PART, progress=lambda done, total: time.sleep(0.05))
    killer.join()
    assert killed and summary.workers_lost >= 1
    assert summary.rows == ROWS and summary.free + summary.collisions + summary.undecided == ROWS
    same_as_one_machine(noclash.ray.read(output), cell, starts, ends)

    # Ended in the middle and started again: what is there stays, what is missing is done.
    for part in (1, 5):
        (output / f"part-{part:06d}.parquet").unlink()
    (output / "part-000001.parquet.99.tmp").write_bytes(b"half a file")
    with pytest.raises(InputError, match="missing"):
        noclash.ray.read(output)
    again = noclash.ray.check_dataset(cell, tmp_path, output, workers=2, rows_per_part=PART)
    assert (again.parts_done, again.parts_kept) == (2, ROWS // PART - 2)
    same_as_one_machine(noclash.ray.read(output), cell, starts, ends)

    # Another question does not mix with these answers.
    with pytest.raises(InputError, match="another question"):
        noclash.ray.check_dataset(cell, tmp_path, output, workers=2, rows_per_part=PART, margin=0.01)


def test_a_dataset_is_answered_by_a_dataset(ray, cell, tmp_path):
    import noclash.ray

    starts, ends = write_edges(tmp_path, cell, 600)
    dataset = ray.data.read_parquet(str(tmp_path))
    answered = noclash.ray.check_dataset(cell, dataset, workers=1).to_pandas()
    many = cell.check_many(starts, ends)
    order = answered["id"].str.removeprefix("edge ").astype(int).to_numpy()
    assert sorted(order) == list(range(600))
    assert np.array_equal(answered["clearance"].to_numpy(), many.clearance[order])


def test_an_edited_cell_travels_to_the_workers(ray, cell, tmp_path):
    import noclash.ray

    edited = cell.copy()
    edited.add("ball", sphere=0.4, pose=[0.9, 0.0, 1.0])
    starts, ends = write_edges(tmp_path, edited, 200)
    noclash.ray.check_dataset(edited, tmp_path, tmp_path / "out", workers=1, rows_per_part=100)
    same_as_one_machine(noclash.ray.read(tmp_path / "out"), edited, starts, ends)


def test_tables_of_columns_and_of_trajectories_are_understood(cell):
    pa = needs("pyarrow")
    import noclash.tables

    columns = pa.table({"from:joint_1": [0.0, 0.3], "from:joint_2": [0.0, 0.1], "to:joint_2": [0.1, 0.2], "to:joint_1": [0.1, 0.4]})
    answers = noclash.tables.check_table(cell, columns)
    expected = [cell.check({"joint_1": 0.0, "joint_2": 0.0}, {"joint_1": 0.1, "joint_2": 0.1}), cell.check({"joint_1": 0.3, "joint_2": 0.1}, {"joint_1": 0.4, "joint_2": 0.2})]
    assert answers["clearance"].to_pylist() == [e.clearance for e in expected]
    paths = [np.genfromtxt(f"data/paths/demo_{name}.csv", delimiter=",", skip_header=1).reshape(-1, 6).tolist() for name in ("free", "collision")]
    reported = noclash.tables.check_table(cell, pa.table({"path": paths}))
    assert reported["verdict"].to_pylist() == ["free", "collision"] and reported["t"].to_pylist()[0] is None
    for wrong in ({"from:joint_1": [0.0]}, {"x": [1]}, {"start": [[0.0] * 5], "end": [[0.0] * 6]}, {"start": [[0.0] * 6], "end": [None]}, {"verdict": [1], "path": [[]]}):
        with pytest.raises(InputError):
            noclash.tables.check_table(cell, pa.table(wrong))


def test_workers_with_a_gpu_each_have_the_answers_of_one_machine(ray, cell, tmp_path):
    import noclash.ray
    from noclash.ray import _Share

    assert _Share.of("gpu") == _Share(cpus=1, gpus=1, workers=2)
    assert _Share.of("cpu") == _Share(cpus=1, gpus=0, workers=2)
    starts, ends = write_edges(tmp_path, cell, 300)
    summary = noclash.ray.check_dataset(cell, tmp_path, tmp_path / "out", rows_per_part=100, device="gpu", clearance=False)
    many = cell.check_many(starts, ends, clearance=False)
    assert (summary.free, summary.collisions) == (int(many.free.sum()), int(many.collides.sum()))
