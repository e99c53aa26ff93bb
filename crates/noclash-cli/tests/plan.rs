//! `plan` and `smooth`: what is found is free for `check`, what is not found is said plainly, and the same seed gives the same.

use serde_json::{Value, json};

use crate::command_line::{Run, data, folder, noclash, real_data};

/// A block of 0.2 m that slides in the plane, and a thin wall with a gap at y = 1.4 to 1.8.
const BLOCK: &str = r#"<robot name="block">
  <link name="base"/><link name="rail"/>
  <link name="block"><collision><geometry><box size="0.2 0.2 0.2"/></geometry></collision></link>
  <joint name="x" type="prismatic"><parent link="base"/><child link="rail"/><axis xyz="1 0 0"/>
    <limit lower="-2" upper="2" velocity="1" effort="1"/></joint>
  <joint name="y" type="prismatic"><parent link="rail"/><child link="block"/><axis xyz="0 1 0"/>
    <limit lower="-2" upper="2" velocity="1" effort="1"/></joint>
</robot>"#;
const SEMANTICS: &str = r#"<robot name="block">
  <group_state name="left" group="all"><joint name="x" value="-1"/><joint name="y" value="-1"/></group_state>
  <group_state name="right" group="all"><joint name="x" value="1"/><joint name="y" value="-1"/></group_state>
</robot>"#;
const CELL: &str = "robots:\n  - { name: r, urdf: block.urdf, srdf: block.srdf }\nobstacles:\n  \
                    - { name: lower, box: [0.002, 4, 1], pose: { xyz: [0, -0.6, 0] } }\n  \
                    - { name: upper, box: [0.002, 0.6, 1], pose: { xyz: [0, 2.1, 0] } }\n";

struct World(tempfile::TempDir);

impl World {
    fn new() -> Self {
        Self(folder(&[("cell.yaml", CELL), ("block.urdf", BLOCK), ("block.srdf", SEMANTICS)]))
    }

    fn file(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_string()
    }

    fn ask(&self, command: &str, arguments: &[&str]) -> Run {
        noclash([&[command, &self.file("cell.yaml")], arguments].concat())
    }
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[test]
fn a_path_between_named_states_is_found_written_and_free_for_check() {
    let world = World::new();
    for extension in ["csv", "json", "npy"] {
        let out = world.file(&format!("path.{extension}"));
        let answer =
            world.ask("plan", &["--from", "left", "--to", "right", "--seed", "3", "-o", &out, "--json"]).answer();
        assert_eq!(answer["status"], "found");
        assert_eq!(answer["joints"], json!(["r/x", "r/y"]));
        let path = answer["path"].as_array().unwrap();
        assert_eq!((&path[0], path.last().unwrap()), (&json!([-1.0, -1.0]), &json!([1.0, -1.0])));
        assert!(number(&answer["length"]) < 7.5 && number(&answer["stats"]["seconds"]) >= 0.0);
        let checked = world.ask("check", &[&out, "--engine", "bisection", "--json"]).answer();
        assert_eq!(checked["verdict"], "free");
        assert_eq!(checked["segments"].as_array().unwrap().len(), path.len() - 1);
    }
}

#[test]
fn the_certificate_of_a_planned_path_is_accepted_by_verify_and_is_that_of_the_path() {
    let world = World::new();
    let (out, proof) = (world.file("path.csv"), world.file("path.noclash"));
    let ends = ["--from", "left", "--to", "right", "--margin", "0.01", "-o", &out];
    let asked = [&ends[..], &["--certificate", &proof, "--json"]].concat();
    let answer = world.ask("plan", &asked).answer();
    assert_eq!((&answer["status"], &answer["certificate"]["file"]), (&json!("found"), &json!(proof)));
    assert!(number(&answer["certificate"]["clearance"]) > 0.01, "{}", answer["certificate"]);
    let of_the_path = ["verify", &proof, "--cell", &world.file("cell.yaml"), "--path", &out, "--margin", "0.01"];
    let verified = noclash(of_the_path);
    assert_eq!(verified.code, 0, "{verified:?}");
    let other = noclash([&of_the_path[..7], &["0.02"]].concat());
    assert_eq!(other.code, 1, "{other:?}");
    // Where there is no path there is no file.
    let none = world.file("none.noclash");
    let blocked = world.ask("plan", &["--from", "x=0.05,y=-1", "--to", "right", "--certificate", &none, "--json"]);
    assert!(blocked.code == 1 && blocked.json()["certificate"].is_null(), "{blocked:?}");
    assert!(!std::path::Path::new(&none).exists());
}

/// Interrupts the command after a while, a longer one every time until the answer pleases.
#[cfg(unix)]
fn interrupted(arguments: &[&str], pleases: impl Fn(&Value) -> bool) -> Value {
    use rustix::process::{Pid, Signal, kill_process};
    let mut seen = Vec::new();
    for wait in [300, 1_000, 4_000, 16_000, 64_000] {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_noclash"));
        let child = command.args(arguments).stdout(std::process::Stdio::piped()).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(wait));
        let pid = Pid::from_raw(i32::try_from(child.id()).unwrap()).unwrap();
        kill_process(pid, Signal::INT).unwrap();
        let output = child.wait_with_output().unwrap();
        // Without a code the signal came before anybody listened.
        if let Some(code) = output.status.code() {
            assert_eq!(code, 130, "{output:?}");
            let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
            assert!(answer["interrupted"] == true && answer["verdict"].is_null(), "{answer}");
            if pleases(&answer) {
                return answer;
            }
            seen.push(answer);
        }
    }
    panic!("{seen:?}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_gives_the_best_path_so_far() {
    let world = World::new();
    let (cell, out) = (world.file("cell.yaml"), world.file("best.csv"));
    let ends = ["plan", &cell, "--from", "left", "--to", "right", "--budget", "600s", "--json"];
    // More shortcuts than anybody waits for: it is interrupted while it makes the path shorter.
    let improving = [&ends[..], &["--shortcuts", "1000000000", "-o", &out]].concat();
    let answer = interrupted(&improving, |answer| answer["status"] == "found");
    assert!(number(&answer["length"]) <= number(&answer["stats"]["raw_length"]));
    assert_eq!(noclash(["check", &cell, &out]).code, 0);
    // Nothing passes the gap with this margin: it is interrupted while it searches.
    let searching = [&ends[..], &["--margin", "0.2"]].concat();
    let answer = interrupted(&searching, |answer| answer["status"] == "not_found");
    assert_eq!(answer["path"], Value::Null);
}

#[test]
fn the_exit_status_says_what_came_of_it() {
    let world = World::new();
    let code = |from: &str, to: &str, budget: &str| {
        let run = world.ask("plan", &["--from", from, "--to", to, "--budget", budget, "--json"]);
        (run.code, run.json()["status"].as_str().unwrap_or_default().to_string())
    };
    assert_eq!(code("x=0.05,y=-1", "right", "5s"), (1, "start_collides".to_string()));
    assert_eq!(code("left", "x=0.05,y=-1", "5s"), (1, "goal_collides".to_string()));
    assert_eq!(code("left", "right", "0s"), (3, "not_found".to_string()));
    let none = world.ask("plan", &["--from", "left", "--to", "right", "--margin", "0.2", "--budget", "200ms"]);
    assert!(none.code == 3 && none.stdout.starts_with("No path:"), "{none:?}");
    for wrong in
        [["--to", "nowhere"], ["--planner", "prophet"], ["--budget", "soon"], ["--margin", "-1"], ["-o", "p.xyz"]]
    {
        let run = world.ask("plan", &[&["--from", "left", "--to", "right", "--json"], &wrong[..]].concat());
        assert!(run.code == 2 && run.json()["error"]["message"].is_string(), "{run:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_path_whatever_the_threads() {
    let cell = data().join("cells/demo.yaml");
    let path = |threads: &str| {
        let arguments = ["--from", "home", "--to", "-1.5,0.3,0.2,1,-0.5,0", "--seed", "5", "--json"];
        let run = noclash([&["plan", cell.to_str().unwrap(), "--threads", threads], &arguments[..]].concat());
        run.answer()["path"].clone()
    };
    assert_eq!(path("1"), path("4"));
}

#[test]
fn smoothing_shortens_and_its_trajectory_keeps_limits_and_is_free_for_check() {
    let world = World::new();
    let detour = "x,y\n-1,-1\n-1.5,0\n-1,1.6\n0.2,1.7\n1.8,1.6\n1.7,0\n1,-1\n";
    std::fs::write(world.file("detour.csv"), detour).unwrap();
    let shorter = world.ask("smooth", &[&world.file("detour.csv"), "--json"]).answer();
    assert!(number(&shorter["length"]) < number(&shorter["length_before"]) && number(&shorter["length"]) < 6.2);
    for (kind, file) in [("cubic", "t.csv"), ("cubic", "t.json"), ("quintic", "t.json")] {
        let out = world.file(file);
        let limits = ["--max-velocity", "0.8", "--max-acceleration", "x=2,y=1.5"];
        let arguments = [&world.file("detour.csv"), "--trajectory", kind, "-o", &out, "--json"];
        let answer = world.ask("smooth", &[&arguments[..], &limits[..]].concat()).answer();
        let points = answer["trajectory"]["points"].as_array().unwrap();
        let rate = |point: &Value, joint: usize| number(&point["velocities"][joint]).abs();
        assert!(points.iter().all(|point| rate(point, 0) <= 0.8 && rate(point, 1) <= 0.8), "{kind}");
        assert!(rate(&points[0], 0) == 0.0 && rate(points.last().unwrap(), 1) == 0.0, "{kind}");
        assert!(
            points.iter().filter(|point| rate(point, 0) + rate(point, 1) == 0.0).count() <= 3,
            "{kind}: {points:?}"
        );
        let checked = world.ask("check", &[&out, "--json"]).answer();
        assert_eq!(checked["verdict"], "free", "{kind}");
        assert_eq!(checked["segments"].as_array().unwrap().len(), points.len() - 1);
    }
    let unfit = world.ask("smooth", &[&world.file("detour.csv"), "--trajectory", "quintic", "-o", "t.csv"]);
    assert_eq!(unfit.code, 2, "{unfit:?}");
}

#[test]
fn a_path_that_collides_is_not_smoothed() {
    let world = World::new();
    std::fs::write(world.file("through.csv"), "x,y\n-1,-1\n1,-1\n").unwrap();
    let run = world.ask("smooth", &[&world.file("through.csv"), "-o", &world.file("out.csv"), "--json"]);
    assert_eq!((run.code, &run.json()["verdict"]), (1, &json!("collision")), "{run:?}");
    assert!(!std::path::Path::new(&world.file("out.csv")).exists());
}

#[test]
fn a_real_arm_gets_proved_paths_out_of_a_bookshelf_and_to_a_table() {
    let Some(real) =
        real_data("a_real_arm_gets_proved_paths_out_of_a_bookshelf_and_to_a_table", &["mbm_problems", "panda_mbm"])
    else {
        return;
    };
    for (class, problem) in [("bookshelf_thin", "1"), ("table_pick", "2")] {
        let place = folder(&[]);
        let cell = place.path().join("cell.yaml");
        let cell = cell.to_str().unwrap();
        let set = real.join(format!("mbm_problems/panda_{class}.json"));
        let robot = real.join("panda_mbm/panda_mbm.urdf");
        let names = [set.to_str().unwrap(), robot.to_str().unwrap()];
        assert_eq!(noclash(["import", names[0], "--robot", names[1], "--problem", problem, "-o", cell]).code, 0);
        let ends = std::fs::read_to_string(place.path().join("cell_start_goal.csv")).unwrap();
        let rows: Vec<&str> = ends.lines().collect();
        let out = place.path().join("path.csv");
        let out = out.to_str().unwrap();
        let ends = ["--from", rows[1], "--to", rows[2], "--seed", "1", "--budget", "120s", "-o", out, "--json"];
        let answer = noclash([&["plan", cell], &ends[..]].concat()).json();
        assert_eq!(answer["status"], "found", "{class}: {answer}");
        assert_eq!(noclash(["check", cell, out]).code, 0, "{class}");
    }
}

#[test]
fn a_pose_of_a_link_is_a_goal_and_a_group_says_what_moves() {
    let cell = data().join("cells/demo.yaml");
    let cell = cell.to_str().unwrap();
    let plan = |arguments: &[&str]| noclash([&["plan", cell, "--from", "home", "--json"], arguments].concat());
    let reached = plan(&["--to-pose", "tool0=0.3,0.6,1.3", "--group", "manipulator", "--seed", "2"]).answer();
    assert_eq!(reached["status"], "found");
    assert!(reached["goals"].as_u64() > Some(1), "several configurations reach a point: {}", reached["goals"]);
    let arm = plan(&["--to", "joint_1=0.3", "--group", "joint_1"]).answer();
    let rows = arm["path"].as_array().unwrap();
    assert!(rows.iter().all(|row| row.as_array().unwrap()[1..].iter().all(|value| number(value) == 0.0)), "{rows:?}");
    let resting = plan(&["--to", "joint_1=0.3,joint_2=0.1", "--group", "joint_1"]);
    assert!(resting.code == 3 && resting.json()["reason"].as_str().unwrap().contains("may not move"), "{resting:?}");
    let far = plan(&["--to-pose", "tool0=9,9,9,0,0,0"]);
    assert!(far.code == 3 && far.json()["reason"].as_str().unwrap().contains("reaches the pose"), "{far:?}");
    for wrong in [["--to-pose", "tool9=1,1,1"], ["--to-pose", "tool0=1,1"], ["--to-pose", "tool0"], ["--group", "tail"]]
    {
        let run = plan(&[&["--to", "ready"], &wrong[..]].concat());
        assert_eq!(run.code, 2, "{run:?}");
    }
}

#[test]
fn a_joint_that_a_flag_names_twice_is_refused_by_name() {
    let world = World::new();
    let path = world.file("short.csv");
    std::fs::write(&path, "x,y\n-1,-1\n-1,-0.9\n").unwrap();
    for (flag, value, part) in [
        ("--weights", "x=1,y=2,x=3", "/x` twice"),
        ("--max-velocity", "x=1,x=2", "/x` twice"),
        ("--max-acceleration", "y=1,y=1", "/y` twice"),
        ("--max-velocity", "x=1,2.5", "for all joints"),
        ("--max-acceleration", "1,2", "for all joints"),
    ] {
        let run = world.ask("smooth", &[&path, "--trajectory", "cubic", flag, value, "--json"]);
        let message = run.json()["error"]["message"].as_str().unwrap_or_default().to_string();
        assert!(run.code == 2 && message.contains(flag) && message.contains(part), "{flag} {value}: {run:?}");
    }
    let run = world.ask("plan", &["--from", "left", "--to", "right", "--weights", "x=1,x=2", "--json"]);
    assert!(run.code == 2 && run.json()["error"]["message"].as_str().unwrap().contains("/x` twice"), "{run:?}");
}
