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
    let told = answer["assumptions"].to_string();
    assert!(
        told.contains("block has closed parts that may overlap and face opposite ways")
            && told.contains("solid: union"),
        "{told}"
    );
    let declared = ask(&CROSSING, ", solid: union", &CHECK);
    assert_eq!((declared.code, &declared.json()["assumptions"]), (1, &json!([])));
    assert_eq!(ask(&CROSSING, "", &["certify", "cell.yaml", "path.csv", "-o", "proof"]).code, 1);
}

#[test]
fn a_cavity_is_free_and_listed_with_its_remedy_which_fills_it() {
    let run = ask(&HOLLOW, "", &CHECK);
    assert_eq!(run.code, 0, "{run:?}");
    let told = run.json()["assumptions"].to_string();
    assert!(
        told.contains("block is hollow") && told.contains("triangle 12") && told.contains("solid: union"),
        "{told}"
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
