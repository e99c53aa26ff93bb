//! Outer models of robots: reported by `inspect` and every answer, never free where the meshes are not, certified where that is possible.

use serde_json::Value;

use crate::command_line::{data, folder, noclash};

/// The cell of the demo with more keys for its robot, in a folder.
fn demo(keys: &str) -> (tempfile::TempDir, String) {
    let data = data().canonicalize().unwrap();
    let cell = std::fs::read_to_string(data.join("cells/demo.yaml")).unwrap();
    let cell =
        cell.replace("../", &format!("{}/", data.display())).replace("    base:", &format!("    {keys}\n    base:"));
    let folder = folder(&[("cell.yaml", &cell)]);
    let path = folder.path().join("cell.yaml").display().to_string();
    (folder, path)
}

fn path(name: &str) -> String {
    data().join(format!("paths/demo_{name}.csv")).display().to_string()
}

#[test]
fn inspect_and_check_tell_the_outer_models_of_links() {
    let (_folder, cell) = demo("pieces: 0.1\n    links: { gun: exact, link_2: { simplify: 5mm } }");
    let answer = noclash(["inspect", &cell, "--json"]).answer();
    let outer = |name: &str| {
        let body = answer["bodies"].as_array().unwrap().iter().find(|body| body["name"] == name).unwrap();
        body["outer"].as_array().unwrap().clone()
    };
    let [pieces] = &outer("arm/link_3")[..] else { panic!("{answer}") };
    assert_eq!((&pieces["kind"], pieces["triangles"].as_u64() > Some(300)), (&Value::from("pieces"), true), "{pieces}");
    assert!(pieces["count"].as_u64() > Some(0) && pieces["excess"].as_f64() > Some(0.0), "{pieces}");
    assert!(pieces["file"].as_str().unwrap().ends_with("link_3.stl"));
    let [simplified] = &outer("arm/link_2")[..] else { panic!("{answer}") };
    assert!(simplified["kind"] == "simplified" && simplified["excess"].as_f64() <= Some(0.005), "{simplified}");
    assert!(outer("arm/gun").is_empty() && outer("ring").is_empty());
    let reported = noclash(["inspect", &cell]).stdout;
    assert!(reported.contains("warning: arm/link_3: ") && reported.contains("convex pieces in place of"), "{reported}");
    for name in ["collision", "missed"] {
        let run = noclash(["check", &cell, &path(name), "--json"]);
        assert_eq!(run.code, 1, "{name}: {run:?}");
        let warnings = run.json()["warnings"].as_array().unwrap().clone();
        assert!(warnings.iter().any(|warning| warning.as_str().unwrap().starts_with("arm/link_3: ")), "{warnings:?}");
    }
    let (_folder, cell) = demo("links: { link3: { pieces: 0.1 } }");
    let refused = noclash(["inspect", &cell]);
    assert!(
        refused.code == 2 && refused.stderr.contains("cell.yaml") && refused.stderr.contains("link_3"),
        "{refused:?}"
    );
}

#[test]
fn pieces_of_links_are_certified_and_simplified_solids_are_not() {
    let (folder, cell) = demo("pieces: 0.02");
    let proof = folder.path().join("proof.noclash").display().to_string();
    let run = noclash(["certify", &cell, &path("free"), "-o", &proof, "--json"]);
    assert_eq!(run.code, 0, "{run:?}");
    let verified = noclash(["verify", &proof, "--cell", &cell, "--path", &path("free"), "--json"]);
    assert_eq!(verified.code, 0, "{verified:?}");
    let (_other, exact) = demo("");
    let compared = noclash(["verify", &proof, "--cell", &exact, "--path", &path("free"), "--json"]);
    assert_eq!(compared.code, 1, "a proof of the pieces is not one of the meshes: {compared:?}");

    let (folder, cell) = demo("links: { link_2: { simplify: 5mm } }");
    let proof = folder.path().join("proof.noclash").display().to_string();
    let run = noclash(["certify", &cell, &path("free"), "-o", &proof]);
    assert_eq!(run.code, 3, "{run:?}");
    assert!(run.stdout.contains("arm/link_2") && run.stdout.contains("pieces"), "{run:?}");
}
