#!/usr/bin/env python3
"""Both verifiers on many certificates, and on changed ones.

    formal/compare.py NOCLASH [--quick] [--mutations N] [--data FOLDER] [--keep FOLDER]

NOCLASH is the command (`noclash certify`, `noclash verify`). Certificates are made of the cells of data/ and of cells written here:
all kinds of joints, splines, arcs, moving obstacles, tolerances, half-spaces, boxes of coordinates, chains of 20 joints; with --data
of real robots, too. Prints a Markdown table and every disagreement; exit status 1 if there is one that is not explained.
"""
import argparse
import hashlib
import pathlib
import random
import resource
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

HERE = pathlib.Path(__file__).resolve().parent
DATA = HERE.parent / "data"
COQ = HERE / "_build" / "noclash-verify-coq"


def explained(rust, coq, why):
    """Both accept or both refuse; or a changed direction is not enough for Rust's bound, and enough for Coq's on halves of the span; or a
    changed ray does not show Rust that no body is inside another, and Coq has its own rays, or answers 3."""
    if (rust == 0) == (coq in (0, 3)):
        return True
    return rust == 1 and ("a direction does not keep" in why or "it is not shown that no part of" in why)


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(command):
    """Exit status, processor seconds, output."""
    start = processor_seconds()
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=600)
    return done.returncode, processor_seconds() - start, done.stdout + done.stderr


def joints(urdf):
    """Names and limits of the joints that are moved on their own."""
    found = []
    for joint in ET.parse(urdf).getroot().findall("joint"):
        if joint.get("type") == "planar":
            found += [(f"{joint.get('name')}/{axis}", -1.0, 1.0) for axis in ("x", "y", "theta")]
        if joint.get("type") == "floating":
            found += [(f"{joint.get('name')}/{axis}", -1.0, 1.0) for axis in ("x", "y", "z", "qx", "qy", "qz")] + [(f"{joint.get('name')}/qw", 1.0, 1.0)]
        if joint.get("type") in ("revolute", "prismatic", "continuous") and joint.find("mimic") is None:
            limit = joint.find("limit")
            low = float(limit.get("lower", -3.1)) if limit is not None else -3.1
            high = float(limit.get("upper", 3.1)) if limit is not None else 3.1
            found.append((joint.get("name"), low, high))
    return found


def around(rng, low, high, share):
    middle = min(max(0.0, low), high)
    reach = (high - low) * share
    return min(max(middle + rng.uniform(-reach, reach), low), high)


def cells(folder):
    """Cell files of our own; paths are absolute, as they are written for this machine alone."""
    robots = DATA / "robots"
    out = {}
    obstacle = "obstacles:\n  - { name: block, box: [0.3, 0.3, 0.3], pose: { xyz: [2.5, 2.5, 0.5], rpy: [0.3, 0.2, 0.1] } }\n"
    floor = "  - { name: ground, half_space: { normal: [0, 0, 1], offset: -3 } }\n"
    round_ones = "  - { name: ball, sphere: { radius: 0.2 }, pose: { xyz: [-2.5, 0, 0.4] } }\n  - { name: can, cylinder: { radius: 0.2, length: 0.5 }, pose: { xyz: [0, -2.6, 0.4], rpy: [0.5, 0, 0] } }\n"
    for name in ("six_axis", "skinny_20", "planar_slider", "mimic_gripper", "planar_base", "floating_base", "all_shapes"):
        urdf = robots / name / f"{name}.urdf"
        far = obstacle if name != "skinny_20" else obstacle.replace("2.5, 2.5, 0.5", "9, 9, 9")
        text = f"robots:\n  - {{ name: r, urdf: {urdf} }}\n{far}"
        if name != "skinny_20":
            text += floor + round_ones
        out[name] = (folder / f"{name}.yaml", urdf)
        out[name][0].write_text(text)
    return out


def certify(noclash, name, cell, path, folder, *flags):
    proof = folder / f"{name}.noclash"
    status, _, text = run([noclash, "certify", cell, path, "-o", proof, "--no-cache", "-q", "--ignore-limits", "--budget", 20000, *flags])
    return proof if status == 0 and proof.exists() else None


def certificates(noclash, folder, data, quick):
    rng = random.Random(37)
    for cell, path in (("demo", "demo_free.csv"), ("crossing", "crossing_free.csv")):
        yield cell, certify(noclash, cell, DATA / "cells" / f"{cell}.yaml", DATA / "paths" / path, folder)
    yield "demo, margin 10 um", certify(noclash, "demo_margin", DATA / "cells/demo.yaml", DATA / "paths/demo_free.csv", folder, "--margin", "0.01mm")
    yield "crossing, tolerances of joints and obstacles", certify(noclash, "crossing_joints", DATA / "cells/crossing.yaml", DATA / "paths/crossing_free.csv", folder,
        "--tolerance-joints", "0.02deg,0.1mm", "--tolerance-obstacles", "0.5mm,0.02deg")
    yield "crossing, tolerance of poses", certify(noclash, "crossing_pose", DATA / "cells/crossing.yaml", DATA / "paths/crossing_free.csv", folder, "--tolerance-pose", "0.5mm,0.02deg")
    yield "crossing, clock skew", certify(noclash, "crossing_time", DATA / "cells/crossing.yaml", DATA / "paths/crossing_free.csv", folder, "--tolerance-time", "5ms")
    own = cells(folder)
    for name, (cell, urdf) in own.items():
        moved = joints(urdf)
        if not moved:
            continue
        for number in range(3):
            path = folder / f"{name}_{number}.csv"
            share = [0.02, 0.06, 0.15][number]
            rows = [[around(rng, low, high, share) for _, low, high in moved] for _ in range(3)]
            path.write_text("\n".join([",".join(j[0] for j in moved)] + [",".join(map(repr, row)) for row in rows]) + "\n")
            yield f"{name}, line {number}", certify(noclash, f"{name}_{number}", cell, path, folder)
        names = ", ".join(f'"{j[0]}"' for j in moved)
        point = lambda share: "[" + ", ".join(repr(around(rng, low, high, share)) for _, low, high in moved) + "]"
        spline = folder / f"{name}_spline.json"
        spline.write_text(f'{{"joint_names": [{names}], "b_spline": {{"degree": 3, "control_points": [{point(0.03)}, {point(0.05)}, {point(0.05)}, {point(0.05)}, {point(0.03)}]}}}}')
        yield f"{name}, spline", certify(noclash, f"{name}_spline", cell, spline, folder)
        if len(moved) > 1:
            arc = folder / f"{name}_arc.json"
            arc.write_text(f'{{"joint_names": [{names}], "arc": {{"start": {point(0.04)}, "via": {point(0.04)}, "end": {point(0.04)}}}}}')
            yield f"{name}, arc", certify(noclash, f"{name}_arc", cell, arc, folder)
    for name in ("planar_slider", "mimic_gripper", "all_shapes") + (() if quick else ("six_axis",)):
        proof = folder / f"{name}_pairs.noclash"
        run([noclash, "pairs", DATA / "robots" / name / f"{name}.urdf", "--prove", "-o", proof, "--samples", 200, "--budget", 3000, "-q", "--no-cache"])
        yield f"{name}, boxes (pairs --prove)", proof if proof.exists() else None
    for name in () if quick else ("cage", "machine_tool", "pipe_rack", "workshop", "skinny_lattice", "welding", "point_cloud"):
        robot = "six_axis/six_axis_bare" if name in ("cage", "machine_tool") else "skinny_20/skinny_20" if name == "skinny_lattice" else "six_axis/six_axis"
        moved = joints(DATA / "robots" / f"{robot}.urdf")
        path = folder / f"{name}.csv"
        rows = [[0.0 if row == 0 else around(rng, low, high, 0.004) for _, low, high in moved] for row in range(3)]
        path.write_text("\n".join([",".join(j[0] for j in moved)] + [",".join(map(repr, row)) for row in rows]) + "\n")
        yield f"cell {name}", certify(noclash, name, DATA / "cells" / f"{name}.yaml", path, folder)
    if data:
        for urdf in sorted(data.glob("*/*.urdf")):
            if "fine" in urdf.name or "spherized" in urdf.name:
                continue
            srdf = urdf.with_suffix(".srdf")
            cell = folder / f"real_{urdf.stem}.yaml"
            cell.write_text(f"robots:\n  - {{ name: r, urdf: {urdf}{f', srdf: {srdf}' if srdf.exists() else ''} }}\nobstacles:\n  - {{ name: post, box: [0.1, 0.1, 2], pose: {{ xyz: [1.6, 0.4, 1], rpy: [0, 0, 0.3] }} }}\n  - {{ name: shelf, box: [0.6, 1.2, 0.03], pose: {{ xyz: [1.9, -0.5, 0.7] }} }}\n")
            moved = joints(urdf)
            proof = None
            for attempt in range(6):
                path = folder / f"real_{urdf.stem}.csv"
                start = [around(rng, low, high, 0.3 if attempt else 0.0) for _, low, high in moved]
                end = [min(max(x + rng.uniform(-0.3, 0.3), low), high) for x, (_, low, high) in zip(start, moved)]
                path.write_text("\n".join([",".join(j[0] for j in moved)] + [",".join(map(repr, row)) for row in (start, end)]) + "\n")
                proof = certify(noclash, f"real_{urdf.stem}", cell, path, folder)
                if proof:
                    break
            yield f"{urdf.parent.name}/{urdf.stem}", proof


def mutated(rng, original, others):
    """A changed file: bits, lengths, fields; mostly under a new digest, so that more than the digest is tested."""
    data = bytearray(original[:-32])
    kind = rng.randrange(7)
    for _ in range(1 if rng.random() < 0.7 else rng.randrange(2, 6)):
        at = rng.randrange(8 if rng.random() < 0.95 else 0, len(data))
        if rng.random() < 0.5:  # near the end, where the proofs are
            at = rng.randrange(len(data) * 9 // 10, len(data))
        if kind == 0:
            data[at] ^= 1 << rng.randrange(8)
        elif kind == 1:
            data[at] = rng.randrange(256)
        elif kind == 2:
            del data[at : at + rng.randrange(1, 9)]
        elif kind == 3:
            data[at:at] = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 9)))
        elif kind == 4:
            value = rng.choice([0.0, -0.0, 1.0, -1.0, 1e-300, 1e300, float("nan"), float("inf"), 0.1, rng.uniform(-2, 2)])
            data[at : at + 8] = struct.pack("<d", value)[: max(0, len(data) - at)]
        elif kind == 5:
            length = rng.randrange(1, 40)
            source = rng.randrange(len(data))
            data[at : at + length] = data[source : source + length]
        else:
            other = rng.choice(others)
            cut = rng.randrange(len(other))
            data = data[:at] + other[cut:-32]
    digest = hashlib.sha256(bytes(data)).digest() if rng.random() < 0.97 else bytes(32)
    return bytes(data) + digest


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("noclash")
    arguments.add_argument("--mutations", type=int, default=0)
    arguments.add_argument("--data", type=pathlib.Path)
    arguments.add_argument("--keep", type=pathlib.Path)
    arguments.add_argument("--quick", action="store_true", help="without the cells of data/ that take seconds")
    arguments = arguments.parse_args()
    noclash = pathlib.Path(arguments.noclash).resolve()
    folder = arguments.keep or pathlib.Path(tempfile.mkdtemp())
    folder.mkdir(parents=True, exist_ok=True)
    wrong, made, total = [], [], [0.0, 0.0]
    print("| certificate | kB | Rust | Rust ms | Coq | Coq ms |\n|---|---:|---|---:|---|---:|")
    words = {0: "holds", 3: "margins hold", 1: "refused", 2: "unreadable"}
    for name, proof in certificates(noclash, folder, arguments.data, arguments.quick):
        if proof is None:
            print(f"| {name} | – | not certified | – | – | – |", file=sys.stderr)
            continue
        rust, rust_time, why = run([noclash, "verify", proof])
        coq, coq_time, text = run([COQ, proof])
        made.append(proof)
        total[0] += rust_time
        total[1] += coq_time
        print(f"| {name} | {proof.stat().st_size / 1e3:.0f} | {words.get(rust, rust)} | {1e3 * rust_time:.0f} | {words.get(coq, coq)} | {1e3 * coq_time:.0f} |", flush=True)
        if not explained(rust, coq, why):
            wrong.append((name, rust, coq, text.strip()))
    print(f"\n{len(made)} certificates; Rust {total[0]:.1f} s, Coq {total[1]:.1f} s of processor time (with the start of the process).")
    if arguments.mutations:
        rng = random.Random(2026)
        small = sorted((proof for proof in made), key=lambda proof: proof.stat().st_size)[:16]
        originals = [proof.read_bytes() for proof in small]
        counts = {}
        changed = folder / "changed.noclash"
        for number in range(arguments.mutations):
            data = mutated(rng, rng.choice(originals), originals)
            changed.write_bytes(data)
            rust, _, why = run([noclash, "verify", changed])
            coq, _, text = run([COQ, changed])
            counts[(rust, coq)] = counts.get((rust, coq), 0) + 1
            if not explained(rust, coq, why):
                kept = folder / f"disagreement_{number}.noclash"
                kept.write_bytes(data)
                wrong.append((str(kept), rust, coq, why.strip().split("\n")[0] + " / " + text.strip().split("\n")[0]))
        print(f"\n{arguments.mutations} changed files (Rust, Coq):")
        for (rust, coq), count in sorted(counts.items()):
            print(f"- {words.get(rust, rust)}, {words.get(coq, coq)}: {count}")
    for entry in wrong:
        print("DISAGREEMENT", *entry)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
