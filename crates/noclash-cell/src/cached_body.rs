//! Data derived from a body and worth keeping between runs, as bytes: the order of its hierarchy and the shapes around its nodes.
//!
//! Nothing here touches files; code that does hands bytes over through [`BodyCache`]. The order only says which leaves lie beside each
//! other: volumes are recomputed from the leaves, so a wrong order costs time and nothing else. Capsules and convex pieces are used in
//! proofs and taken as they are, so bytes count only if they end with the SHA-256 of all before it and begin with the SHA-256 of
//! everything that the shapes were made from.

use glam::DVec3;
use noclash_geometry::volume::Lss;
use noclash_geometry::{ConvexPiece, Element, HierarchyOrder, HierarchyRequest, Pose, Shape, Split};
use noclash_verify::sha256::Sha256;

/// Names what a body's shapes are made from: elements, builder, and the version that makes them.
pub type BodyKey = [u8; 32];

/// Where bytes kept before are found.
pub trait BodyCache {
    /// Bytes kept under a key; `None` where there are none.
    fn find(&self, key: &BodyKey) -> Option<Vec<u8>>;
}

/// Nothing is kept.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoCache;

impl BodyCache for NoCache {
    fn find(&self, _key: &BodyKey) -> Option<Vec<u8>> {
        None
    }
}

/// Data kept of one body.
#[derive(Clone, Debug)]
pub(crate) struct CachedBody {
    /// Who found the order.
    pub split: Split,
    pub order: HierarchyOrder,
    pub shapes: CachedShapes,
}

/// Shapes around nodes, by node. A part that is too round for a piece has none.
#[derive(Clone, Debug, Default)]
pub(crate) struct CachedShapes {
    pub capsules: Vec<(u32, Lss)>,
    pub pieces: Vec<(u32, Option<ConvexPiece>)>,
}

impl CachedShapes {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.capsules.len() + self.pieces.len()
    }
}

/// Changes whenever shapes are made in another way.
const FORMAT: &[u8; 8] = b"nckept04";

/// Bodies of fewer triangles are made faster than they are read.
const FEW_TRIANGLES: usize = 64;

/// The key of a body; `None` for one that is not worth keeping.
pub(crate) fn key(elements: &[Element], request: &HierarchyRequest) -> Option<BodyKey> {
    let triangles: usize = elements.iter().map(|element| element.shape.triangle_count()).sum();
    if triangles < FEW_TRIANGLES {
        return None;
    }
    let mut digest = Sha256::default();
    digest.update(FORMAT);
    digest.update(env!("CARGO_PKG_VERSION").as_bytes());
    digest.update(request.choice.name().as_bytes());
    digest.update(&request.tolerance.to_bits().to_le_bytes());
    for element in elements {
        add_pose(&mut digest, &element.pose);
        add_shape(&mut digest, &element.shape);
    }
    Some(digest.finish())
}

fn add_numbers(digest: &mut Sha256, numbers: impl IntoIterator<Item = f64>) {
    numbers.into_iter().for_each(|number| digest.update(&number.to_bits().to_le_bytes()));
}

fn add_points(digest: &mut Sha256, points: &[DVec3]) {
    digest.update(&(points.len() as u64).to_le_bytes());
    add_numbers(digest, points.iter().flat_map(|point| point.to_array()));
}

fn add_pose(digest: &mut Sha256, pose: &Pose) {
    add_numbers(digest, pose.rotation.to_cols_array());
    add_numbers(digest, pose.translation.to_array());
    add_numbers(digest, [pose.rotation_error, pose.translation_error]);
}

fn add_shape(digest: &mut Sha256, shape: &Shape) {
    match shape {
        Shape::Mesh { mesh, solidity, grown } => {
            digest.update(format!("mesh {solidity:?}").as_bytes());
            add_numbers(digest, [*grown, mesh.rounding()]);
            add_points(digest, mesh.vertices());
            digest.update(&(mesh.triangles().len() as u64).to_le_bytes());
            mesh.triangles().iter().flatten().for_each(|index| digest.update(&index.to_le_bytes()));
        }
        Shape::Polytope(polytope) => {
            digest.update(b"polytope");
            add_points(digest, polytope.points());
        }
        Shape::Box { half_extents } => {
            digest.update(b"box");
            add_numbers(digest, half_extents.to_array());
        }
        Shape::Sphere { radius } => {
            digest.update(b"sphere");
            add_numbers(digest, [*radius]);
        }
        Shape::Capsule { radius, half_length } => {
            digest.update(b"capsule");
            add_numbers(digest, [*radius, *half_length]);
        }
        Shape::Cylinder { radius, half_length } => {
            digest.update(b"cylinder");
            add_numbers(digest, [*radius, *half_length]);
        }
        Shape::HalfSpace => digest.update(b"half-space"),
        Shape::Points(cloud) => {
            digest.update(b"points");
            add_points(digest, cloud.points());
            add_numbers(digest, [cloud.radius()]);
        }
    }
}

impl CachedBody {
    pub fn to_bytes(&self, key: &BodyKey) -> Vec<u8> {
        let mut bytes = [&FORMAT[..], key].concat();
        let number = |bytes: &mut Vec<u8>, value: usize| bytes.extend((value as u64).to_le_bytes());
        let real = |bytes: &mut Vec<u8>, value: f64| bytes.extend(value.to_bits().to_le_bytes());
        let list = |bytes: &mut Vec<u8>, values: &[u32]| {
            number(bytes, values.len());
            values.iter().for_each(|value| bytes.extend(value.to_le_bytes()));
        };
        number(&mut bytes, Split::ALL.iter().position(|split| *split == self.split).unwrap_or(0));
        list(&mut bytes, self.order.leaves());
        list(&mut bytes, self.order.middles());
        number(&mut bytes, self.shapes.capsules.len());
        for (node, capsule) in &self.shapes.capsules {
            number(&mut bytes, *node as usize);
            capsule.centre().to_array().iter().for_each(|&c| real(&mut bytes, c));
            capsule.half().to_array().iter().for_each(|&c| real(&mut bytes, c));
            real(&mut bytes, capsule.radius());
        }
        number(&mut bytes, self.shapes.pieces.len());
        for (node, piece) in &self.shapes.pieces {
            number(&mut bytes, *node as usize);
            // 0 points, which no piece has, say that there is none.
            let points: Vec<DVec3> = piece.iter().flat_map(ConvexPiece::points).collect();
            number(&mut bytes, points.len());
            points.iter().for_each(|p| p.to_array().iter().for_each(|&c| real(&mut bytes, c)));
            real(&mut bytes, piece.as_ref().map_or(0.0, ConvexPiece::excess));
        }
        let mut digest = Sha256::default();
        digest.update(&bytes);
        bytes.extend(digest.finish());
        bytes
    }

    /// `None` for bytes that are damaged, of another version, or of another body.
    pub fn from_bytes(bytes: &[u8], key: &BodyKey) -> Option<Self> {
        let (content, seal) = bytes.split_at_checked(bytes.len().checked_sub(32)?)?;
        let mut digest = Sha256::default();
        digest.update(content);
        let rest = content.strip_prefix(&FORMAT[..])?.strip_prefix(&key[..])?;
        if digest.finish() != *seal {
            return None;
        }
        let mut reader = Reader { rest };
        let split = *Split::ALL.get(reader.count()?)?;
        let order = HierarchyOrder::from_lists(reader.list()?, reader.list()?).ok()?;
        let nodes = (2 * order.leaves().len()).saturating_sub(1);
        let mut shapes = CachedShapes::default();
        for _ in 0..reader.count()? {
            let node = reader.count().filter(|&node| node < nodes)? as u32;
            let (centre, half) = (reader.point()?, reader.point()?);
            shapes.capsules.push((node, Lss::from_stored(centre, half, reader.real()?)));
        }
        for _ in 0..reader.count()? {
            let node = reader.count().filter(|&node| node < nodes)? as u32;
            let points: Vec<DVec3> = (0..reader.count()?).map(|_| reader.point()).collect::<Option<_>>()?;
            let excess = reader.real()?;
            shapes.pieces.push((node, (!points.is_empty()).then(|| ConvexPiece::from_stored(&points, excess))));
        }
        reader.rest.is_empty().then_some(Self { split, order, shapes })
    }
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.rest.split_first_chunk::<N>()?;
        self.rest = rest;
        Some(*taken)
    }

    /// A number of things that follow; never more than there are bytes.
    fn count(&mut self) -> Option<usize> {
        let count = usize::try_from(u64::from_le_bytes(self.take()?)).ok()?;
        (count <= self.rest.len()).then_some(count)
    }

    fn list(&mut self) -> Option<Vec<u32>> {
        (0..self.count()?).map(|_| Some(u32::from_le_bytes(self.take()?))).collect()
    }

    fn real(&mut self) -> Option<f64> {
        Some(f64::from_bits(u64::from_le_bytes(self.take()?))).filter(|value| value.is_finite())
    }

    fn point(&mut self) -> Option<DVec3> {
        Some(DVec3::new(self.real()?, self.real()?, self.real()?))
    }
}
