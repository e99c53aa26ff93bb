"""What the bridge to Drake must not lose: poses, pairs, filters, and the curve of a trajectory."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import ROOT, needs

import noclash
from noclash import InputError, Verdict

ARM = """<robot name="arm">
<link name="base"><collision><geometry><cylinder radius="0.12" length="0.2"/></geometry></collision></link>
<link name="upper"><collision><origin xyz="0 0 0.25" rpy="0.1 0 0"/><geometry><capsule radius="0.05" length="0.4"/></geometry></collision></link>
<link name="lower"><collision><origin xyz="0 0 0.2"/><geometry><box size="0.08 0.08 0.4"/></geometry></collision>
<collision><origin xyz="0 0.1 0.4"/><geometry><sphere radius="0.06"/></geometry></collision></link>
<link name="slide"><collision><geometry><box size="0.05 0.05 0.2"/></geometry></collision></link>
<joint name="turn" type="revolute"><origin xyz="0 0 0.1" rpy="0 0.2 0"/><parent link="base"/><child link="upper"/><axis xyz="0 0.6 0.8"/>
<limit lower="-2" upper="2" effort="1" velocity="1"/></joint>
<joint name="bend" type="continuous"><origin xyz="0 0 0.55"/><parent link="upper"/><child link="lower"/><axis xyz="1 0 0"/></joint>
<joint name="push" type="prismatic"><origin xyz="0.05 0 0.45"/><parent link="lower"/><child link="slide"/><axis xyz="0 0 1"/>
<limit lower="0" upper="0.4" effort="1" velocity="1"/></joint></robot>"""


@pytest.fixture
def drake():
    needs("pydrake")
    import noclash.drake  # noqa: F401 (what the tests are about)
    import pydrake.all

    return pydrake.all


def plant_of(drake, build):
    builder = drake.DiagramBuilder()
    plant, scene_graph = drake.AddMultibodyPlantSceneGraph(builder, 0.0)
    build(plant)
    plant.Finalize()
    return plant, scene_graph, builder.Build()


def arm_among_boxes(drake):
    def build(plant):
        (model,) = drake.Parser(plant).AddModelsFromString(ARM, "urdf")
        plant.WeldFrames(plant.world_frame(), plant.GetFrameByName("base", model), drake.RigidTransform(drake.RollPitchYaw(0, 0, 0.3), [0.1, 0.0, 0.0]))
        friction = drake.CoulombFriction()
        plant.RegisterCollisionGeometry(plant.world_body(), drake.RigidTransform([0.7, 0.2, 0.6]), drake.Box(0.3, 0.3, 0.3), "crate", friction)
        plant.RegisterCollisionGeometry(plant.world_body(), drake.RigidTransform(drake.RollPitchYaw(0.4, 0, 0), [0, 0, -0.2]), drake.HalfSpace(), "floor", friction)

    return plant_of(drake, build)


def touching_in_drake(plant, scene_graph, diagram, q):
    """Names of pairs of bodies that overlap for SceneGraph."""
    context = diagram.CreateDefaultContext()
    plant.SetPositions(plant.GetMyContextFromRoot(context), q)
    query = scene_graph.get_query_output_port().Eval(scene_graph.GetMyContextFromRoot(context))
    inspector = query.inspector()

    def name(geometry):
        body = plant.GetBodyFromFrameId(inspector.GetFrameId(geometry))
        return inspector.GetName(geometry) if body.index() == plant.world_body().index() else f"plant/{body.name()}"

    found = query.ComputePointPairPenetration()
    return {frozenset((name(own.id_A), name(own.id_B))): own.depth for own in found if own.depth > 1e-6}


def test_poses_and_contacts_are_those_of_drake_at_random_configurations(drake):
    plant, scene_graph, diagram = arm_among_boxes(drake)
    cell = noclash.drake.cell(plant, scene_graph)
    assert cell.joints == ("plant/turn", "plant/bend", "plant/push") and cell.limits[2].tolist() == [0.0, 0.4]
    context = plant.CreateDefaultContext()
    rng, collided = np.random.default_rng(4), 0
    for _ in range(150):
        q = np.array([rng.uniform(-2, 2), rng.uniform(-4, 4), rng.uniform(0, 0.4)])
        plant.SetPositions(context, q)
        poses = cell.fk(noclash.drake.configuration(plant, q, cell))
        for body in ("base", "upper", "lower", "slide"):
            there = plant.EvalBodyPoseInWorld(context, plant.GetBodyByName(body)).GetAsMatrix4()
            assert np.allclose(poses[f"plant/{body}"], there, rtol=0, atol=1e-12)
        expected = touching_in_drake(plant, scene_graph, diagram, q)
        assert {frozenset(pair) for pair in cell.touching(q)} == set(expected)
        assert (cell.check(q).verdict == Verdict.COLLISION) == bool(expected)
        collided += bool(expected)
    assert 20 < collided < 130


def test_exactly_the_pairs_that_scene_graph_tests_are_checked(drake):
    def build(plant):
        (model,) = drake.Parser(plant).AddModelsFromString(ARM, "urdf")
        plant.WeldFrames(plant.world_frame(), plant.GetFrameByName("base", model))

    builder = drake.DiagramBuilder()
    plant, scene_graph = drake.AddMultibodyPlantSceneGraph(builder, 0.0)
    build(plant)
    plant.Finalize()
    manager = scene_graph.collision_filter_manager()
    inspector = scene_graph.model_inspector()
    lower = plant.GetCollisionGeometriesForBody(plant.GetBodyByName("lower"))
    base = plant.GetCollisionGeometriesForBody(plant.GetBodyByName("base"))
    # One of two geometries of a body is filtered, and neighbours are asked for.
    manager.Apply(drake.CollisionFilterDeclaration().ExcludeBetween(drake.GeometrySet(lower[1:]), drake.GeometrySet(base)))
    upper = plant.GetCollisionGeometriesForBody(plant.GetBodyByName("upper"))
    manager.Apply(drake.CollisionFilterDeclaration().AllowBetween(drake.GeometrySet(base), drake.GeometrySet(upper)))
    cell = noclash.drake.cell(plant, scene_graph)
    links = {body.name.removeprefix("plant/") for body in cell.bodies}
    assert links == {"base", "upper", "lower", "lower#2", "slide"}
    tested = set()
    for a, b in inspector.GetCollisionCandidates():
        names = [plant.GetBodyFromFrameId(inspector.GetFrameId(own)).name() for own in (a, b)]
        names = ["lower#2" if own == lower[1] else name for own, name in zip((a, b), names)]
        tested.add(frozenset(f"plant/{name}" for name in names))
    unreachable = {frozenset(pair[:2]) for pair in cell.pairs.excluded if pair[2] == "unreachable"}
    assert {frozenset(pair[:2]) for pair in cell.pairs.checked} | unreachable == tested
    everything = noclash.drake.cell(plant, scene_graph, pairs="all")
    assert {pair[2] for pair in everything.pairs.excluded} <= {"rigid", "adjacent", "unreachable", "static"}


def test_trajectories_are_proved_as_they_are(drake):
    plant, scene_graph, diagram = arm_among_boxes(drake)
    cell = noclash.drake.cell(plant, scene_graph)
    rng, verdicts = np.random.default_rng(9), []
    for number in range(24):
        knots = np.column_stack([rng.uniform(-1, 1, (2, 5)).T, rng.uniform(0.05, 0.3, 5)]).T
        times = np.linspace(0.0, 2.0, 5)
        polynomial = drake.PiecewisePolynomial.CubicWithContinuousSecondDerivatives(times, knots)
        spline = drake.BsplineTrajectory(drake.BsplineBasis(4, 8), list(np.column_stack([knots[:, :1], knots, knots[:, -2:]]).T[:, :, None]))
        bezier = drake.BezierCurve(0.0, 1.0, knots)
        composite = drake.CompositeTrajectory([drake.BezierCurve(0.0, 1.0, knots), drake.BezierCurve(1.0, 3.0, knots[:, ::-1])])
        timed = drake.PathParameterizedTrajectory(polynomial, drake.PiecewisePolynomial.CubicHermite([0.0, 1.0, 1.5], [[0.0, 1.2, 2.0]], [[0.0, 1.0, 0.0]]))
        for curve in (polynomial, spline, bezier, composite, timed):
            options = {"ignore_limits": True}
            if curve is timed:
                # Degree 9 is reduced, with a deviation that the answer covers.
                options["accuracy"] = 1e-7
            answer = noclash.drake.check(curve, plant, of=cell, clearance=False, events=False, **options)
            verdicts.append(answer.verdict)
            overlaps = False
            for t in np.linspace(curve.start_time(), curve.end_time(), 41):
                overlaps |= bool(touching_in_drake(plant, scene_graph, diagram, np.ravel(curve.value(t))))
            assert answer.verdict != Verdict.FREE or not overlaps
            assert answer.verdict == Verdict.COLLISION or not overlaps
        if number > 5 and {Verdict.FREE, Verdict.COLLISION} <= set(verdicts):
            break
    assert {Verdict.FREE, Verdict.COLLISION} <= set(verdicts)


def test_a_thin_plate_between_two_samples_is_found(drake):
    def build(plant):
        (model,) = drake.Parser(plant).AddModelsFromString(ARM, "urdf")
        plant.WeldFrames(plant.world_frame(), plant.GetFrameByName("base", model))
        plant.RegisterCollisionGeometry(plant.world_body(), drake.RigidTransform([0.0, -0.5, 0.9]), drake.Box(0.5, 0.002, 0.3), "plate", drake.CoulombFriction())

    plant, scene_graph, diagram = plant_of(drake, build)
    swing = drake.PiecewisePolynomial.FirstOrderHold([0.0, 1.0], np.array([[0.0, 0.0], [0.2, 2.2], [0.05, 0.05]]))
    samples = [touching_in_drake(plant, scene_graph, diagram, np.ravel(swing.value(t))) for t in (0.0, 1.0)]
    answer = noclash.drake.check(swing, plant, scene_graph)
    assert not any(samples) and answer.verdict == Verdict.COLLISION
    contact = answer.contacts[0]
    assert {"plate", "lower", "slide"} & {name.split("::")[-1].split("/")[-1] for name in contact.bodies}


def test_free_bodies_planes_and_frames_beside_joints_are_where_drake_has_them(drake):
    def build(plant):
        friction = drake.CoulombFriction()
        bodies = {name: plant.AddRigidBody(name, drake.SpatialInertia.SolidBoxWithMass(1, 0.1, 0.1, 0.1)) for name in ("free", "flat", "hung", "back")}
        for body in bodies.values():
            plant.RegisterCollisionGeometry(body, drake.RigidTransform(drake.RollPitchYaw(0.1, 0.2, 0.3), [0.05, 0, 0]), drake.Box(0.1, 0.2, 0.3), "box", friction)
        plant.AddJoint(drake.PlanarJoint("plane", plant.world_frame(), bodies["flat"].body_frame()))
        beside = plant.AddFrame(drake.FixedOffsetFrame("beside", bodies["hung"].body_frame(), drake.RigidTransform(drake.RollPitchYaw(0.3, -0.2, 0.5), [0.1, 0.2, -0.1])))
        plant.AddJoint(drake.RevoluteJoint("hinge", bodies["flat"].body_frame(), beside, [0, 0.6, 0.8], -2, 2))
        # Its child is nearer to the world.
        plant.AddJoint(drake.PrismaticJoint("rail", bodies["back"].body_frame(), bodies["hung"].body_frame(), [0, 0, 1], -1, 1))

    plant, scene_graph, _ = plant_of(drake, build)
    cell = noclash.drake.cell(plant, scene_graph)
    context, rng = plant.CreateDefaultContext(), np.random.default_rng(2)
    for _ in range(20):
        q = rng.uniform(-1, 1, plant.num_positions())
        quaternion = [at for at, name in enumerate(noclash.drake.joints(plant)) if name[-3:] in ("/qw", "/qx", "/qy", "/qz")]
        q[quaternion] /= np.linalg.norm(q[quaternion])
        plant.SetPositions(context, q)
        poses = cell.fk(noclash.drake.path(plant, [q], cell)[0])
        for name in ("free", "flat", "hung", "back"):
            there = plant.EvalBodyPoseInWorld(context, plant.GetBodyByName(name)).GetAsMatrix4()
            assert np.allclose(poses[f"plant/{name}"], there, rtol=0, atol=1e-12)


def test_meshes_are_their_hulls_as_in_drake_or_their_triangles(drake, tmp_path):
    trimesh = needs("trimesh")
    horseshoe = trimesh.creation.annulus(0.3, 0.4, 0.2)
    horseshoe.export(tmp_path / "ring.obj")

    def build(plant):
        body = plant.AddRigidBody("ball", drake.SpatialInertia.SolidBoxWithMass(1, 0.1, 0.1, 0.1))
        plant.RegisterCollisionGeometry(body, drake.RigidTransform(), drake.Sphere(0.1), "ball", drake.CoulombFriction())
        plant.RegisterCollisionGeometry(plant.world_body(), drake.RigidTransform(), drake.Mesh(str(tmp_path / "ring.obj")), "ring", drake.CoulombFriction())

    plant, scene_graph, diagram = plant_of(drake, build)
    inside = np.array([1.0, 0, 0, 0, 0, 0, 0])
    assert touching_in_drake(plant, scene_graph, diagram, inside)
    for meshes, verdict in (("hull", Verdict.COLLISION), ("surface", Verdict.FREE)):
        cell = noclash.drake.cell(plant, scene_graph, meshes=meshes)
        assert cell.check(noclash.drake.configuration(plant, inside, cell)).verdict == verdict


def test_what_cannot_be_converted_is_refused_by_name(drake):
    def with_joint(joint):
        def build(plant):
            body = plant.AddRigidBody("b", drake.SpatialInertia.SolidBoxWithMass(1, 0.1, 0.1, 0.1))
            plant.AddJoint(joint(plant.world_frame(), body.body_frame()))

        return build

    for joint in (lambda a, b: drake.BallRpyJoint("odd", a, b), lambda a, b: drake.ScrewJoint("odd", a, b, [0, 0, 1], 0.1, 0.0)):
        plant, scene_graph, _ = plant_of(drake, with_joint(joint))
        with pytest.raises(InputError, match="joint `odd` is of the type"):
            noclash.drake.cell(plant, scene_graph)
    builder = drake.DiagramBuilder()
    plant, scene_graph = drake.AddMultibodyPlantSceneGraph(builder, 0.0)
    with pytest.raises(InputError, match="not finalised"):
        noclash.drake.cell(plant, scene_graph)
    plant, scene_graph, _ = arm_among_boxes(drake)
    handle = drake.FunctionHandleTrajectory(lambda t: np.zeros((3, 1)), 3, 1, 0.0, 1.0)
    with pytest.raises(noclash.PathError, match="FunctionHandleTrajectory"):
        noclash.drake.check(handle, plant, scene_graph)
    with pytest.raises(InputError, match="neither a scene graph nor a cell"):
        noclash.drake.check(handle, plant)


def test_a_real_arm_answers_as_its_urdf(drake, tmp_path):
    trimesh = needs("trimesh")
    urdf = (ROOT / "data/robots/six_axis/six_axis.urdf").read_text()
    for file in (ROOT / "data/robots/six_axis/meshes").glob("*.stl"):
        # Drake reads no STL.
        trimesh.load_mesh(file).convex_hull.export(tmp_path / f"{file.stem}.obj")
    text = urdf.replace("meshes/", "").replace(".stl", ".obj")
    (tmp_path / "arm.urdf").write_text(text)

    def build(plant):
        (model,) = drake.Parser(plant).AddModels(str(tmp_path / "arm.urdf"))
        root = plant.get_body(plant.GetBodyIndices(model)[0])
        plant.WeldFrames(plant.world_frame(), root.body_frame())

    plant, scene_graph, _ = plant_of(drake, build)
    made, own = noclash.drake.cell(plant, scene_graph, name="six_axis"), noclash.load(tmp_path / "arm.urdf")
    assert made.joints == own.joints
    rng = np.random.default_rng(5)
    starts = rng.uniform(*own.limits.T, (60, own.dof))
    ends = np.clip(starts + rng.normal(0, 0.2, starts.shape), *own.limits.T)
    assert np.array_equal(made.check_many(starts, ends).verdict, own.check_many(starts, ends).verdict)
    assert len(made.pairs.checked) > 3
