//! What is made of one body: its geometry and what follows from it alone. A cell that is built again keeps it for every body
//! whose elements stay the same.

use std::sync::{Arc, OnceLock};

use glam::DVec3;
use noclash_geometry::{Element, Geometry, Shape};
use noclash_numeric::Upper;
use noclash_robot::SweptSphere;

use crate::body_hull::BodyHull;
use crate::cell::Body;

/// A body's elements and everything made of them.
#[derive(Debug)]
pub(crate) struct Made {
    elements: Vec<Element>,
    pub geometry: Arc<Geometry>,
    /// made when first asked for, both.
    ball: OnceLock<(DVec3, Upper)>,
    hull: OnceLock<BodyHull>,
}

impl Made {
    /// Takes over what `before` was made into, if it is made of the same elements.
    pub fn of(elements: Vec<Element>, before: Option<&Arc<Self>>) -> Arc<Self> {
        match before.filter(|before| are_same(&before.elements, &elements)) {
            Some(before) => before.clone(),
            None => {
                let geometry = Arc::new(Geometry::new(&elements));
                Arc::new(Self { elements, geometry, ball: OnceLock::new(), hull: OnceLock::new() })
            }
        }
    }

    /// A ball around all points of the body, in its frame; infinite where it has no end.
    pub fn ball(&self) -> (DVec3, Upper) {
        *self.ball.get_or_init(|| {
            let balls: Vec<_> = self.geometry.balls().collect();
            let sphere = SweptSphere::enclosing(&balls);
            // The exact points are within `error` of the stored ones; a half-space has no end.
            let bounded = self.geometry.half_spaces().is_empty();
            (sphere.centre, if bounded { sphere.radius + self.geometry.error() } else { Upper::INFINITY })
        })
    }

    /// What travel factors are made from.
    pub fn hull(&self, body: &Body) -> &BodyHull {
        self.hull.get_or_init(|| BodyHull::new(body.generating_balls(), &body.geometry))
    }
}

/// Whether two lists of elements are the same to the last bit. Large shapes are the same only if they are one: to compare
/// their numbers would cost as much as it saves.
fn are_same(a: &[Element], b: &[Element]) -> bool {
    let same_shape = |a: &Shape, b: &Shape| match (a, b) {
        (Shape::Mesh { mesh, solidity }, Shape::Mesh { mesh: other, solidity: others }) => {
            Arc::ptr_eq(mesh, other) && solidity == others
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
