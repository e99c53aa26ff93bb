//! `noclash clearance`: pair by pair, and as a drawing. The bounds themselves are tested with the library.

use std::path::Path;

use serde_json::Value;

use crate::command_line::{Run, data, folder, noclash};

/// A cart on a rail along x with a cube of 10 cm.
const CART: &str = r#"<robot name="cart"><link name="rail"/><link name="car"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
<joint name="x" type="prismatic"><parent link="rail"/><child link="car"/><axis xyz="1 0 0"/><limit lower="-2" upper="2" velocity="1" effort="1"/></joint></robot>"#;

/// Three cubes of 10 cm beside the rail, the nearest with a name that would break what does not escape it. The margin of all
/// is 1 cm.
const CELL: &str = r#"robots: [{ name: cart, urdf: cart.urdf }]
obstacles:
  - { name: "a<b>&\"c'\u0001]]>,", box: [0.1, 0.1, 0.1], pose: { xyz: [0.0, 0.15, 0] } }
  - { name: middle, box: [0.1, 0.1, 0.1], pose: { xyz: [1.0, 0.3, 0] } }
  - { name: far, box: [0.1, 0.1, 0.1], pose: { xyz: [0.0, 1.5, 0] } }
margin: 0.01
"#;

const NEAREST: &str = "a<b>&\"c'\u{1}]]>,";

/// Runs `clearance` on the cart; `{}` in arguments stands for the folder.
fn clearance(path: &str, arguments: &[&str]) -> (Run, tempfile::TempDir) {
    let files = folder(&[("cart.urdf", CART), ("cell.yaml", CELL), ("path.csv", path)]);
    let inside = |name: &str| files.path().join(name).display().to_string();
    let mut all = vec!["clearance".to_string(), inside("cell.yaml"), inside("path.csv")];
    all.extend(arguments.iter().map(|argument| argument.replace("{}", &files.path().display().to_string())));
    (noclash(all), files)
}

fn read(file: &Path) -> String {
    std::fs::read_to_string(file).unwrap()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

const PATH: &str = "x\n-1\n1\n0.5\n";

#[test]
fn every_checked_pair_is_told_and_only_the_nearest_in_pieces() {
    let (run, _files) =
        clearance(PATH, &["--per-pair", "--nearest", "2", "--pieces", "4", "--epsilon", "0.001", "--json"]);
    let answer = run.answer();
    let pairs = answer["pairs"].as_array().unwrap();
    let other: Vec<&str> = pairs.iter().map(|pair| pair["bodies"][1].as_str().unwrap()).collect();
    assert_eq!(other, [NEAREST, "middle", "far"]);
    for (pair, (pieces, in_detail)) in pairs.iter().zip([(8, true), (8, true), (2, false)]) {
        assert_eq!(pair["bodies"][0], "cart/car");
        assert_eq!((&pair["in_detail"], &pair["margin"]), (&Value::from(in_detail), &Value::from(0.01)));
        let profile = pair["profile"].as_array().unwrap();
        assert_eq!(profile.len(), pieces);
        for piece in profile {
            let (lower, upper) = (number(&piece["lower"]), number(&piece["upper"]));
            let allowed = if in_detail { 0.002 } else { 0.25 * upper + 0.002 };
            assert!(0.0 < lower && lower <= upper && upper - lower <= allowed, "{piece}");
        }
    }
    // The nearest of each moment is the envelope of all.
    let envelope = answer["profile"].as_array().unwrap();
    for (index, piece) in envelope.iter().enumerate() {
        let least =
            pairs[..2].iter().map(|pair| number(&pair["profile"][index]["upper"])).fold(f64::INFINITY, f64::min);
        assert!((number(&piece["upper"]) - least).abs() <= 0.002, "{piece} {least}");
    }
    let (plain, _files) = clearance(PATH, &["--json"]);
    assert!(plain.answer().get("pairs").is_none());
}

#[test]
fn the_csv_numbers_pairs_and_leaves_the_envelope_unnumbered() {
    let (run, files) =
        clearance(PATH, &["--per-pair", "--nearest", "1", "--pieces", "2", "--csv", "{}/p.csv", "--json"]);
    run.answer();
    let text = read(&files.path().join("p.csv"));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "segment,from,to,lower,upper,body,other_body,pair");
    // Four pieces of the envelope, four of the nearest pair, two of each other pair.
    let numbers: Vec<&str> = lines[1..].iter().map(|line| line.rsplit(',').next().unwrap()).collect();
    assert_eq!(numbers, ["", "", "", "", "0", "0", "0", "0", "1", "1", "2", "2"]);
    assert!(lines[5].contains(r#""a<b>&""c'"#), "{}", lines[5]);
    let (_, files) = clearance(PATH, &["--csv", "{}/p.csv", "--json"]);
    assert!(read(&files.path().join("p.csv")).starts_with("segment,from,to,lower,upper,body,other_body\n"));
}

#[test]
fn the_drawing_is_xml_and_shows_names_as_text() {
    let (run, files) = clearance(PATH, &["--svg", "{}/p.svg", "--json"]);
    run.answer();
    let text = read(&files.path().join("p.svg"));
    let drawing = roxmltree::Document::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(drawing.root_element().tag_name().name(), "svg");
    let texts: Vec<&str> = drawing
        .descendants()
        .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")))
        .filter_map(|node| node.text())
        .map(str::trim)
        .collect();
    // The control character cannot be written in XML.
    let expected = format!("cart/car – {}", NEAREST.replace('\u{1}', "\u{FFFD}"));
    assert!(texts.contains(&expected.as_str()), "{texts:?}");
    assert!(texts.iter().any(|text| text.contains("proved") && text.contains("mm")), "{texts:?}");
    for expected in ["segment", "clearance in mm", "margin 10 mm", "proved: at least", "witnessed: at most"] {
        assert!(texts.contains(&expected), "{expected} {texts:?}");
    }
    assert!(text.contains("prefers-color-scheme:dark"));
}

#[test]
fn a_timed_path_is_drawn_over_seconds() {
    let (run, files) = clearance("time,x\n0,-1\n40,1\n", &["--svg", "{}/p.svg", "--json"]);
    let answer = run.answer();
    let least = &answer["clearance"];
    assert!((number(&least["time"]) - 40.0 * number(&least["t"])).abs() < 1e-12, "{least}");
    let text = read(&files.path().join("p.svg"));
    assert!(text.contains("time in seconds") && text.contains("40.0"), "{text}");
}

#[test]
fn a_collision_and_a_cell_without_pairs_can_be_drawn() {
    let file = |name: &str| data().join(name).display().to_string();
    let files = folder(&[("cart.urdf", CART), ("path.csv", "x\n0\n")]);
    let inside = |name: &str| files.path().join(name).display().to_string();
    let svg = inside("p.svg");
    let run = noclash(["clearance", &file("cells/demo.yaml"), &file("paths/demo_missed.csv"), "--svg", &svg]);
    assert_eq!(run.code, 1, "{run:?}");
    roxmltree::Document::parse(&read(Path::new(&svg))).unwrap();
    let run = noclash(["clearance", &inside("cart.urdf"), &inside("path.csv"), "--svg", &svg, "--per-pair"]);
    assert_eq!(run.code, 3, "{run:?}");
    let text = read(Path::new(&svg));
    roxmltree::Document::parse(&text).unwrap();
    assert!(text.contains("No pair is checked"));
}

#[test]
fn what_cannot_be_written_is_an_error_that_names_the_file() {
    let (run, _files) = clearance(PATH, &["--svg", "{}/no/such/folder.svg", "--json"]);
    assert_eq!(run.code, 2);
    assert!(run.json()["error"]["file"].as_str().unwrap().ends_with("folder.svg"));
    let (run, _files) = clearance(PATH, &["--nearest", "3"]);
    assert_eq!(run.code, 2, "--nearest is about pairs");
}
