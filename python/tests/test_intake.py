"""Nothing falls out on the way in: what NumPy, pandas or pyarrow would pass over silently is taken exactly or refused."""

from __future__ import annotations

import pickle
import threading

import numpy as np
import pytest
from conftest import needs

import noclash
from noclash import InputError, Trajectory, Verdict

ARM = {"name": "arm", "urdf": "data/robots/six_axis/six_axis.urdf"}
TRIANGLE = (np.eye(3), np.array([[0, 1, 2]]))


def masked(array):
    array = np.array(array)
    mask = np.zeros(array.shape, dtype=bool)
    mask.flat[0] = True
    return np.ma.array(array, mask=mask)


def refused(kind, call):
    with pytest.raises(InputError) as caught:
        call()
    assert caught.value.kind == kind and caught.value.remedy, str(caught.value)
    return str(caught.value)


def test_a_joint_that_is_named_twice_is_refused(demo):
    twice = {"joint_1": 0.1, "arm/joint_1": 0.2}
    for call in (
        lambda: demo.check(twice),
        lambda: demo.configuration(twice),
        lambda: demo.distance(twice),
        lambda: demo.plan("ready", twice),
        lambda: demo.check_path({"joint_names": list(twice), "points": [{"positions": [0.1, 0.2]}]}),
        lambda: demo.monitor().update(twice),
    ):
        assert "arm/joint_1" in refused("inconsistent", call)


def test_masked_entries_are_refused_wherever_arrays_are_taken(demo):
    q, rows = masked(np.zeros(6)), masked(np.zeros((2, 6)))
    plain = np.zeros((2, 6))
    one = {"joint_names": ["joint_1"], "points": [{"positions": masked([0.0])}]}
    questions = [
        lambda: demo.check(q),
        lambda: demo.check([np.ma.masked, 0, 0, 0, 0, 0]),
        lambda: demo.check({"joint_1": q[:1].sum()}),
        lambda: demo.check_path(rows),
        lambda: demo.check_path([q, q]),
        lambda: demo.check_path(one),
        lambda: demo.check_path(Trajectory(plain, times=masked([0.0, 1.0]))),
        lambda: demo.check_path(Trajectory(plain, velocities=rows, times=[0, 1])),
        lambda: demo.check_path({"arm": Trajectory(masked(np.zeros((2, 1))), joints=["joint_1"])}),
        lambda: demo.check_many(plain, rows),
        lambda: demo.check(demo.state, tolerance_pose=masked([0.1, 0.1])),
        lambda: demo.monitor().update(q),
        lambda: demo.monitor().update(demo.state, q),
        lambda: demo.monitor(max_velocity=masked(np.ones(6))),
        lambda: demo.copy().move("table", masked([1.0, 2, 3])),
        lambda: demo.copy().add("ball", sphere=0.1, pose=masked(np.eye(4))),
    ]
    vertices, faces = TRIANGLE
    things = [
        {"mesh": (masked(vertices), faces)},
        {"mesh": (vertices, masked(faces))},
        {"points": masked(vertices), "radius": 0.1},
        {"polytope": masked(np.vstack([vertices, -vertices]))},
        {"box": masked([1.0, 1, 1])},
        {"box": [np.ma.masked, 1, 1]},
        {"mesh": TRIANGLE, "scale": masked([1.0, 1, 1])},
        {"sphere": 0.1, "pose": masked([1.0, 2, 3])},
        {"sphere": 0.1, "pose": {"xyz": masked([1.0, 2, 3])}},
        {"sphere": 0.1, "pose": ([0, 0, 0], masked([0.0, 0, 0, 1]))},
        {"sphere": 0.1, "motion": masked(np.zeros((2, 3)))},
    ]
    for call in questions + [lambda thing=thing: noclash.build([], [{"name": "x", **thing}]) for thing in things]:
        assert "mask" in str(refused("value", call))
    # Nothing is masked here.
    assert demo.check(np.ma.array(np.zeros(6))).clearance == demo.check(np.zeros(6)).clearance


def test_truth_values_and_rounded_integers_are_no_numbers(demo):
    for wrong in ([True, 0, 0, 0, 0, 0], [0.0, False, 0, 0, 0, 0], {"joint_1": True}):
        refused("dtype", lambda: demo.check(wrong))
    refused("value", lambda: demo.check(np.full(6, 2**60), ignore_limits=True))
    refused("dtype", lambda: noclash.build([], [{"name": "x", "sphere": 0.1, "pose": [True, 0, 0]}]))
    refused("value", lambda: demo.check(demo.state, tolerance_joints=True))


def test_tables_with_names_are_taken_in_order_or_refused(demo):
    pandas, pa = needs("pandas"), needs("pyarrow")
    names = [f"joint_{number}" for number in range(1, 7)]
    rows = np.linspace([0.0] * 6, [0.1, 0.2, -0.1, 0.1, 0.2, 0.1], 3)
    right = pandas.DataFrame(rows, columns=names)
    swapped = right[["joint_2", "joint_1", *names[2:]]]
    expected = demo.check_path(rows)
    assert demo.check_path(right).clearance == expected.clearance == demo.check_path(pandas.DataFrame(rows)).clearance
    assert demo.check_path(swapped.to_numpy(), joints=list(swapped.columns)).clearance == expected.clearance
    assert demo.check(right.iloc[1]).clearance == demo.check(rows[1]).clearance
    for wrong in (swapped, right.rename(columns={"joint_3": "elbow"}), pa.table({name: [0.0, 0.1] for name in reversed(names)})):
        refused("inconsistent", lambda: demo.check_path(wrong))
    refused("inconsistent", lambda: demo.check_many(right, swapped))
    refused("inconsistent", lambda: demo.check(swapped.iloc[0]))


def test_nulls_are_refused(demo):
    pandas, pa = needs("pandas"), needs("pyarrow")
    for wrong in (pandas.Series([0, 0, 0, 0, 0, None], dtype="Float64"), pa.array([0, 0, 0, 0, 0, None]), [0, 0, 0, 0, 0, None]):
        with pytest.raises(InputError):
            demo.check(wrong)


def test_what_float32_and_strides_hold_is_taken_exactly(demo):
    wide = np.random.default_rng(1).uniform(-0.3, 0.3, (4, 12)).astype(np.float32)
    rows = wide[:, ::2]
    assert np.array_equal(demo.check_many(rows[:-1], rows[1:]).clearance, demo.check_many(np.array(rows[:-1], float), np.array(rows[1:], float)).clearance)
    assert demo.check_path(np.asfortranarray(rows)).clearance == demo.check_path(np.array(rows, float)).clearance
    assert demo.check_path(rows.astype(">f8")).clearance == demo.check_path(np.array(rows, float)).clearance


def test_a_cell_without_joints_is_asked_about_its_moving_obstacles(tmp_path):
    still = {"name": "a", "sphere": 1}
    away = noclash.build([], [still, {"name": "b", "sphere": 1, "motion": [[0, 0, 5], [0, 0, 3]]}])
    through = noclash.build([], [still, {"name": "b", "sphere": 1, "motion": [[0, 0, 5], [0, 0, 1]]}])
    np.save(tmp_path / "path.npy", np.zeros((2, 0)))
    for cell, verdict in ((away, noclash.Verdict.FREE), (through, noclash.Verdict.COLLISION)):
        for path in (np.zeros((2, 0)), tmp_path / "path.npy", {"joint_names": [], "points": [{"positions": []}, {"positions": []}]}):
            assert [one.verdict for one in cell.check_path(path).segments] == [verdict]
        assert cell.check([], []).verdict == verdict
        for clearance in (True, False):
            found = cell.check_many(np.zeros((5, 0)), np.zeros((5, 0)), clearance=clearance)
            assert found.verdict.tolist() == [int(verdict)] * 5


def test_a_cell_in_which_nothing_can_move_is_refused_alike_everywhere(tmp_path):
    cell = noclash.build([], [{"name": "a", "sphere": 1}, {"name": "b", "sphere": 1}])
    np.save(tmp_path / "path.npy", np.zeros((2, 0)))
    for ask in (
        lambda: cell.check([], []),
        lambda: cell.check([]),
        lambda: cell.check_many(np.zeros((5, 0)), np.zeros((5, 0))),
        lambda: cell.check_path(np.zeros((5, 0))),
        lambda: cell.check_path(tmp_path / "path.npy"),
        lambda: cell.clearance(np.zeros((5, 0))),
        lambda: cell.first_contact(np.zeros((5, 0))),
    ):
        assert "nothing in this cell can move" in refused("missing", ask)


def test_none_is_no_pose_and_no_list(demo):
    cell = demo.copy()
    cell.add("crate", box=[0.1, 0.1, 0.1], pose=[3, 0, 0])
    before = cell.fk(cell.state)["crate"]
    for pose in (None, {}, {"xyz": None}):
        refused("value", lambda: cell.move("crate", pose))
    monitor = cell.monitor()
    refused("value", lambda: monitor.move("crate", None))
    assert np.array_equal(cell.fk(cell.state)["crate"], before)
    refused("value", lambda: cell.allow("crate", None))
    refused("value", lambda: cell.check(cell.state, margin=None))
    refused("value", lambda: cell.check_path([cell.state], margin=None))
    for key in ("robots", "obstacles", "attached", "allow", "margins"):
        assert f"`{key}` is None" in refused("value", lambda: noclash.build(**{key: None}))
        refused("value", lambda: noclash.build(**{key: [None]}))
    refused("value", lambda: noclash.build([], [{"name": "a", "sphere": 1, "pose": None}]))


def test_a_monitor_must_be_told_where_every_joint_is(demo):
    monitor = demo.monitor(max_velocity=1.0, max_acceleration=1.0)
    assert "joint_2" in refused("missing", lambda: monitor.update({"joint_1": 0.1}))
    refused("missing", lambda: monitor.update(demo.state, {"joint_1": 0.1}))
    refused("dtype", lambda: monitor.update(demo.state, np.zeros(6, dtype=complex)))
    refused("dtype", lambda: monitor.update(demo.state, "ready"))
    refused("shape", lambda: demo.monitor(max_velocity=[1.0]))
    refused("value", lambda: monitor.update(demo.state, deadline=float("nan")))
    everywhere = dict(zip(demo.joints, demo.state))
    assert monitor.update(everywhere, dict.fromkeys(demo.joints, 0.0)).lower == monitor.update(demo.state, np.zeros(6)).lower


def test_meshes_of_two_robots_may_have_the_same_file_name(tmp_path):
    text = """<robot name="r"><link name="l"><collision><geometry><mesh filename='x.stl'/></geometry></collision></link></robot>"""
    vertices, faces = TRIANGLE
    given = [{"name": name, "urdf": text, "meshes": {"x.stl": (size * vertices, faces)}} for name, size in (("a", 1.0), ("b", 2.0))]
    cell = noclash.build(given)
    assert [cell.shapes(name)[0]["mesh"][0].max() for name in ("a/l", "b/l")] == [1.0, 2.0]
    # Nor does a file of that name on the disk change hands.
    (tmp_path / "x.stl").write_text("solid x\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 7 0 0\nvertex 0 7 0\nendloop\nendfacet\nendsolid x\n")
    (tmp_path / "c.urdf").write_text(text)
    cell = noclash.build([given[0], {"name": "c", "urdf": "c.urdf"}], folder=tmp_path)
    assert [cell.shapes(name)[0]["mesh"][0].max() for name in ("a/l", "c/l")] == [1.0, 7.0]
    refused("unknown", lambda: noclash.build([{"name": "a", "urdf": text.replace("x.stl", "y.stl"), "meshes": {"x.stl": TRIANGLE}}]))
    refused("inconsistent", lambda: noclash.build([{**ARM, "meshes": {"x.stl": TRIANGLE}}]))


def test_lines_that_are_texts_are_not_taken_apart():
    things = [{"name": name, "sphere": 0.1} for name in "ab"]
    refused("value", lambda: noclash.build([], things, allow=["ab"]))
    refused("value", lambda: noclash.build([], things, margin=None))


def test_a_link_of_another_robot_than_was_named_is_refused(demo):
    cell = demo.copy()
    refused("inconsistent", lambda: cell.attach("part", "arm/link_6", robot="other", sphere=0.1))
    refused("value", lambda: cell.attach("part", "link_6", sphere=0.1, touches="link_5"))


def test_edits_from_several_threads_are_all_kept(demo):
    cell = demo.copy()
    threads = [threading.Thread(target=cell.add, args=(f"ball {n}",), kwargs={"sphere": 0.01, "pose": [9, n, 0]}) for n in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {f"ball {n}" for n in range(12)} <= {body.name for body in cell.bodies}
    assert pickle.loads(pickle.dumps(cell)).digest() == cell.digest()


def test_every_change_of_a_cell_changes_its_digest():
    base = [{"name": "x", "mesh": TRIANGLE}]
    digests = {noclash.build([ARM], base).digest()}
    vertices, faces = TRIANGLE
    for obstacles, options in (
        ([{"name": "x", "mesh": (np.nextafter(vertices, 9), faces)}], {}),
        ([{"name": "x", "mesh": (vertices, faces[:, ::-1])}], {}),
        ([{"name": "x", "mesh": TRIANGLE, "pose": [0, 0, 1e-300]}], {}),
        ([{"name": "y", "mesh": TRIANGLE}], {}),
        (base, {"margin": 1e-9}),
        (base, {"allow": [["arm/link_1", "x"]]}),
        (base, {"state": {"arm/joint_1": 0.1}}),
    ):
        digests.add(noclash.build([ARM], obstacles, **options).digest())
    assert len(digests) == 8
    assert noclash.build([ARM], base).digest() in digests


def test_a_pickled_cell_whose_file_has_changed_is_refused(tmp_path):
    mesh, cell = tmp_path / "x.obj", tmp_path / "cell.yaml"
    mesh.write_text("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")
    cell.write_text("obstacles: [{ name: x, mesh: x.obj }]\n")
    kept = pickle.dumps(noclash.load(cell))
    assert pickle.loads(kept).bodies[0].name == "x"
    mesh.write_text("v 0 0 0\nv 2 0 0\nv 0 1 0\nf 1 2 3\n")
    assert "pickled" in refused("inconsistent", lambda: pickle.loads(kept))


class TestTables:
    def test_rows_say_how_much_stayed_open_and_whether_that_is_all(self, demo):
        pa = needs("pyarrow")
        from noclash.tables import check_table

        near = {"from:joint_1": [0.0, 0.0], "to:joint_1": [0.1, -1.0]}
        for table in (pa.table(near), pa.table({"path": [[[0.0] * 6, [0.1] + [0.0] * 5]] * 2})):
            reported = check_table(demo, table, budget=1)
            assert set(reported["verdict"].to_pylist()) <= {"undecided", "collision"}
            for verdict, count, complete in zip(*(reported[name].to_pylist() for name in ("verdict", "open_intervals", "complete"))):
                assert (count > 0) == (verdict == "undecided"), (verdict, count)
                assert complete == (count < noclash.answers.MOST_REPORTED)

    def test_columns_that_look_like_a_motion_and_are_not_used_are_refused(self, demo):
        pa = needs("pyarrow")
        from noclash.tables import check_table

        edges = {"from:joint_1": [0.0], "to:joint_1": [0.1]}
        lists = {"start": [[0.0] * 6], "end": [[0.1] * 6]}
        for columns in (
            {**edges, "joint_2": [0.3]},
            {**edges, "from_joint_2": [0.3]},
            {**edges, "To:joint_2": [0.3]},
            {**edges, "FROM:arm/joint_2": [0.3]},
            {**edges, "start": [[0.0] * 6]},
            {**lists, **edges},
            {**lists, "path": [[[0.0] * 6]]},
            {**lists, "from:joint_2": [0.2]},
            {"path": [[[0.0] * 6]], "velocities": [[[0.0] * 6]]},
            {"path": [[[0.0] * 6]], "times": [[0.0]]},
        ):
            message = refused("unknown", lambda: check_table(demo, pa.table(columns)))
            assert "extra=" in message
        free = check_table(demo, pa.table({**edges, "id": ["a"], "weight": [1.0]}))
        assert free["open_intervals"].to_pylist() == [0] and free["complete"].to_pylist() == [True]
        assert free["verdict"].to_pylist() == ["free"]
        assert check_table(demo, pa.table({**edges, "joint_2": [0.3]}), extra=["joint_2"])["verdict"].to_pylist() == ["free"]
        for wrong in ("joint_9", "to:joint_1"):
            refused("unknown", lambda: check_table(demo, pa.table(edges), extra=[wrong]))

    def test_two_columns_of_one_name_and_nulls_are_refused(self, demo):
        pa = needs("pyarrow")
        from noclash.tables import check_table

        names = ["from:joint_1", "to:joint_1", "to:joint_1"]
        refused("inconsistent", lambda: check_table(demo, pa.table([[0.0], [0.1], [0.2]], names=names)))
        refused("inconsistent", lambda: check_table(demo, pa.table({"from:joint_1": [0.0], "to:joint_1": [0.1], "from:arm/joint_1": [0.2], "to:arm/joint_1": [0.1]})))
        for column in ([None], ["0.1"], [True], [float("nan")], [2**60]):
            with pytest.raises(InputError):
                check_table(demo, pa.table({"from:joint_1": [0.0], "to:joint_1": column}))
        for path in ([[[0.0] * 6, [None] * 6]], [[[0.0] * 5]], [None]):
            with pytest.raises(InputError):
                check_table(demo, pa.table({"path": path}))

    def test_answers_kept_from_before_count_for_the_same_question_alone(self, demo, tmp_path):
        needs("ray")
        pa = needs("pyarrow")
        import noclash.ray
        import pyarrow.parquet as parquet

        file = tmp_path / "edges.parquet"

        def manifest(cell, value=0.1):
            parquet.write_table(pa.table({"from:joint_1": [0.0], "to:joint_1": [value]}), file)
            return noclash.ray._Run(cell, [str(file)], tmp_path / "out", 10, {}).manifest

        before = manifest(demo)
        moved = demo.copy()
        moved.add("crate", box=[0.1, 0.1, 0.1], pose=[0.9, 0.3, 0.5])
        crate = manifest(moved)
        moved.move("crate", [0.9, 0.3, 0.6])
        assert manifest(demo) == before != manifest(demo, 0.2)
        # The same bodies and pairs, but not the same place.
        assert before != crate != manifest(moved)


class TestTrimesh:
    def test_a_round_primitive_that_is_scaled_is_refused_not_shrunk_to_its_faces(self):
        trimesh = needs("trimesh")
        import noclash.trimesh

        twice = np.diag([2.0, 2, 2, 1])
        for primitive in (trimesh.primitives.Sphere(), trimesh.primitives.Cylinder(), trimesh.primitives.Capsule()):
            scene = trimesh.Scene()
            scene.add_geometry(primitive, node_name="round", transform=twice)
            assert "to_mesh" in refused("unsupported", lambda: noclash.trimesh.obstacles(scene))
        scene = trimesh.Scene()
        scene.add_geometry(trimesh.primitives.Box(extents=[1, 1, 1]), node_name="box", transform=twice)
        cell = noclash.build(obstacles=noclash.trimesh.obstacles(scene))
        assert np.allclose(np.abs(cell.shapes("scene/box")[0]["mesh"][0]).max(), 1.0)

    def test_scenes_of_random_meshes_keep_all_triangles_and_places(self):
        trimesh = needs("trimesh")
        import noclash.trimesh

        rng = np.random.default_rng(6)
        for _ in range(20):
            scene, corners = trimesh.Scene(), []
            for number in range(rng.integers(1, 5)):
                mesh = trimesh.Trimesh(rng.normal(size=(9, 3)), rng.permuted(np.tile(np.arange(9), (6, 1)), axis=1)[:, :3], process=False)
                transform = trimesh.transformations.random_rotation_matrix(rng.uniform(size=3)) @ np.diag([*rng.choice([1.0, -1.0, 2.0], 3), 1.0])
                transform[:3, 3] = rng.normal(size=3)
                scene.add_geometry(mesh, node_name=f"n{number}", transform=transform)
                corners.append(trimesh.transform_points(mesh.triangles.reshape(-1, 3), transform).reshape(-1, 3, 3))
            cell = noclash.build(obstacles=noclash.trimesh.obstacles(scene))
            assert len(cell.bodies) == len(corners)
            back = noclash.trimesh.scene(cell)
            for number, expected in enumerate(corners):
                (node,) = [node for node in back.graph.nodes_geometry if node.startswith(f"scene/n{number}#")]
                transform, geometry = back.graph[node]
                made = trimesh.transform_points(back.geometry[geometry].triangles.reshape(-1, 3), transform).reshape(-1, 3, 3)
                # A mirror turns faces round: corners are compared as sets.
                key = lambda faces: sorted(sorted(map(tuple, face.round(9).tolist())) for face in faces)  # noqa: E731
                assert key(made + 0.0) == key(expected + 0.0)


class TestYourdfpy:
    def test_a_joint_that_follows_another_moves(self, tmp_path):
        yourdfpy = needs("yourdfpy")
        import noclash.yourdfpy

        def joint(name, child, extra=""):
            return f"""<joint name="{name}" type="revolute"><parent link="base"/><child link="{child}"/><axis xyz="0 0 1"/>
<limit lower="-2" upper="2" effort="1" velocity="1"/>{extra}</joint>"""

        file = tmp_path / "fingers.urdf"
        link = """<link name="{0}"><collision><origin xyz="0.5 0 {1}"/><geometry><box size="1 0.1 0.1"/></geometry></collision></link>"""
        mimic = '<mimic joint="leader" multiplier="-1.5" offset="0.1"/>'
        file.write_text(f"""<robot name="fingers"><link name="base"/>{link.format("first", 0)}{link.format("second", 1)}{joint("leader", "first")}{joint("follower", "second", mimic)}</robot>""")
        read = yourdfpy.URDF.load(str(file))
        # Where the follower gets to, and not where it stands.
        wall = {"name": "wall", "box": [0.1, 0.1, 0.2], "pose": [0.0, -0.8, 1.0]}
        cell = noclash.build([noclash.yourdfpy.robot(read)], [wall])
        assert cell.joints == ("fingers/leader",)
        assert cell.check([0.0], [1.5]).verdict == Verdict.COLLISION
        read.update_cfg([0.7])
        assert np.allclose(cell.fk([0.7])["fingers/second"], read.get_transform("second"))

    def test_what_yourdfpy_understands_otherwise_is_refused(self):
        yourdfpy = needs("yourdfpy")
        import noclash.yourdfpy

        def robot():
            return yourdfpy.URDF.load("data/robots/six_axis/six_axis.urdf")

        two_shapes, long_axis, no_type, sheared = robot(), robot(), robot(), robot()
        two_shapes.robot.links[0].collisions[0].geometry.box = yourdfpy.Box(size=np.ones(3))
        two_shapes.robot.links[0].collisions[0].geometry.sphere = yourdfpy.Sphere(radius=1.0)
        long_axis.robot.joints[0].type, long_axis.robot.joints[0].axis = "prismatic", np.array([0, 0, 2.0])
        no_type.robot.joints[0].type = None
        sheared.robot.joints[0].origin = np.diag([1.0, 1, 2, 1])
        for kind, wrong in (("unsupported", two_shapes), ("value", long_axis), ("missing", no_type), ("value", sheared)):
            refused(kind, lambda: noclash.yourdfpy.robot(wrong))

    def test_meshes_are_found_from_whatever_folder_a_cell_is_built_in(self, tmp_path):
        yourdfpy = needs("yourdfpy")
        import noclash.yourdfpy

        read = yourdfpy.URDF.load("data/robots/six_axis/six_axis.urdf")
        made = noclash.build([noclash.yourdfpy.robot(read, name="six_axis")], folder=tmp_path)
        assert made.bodies == noclash.load("data/robots/six_axis/six_axis.urdf").bodies


def test_an_ompl_space_names_every_joint_once(demo):
    needs("ompl")
    import noclash.ompl

    refused("inconsistent", lambda: noclash.ompl.Space(demo, ["joint_1", "arm/joint_1"]))


class Foreign:
    """An array of a library that NumPy knows by DLPack alone; of a card, it says that it cannot be read."""

    def __init__(self, array, on_card=False):
        self.array, self.on_card = array, on_card

    def __len__(self):
        return len(self.array)

    def __dlpack_device__(self):
        return (2 if self.on_card else 1), 0

    def __dlpack__(self, **options):
        if self.on_card:
            raise BufferError("it is on a card")
        return self.array.__dlpack__(**options)


def test_arrays_of_other_libraries_are_taken_as_they_are(demo):
    ends = demo.state + 0.5 * np.eye(6)
    starts = np.tile(demo.state, (6, 1))
    expected = demo.check_many(starts, ends)
    found = demo.check_many(Foreign(starts), Foreign(ends))
    assert np.array_equal(found.verdict, expected.verdict) and np.array_equal(found.t, expected.t, equal_nan=True)
    single = demo.check_many(Foreign(starts.astype(np.float32)), Foreign(ends.astype(np.float32)), ignore_limits=True)
    assert len(single.verdict) == 6
    wrong = np.array([[np.nan] * 6])
    refused("value", lambda: demo.check_many(Foreign(wrong), Foreign(wrong)))
    refused("shape", lambda: demo.check_many(Foreign(starts[:, :5]), Foreign(ends[:, :5])))


def test_arrays_that_numpy_cannot_read_are_refused_with_a_remedy(demo):
    rows = np.tile(demo.state, (2, 1))
    message = refused("dtype", lambda: demo.check_many(rows, Foreign(rows, on_card=True)))
    assert "ends" in message and "it is on a card" in message
