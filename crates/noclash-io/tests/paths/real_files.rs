//! Trajectories and planned paths of real robots, where the folder of data is at hand.

use noclash_cell::Cell;
use noclash_io::{LoadOptions, MemoryFiles, load_cell, load_cell_from};

use super::test_cell::{read, waypoints};
use crate::cells::test_data::real_data;

const RAIL_ARM: [&str; 7] = [
    "linear_rail_joint",
    "shoulder_pan_joint",
    "shoulder_lift_joint",
    "elbow_joint",
    "wrist_1_joint",
    "wrist_2_joint",
    "wrist_3_joint",
];

/// A chain with the joint names of the recorded robot: a rail and six turning joints.
fn rail_arm() -> Cell {
    let mut urdf = String::from("<robot name=\"ur5e\"><link name=\"l0\"/>");
    for (index, joint) in RAIL_ARM.iter().enumerate() {
        let kind = if index == 0 { "prismatic" } else { "revolute" };
        urdf += &format!(
            "<link name=\"l{}\"/><joint name=\"{joint}\" type=\"{kind}\"><parent link=\"l{index}\"/>\
             <child link=\"l{}\"/><axis xyz=\"0 0 1\"/><limit lower=\"-6.3\" upper=\"6.3\" velocity=\"1\" effort=\"1\"/>\
             </joint>",
            index + 1,
            index + 1
        );
    }
    let files = MemoryFiles::from_iter([("r.urdf", urdf + "</robot>")]);
    Cell::new(load_cell_from(&files, "r.urdf".as_ref(), &LoadOptions::default()).unwrap().description).unwrap()
}

#[test]
fn recorded_and_planned_trajectories_are_read_whole_whatever_their_column_order() {
    let Some(folder) = real_data("trajectories of a rail arm", &["trajectories"]) else { return };
    for (name, rows, duration) in [("picknik_lab_planned", 856, 8.55), ("picknik_lab_recorded_square", 361, 5.58)] {
        let text = std::fs::read_to_string(folder.join("trajectories").join(format!("{name}.csv"))).unwrap();
        let (header, body) = text.split_once('\n').unwrap();
        // The data set writes `t` and `vel_joint`, which are no names of this format: a reader does not guess.
        assert!(read(&rail_arm(), "p.csv", text.clone()).unwrap_err().message.contains("`t`"));
        let header = header.replace("vel_", "vel:").replacen("t,", "time,", 1);
        let path = read(&rail_arm(), "p.csv", format!("{header}\n{body}")).unwrap();
        let waypoints = waypoints(&path);
        assert_eq!(waypoints.len(), rows);
        assert!((waypoints[rows - 1].time.unwrap() - duration).abs() < 0.01);
        assert!(path.named.iter().all(|&named| named) && waypoints.iter().all(|w| w.velocity.is_some()));
        let names: Vec<&str> = header.split(',').collect();
        let row: Vec<&str> = body.lines().nth(17).unwrap().split(',').collect();
        for (joint, name) in RAIL_ARM.iter().enumerate() {
            let field = |column: String| -> f64 {
                row[names.iter().position(|known| *known == column).unwrap()].trim().parse().unwrap()
            };
            assert_eq!(waypoints[17].configuration[joint], field(name.to_string()));
            assert_eq!(waypoints[17].velocity.as_ref().unwrap()[joint], field(format!("vel:{name}")));
        }
    }
}

/// The first balanced `[[…], …]` behind a key.
fn nested_list<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    let list = &text[text.find(key)? + key.len()..];
    let list = &list[list.find('[')?..];
    let mut depth = 0;
    for (at, byte) in list.bytes().enumerate() {
        depth += i32::from(byte == b'[') - i32::from(byte == b']');
        if depth == 0 {
            return Some(&list[..=at]);
        }
    }
    None
}

#[test]
fn planned_paths_rewritten_as_trajectories_fit_the_robots_they_were_planned_for() {
    let Some(folder) = real_data("planned paths", &["planned_paths", "panda_mbm"]) else { return };
    let robot = folder.join("panda_mbm/panda_mbm.urdf");
    let cell = Cell::new(load_cell(&robot, &LoadOptions::default()).unwrap().description).unwrap();
    let text = std::fs::read_to_string(folder.join("planned_paths/panda_bookshelf_small.json")).unwrap();
    assert!(read(&cell, "p.json", text.clone()).is_err(), "a set of problems is no trajectory");
    let joints = nested_list(&text, "\"joints\":").unwrap();
    let rows = nested_list(&text, "\"short\":").unwrap();
    let inner = &rows[1..rows.len() - 1];
    let points: Vec<String> = inner
        .split_inclusive(']')
        .filter_map(|row| row.find('[').map(|start| format!("{{\"positions\": {}}}", &row[start..])))
        .collect();
    let message = format!("{{\"joint_names\": {joints}, \"points\": [{}]}}", points.join(","));
    let path = read(&cell, "p.json", message).unwrap();
    assert_eq!(waypoints(&path).len(), points.len());
    assert!(points.len() >= 2);
    assert_eq!(path.named.iter().filter(|&&named| named).count(), 7);
}
