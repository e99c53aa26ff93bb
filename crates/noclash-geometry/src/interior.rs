//! Regions that the closed components of a mesh enclose, in the frame of its body.

use std::sync::{Arc, OnceLock};

use glam::DVec3;

use crate::containment::{SolidReading, WindingField};
use crate::{MeshComponent, MeshDiagnosis, TriangleMesh};

/// Regions enclosed by the closed components of a mesh.
#[derive(Debug)]
pub(crate) struct Interior {
    pub field: WindingField,
    /// The box of everything that encloses, alone or together; empty when there are too many to test one by one.
    boxes: Vec<(DVec3, DVec3)>,
    /// The triangles by the body's numbers: of each set of oriented components, then of all others.
    pub walls: [Vec<Vec<u32>>; 2],
    /// The same with what they mean; made when first asked for.
    enclosing: OnceLock<Vec<EnclosingTriangles>>,
}

/// Closed triangles that enclose something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnclosingTriangles {
    /// Whether inside is where their winding number is not 0; if not, only what a straight way out of them leads from is outside.
    pub oriented: bool,
    /// Numbers of leaves.
    pub triangles: Vec<u32>,
}

/// Up to so many boxes are tested before the winding number is computed.
const FEW_COMPONENTS: usize = 256;

impl Interior {
    /// `stored` and in its `place`, whose vertices are within `error` of where they belong.
    pub fn new(
        (stored, place, error): (&Arc<TriangleMesh>, &TriangleMesh, f64),
        diagnosis: &MeshDiagnosis,
        reading: &SolidReading,
        first: u32,
    ) -> Self {
        let field = WindingField::placed(stored, place, error, diagnosis, reading);
        // Where there is a doubt, everything may enclose something together; else each component by itself.
        let all: Vec<u32> = reading.sets.iter().flatten().chain(&reading.others).copied().collect();
        let together = || if reading.doubtful { all.chunks(all.len().max(1)) } else { all.chunks(1) };
        let box_of = |set: &[u32]| {
            let members = set.iter().flat_map(|&number| &diagnosis.components[number as usize].triangles);
            let corners = members.flat_map(|&triangle| place.corners(triangle as usize));
            corners.fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(low, high), p| (low.min(p), high.max(p)))
        };
        let boxes =
            if together().nth(FEW_COMPONENTS).is_none() { together().map(box_of).collect() } else { Vec::new() };
        let numbers = |component: &'_ MeshComponent| -> Vec<u32> {
            component.triangles.iter().map(|&triangle| first + triangle).collect()
        };
        let triangles = |set: &Vec<u32>| set.iter().flat_map(|&n| numbers(&diagnosis.components[n as usize])).collect();
        let walls = [reading.sets.iter().map(triangles).collect(), vec![triangles(&reading.others)]];
        Self { field, boxes, walls, enclosing: OnceLock::new() }
    }

    pub fn enclosing(&self) -> &[EnclosingTriangles] {
        self.enclosing.get_or_init(|| {
            let [sets, others] = &self.walls;
            if self.field.is_certain() {
                let own = |triangles: &Vec<u32>| EnclosingTriangles { oriented: true, triangles: triangles.clone() };
                return sets.iter().map(own).collect();
            }
            let mut triangles = [sets.concat(), others.concat()].concat();
            triangles.sort_unstable();
            vec![EnclosingTriangles { oriented: false, triangles }]
        })
    }

    /// False only for points outside the boxes of everything that encloses, around which nothing winds.
    pub fn may_enclose(&self, point: DVec3) -> bool {
        let holds = |&(low, high): &(DVec3, DVec3)| point.cmpge(low).all() && point.cmple(high).all();
        self.boxes.is_empty() || self.boxes.iter().any(holds)
    }
}
