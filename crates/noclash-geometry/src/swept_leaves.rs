//! Spheres, capsules and clouds of points of one body: leaves that are a segment, mostly of length 0, and a ball swept along it.
//!
//! A scan has a hundred million points: its cloud is shared with the cell's description instead of being copied into segments.

use std::sync::Arc;

use glam::DVec3;

use crate::PointCloud;
use crate::leaf_source::box_of;

/// Segments first, then the points of all clouds, in the order of elements.
#[derive(Debug, Default)]
pub(crate) struct SweptLeaves {
    segments: Vec<([DVec3; 2], f64)>,
    clouds: Vec<Arc<PointCloud>>,
    count: usize,
}

impl SweptLeaves {
    pub fn add_segment(&mut self, segment: [DVec3; 2], radius: f64) {
        self.segments.push((segment, radius));
        self.count += 1;
    }

    pub fn add_cloud(&mut self, cloud: Arc<PointCloud>) {
        self.count += cloud.points().len();
        self.clouds.push(cloud);
    }

    pub fn len(&self) -> usize {
        self.count
    }

    /// The ends of a leaf's segment, and its radius; `None` past the last.
    #[inline]
    pub fn get(&self, index: usize) -> Option<([DVec3; 2], f64)> {
        match self.segments.get(index) {
            Some(&segment) => Some(segment),
            None if index >= self.count => None,
            None => self.cloud_point(index - self.segments.len()),
        }
    }

    #[inline]
    fn cloud_point(&self, mut index: usize) -> Option<([DVec3; 2], f64)> {
        for cloud in &self.clouds {
            if let Some(&point) = cloud.points().get(index) {
                return Some(([point; 2], cloud.radius()));
            }
            index -= cloud.points().len();
        }
        None
    }

    /// The box of a leaf, rounded outward; `None` past the last.
    #[inline]
    pub fn leaf_box(&self, index: usize) -> Option<(DVec3, DVec3)> {
        let ([a, b], radius) = self.get(index)?;
        Some(if a == b { box_of([(a, radius)].into_iter()) } else { box_of([(a, radius), (b, radius)].into_iter()) })
    }
}

/// One point of every connected part. A body that is one cloud shares the cloud's.
#[derive(Debug)]
pub(crate) enum PartPoints {
    Own(Vec<DVec3>),
    Cloud(Arc<PointCloud>),
}

impl Default for PartPoints {
    fn default() -> Self {
        Self::Own(Vec::new())
    }
}

impl PartPoints {
    pub fn add(&mut self, point: DVec3) {
        self.add_all([point]);
    }

    pub fn add_all(&mut self, points: impl IntoIterator<Item = DVec3>) {
        if let Self::Cloud(cloud) = self {
            *self = Self::Own(cloud.points().to_vec());
        }
        if let Self::Own(own) = self {
            own.extend(points);
        }
    }

    pub fn add_cloud(&mut self, cloud: &Arc<PointCloud>) {
        if self.as_slice().is_empty() {
            *self = Self::Cloud(cloud.clone());
        } else {
            self.add_all(cloud.points().iter().copied());
        }
    }

    pub fn as_slice(&self) -> &[DVec3] {
        match self {
            Self::Own(own) => own,
            Self::Cloud(cloud) => cloud.points(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cloud(points: &[f64], radius: f64) -> Arc<PointCloud> {
        Arc::new(PointCloud::new(points.iter().map(|&x| DVec3::splat(x)).collect(), radius).unwrap())
    }

    #[test]
    fn leaves_are_segments_then_the_points_of_every_cloud() {
        let mut leaves = SweptLeaves::default();
        leaves.add_cloud(cloud(&[1.0, 2.0], 0.5));
        leaves.add_segment([DVec3::X, DVec3::Y], 0.25);
        leaves.add_cloud(cloud(&[3.0], 0.0));
        let expected = [
            ([DVec3::X, DVec3::Y], 0.25),
            ([DVec3::ONE; 2], 0.5),
            ([DVec3::splat(2.0); 2], 0.5),
            ([DVec3::splat(3.0); 2], 0.0),
        ];
        assert_eq!(leaves.len(), expected.len());
        for (index, expected) in expected.into_iter().enumerate() {
            assert_eq!(leaves.get(index), Some(expected));
            let (low, high) = leaves.leaf_box(index).unwrap();
            let ([a, b], radius) = expected;
            assert!(low.cmple(a.min(b) - radius).all() && high.cmpge(a.max(b) + radius).all());
        }
        assert_eq!((leaves.get(4), leaves.leaf_box(4)), (None, None));
    }

    #[test]
    fn a_cloud_alone_is_shared_and_others_are_joined() {
        let one = cloud(&[1.0, 2.0], 0.0);
        let mut points = PartPoints::default();
        points.add_cloud(&one);
        assert_eq!(points.as_slice().as_ptr(), one.points().as_ptr());
        points.add(DVec3::ZERO);
        points.add_cloud(&one);
        let expected = [1.0, 2.0, 0.0, 1.0, 2.0].map(DVec3::splat);
        assert_eq!(points.as_slice(), expected);
    }
}
