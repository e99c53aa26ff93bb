"""What the bridge to Pinocchio must not lose: welded bodies, neighbours, the way that a joint turns."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from conftest import needs

import noclash
from noclash import InputError, Verdict


@pytest.fixture
def pin():
    needs("coal")
    pin = needs("pinocchio")
    import noclash.pinocchio  # noqa: F401 (what the tests are about)

    return pin


def at(pin, x=0.0, y=0.0, z=0.0):
    return pin.SE3(np.eye(3), np.array([x, y, z], dtype=float))


ARM_AND_PILLAR = """<robot name="pillared">
<link name="base"/>
<link name="pillar"><collision><origin xyz="0 1 0.5"/><geometry><box size="0.1 0.1 1"/></geometry></collision></link>
<link name="arm"><collision><origin xyz="0.6 0 0"/><geometry><box size="1.2 0.1 0.1"/></geometry></collision></link>
<joint name="weld" type="fixed"><parent link="base"/><child link="pillar"/></joint>
<joint name="turn" type="revolute"><origin xyz="0 0 0.5"/><parent link="base"/><child link="arm"/><axis xyz="0 0 1"/>
<limit lower="-3" upper="3" effort="1" velocity="1"/></joint></robot>"""


def test_an_arm_that_sweeps_through_a_pillar_welded_to_its_base_collides_as_pinocchio_says(pin, tmp_path):
    file = tmp_path / "pillared.urdf"
    file.write_text(ARM_AND_PILLAR)
    model = pin.buildModelFromUrdf(str(file))
    geometry = pin.buildGeomFromUrdf(model, str(file), pin.GeometryType.COLLISION)
    geometry.addAllCollisionPairs()
    data, own = model.createData(), geometry.createData()
    assert pin.computeCollisions(model, data, geometry, own, np.array([np.pi / 2]), False)
    cell = noclash.pinocchio.cell(model, geometry, pairs="model")
    assert cell.check([0.0], [2.5]).verdict == Verdict.COLLISION
    # Each is a body of its own with the other pairs too.
    assert {body.name for body in noclash.pinocchio.cell(model, geometry).bodies} == {"pillared/pillar", "pillared/arm"}


def test_bodies_of_a_model_from_a_urdf_are_called_as_its_links(pin):
    urdf = "data/robots/six_axis/six_axis.urdf"
    model = pin.buildModelFromUrdf(urdf)
    geometry = pin.buildGeomFromUrdf(model, urdf, pin.GeometryType.COLLISION, package_dirs=["data/robots/six_axis"])
    made = noclash.pinocchio.cell(model, geometry, name="six_axis")
    loaded = noclash.load(urdf)
    assert [body.name for body in made.bodies] == [body.name for body in loaded.bodies]
    turned = [0.5, 0.0, 0.0, 0.0, 0.0, 0.0]
    assert made.check(np.zeros(6), turned).verdict == loaded.check(np.zeros(6), turned).verdict == "free"


def test_frames_of_models_made_by_hand_become_links_where_they_are(pin):
    import coal

    model = pin.Model()
    model.name = "hand made"
    first = model.addJoint(0, pin.JointModelRZ(), at(pin, z=0.3), "first", np.full(1, 9.0), np.full(1, 1.0), np.full(1, -2.0), np.full(1, 2.0))
    turned = pin.SE3(pin.rpy.rpyToMatrix(0.3, np.pi / 2 - 1e-9, -0.4), np.array([0.1, 0.2, 0.3]))
    tool = model.addFrame(pin.Frame("tool", first, 0, turned, pin.FrameType.OP_FRAME))
    second = model.addJoint(first, pin.JointModelPY(), at(pin, x=1.0), "second", np.full(1, 9.0), np.full(1, 1.0), np.full(1, -1.0), np.full(1, 1.0))
    geometry = pin.GeometryModel()
    placements = {"on the tool": (first, tool), "without a frame": (second, 2**64 - 1), "on the joint": (first, 2**64 - 1)}
    for name, (joint, frame) in placements.items():
        thing = pin.GeometryObject(name, joint, at(pin, x=0.2, z=0.1), coal.Box(0.1, 0.2, 0.3))
        thing.parentFrame = frame if frame < 2**32 else thing.parentFrame
        geometry.addGeometryObject(thing)
    geometry.addGeometryObject(pin.GeometryObject("wall", 0, at(pin, y=3.0), coal.Box(1, 0.1, 1)))
    data, own = model.createData(), geometry.createData()
    for pairs in ("all", "model"):
        cell = noclash.pinocchio.cell(model, geometry, name="robot", pairs=pairs)
        assert cell.joints == ("robot/first", "robot/second")
        assert [body.kind for body in cell.bodies if body.name == "wall"] == ["obstacle"]
        for q in np.random.default_rng(1).uniform(-1, 1, (5, 2)):
            pin.updateGeometryPlacements(model, data, geometry, own, q)
            poses = cell.fk(q)
            made = [poses[body.name] @ shape["pose"] for body in cell.bodies for shape in cell.shapes(body.name)]
            for number in range(len(geometry.geometryObjects)):
                assert any(np.allclose(pose, own.oMg[number].homogeneous, atol=1e-12) for pose in made)
            assert len(made) == len(geometry.geometryObjects)
            pin.updateFramePlacements(model, data)
            assert np.allclose(poses["robot/tool"], data.oMf[tool].homogeneous, atol=1e-12)


def test_a_pair_of_the_model_that_never_moves_is_named_in_a_warning(pin):
    import coal

    model = pin.Model()
    joint = model.addJoint(0, pin.JointModelRZ(), pin.SE3.Identity(), "only", np.full(1, 9.0), np.full(1, 1.0), np.full(1, -2.0), np.full(1, 2.0))
    geometry = pin.GeometryModel()
    for name in ("left", "right", "*"):
        geometry.addGeometryObject(pin.GeometryObject(name, joint if name != "*" else 0, pin.SE3.Identity(), coal.Sphere(0.1)))
    geometry.addCollisionPair(pin.CollisionPair(0, 1))
    geometry.addCollisionPair(pin.CollisionPair(0, 2))
    geometry.addCollisionPair(pin.CollisionPair(1, 2))
    with pytest.warns(noclash.UncheckedPairsWarning, match="left and right"):
        cell = noclash.pinocchio.cell(model, geometry, name="robot", pairs="model")
    assert "left and right" in cell.warnings[-1] and cell.check_path([[0.0], [1.0]]).warnings[-1] == cell.warnings[-1]
    assert pickle.loads(pickle.dumps(cell)).warnings == cell.warnings
    assert cell.pairs.reason("left", "*") is None and cell.pairs.reason("right", "*") is None


def test_a_name_with_a_star_disables_no_pair_but_its_own(pin):
    import coal

    model = pin.Model()
    geometry = pin.GeometryModel()
    for number, name in enumerate(("a*", "ab", "c")):
        joint = model.addJoint(0, pin.JointModelRZ(), pin.SE3.Identity(), f"j{number}", np.full(1, 9.0), np.full(1, 1.0), np.full(1, -2.0), np.full(1, 2.0))
        geometry.addGeometryObject(pin.GeometryObject(name, joint, pin.SE3.Identity(), coal.Sphere(0.1)))
    geometry.addCollisionPair(pin.CollisionPair(1, 2))
    try:
        cell = noclash.pinocchio.cell(model, geometry, name="robot", pairs="model")
    except InputError:
        # Where patterns know no quoted star the name is refused.
        return
    assert {frozenset(pair[:2]) for pair in cell.pairs.checked} == {frozenset(("ab", "c"))}


def wheel(pin):
    model = pin.Model()
    base = model.addJoint(0, pin.JointModelPlanar(), pin.SE3.Identity(), "base")
    model.addJoint(base, pin.JointModelRUBZ(), pin.SE3.Identity(), "wheel")
    return model


def test_a_path_turns_the_way_that_pinocchio_interpolates(pin):
    model = wheel(pin)
    angles = np.cumsum(np.random.default_rng(2).uniform(-3.0, 3.0, (40, 2)), axis=0)
    rows = np.array([[0, 0, np.cos(a), np.sin(a), np.cos(b), np.sin(b)] for a, b in angles])
    path = noclash.pinocchio.path(model, rows)
    assert np.allclose(np.diff(path[:, 2:], axis=0), np.diff(angles, axis=0))
    for start, end, q, r in zip(rows, rows[1:], path, path[1:]):
        halfway = noclash.pinocchio.configuration(model, pin.interpolate(model, start, end, 0.5), near=(q + r) / 2)
        assert np.allclose(halfway[2:], (q + r)[2:] / 2)


def test_from_three_to_minus_three_is_a_short_way_along_a_path(pin):
    model = wheel(pin)
    row = lambda a: [0, 0, 1, 0, np.cos(a), np.sin(a)]  # noqa: E731
    assert np.allclose(noclash.pinocchio.path(model, [row(3), row(-3)])[:, 3], [3, 2 * np.pi - 3])
    assert noclash.pinocchio.configuration(model, row(-3))[3] == pytest.approx(-3)
    assert noclash.pinocchio.configuration(model, row(-3), near=[0, 0, 0, 9.5])[3] == pytest.approx(4 * np.pi - 3)


def test_half_a_turn_has_no_shorter_way_and_is_refused(pin):
    model = wheel(pin)
    row = lambda a: [0, 0, 1, 0, np.cos(a), np.sin(a)]  # noqa: E731
    with pytest.raises(InputError, match="row 1.*`wheel` makes half a turn"):
        noclash.pinocchio.path(model, [row(0.5), row(0.5 + np.pi)])
    flying = pin.Model()
    flying.addJoint(0, pin.JointModelFreeFlyer(), pin.SE3.Identity(), "base")
    with pytest.raises(InputError, match="half a turn"):
        noclash.pinocchio.path(flying, [[0, 0, 0, 0, 0, 0, 1], [0, 0, 0, 1, 0, 0, 0]])
    # The same orientation with the other sign is no turn at all.
    assert np.array_equal(noclash.pinocchio.path(flying, [[0, 0, 0, 0, 0, 0, 1], [1, 0, 0, 0, 0, 0, -1]])[1], [1, 0, 0, 0, 0, 0, 1])


def test_what_is_no_configuration_of_the_model_is_refused(pin):
    model = wheel(pin)
    for kind, wrong in (
        ("shape", np.zeros(5)),
        ("value", [0, 0, 1, 0, 1.0, 0.1]),
        ("value", [0, 0, 0, 0, 1, 0]),
        ("value", [0, 0, 1, 0, 1, np.nan]),
        ("value", np.ma.array([0, 0, 1, 0, 1, 0.0], mask=[1, 0, 0, 0, 0, 0])),
    ):
        with pytest.raises(InputError) as caught:
            noclash.pinocchio.configuration(model, wrong)
        assert caught.value.kind == kind


def test_a_joint_that_has_no_counterpart_is_refused(pin):
    for joint in (pin.JointModelSpherical(), pin.JointModelTranslation()):
        model = pin.Model()
        model.addJoint(0, joint, pin.SE3.Identity(), "odd")
        with pytest.raises(InputError, match="odd"):
            noclash.pinocchio.cell(model, pin.GeometryModel(), name="robot")


def test_angles_of_a_rotation_are_as_exact_as_the_rotation_near_the_poles_too():
    from noclash.urdf_text import roll_pitch_yaw

    def turn(axis, angle):
        c, s = np.cos(angle), np.sin(angle)
        i, j = [(1, 2), (2, 0), (0, 1)][axis]
        made = np.eye(3)
        made[i, i], made[j, j], made[i, j], made[j, i] = c, c, -s, s
        return made

    rng = np.random.default_rng(8)
    for _ in range(3000):
        pitch = rng.choice([np.pi / 2, -np.pi / 2, 0.0]) + rng.choice([0.0, 1.0]) * 10.0 ** rng.uniform(-17, 0)
        roll, yaw = rng.uniform(-4, 4, 2)
        # A product of rotations, as frames of models are: each entry is off by a rounding of its own.
        other = turn(0, 0.3) @ turn(1, 1.1) @ turn(2, -0.7)
        wanted = other.T @ (other @ turn(2, yaw) @ turn(1, pitch) @ turn(0, roll))
        r, p, y = roll_pitch_yaw(wanted)
        assert np.abs(turn(2, y) @ turn(1, p) @ turn(0, r) - wanted).max() < 5e-15
