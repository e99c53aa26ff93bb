//! Nothing falls out on the way from a scene to a cell: bodies, parts, pairs. What cannot be kept is refused.

use noclash_geometry::Shape;
use noclash_io::{ImportOptions, ImportReport, InputError, LoadOptions, LoadedCell, import_scene, load_cell};
use tempfile::TempDir;

/// Three links in a row on a carriage that moves in the plane; `bare` has no geometry.
const ROBOT: &str = r#"<robot name="bot">
  <link name="base"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
  <link name="cart"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
  <link name="bare"/>
  <link name="tip"><collision><geometry><sphere radius="0.1"/></geometry></collision></link>
  <joint name="drive" type="planar"><parent link="base"/><child link="cart"/><origin xyz="0 0 1"/><axis xyz="0 0 1"/></joint>
  <joint name="fix" type="fixed"><parent link="cart"/><child link="bare"/></joint>
  <joint name="lift" type="prismatic"><parent link="bare"/><child link="tip"/><axis xyz="0 0 1"/><limit lower="0" upper="1" velocity="1" effort="1"/></joint>
</robot>"#;

/// The robot and files of a scene; the first file is imported.
fn imported(files: &[(&str, &str)], srdf: Option<&str>) -> Result<(ImportReport, LoadedCell), InputError> {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    for (name, text) in files.iter().chain(&[("bot.urdf", ROBOT), ("bot_given.srdf", srdf.unwrap_or_default())]) {
        std::fs::write(path(name), text).unwrap();
    }
    let srdf = srdf.map(|_| path("bot_given.srdf"));
    let options = ImportOptions { robot: Some(path("bot.urdf")), srdf, ..Default::default() };
    let report = import_scene(&path(files[0].0), &path("out/cell.yaml"), &options).inspect_err(|_| {
        assert!(!path("out/cell.yaml").exists(), "a refused scene leaves no cell");
    })?;
    Ok((report, load_cell(&path("out/cell.yaml"), &LoadOptions::default())?))
}

fn scene(objects: &str, rest: &str) -> String {
    format!("world: {{ collision_objects: [{objects}] }}\n{rest}")
}

fn ball(id: &str) -> String {
    format!(
        "{{ id: {id}, header: {{ frame_id: base }}, primitives: [{{ type: sphere, dimensions: [0.1] }}], primitive_poses: [{{ position: [9, 0, 0] }}] }}"
    )
}

#[test]
fn an_object_keeps_every_primitive_mesh_and_plane_in_its_place() {
    let object = "{ id: many, header: { frame_id: base }, pose: { position: [1, 0, 0], orientation: [0, 0, 1, 0] },
        primitives: [{ type: 1, dimensions: [1, 2, 3] }, { type: 2, dimensions: [0.5] }, { type: 3, dimensions: [2, 0.25] }, { type: 4, dimensions: [2, 0.25] }],
        primitive_poses: [{ position: [1, 0, 0] }, { position: [2, 0, 0] }, { position: [3, 0, 0] }, { position: [4, 0, 0] }],
        meshes: [{ vertices: [[0, 0, 0], [1, 0, 0], [0, 1, 0]], triangles: [[0, 1, 2]] }, { vertices: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], triangles: [[0, 1, 2], [1, 2, 3]] }],
        mesh_poses: [{ position: [5, 0, 0] }, { position: [6, 0, 0] }],
        planes: [{ coef: [0, 0, 1, 7] }], plane_poses: [{ position: [0, 0, 0] }] }";
    let (report, cell) = imported(&[("s.yaml", &scene(object, ""))], None).unwrap();
    assert!(report.warnings.iter().any(|warning| warning.contains("with FCL")), "{:?}", report.warnings);
    let [many] = &cell.description.obstacles[..] else { panic!("one obstacle") };
    let places: Vec<f64> = many.elements.iter().map(|element| many.pose.then(&element.pose).translation.x).collect();
    // Turned half round about z at x = 1: what is at x in the object is at 1 − x in the world.
    assert_eq!(places, [0.0, -1.0, -2.0, -3.0, -4.0, -5.0, 1.0]);
    let shapes: Vec<&Shape> = many.elements.iter().map(|element| &element.shape).collect();
    assert!(matches!(shapes[0], Shape::Box { half_extents } if half_extents.to_array() == [0.5, 1.0, 1.5]));
    assert!(matches!(shapes[1], Shape::Sphere { radius: 0.5 }));
    assert!(matches!(shapes[2], Shape::Cylinder { radius: 0.25, half_length: 1.0 }));
    assert!(matches!(shapes[3], Shape::Polytope(_)) && matches!(shapes[6], Shape::HalfSpace));
    assert_eq!((shapes[4].triangle_count(), shapes[5].triangle_count()), (1, 2));
    assert_eq!(many.pose.then(&many.elements[6].pose).translation.z, -7.0);
}

#[test]
fn what_would_fall_out_is_refused_in_every_format() {
    let shapeless = "{ id: held, header: { frame_id: tip } }";
    let attached = |object: &str| {
        format!("robot_state: {{ attached_collision_objects: [{{ link_name: tip, object: {object} }}] }}\n")
    };
    let text = "* a\n1\nsphere\n1\n0 0 0\n0 0 0 1\n0 0 0 0\n";
    let list = |id: &str| format!("{{ \"id\": \"{id}\", \"type\": \"sphere\", \"dims\": [1], \"pos\": [0, 0, 0] }}");
    let cases = [
        ("s.yaml", scene(&[ball("a"), ball("a")].join(","), ""), "`a` is given a second time"),
        ("s.yaml", scene(&ball("a"), &attached(&ball("a").replace("base", "tip"))), "`a` is given a second time"),
        ("s.yaml", scene(&ball("bot"), ""), "`bot` is given a second time"),
        ("s.scene", format!("x\n{text}{text}.\n"), "`a` is given a second time"),
        ("s.json", format!("{{ \"objects\": [{}, {}] }}", list("a"), list("a")), "`a` is given a second time"),
        ("s.scene", format!("x\n{}.\n", text.replace("0 0 0 1", "0 0 1 1")), "quaternion of length 1"),
        (
            "s.json",
            format!("{{ \"objects\": [{}] }}", list("a").replace("\"pos\"", "\"scale\": [2, 2, 2], \"pos\"")),
            "`scale`",
        ),
        ("s.json", format!("{{ \"objects\": [], \"obstacles\": [{}] }}", list("a")), "`obstacles`"),
        ("s.yaml", scene(&ball("a"), &attached(shapeless)), "`held` has no shapes"),
        ("s.yaml", format!("robot_model_name: bot\n{}", scene(&ball("a"), "").replace("world", "wrld")), "`wrld`"),
        ("s.yaml", format!("scene: {{ {} }}\nworld: {{}}\n", scene(&ball("a"), "")), "`world`"),
        ("s.yaml", scene("", "").replace("]", "], octomap: { octomap: { data: [1] } }"), "octomap"),
        ("s.yaml", scene(&ball("a"), "is_diff: maybe\n"), "true or false"),
        (
            "s.yaml",
            scene(
                "{ id: m, header: { frame_id: base }, meshes: [{ resource: a.stl, vertices: [], triangles: [[0, 1, 2]] }] }",
                "",
            ),
            "both by a `resource`",
        ),
        (
            "s.yaml",
            scene(&ball("a").replace("position: [9, 0, 0]", "position: [9, 0, 0], translation: [1, 0, 0]"), ""),
            "both `position` and `translation`",
        ),
        (
            "s.yaml",
            scene(&ball("a").replace("primitive_poses: [", "primitive_poses: [{ position: [1, 0, 0] }, "), ""),
            "1 `primitives` but 2",
        ),
        (
            "s.yaml",
            scene(&ball("a").replace("primitives", "subframe_names: [x], primitives"), ""),
            "1 subframe names but 0 poses",
        ),
    ];
    for (file, text, part) in cases {
        let error = imported(&[(file, &text)], None).map(|_| ()).expect_err(part);
        assert!(
            error.message.contains(part) && error.file.ends_with(file) && error.line.is_some(),
            "{part}: {error:?}"
        );
    }
}

#[test]
fn a_request_that_holds_more_than_joints_is_refused() {
    let request = |start: &str| format!("start_state: {{ {start} }}\ngoal_constraints: []\n");
    let held = "attached_collision_objects: [{ link_name: tip, object: { id: held } }]";
    let moved = "multi_dof_joint_state: { joint_names: [drive], transforms: [{ translation: [1, 0, 0], rotation: [0, 0, 0, 1] }] }";
    for (start, part) in [(held, "attached objects"), (moved, "`drive`")] {
        let files = [("scene1.yaml", scene(&ball("a"), "")), ("request1.yaml", request(start))];
        let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
        let error = imported(&files, None).map(|_| ()).expect_err(part);
        assert!(error.message.contains(part) && error.file.ends_with("request1.yaml"), "{error:?}");
    }
    let still = moved.replace("[1, 0, 0]", "[0, 0, 0]");
    assert!(imported(&[("scene1.yaml", &scene(&ball("a"), "")), ("request1.yaml", &request(&still))], None).is_ok());
}

#[test]
fn a_planar_joint_of_the_urdf_takes_its_transform() {
    let state = "robot_state: { multi_dof_joint_state: { header: { frame_id: base }, joint_names: [drive], transforms: [{ translation: [1, 2, 0], rotation: [0, 0, 0.6, 0.8] }] } }\n";
    let (_, cell) = imported(&[("s.yaml", &scene(&ball("a"), state))], None).unwrap();
    let [x, y, theta] = &cell.description.state[..] else { panic!("{:?}", cell.description.state) };
    assert_eq!((x, y), (&("bot/drive/x".to_string(), 1.0), &("bot/drive/y".to_string(), 2.0)));
    assert!(theta.0 == "bot/drive/theta" && (theta.1 - 2.0 * 0.6_f64.asin()).abs() < 1e-15, "{theta:?}");
}

const SRDF: &str = r#"<robot name="bot"><disable_collisions link1="base" link2="tip" reason="Never"/><disable_collisions link1="bare" link2="tip" reason="Never"/></robot>"#;

fn allowed(cell: &LoadedCell) -> Vec<String> {
    let mut lines: Vec<String> = cell.description.allow.iter().map(|pair| pair.join(" + ")).collect();
    lines.sort();
    lines
}

#[test]
fn a_matrix_replaces_the_disabled_pairs_of_the_srdf() {
    let matrix = |base_tip: &str| {
        format!(
            "allowed_collision_matrix: {{ entry_names: [base, cart, tip, a], entry_values: [[0, 0, {base_tip}, 0], [0, 0, 0, 1], [{base_tip}, 0, 0, 0], [0, 1, 0, 0]], default_entry_names: [], default_entry_values: [] }}\n"
        )
    };
    // A matrix that allows what the SRDF disables: the SRDF stays.
    let (_, cell) = imported(&[("s.yaml", &scene(&ball("a"), &matrix("1")))], Some(SRDF)).unwrap();
    assert_eq!((cell.description.robots[0].disabled.len(), allowed(&cell)), (2, vec!["bot/cart + a".to_string()]));
    // A matrix that checks the pair again: so does the cell.
    let (report, cell) = imported(&[("s.yaml", &scene(&ball("a"), &matrix("0")))], Some(SRDF)).unwrap();
    assert_eq!((cell.description.robots[0].disabled.len(), allowed(&cell)), (0, vec!["bot/cart + a".to_string()]));
    assert!(report.warnings.iter().any(|warning| warning.contains("base + tip")), "{:?}", report.warnings);
    // A scene without a matrix says nothing about the SRDF.
    let (_, cell) = imported(&[("s.yaml", &scene(&ball("a"), ""))], Some(SRDF)).unwrap();
    assert_eq!(cell.description.robots[0].disabled.len(), 2);
}

#[test]
fn defaults_of_the_matrix_are_said_and_names_count_once() {
    let default = "allowed_collision_matrix: { entry_names: [tip, a], entry_values: [[1, 0], [0, 1]], default_entry_names: [a, b], default_entry_values: [true, false] }\n";
    let (report, cell) = imported(&[("s.yaml", &scene(&[ball("a"), ball("b")].join(","), default))], None).unwrap();
    // `a` against everything but `tip`, which an entry checks, and `b`, whose own default is false.
    assert_eq!(allowed(&cell), ["bot/base + a", "bot/cart + a"]);
    assert!(report.warnings.iter().any(|warning| warning.contains("by default") && warning.ends_with(": a")));
    for twice in [
        "entry_names: [a, a], entry_values: [[1, 1], [0, 0]]",
        "entry_names: [], entry_values: [], default_entry_names: [a, a], default_entry_values: [true, false]",
    ] {
        let text = scene(&ball("a"), &format!("allowed_collision_matrix: {{ {twice} }}\n"));
        let error = imported(&[("s.yaml", &text)], None).map(|_| ()).unwrap_err();
        assert!(error.message.contains("twice"), "{error:?}");
    }
    // Names are data: a name with a blank is another one.
    let blank = "allowed_collision_matrix: { entry_names: [tip, a], entry_values: [[0, 1], [1, 0]] }\n";
    let (_, cell) = imported(&[("s.yaml", &scene(&ball("'a '"), blank))], None).unwrap();
    assert_eq!((cell.description.obstacles[0].name.as_str(), allowed(&cell).len()), ("a ", 0));
    // An object called like a link is one name to the matrix; its entry with itself allows nothing.
    let same = "allowed_collision_matrix: { entry_names: [tip], entry_values: [[1]] }\n";
    let (_, cell) = imported(&[("s.yaml", &scene(&ball("tip"), same))], None).unwrap();
    assert!(allowed(&cell).is_empty(), "{:?}", allowed(&cell));
}

#[test]
fn a_text_scene_says_when_the_robot_could_be_elsewhere() {
    let srdf =
        r#"<robot name="bot"><virtual_joint name="v" type="planar" parent_frame="odom" child_link="base"/></robot>"#;
    let text = "x\n* a\n1\nsphere\n1\n9 0 0\n0 0 0 1\n0 0 0 0\n.\n";
    let (report, _) = imported(&[("s.scene", text)], Some(srdf)).unwrap();
    assert!(report.warnings.iter().any(|warning| warning.contains("`v`") && warning.contains("`odom`")));
    let (report, _) = imported(&[("s.yaml", &scene(&ball("a"), ""))], Some(srdf)).unwrap();
    assert!(report.warnings.iter().any(|warning| warning.contains("`v`") && warning.contains("`odom`")));
}

#[test]
fn words_of_the_scene_stay_in_the_comment_and_sources_are_not_written_over() {
    for name in ["x\\robstacles: []", "x\\u2028obstacles: []", "x\\nobstacles: []", "x\\u0085obstacles: []"] {
        let (_, cell) = imported(&[("s.yaml", &scene(&ball("a"), &format!("name: \"{name}\"\n")))], None).unwrap();
        assert_eq!(cell.description.obstacles.len(), 1, "{name}");
    }
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("s.yaml");
    let text = scene(&ball("a").replace("header: { frame_id: base }, ", ""), "");
    std::fs::write(&file, &text).unwrap();
    let error = import_scene(&file, &file, &ImportOptions::default()).map(|_| ()).unwrap_err();
    assert!(error.message.contains("written over"), "{error:?}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    let options = ImportOptions { problem: Some(1), ..Default::default() };
    let error = import_scene(&file, &folder.path().join("cell.yaml"), &options).map(|_| ()).unwrap_err();
    assert!(error.message.contains("no problem set"), "{error:?}");
}

#[test]
fn a_link_whose_joint_is_set_in_part_is_no_frame() {
    let state = "robot_state: { joint_state: { name: [drive/x, drive/y, lift], position: [1, 2, 0.5] } }\n";
    let object = ball("a").replace("frame_id: base", "frame_id: tip");
    let error = imported(&[("s.yaml", &scene(&object, state))], None).map(|_| ()).unwrap_err();
    assert!(error.message.contains("`drive/theta`"), "{error:?}");
    let state = state.replace("drive/y, lift", "drive/y, drive/theta, lift").replace("2, 0.5", "2, 0, 0.5");
    let (_, cell) = imported(&[("s.yaml", &scene(&object, &state))], None).unwrap();
    let a = &cell.description.obstacles[0];
    assert_eq!(a.pose.then(&a.elements[0].pose).translation.to_array(), [10.0, 2.0, 1.5]);
}

/// Disables a pair that the matrices below check, and enables neighbours and a pair that a default would allow.
const ENABLING: &str = r#"<robot name="bot"><disable_collisions link1="base" link2="tip" reason="Never"/><enable_collisions link1="cart" link2="base"/></robot>"#;

#[test]
fn what_the_srdf_enables_stays_checked_when_a_matrix_replaces_it() {
    let matrix = |base_cart: u8, base_tip: u8| {
        format!(
            "allowed_collision_matrix: {{ entry_names: [base, cart, tip], entry_values: [[0, {base_cart}, {base_tip}], [{base_cart}, 0, 0], [{base_tip}, 0, 0]] }}\n"
        )
    };
    let import = |rest: &str| imported(&[("s.yaml", &scene(&ball("a"), rest))], Some(ENABLING)).unwrap();
    let pair = ["base".to_string(), "cart".to_string()];
    let is_checked = |cell: &LoadedCell| {
        let made = noclash_cell::Cell::new(cell.description.clone()).unwrap();
        let name = |body: usize| made.bodies()[body].name.as_str();
        made.pairs().checked().iter().any(|pair| pair.bodies.map(name) == ["bot/base", "bot/cart"])
    };
    // The SRDF goes, since the matrix checks base and tip; what it enables does not.
    let (report, cell) = import(&matrix(0, 0));
    let robot = &cell.description.robots[0];
    assert_eq!((robot.disabled.len(), &robot.enabled[..]), (0, &[pair.clone()][..]));
    assert!(is_checked(&cell), "neighbours that the SRDF enables are checked");
    assert!(report.written.iter().any(|file| file.ends_with("out/cell_enabled_pairs.srdf")), "{:?}", report.written);
    assert!(report.warnings.iter().any(|warning| warning.contains("enable_collisions stay")), "{:?}", report.warnings);
    // The SRDF stays: so does what it enables.
    let (_, cell) = import(&matrix(0, 1));
    assert!(cell.description.robots[0].disabled.len() == 1 && is_checked(&cell));
    // An entry of the matrix that allows the pair decides, and that is said.
    for base_tip in [0, 1] {
        let (report, cell) = import(&matrix(1, base_tip));
        assert_eq!(allowed(&cell), ["bot/base + bot/cart"]);
        let made = noclash_cell::Cell::new(cell.description.clone()).unwrap();
        let reported: Vec<String> = made.pairs().without_effect().iter().map(ToString::to_string).collect();
        assert!(!is_checked(&cell) && reported.iter().any(|line| line.contains("enables")), "{reported:?} {report:?}");
    }
    // A default is no word about the pair.
    let default = "allowed_collision_matrix: { entry_names: [tip, a], entry_values: [[0, 0], [0, 0]], default_entry_names: [base], default_entry_values: [true] }\n";
    let (_, cell) = import(default);
    assert_eq!(allowed(&cell), ["bot/base + a"]);
    assert!(is_checked(&cell));
}

#[test]
fn names_of_enabled_links_survive_in_the_written_srdf() {
    let urdf = ROBOT.replace("\"cart\"", "\"c &amp;&lt;&quot;>&#10;t\"");
    let srdf = ENABLING.replace("\"cart\"", "\"c &amp;&lt;&quot;>&#10;t\"");
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let matrix = "allowed_collision_matrix: { entry_names: [base, tip], entry_values: [[0, 0], [0, 0]] }\n";
    for (name, text) in [("bot.urdf", urdf), ("bot.srdf", srdf), ("s.yaml", scene(&ball("a"), matrix))] {
        std::fs::write(path(name), text).unwrap();
    }
    let options = ImportOptions { robot: Some(path("bot.urdf")), ..Default::default() };
    import_scene(&path("s.yaml"), &path("out/cell.yaml"), &options).unwrap();
    let cell = load_cell(&path("out/cell.yaml"), &LoadOptions::default()).unwrap();
    assert_eq!(cell.description.robots[0].enabled, [["base".to_string(), "c &<\">\nt".to_string()]]);
}

#[test]
fn an_object_called_like_a_link_inherits_none_of_its_allowed_contacts() {
    let matrix = "allowed_collision_matrix: { entry_names: [tip, base, a], entry_values: [[0, 1, 1], [1, 0, 1], [1, 1, 0]], default_entry_names: [tip], default_entry_values: [true] }\n";
    let (_, cell) = imported(&[("s.yaml", &scene(&ball("a"), matrix))], None).unwrap();
    assert_eq!(allowed(&cell), ["bot/base + a", "bot/base + bot/tip", "bot/cart + bot/tip", "bot/tip + a"]);
    let (_, cell) = imported(&[("s.yaml", &scene(&[ball("a"), ball("tip")].join(","), matrix))], None).unwrap();
    assert_eq!(allowed(&cell), ["bot/base + a"], "neither the link nor the object is allowed anything");
}

#[test]
fn keys_without_a_value_are_refused_unless_moveit_leaves_them_empty() {
    let object = ball("a");
    let block = |old: &str, new: &str| {
        assert!(object.contains(old), "{old}");
        scene(&object.replace(old, new), "")
    };
    for (text, key) in [
        (block("position: [9, 0, 0]", "position: "), "position"),
        (block("position: [9, 0, 0]", "position: [9, 0, 0], orientation: ~"), "orientation"),
        (block("primitives: [", "pose: , primitives: ["), "pose"),
        (block("primitives: [", "meshes: , primitives: ["), "meshes"),
        (block("primitive_poses: [{ position: [9, 0, 0] }]", "primitive_poses: "), "primitive_poses"),
        (block("dimensions: [0.1]", "dimensions: "), "dimensions"),
        (block("header: { frame_id: base }", "header: "), "header"),
        (block("frame_id: base", "frame_id: "), "frame_id"),
        (block("primitives: [", "operation: , primitives: ["), "operation"),
        (scene(&object, "is_diff:\n"), "is_diff"),
        (scene(&object, "robot_state: { is_diff: }\n"), "is_diff"),
        (scene(&object, "link_padding: [{ link_name: tip, padding: }]\n"), "padding"),
        (
            scene(&object, "fixed_frame_transforms: [{ header: { frame_id: b }, child_frame_id: base, transform: }]\n"),
            "transform",
        ),
    ] {
        let error = imported(&[("s.yaml", &text)], None).map(|_| ()).expect_err(&text);
        let expected = format!("`{key}` has no value");
        assert!(
            error.message == expected && error.line.is_some() && error.remedy.contains("remove the line"),
            "{text}: {error:?}"
        );
    }
    let nothing = block("[{ position: [9, 0, 0] }]", "[~]");
    let error = imported(&[("s.yaml", &nothing)], None).map(|_| ()).expect_err("a pose that is nothing");
    assert!(error.message.contains("instead of a mapping"), "{error:?}");
    let list = r#"objects: [{ id: a, type: sphere, dims: [1], pos: }]"#;
    let error = imported(&[("s.yaml", list)], None).map(|_| ()).expect_err("a place that is nothing");
    assert!(error.message.contains("`pos` has no value"), "{error:?}");
    // Lists and messages that are empty.
    let empty = "robot_model_name: bot\nname:\nrobot_state:\n  joint_state:\n  attached_collision_objects:\nfixed_frame_transforms:\nallowed_collision_matrix:\n  entry_names:\n  entry_values:\nlink_padding:\nobject_colors:\nworld:\n  collision_objects:\n  octomap:\nis_diff: false\n";
    let (report, _) = imported(&[("s.yaml", empty)], None).unwrap();
    assert_eq!(report.obstacles, 0);
    assert!(imported(&[("s.yaml", "robot_model_name: bot\nworld:\n")], None).is_ok());
}
