//! Data derived from a body and worth keeping between runs, as bytes: the order of its hierarchy.
//!
//! Nothing here touches files; code that does hands bytes over through [`BodyCache`]. An order only says which leaves lie beside each
//! other. It is taken if it names every leaf once; boxes are computed from the leaves, so that an order, whoever wrote it,
//! gives a tree that encloses. Nothing is taken on trust, and hashes guard against accidents alone.

use glam::DVec3;
use noclash_geometry::{Element, HierarchyOrder, HierarchyRequest, Pose, Shape, Split};

use crate::content_hash::{ContentHash, ContentSink};

/// Names what a body's hierarchy is made from: elements, builder, and the version that makes it.
pub type BodyKey = [u8; 32];

/// Where bytes kept before are found.
pub trait BodyCache {
    /// Bytes kept under a key; `None` where there are none.
    fn find(&self, key: &BodyKey) -> Option<Vec<u8>>;

    /// Whether anything may be found: if not, keys need not be computed.
    fn is_kept(&self) -> bool {
        true
    }
}

/// Nothing is kept.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoCache;

impl BodyCache for NoCache {
    fn find(&self, _key: &BodyKey) -> Option<Vec<u8>> {
        None
    }

    fn is_kept(&self) -> bool {
        false
    }
}

/// Data kept of one body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CachedBody {
    /// Who found the order.
    pub split: Split,
    pub order: HierarchyOrder,
}

/// Changes whenever orders are found or written in another way.
const FORMAT: &[u8; 8] = b"nckept06";

/// Hierarchies of fewer triangles are made faster than they are read.
const FEW_TRIANGLES: usize = 128;

/// Counts changes of the builders within a version: answers name places in trees, and must not depend on what is kept.
const BUILDERS: u8 = 4;

/// The key of a body; `None` for one that is not worth keeping.
pub(crate) fn key(elements: &[Element], request: &HierarchyRequest) -> Option<BodyKey> {
    let triangles: usize = elements.iter().map(|element| element.shape.triangle_count()).sum();
    // Of many triangles only what is asked about is divided, which takes less than reading an order of all.
    if triangles < FEW_TRIANGLES || request.is_in_parts(triangles) {
        return None;
    }
    let mut hash = ContentHash::default();
    hash.add_bytes(FORMAT);
    hash.add_bytes(env!("CARGO_PKG_VERSION").as_bytes());
    hash.add_bytes(&[BUILDERS]);
    hash.add_bytes(request.choice.name().as_bytes());
    hash.add(request.tolerance.to_bits());
    add_elements(&mut hash, elements);
    Some(hash.finish())
}

/// Adds everything that elements are: places, shapes, and what is taken as solid.
pub(crate) fn add_elements(hash: &mut impl ContentSink, elements: &[Element]) {
    hash.add(elements.len() as u64);
    for element in elements {
        add_pose(hash, &element.pose);
        add_shape(hash, &element.shape);
    }
}

fn add_numbers(hash: &mut impl ContentSink, numbers: impl IntoIterator<Item = f64>) {
    numbers.into_iter().for_each(|number| hash.add(number.to_bits()));
}

fn add_points(hash: &mut impl ContentSink, points: &[DVec3]) {
    hash.add(points.len() as u64);
    points.iter().for_each(|point| add_numbers(hash, point.to_array()));
}

pub(crate) fn add_pose(hash: &mut impl ContentSink, pose: &Pose) {
    add_numbers(hash, pose.rotation.to_cols_array());
    add_numbers(hash, pose.translation.to_array());
    add_numbers(hash, [pose.rotation_error, pose.translation_error]);
}

fn add_shape(hash: &mut impl ContentSink, shape: &Shape) {
    match shape {
        Shape::Mesh { mesh, solidity, grown } => {
            hash.add_bytes(format!("mesh {solidity:?}").as_bytes());
            add_numbers(hash, [*grown, mesh.rounding(), f64::from(u8::from(mesh.has_several_places()))]);
            add_points(hash, mesh.vertices());
            hash.add(mesh.triangles().len() as u64);
            for &[a, b, c] in mesh.triangles() {
                hash.add(u64::from(a) << 32 | u64::from(b));
                hash.add(u64::from(c));
            }
        }
        Shape::Polytope(polytope) => {
            hash.add_bytes(b"polytope");
            add_points(hash, polytope.points());
        }
        Shape::Box { half_extents } => {
            hash.add_bytes(b"box");
            add_numbers(hash, half_extents.to_array());
        }
        Shape::Sphere { radius } => {
            hash.add_bytes(b"sphere");
            add_numbers(hash, [*radius]);
        }
        Shape::Capsule { radius, half_length } => {
            hash.add_bytes(b"capsule");
            add_numbers(hash, [*radius, *half_length]);
        }
        Shape::Cylinder { radius, half_length } => {
            hash.add_bytes(b"cylinder");
            add_numbers(hash, [*radius, *half_length]);
        }
        Shape::HalfSpace => hash.add_bytes(b"half-space"),
        Shape::Points(cloud) => {
            hash.add_bytes(b"points");
            add_points(hash, cloud.points());
            add_numbers(hash, [cloud.radius()]);
        }
    }
}

impl CachedBody {
    pub fn to_bytes(&self, key: &BodyKey) -> Vec<u8> {
        let Self { split, order } = self;
        let lists = [order.leaves(), order.middles()];
        let mut bytes = Vec::with_capacity(FORMAT.len() + 32 + 24 + 4 * (lists[0].len() + lists[1].len()) + 32);
        bytes.extend([&FORMAT[..], key].concat());
        let number = |bytes: &mut Vec<u8>, value: usize| bytes.extend((value as u64).to_le_bytes());
        number(&mut bytes, Split::ALL.iter().position(|own| own == split).unwrap_or(0));
        for list in lists {
            number(&mut bytes, list.len());
            list.iter().for_each(|value| bytes.extend(value.to_le_bytes()));
        }
        let mut hash = ContentHash::default();
        hash.add_bytes(&bytes);
        bytes.extend(hash.finish());
        bytes
    }

    /// `None` for bytes that are damaged, of another version or of another body, or whose lists are no order.
    pub fn from_bytes(bytes: &[u8], key: &BodyKey) -> Option<Self> {
        let (content, seal) = bytes.split_at_checked(bytes.len().checked_sub(32)?)?;
        let rest = content.strip_prefix(&FORMAT[..])?.strip_prefix(&key[..])?;
        let mut hash = ContentHash::default();
        hash.add_bytes(content);
        if hash.finish() != *seal {
            return None;
        }
        let mut reader = Reader { rest };
        let split = *Split::ALL.get(usize::try_from(reader.number()?).ok()?)?;
        let order = HierarchyOrder::from_lists(reader.list()?, reader.list()?).ok()?;
        (reader.rest.is_empty() && !is_deep(&order)).then_some(Self { split, order })
    }
}

/// Builders make trees some tens of levels deep. One as deep as it has leaves would be sound, and slow to traverse.
const DEEPEST: u32 = 512;

fn is_deep(order: &HierarchyOrder) -> bool {
    let mut middles = order.middles().iter();
    let mut pending = vec![(0, order.leaves().len() as u32, 0)];
    while let Some((from, to, depth)) = pending.pop() {
        if to - from > 1 {
            let Some(&middle) = middles.next().filter(|_| depth < DEEPEST) else { return true };
            pending.extend([(middle, to, depth + 1), (from, middle, depth + 1)]);
        }
    }
    false
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn number(&mut self) -> Option<u64> {
        let (taken, rest) = self.rest.split_first_chunk::<8>()?;
        self.rest = rest;
        Some(u64::from_le_bytes(*taken))
    }

    /// Never allocates more than there are bytes.
    fn list(&mut self) -> Option<Vec<u32>> {
        let bytes = usize::try_from(self.number()?).ok()?.checked_mul(4)?;
        let (taken, rest) = self.rest.split_at_checked(bytes)?;
        self.rest = rest;
        Some(taken.chunks_exact(4).map(|own| u32::from_le_bytes([own[0], own[1], own[2], own[3]])).collect())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cached(leaves: Vec<u32>, middles: Vec<u32>) -> CachedBody {
        CachedBody { split: Split::Shells, order: HierarchyOrder::from_lists(leaves, middles).unwrap() }
    }

    #[test]
    fn an_order_as_deep_as_it_has_leaves_is_not_taken() {
        let key = [7; 32];
        let chain = |count: u32| cached((0..count).collect(), (1..count).collect());
        let taken = |count: u32| CachedBody::from_bytes(&chain(count).to_bytes(&key), &key).is_some();
        assert_eq!([1, 2, 500, DEEPEST + 1, DEEPEST + 2, 5000].map(taken), [true, true, true, true, false, false]);
    }

    #[test]
    fn what_was_written_is_read() {
        let body = cached(vec![2, 0, 1], vec![1, 2]);
        let key = [7; 32];
        let bytes = body.to_bytes(&key);
        assert_eq!(CachedBody::from_bytes(&bytes, &key), Some(body));
        assert_eq!(CachedBody::from_bytes(&bytes, &[8; 32]), None);
    }

    proptest! {
        #[test]
        fn whatever_bytes_are_sealed_they_are_an_order_or_nothing(
            leaves in proptest::collection::vec(0_u32..6, 0..7),
            middles in proptest::collection::vec(0_u32..7, 0..7),
            length in 0_u64..9,
        ) {
            // Forged: any lists under a seal that fits.
            let key = [7; 32];
            let mut bytes = [&FORMAT[..], &key, &0_u64.to_le_bytes(), &length.to_le_bytes()].concat();
            leaves.iter().for_each(|leaf| bytes.extend(leaf.to_le_bytes()));
            bytes.extend((middles.len() as u64).to_le_bytes());
            middles.iter().for_each(|middle| bytes.extend(middle.to_le_bytes()));
            let mut hash = ContentHash::default();
            hash.add_bytes(&bytes);
            bytes.extend(hash.finish());
            if let Some(body) = CachedBody::from_bytes(&bytes, &key) {
                let mut sorted = body.order.leaves().to_vec();
                sorted.sort_unstable();
                prop_assert!(sorted.into_iter().eq(0..body.order.leaves().len() as u32));
            }
        }
    }
}
