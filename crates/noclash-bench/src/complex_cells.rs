//! The cells on which engines are compared: the complex scenes of the papers, made by our own generator and (where the data
//! is there) of real robots, and three smaller real ones.

use std::path::PathBuf;

use noclash::io::{ImportOptions, import_scene};

use crate::Context;
use crate::error::BenchError;

/// A cell to be measured.
#[derive(Clone)]
pub struct NamedCell {
    pub name: &'static str,
    pub file: PathBuf,
    /// Whether it is one of the complex scenes.
    pub complex: bool,
}

/// The environments of the papers' Table I that are taken.
const OWN: [(&str, &str); 4] = [
    ("11a", "arm in a cage (own data)"),
    ("12b", "arm in a workshop (own data)"),
    ("12c", "six arms around a car (own data)"),
    ("1a", "20-joint arms in rings (own data)"),
];

/// Name, scene or robot file, robot where the scene names none, problem, whether complex.
type Source = (&'static str, &'static str, Option<&'static str>, Option<u64>, bool);

const REAL: [Source; 7] = [
    ("irb2400 in a cage", "abb_irb2400_godel_cell/irb2400_workspace.urdf", None, None, true),
    ("irb2400 in a warehouse", "composed_scenes/irb2400_in_warehouse.json", None, None, true),
    ("six irb2400 around a car", "composed_scenes/six_irb2400_around_car.json", None, None, true),
    ("puma560 in a house", "composed_scenes/puma560_in_house.json", None, None, true),
    (
        "panda in a bookshelf",
        "mbm_problems/panda_bookshelf_small.json",
        Some("panda_mbm/panda_mbm.urdf"),
        Some(1),
        false,
    ),
    ("ur5 at a table", "mbm_problems/ur5_table_pick.json", Some("ur5_robotiq85/ur5_robotiq85.urdf"), Some(1), false),
    (
        "baxter at a bookshelf",
        "mbm_problems/baxter_bookshelf_tall_both_arms_easy.json",
        Some("baxter/baxter.urdf"),
        None,
        false,
    ),
];

/// Our own ones, then the real ones whose data is there; absent ones are reported.
pub fn complex_cells(context: &Context) -> Result<Vec<NamedCell>, BenchError> {
    let mut cells = Vec::new();
    let written = noclash_data::table_one_cells(context.scratch(), context.scene_scale())
        .map_err(|error| BenchError::usage(format!("the scenes cannot be written: {error}")))?;
    for (scene, name) in OWN {
        let file = written.iter().find(|cell| cell.name == scene).map(|cell| cell.file.clone());
        cells.extend(file.map(|file| NamedCell { name, file, complex: true }));
    }
    for (name, scene, robot, problem, complex) in REAL {
        let Some(scene) = context.data(scene) else { continue };
        let robot = match robot.map(|robot| context.data(robot)) {
            Some(None) => continue,
            Some(found) => found,
            None => None,
        };
        let file = if scene.extension().is_some_and(|extension| extension == "urdf") {
            scene
        } else {
            let file = context.scratch().join(format!("{}.yaml", name.replace(' ', "_")));
            import_scene(&scene, &file, &ImportOptions { robot, problem, ..ImportOptions::default() })?;
            file
        };
        cells.push(NamedCell { name, file, complex });
    }
    Ok(cells)
}
