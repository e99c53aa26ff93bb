"""Edges in Parquet, answers in Parquet, over a pool of Ray workers; ended on the way, the same call goes on where it was."""

import tempfile
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as parquet
import ray

import noclash
import noclash.ray

cell = noclash.load("data/cells/demo.yaml")
rng = np.random.default_rng(0)
starts = rng.uniform(*cell.limits.T, (4000, cell.dof))
ends = np.clip(starts + rng.normal(0, 0.1, starts.shape), *cell.limits.T)

with tempfile.TemporaryDirectory() as folder:
    edges = Path(folder) / "edges.parquet"
    parquet.write_table(pa.table({"start": list(starts), "end": list(ends)}), edges)
    ray.init(num_cpus=2, include_dashboard=False, logging_level="ERROR")
    summary = noclash.ray.check_dataset(cell, edges, Path(folder) / "answers", rows_per_part=1000)
    print(summary.rows, "edges:", summary.free, "free,", summary.collisions, "collide,", summary.undecided, "undecided")
    print(noclash.ray.read(summary.output).slice(0, 3).to_pandas())
    ray.shutdown()
