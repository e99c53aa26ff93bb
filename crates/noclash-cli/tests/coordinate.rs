//! `noclash coordinate`: cubes of 0.2 m on rails, whose zones and schedules are known.

use serde_json::Value;
use tempfile::TempDir;

use crate::command_line::{Run, folder, noclash};

const CART: &str = r#"<robot name="cart"><link name="rail"/><link name="car"><collision><geometry><box size="0.2 0.2 0.2"/></geometry></collision></link>
<joint name="x" type="prismatic"><parent link="rail"/><child link="car"/><axis xyz="1 0 0"/><limit lower="-5" upper="5" velocity="1" effort="1"/></joint></robot>"#;

const QUARTER: &str = "1.5707963267948966";

/// Carts by name: along x, turned about z by a yaw, with a program each.
struct Carts(TempDir);

impl Carts {
    fn new(carts: &[(&str, &str, &str, &str)], rest: &str) -> Self {
        let robot = |(name, xyz, yaw, _): &(&str, &str, &str, &str)| {
            format!("  - {{ name: {name}, urdf: cart.urdf, base: {{ xyz: [{xyz}], rpy: [0, 0, {yaw}] }} }}\n")
        };
        let cell = format!("robots:\n{}{rest}", carts.iter().map(robot).collect::<String>());
        let programs: Vec<(String, &str)> = carts.iter().map(|cart| (format!("{}.csv", cart.0), cart.3)).collect();
        let mut files = vec![("cart.urdf", CART), ("cell.yaml", cell.as_str())];
        files.extend(programs.iter().map(|(name, text)| (name.as_str(), *text)));
        Self(folder(&files))
    }

    fn file(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    fn coordinate(&self, robots: &[&str], arguments: &[&str]) -> Run {
        let cell = self.file("cell.yaml");
        let programs: Vec<String> =
            robots.iter().map(|robot| format!("{robot}={}", self.file(&format!("{robot}.csv")))).collect();
        let mut all = vec!["coordinate", cell.as_str()];
        all.extend(programs.iter().map(String::as_str));
        all.extend(arguments);
        noclash(all)
    }
}

/// Two that cross at half of their ways of ten and of five seconds.
fn crossing(rest: &str) -> Carts {
    let a = ("a", "0, 0, 0", "0", "time,x\n0,-1\n10,1\n");
    Carts::new(&[a, ("b", "0, 0, 0", QUARTER, "time,x\n0,-1\n2.5,0\n5,1\n")], rest)
}

fn interval(answer: &Value, zone: usize, robot: &str) -> [f64; 2] {
    let ends = &answer["zones"][zone]["intervals"][robot];
    [0, 1].map(|end| ends[end].as_f64().unwrap_or_else(|| panic!("{answer}")))
}

fn assert_around(found: [f64; 2], truth: [f64; 2]) {
    assert!(found[0] <= truth[0] && found[1] >= truth[1], "{found:?} does not hold {truth:?}");
    assert!(found[1] - found[0] <= 1.05 * (truth[1] - truth[0]), "{found:?} is wider than {truth:?}");
}

#[test]
fn carts_that_cross_get_their_zone_and_a_schedule_that_check_proves() {
    let carts = crossing("");
    let [path, zones, picture, page] =
        ["together.csv", "zones.csv", "square.svg", "square.html"].map(|name| carts.file(name));
    let files = ["-o", &path, "--zones", &zones, "--svg", &picture, "--html", &page];
    let run = carts.coordinate(&["a", "b"], &[&["--json"][..], &files[..]].concat());
    assert_eq!(run.code, 0, "{}", run.stderr);
    let answer = run.json();
    assert_eq!(answer["verdict"], "interlock");
    assert_eq!(answer["zones"].as_array().map(Vec::len), Some(1), "{answer}");
    assert_around(interval(&answer, 0, "a"), [4.0, 6.0]);
    assert_around(interval(&answer, 0, "b"), [2.0, 3.0]);
    // Both begin at once: b passes before a comes, and nobody waits.
    assert!(answer["waiting"].as_f64().is_some_and(|waiting| waiting < 0.02), "{}", answer["waiting"]);
    assert_eq!(answer["one_after_the_other"], 15.0);
    let schedule = answer["schedule"].as_array().unwrap();
    assert_eq!(schedule.len(), answer["times"].as_array().unwrap().len());
    let place = |entry: &Value, robot: &str| entry[robot].as_f64().unwrap();
    for robot in ["a", "b"] {
        assert!(schedule.windows(2).all(|pair| place(&pair[0], robot) <= place(&pair[1], robot)));
        assert_eq!(place(&schedule[0], robot), 0.0);
    }
    let last = schedule.last().unwrap();
    assert!((place(last, "a") - 10.0).abs() < 1e-9 && (place(last, "b") - 5.0).abs() < 1e-9);
    let cell = carts.file("cell.yaml");
    assert_eq!(noclash(["check", cell.as_str(), path.as_str()]).code, 0, "the written path is free");
    // The proof that the schedule is free can be written down like that of any path.
    let proof = carts.file("schedule.noclash");
    assert_eq!(noclash(["certify", cell.as_str(), path.as_str(), "-o", proof.as_str()]).code, 0);
    assert_eq!(noclash(["verify", proof.as_str()]).code, 0);
    let html = std::fs::read_to_string(page).unwrap();
    assert!(html.contains("id=\"data-coordination\"") && html.contains("<title>interlock: cell.yaml"));
    let table = std::fs::read_to_string(zones).unwrap();
    assert!(table.starts_with("zone,robot,from,to,other,other_from,other_to\n1,a,3.9"), "{table}");
    assert!(std::fs::read_to_string(picture).unwrap().starts_with("<svg "));
    let text = carts.coordinate(&["a", "b"], &[]).stdout;
    assert!(text.starts_with("Interlock: free outside 1 zone"), "{text}");
}

#[test]
fn one_waits_where_both_come_to_the_crossing_together() {
    let program = "time,x\n0,-1\n10,1\n";
    let carts = Carts::new(&[("a", "0, 0, 0", "0", program), ("b", "0, 0, 0", QUARTER, program)], "");
    let answer = carts.coordinate(&["a", "b"], &["--json"]).json();
    // |x| < 0.2 and |y| < 0.2 with x = y: one is 2 s behind, so that it enters at 4 s when the other leaves at 6 s.
    let waiting = answer["waiting"].as_f64().unwrap();
    assert!((2.0..2.1).contains(&waiting), "{waiting}");
}

#[test]
fn carts_beside_each_other_are_free_whatever_the_timing() {
    let (there, back) = ("x\n-1\n1\n", "x\n1\n-1\n");
    let carts = |y: &str| Carts::new(&[("a", "0, 0, 0", "0", there), ("b", y, "0", back)], "");
    let run = carts("0, 0.3, 0").coordinate(&["a", "b"], &["--json"]);
    assert_eq!((run.code, &run.json()["verdict"]), (0, &Value::from("free")));
    assert_eq!(run.json()["zones"], serde_json::json!([]));
    assert_eq!(run.json()["programs"]["a"]["unit"], "row");
    // On one rail they cannot pass each other.
    let same = carts("0, 0, 0");
    let page = same.file("page.html");
    let run = same.coordinate(&["a", "b"], &["--json", "--html", &page]);
    assert_eq!((run.code, &run.json()["verdict"]), (1, &Value::from("collision")));
    assert_eq!(run.json()["schedule"], Value::Null);
    assert!(std::fs::read_to_string(page).unwrap().contains("<title>collision: cell.yaml"));
}

#[test]
fn what_a_program_touches_alone_is_never_lost() {
    let post = "obstacles: [{ name: post, box: [0.1, 0.1, 0.1], pose: { xyz: [0, 0.6, 0] } }]\n";
    let run = crossing(post).coordinate(&["a", "b"], &["--json"]);
    assert_eq!((run.code, &run.json()["verdict"]), (1, &Value::from("collision")));
    assert_eq!(run.json()["programs"]["b"]["verdict"], "collision");
    assert_eq!(run.json()["programs"]["a"]["verdict"], "free");
    assert_eq!(run.json()["programs"]["b"]["contact"]["bodies"], serde_json::json!(["b/car", "post"]));
}

#[test]
fn a_robot_without_a_program_stands_and_counts() {
    let program = "time,x\n0,-1\n10,1\n";
    let all = [("a", "0, 0, 0", "0", program), ("b", "0, 0, 0", QUARTER, program), ("c", "0.7, 0, 0", "0", program)];
    let run = Carts::new(&all, "").coordinate(&["a", "b"], &["--json"]);
    assert_eq!((run.code, &run.json()["programs"]["a"]["verdict"]), (1, &Value::from("collision")));
}

#[test]
fn three_carts_cross_pairwise_and_are_scheduled_together() {
    let program = "time,x\n0,-1\n10,1\n";
    let all =
        [("a", "0, 0, 0", "0", program), ("b", "0, 0, 0", QUARTER, program), ("c", "0.5, 0, 0", QUARTER, program)];
    let run = Carts::new(&all, "").coordinate(&["a", "b", "c"], &["--json"]);
    let answer = run.json();
    assert_eq!((run.code, &answer["verdict"]), (0, &Value::from("interlock")), "{answer}");
    assert_eq!(answer["zones"].as_array().map(Vec::len), Some(2), "b and c never meet");
    assert!(answer["duration"].as_f64().unwrap() < 15.0, "{}", answer["duration"]);
}

#[test]
fn what_is_not_covered_is_refused_by_name() {
    let carts = crossing("");
    let refused = |run: Run, words: &str| {
        assert_eq!(run.code, 2, "{}", run.stdout);
        assert!(run.stderr.contains(words), "{}", run.stderr);
    };
    refused(carts.coordinate(&["a"], &[]), "nothing to coordinate");
    refused(carts.coordinate(&["a", "a"], &[]), "two programs");
    refused(carts.coordinate(&["a", "b"], &["--tolerance-time", "10ms"]), "--tolerance-time");
    refused(carts.coordinate(&["a", "b"], &["--resolution", "0"]), "resolution");
    let cell = carts.file("cell.yaml");
    refused(noclash(["coordinate", cell.as_str(), "d=a.csv", "b=b.csv"]), "no robot `d`");
    refused(noclash(["coordinate", cell.as_str(), "a.csv"]), "does not name a robot");
    let spline = "time,x,vel:x\n0,-1,0\n10,1,0\n";
    let still = "x\n0\n";
    for (program, words) in [(spline, "velocities"), (still, "one row")] {
        let other = ("b", "0, 0, 0", QUARTER, program);
        let carts = Carts::new(&[("a", "0, 0, 0", "0", "x\n-1\n1\n"), other], "");
        refused(carts.coordinate(&["a", "b"], &[]), words);
    }
}
