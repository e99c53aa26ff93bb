//! The components of a mesh in which some triangles occur more than once.
//!
//! Copies add no point to the surface, but they decide what encloses what: an inner wall between two chambers is there once
//! for each side, a stray copy closes nothing, a surface exported for both sides is one surface.

use super::edges::{EdgeList, Part};
use super::merging::{Copies, Merged};

/// The components, ordered by first triangle. `whole` holds the edges of all triangles whose corners differ.
///
/// 1. Opposite copies cancel. What is then closed and consistently oriented is settled: its winding numbers are those of
///    all copies together.
/// 2. Of every group of copies not settled, one triangle stands for the group, and the parts are formed anew.
/// 3. A part of step 2 that is open and consists of cancelled copies alone is a sheet with two sides: with all its copies it
///    is closed and encloses nothing.
pub(super) fn components(merged: &Merged, copies: &[Copies], whole: &EdgeList) -> Vec<Part> {
    if copies.is_empty() {
        return whole.parts();
    }
    let count = merged.triangles.len();
    let mut kept: Vec<bool> = (0..count).map(|triangle| !merged.is_collapsed(triangle)).collect();
    for group in copies {
        group.all().for_each(|triangle| kept[triangle as usize] = false);
        group.surplus().iter().for_each(|&triangle| kept[triangle as usize] = true);
    }
    let mut parts = EdgeList::of(&merged.triangles, chosen(&kept)).parts();
    parts.retain(|part| part.closed && part.consistently_oriented);

    let mut settled = vec![false; count];
    parts.iter().flat_map(|part| &part.triangles).for_each(|&triangle| settled[triangle as usize] = true);
    let mut left: Vec<bool> = kept.iter().zip(&settled).map(|(&kept, &settled)| kept && !settled).collect();
    // For each group that cancels: the group, at its representative.
    let mut cancelled: Vec<Option<&Copies>> = vec![None; count];
    for group in copies.iter().filter(|group| !settled[group.representative() as usize]) {
        group.all().for_each(|triangle| left[triangle as usize] = false);
        left[group.representative() as usize] = true;
        if group.surplus().is_empty() {
            cancelled[group.representative() as usize] = Some(group);
        }
    }
    for mut part in EdgeList::of(&merged.triangles, chosen(&left)).parts() {
        let groups: Option<Vec<&Copies>> = part.triangles.iter().map(|&t| cancelled[t as usize]).collect();
        if let (Some(groups), false) = (groups, part.closed) {
            let mut triangles: Vec<u32> = groups.into_iter().flat_map(Copies::all).collect();
            triangles.sort_unstable();
            let rim = Some(part.boundary);
            part = Part { triangles, closed: true, consistently_oriented: true, boundary: Vec::new(), rim };
        }
        parts.push(part);
    }
    parts.sort_unstable_by_key(|part| part.triangles.first().copied());
    parts
}

fn chosen(flags: &[bool]) -> Vec<u32> {
    flags.iter().zip(0..).filter(|(flag, _)| **flag).map(|(_, triangle)| triangle).collect()
}
