//! The cells of `data/cells` and the robots of `data/robots`, and configurations spread over their joint ranges.

use std::path::{Path, PathBuf};

use noclash_cell::Cell;
use noclash_check::PreparedCell;
use noclash_io::{LoadOptions, load_cell};

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data")
}

pub fn load(path: &str) -> PreparedCell {
    let loaded = load_cell(&data().join(path), &LoadOptions::default()).unwrap_or_else(|error| panic!("{error}"));
    PreparedCell::new(Cell::new(loaded.description).unwrap_or_else(|error| panic!("{path}: {error}")))
}

/// Every cell of `data/cells` with its file name, in order.
pub fn every_cell() -> Vec<(String, PreparedCell)> {
    let folder = std::fs::read_dir(data().join("cells")).expect("data/cells");
    let mut names: Vec<String> = folder.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert!(names.len() >= 10, "{names:?}");
    names.into_iter().map(|name| (name.clone(), load(&format!("cells/{name}")))).collect()
}

/// Configurations within the limits, the same on every machine. Every third has each joint at one of its limits: that
/// is where reaches end.
pub struct Configurations {
    state: u64,
    count: u64,
}

impl Configurations {
    pub fn new(seed: u64) -> Self {
        Self { state: seed, count: 0 }
    }

    /// In [0, 1): splitmix64.
    pub fn unit(&mut self) -> f64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) >> 11) as f64 / (1u64 << 53) as f64
    }

    pub fn next(&mut self, cell: &Cell) -> Vec<f64> {
        self.count += 1;
        let at_limits = self.count.is_multiple_of(3);
        let mut value = |range: Option<noclash_robot::JointRange>| {
            let (lower, upper) = range.map_or((-3.0, 3.0), |range| (range.lower, range.upper));
            let unit = if at_limits { self.unit().round() } else { self.unit() };
            (lower + (upper - lower) * unit).clamp(lower, upper)
        };
        cell.dofs().iter().map(|dof| value(dof.dof.range)).collect()
    }
}
