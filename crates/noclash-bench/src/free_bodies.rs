//! The free bodies of [Higashi 2008]'s Table 3, of our own making: a cross in a maze (two slides and a turn, so that planners know how
//! far it can go) and one that leaves a cage of bars (floating joint). Written as a cell and a robot, with where to start and where to end.

use std::f64::consts::FRAC_1_SQRT_2;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use crate::context::unwritable;
use crate::error::BenchError;

/// A cell in a file, with a start and a goal that have no straight way between them.
pub struct FreeBody {
    pub name: &'static str,
    pub cell: PathBuf,
    pub ends: [Vec<f64>; 2],
}

/// Both, written into a folder.
pub fn write(folder: &Path) -> Result<[FreeBody; 2], BenchError> {
    let maze = write_one(folder, "maze", &robot(&planar(), &[[0.5, 0.15, 0.1], [0.15, 0.4, 0.1]]), &maze_walls())?;
    let cage = write_one(folder, "cage", &robot(FLOATING, &[[0.5, 0.1, 0.1], [0.1, 0.1, 0.3]]), &cage_bars())?;
    Ok([
        FreeBody { name: "maze", cell: maze, ends: [vec![-1.5, -1.5, 0.0], vec![-1.5, 1.5, 0.0]] },
        FreeBody {
            name: "free body in a cage",
            cell: cage,
            // Across: longer than the bars are apart, so it must turn to get out.
            ends: [0.0, 1.5].map(|x| vec![x, 0.0, 0.0, 0.0, 0.0, FRAC_1_SQRT_2, FRAC_1_SQRT_2]),
        },
    ])
}

/// A body that goes anywhere.
const FLOATING: &str = r#"<joint name="free" type="floating"><parent link="world"/><child link="body"/></joint>"#;

/// A body that slides and turns in the maze.
fn planar() -> String {
    let slide = |name: &str, parent: &str, axis: &str| {
        format!(
            r#"<link name="{name}"/><joint name="{name}" type="prismatic"><parent link="{parent}"/><child link="{name}"/>
<axis xyz="{axis}"/><limit lower="-2" upper="2" effort="1" velocity="1"/></joint>
"#
        )
    };
    let turn =
        r#"<joint name="turn" type="continuous"><parent link="y"/><child link="body"/><axis xyz="0 0 1"/></joint>"#;
    slide("x", "world", "1 0 0") + &slide("y", "x", "0 1 0") + turn
}

/// One link of boxes about a common centre, and how it moves.
fn robot(joints: &str, boxes: &[[f64; 3]]) -> String {
    let mut text = "<robot name=\"body\"><link name=\"world\"/><link name=\"body\">\n".to_string();
    for [x, y, z] in boxes {
        let _ = writeln!(text, "<collision><geometry><box size=\"{x} {y} {z}\"/></geometry></collision>");
    }
    text + "</link>\n" + joints + "\n</robot>\n"
}

/// Four by four metres with three walls to go around; lists of (centre, size).
fn maze_walls() -> Vec<[[f64; 3]; 2]> {
    let mut walls = Vec::new();
    for side in [-2.0, 2.0] {
        walls.push([[side, 0.0, 0.0], [0.05, 4.05, 0.3]]);
        walls.push([[0.0, side, 0.0], [4.05, 0.05, 0.3]]);
    }
    for (y, x) in [(-1.0, -0.4), (0.0, 0.4), (1.0, -0.4)] {
        walls.push([[x, y, 0.0], [3.2, 0.05, 0.3]]);
    }
    walls
}

/// A floor, a ceiling, and upright bars 0.4 m apart around a square of 1.2 m.
fn cage_bars() -> Vec<[[f64; 3]; 2]> {
    let mut bars = vec![[[0.0, 0.0, -0.6], [1.25, 1.25, 0.05]], [[0.0, 0.0, 0.6], [1.25, 1.25, 0.05]]];
    for place in [-0.6_f64, -0.2, 0.2, 0.6] {
        for side in [-0.6, 0.6] {
            bars.push([[side, place, 0.0], [0.05, 0.05, 1.2]]);
            if place.abs() < 0.5 {
                bars.push([[place, side, 0.0], [0.05, 0.05, 1.2]]);
            }
        }
    }
    bars
}

fn write_one(folder: &Path, name: &str, robot: &str, boxes: &[[[f64; 3]; 2]]) -> Result<PathBuf, BenchError> {
    let mut cell = format!("robots:\n  - {{ name: body, urdf: {name}.urdf }}\nobstacles:\n");
    for (number, [[x, y, z], [a, b, c]]) in boxes.iter().enumerate() {
        let _ = writeln!(cell, "  - {{ name: wall_{number}, box: [{a}, {b}, {c}], pose: {{ xyz: [{x}, {y}, {z}] }} }}");
    }
    let file = folder.join(format!("free_{name}.yaml"));
    for (file, text) in [(&folder.join(format!("{name}.urdf")), robot), (&file, &cell)] {
        std::fs::write(file, text).map_err(|error| unwritable(file, &error))?;
    }
    Ok(file)
}
