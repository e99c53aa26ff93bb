//! Where the witness of each piece of a clearance profile is: a point of each body, in the body's own frame, so that the page
//! can draw the shortest line wherever the bodies are.

use glam::DVec3;
use noclash::cell::{Cell, CellMotion, CellPoses, MotionScratch};
use noclash::check::ProfilePiece;
use noclash::geometry::query::{Counters, DistanceOptions, Scratch, distance};
use noclash::numeric::ErrorModel;

/// Nearest points of the witness' bodies at the witness' time, each in its body's frame; `None` where no pair is checked or
/// nothing was found out.
pub fn nearest_points(cell: &Cell, motions: &[CellMotion], profiles: &[Vec<ProfilePiece>]) -> Vec<Option<[DVec3; 2]>> {
    let (mut scratch, mut poses, mut search) = (MotionScratch::default(), CellPoses::default(), Scratch::default());
    let model = ErrorModel::sound();
    let mut points = Vec::new();
    for (motion, pieces) in motions.iter().zip(profiles) {
        for piece in pieces {
            points.push(piece.bodies.and_then(|[a, b]| {
                motion.place(cell, piece.t, &mut scratch, &mut poses);
                let pair = cell.body_pair([a, b], &poses, &model);
                // A hundredth of a millimetre is less than a screen shows.
                let options = DistanceOptions { gap: 1e-5, ..DistanceOptions::default() };
                let found = distance(&pair, &options, &mut search, &mut Counters::default());
                let [on_a, on_b] = found.points;
                let b_from_world = poses.body(b).inverse();
                let on_b = b_from_world.transform_point(poses.body(a).transform_point(on_b));
                (found.upper.get().is_finite() && on_a.is_finite() && on_b.is_finite()).then_some([on_a, on_b])
            }));
        }
    }
    points
}
