"""`noclash.trimesh.CollisionManager` beside trimesh's own (FCL), on the same meshes and poses, in one process.

Prints microseconds for each call of each manager, their ratio, and whether the answers agree. Processor time of this process; the least of
several rounds, alternately.

    python bench/peers/trimesh_managers.py [--rounds 5]
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import trimesh

import noclash.trimesh


def scenes():
    """Meshes of several kinds and sizes at random poses, dense and sparse, and probes."""
    creation = trimesh.creation
    small = [creation.box(extents=[1.0, 0.7, 0.5]), creation.icosphere(2, 0.45), creation.cylinder(0.3, 0.9, sections=24)]
    large = [creation.torus(0.5, 0.15, 96, 48), creation.annulus(0.3, 0.4, 0.6, sections=128), creation.torus(0.4, 0.1, 128, 32)]
    for name, meshes, count, reach in (
        ("20 convex, dense", small, 20, 1.5),
        ("200 convex, sparse", small, 200, 12.0),
        ("20 meshes, dense", large, 20, 1.5),
        ("20 meshes, sparse", large, 20, 6.0),
        ("200 mixed, sparse", small + large, 200, 12.0),
    ):
        rng = np.random.default_rng(1)
        placed = [(f"o{number}", meshes[number % len(meshes)], pose(rng, reach)) for number in range(count)]
        probes = [(meshes[number % len(meshes)], pose(rng, reach)) for number in range(20)]
        yield name, placed, probes


def pose(rng, reach):
    made = trimesh.transformations.random_rotation_matrix(rng.random(3))
    made[:3, 3] = rng.uniform(-reach, reach, 3)
    return made


def questions(manager, placed, probes):
    """What is timed, by name."""

    def moved():
        for name, _, own in placed:
            manager.set_transform(name, own)
        return manager.in_collision_internal()

    return {
        "in_collision_internal": lambda: manager.in_collision_internal(),
        "in_collision_internal, names": lambda: manager.in_collision_internal(return_names=True),
        "set_transform all, then internal": moved,
        "in_collision_single × 20": lambda: [manager.in_collision_single(mesh, own) for mesh, own in probes],
        "in_collision_single × 20, names": lambda: [manager.in_collision_single(mesh, own, return_names=True) for mesh, own in probes],
        "in_collision_single × 20, contacts": lambda: [len(manager.in_collision_single(mesh, own, return_data=True)[1]) for mesh, own in probes],
        "min_distance_single × 20": lambda: [round(max(manager.min_distance_single(mesh, own), 0.0), 4) for mesh, own in probes],
        "min_distance_internal": lambda: round(max(manager.min_distance_internal(), 0.0), 4),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    print(f"trimesh {trimesh.__version__}, noclash {noclash.__version__}; µs of processor time, least of {rounds}")
    print("| scene | call | FCL | noclash | ratio | same |\n|---|---|---|---|---|---|")
    ratios = []
    for scene, placed, probes in scenes():
        managers = [trimesh.collision.CollisionManager(), noclash.trimesh.CollisionManager(nonconvex="surface")]
        build = []
        for manager in managers:
            start = time.process_time()
            for name, mesh, own in placed:
                manager.add_object(name, mesh, own)
            build.append(time.process_time() - start)
        rows = [("add_object, all", build, "")]
        asked = [questions(manager, placed, probes) for manager in managers]
        for call in asked[0]:
            best, answers = [float("inf")] * 2, [None, None]
            for _ in range(rounds):
                for side in (0, 1):
                    start = time.process_time()
                    answers[side] = asked[side][call]()
                    best[side] = min(best[side], time.process_time() - start)
            rows.append((call, best, "yes" if answers[0] == answers[1] else "no"))
        for call, (theirs, ours), same in rows:
            ratios.append(theirs / ours)
            print(f"| {scene} | {call} | {theirs * 1e6:.0f} | {ours * 1e6:.0f} | {theirs / ours:.2f} | {same} |")
    print(f"\ngeometric mean of the ratios: {np.exp(np.mean(np.log(ratios))):.2f}")


if __name__ == "__main__":
    main()
