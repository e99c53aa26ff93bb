"""Sensor data as obstacles: every occupied cell is inside a box, and damaged files are refused."""

from __future__ import annotations

import gzip
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import noclash
from conftest import needs

BALL = """<robot name="r"><link name="base"/><link name="tip"><collision><geometry><sphere radius="0.02"/></geometry></collision></link>
<joint name="f" type="floating"><parent link="base"/><child link="tip"/></joint></robot>"""


def cell_with(**shape: Any) -> noclash.Cell:
    return noclash.build([{"name": "r", "urdf": BALL}], [{"name": "map", **shape}])


def touches(cell: noclash.Cell, place: Any) -> bool:
    """Whether the ball, about a place, certainly touches the map."""
    return cell.check([*place, 0, 0, 0, 1], None).verdict == "collision"


def boxes_of(cell: noclash.Cell) -> tuple[np.ndarray, np.ndarray]:
    shapes = cell.shapes("map")
    centres = np.array([own["pose"][:3, 3] for own in shapes])
    half = np.array([own["box"] for own in shapes]) / 2
    return centres - half, centres + half


def scanned(resolution: float = 0.1) -> Any:
    """An octree with a wall, a floor, and the free space in front of them."""
    tree = needs("pyoctomap").OcTree(resolution)
    random = np.random.default_rng(2)
    for _ in range(400):
        tree.updateNode([1.0 + 0.01 * random.random(), float(random.uniform(-1, 1)), float(random.uniform(0, 1))], True)
        tree.updateNode([float(random.uniform(-1, 1)), float(random.uniform(-1, 1)), -0.05], True)
    for _ in range(600):
        place = [float(random.uniform(-0.9, 0.8)), float(random.uniform(-0.9, 0.9)), float(random.uniform(0.15, 0.9))]
        if tree.search(place) is None:
            tree.updateNode(place, False)
    tree.updateInnerOccupancy()
    return tree


def written(tree: Any, folder: Path, kind: str) -> Path:
    file = folder / f"map.{kind}"
    assert tree.writeBinary(str(file)) if kind == "bt" else tree.write(str(file))
    return file


def leaves(tree: Any) -> list[tuple[np.ndarray, float, bool]]:
    """Centre, size and occupancy of every leaf, as OctoMap iterates them."""
    return [(np.array(leaf.getCoordinate()), float(leaf.getSize()), bool(tree.isNodeOccupied(leaf))) for leaf in tree.begin_leafs()]


@pytest.mark.parametrize("kind", ["bt", "ot"])
def test_exactly_the_occupied_leaves_of_octomap_are_filled(tmp_path: Path, kind: str) -> None:
    tree = scanned()
    cell = cell_with(octomap=written(tree, tmp_path, kind))
    low, high = boxes_of(cell)
    volume = 0.0
    for centre, size, occupied in leaves(tree):
        inside = ((low <= centre) & (centre <= high)).all(axis=1)
        assert inside.any() == occupied, centre
        if occupied:
            volume += size**3
            # OctoMap gives coordinates in single precision; a larger leaf may be covered by several boxes.
            own = ((low <= centre - size / 2 + 1e-6) & (centre + size / 2 - 1e-6 <= high)).all(axis=1)
            assert own.any() or size > 0.11
    assert np.isclose((high - low).prod(axis=1).sum(), volume, rtol=1e-9)
    assert any("never measured" in warning for warning in cell.warnings)


@pytest.mark.parametrize("kind", ["bt", "ot"])
def test_unknown_space_is_filled_on_request(tmp_path: Path, kind: str) -> None:
    tree = scanned()
    cell = cell_with(octomap=written(tree, tmp_path, kind), unknown="occupied")
    low, high = boxes_of(cell)
    random = np.random.default_rng(5)
    seen = {True: 0, False: 0}
    for place in random.uniform([-1.1, -1, -0.2], [1.2, 1, 1], (1000, 3)):
        node = tree.search(place.tolist())
        filled = node is None or tree.isNodeOccupied(node)
        assert ((low <= place) & (place <= high)).all(axis=1).any() == filled
        seen[filled] += 1
    assert min(seen.values()) > 10
    assert touches(cell, [100.0, 0.0, 0.0])


def test_a_damaged_octree_is_refused(tmp_path: Path) -> None:
    file = written(scanned(0.2), tmp_path, "bt")
    whole = file.read_bytes()
    for length in range(0, len(whole), 7):
        file.write_bytes(whole[:length])
        with pytest.raises(noclash.InputError) as error:
            cell_with(octomap=file)
        assert error.value.file is not None
    file.write_bytes(whole.replace(b"id OcTree", b"id ColorOcTree"))
    with pytest.raises(noclash.InputError, match="ColorOcTree"):
        cell_with(octomap=file)


def test_voxels_fill_their_cells(tmp_path: Path) -> None:
    random = np.random.default_rng(1)
    grid = random.random((6, 5, 4)) < 0.3
    for number, array in enumerate((grid, np.asfortranarray(grid), grid.astype(np.uint8) * 7)):
        np.save(tmp_path / f"grid{number}.npy", array)
        low, high = boxes_of(cell_with(voxels=tmp_path / f"grid{number}.npy", resolution=0.05))
        for index in np.ndindex(grid.shape):
            middle = (np.array(index) + 0.5) * 0.05
            assert ((low <= middle) & (middle <= high)).all(axis=1).any() == grid[index]
        assert np.isclose((high - low).prod(axis=1).sum(), grid.sum() * 0.05**3)


@pytest.mark.parametrize("damage", ["empty", "floats", "flat", "resolution"])
def test_grids_that_are_no_voxels_are_refused(tmp_path: Path, damage: str) -> None:
    grid: Any = np.ones((2, 2, 2), dtype=bool)
    grid = {"empty": grid & False, "floats": grid.astype(float), "flat": grid[0]}.get(damage, grid)
    np.save(tmp_path / "grid.npy", grid)
    with pytest.raises(noclash.InputError):
        cell_with(voxels=tmp_path / "grid.npy", resolution=0.0 if damage == "resolution" else 0.1)


def test_a_map_stops_a_motion(tmp_path: Path) -> None:
    cell = cell_with(octomap=written(scanned(), tmp_path, "bt"))
    assert cell.check([0, 0, 0.5, 0, 0, 0, 1], [0.5, 0, 0.5, 0, 0, 0, 1]).verdict == "free"
    # Through the wall.
    assert cell.check([0, 0, 0.5, 0, 0, 0, 1], [2.0, 0, 0.5, 0, 0, 0, 1]).verdict == "collision"


def compressed(data: bytes) -> bytes:
    """LZF with literal runs alone."""
    return b"".join(bytes([len(data[at : at + 32]) - 1]) + data[at : at + 32] for at in range(0, len(data), 32))


def test_compressed_clouds_and_gzipped_files_are_read(tmp_path: Path) -> None:
    points = np.random.default_rng(3).normal(size=(100, 3)).astype("<f4")
    head = "VERSION 0.7\nFIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nCOUNT 1 1 1\nWIDTH 100\nHEIGHT 1\nVIEWPOINT 0 0 0 1 0 0 0\nPOINTS 100\nDATA binary_compressed\n"
    columns = points.T.tobytes()
    packed = compressed(columns)
    (tmp_path / "scan.pcd").write_bytes(head.encode() + struct.pack("<II", len(packed), len(columns)) + packed)
    made = cell_with(points=tmp_path / "scan.pcd", radius=0.01).shapes("map")[0]["points"]
    assert np.array_equal(np.asarray(made), points.astype(float))
    text = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n".encode()
    (tmp_path / "part.obj.gz").write_bytes(gzip.compress(text))
    assert cell_with(mesh=tmp_path / "part.obj.gz").bodies[-1].triangles == 4
    whole = gzip.compress(text)
    for length in (0, 5, 20, len(whole) - 4, len(whole) - 1):
        (tmp_path / "part.obj.gz").write_bytes(whole[:length])
        with pytest.raises(noclash.InputError):
            cell_with(mesh=tmp_path / "part.obj.gz")


@pytest.mark.parametrize("encoding", ["ASCII", "BINARY", "BINARY_COMPRESSED"])
def test_clouds_written_by_pypcd4_come_back(tmp_path: Path, encoding: str) -> None:
    pypcd4 = needs("pypcd4")
    points = np.random.default_rng(9).normal(size=(3000, 3)).astype(np.float32)
    # Runs that compress, and such that do not.
    points[1000:2000] = points[1000]
    pypcd4.PointCloud.from_xyzi_points(np.column_stack([points, points[:, :1]])).save(tmp_path / "scan.pcd", encoding=getattr(pypcd4.Encoding, encoding))
    made = np.asarray(cell_with(points=tmp_path / "scan.pcd", radius=0.01).shapes("map")[0]["points"])
    reference = pypcd4.PointCloud.from_path(tmp_path / "scan.pcd").numpy(("x", "y", "z"))
    assert np.array_equal(made, reference.astype(float)) or np.abs(made - points).max() < 1e-6
    assert len(made) == len(points)


@pytest.mark.parametrize("text", [False, True])
@pytest.mark.parametrize("order", ["<", ">"])
def test_clouds_written_by_plyfile_come_back(tmp_path: Path, order: str, text: bool) -> None:
    plyfile = needs("plyfile")
    rows = np.empty(500, dtype=[("x", "f4"), ("y", "f8"), ("z", "f4"), ("red", "u1")])
    random = np.random.default_rng(4)
    for name in "xyz":
        rows[name] = random.normal(size=500)
    rows["red"] = 7
    plyfile.PlyData([plyfile.PlyElement.describe(rows, "vertex")], text=text, byte_order=order).write(str(tmp_path / "scan.ply"))
    made = np.asarray(cell_with(points=tmp_path / "scan.ply", radius=0.01).shapes("map")[0]["points"])
    reference = plyfile.PlyData.read(str(tmp_path / "scan.ply"))["vertex"]
    # Decimal text of single precision is read in double here.
    assert np.abs(made - np.column_stack([np.asarray(reference[name], dtype=float) for name in "xyz"])).max() <= (1e-7 if text else 0.0)
