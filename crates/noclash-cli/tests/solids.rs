//! What counts as inside a mesh of several closed parts, as `check`, `certify` and `inspect` report it.

use serde_json::{Value, json};

use crate::command_line::{Run, folder, noclash};

/// A cube of 2 cm on a rail along x.
const CART: &str = r#"<robot name="cart"><link name="rail"/>
  <link name="car"><collision><geometry><box size="0.02 0.02 0.02"/></geometry></collision></link>
  <joint name="x" type="prismatic"><parent link="rail"/><child link="car"/><axis xyz="1 0 0"/>
    <limit lower="-1" upper="1" velocity="1" effort="1"/></joint></robot>"#;

/// Cubes as an OBJ file: centre, half the edge, and whether they face inwards.
fn cubes(parts: &[([f64; 3], f64, bool)]) -> String {
    let mut text = String::new();
    for (place, (centre, half, inward)) in parts.iter().enumerate() {
        for corner in 0..8 {
            let at = |axis: usize| centre[axis] + if corner >> axis & 1 == 0 { -half } else { *half };
            text += &format!("v {} {} {}\n", at(0), at(1), at(2));
        }
        for mut quad in [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]] {
            if *inward {
                quad.reverse();
            }
            let [a, b, c, d] = quad.map(|corner| 8 * place + corner + 1);
            text += &format!("f {a} {b} {c}\nf {a} {c} {d}\n");
        }
    }
    text
}

fn ask(parts: &[([f64; 3], f64, bool)], keys: &str, command: &[&str]) -> Run {
    let cell = format!(
        "robots:\n  - {{ name: r, urdf: cart.urdf }}\nobstacles:\n  - {{ name: block, mesh: block.obj{keys} }}\n"
    );
    let folder = folder(&[
        ("cart.urdf", CART),
        ("cell.yaml", &cell),
        ("block.obj", &cubes(parts)),
        ("path.csv", "x\n-0.1\n0.1\n"),
    ]);
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let arguments: Vec<String> = command
        .iter()
        .map(|word| if ["cell.yaml", "path.csv", "proof"].contains(word) { path(word) } else { word.to_string() })
        .collect();
    noclash(arguments.iter().map(String::as_str).collect::<Vec<_>>())
}

const CHECK: [&str; 4] = ["check", "cell.yaml", "path.csv", "--json"];
const CROSSING: [([f64; 3], f64, bool); 2] = [([-0.3, 0.0, 0.0], 0.8, false), ([0.3, 0.1, 0.1], 0.8, true)];
const HOLLOW: [([f64; 3], f64, bool); 2] = [([0.0; 3], 0.8, false), ([0.0; 3], 0.6, true)];

#[test]
fn a_path_inside_two_overlapping_parts_that_face_opposite_ways_collides_and_the_answer_says_how_they_are_read() {
    let run = ask(&CROSSING, "", &CHECK);
    assert_eq!(run.code, 1, "{run:?}");
    let answer = run.json();
    assert_eq!(answer["segments"][0]["contact"]["kind"], "containment");
    let reported = answer["assumptions"].to_string();
    assert!(
        reported.contains("block has closed parts that may overlap and face opposite ways")
            && reported.contains("solid: union"),
        "{reported}"
    );
    let declared = ask(&CROSSING, ", solid: union", &CHECK);
    assert_eq!((declared.code, &declared.json()["assumptions"]), (1, &json!([])));
    assert_eq!(ask(&CROSSING, "", &["certify", "cell.yaml", "path.csv", "-o", "proof"]).code, 1);
}

#[test]
fn a_cavity_is_free_and_listed_with_its_remedy_which_fills_it() {
    let run = ask(&HOLLOW, "", &CHECK);
    assert_eq!(run.code, 0, "{run:?}");
    let reported = run.json()["assumptions"].to_string();
    assert!(
        reported.contains("block is hollow") && reported.contains("triangle 12") && reported.contains("solid: union"),
        "{reported}"
    );
    let filled = ask(&HOLLOW, ", solid: union", &CHECK);
    assert_eq!((filled.code, &filled.json()["assumptions"]), (1, &json!([])));
}

#[test]
fn inspect_shows_cavities_and_declared_unions() {
    let parts = |keys: &str| -> Value {
        let run = ask(&HOLLOW, keys, &["inspect", "cell.yaml", "--json"]);
        let answer = run.json();
        let block = answer["bodies"].as_array().unwrap().iter().find(|body| body["name"] == "block").unwrap().clone();
        assert_eq!(block["solid"], true);
        block["parts"].clone()
    };
    assert_eq!(parts(""), json!({"solid": 2, "open": 0, "inconsistent": 0, "shell": 0, "cavity": 1, "union": 0}));
    assert_eq!(
        parts(", solid: union"),
        json!({"solid": 2, "open": 0, "inconsistent": 0, "shell": 0, "cavity": 0, "union": 2})
    );
    let text = |keys: &str| ask(&HOLLOW, keys, &["inspect", "cell.yaml"]).stdout;
    assert!(text("").contains("solid, 1 cavity") && text(", solid: union").contains("solid, union"));
}

/// Four flat faces of a slanted tetrahedron, each with two sides that are divided differently: in millimetres and whole numbers.
fn pillow() -> String {
    let corners: [[f64; 3]; 4] =
        [[1017.0, 2033.0, 3051.0], [1029.0, 2045.0, 3051.0], [1029.0, 2033.0, 3063.0], [1017.0, 2045.0, 3063.0]];
    let (mut text, mut count, mut uses) = (String::new(), 0, std::collections::BTreeMap::new());
    for face in [[0, 1, 2], [0, 3, 1], [0, 2, 3], [1, 3, 2]] {
        let mut points: Vec<[f64; 3]> = Vec::new();
        for k in 0..3 {
            let (i, j): (usize, usize) = (face[k], face[(k + 1) % 3]);
            let (from, to) = (i.min(j), i.max(j));
            let used = uses.entry((from, to)).or_insert(0);
            let share = [4.0, 7.0][*used] / 12.0;
            *used += 1;
            points.push(corners[i]);
            points.push([0, 1, 2].map(|axis| corners[from][axis] + (corners[to][axis] - corners[from][axis]) * share));
        }
        points.push([0, 1, 2].map(|axis| face.iter().map(|&corner: &usize| corners[corner][axis]).sum::<f64>() / 3.0));
        points.iter().for_each(|[x, y, z]| text += &format!("v {x} {y} {z}\n"));
        let rim = (0..6).map(|k| [(k + 1) % 6, k, 6]);
        for triangle in [[1, 2, 3], [1, 3, 4], [1, 4, 5], [1, 5, 0]].into_iter().chain(rim) {
            let [a, b, c] = triangle.map(|corner| count + corner + 1);
            text += &format!("f {a} {b} {c}\n");
        }
        count += 7;
    }
    text
}

#[test]
fn a_sphere_that_flat_walls_close_off_is_not_free_at_any_scale_and_the_answer_says_why() {
    for scale in [1.0, 0.001, 0.1] {
        let at = [1023.0, 2039.0, 3057.0].map(|c: f64| c * scale);
        let urdf = format!(
            r#"<robot name="r"><link name="w"/><link name="c"><collision><geometry><sphere radius="{}"/></geometry></collision></link>
<joint name="x" type="prismatic"><parent link="w"/><child link="c"/><origin xyz="{} {} {}"/><axis xyz="1 0 0"/>
<limit lower="-1" upper="1" velocity="1" effort="1"/></joint></robot>"#,
            0.5 * scale,
            at[0],
            at[1],
            at[2]
        );
        let cell = format!(
            "robots: [{{ name: r, urdf: r.urdf }}]\nobstacles: [{{ name: o, mesh: pillow.obj, scale: {scale:?} }}]\n"
        );
        let path = format!("x\n0\n{}\n", 0.2 * scale);
        let folder = folder(&[("r.urdf", &urdf), ("cell.yaml", &cell), ("pillow.obj", &pillow()), ("path.csv", &path)]);
        let file = |name: &str| folder.path().join(name).display().to_string();
        let run = noclash(["check", &file("cell.yaml"), &file("path.csv"), "--json"]);
        assert_eq!(run.code, 3, "{scale}: {run:?}");
        let answer = run.json();
        let reported = answer["assumptions"].to_string();
        assert!(
            reported.contains("o: the walls of its mesh") && reported.contains("4 closed parts without volume"),
            "{reported}"
        );
        assert!(answer["segments"][0]["hints"].to_string().contains("the mesh of o"), "{answer}");
        let text = noclash(["check", &file("cell.yaml"), &file("path.csv")]).stdout;
        assert!(text.contains("hint: the mesh of o has no certain inside"), "{text}");
        let text = noclash(["contact", &file("cell.yaml"), &file("path.csv")]).stdout;
        assert!(text.contains("hint: the mesh of o has no certain inside"), "{text}");
        let text = noclash(["distance", &file("cell.yaml")]).stdout;
        assert!(text.contains("their surfaces are") && text.contains("one may be inside the other"), "{text}");
        let inspected = noclash(["inspect", &file("cell.yaml"), "--json"]).json();
        let body = inspected["bodies"].as_array().unwrap().iter().find(|body| body["name"] == "o").unwrap().clone();
        assert_eq!(body["doubts"][0]["parts_without_volume"], 4, "{body}");
    }
}

#[test]
fn a_duplicated_triangle_is_counted_among_the_assumptions() {
    let mut mesh = cubes(&[([0.0; 3], 0.5, false)]);
    mesh += "f 1 3 4\n";
    let cell = "robots: [{ name: r, urdf: cart.urdf }]\nobstacles: [{ name: block, mesh: block.obj, pose: { xyz: [0, 3, 0] } }]\n";
    let folder = folder(&[("cart.urdf", CART), ("cell.yaml", cell), ("block.obj", &mesh), ("path.csv", "x\n0\n0.1\n")]);
    let file = |name: &str| folder.path().join(name).display().to_string();
    let run = noclash(["check", &file("cell.yaml"), &file("path.csv"), "--json"]);
    assert_eq!(run.code, 0, "{run:?}");
    let reported = run.json()["assumptions"].to_string();
    assert!(reported.contains("(1 duplicate triangle)") && reported.contains("solid: false"), "{reported}");
}
