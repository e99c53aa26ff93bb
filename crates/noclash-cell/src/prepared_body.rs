//! Data derived from one body: its geometry and what follows from it alone. A cell that is built again keeps it for every body
//! whose elements stay the same.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, OnceLock};

use glam::DVec3;
use noclash_geometry::{Element, Geometry, HierarchyRequest, LeafSource, Shape};
use noclash_numeric::Upper;
use noclash_robot::SweptSphere;

use crate::body::Body;
use crate::body_shapes::{BallHull, BodyShapes};
use crate::cached_body::{self, BodyCache, BodyKey, CachedBody};
use crate::digest::{Digest, Digesting};
use crate::pose_bits::bits;

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
    /// Makes the geometry, in the order that a cache holds where there is one.
    pub fn of(elements: Vec<Element>, request: &HierarchyRequest, cache: &dyn BodyCache) -> Arc<Self> {
        let key = if cache.is_kept() { cached_body::key(&elements, request) } else { None };
        let found = key.and_then(|key| CachedBody::from_bytes(&cache.find(&key)?, &key));
        let order = found.as_ref().map(|found| (found.split, &found.order));
        let geometry = Arc::new(Geometry::with_hierarchy(&elements, request, order));
        let was_cached = found.is_some_and(|found| found.order.leaves().len() == geometry.leaf_count());
        let (request, ball, ball_hull) = (*request, OnceLock::new(), OnceLock::new());
        let (shapes, shape_digest) = (OnceLock::new(), OnceLock::new());
        Arc::new(Self { elements, request, key, was_cached, geometry, ball, ball_hull, shapes, shape_digest })
    }

    /// Whether it is made of these elements in this way.
    pub fn is_of(&self, elements: &[Element], request: &HierarchyRequest) -> bool {
        let same_hierarchy = self.request.choice == request.choice && self.request.tolerance == request.tolerance;
        same_hierarchy && are_same(&self.elements, elements)
    }

    /// A ball around all points of the body, in its frame; infinite where it has no end.
    pub fn ball(&self) -> (DVec3, Upper) {
        *self.ball.get_or_init(|| {
            let sphere = if self.geometry.leaf_count() <= FEW_LEAVES {
                SweptSphere::enclosing(&self.geometry.fewest_balls().collect::<Vec<_>>())
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
        let key = self.key.filter(|_| !self.was_cached && !self.geometry.hierarchy().is_in_parts())?;
        let own = CachedBody { split: self.geometry.builder().split, order: self.geometry.hierarchy().order() };
        Some((key, own.to_bytes(&key)))
    }

    /// Whether it was made from what was kept.
    pub fn was_cached(&self) -> bool {
        self.was_cached
    }
}

/// Bodies made so far, to find one that is made of the same elements: a hundred robots of one kind have one set of geometries, a thousand
/// equal boxes one box.
#[derive(Default)]
pub(crate) struct AlikeBodies(HashMap<u64, Vec<Arc<PreparedBody>>>);

impl AlikeBodies {
    /// The body of these elements, made if there is none.
    pub fn find_or_make(
        &mut self,
        elements: Vec<Element>,
        request: &HierarchyRequest,
        cache: &dyn BodyCache,
    ) -> Arc<PreparedBody> {
        let alike = self.0.entry(likeness(&elements)).or_default();
        if let Some(same) = alike.iter().find(|body| body.is_of(&elements, request)) {
            return same.clone();
        }
        let made = PreparedBody::of(elements, request, cache);
        alike.push(made.clone());
        made
    }
}

/// Equal for equal elements; mostly different for others.
fn likeness(elements: &[Element]) -> u64 {
    let mut hasher = DefaultHasher::new();
    for Element { pose, shape } in elements {
        bits(pose).hash(&mut hasher);
        match shape {
            Shape::Mesh { mesh, .. } => Arc::as_ptr(mesh).addr().hash(&mut hasher),
            Shape::Polytope(points) => Arc::as_ptr(points).addr().hash(&mut hasher),
            Shape::Points(points) => Arc::as_ptr(points).addr().hash(&mut hasher),
            Shape::Box { half_extents } => half_extents.to_array().map(f64::to_bits).hash(&mut hasher),
            Shape::Sphere { radius } => radius.to_bits().hash(&mut hasher),
            Shape::Capsule { radius, half_length } | Shape::Cylinder { radius, half_length } => {
                [radius, half_length].map(|size| size.to_bits()).hash(&mut hasher);
            }
            Shape::HalfSpace => {}
        }
    }
    hasher.finish()
}

/// Whether two lists of elements are the same to the last bit. Large shapes are the same only if they are one: to compare
/// their numbers would cost as much as it saves.
fn are_same(a: &[Element], b: &[Element]) -> bool {
    let same_number = |a: &f64, b: &f64| a.to_bits() == b.to_bits();
    let same_shape = |a: &Shape, b: &Shape| match (a, b) {
        (Shape::Mesh { mesh, solidity, grown }, Shape::Mesh { mesh: other, solidity: others, grown: as_far }) => {
            Arc::ptr_eq(mesh, other) && solidity == others && same_number(grown, as_far)
        }
        (Shape::Polytope(points), Shape::Polytope(other)) => Arc::ptr_eq(points, other),
        (Shape::Points(points), Shape::Points(other)) => Arc::ptr_eq(points, other),
        (Shape::Box { half_extents }, Shape::Box { half_extents: other }) => {
            half_extents.to_array().map(f64::to_bits) == other.to_array().map(f64::to_bits)
        }
        (Shape::Sphere { radius }, Shape::Sphere { radius: other }) => same_number(radius, other),
        (Shape::Capsule { radius, half_length }, Shape::Capsule { radius: r, half_length: h })
        | (Shape::Cylinder { radius, half_length }, Shape::Cylinder { radius: r, half_length: h }) => {
            same_number(radius, r) && same_number(half_length, h)
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
    let same = |(a, b): (&Element, &Element)| bits(&a.pose) == bits(&b.pose) && same_shape(&a.shape, &b.shape);
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

    #[test]
    fn bodies_of_the_same_elements_are_one() {
        let (mesh, request) = (elements(4), HierarchyRequest::default());
        let ball = |radius| vec![Element { pose: Pose::IDENTITY, shape: Shape::Sphere { radius } }];
        let moved = vec![Element { pose: Pose::from_translation(DVec3::X), ..mesh[0].clone() }];
        // The same numbers in other lists: to compare them would cost as much as it saves.
        let copied = elements(4);
        let asked = [&mesh, &moved, &ball(1.0), &mesh, &ball(1.0), &ball(2.0), &copied, &moved];
        let mut alike = AlikeBodies::default();
        let made = asked.map(|own| alike.find_or_make(own.clone(), &request, &cached_body::NoCache));
        let first = made.each_ref().map(|own| made.iter().position(|other| Arc::ptr_eq(own, other)).unwrap());
        assert_eq!(first, [0, 1, 2, 0, 2, 5, 6, 1]);
        let other = HierarchyRequest { tolerance: 0.5 * request.tolerance, ..request };
        assert!(!Arc::ptr_eq(&made[0], &alike.find_or_make(mesh.clone(), &other, &cached_body::NoCache)));
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
            let body = PreparedBody::of(elements.clone(), &request, &forged);
            // A random division is some tens of levels deep.
            prop_assert_eq!(body.was_cached(), !fewer);
            prop_assert_eq!(body.geometry.leaf_count(), 800);
            prop_assert_eq!(body.geometry.hierarchy().validate(&*body.geometry), Ok(()));
            // What does not come from the order is what it is without.
            let plain = PreparedBody::of(elements, &request, &crate::cached_body::NoCache);
            prop_assert_eq!(body.ball(), plain.ball());
            prop_assert_eq!(body.geometry.radius(), plain.geometry.radius());
            prop_assert_eq!(body.geometry.solid_summary(), plain.geometry.solid_summary());
            prop_assert_eq!(plain.geometry.hierarchy().validate(&*plain.geometry), Ok(()));
        }
    }
}
