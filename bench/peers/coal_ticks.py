#!/usr/bin/env python3
"""The least distance over all asked pairs at one configuration after the other, by Coal, with the time of each.

What the answers mean, and how cells are read, is said in coal_cell.py. A tick is `pin.computeDistances`: forward kinematics and the
distance of every pair in a loop in C++; Coal keeps its nearest triangles as a start for the next tick, as it does by default.
"""

import argparse
import json
import time
from pathlib import Path

import coal
import numpy as np
import pinocchio as pin
from coal_cell import Cell, PairLoop


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cell", required=True)
    parser.add_argument("--question", required=True)
    parser.add_argument("--configurations", required=True)
    parser.add_argument("--out", required=True)
    args = parser.parse_args()

    question = json.loads(Path(args.question).read_text(encoding="utf-8"))
    cell = Cell(args.cell)
    q = cell.coordinates(question["dof"], np.load(args.configurations).astype(np.float64, copy=False))
    loop = PairLoop(cell, question["pairs"])
    if len(q):
        loop.distances(q[0])  # the first call allocates
    least, seconds = [], []
    for configuration in q:
        start = time.process_time()
        loop.distances(configuration)
        seconds.append(time.process_time() - start)
        least.append(float(loop.per_pair().min()) if loop.count else float("inf"))
    answer = {"coal": coal.__version__, "pinocchio": pin.__version__, "least": least, "seconds": seconds}
    Path(args.out).write_text(json.dumps(answer) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
