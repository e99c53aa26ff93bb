#!/usr/bin/env python3
"""A ball in, beside and behind walls: certificates written byte by byte, for both verifiers.

    formal/nested.py NOCLASH

A proof that keeps a ball away from every triangle of a room says nothing about where it is: that needs escape rays or signed crossings.
"""
import hashlib
import pathlib
import struct
import subprocess
import sys
import tempfile

COQ = pathlib.Path(__file__).resolve().parent / "_build" / "noclash-verify-coq"


def count(n):
    out = b""
    while n >= 128:
        out += bytes([128 + n % 128])
        n //= 128
    return out + bytes([n])


def numbers(*values):
    return struct.pack(f"<{len(values)}d", *values)


def cube(half, outward=True, lid=True):
    """Corners, triangles (outward normals by the right-hand rule) and the normals."""
    corners = [(x, y, z) for x in (-half, half) for y in (-half, half) for z in (-half, half)]
    number = lambda x, y, z: 4 * (x > 0) + 2 * (y > 0) + (z > 0)
    triangles = []
    for axis in range(3):
        for side in (-1, 1):
            if axis == 2 and side == 1 and not lid:
                continue
            u, v = (axis + 1) % 3, (axis + 2) % 3
            def corner(a, b):
                p = [0, 0, 0]
                p[axis], p[u], p[v] = side, a, b
                return number(*p)
            ring = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
            if (side == 1) != outward:
                ring.reverse()
            normal = [0, 0, 0]
            normal[axis] = side
            triangles += [((ring[0], ring[1], ring[2]), normal), ((ring[0], ring[2], ring[3]), normal)]
    return corners, triangles


def certificate(walls, oriented, ball, ray):
    """A room of these cubes at rest, a ball of radius 0.1 on a slide along x, and a ray for it."""
    corners, triangles = [], []
    for points, sides in walls:
        triangles += [(tuple(len(corners) + i for i in ring), normal) for ring, normal in sides]
        corners += points
    identity = numbers(1, 0, 0, 0, 1, 0, 0, 0, 1)
    frame = count(0) + numbers(0) + identity + numbers(0) + numbers(*ball) + b"\x02" + numbers(1, 0, 0) + count(0) + numbers(1, 1, 0, 0)
    room = count(4) + b"room" + count(0) + numbers(0) + count(len(corners)) + b"".join(numbers(*p) for p in corners)
    room += count(1) + count(1 if oriented else 0) + count(0) + count(len(triangles))
    room += b"".join(b"\x00" + count(1) + b"".join(count(i) for i in ring) for ring, _ in triangles)
    room += b"\x00\x01" * (len(triangles) - 1) + b"\x01"
    sphere = count(4) + b"ball" + count(1) + numbers(0) + count(1) + numbers(0, 0, 0) + count(0) + count(0) + count(1) + b"\x01" + count(1) + numbers(0.1) + count(0) + b"\x01"
    file = b"NOCLASH1" + count(0) + count(1) + count(1) + frame + count(2) + room + sphere + count(0) + numbers(0) + count(0) + count(1)
    file += b"\x01" + count(0) + numbers(0, 1) + count(0) + count(2) + numbers(0, 0.01) + numbers(0) + count(1)
    for i, (ring, normal) in enumerate(triangles):
        file += b"\x04" if i + 1 < len(triangles) else b""
        # The side of the triangle's plane on which the ball is not.
        distance = sum(n * (corners[ring[0]][axis] - ball[axis]) for axis, n in enumerate(normal))
        sign = 1 if distance > 0 else -1
        file += b"\x01" + struct.pack("<3h", *(1000 * sign * n for n in normal))
    if ray:
        file += ray
    file += b"\x00"
    return file + hashlib.sha256(file).digest()


def main():
    noclash = pathlib.Path(sys.argv[1]).resolve()
    up, down = b"\x01" + struct.pack("<2h", 3000, 1000), b"\x02" + struct.pack("<2h", 3000, 1000)
    closed, open_, inner = cube(1.0), cube(1.0, lid=False), cube(0.5, outward=False)
    cases = [
        ("inside a closed room", certificate([closed], True, (0, 0, 0), up), 1, 3),
        ("beside a closed room", certificate([closed], True, (3, 0, 0), None), 0, 0),
        ("in a room without a lid, a ray through the lid", certificate([open_], False, (0, 0, 0), up), 0, 0),
        ("in a room without a lid, a ray into the floor", certificate([open_], False, (0, 0, 0), down), 1, 0),
        ("in the cavity of a closed room: signed crossings alone", certificate([closed, inner], True, (0, 0, 0), up), 0, 3),
        ("between the walls of a closed room and its cavity", certificate([cube(2.0), inner], True, (1.2, 1.2, 1.2), up), 1, 3),
    ]
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, data, rust, coq in cases:
            file = pathlib.Path(folder) / "nested.noclash"
            file.write_bytes(data)
            found = [subprocess.run([str(part) for part in command], capture_output=True, text=True) for command in ([noclash, "verify", file], [COQ, file])]
            if [run.returncode for run in found] != [rust, coq]:
                wrong += 1
                print(f"{name}: {[run.returncode for run in found]}, not {[rust, coq]}", *[run.stdout + run.stderr for run in found])
    print(f"nesting: {len(cases) - wrong} of {len(cases)} as expected")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
