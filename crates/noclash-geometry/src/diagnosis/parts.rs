//! The components of a mesh in which some triangles occur more than once.
//!
//! Copies add no point to the surface, but they decide what encloses what: an inner wall between two chambers is there once
//! for each side, a stray copy closes nothing, a surface exported for both sides is one surface.

use super::edges::{EdgeList, Part};
use super::merging::{Copies, Merged};

/// The components of a mesh.
pub(super) struct Components {
    /// Ordered by first triangle.
    pub parts: Vec<Part>,
    /// Triangles of the core with copies.
    pub copied_walls: usize,
    /// Edges of the core that do not have exactly two triangles of it in opposite directions.
    pub contradicting_edges: usize,
}

/// `whole` holds the edges of all triangles whose corners differ; `in_the_file` has the triangles with vertices named alike that may coincide in
/// the file, where there are any.
///
/// 1. Opposite copies cancel. What is then closed and consistently oriented is settled: its winding numbers are those of
///    all copies together.
/// 2. Of every group of copies not settled, one triangle stands for the group, and the parts are formed again.
/// 3. What of them is open is divided into what is in the core of the mesh, one triangle for each group of copies, and what is not.
/// 4. An open part that consists of cancelled copies alone is a sheet with two sides: with all its copies it is closed, and
///    encloses nothing by itself.
pub(super) fn components(
    merged: &Merged,
    copies: &[Copies],
    whole: &EdgeList,
    in_the_file: Option<&[[u32; 3]]>,
) -> Components {
    let mesh = &merged.triangles;
    if copies.is_empty() {
        let mut core = whole.core();
        add_core_in_the_file(&mut core, whole.triangles(), in_the_file);
        let parts = whole.parts().into_iter().flat_map(|part| divided(part, &core, mesh));
        let mut parts: Vec<Part> = parts.collect();
        parts.sort_unstable_by_key(|part| part.triangles.first().copied());
        let contradicting_edges = whole.contradicting_edges_within(&core);
        return Components { parts, copied_walls: 0, contradicting_edges };
    }
    let count = mesh.len();
    let mut kept: Vec<bool> = (0..count).map(|triangle| !merged.is_collapsed(triangle)).collect();
    let mut once = kept.clone();
    for group in copies {
        group.all().for_each(|triangle| once[triangle as usize] = triangle == group.representative());
        group.all().for_each(|triangle| kept[triangle as usize] = false);
        group.surplus().iter().for_each(|&triangle| kept[triangle as usize] = true);
    }
    let once = EdgeList::of(mesh, chosen(&once));
    let mut core = once.core();
    add_core_in_the_file(&mut core, once.triangles(), in_the_file);
    let copied_walls = copies.iter().filter(|group| core[group.representative() as usize]).count();
    let contradicting_edges = once.contradicting_edges_within(&core);

    let mut parts = EdgeList::of(mesh, chosen(&kept)).parts();
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
    let unsettled = EdgeList::of(mesh, chosen(&left)).parts();
    for mut part in unsettled.into_iter().flat_map(|part| divided(part, &core, mesh)) {
        let groups: Option<Vec<&Copies>> = part.triangles.iter().map(|&t| cancelled[t as usize]).collect();
        if let (Some(groups), false) = (groups, part.closed) {
            part.triangles = groups.into_iter().flat_map(Copies::all).collect();
            part.triangles.sort_unstable();
            part.boundary.clear();
            (part.closed, part.consistently_oriented, part.is_sheet) = (true, true, true);
        }
        parts.push(part);
    }
    parts.sort_unstable_by_key(|part| part.triangles.first().copied());
    Components { parts, copied_walls, contradicting_edges }
}

/// An open part divided into what is in the core and what is not; what is in it may be closed then.
fn divided(mut part: Part, core: &[bool], mesh: &[[u32; 3]]) -> Vec<Part> {
    let in_core = |triangle: &u32| core[*triangle as usize];
    if part.closed || !part.triangles.iter().any(in_core) {
        return vec![part];
    }
    if part.triangles.iter().all(in_core) {
        part.may_enclose = true;
        return vec![part];
    }
    let (inner, outer) = part.triangles.into_iter().partition(in_core);
    let mut inner = EdgeList::of(mesh, inner).parts();
    inner.iter_mut().for_each(|part| part.may_enclose = !part.closed);
    inner.extend(EdgeList::of(mesh, outer).parts());
    inner
}

/// Adds what is in the core when vertices that may coincide in the file do: a crack that rounding made opens nothing. Triangles that
/// collapse then are as small as the rounding, and stay.
fn add_core_in_the_file(core: &mut [bool], triangles: &[u32], in_the_file: Option<&[[u32; 3]]>) {
    let Some(mesh) = in_the_file else { return };
    let collapses = |&triangle: &u32| {
        let [a, b, c] = mesh[triangle as usize];
        a == b || b == c || c == a
    };
    let (collapsed, spread): (Vec<u32>, Vec<u32>) = triangles.iter().copied().partition(collapses);
    let closed = EdgeList::of(mesh, spread).core();
    core.iter_mut().zip(closed).for_each(|(core, closed)| *core |= closed);
    collapsed.into_iter().for_each(|triangle| core[triangle as usize] = true);
}

fn chosen(flags: &[bool]) -> Vec<u32> {
    flags.iter().zip(0..).filter(|(flag, _)| **flag).map(|(_, triangle)| triangle).collect()
}
