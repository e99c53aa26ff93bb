//! Open shells ([Higashi 2008], second half): boundaries and branch edges of triangles, the shells between them, and how a
//! shell is divided where its boundary is concave and where it has holes.
//!
//! Works on any triangles: holes, branches, copies and turned faces are what sheet metal comes with. A search: hierarchies are made
//! of what it finds, and enclose their leaves whatever that is.

mod bridges;
mod cuts;
mod cycles;
mod faces;
mod oriented;
mod rims;

use glam::DVec3;

use crate::hierarchy::concavity;
use crate::hierarchy::division::Division;
use crate::leaf_source::LeafSource;

pub use cycles::{Around, VertexCycle};
pub use rims::{EdgeKind, Rim};

use cuts::Cutter;
use cycles::Fan;
use faces::Faces;

/// Shells found in the triangles of a body: for pictures, tables and tests.
#[derive(Clone, Debug, PartialEq)]
pub struct ShellReport {
    /// The positions that the numbers below name.
    pub positions: Vec<DVec3>,
    /// The leaf of every face that the table names.
    pub faces: Vec<u32>,
    /// The vertex-cycle table: by position, its cycles.
    pub cycles: Vec<Vec<VertexCycle>>,
    /// Closed walks along boundary and branch edges, shell by shell.
    pub rims: Vec<Rim>,
    /// The shells as leaves, ordered by their first.
    pub shells: Vec<Vec<u32>>,
    /// Parts of each shell, as leaves.
    pub pieces: Vec<Vec<Vec<u32>>>,
}

/// Examines the triangles of a source; `tolerance` is a part of the diagonal of its box.
pub fn shell_report(source: &dyn LeafSource, tolerance: f64) -> ShellReport {
    let deep = tolerance * concavity::diagonal(source, &all(source));
    let found = Found::of(source);
    let Found { faces, fans, shells, rims } = &found;
    let division = |own: &Vec<u32>| found.divide_shell(source, own, deep).parts().to_vec();
    ShellReport {
        positions: faces.positions().to_vec(),
        cycles: fans.iter().map(|own| own.iter().map(|fan| fan.around.clone()).collect()).collect(),
        faces: faces.leaves().to_vec(),
        rims: rims.clone(),
        pieces: shells.iter().map(division).collect(),
        shells: shells.iter().map(|own| faces.leaves_of(own)).collect(),
    }
}

fn all(source: &dyn LeafSource) -> Vec<u32> {
    (0..source.leaf_count() as u32).collect()
}

/// Divides all leaves of a source between shells and inside them. `None` where nothing is to be divided.
pub(crate) fn divide(source: &dyn LeafSource, tolerance: f64) -> Option<Division> {
    let leaves = all(source);
    let mut cutter = Cutter::new(source, tolerance * concavity::diagonal(source, &leaves));
    let division = Division::by(leaves, |leaves| cutter.cut(leaves));
    (division.parts().len() > 1).then_some(division)
}

/// Findings in a source before anything is divided.
struct Found {
    faces: Faces,
    fans: Vec<Vec<Fan>>,
    shells: Vec<Vec<u32>>,
    rims: Vec<Rim>,
}

impl Found {
    fn of(source: &dyn LeafSource) -> Self {
        let faces = Faces::of(source, all(source));
        let (fans, shells) = (cycles::fans(&faces), faces.shells());
        let mut shell_of = vec![0; faces.corners().len()];
        for (shell, own) in shells.iter().enumerate() {
            own.iter().for_each(|&face| shell_of[face as usize] = shell);
        }
        let rims = rims::all(&faces, &fans, &shell_of);
        Self { faces, fans, shells, rims }
    }

    /// Divides one shell, given by its faces.
    fn divide_shell(&self, source: &dyn LeafSource, own: &[u32], deep: f64) -> Division {
        let mut cutter = Cutter::new(source, deep);
        Division::by(self.faces.leaves_of(own), |leaves| cutter.cut(leaves))
    }
}
