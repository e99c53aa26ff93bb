//! Which components of a mesh leave a doubt about their inside, and what hangs together with them.
//!
//! Relies on `diagnosis`. What the doubt means for points is decided in `containment`; here only the classes are formed that outer models
//! must hold as wholes. `docs/containment.md`, Doubt.

use std::collections::BTreeSet;

use crate::position_table::first_at_position;
use crate::{MeshComponent, MeshDiagnosis, Orientation, TriangleMesh};

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
    let first = (!mesh.vertices_differ()).then(|| first_at_position(mesh.vertices()));
    let edge = |a: u32, b: u32| {
        let [a, b] = [a, b].map(|vertex| first.as_ref().map_or(vertex, |first| first[vertex as usize]));
        (a.min(b), a.max(b))
    };
    let mut uses: Vec<((u32, u32), u32)> = Vec::new();
    for (component, number) in walls() {
        for &triangle in &component.triangles {
            let [a, b, c] = mesh.triangles()[triangle as usize];
            uses.extend([edge(a, b), edge(b, c), edge(c, a)].map(|edge| (edge, number)));
        }
    }
    uses.sort_unstable();
    // Components with a common edge, both ways.
    let mut near: Vec<(u32, u32)> = Vec::new();
    for pair in uses.windows(2) {
        let ((edge, number), (other_edge, other)) = (pair[0], pair[1]);
        if edge == other_edge && number != other {
            near.extend([(number, other), (other, number)]);
        }
    }
    near.sort_unstable();
    near.dedup();
    let near_to = |number: u32| {
        let from = near.partition_point(|pair| pair.0 < number);
        near[from..].iter().take_while(move |pair| pair.0 == number).map(|pair| pair.1)
    };
    let mut taken: BTreeSet<u32> = BTreeSet::new();
    let mut classes = Vec::new();
    for seed in seeds {
        if !taken.insert(seed) {
            continue;
        }
        let mut members = BTreeSet::from([seed]);
        let mut waiting = vec![seed];
        while let Some(member) = waiting.pop() {
            waiting.extend(near_to(member).filter(|&number| members.insert(number)));
        }
        taken.extend(&members);
        classes.push(members.into_iter().collect());
    }
    classes
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use glam::DVec3;
    use proptest::prelude::*;

    use super::*;

    /// The same by the positions of all ends of edges, component by component.
    fn classes_by_positions(mesh: &TriangleMesh, diagnosis: &MeshDiagnosis) -> Vec<Vec<u32>> {
        let bits = |point: DVec3| point.to_array().map(|c| (c + 0.0).to_bits());
        let mut users: BTreeMap<[[u64; 3]; 2], BTreeSet<u32>> = BTreeMap::new();
        let walls = diagnosis.components.iter().zip(0..).filter(|(component, _)| component.is_wall());
        for (component, number) in walls.clone() {
            for &triangle in &component.triangles {
                let [a, b, c] = mesh.corners(triangle as usize).map(bits);
                for edge in [[a, b], [b, c], [c, a]] {
                    users.entry([edge[0].min(edge[1]), edge[0].max(edge[1])]).or_default().insert(number);
                }
            }
        }
        let mut class_of: BTreeMap<u32, u32> = walls.clone().map(|(_, number)| (number, number)).collect();
        for together in users.values() {
            let least = together.iter().map(|number| class_of[number]).min().unwrap_or_default();
            let joined: BTreeSet<u32> = together.iter().map(|number| class_of[number]).collect();
            class_of.values_mut().filter(|class| joined.contains(class)).for_each(|class| *class = least);
        }
        let mut seeds: Vec<u32> = Vec::new();
        for (_, number) in walls.filter(|(component, _)| is_seed(component)) {
            if !seeds.iter().any(|seed| class_of[seed] == class_of[&number]) {
                seeds.push(number);
            }
        }
        let members =
            |seed: u32| class_of.iter().filter(|(_, class)| **class == class_of[&seed]).map(|(&n, _)| n).collect();
        seeds.into_iter().map(members).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(512))]

        #[test]
        fn classes_are_those_of_common_edges(
            // Few places: many edges are shared, many parts contradict themselves. −0 comes up as a product.
            triangles in proptest::collection::vec(proptest::array::uniform3((0_i8..3, 0_i8..2, 0_i8..2)), 1..14),
            differ in any::<bool>(),
        ) {
            let place = |(x, y, z): (i8, i8, i8)| DVec3::new(x.into(), y.into(), z.into()) * -0.5;
            let mesh = if differ {
                let mut points = crate::WeldedPoints::default();
                let corners: Vec<[u32; 3]> = triangles.iter().map(|corners| corners.map(|corner| points.number(place(corner)))).collect();
                TriangleMesh::over_welded(points, corners).unwrap()
            } else {
                let vertices = triangles.iter().flatten().map(|&corner| place(corner)).collect();
                let corners = (0..triangles.len() as u32).map(|t| [3 * t, 3 * t + 1, 3 * t + 2]).collect();
                TriangleMesh::new(vertices, corners).unwrap()
            };
            let diagnosis = MeshDiagnosis::of(&mesh);
            prop_assert_eq!(classes(&mesh, &diagnosis), classes_by_positions(&mesh, &diagnosis));
        }
    }
}
