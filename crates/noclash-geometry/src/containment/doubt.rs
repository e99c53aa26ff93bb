//! Which components of a mesh leave a doubt about their inside, and what hangs together with them.
//!
//! Relies on `diagnosis`. What the doubt means for points is decided in `containment`; here only the classes are formed that outer models
//! must hold as wholes. `docs/containment.md`, Doubt.

use std::collections::{BTreeMap, BTreeSet};

use glam::DVec3;

use crate::{MeshComponent, MeshDiagnosis, Orientation, TriangleMesh};

/// An edge by the positions of its ends, in ascending order.
type Edge = [[u64; 3]; 2];

/// Whether a component by itself leaves a doubt: it contradicts itself, is a sheet that may be a wall of something, or has no volume and
/// may be one wall divided differently on its two sides.
pub(super) fn is_seed(component: &MeshComponent) -> bool {
    let is_flat = component.closed && component.orientation == Orientation::Undecided;
    component.contradicts_itself() || (component.is_wall() && is_flat)
}

/// How many closed parts are walls without a volume.
pub(crate) fn doubtful_flat_parts(diagnosis: &MeshDiagnosis) -> usize {
    let is_flat = |component: &&MeshComponent| is_seed(component) && !component.contradicts_itself();
    diagnosis.components.iter().filter(is_flat).count()
}

/// Classes of components: each holds a seed and everything that hangs on it through common edges.
pub(super) fn classes(mesh: &TriangleMesh, diagnosis: &MeshDiagnosis) -> Vec<Vec<u32>> {
    let walls = || diagnosis.components.iter().zip(0..).filter(|(component, _)| component.is_wall());
    let seeds: Vec<u32> = walls().filter(|(component, _)| is_seed(component)).map(|(_, number)| number).collect();
    if seeds.is_empty() {
        return Vec::new();
    }
    let mut users: BTreeMap<Edge, BTreeSet<u32>> = BTreeMap::new();
    let mut edges: BTreeMap<u32, BTreeSet<Edge>> = BTreeMap::new();
    for (component, number) in walls() {
        for &triangle in &component.triangles {
            let [a, b, c] = mesh.corners(triangle as usize);
            for edge in [edge(a, b), edge(b, c), edge(c, a)] {
                users.entry(edge).or_default().insert(number);
                edges.entry(number).or_default().insert(edge);
            }
        }
    }
    let mut taken: BTreeSet<u32> = BTreeSet::new();
    let mut classes = Vec::new();
    for seed in seeds {
        if !taken.insert(seed) {
            continue;
        }
        let mut members = BTreeSet::from([seed]);
        let mut waiting = vec![seed];
        while let Some(member) = waiting.pop() {
            let near = edges.get(&member).into_iter().flatten().filter_map(|edge| users.get(edge)).flatten();
            waiting.extend(near.filter(|&&number| members.insert(number)).copied());
        }
        taken.extend(&members);
        classes.push(members.into_iter().collect());
    }
    classes
}

fn edge(a: DVec3, b: DVec3) -> Edge {
    // Adding 0 turns −0 into 0, after which equal numbers have equal bits.
    let mut ends = [a, b].map(|p| p.to_array().map(|c| (c + 0.0).to_bits()));
    ends.sort_unstable();
    ends
}
