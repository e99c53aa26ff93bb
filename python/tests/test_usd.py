"""Cells from USD: shapes where usd-core bounds them, joints where their frames say, in any unit and with either axis up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import noclash

pxr = pytest.importorskip("pxr", reason="the Python package usd-core is absent")

from pxr import Gf, Sdf, Usd, UsdGeom, UsdPhysics  # noqa: E402

import noclash.usd  # noqa: E402


def robot(file: Path, up: str = "Z", metres: float = 1.0, scale: float = 1.0) -> Any:
    """An arm of three bodies beside a table, written by usd-core; lengths are metres whatever the unit."""
    unit = 1.0 / metres
    stage = Usd.Stage.CreateNew(str(file))
    UsdGeom.SetStageUpAxis(stage, up)
    UsdGeom.SetStageMetersPerUnit(stage, metres)
    world = UsdGeom.Xform.Define(stage, "/World")
    stage.SetDefaultPrim(world.GetPrim())

    def body(name: str, position: tuple[float, float, float], turn: float = 0.0) -> Any:
        prim = UsdGeom.Xform.Define(stage, f"/World/arm/{name}")
        prim.AddTranslateOp().Set(Gf.Vec3d(*(unit * value for value in position)))
        prim.AddRotateZOp().Set(turn)
        prim.AddScaleOp().Set(Gf.Vec3f(scale, scale, scale))
        UsdPhysics.RigidBodyAPI.Apply(prim.GetPrim())
        return prim

    def collider(kind: str, path: str) -> Any:
        prim = getattr(UsdGeom, kind).Define(stage, path)
        UsdPhysics.CollisionAPI.Apply(prim.GetPrim())
        return prim

    def joint(kind: str, name: str, first: str | None, second: str, at0: tuple[float, ...], at1: tuple[float, ...], axis: str, turn: float = 0.0) -> Any:
        own = getattr(UsdPhysics, kind).Define(stage, f"/World/arm/{name}")
        if first is not None:
            own.CreateBody0Rel().SetTargets([f"/World/arm/{first}"])
        own.CreateBody1Rel().SetTargets([f"/World/arm/{second}"])
        for attribute, place, size in ((own.CreateLocalPos0Attr(), at0, 1.0 if first is None else scale), (own.CreateLocalPos1Attr(), at1, scale)):
            attribute.Set(Gf.Vec3f(*(unit * value / size for value in place)))
        rotation = Gf.Quatf(Gf.Rotation(Gf.Vec3d(0, 0, 1), turn).GetQuat())
        own.CreateLocalRot0Attr().Set(rotation)
        own.CreateLocalRot1Attr().Set(rotation)
        if kind != "FixedJoint":
            own.CreateAxisAttr().Set(axis)
        return own

    body("base", (0, 0, 0))
    cube = collider("Cube", "/World/arm/base/cube")
    cube.CreateSizeAttr().Set(unit / scale)
    cube.AddScaleOp().Set(Gf.Vec3f(0.2, 0.3, 0.1))
    body("upper", (0, 0, 0.3))
    capsule = collider("Capsule", "/World/arm/upper/capsule")
    capsule.CreateAxisAttr().Set("X")
    capsule.CreateRadiusAttr().Set(0.03 * unit / scale)
    capsule.CreateHeightAttr().Set(0.4 * unit / scale)
    capsule.AddTranslateOp().Set(Gf.Vec3d(0.2 * unit / scale, 0, 0))
    body("hand", (0.5, 0, 0.3))
    mesh = collider("Mesh", "/World/arm/hand/mesh")
    corners = [(0, 0, 0), (0.1, 0, 0), (0.1, 0.05, 0), (0, 0.05, 0), (0.05, 0.02, 0.1)]
    mesh.CreatePointsAttr().Set([Gf.Vec3f(*(unit * value / scale for value in corner)) for corner in corners])
    mesh.CreateFaceVertexCountsAttr().Set([4, 3, 3, 3, 3])
    mesh.CreateFaceVertexIndicesAttr().Set([0, 3, 2, 1, 0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4])
    sphere = collider("Sphere", "/World/arm/hand/tip")
    sphere.CreateRadiusAttr().Set(0.02 * unit / scale)
    sphere.AddTranslateOp().Set(Gf.Vec3d(0.1 * unit / scale, 0, 0))
    sphere.AddScaleOp().Set(Gf.Vec3f(2, 1, 1))
    joint("FixedJoint", "anchor", None, "base", (0, 0, 0), (0, 0, 0), "X")
    turn = joint("RevoluteJoint", "turn", "base", "upper", (0, 0, 0.3), (0, 0, 0), "Z", 30)
    turn.CreateLowerLimitAttr().Set(-90)
    turn.CreateUpperLimitAttr().Set(45)
    slide = joint("PrismaticJoint", "slide", "upper", "hand", (0.4, 0, 0), (-0.1, 0, 0), "X")
    slide.CreateLowerLimitAttr().Set(-0.1 * unit)
    slide.CreateUpperLimitAttr().Set(0.2 * unit)
    table = collider("Cylinder", "/World/table")
    table.CreateRadiusAttr().Set(0.2 * unit)
    table.CreateHeightAttr().Set(0.02 * unit)
    table.CreateAxisAttr().Set("Y")
    table.AddTranslateOp().Set(Gf.Vec3d(0, unit, 0))
    stage.GetRootLayer().Save()
    return stage


def corners_of(cell: noclash.Cell, body: str, q: Any) -> np.ndarray:
    """Points that span the bounds of a body."""
    found = []
    for own in cell.shapes(body):
        pose = cell.fk(q)[body] @ own["pose"]
        if "mesh" in own:
            points = own["mesh"][0]
        elif "polytope" in own:
            points = np.asarray(own["polytope"])
        else:
            key = "capsule" if "capsule" in own else "cylinder" if "cylinder" in own else "sphere"
            sizes = own[key]
            radius, length = (sizes, 0.0) if key == "sphere" else (sizes["radius"], sizes["length"])
            reach = length / 2 + (radius if key == "capsule" else 0.0)
            if key == "sphere":
                reach = radius
            points = np.array([[x, y, z] for x in (-radius, radius) for y in (-radius, radius) for z in (-reach, reach)])
        found.append(points @ pose[:3, :3].T + pose[:3, 3])
    return np.concatenate(found)


UP = {"Z": np.eye(3), "Y": np.array([[1, 0, 0], [0, 0, -1], [0, 1, 0]])}


@pytest.mark.parametrize("up", ["Z", "Y"])
@pytest.mark.parametrize(("metres", "scale"), [(1.0, 1.0), (0.01, 1.0), (0.001, 1.0), (1.0, 0.5), (0.01, 3.0)])
def test_bodies_are_within_the_bounds_of_usd(tmp_path: Path, up: str, metres: float, scale: float) -> None:
    stage = robot(tmp_path / "r.usda", up, metres, scale)
    cell = noclash.load(tmp_path / "r.usda")
    assert cell.joints == ("World/turn", "World/slide")
    assert np.allclose(cell.limits, [[-np.pi / 2, np.pi / 4], [-0.1, 0.2]])
    assert np.allclose(cell.state, 0.0, atol=1e-6)
    bounds = UsdGeom.BBoxCache(Usd.TimeCode.Default(), ["default"])
    for name, path in (("World/base", "/World/arm/base"), ("World/upper", "/World/arm/upper"), ("World/hand", "/World/arm/hand"), ("World.table", "/World/table")):
        box = bounds.ComputeWorldBound(stage.GetPrimAtPath(path)).ComputeAlignedRange()
        theirs = np.array([UP[up] @ np.array(box.GetCorner(corner)) for corner in range(8)]) * metres
        ours = corners_of(cell, name, cell.state)
        assert np.allclose(ours.min(axis=0), theirs.min(axis=0), atol=2e-4), name
        assert np.allclose(ours.max(axis=0), theirs.max(axis=0), atol=2e-4), name


def test_joints_move_bodies_as_their_frames_say(tmp_path: Path) -> None:
    robot(tmp_path / "r.usda", "Z", 0.01)
    cell = noclash.load(tmp_path / "r.usda")
    for turn, slide in ((0.3, 0.1), (-1.2, -0.05)):
        poses = cell.fk([turn, slide])
        cosine, sine = np.cos(turn), np.sin(turn)
        assert np.allclose(poses["World/upper"][:3, :3], [[cosine, -sine, 0], [sine, cosine, 0], [0, 0, 1]], atol=1e-6)
        assert np.allclose(poses["World/upper"][:3, 3], [0, 0, 0.3], atol=1e-6)
        assert np.allclose(poses["World/hand"][:3, 3], [cosine * (0.5 + slide), sine * (0.5 + slide), 0.3], atol=1e-6)


def test_the_state_is_where_the_stage_shows_the_bodies(tmp_path: Path) -> None:
    stage = robot(tmp_path / "r.usda")
    upper, hand = (UsdGeom.Xform(stage.GetPrimAtPath(f"/World/arm/{name}")) for name in ("upper", "hand"))
    upper.GetOrderedXformOps()[1].Set(30.0)
    hand.GetOrderedXformOps()[1].Set(30.0)
    out = 0.55
    hand.GetOrderedXformOps()[0].Set(Gf.Vec3d(out * np.cos(np.pi / 6), out * np.sin(np.pi / 6), 0.3))
    stage.GetRootLayer().Save()
    cell = noclash.load(tmp_path / "r.usda")
    assert np.allclose(cell.state, [np.pi / 6, 0.05], atol=1e-6)
    hand.GetOrderedXformOps()[0].Set(Gf.Vec3d(0.5, 0.3, 0.9))
    stage.GetRootLayer().Save()
    with pytest.raises(noclash.InputError, match="slide"):
        noclash.load(tmp_path / "r.usda")


def test_a_joint_from_child_to_parent_turns_the_same_way(tmp_path: Path) -> None:
    stage = robot(tmp_path / "r.usda")
    own = UsdPhysics.RevoluteJoint(stage.GetPrimAtPath("/World/arm/turn"))
    own.GetBody0Rel().SetTargets(["/World/arm/upper"])
    own.GetBody1Rel().SetTargets(["/World/arm/base"])
    own.GetLocalPos0Attr().Set(Gf.Vec3f(0, 0, 0))
    own.GetLocalPos1Attr().Set(Gf.Vec3f(0, 0, 0.3))
    stage.GetRootLayer().Save()
    # The joint's value turns its second body against its first: here the base, which stands still.
    pose = noclash.load(tmp_path / "r.usda").fk([0.4, 0.0])["World/upper"]
    assert np.allclose(pose[:2, :2], [[np.cos(0.4), np.sin(0.4)], [-np.sin(0.4), np.cos(0.4)]], atol=1e-6)


def changed(stage: Any, what: str) -> str:
    """Damages a stage; the word that the error must hold."""
    arm = "/World/arm"
    if what == "reference":
        stage.GetPrimAtPath(f"{arm}/base").GetReferences().AddReference("./absent.usda")
        return "absent"
    if what == "type":
        UsdPhysics.DistanceJoint.Define(stage, f"{arm}/rope").CreateBody1Rel().SetTargets([f"{arm}/hand"])
        return "rope"
    if what == "loop":
        own = UsdPhysics.FixedJoint.Define(stage, f"{arm}/again")
        own.CreateBody0Rel().SetTargets([f"{arm}/base"])
        own.CreateBody1Rel().SetTargets([f"{arm}/hand"])
        return "again"
    if what == "cone":
        UsdPhysics.CollisionAPI.Apply(UsdGeom.Cone.Define(stage, f"{arm}/base/cone").GetPrim())
        return "cone"
    if what == "bent":
        mesh = UsdGeom.Mesh(stage.GetPrimAtPath(f"{arm}/hand/mesh"))
        points = [Gf.Vec3f(point) for point in mesh.GetPointsAttr().Get()]
        points[2] = points[2] + Gf.Vec3f(0, 0, 0.05)
        mesh.GetPointsAttr().Set(points)
        return "bent"
    if what == "indices":
        UsdGeom.Mesh(stage.GetPrimAtPath(f"{arm}/hand/mesh")).GetFaceVertexCountsAttr().Set([4, 3, 3, 3])
        return "faces"
    if what == "moving":
        UsdGeom.Xform(stage.GetPrimAtPath(f"{arm}/hand")).GetOrderedXformOps()[0].Set(Gf.Vec3d(1, 0, 0), 1.0)
        UsdGeom.Xform(stage.GetPrimAtPath(f"{arm}/hand")).GetOrderedXformOps()[0].Set(Gf.Vec3d(2, 0, 0), 2.0)
        return "time"
    if what == "capsule":
        UsdGeom.Xformable(stage.GetPrimAtPath(f"{arm}/upper/capsule")).AddScaleOp().Set(Gf.Vec3f(1, 2, 1))
        return "capsule"
    assert what == "end"
    UsdPhysics.Joint(stage.GetPrimAtPath(f"{arm}/slide")).GetBody1Rel().SetTargets([Sdf.Path(f"{arm}/foot")])
    return "foot"


@pytest.mark.parametrize("what", ["reference", "type", "loop", "cone", "bent", "indices", "moving", "capsule", "end"])
def test_what_is_not_understood_is_an_error_that_names_the_prim(tmp_path: Path, what: str) -> None:
    stage = robot(tmp_path / "r.usda")
    word = changed(stage, what)
    stage.GetRootLayer().Save()
    with pytest.raises(noclash.InputError, match=word) as error:
        noclash.load(tmp_path / "r.usda")
    assert error.value.file == str(tmp_path / "r.usda") and error.value.remedy


def test_a_file_that_is_no_stage_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "broken.usda").write_text("#usda 1.0\ndef {")
    with pytest.raises(noclash.InputError):
        noclash.load(tmp_path / "broken.usda")


def test_a_mesh_may_be_its_convex_hull(tmp_path: Path) -> None:
    stage = robot(tmp_path / "r.usda")
    stage.GetPrimAtPath("/World/arm/hand/tip").SetActive(False)
    UsdPhysics.MeshCollisionAPI.Apply(stage.GetPrimAtPath("/World/arm/hand/mesh")).CreateApproximationAttr().Set("convexHull")
    stage.GetRootLayer().Save()
    assert "polytope" in noclash.load(tmp_path / "r.usda").shapes("World/hand")[0]


def test_shapes_that_are_only_drawn_are_named(tmp_path: Path) -> None:
    stage = robot(tmp_path / "r.usda")
    UsdGeom.Sphere.Define(stage, "/World/arm/hand/shown")
    stage.GetRootLayer().Save()
    assert any("/World/arm/hand/shown" in warning for warning in noclash.load(tmp_path / "r.usda").warnings)


def test_a_unit_that_is_not_stated_is_questioned(tmp_path: Path) -> None:
    stage = robot(tmp_path / "r.usda")
    stage.ClearMetadata("metersPerUnit")
    stage.GetRootLayer().Save()
    cell = noclash.load(tmp_path / "r.usda")
    assert any("unit" in warning for warning in cell.warnings)
    assert np.allclose(cell.limits[1], [-0.001, 0.002])
