//! Every frame that a planning scene can name puts its objects where MoveIt puts them, or is refused by name.
//!
//! Expected poses are products of plain 4 × 4 matrices, with kinematics written out here.

use noclash_io::{ImportOptions, InputError, LoadOptions, LoadedCell, import_scene, load_cell};
use tempfile::TempDir;

use super::plain_matrices::{Matrix, inverse, matrix, product, turn_z};
use super::scene_messages::{crate_in, fixed, placed_by, shape_in_crate, world};

/// A column that turns about z, 0.3 m above the root, with a slide along x on top and a hand fixed to it.
const ROBOT: &str = r#"<robot name="bot">
  <link name="base"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
  <link name="column"/>
  <link name="slide"><collision><geometry><sphere radius="0.01"/></geometry></collision></link>
  <link name="hand"/>
  <joint name="turn" type="continuous"><parent link="base"/><child link="column"/><origin xyz="0.1 0.2 0.3"/><axis xyz="0 0 1"/></joint>
  <joint name="reach" type="prismatic"><parent link="column"/><child link="slide"/><axis xyz="1 0 0"/><limit lower="0" upper="2" velocity="1" effort="1"/></joint>
  <joint name="flange" type="fixed"><parent link="slide"/><child link="hand"/><origin xyz="0 0 0.25"/></joint>
</robot>"#;

fn hand(turn: f64, reach: f64) -> Matrix {
    let column = product(&matrix([0.1, 0.2, 0.3], [0.0, 0.0, 0.0, 1.0]), &turn_z(turn));
    product(&column, &matrix([reach, 0.0, 0.25], [0.0, 0.0, 0.0, 1.0]))
}

fn srdf(kind: &str) -> String {
    format!(
        r#"<robot name="bot"><virtual_joint name="v" type="{kind}" parent_frame="odom" child_link="base"/></robot>"#
    )
}

/// Imports a scene for the robot, with an SRDF if there is text for one.
fn imported(scene: &str, srdf: &str) -> Result<(Vec<String>, LoadedCell), InputError> {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("bot.urdf"), ROBOT).unwrap();
    std::fs::write(path("scene.yaml"), scene).unwrap();
    if !srdf.is_empty() {
        std::fs::write(path("given.srdf"), srdf).unwrap();
    }
    let srdf = (!srdf.is_empty()).then(|| path("given.srdf"));
    let options = ImportOptions { robot: Some(path("bot.urdf")), srdf, ..Default::default() };
    let result = import_scene(&path("scene.yaml"), &path("cell.yaml"), &options);
    if result.is_err() {
        assert!(!path("cell.yaml").exists(), "a refused scene leaves no cell");
    }
    Ok((result?.warnings, load_cell(&path("cell.yaml"), &LoadOptions::default())?))
}

fn assert_at(cell: &LoadedCell, obstacle: &str, expected: &Matrix) {
    let body = cell.description.obstacles.iter().find(|body| body.name == obstacle);
    let body = body.unwrap_or_else(|| panic!("no obstacle {obstacle}"));
    assert_same(&body.pose.then(&body.elements[0].pose), expected, obstacle);
}

fn assert_same(pose: &noclash_geometry::Pose, expected: &Matrix, what: &str) {
    for row in 0..3 {
        for column in 0..3 {
            let found = pose.rotation.col(column)[row];
            assert!((found - expected[row][column]).abs() < 1e-12, "{what}: {pose:?}, expected {expected:?}");
        }
        assert!((pose.translation[row] - expected[row][3]).abs() < 1e-12, "{what}: {pose:?}, expected {expected:?}");
    }
}

const HALF: f64 = std::f64::consts::FRAC_1_SQRT_2;
const STATE: &str = "robot_state: { joint_state: { name: [turn, reach], position: [0.7, 0.4] } }\n";

#[test]
fn a_fixed_transform_places_its_frame_whatever_the_frame_is_called() {
    let (xyz, quat) = ([5.0, 1.0, -2.0], [0.0, HALF, 0.0, HALF]);
    for name in ["bench", "map", "world", "odom"] {
        let scene = format!("fixed_frame_transforms: [{}]\n", fixed(name, "base", xyz, quat))
            + &world(&[crate_in("crate", name, [0.1, 0.2, 0.3], [HALF, 0.0, 0.0, HALF])]);
        let (_, cell) = imported(&scene, "").unwrap();
        let object = product(&matrix(xyz, quat), &matrix([0.1, 0.2, 0.3], [HALF, 0.0, 0.0, HALF]));
        assert_at(&cell, "crate", &product(&object, &shape_in_crate()));
    }
}

#[test]
fn a_virtual_joint_moves_the_base_and_what_is_posed_on_the_robot_but_not_the_rest() {
    let (xyz, quat) = ([1.0, 2.0, 0.0], [0.0, 0.0, 0.6, 0.8]);
    let objects = world(&[
        crate_in("outside", "odom", [0.1, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]),
        crate_in("aboard", "base", [0.1, 0.0, 0.0], [HALF, 0.0, 0.0, HALF]),
        crate_in("at_hand", "/hand", [0.0, 0.1, 0.0], [0.0, 0.0, 0.0, 1.0]),
        crate_in("aside", "bench", [0.0, 0.1, 0.0], [0.0, 0.0, 0.0, 1.0]),
    ]);
    let bench = ([0.0, 0.0, 3.0], [HALF, 0.0, 0.0, HALF]);
    let scene = placed_by("v", "odom", xyz, quat)
        + &format!("fixed_frame_transforms: [{}]\n", fixed("bench", "odom", bench.0, bench.1))
        + &objects;
    // With the SRDF of either kind, and without it: the header then names the planning frame.
    for srdf in [srdf("planar"), srdf("floating"), String::new()] {
        let (_, cell) = imported(&scene, &srdf).unwrap();
        let base = matrix(xyz, quat);
        assert_same(&cell.description.robots[0].base, &base, "base");
        let straight = [0.0, 0.0, 0.0, 1.0];
        let expect = |frame: &Matrix, xyz, quat| product(&product(frame, &matrix(xyz, quat)), &shape_in_crate());
        assert_at(&cell, "outside", &expect(&matrix([0.0; 3], straight), [0.1, 0.0, 0.0], straight));
        assert_at(&cell, "aboard", &expect(&base, [0.1, 0.0, 0.0], [HALF, 0.0, 0.0, HALF]));
        assert_at(&cell, "at_hand", &expect(&product(&base, &hand(0.7, 0.4)), [0.0, 0.1, 0.0], straight));
        assert_at(&cell, "aside", &expect(&matrix(bench.0, bench.1), [0.0, 0.1, 0.0], straight));
    }
}

#[test]
fn links_are_frames_at_the_state_of_the_scene() {
    let scene = STATE.to_string() + &world(&[crate_in("held", "hand", [0.1, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0])]);
    let (warnings, cell) = imported(&scene, "").unwrap();
    let expected = product(&hand(0.7, 0.4), &matrix([0.6, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]));
    assert_at(&cell, "held", &expected);
    assert!(warnings.iter().any(|warning| warning.contains("moving link `hand`")), "{warnings:?}");
    // The state of the cell is the one the object was placed at.
    assert_eq!(cell.description.state, [("bot/turn".to_string(), 0.7), ("bot/reach".to_string(), 0.4)]);
}

#[test]
fn objects_and_their_subframes_are_frames_for_those_after_them() {
    let shelf = "{ id: shelf, header: { frame_id: base }, pose: { position: [1, 0, 0], orientation: [0, 0, 0.6, 0.8] }, primitives: [{ type: sphere, dimensions: [0.1] }], primitive_poses: [{ position: [0, 0, 9], orientation: [0, 0, 0, 1] }], subframe_names: [top], subframe_poses: [{ position: [0, 0, 0.5], orientation: [1, 0, 0, 0] }] }";
    let straight = [0.0, 0.0, 0.0, 1.0];
    // Without a pose of its own, an object of one shape is where its shape is; a zero pose is none.
    let unposed = shelf
        .replace("pose: { position: [1, 0, 0], orientation: [0, 0, 0.6, 0.8] }, primitives", "primitives")
        .replace("id: shelf", "id: unposed");
    let zero = shelf.replace("[1, 0, 0], orientation: [0, 0, 0.6, 0.8]", "[0, 0, 0], orientation: [0, 0, 0, 0]");
    let zero = zero.replace("id: shelf", "id: zero");
    let identity = shelf.replace("[1, 0, 0], orientation: [0, 0, 0.6, 0.8]", "[0, 0, 0], orientation: [0, 0, 0, 1]");
    let identity = identity.replace("id: shelf", "id: identity");
    let scene = world(&[
        shelf.to_string(),
        unposed,
        zero,
        identity,
        crate_in("on", "shelf", [0.1, 0.2, 0.3], straight),
        crate_in("over", "shelf/top", [0.1, 0.2, 0.3], straight),
        crate_in("by_unposed", "unposed/top", [0.1, 0.2, 0.3], straight),
        crate_in("by_zero", "zero", [0.1, 0.2, 0.3], straight),
        crate_in("by_identity", "identity/top", [0.1, 0.2, 0.3], straight),
    ]);
    let (_, cell) = imported(&scene, "").unwrap();
    let shelf = matrix([1.0, 0.0, 0.0], [0.0, 0.0, 0.6, 0.8]);
    let top = matrix([0.0, 0.0, 0.5], [1.0, 0.0, 0.0, 0.0]);
    let own = product(&matrix([0.1, 0.2, 0.3], straight), &shape_in_crate());
    let up = matrix([0.0, 0.0, 9.0], straight);
    assert_at(&cell, "shelf", &product(&shelf, &up));
    assert_at(&cell, "unposed", &up);
    assert_at(&cell, "zero", &up);
    assert_at(&cell, "on", &product(&shelf, &own));
    assert_at(&cell, "over", &product(&product(&shelf, &top), &own));
    assert_at(&cell, "by_unposed", &product(&product(&up, &top), &own));
    assert_at(&cell, "by_zero", &product(&up, &own));
    assert_at(&cell, "by_identity", &product(&top, &own));
}

#[test]
fn attached_objects_may_be_posed_in_any_frame_and_are_frames_themselves() {
    let straight = [0.0, 0.0, 0.0, 1.0];
    let base = ([1.0, 0.0, 0.5], [0.6, 0.0, 0.0, 0.8]);
    for frame in ["hand", "odom", "slide"] {
        let gun = crate_in("gun", frame, [0.1, 0.2, 0.3], [0.0, HALF, 0.0, HALF]);
        let scene = placed_by("v", "odom", base.0, base.1).replace(
            "] } }\n",
            &format!(
                "] }}, attached_collision_objects: [{{ link_name: hand, object: {gun}, touch_links: [slide] }}] }}\n"
            ),
        ) + &world(&[crate_in("beside", "gun", [0.0, 0.0, 0.7], straight)]);
        let (_, cell) = imported(&scene, &srdf("floating")).unwrap();
        let hand = product(&matrix(base.0, base.1), &hand(0.7, 0.4));
        let frame = match frame {
            "hand" => hand,
            "slide" => product(&hand, &matrix([0.0, 0.0, -0.25], straight)),
            _ => matrix([0.0; 3], straight),
        };
        let gun = product(&frame, &matrix([0.1, 0.2, 0.3], [0.0, HALF, 0.0, HALF]));
        let attached = &cell.description.attached[0];
        assert_eq!((attached.link.as_str(), attached.touches.as_slice()), ("hand", &["slide".to_string()][..]));
        let in_link = product(&inverse(&hand), &product(&gun, &shape_in_crate()));
        assert_same(&attached.pose.then(&attached.elements[0].pose), &in_link, "gun");
        let beside = product(&gun, &matrix([0.5, 0.0, 0.7], straight));
        assert_at(&cell, "beside", &beside);
    }
}

#[test]
fn quaternions_are_taken_as_moveit_takes_them() {
    let objects = world(&[
        crate_in("long", "base", [1.0, 0.0, 0.0], [0.0, 0.0, 3.0, 4.0]),
        crate_in("zero", "base", [1.0, 0.0, 0.0], [0.0; 4]),
    ]);
    let (warnings, cell) = imported(&objects, "").unwrap();
    assert_at(&cell, "long", &product(&matrix([1.0, 0.0, 0.0], [0.0, 0.0, 0.6, 0.8]), &shape_in_crate()));
    assert_at(&cell, "zero", &matrix([1.5, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]));
    let all = warnings.join("\n");
    assert!(all.contains("has not length 1") && all.contains("quaternion is zero"), "{all}");
    // MoveIt does not normalise the transforms of joints: one that is no rotation has no meaning.
    let error = imported(&placed_by("v", "odom", [1.0, 0.0, 0.0], [0.0, 0.0, 3.0, 4.0]), &srdf("floating"));
    assert!(error.as_ref().is_err_and(|error| error.message.contains("length 1")), "{error:?}");
}

#[test]
fn a_message_without_a_frame_is_taken_only_where_all_readings_agree() {
    let object = crate_in("crate", "base", [1.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]).replace("frame_id: base", "seq: 0");
    let (warnings, cell) = imported(&world(std::slice::from_ref(&object)), "").unwrap();
    assert_at(&cell, "crate", &matrix([1.5, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]));
    assert!(warnings.iter().any(|warning| warning.contains("names no frame")), "{warnings:?}");
    let moved = placed_by("v", "odom", [1.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]) + &world(std::slice::from_ref(&object));
    let far = format!("fixed_frame_transforms: [{}]\n", fixed("world", "base", [5.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]))
        + &world(&[object]);
    for (scene, srdf) in [(moved, srdf("floating")), (far, String::new())] {
        let error = imported(&scene, &srdf).map(|_| ()).unwrap_err();
        assert!(error.message.contains("`crate`") && error.message.contains("no frame is named"), "{error:?}");
    }
}

#[test]
fn what_moveit_would_not_resolve_is_refused_by_name_place_and_remedy() {
    let straight = [0.0, 0.0, 0.0, 1.0];
    let object = |frame: &str| world(&[crate_in("crate", frame, [1.0, 0.0, 0.0], straight)]);
    let transforms = |list: &[String]| format!("fixed_frame_transforms: [{}]\n", list.join(", "));
    let five = |frame: &str, child: &str| fixed(frame, child, [5.0, 0.0, 0.0], straight);
    let later = world(&[
        crate_in("first", "second", [1.0, 0.0, 0.0], straight),
        crate_in("second", "base", [1.0, 0.0, 0.0], straight),
    ]);
    let round = world(&[
        crate_in("first", "second", [1.0, 0.0, 0.0], straight),
        crate_in("second", "first", [1.0, 0.0, 0.0], straight),
    ]);
    let cases = [
        ("an unknown frame", object("map"), "", "frame `map` is not known"),
        ("the parent of a fixed virtual joint", object("odom"), "fixed", "frame `odom` is not known"),
        ("the direction of tf", transforms(&[five("base", "map")]) + &object("map"), "", "child_frame_id: map"),
        ("a transform of the root", transforms(&[five("base", "base")]) + &object("base"), "", "at another place"),
        (
            "a transform of a link",
            transforms(&[five("hand", "base")]) + STATE + &object("hand"),
            "",
            "at another place",
        ),
        (
            "a transform like an object",
            transforms(&[five("a", "base")])
                + &world(&[crate_in("a", "base", [0.0; 3], straight), crate_in("b", "a", [0.0; 3], straight)]),
            "",
            "object `b`: the frame `a` is",
        ),
        ("a transform in a link", transforms(&[five("bench", "hand")]) + &object("bench"), "", "child_frame_id: hand"),
        (
            "two transforms",
            transforms(&[five("bench", "base"), fixed("bench", "base", [4.0, 0.0, 0.0], straight)]) + &object("bench"),
            "",
            "two different transforms for frame `bench`",
        ),
        ("a slash", transforms(&[five("/bench", "base")]) + &object("bench"), "", "`/bench`"),
        ("a frame without a name", transforms(&[five("''", "base")]) + &object("base"), "", "names no frame"),
        ("a joint that is not set", object("hand"), "", "joint value `turn`"),
        ("a later object", later, "", "frame `second` is not known"),
        ("a circle", round, "", "frame `second` is not known"),
        ("itself", world(&[crate_in("own", "own", [0.0; 3], straight)]), "", "frame `own` is not known"),
        (
            "a fixed joint that moves",
            placed_by("v", "base", [1.0, 0.0, 0.0], straight) + &object("base"),
            "fixed",
            "`v` is fixed",
        ),
        (
            "a planar joint that rises",
            placed_by("v", "odom", [1.0, 0.0, 0.5], straight) + &object("base"),
            "planar",
            "leaves the plane",
        ),
        (
            "a planar joint that tilts",
            placed_by("v", "odom", [1.0, 0.0, 0.0], [HALF, 0.0, 0.0, HALF]) + &object("base"),
            "planar",
            "leaves the plane",
        ),
        (
            "another frame of the joint",
            placed_by("v", "bench", [1.0, 0.0, 0.0], straight) + &object("base"),
            "floating",
            "in the frame `bench`",
        ),
        (
            "another joint",
            placed_by("w", "odom", [1.0, 0.0, 0.0], straight) + &object("base"),
            "floating",
            "joint `w` is neither",
        ),
        ("a joint in no frame", placed_by("v", "''", [1.0, 0.0, 0.0], straight) + &object("base"), "", "does not name"),
        (
            "a value of the virtual joint",
            "robot_state: { joint_state: { name: [v/trans_x], position: [1] } }\n".to_string() + &object("odom"),
            "floating",
            "`v/trans_x`",
        ),
        ("a misspelt header", object("base").replace("frame_id", "frame"), "", "unknown key `frame`"),
        ("a joint twice", STATE.replace("reach", "turn") + &object("base"), "", "`turn` is given twice"),
    ];
    for (what, scene, kind, part) in cases {
        let srdf = if kind.is_empty() { String::new() } else { srdf(kind) };
        let error = imported(&scene, &srdf).map(|_| ()).expect_err(what);
        assert!(error.message.contains(part), "{what}: {error:?}");
        assert!(
            error.line.is_some() && error.file.ends_with("scene.yaml") && !error.remedy.is_empty(),
            "{what}: {error:?}"
        );
    }
}

#[test]
fn a_scene_without_its_robot_keeps_objects_in_their_places_to_each_other() {
    let straight = [0.0, 0.0, 0.0, 1.0];
    let folder = TempDir::new().unwrap();
    let import = |scene: &str| {
        std::fs::write(folder.path().join("s.yaml"), scene).unwrap();
        let cell = folder.path().join("cell.yaml");
        import_scene(&folder.path().join("s.yaml"), &cell, &ImportOptions::default())?;
        load_cell(&cell, &LoadOptions::default())
    };
    let two =
        world(&[crate_in("a", "odom", [1.0, 0.0, 0.0], straight), crate_in("b", "bench", [1.0, 0.0, 0.0], straight)]);
    let with = format!("fixed_frame_transforms: [{}]\n", fixed("bench", "odom", [0.0, 5.0, 0.0], straight)) + &two;
    let cell = import(&with).unwrap();
    assert_at(&cell, "a", &matrix([1.5, 0.0, 0.0], straight));
    assert_at(&cell, "b", &matrix([1.5, 5.0, 0.0], straight));
    // Two frames and nothing that joins them: neither is the world.
    let error = import(&two).map(|_| ()).unwrap_err();
    assert!(error.message.contains("`odom` is not known"), "{error:?}");
}

#[test]
fn random_scenes_are_placed_as_plain_matrices_place_them() {
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = move || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 11) as f64 / (1u64 << 53) as f64
    };
    for round in 0..60 {
        let mut pose = || {
            let quat: [f64; 4] = std::array::from_fn(|_| random() - 0.5);
            let length = quat.iter().map(|part| part * part).sum::<f64>().sqrt();
            let xyz: [f64; 3] = std::array::from_fn(|_| 4.0 * random() - 2.0);
            (xyz, quat.map(|part| part / length))
        };
        let base = pose();
        let mut frames = vec![
            ("odom".to_string(), matrix([0.0; 3], [0.0, 0.0, 0.0, 1.0])),
            ("base".to_string(), matrix(base.0, base.1)),
            ("hand".to_string(), product(&matrix(base.0, base.1), &hand(0.7, 0.4))),
        ];
        let mut transforms = Vec::new();
        for index in 0..3 {
            let (xyz, quat) = pose();
            transforms.push(fixed(&format!("fixed_{index}"), "odom", xyz, quat));
            frames.push((format!("fixed_{index}"), matrix(xyz, quat)));
        }
        let (mut objects, mut expected) = (Vec::new(), Vec::new());
        for index in 0..8 {
            let (xyz, quat) = pose();
            let choice = (pose().0[0].abs() * 1000.0) as usize % frames.len();
            let object = product(&frames[choice].1, &matrix(xyz, quat));
            objects.push(crate_in(&format!("object_{index}"), &frames[choice].0, xyz, quat));
            expected.push(product(&object, &shape_in_crate()));
            frames.push((format!("object_{index}"), object));
        }
        let scene = placed_by("v", "odom", base.0, base.1)
            + &format!("fixed_frame_transforms: [{}]\n", transforms.join(", "))
            + &world(&objects);
        let (_, cell) =
            imported(&scene, &srdf("floating")).unwrap_or_else(|error| panic!("{round}: {error:?}\n{scene}"));
        assert_same(&cell.description.robots[0].base, &frames[1].1, "base");
        for (index, expected) in expected.iter().enumerate() {
            assert_at(&cell, &format!("object_{index}"), expected);
        }
    }
}
