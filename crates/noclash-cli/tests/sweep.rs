//! `noclash sweep`: what it says of the mesh it writes, and what it refuses to enclose.

use crate::command_line::{Run, folder, noclash};

/// A bar of 1 m along z, 2 cm thick, that turns about x through its middle.
const BAR: &str = r#"<robot name="bar"><link name="base"/><link name="arm"><collision>ORIGIN<geometry><cylinder radius="0.01" length="1"/></geometry></collision></link>
<joint name="q" type="revolute"><parent link="base"/><child link="arm"/><axis xyz="1 0 0"/><limit lower="-2" upper="2" velocity="1" effort="1"/></joint></robot>"#;

/// What `sweep` answers about the bar, and the corners of the mesh if one was written.
fn sweep(origin: &str, base: f64, rest: &str, arguments: &[&str]) -> (Run, Option<Vec<[f64; 3]>>) {
    let urdf = BAR.replace("ORIGIN", origin);
    let cell = format!("robots: [{{ name: r, urdf: bar.urdf, base: {{ xyz: [{base:.1}, 0, 0] }} }}]\n{rest}");
    let files = folder(&[("bar.urdf", &urdf), ("cell.yaml", &cell), ("path.csv", "q\n0\n0.08\n")]);
    let file = |name: &str| files.path().join(name).display().to_string();
    let (cell, path, output) = (file("cell.yaml"), file("path.csv"), file("swept.stl"));
    let asked = ["sweep", cell.as_str(), path.as_str(), "-o", output.as_str()];
    let run = noclash([&asked[..], arguments].concat());
    let corners = std::fs::read(&output).ok().map(|bytes| {
        let number = |bytes: &[u8]| f64::from(f32::from_le_bytes(bytes.try_into().expect("four bytes")));
        let triangles = bytes[84..].chunks_exact(50);
        let corners = triangles.flat_map(|triangle| triangle[12..48].chunks_exact(12));
        corners.map(|corner| [0, 4, 8].map(|at| number(&corner[at..at + 4]))).collect()
    });
    (run, corners)
}

#[test]
fn the_mesh_reaches_no_farther_than_is_said_wherever_the_robot_stands() {
    for base in [0.0, 1e3, 1e6] {
        let (run, corners) = sweep("", base, "", &["--capsules", "1", "--json"]);
        let answer = run.answer();
        let stated = answer["beyond_capsules"].as_f64().expect("a number");
        // The farthest corner from the bar's capsule at 0 to 0.08 rad: ends within 0.5 m of the middle, a ball of 1 to 2 cm.
        let beyond = |[x, y, z]: [f64; 3]| {
            let nearest = |k: u32| {
                let (sin, cos) = (0.08 * f64::from(k) / 200.0).sin_cos();
                let (along, across) = (-y * sin + z * cos, y * cos + z * sin);
                let past = (along.abs() - 0.5).max(0.0);
                ((x - base).powi(2) + across.powi(2) + past.powi(2)).sqrt()
            };
            (0..=200).map(nearest).fold(f64::INFINITY, f64::min)
        };
        let reached = corners.expect("a mesh").into_iter().map(beyond).fold(0.0, f64::max);
        assert!(reached - 0.02 <= stated, "at {base} m: {reached} reached, {stated} stated");
        if base == 1e6 {
            // Without what single precision and the growth for it take, the statement would be millimetres.
            assert!(reached > 0.9 && stated < 2.0 * reached, "{reached} reached, {stated} stated");
        } else {
            assert!(stated <= 4e-3 + 4e-6 * base.max(1.0), "at {base} m: {stated}");
        }
        assert_eq!(answer["left_out"], serde_json::json!([]));
    }
}

#[test]
fn what_is_assumed_about_the_inside_of_moving_bodies_is_said() {
    let open = "o lid\nv 0 0 0\nv 0.1 0 0\nv 0 0.1 0\nv 0 0 0.1\nf 1 3 2\nf 1 2 4\nf 2 3 4\n";
    let cell = "robots: [{ name: r, urdf: bar.urdf }]\nattached: [{ name: cup, robot: r, link: arm, mesh: cup.obj, pose: { xyz: [0, 0, 0.6] } }]\n\
                obstacles: [{ name: vase, mesh: cup.obj, pose: { xyz: [3, 0, 0] } }]\n";
    let urdf = BAR.replace("ORIGIN", "");
    let files = folder(&[("bar.urdf", &urdf), ("cell.yaml", cell), ("cup.obj", open), ("path.csv", "q\n0\n0.08\n")]);
    let file = |name: &str| files.path().join(name).display().to_string();
    let asked = [&file("cell.yaml"), &file("path.csv"), "-o", &file("swept.stl")].map(String::from);
    let ask = |more: &[&str]| {
        noclash(["sweep"].iter().copied().chain(asked.iter().map(String::as_str)).chain(more.iter().copied()))
    };
    let answer = ask(&["--json"]).answer();
    let said = answer["assumptions"].as_array().expect("a list");
    assert!(said.len() == 1 && said[0].as_str().unwrap().starts_with("cup is an open shell"), "{said:?}");
    assert!(ask(&[]).stdout.contains("assumption: cup is an open shell"));
    assert_eq!(ask(&["--json", "--leave-out", "cup"]).answer()["assumptions"], serde_json::json!([]));
}

#[test]
fn what_cannot_be_enclosed_is_an_error_and_leaves_no_file() {
    let plane = "attached: [{ name: shield, robot: r, link: arm, half_space: { normal: [0, 0, 1], offset: -3 } }]\n";
    let origin = r#"<origin rpy="2e6 0 0"/>"#;
    for (origin, rest, body) in [(origin, "", "r/arm"), ("", plane, "shield")] {
        let (run, corners) = sweep(origin, 0.0, rest, &["--json"]);
        assert_eq!((run.code, corners), (2, None), "{run:?}");
        let error = &run.json()["error"];
        assert!(error["message"].to_string().contains(body), "{error}");
        assert!(error["remedy"].to_string().contains(&format!("--leave-out '{body}'")), "{error}");
        assert!(error["file"].to_string().contains("cell.yaml"), "{error}");
        let (run, corners) = sweep(origin, 0.0, rest, &["--leave-out", body, "--json"]);
        assert_eq!(run.answer()["left_out"], serde_json::json!([body]));
        assert!(corners.is_some());
        let (run, _) = sweep(origin, 0.0, rest, &["--leave-out", body]);
        assert!(run.stdout.contains(&format!("every moving body except `{body}`, left out on request,")), "{run:?}");
    }
}

#[test]
fn names_to_leave_out_must_be_of_moving_bodies() {
    let wall = "obstacles: [{ name: wall, box: [1, 1, 1], pose: { xyz: [9, 0, 0] } }]\n";
    for (name, why) in [("nobody", "no such body"), ("wall", "does not move")] {
        let (run, corners) = sweep("", 0.0, wall, &["--leave-out", name, "--json"]);
        assert_eq!((run.code, corners), (2, None), "{run:?}");
        assert!(run.json()["error"]["message"].to_string().contains(why), "{run:?}");
    }
}

#[test]
fn a_dense_path_of_a_turning_bar_is_enclosed_whatever_is_merged() {
    let urdf = BAR.replace("ORIGIN", "");
    let rows: String = (0..=400).map(|row| format!("{}\n", 0.002 * f64::from(row))).collect();
    let cell = "robots: [{ name: r, urdf: bar.urdf }]\n";
    let files = folder(&[("bar.urdf", &urdf), ("cell.yaml", cell), ("path.csv", &format!("q\n{rows}"))]);
    let file = |name: &str| files.path().join(name).display().to_string();
    for resolution in ["0", "1mm", "4mm", "2cm"] {
        let asked =
            ["sweep", &file("cell.yaml"), &file("path.csv"), "-o", &file("swept.stl"), "--resolution", resolution];
        assert_eq!(noclash(asked).code, 0, "{resolution}");
        let world =
            "robots: [{ name: r, urdf: bar.urdf }]\nobstacles: [{ name: swept, mesh: swept.stl, solid: union }]\n";
        std::fs::write(file("world.yaml"), world).unwrap();
        for q in ["0", "0.1237", "0.4", "0.7999"] {
            let at = noclash(["distance", &file("world.yaml"), "--at", &format!("q={q}"), "--json"]);
            assert_eq!(at.json()["overlap"], true, "{resolution} at {q}: {at:?}");
        }
        let outside = noclash(["distance", &file("world.yaml"), "--at", "q=1.2", "--json"]).json();
        assert_eq!(outside["overlap"], true, "the middle of the bar stays where it is");
    }
}

#[test]
fn the_mesh_around_a_moving_solid_is_solid_to_check() {
    // A cube of 1 m, each face of it 2·8·8 triangles, that slides by 10 cm.
    let (n, mut mesh, mut count) = (8, String::new(), 0);
    for (axis, end) in (0..3).flat_map(|axis| [(axis, 0.0), (axis, 1.0)]) {
        for (i, j) in (0..=n).flat_map(|i| (0..=n).map(move |j| (i, j))) {
            let mut at = [end; 3];
            (at[(axis + 1) % 3], at[(axis + 2) % 3]) = (f64::from(i) / f64::from(n), f64::from(j) / f64::from(n));
            mesh += &format!("v {} {} {}\n", at[0], at[1], at[2]);
        }
        for (i, j) in (0..n).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let [a, b, c, d] =
                [[i, j], [i + 1, j], [i + 1, j + 1], [i, j + 1]].map(|[i, j]| count + i * (n + 1) + j + 1);
            mesh += &if end == 1.0 { format!("f {a} {b} {c} {d}\n") } else { format!("f {a} {d} {c} {b}\n") };
        }
        count += (n + 1) * (n + 1);
    }
    let slide = r#"<joint name="q" type="prismatic"><parent link="base"/><child link="arm"/><axis xyz="1 0 0"/><limit lower="-9" upper="9" velocity="1" effort="1"/></joint></robot>"#;
    let cube = format!(
        r#"<robot name="cube"><link name="base"/><link name="arm"><collision><geometry><mesh filename="cube.obj"/></geometry></collision></link>{slide}"#
    );
    let ball = format!(
        r#"<robot name="ball"><link name="base"/><link name="arm"><collision><geometry><sphere radius="0.001"/></geometry></collision></link>{slide}"#
    );
    let files = folder(&[
        ("cube.obj", &mesh),
        ("cube.urdf", &cube),
        ("ball.urdf", &ball),
        ("cube.yaml", "robots: [{ name: r, urdf: cube.urdf }]\n"),
        (
            "ball.yaml",
            "robots: [{ name: r, urdf: ball.urdf, base: { xyz: [0, 0.45, 0.55] } }]\nobstacles: [{ name: swept, mesh: swept.stl }]\n",
        ),
        ("slide.csv", "q\n0\n0.1\n"),
        ("inside.csv", "q\n0.05\n0.3\n0.5\n0.7\n1.05\n"),
    ]);
    let file = |name: &str| files.path().join(name).display().to_string();
    for capsules in ["1", "8", "100"] {
        let swept = ["sweep", &file("cube.yaml"), &file("slide.csv"), "-o", &file("swept.stl"), "--capsules", capsules];
        assert_eq!(noclash(swept).code, 0);
        let run = noclash(["check", &file("ball.yaml"), &file("inside.csv"), "--json"]);
        let answer = run.json();
        let verdicts = answer["segments"].as_array().unwrap().iter().map(|segment| segment["verdict"].clone());
        assert!(verdicts.into_iter().all(|verdict| verdict == "collision"), "{capsules} capsules: {answer}");
    }
}
