//! `inspect --hierarchy`, `--export-shells`, `--hierarchy` and `--cache`: reported, written, kept; verdicts are the same.

use serde_json::json;

use crate::command_line::{data, noclash, noclash_with};

fn welding() -> String {
    data().join("cells/welding.yaml").display().to_string()
}

#[test]
fn inspect_tells_builder_reason_levels_and_fit() {
    let answer = noclash(["inspect", &welding(), "--hierarchy", "--json"]).answer();
    for body in answer["bodies"].as_array().unwrap() {
        let hierarchy = &body["hierarchy"];
        assert!(hierarchy["reason"].is_string() && hierarchy["builder"].is_string(), "{body}");
        let levels = hierarchy["levels"].as_array().unwrap();
        let leaves: u64 = levels.iter().filter_map(|level| level["leaves"].as_u64()).sum();
        assert_eq!(hierarchy["leaves"], json!(leaves));
        assert_eq!(levels[0]["nodes"], 1);
    }
    let reported = noclash(["inspect", &welding(), "--hierarchy", "--builder", "principal"]);
    assert_eq!(reported.code, 0);
    assert!(reported.stdout.contains("asked for") && reported.stdout.contains("principal"), "{}", reported.stdout);
    let wrong = noclash(["inspect", &welding(), "--hierarchy", "--builder", "princpal"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.stderr.contains("principal"), "{}", wrong.stderr);
}

#[test]
fn shells_are_written_for_eyes_and_for_programs() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let answer = noclash(["inspect", &welding(), "--export-shells", &file("shells.json"), "--json"]).answer();
    assert!(answer["exported_shells"]["shells"].as_u64() > Some(1), "{}", answer["exported_shells"]);
    let written: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(file("shells.json")).unwrap()).unwrap();
    let car = written["bodies"].as_array().unwrap().iter().find(|body| body["body"] == "car_shell").unwrap();
    assert!(car["boundaries"].as_array().unwrap().iter().any(|rim| rim["edges"][0] == "boundary"));
    assert_eq!(noclash(["inspect", &welding(), "--export-shells", &file("shells.obj")]).code, 0);
    let import = noclash(["import", &file("shells.obj"), "-o", &file("shells.yaml")]);
    assert_eq!(import.code, 0, "{import:?}");
    assert_eq!(noclash(["inspect", &file("shells.yaml")]).code, 0);
    assert_eq!(noclash(["inspect", &welding(), "--export-shells", &file("shells.txt")]).code, 2);
}

#[test]
fn verdicts_are_the_same_under_every_builder_and_with_what_was_kept() {
    let (cell, path) = (data().join("cells/demo.yaml"), data().join("paths/demo_free.csv"));
    let (cell, path) = (cell.display().to_string(), path.display().to_string());
    let folder = tempfile::tempdir().unwrap();
    let cache = folder.path().join("kept").display().to_string();
    let plain = noclash(["check", &cell, &path, "--json"]);
    let verdict = plain.json()["verdict"].clone();
    for builder in ["auto", "surface-area", "principal", "concavity", "shells"] {
        let run = noclash(["check", &cell, &path, "--hierarchy", builder, "--cache", &cache, "--json"]);
        assert_eq!((run.code, &run.json()["verdict"]), (plain.code, &verdict), "{builder}");
    }
    let kept = std::fs::read_dir(&cache).unwrap().count();
    assert!(kept > 0);
    let again = noclash(["check", &cell, &path, "--cache", &cache, "--json"]);
    assert_eq!(again.json()["verdict"], verdict);
    assert_eq!(std::fs::read_dir(&cache).unwrap().count(), kept);
    assert_eq!(noclash(["check", &cell, &path, "--hierarchy", "octree", "--json"]).code, 2);
}

#[test]
fn hierarchies_are_kept_in_the_folder_of_the_platform_unless_switched_off() {
    let cell = data().join("cells/demo.yaml").display().to_string();
    let home = tempfile::tempdir().unwrap();
    let home = home.path().display().to_string();
    let own = [("HOME", home.as_str()), ("XDG_CACHE_HOME", home.as_str()), ("LOCALAPPDATA", home.as_str())];
    let held = || noclash_with(["cache", "--json"], &own).json();
    for switched_off in [&["inspect", &cell, "--no-cache"][..], &["--no-cache", "distance", &cell]] {
        assert_eq!(noclash_with(switched_off, &own).code, 0);
    }
    assert_eq!(noclash_with(["inspect", &cell], &[&own[..], &[("NOCLASH_CACHE", "")]].concat()).code, 0);
    assert_eq!(held()["bodies"], 0);
    let first = noclash_with(["distance", &cell, "--json"], &own);
    assert_eq!(first.code, 0, "{first:?}");
    let kept = held();
    assert!(kept["bodies"].as_u64() > Some(0) && kept["bytes"].as_u64() > Some(0), "{kept}");
    assert!(kept["folder"].as_str().unwrap().starts_with(&home), "{kept}");
    let again = noclash_with(["distance", &cell, "--json"], &own).json();
    assert_eq!([&again["clearance"], &again["points"]], [&first.json()["clearance"], &first.json()["points"]]);
    assert_eq!(held(), kept);
    let cleared = noclash_with(["cache", "clear", "--json"], &own);
    assert_eq!((cleared.code, &cleared.json()["bodies"]), (0, &kept["bodies"]));
    assert_eq!(held()["bodies"], 0);
    assert!(noclash(["cache"]).stdout.contains("switched off"));
    assert_eq!(noclash(["cache", "burn"]).code, 2);
}

#[test]
fn a_cache_that_cannot_be_written_is_worth_a_line_where_it_was_named() {
    let cell = data().join("cells/demo.yaml").display().to_string();
    let file = tempfile::NamedTempFile::new().unwrap();
    let folder = file.path().join("kept").display().to_string();
    let run = noclash(["inspect", &cell, "--cache", &folder]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.stderr.contains(&folder), "{run:?}");
    let run = noclash_with(["inspect", &cell], &[("NOCLASH_CACHE", &folder)]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
}

#[test]
#[cfg(target_os = "linux")]
fn a_mesh_that_memory_cannot_hold_is_an_error_before_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    // A file with a length and without content.
    let scan = std::fs::File::create(folder.path().join("scan.stl")).unwrap();
    if scan.set_len(1 << 42).is_err() {
        println!("SKIPPED: this file system has no sparse files of 4 TB");
        return;
    }
    let urdf = data().join("robots/six_axis/six_axis.urdf");
    let text = format!(
        "robots: [{{ name: arm, urdf: {} }}]\nobstacles: [{{ name: scan, mesh: scan.stl }}]\n",
        urdf.canonicalize().unwrap().display()
    );
    let cell = folder.path().join("cell.yaml");
    std::fs::write(&cell, text).unwrap();
    let run = noclash(["inspect", &cell.display().to_string()]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.stderr.contains("scan.stl") && run.stderr.contains("GB of memory"), "{run:?}");
}
