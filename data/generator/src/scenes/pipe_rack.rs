//! A pipe rack in front of the robot: bent pipes with flanges, valves with hand wheels, on steel portals.
//! Pipes run along y in two decks, below and above the level forearm, with drops between the decks beside it.

use crate::mesh::{Mesh, Named};
use crate::primitives::{bent_tube, cuboid, lathe, torus};
use crate::refine::fit_to;
use glam::DVec3;

/// Sizes of the pipe rack.
#[derive(Clone, Debug)]
pub struct PipeRackDials {
    /// Pipes in each deck.
    pub pipes_per_deck: usize,
    /// Triangles; about 270 for each pipe at least.
    pub triangles: usize,
}

impl Default for PipeRackDials {
    /// 3,800 triangles; the papers' scene has 38,000.
    fn default() -> Self {
        Self { pipes_per_deck: 5, triangles: 3800 }
    }
}

const PITCH: f64 = 0.17;
const NEAR_X: f64 = 0.72;
const LOW_DECK: f64 = 0.62;
const HIGH_DECK: f64 = 1.86;
const HALF_RUN: f64 = 1.6;

/// Steel work and pipes, two meshes.
pub fn pipe_rack(dials: &PipeRackDials) -> Vec<Named> {
    fit_to(dials.triangles, 5..=300, |around| {
        vec![("pipe_rack_steel".to_owned(), steel(dials)), ("pipe_rack_pipes".to_owned(), pipes(dials, around))]
    })
}

fn steel(dials: &PipeRackDials) -> Mesh {
    let far_x = NEAR_X + PITCH * dials.pipes_per_deck as f64;
    let mut mesh = Mesh::new();
    for y in [-1.25, 1.25] {
        for x in [NEAR_X - 0.12, far_x] {
            mesh.append(&cuboid([x - 0.04, y - 0.04, 0.0], [x + 0.04, y + 0.04, 2.1]));
            mesh.append(&cuboid([x - 0.09, y - 0.09, 0.0], [x + 0.09, y + 0.09, 0.015]));
        }
        for deck in [LOW_DECK, HIGH_DECK] {
            // Beams end inside the posts.
            let (low, high) = (deck - 0.16, deck - 0.08);
            mesh.append(&cuboid([NEAR_X - 0.12, y - 0.03, low], [far_x, y + 0.03, high]));
        }
    }
    mesh
}

fn pipes(dials: &PipeRackDials, around: usize) -> Mesh {
    let mut mesh = Mesh::new();
    let bend = |radius: f64| (3.0 * radius, (around / 3).max(2));
    for k in 0..dials.pipes_per_deck {
        let x = NEAR_X + PITCH * k as f64;
        let radius = [0.045, 0.03, 0.055, 0.025, 0.038][k % 5];
        let hand = if k % 2 == 0 { 1.0 } else { -1.0 };
        // Lower deck: along the rack, then down into the floor at one end and up past the upper deck at the other.
        let low = LOW_DECK - 0.08 + radius;
        let lower = [
            DVec3::new(x, -hand * HALF_RUN, 0.02),
            DVec3::new(x, -hand * HALF_RUN, low),
            DVec3::new(x, hand * (HALF_RUN - 0.8), low),
            DVec3::new(x, hand * (HALF_RUN - 0.8), low + 0.45),
            DVec3::new(x, hand * HALF_RUN, low + 0.45),
            DVec3::new(x, hand * HALF_RUN, 2.3),
        ];
        mesh.append(&bent_tube(&lower, radius, bend(radius), around));
        // Upper deck: straight with a swan neck.
        let high = HIGH_DECK - 0.08 + radius;
        let upper = [
            DVec3::new(x, -HALF_RUN - 0.1, high),
            DVec3::new(x, -0.55 * hand, high),
            DVec3::new(x, -0.25 * hand, high + 0.25),
            DVec3::new(x, 0.35 * hand, high + 0.25),
            DVec3::new(x, 0.65 * hand, high),
            DVec3::new(x, HALF_RUN - 0.1, high),
        ];
        let ordered: Vec<DVec3> = if hand > 0.0 {
            upper.to_vec()
        } else {
            [upper[0], upper[4], upper[3], upper[2], upper[1], upper[5]].to_vec()
        };
        mesh.append(&bent_tube(&ordered, radius, bend(radius), around));
        for (y, z) in [(-0.9 * hand, low), (-0.35 * hand, low), (-1.0, high), (1.05, high)] {
            mesh.append(&flanges(radius, around).z_to_y().shifted(x, y + 0.02 * k as f64, z));
        }
        if k % 2 == 0 {
            mesh.append(&valve(radius, around).shifted(x, 0.1 * hand, low));
        }
    }
    mesh
}

/// A pair of flanges about z with a joint gap.
fn flanges(radius: f64, around: usize) -> Mesh {
    let disc = |z0: f64, z1: f64| lathe(&[(radius * 1.7, z0), (radius * 1.7, z1)], around);
    Mesh::union_of(&[disc(-0.022, -0.003), disc(0.003, 0.022)])
}

/// A valve on a pipe along y: body, spindle upwards, hand wheel.
fn valve(radius: f64, around: usize) -> Mesh {
    let body = lathe(
        &[
            (radius * 1.05, -radius * 2.2),
            (radius * 1.6, -radius * 0.8),
            (radius * 1.6, radius * 0.8),
            (radius * 1.05, radius * 2.2),
        ],
        around,
    )
    .z_to_y();
    let spindle = lathe(&[(radius * 0.4, radius), (radius * 0.4, radius * 4.2)], around);
    let wheel = torus(radius * 1.6, radius * 0.2, around + 4, (around / 2).max(4));
    let spoke = cuboid([-radius * 1.6, -radius * 0.15, -radius * 0.12], [radius * 1.6, radius * 0.15, radius * 0.12]);
    Mesh::union_of(&[body, spindle, wheel.shifted(0.0, 0.0, radius * 4.0), spoke.shifted(0.0, 0.0, radius * 4.0)])
}
