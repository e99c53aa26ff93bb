//! An obstacle where it stands, with the digest of both. A cell that is built again shares it for every obstacle that stays as it was, so that the
//! digest is computed once for all of them; it cannot be out of date, because what it describes does not change.

use std::sync::{Arc, OnceLock};

use noclash_geometry::Pose;

use crate::cached_body::add_pose;
use crate::content_hash::ContentSink;
use crate::digest::{Digest, Digesting};
use crate::pose_bits::bits;
use crate::prepared_body::PreparedBody;

/// A shape and a pose.
#[derive(Debug)]
pub(crate) struct StandingBody {
    shape: Arc<PreparedBody>,
    pose: Pose,
    digest: OnceLock<Digest>,
}

impl StandingBody {
    /// Takes over `before` if it is the same shape at the same pose, to the last bit.
    pub fn of(shape: &Arc<PreparedBody>, pose: Pose, before: Option<&Arc<Self>>) -> Arc<Self> {
        let same = |before: &&Arc<Self>| Arc::ptr_eq(&before.shape, shape) && bits(&before.pose) == bits(&pose);
        match before.filter(same) {
            Some(before) => Arc::clone(before),
            None => Arc::new(Self { shape: Arc::clone(shape), pose, digest: OnceLock::new() }),
        }
    }

    /// SHA-256 of shape and pose.
    pub fn digest(&self) -> &Digest {
        self.digest.get_or_init(|| {
            let mut digest = Digesting::default();
            digest.add_bytes(self.shape.shape_digest());
            digest.add(0);
            add_pose(&mut digest, &self.pose);
            digest.finish()
        })
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec3;
    use noclash_geometry::{Element, HierarchyRequest, Shape};

    use super::*;
    use crate::cached_body::NoCache;

    fn cube(edge: f64) -> Arc<PreparedBody> {
        let shape = Shape::Box { half_extents: DVec3::splat(edge / 2.0) };
        let elements = vec![Element { shape, pose: Pose::IDENTITY }];
        PreparedBody::of(elements, &HierarchyRequest::default(), &NoCache)
    }

    #[test]
    fn it_is_shared_where_nothing_differs_and_nowhere_else() {
        let (shape, pose) = (cube(0.1), Pose::from_translation(DVec3::X));
        let first = StandingBody::of(&shape, pose, None);
        assert!(Arc::ptr_eq(&first, &StandingBody::of(&shape, pose, Some(&first))));
        // Every number of the pose counts to the last bit, and so does the shape.
        let mut poses = vec![];
        for place in 0..14 {
            let mut other = pose;
            let number = match place {
                0..9 => &mut other.rotation.as_mut()[place],
                9..12 => &mut other.translation[place - 9],
                12 => &mut other.rotation_error,
                _ => &mut other.translation_error,
            };
            *number = f64::from_bits(number.to_bits() ^ 1);
            poses.push(other);
        }
        poses.push(Pose::from_translation(DVec3::new(1.0, -0.0, 0.0)));
        for other in poses {
            let moved = StandingBody::of(&shape, other, Some(&first));
            assert!(!Arc::ptr_eq(&first, &moved) && first.digest() != moved.digest(), "{other:?}");
        }
        let reshaped = StandingBody::of(&cube(0.2), pose, Some(&first));
        assert_ne!(first.digest(), reshaped.digest());
        // The same content in another place of the memory has the same digest.
        assert_eq!(first.digest(), StandingBody::of(&cube(0.1), pose, Some(&first)).digest());
    }
}
