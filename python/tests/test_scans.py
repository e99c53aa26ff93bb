"""Clouds of laser scanners, signed distance grids and maps that change: nothing that was measured is left out."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import noclash
import noclash.clouds
from conftest import needs
from noclash.distance_grids import DistanceGrid
from noclash.distance_grids import load as load_grid
from noclash.voxel_map import VoxelMap

BALL = """<robot name="r"><link name="base"/><link name="tip"><collision><geometry><sphere radius="0.001"/></geometry></collision></link>
<joint name="f" type="floating"><parent link="base"/><child link="tip"/></joint></robot>"""


def cell_with(*obstacles: dict[str, Any]) -> noclash.Cell:
    return noclash.build([{"name": "r", "urdf": BALL}], obstacles)


def filled(cell: noclash.Cell, names: tuple[str, ...]) -> tuple[np.ndarray, np.ndarray]:
    shapes = [(own, cell.fk(cell.state)[name]) for name in names for own in cell.shapes(name)]
    centres = np.array([(pose @ own["pose"])[:3, 3] for own, pose in shapes])
    half = np.array([own["box"] for own, _ in shapes]) / 2
    return centres - half, centres + half


# LAS and LAZ.


def written_las(file: Path, points: np.ndarray, scale: float = 0.001) -> Path:
    laspy = needs("laspy")
    header = laspy.LasHeader(point_format=3, version="1.2")
    header.scales, header.offsets = [scale] * 3, [100.0, -20.0, 5.0]
    data = laspy.LasData(header)
    data.x, data.y, data.z = points.T
    data.classification = np.full(len(points), 7)
    data.write(str(file))
    return file


@pytest.mark.parametrize("kind", ["las", "laz"])
def test_clouds_of_las_are_laspys(tmp_path: Path, kind: str) -> None:
    if kind == "laz":
        needs("lazrs")
    true = np.random.default_rng(1).uniform(-5, 5, (500, 3)) + [100.0, -20.0, 5.0]
    file = written_las(tmp_path / f"scan.{kind}", true, 0.01)
    cloud = noclash.clouds.load(file, unit=1.0)
    assert np.abs(cloud.points - np.asarray(needs("laspy").read(str(file)).xyz)).max() < 1e-12
    # What was measured is within the growth.
    assert (np.linalg.norm(cloud.points - true, axis=1) <= cloud.growth).all() and cloud.growth < 0.009
    near = noclash.clouds.load(file, unit=0.3048, origin=(30.0, -6.0, 1.5))
    assert np.abs(near.points - (cloud.points * 0.3048 - [30.0, -6.0, 1.5])).max() < 1e-12
    assert near.growth == pytest.approx(cloud.growth * 0.3048, rel=1e-6)
    cell = cell_with(noclash.clouds.load(file, unit=1.0, origin=(100.0, -20.0, 5.0)).obstacle("scan", radius=0.02))
    shape = cell.shapes("scan")[0]
    assert len(shape["points"]) == 500 and shape["radius"] >= 0.02 + cloud.growth * 0.99


def test_las_files_state_no_unit_and_damaged_ones_are_refused(tmp_path: Path) -> None:
    needs("lazrs")
    for kind in ("las", "laz"):
        file = written_las(tmp_path / f"scan.{kind}", np.random.default_rng(2).uniform(0, 5, (300, 3)))
        with pytest.raises(noclash.InputError, match="unit"):
            noclash.clouds.load(file)
        whole = file.read_bytes()
        for length in [0, 3, 100, 226, *range(230, len(whole), max(1, len(whole) // 25)), len(whole) - 1]:
            file.write_bytes(whole[:length])
            try:
                read = noclash.clouds.load(file, unit=1.0)
            except noclash.InputError as error:
                assert error.file
            else:
                # What is behind the points, such as the table of chunks, says nothing about them.
                assert kind == "laz" and len(read.points) == 300
    with pytest.raises(noclash.InputError):
        noclash.clouds.load(tmp_path / "absent.las", unit=1.0)
    with pytest.raises(noclash.InputError):
        noclash.clouds.load(tmp_path / "scan.xyz", unit=1.0)


def test_las_without_points_is_refused(tmp_path: Path) -> None:
    with pytest.raises(noclash.InputError, match="vanish|no points"):
        noclash.clouds.load(written_las(tmp_path / "scan.las", np.zeros((0, 3))), unit=1.0)


# E57.


def written_e57(file: Path, scans: list[dict[str, Any]]) -> Path:
    out = needs("pye57").E57(str(file), mode="w")
    for scan in scans:
        points = scan["points"]
        data = {f"cartesian{axis}": np.ascontiguousarray(points[:, at]) for at, axis in enumerate("XYZ")}
        if "invalid" in scan:
            data["cartesianInvalidState"] = scan["invalid"].astype("b")
        out.write_scan_raw(data, rotation=scan.get("rotation"), translation=scan.get("translation"))
    out.close()
    return file


def test_scans_of_e57_are_placed_as_pye57_places_them(tmp_path: Path) -> None:
    pye57 = needs("pye57")
    random = np.random.default_rng(3)
    turn = np.array([0.5, 0.5, -0.5, 0.5])
    scans = [{"points": random.normal(size=(200, 3))}, {"points": random.normal(size=(100, 3)), "rotation": turn, "translation": np.array([1.0, 2.0, 3.0])}]
    file = written_e57(tmp_path / "scan.e57", scans)
    cloud = noclash.clouds.load(file)
    reference = pye57.E57(str(file))
    read = [reference.read_scan(at, ignore_missing_fields=True) for at in range(2)]
    expected = np.concatenate([np.column_stack([own[f"cartesian{axis}"] for axis in "XYZ"]) for own in read])
    assert cloud.points.shape == (300, 3) and np.abs(cloud.points - expected).max() <= cloud.growth + 1e-12
    # pye57 writes single precision; what was measured is within the growth.
    assert (np.linalg.norm(cloud.points[:200] - scans[0]["points"], axis=1) <= cloud.growth).all() and 0.0 < cloud.growth < 1e-6
    with pytest.raises(noclash.InputError, match="metres"):
        noclash.clouds.load(file, unit=1.0)


@pytest.mark.parametrize("kind", ["cartesian", "spherical"])
def test_coordinates_in_steps_are_grown_by_half_a_step(tmp_path: Path, kind: str) -> None:
    """As scanners write them: whole numbers times a step."""
    pye57 = needs("pye57")
    lib = pye57.libe57
    random = np.random.default_rng(6)
    values = random.uniform([-9, -9, -9], [9, 9, 9], (300, 3)) if kind == "cartesian" else random.uniform([1, -3, -1.5], [30, 3, 1.5], (300, 3))
    names = ["cartesianX", "cartesianY", "cartesianZ"] if kind == "cartesian" else ["sphericalRange", "sphericalAzimuth", "sphericalElevation"]
    out = pye57.E57(str(tmp_path / "scan.e57"), mode="w")
    scan, prototype = lib.StructureNode(out.image_file), lib.StructureNode(out.image_file)
    buffers, step = lib.VectorSourceDestBuffer(), 0.001
    columns = [np.ascontiguousarray(values[:, at]) for at in range(3)]
    for name, column in zip(names, columns):
        prototype.set(name, lib.ScaledIntegerNode(out.image_file, 0, -(2**31), 2**31 - 1, step, 0.0))
        buffers.append(lib.SourceDestBuffer(out.image_file, name, column, len(column), True, True))
    scan.set("guid", lib.StringNode(out.image_file, "{scan}"))
    points = lib.CompressedVectorNode(out.image_file, prototype, lib.VectorNode(out.image_file, True))
    scan.set("points", points)
    out.data3d.append(scan)
    writer = points.writer(buffers)
    writer.write(len(values))
    writer.close()
    out.close()
    cloud = noclash.clouds.load(tmp_path / "scan.e57")
    true = values
    if kind == "spherical":
        reach, azimuth, elevation = values.T
        true = np.column_stack([reach * np.cos(elevation) * np.cos(azimuth), reach * np.cos(elevation) * np.sin(azimuth), reach * np.sin(elevation)])
    off = np.linalg.norm(cloud.points - true, axis=1)
    assert (off <= cloud.growth).all() and off.max() > 0.2 * cloud.growth


def test_what_was_not_measured_is_refused_or_stated(tmp_path: Path) -> None:
    points = np.random.default_rng(4).normal(size=(50, 3))
    invalid = np.arange(50) % 5 == 0
    file = written_e57(tmp_path / "scan.e57", [{"points": points, "invalid": invalid}])
    with pytest.raises(noclash.InputError, match="10 entries"):
        noclash.clouds.load(file)
    cloud = noclash.clouds.load(file, unmeasured="free")
    assert cloud.unmeasured == 10 and np.abs(cloud.points - points[~invalid]).max() < 1e-6


def test_damaged_e57_files_are_refused(tmp_path: Path) -> None:
    file = written_e57(tmp_path / "scan.e57", [{"points": np.random.default_rng(5).normal(size=(500, 3))}])
    whole = file.read_bytes()
    for length in [0, 10, 48, *range(100, len(whole), max(1, len(whole) // 12)), len(whole) - 1]:
        file.write_bytes(whole[:length])
        with pytest.raises(noclash.InputError):
            noclash.clouds.load(file)
    # A page with another checksum.
    broken = bytearray(whole)
    broken[len(whole) // 2] ^= 0xFF
    file.write_bytes(bytes(broken))
    with pytest.raises(noclash.InputError):
        noclash.clouds.load(file)


# Signed distance grids.


def sampled(distance: Any, spacing: float, half: float = 0.3) -> DistanceGrid:
    axis = np.arange(-half, half + spacing / 2, spacing)
    return DistanceGrid(distance(np.stack(np.meshgrid(axis, axis, axis, indexing="ij"), axis=-1)), spacing, (-half, -half, -half))


SOLIDS = {
    "sphere": lambda p: np.linalg.norm(p, axis=-1) - 0.2,
    "box": lambda p: (lambda q: np.linalg.norm(np.maximum(q, 0.0), axis=-1) + np.minimum(q.max(axis=-1), 0.0))(abs(p) - [0.2, 0.1, 0.15]),
    "torus": lambda p: np.hypot(np.hypot(p[..., 0], p[..., 1]) - 0.18, p[..., 2]) - 0.05,
    # Thinner than a cube: no sample is inside.
    "plate": lambda p: abs(p[..., 2] - 0.013) - 0.001,
}


@pytest.mark.parametrize("name", SOLIDS)
def test_no_point_inside_is_free_and_none_far_outside_is_occupied(name: str) -> None:
    distance = SOLIDS[name]
    cell = cell_with(sampled(distance, 0.05).obstacle("map"))
    low, high = filled(cell, ("map",))
    places = np.random.default_rng(1).uniform(-0.3, 0.3, (4000, 3))
    inside = ((low <= places[:, None]) & (places[:, None] <= high)).all(axis=2).any(axis=1)
    depths = distance(places)
    assert inside[depths <= 0.0].all() and (depths <= 0.0).any()
    assert not inside[depths > 0.05 * np.sqrt(3) * 1.01].any()


def test_grids_of_scipy_and_their_slopes() -> None:
    ndimage = needs("scipy.ndimage")
    full = np.zeros((20, 20, 20), dtype=bool)
    full[5:9, 5:9, 5:9] = True
    outside = ndimage.distance_transform_edt(~full, sampling=0.02)
    made = DistanceGrid(outside, 0.02, (0.0, 0.0, 0.0)).occupied()
    assert made[full].all() and made.sum() < 3 * full.sum()
    # Inside and outside together jump from one side of the surface to the other.
    both = outside - ndimage.distance_transform_edt(full, sampling=0.02)
    with pytest.raises(noclash.InputError, match="differ by 0.04"):
        DistanceGrid(both, 0.02, (0.0, 0.0, 0.0)).occupied()
    assert DistanceGrid(both, 0.02, (0.0, 0.0, 0.0)).occupied(lipschitz=2.0)[full].all()


def test_what_a_grid_does_not_know(tmp_path: Path) -> None:
    values = np.full((4, 4, 4), 1.0)
    values[0, 0, 0] = np.nan
    grid = DistanceGrid(values, 0.1, (0.0, 0.0, 0.0))
    with pytest.raises(noclash.InputError, match="NaN"):
        grid.occupied()
    assert grid.occupied(unknown="occupied").sum() == 1 and grid.occupied(unknown="free").sum() == 0
    with pytest.raises(noclash.InputError, match="vanish|occupied"):
        grid.obstacle("map", unknown="free")
    np.savez(tmp_path / "map.npz", distances=values, spacing=0.1, origin=[0.0, 0.0, 0.0])
    assert load_grid(tmp_path / "map.npz").occupied(unknown="occupied").sum() == 1
    np.save(tmp_path / "map.npy", values.astype(np.float32))
    assert load_grid(tmp_path / "map.npy", spacing=0.1, origin=(0, 0, 0)).spacing == 0.1
    for file, options in (("map.npy", {}), ("map.npz", {"spacing": 0.1}), ("absent.npz", {})):
        with pytest.raises(noclash.InputError):
            load_grid(tmp_path / file, **options)
    for parts in ({"distances": values > 0}, {"distances": values[0]}, {"spacing": [0.1, 0.1, 0.2]}, {"spacing": 0.0}, {"origin": [0.0]}, {"size": 3}):
        np.savez(tmp_path / "bad.npz", **{"distances": values, "spacing": 0.1, "origin": [0.0, 0.0, 0.0], **parts})
        with pytest.raises(noclash.InputError) as error:
            load_grid(tmp_path / "bad.npz")
        assert error.value.file
    whole = (tmp_path / "map.npz").read_bytes()
    for length in range(0, len(whole), 97):
        (tmp_path / "cut.npz").write_bytes(whole[:length])
        with pytest.raises(noclash.InputError):
            load_grid(tmp_path / "cut.npz")


# Maps that change.


def test_updates_of_a_cell_are_the_voxels_to_the_last_one() -> None:
    cell = cell_with({"name": "far", "sphere": 0.1, "pose": [9.0, 0.0, 0.0]})
    origin, random = np.array([-0.5, 0.2, 0.1]), np.random.default_rng(1)
    scan = VoxelMap(cell, "scan", resolution=0.05, origin=origin.tolist(), block=4)
    truth = np.zeros((14, 11, 9), dtype=bool)
    for round_ in range(6):
        low = random.integers(0, [10, 8, 6])
        high = low + random.integers(1, [5, 4, 4])
        part = tuple(slice(a, b) for a, b in zip(low, high))
        truth[part] = random.random(truth[part].shape) < 0.4
        # Indices may be negative: the map begins at (-7, -3, 2).
        scan.update(truth[part], (low + [-7, -3, 2]).tolist())
        assert np.array_equal(scan.region((-7, -3, 2), truth.shape), truth)
        mins, maxs = filled(cell, scan.bodies)
        for index in np.ndindex(truth.shape):
            middle = origin + (np.array(index) + [-7, -3, 2] + 0.5) * 0.05
            assert ((mins <= middle) & (middle <= maxs)).all(axis=1).any() == truth[index], (round_, index)
        assert np.isclose((maxs - mins).prod(axis=1).sum(), truth.sum() * 0.05**3)
    # The recipe holds what is there, not what was; a pickle is the same cell.
    assert len(cell._recipe) == 1 + len(scan.bodies)
    assert pickle.loads(pickle.dumps(cell)).digest() == cell.digest()
    scan.clear()
    assert scan.bodies == () and [own.name for own in cell.bodies if own.kind == "obstacle"] == ["far"]


def test_updates_of_a_monitor_agree_with_the_cell() -> None:
    random = np.random.default_rng(2)
    cell = cell_with()
    monitor = cell.monitor()
    q = np.array([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0])
    in_monitor, in_cell = (VoxelMap(own, "scan", resolution=0.02, origin=(0.1, 0.1, 0.1), block=8) for own in (monitor, cell))
    grid = random.random((20, 20, 20)) < 0.02
    for _ in range(8):
        grid ^= random.random(grid.shape) < 0.002
        assert in_monitor.update(grid) == in_cell.update(grid)
        vector = monitor.update(q)
        assert abs(vector.lower - cell.distance(q).lower) < 1e-8
    assert in_monitor.update(grid) == 0
    changed = grid.copy()
    changed[3, 3, 3] ^= True
    # One voxel, one block.
    assert in_monitor.update(changed) == 1 and len(monitor.obstacles) == len(in_monitor.bodies)


@pytest.mark.parametrize("shape", [(14, 11, 9), (1, 1, 3), (8, 8, 8), (5, 3, 0)])
def test_frames_of_one_region_leave_the_voxels_of_the_last_one(shape: tuple[int, int, int]) -> None:
    random = np.random.default_rng(3)
    corner = (-7, -3, 2)
    scan = VoxelMap(cell_with().monitor(), "scan", resolution=0.05, block=4)
    truth = random.random(shape) < 0.3
    for round_ in range(12):
        truth ^= random.random(shape) < (0.0, 0.01, 0.5)[round_ % 3]
        # In any layout of the memory.
        scan.update(np.asfortranarray(truth) if round_ % 2 else truth, corner)
        assert np.array_equal(scan.region(corner, shape), truth)
        if round_ % 5 == 4 and truth.size:
            # Another region in between, and an array that its owner writes into afterwards.
            truth[0, 0] = ~truth[0, 0]
            scan.update(truth[:1, :1], corner)
    before = scan.bodies
    truth[...] = False
    assert scan.bodies == before
    scan.update(truth, corner)
    assert scan.bodies == ()


def test_unknown_space_is_occupied_until_it_is_seen() -> None:
    cell = cell_with()
    scan = VoxelMap(cell, "scan", resolution=0.1, block=8, unknown="occupied", bounds=((-10, -10, -10), (10, 10, 10)))
    assert cell.check([0.5, 0.5, 0.5, 0, 0, 0, 1]).verdict == "collision"
    scan.update(np.zeros((4, 4, 4), dtype=bool), (3, 3, 3))
    assert cell.check([0.5, 0.5, 0.5, 0, 0, 0, 1]).verdict == "free"
    assert cell.check([0.75, 0.5, 0.5, 0, 0, 0, 1]).verdict == "collision"


@pytest.mark.parametrize(
    "options",
    [{"resolution": 0.0}, {"resolution": float("nan")}, {"origin": (0, 0)}, {"block": 0}, {"unknown": "maybe"}, {"unknown": "occupied"}, {"bounds": ((0, 0, 0), (1, 1, 1))}, {"speed": 1.0}],
)
def test_maps_that_are_not_stated_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(noclash.InputError):
        VoxelMap(cell_with(), "scan", **{"resolution": 0.1, **options})


def test_updates_that_are_no_truth_values_are_refused() -> None:
    scan = VoxelMap(cell_with(), "scan", resolution=0.1)
    for bad in (np.zeros((2, 2, 2)), np.zeros((2, 2), dtype=bool), np.zeros((2, 2, 2), dtype=np.int8), np.ma.masked_array(np.ones((2, 2, 2), dtype=bool), mask=True)):
        with pytest.raises(noclash.InputError):
            scan.update(bad)
    with pytest.raises(noclash.InputError):
        scan.update(np.ones((2, 2, 2), dtype=bool), (0.5, 0, 0))  # type: ignore[arg-type]
    with pytest.raises(noclash.InputError):
        noclash.build([], [{"name": "v", "voxels": np.ones((2, 2, 2)), "resolution": 0.1}])
