//! The rest of closed triangles when opposite copies cancel, and in how many patches.

use glam::DVec3;

use super::edges::EdgeList;
use super::merging::Merged;
use crate::TriangleMesh;

/// Triangles whose winding numbers are those of all that were given.
pub(crate) struct Cycle {
    /// The places of those that do not cancel, ascending.
    pub triangles: Vec<u32>,
    /// How many patches they form: triangles connected through edges with exactly two uses.
    pub patches: usize,
}

impl Cycle {
    /// `None` if the triangles are no mesh (a coordinate that is not finite).
    pub(crate) fn of(triangles: &[[DVec3; 3]]) -> Option<Self> {
        let numbers = (0..triangles.len() as u32).map(|triangle| [3 * triangle, 3 * triangle + 1, 3 * triangle + 2]);
        let mesh = TriangleMesh::new(triangles.concat(), numbers.collect()).ok()?;
        let merged = Merged::of(&mesh);
        let mut kept: Vec<bool> = (0..triangles.len()).map(|triangle| !merged.is_collapsed(triangle)).collect();
        let spread = kept.iter().zip(0..).filter(|(kept, _)| **kept).map(|(_, triangle)| triangle).collect();
        let edges = EdgeList::of(&merged.triangles, spread);
        let survey = edges.survey(&merged.triangles);
        for group in merged.copies(&edges, &survey.copied).1 {
            group.all().for_each(|triangle| kept[triangle as usize] = false);
            group.surplus().iter().for_each(|&triangle| kept[triangle as usize] = true);
        }
        let triangles: Vec<u32> = kept.iter().zip(0..).filter(|(kept, _)| **kept).map(|(_, place)| place).collect();
        let patches = EdgeList::of(&merged.triangles, triangles.clone()).patch_count();
        Some(Self { triangles, patches })
    }
}
