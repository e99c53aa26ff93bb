//! Whatever is wrong with the input: exit code 2, the file's name and the offending line on stderr, and a remedy.

use serde_json::Value;

use crate::command_line::{SLIDER, SLIDER_CELL, folder, noclash};

/// One thing done wrong, and what must be said about it.
struct Case {
    /// What the test calls it.
    name: &'static str,
    cell: String,
    urdf: String,
    arguments: &'static [&'static str],
    /// The file that must be named.
    file: &'static str,
    /// Part of the line that must be quoted; empty where there is none to quote.
    quoted: &'static str,
    /// Words of message or remedy.
    says: &'static [&'static str],
}

fn case(name: &'static str, file: &'static str, quoted: &'static str, says: &'static [&'static str]) -> Case {
    Case { name, cell: SLIDER_CELL.into(), urdf: SLIDER.into(), arguments: &["inspect"], file, quoted, says }
}

impl Case {
    fn cell(self, from: &str, to: &str) -> Self {
        assert!(self.cell.contains(from), "{}", self.name);
        Self { cell: self.cell.replacen(from, to, 1), ..self }
    }

    fn urdf(self, from: &str, to: &str) -> Self {
        assert!(self.urdf.contains(from), "{}", self.name);
        Self { urdf: self.urdf.replacen(from, to, 1), ..self }
    }

    fn more(self, line: &str) -> Self {
        Self { cell: self.cell + line + "\n", ..self }
    }

    fn asked(self, arguments: &'static [&'static str]) -> Self {
        Self { arguments, ..self }
    }

    fn check(&self) {
        let folder = folder(&[("slider.urdf", &self.urdf), ("cell.yaml", &self.cell)]);
        let path = folder.path().join("cell.yaml");
        let arguments = [&self.arguments[..1], &[path.to_str().unwrap()], &self.arguments[1..]].concat();
        let name = self.name;
        let plain = noclash(&arguments);
        assert!(plain.code == 2 && plain.stdout.is_empty(), "{name}: {plain:?}");
        let run = noclash([&arguments[..], &["--json"]].concat());
        assert_eq!(run.code, 2, "{name}: {run:?}");
        let error = &run.json()["error"];
        let text = |key: &str| error[key].as_str().unwrap_or_else(|| panic!("{name}: {error}"));
        assert!(text("file").ends_with(self.file), "{name}: {error}");
        assert!(
            !text("kind").is_empty() && !text("message").is_empty() && !text("remedy").is_empty(),
            "{name}: {error}"
        );
        assert_eq!(run.stderr, plain.stderr, "{name}");
        assert!(run.stderr.contains(self.file) && run.stderr.contains(text("message")), "{name}: {}", run.stderr);
        assert!(run.stderr.contains("help:") && run.stderr.contains(text("remedy")), "{name}: {}", run.stderr);
        assert!(!run.stderr.contains('\u{1b}'), "{name}: colours off a terminal");
        for word in self.says {
            assert!(format!("{error}").contains(word), "{name}: `{word}` is not in {error}");
        }
        if self.quoted.is_empty() {
            return;
        }
        let line = error["line"].as_u64().unwrap_or_else(|| panic!("{name}: {error}")) as usize;
        let source = if self.file == "cell.yaml" { &self.cell } else { &self.urdf };
        let at_fault = source.lines().nth(line - 1).unwrap_or_else(|| panic!("{name}: line {line}"));
        assert!(at_fault.contains(self.quoted), "{name}: line {line} is {at_fault}");
        assert!(run.stderr.contains(at_fault.trim_end()), "{name}: {}", run.stderr);
    }
}

#[test]
fn typos_in_the_cell_file_are_quoted_and_corrected() {
    let cases = [
        case("unknown key", "cell.yaml", "obstacels:", &["did you mean `obstacles`?"]).cell("obstacles:", "obstacels:"),
        case("unknown key of an obstacle", "cell.yaml", "pos:", &["did you mean `pose`?"]).cell("pose:", "pos:"),
        case("unknown key of a robot", "cell.yaml", "urfd:", &["did you mean `urdf`?"]).cell("urdf:", "urfd:"),
        case("unknown body in allow", "cell.yaml", "r/blok", &["r/blok", "did you mean `r/block`?"])
            .more("allow: [[r/blok, wall]]"),
        case("pattern that matches nothing", "cell.yaml", "q/*", &["q/*"]).more("allow: [[q/*, wall]]"),
        case("unknown body in margins", "cell.yaml", "wal]", &["`wall`"])
            .more("margins: [{ bodies: [r/*, wal], margin: 0.1 }]"),
        case("negative margin", "cell.yaml", "margin: -0.1", &["-0.1"]).more("margin: -0.1"),
        case("margin that is no number", "cell.yaml", ".nan", &["margin"]).more("margin: .nan"),
        case("unknown joint in state", "cell.yaml", "r/rial", &["did you mean `r/rail`?"]).more("state: { r/rial: 1 }"),
        case("state that is no number", "cell.yaml", "r/rail: .inf", &[]).more("state: { r/rail: .inf }"),
        case("name taken", "cell.yaml", "name: wall, box: [1", &["wall", "taken"])
            .more("  - { name: wall, box: [1, 1, 1] }"),
        case("name of a robot taken", "cell.yaml", "name: r, box", &["taken"]).more("  - { name: r, box: [1, 1, 1] }"),
        case("negative size", "cell.yaml", "-0.2", &["-0.2"]).cell("[0.2, 0.2, 0.2]", "[0.2, -0.2, 0.2]"),
        case("two numbers for three", "cell.yaml", "[0.2, 0.2]", &[]).cell("[0.2, 0.2, 0.2]", "[0.2, 0.2]"),
        case("unknown robot of an attached object", "cell.yaml", "robot: q", &["`q`"])
            .more("attached: [{ name: gun, robot: q, link: block, box: [1, 1, 1] }]"),
        case("unknown link touched", "cell.yaml", "kit]", &["did you mean `kite`?"])
            .more("attached: [{ name: gun, robot: r, link: block, box: [1, 1, 1], touches: [kit] }]"),
        case("missing mesh", "cell.yaml", "mesh: cage.stl", &["cage.stl"]).more("  - { name: cage, mesh: cage.stl }"),
        case("broken YAML", "cell.yaml", "", &[]).cell("{ name: r,", "{ name: r"),
        case("unclosed bracket", "cell.yaml", "", &[]).more("allow: [[r/*, wall"),
    ];
    cases.iter().for_each(Case::check);
}

#[test]
fn what_is_wrong_with_a_urdf_is_told_in_the_urdf() {
    let cases = [
        case("xacro", "slider.urdf", "<xacro:macro", &["xacro", "> slider_expanded.urdf"]).urdf(
            "<robot name=\"slider\">",
            "<robot name=\"slider\" xmlns:xacro=\"http://ros.org/wiki/xacro\"><xacro:macro name=\"m\"/>",
        ),
        case("missing mesh", "slider.urdf", "meshes/block.stl", &["block.stl"])
            .urdf("<box size=\"0.2 0.2 0.2\"/>", "<mesh filename=\"meshes/block.stl\"/>"),
        case("missing package", "slider.urdf", "package://nowhere", &["nowhere", "ROS_PACKAGE_PATH"])
            .urdf("<box size=\"0.2 0.2 0.2\"/>", "<mesh filename=\"package://nowhere/block.stl\"/>"),
        case("unknown joint type", "slider.urdf", "prismatik", &["prismatic"]).urdf("prismatic", "prismatik"),
        case("unknown parent", "slider.urdf", "", &["bse"]).urdf("parent link=\"base\"", "parent link=\"bse\""),
        case("NaN", "slider.urdf", "nan", &["nan"]).urdf("upper=\"2\"", "upper=\"nan\""),
        case("limits the wrong way round", "slider.urdf", "lower=\"0\"", &[]).urdf("upper=\"2\"", "upper=\"-2\""),
        case("no XML", "slider.urdf", "", &[]).urdf("</robot>", "</robt>"),
    ];
    cases.iter().for_each(Case::check);
}

#[test]
fn what_is_wrong_with_a_configuration_names_the_joint_and_the_limit() {
    let cases = [
        case("misspelt joint", "cell.yaml", "", &["rial", "did you mean `rail`?"])
            .asked(&["distance", "--at", "rial=1"]),
        case("beyond a limit", "cell.yaml", "", &["`rail`", "2.5", "0 to 2", "--ignore-limits"])
            .asked(&["distance", "--at", "rail=2.5"]),
        case("NaN", "cell.yaml", "", &["`rail`", "NaN"]).asked(&["distance", "--at", "rail=nan"]),
        case("infinite", "cell.yaml", "", &["`rail`", "inf"]).asked(&[
            "distance",
            "--at",
            "rail=inf",
            "--ignore-limits",
        ]),
        case("no length", "cell.yaml", "", &["1deg", "rail", "an angle"]).asked(&["distance", "--at", "rail=1deg"]),
        case("stated twice", "cell.yaml", "", &["r/rail", "twice"]).asked(&["distance", "--at", "rail=1,r/rail=2"]),
        case("no value", "cell.yaml", "", &["float/x"]).asked(&["distance", "--at", "rail=1,float/x"]),
        case("joint with several values", "cell.yaml", "", &["r/float/x", "r/float/theta"])
            .asked(&["distance", "--at", "float=1"]),
        case("too few numbers", "cell.yaml", "", &["2 numbers", "4 degrees of freedom", "r/rail, r/float/x"])
            .asked(&["distance", "--at", "1,2"]),
        case("unknown named state", "cell.yaml", "", &["home", "no named states"]).asked(&["distance", "--at", "home"]),
    ];
    cases.iter().for_each(Case::check);
}

#[test]
fn files_that_are_not_there_or_not_cells_are_named() {
    let folder = folder(&[("notes.txt", "hello"), ("empty.yaml", ""), ("list.yaml", "- 1\n")]);
    for name in ["absent.yaml", "absent.urdf", "notes.txt", "empty.yaml", "list.yaml", "."] {
        let path = folder.path().join(name);
        let run = noclash(["inspect", path.to_str().unwrap(), "--json"]);
        assert_eq!(run.code, 2, "{name}: {run:?}");
        let error = &run.json()["error"];
        assert_eq!(error["file"], Value::from(path.to_str().unwrap()), "{error}");
        assert!(run.stderr.contains(path.to_str().unwrap()), "{run:?}");
    }
}

#[test]
fn a_name_with_blanks_or_a_very_long_one_stays_in_one_piece() {
    let long = format!("{} with blanks.yaml", "long-".repeat(40));
    let folder = folder(&[(&long, "robots: []\nobstacels: []\n")]);
    let run = noclash(["inspect", folder.path().join(&long).to_str().unwrap()]);
    assert!(run.code == 2 && run.stderr.contains(&long), "{}", run.stderr);
}

#[test]
fn a_line_of_megabytes_is_not_poured_out() {
    let boxes = "{\"name\": \"b\", \"box\": [1, 1, 1]}, ".repeat(20_000);
    let folder = folder(&[("cell.json", &format!("{{\"obstacles\": [{boxes} {{}}]}}"))]);
    let run = noclash(["inspect", folder.path().join("cell.json").to_str().unwrap()]);
    assert!(run.code == 2 && run.stderr.len() < 4000, "{} bytes", run.stderr.len());
}
