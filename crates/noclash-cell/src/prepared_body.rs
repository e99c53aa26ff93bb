//! Data derived from one body: its geometry and what follows from it alone. A cell that is built again keeps it for every body
//! whose elements stay the same.

use std::sync::{Arc, OnceLock};

use glam::DVec3;
use noclash_geometry::{Element, Geometry, HierarchyRequest, LeafSource, Shape};
use noclash_numeric::Upper;
use noclash_robot::SweptSphere;

use crate::body::Body;
use crate::body_shapes::{BallHull, BodyShapes};
use crate::cached_body::{self, BodyCache, BodyKey, CachedBody};
use crate::digest::{Digest, Digesting};

/// A body's elements and everything made of them.
#[derive(Debug)]
pub(crate) struct PreparedBody {
    elements: Vec<Element>,
    request: HierarchyRequest,
    /// Under which it is kept, where that is worth it.
    key: Option<BodyKey>,
    /// Whether its hierarchy was made from what was kept.
    was_cached: bool,
    pub geometry: Arc<Geometry>,
    /// Made when first asked for, all of them.
    ball: OnceLock<(DVec3, Upper)>,
    ball_hull: OnceLock<BallHull>,
    shapes: OnceLock<BodyShapes>,
    shape_digest: OnceLock<Digest>,
}

/// The balls of more leaves than this are not copied into a list.
const FEW_LEAVES: usize = 8192;

impl PreparedBody {
    /// Takes over what `before` was made into, if it is made of the same elements.
    pub fn of(
        elements: Vec<Element>,
        request: &HierarchyRequest,
        cache: &dyn BodyCache,
        before: Option<&Arc<Self>>,
    ) -> Arc<Self> {
        let same_hierarchy =
            |before: &Self| before.request.choice == request.choice && before.request.tolerance == request.tolerance;
        match before.filter(|before| same_hierarchy(before) && are_same(&before.elements, &elements)) {
            Some(before) => before.clone(),
            None => {
                let key = if cache.is_kept() { cached_body::key(&elements, request) } else { None };
                let found = key.and_then(|key| CachedBody::from_bytes(&cache.find(&key)?, &key));
                let order = found.as_ref().map(|found| (found.split, &found.order));
                let geometry = Arc::new(Geometry::with_hierarchy(&elements, request, order));
                let was_cached = found.is_some_and(|found| found.order.leaves().len() == geometry.leaf_count());
                let (request, ball, ball_hull) = (*request, OnceLock::new(), OnceLock::new());
                let (shapes, shape_digest) = (OnceLock::new(), OnceLock::new());
                Arc::new(Self { elements, request, key, was_cached, geometry, ball, ball_hull, shapes, shape_digest })
            }
        }
    }

    /// A ball around all points of the body, in its frame; infinite where it has no end.
    pub fn ball(&self) -> (DVec3, Upper) {
        *self.ball.get_or_init(|| {
            let sphere = if self.geometry.leaf_count() <= FEW_LEAVES {
                SweptSphere::enclosing(&self.geometry.balls().collect::<Vec<_>>())
            } else {
                SweptSphere::enclosing_many(|| self.geometry.fewest_balls())
            };
            // The exact points are within `error` of the stored ones; a half-space has no end.
            let bounded = self.geometry.half_spaces().is_empty();
            (sphere.centre, if bounded { sphere.radius + self.geometry.error() } else { Upper::INFINITY })
        })
    }

    /// Balls whose hull holds the body.
    pub fn ball_hull(&self, body: &Body) -> &BallHull {
        self.ball_hull.get_or_init(|| BallHull::new(body.generating_balls()))
    }

    /// Outer shapes of the body and its parts.
    pub fn shapes(&self) -> &BodyShapes {
        self.shapes.get_or_init(|| BodyShapes::new(&self.geometry))
    }

    /// SHA-256 of the elements: of two bodies with the same one every shape is the same to the last bit.
    pub fn shape_digest(&self) -> &Digest {
        self.shape_digest.get_or_init(|| {
            let mut digest = Digesting::default();
            cached_body::add_elements(&mut digest, &self.elements);
            digest.finish()
        })
    }

    /// Data worth keeping and not kept yet, under its key.
    pub fn to_cache(&self) -> Option<(BodyKey, Vec<u8>)> {
        let key = self.key.filter(|_| !self.was_cached)?;
        let own = CachedBody { split: self.geometry.builder().split, order: self.geometry.hierarchy().order() };
        Some((key, own.to_bytes(&key)))
    }

    /// Whether it was made from what was kept.
    pub fn was_cached(&self) -> bool {
        self.was_cached
    }
}

/// Whether two lists of elements are the same to the last bit. Large shapes are the same only if they are one: to compare
/// their numbers would cost as much as it saves.
fn are_same(a: &[Element], b: &[Element]) -> bool {
    let same_shape = |a: &Shape, b: &Shape| match (a, b) {
        (Shape::Mesh { mesh, solidity, grown }, Shape::Mesh { mesh: other, solidity: others, grown: as_far }) => {
            Arc::ptr_eq(mesh, other) && solidity == others && grown == as_far
        }
        (Shape::Polytope(points), Shape::Polytope(other)) => Arc::ptr_eq(points, other),
        (Shape::Points(points), Shape::Points(other)) => Arc::ptr_eq(points, other),
        (Shape::Box { half_extents }, Shape::Box { half_extents: other }) => half_extents == other,
        (Shape::Sphere { radius }, Shape::Sphere { radius: other }) => radius == other,
        (Shape::Capsule { radius, half_length }, Shape::Capsule { radius: r, half_length: h })
        | (Shape::Cylinder { radius, half_length }, Shape::Cylinder { radius: r, half_length: h }) => {
            radius == r && half_length == h
        }
        (Shape::HalfSpace, Shape::HalfSpace) => true,
        (
            Shape::Mesh { .. }
            | Shape::Polytope(_)
            | Shape::Points(_)
            | Shape::Box { .. }
            | Shape::Sphere { .. }
            | Shape::Capsule { .. }
            | Shape::Cylinder { .. }
            | Shape::HalfSpace,
            _,
        ) => false,
    };
    let same = |(a, b): (&Element, &Element)| a.pose == b.pose && same_shape(&a.shape, &b.shape);
    a.len() == b.len() && a.iter().zip(b).all(same)
}

#[cfg(test)]
mod tests {
    use noclash_geometry::{HierarchyOrder, LeafSource, Pose, Split, TriangleMesh};
    use proptest::prelude::*;

    use super::*;

    /// Gives the same order for every body, well sealed.
    struct Forged(HierarchyOrder);

    impl BodyCache for Forged {
        fn find(&self, key: &BodyKey) -> Option<Vec<u8>> {
            Some(CachedBody { split: Split::Concavity, order: self.0.clone() }.to_bytes(key))
        }
    }

    /// A sheet with waves.
    fn elements(side: u32) -> Vec<Element> {
        let at =
            |x: u32, y: u32| DVec3::new(x.into(), y.into(), (f64::from(x) * 0.7).sin() + (f64::from(y) * 0.3).cos());
        let vertices = (0..=side).flat_map(|x| (0..=side).map(move |y| at(x, y))).collect();
        let place = |x: u32, y: u32| x * (side + 1) + y;
        let cell = |(x, y)| {
            let [a, b, c, d] = [place(x, y), place(x + 1, y), place(x + 1, y + 1), place(x, y + 1)];
            [[a, b, c], [a, c, d]]
        };
        let triangles = (0..side).flat_map(|x| (0..side).map(move |y| (x, y))).flat_map(cell).collect();
        vec![Element { pose: Pose::IDENTITY, shape: Shape::mesh(TriangleMesh::new(vertices, triangles).unwrap()) }]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        #[test]
        fn whatever_order_is_forged_every_box_encloses_its_leaves(
            leaves in Just((0..800_u32).collect::<Vec<_>>()).prop_shuffle(),
            cuts in proptest::collection::vec(any::<u32>(), 799),
            fewer in any::<bool>(),
        ) {
            // Any division of any sequence; or that of another body.
            let count = if fewer { 700 } else { 800 };
            let leaves: Vec<u32> = leaves.into_iter().filter(|&leaf| leaf < count).collect();
            let (mut middles, mut pending) = (Vec::new(), vec![(0, count)]);
            while let Some((from, to)) = pending.pop() {
                if to - from > 1 {
                    let middle = from + 1 + cuts[middles.len()] % (to - from - 1);
                    middles.push(middle);
                    pending.extend([(middle, to), (from, middle)]);
                }
            }
            let forged = Forged(HierarchyOrder::from_lists(leaves, middles).unwrap());
            let (elements, request) = (elements(20), HierarchyRequest::default());
            let body = PreparedBody::of(elements.clone(), &request, &forged, None);
            // A random division is some tens of levels deep.
            prop_assert_eq!(body.was_cached(), !fewer);
            prop_assert_eq!(body.geometry.leaf_count(), 800);
            prop_assert_eq!(body.geometry.hierarchy().validate(&*body.geometry), Ok(()));
            // What does not come from the order is what it is without.
            let plain = PreparedBody::of(elements, &request, &crate::cached_body::NoCache, None);
            prop_assert_eq!(body.ball(), plain.ball());
            prop_assert_eq!(body.geometry.radius(), plain.geometry.radius());
            prop_assert_eq!(body.geometry.solid_summary(), plain.geometry.solid_summary());
            prop_assert_eq!(plain.geometry.hierarchy().validate(&*plain.geometry), Ok(()));
        }
    }
}
