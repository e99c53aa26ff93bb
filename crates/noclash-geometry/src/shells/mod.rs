//! Open shells (`algorithms.md` 5.2, second half): boundaries and branch edges of triangles, the shells between them, and how a
//! shell is divided where its boundary is concave and where it has holes.
//!
//! Works on any triangles: holes, branches, copies and turned faces are what sheet metal comes with. A search: hierarchies are made
//! of what it finds, and enclose their leaves whatever that is.

mod bridges;
mod cuts;
mod cycles;
mod faces;
mod rims;

use glam::DVec3;

use crate::hierarchy::{Division, LeafSource, concavity, leaf_balls};

pub use cycles::{Around, VertexCycle};
pub use rims::{EdgeKind, Rim};

use cuts::Cutter;
use cycles::Fan;
use faces::Faces;

/// What is found in the triangles of a body: for pictures, tables and tests.
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
    /// What each shell is divided into, as leaves.
    pub pieces: Vec<Vec<Vec<u32>>>,
}

/// Examines the triangles of a source; `tolerance` is a part of the diagonal of its box.
pub fn shell_report(source: &impl LeafSource, tolerance: f64) -> ShellReport {
    let deep = tolerance * concavity::diagonal(source, &all(source));
    let found = Found::of(source);
    let Found { faces, fans, shells, rims, .. } = &found;
    let division = |(number, own): (usize, &Vec<u32>)| found.divide_shell(source, number, own, deep).parts().to_vec();
    ShellReport {
        positions: faces.positions().to_vec(),
        cycles: fans.iter().map(|own| own.iter().map(|fan| fan.around.clone()).collect()).collect(),
        faces: faces.leaves().to_vec(),
        rims: rims.clone(),
        pieces: shells.iter().enumerate().map(division).collect(),
        shells: shells.iter().map(|own| faces.leaves_of(own)).collect(),
    }
}

fn all(source: &impl LeafSource) -> Vec<u32> {
    (0..source.leaf_count() as u32).collect()
}

/// Divides all leaves of a source: into shells, and shells into pieces. `None` where nothing is to be divided.
pub(crate) fn divide(source: &impl LeafSource, tolerance: f64) -> Option<Division> {
    let deep = tolerance * concavity::diagonal(source, &all(source));
    let found = Found::of(source);
    let boxed = |division: Division| {
        let balls = division.parts().iter().flatten().flat_map(|&leaf| leaf_balls(source, leaf));
        let corners = balls.fold([DVec3::INFINITY, DVec3::NEG_INFINITY], |[low, high], (point, radius)| {
            [low.min(point - radius), high.max(point + radius)]
        });
        (division, corners)
    };
    let shells = found.shells.iter().enumerate();
    let mut parts: Vec<(Division, [DVec3; 2])> =
        shells.map(|(number, own)| boxed(found.divide_shell(source, number, own, deep))).collect();
    // What is no triangle is a part by itself, leaf by leaf.
    parts.extend(found.faces.loose().iter().map(|&leaf| boxed(Division::whole(vec![leaf]))));
    let division = Division::grouped(parts);
    (division.parts().len() > 1).then_some(division)
}

/// What is found in a source before anything is divided.
struct Found {
    faces: Faces,
    fans: Vec<Vec<Fan>>,
    shells: Vec<Vec<u32>>,
    rims: Vec<Rim>,
    /// By shell: whether it has a rim.
    open: Vec<bool>,
}

impl Found {
    fn of(source: &impl LeafSource) -> Self {
        let faces = Faces::of(source, all(source));
        let (fans, shells) = (cycles::fans(&faces), faces.shells());
        let mut shell_of = vec![0; faces.corners().len()];
        for (shell, own) in shells.iter().enumerate() {
            own.iter().for_each(|&face| shell_of[face as usize] = shell);
        }
        let rims = rims::all(&faces, &fans, &shell_of);
        let mut open = vec![false; shells.len()];
        rims.iter().for_each(|rim| open[rim.shell] = true);
        Self { faces, fans, shells, rims, open }
    }

    /// Divides one shell, given by its faces: a closed one at its notches, an open one along its edges.
    fn divide_shell(&self, source: &impl LeafSource, number: usize, own: &[u32], deep: f64) -> Division {
        let leaves = self.faces.leaves_of(own);
        if own.len() < cuts::FEW_FACES {
            return Division::whole(leaves);
        }
        if !self.open[number] {
            return concavity::divide_some(source, leaves, deep);
        }
        let mut cutter = Cutter::new(source, deep);
        Division::by(leaves, |leaves| cutter.cut(leaves))
    }
}
