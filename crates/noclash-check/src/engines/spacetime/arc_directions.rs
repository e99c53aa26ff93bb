//! Directions that keep two parts apart wherever arcs of their joints take them: the iteration of [Gilbert 1988] on the difference of both hulls of corners.
//! `arcs.rs` decides.

use glam::DVec3;
use noclash_numeric::Upper;

use super::best_direction::Simplex;
use super::element::{Element, Task};
use super::search::SpacetimeSearch;
use crate::engines::arcs::{Fineness, arc_gap};
use crate::engines::directional::{Moving, Outer};
use crate::engines::levers::Levers;
use crate::engines::probe::Probe;
use crate::engines::proof::Proof;

/// Directions that are tried, with arcs followed coarsely and finely.
const ROUNDS: [(Fineness, u32); 2] = [(Fineness::Coarse, 3), (Fineness::Fine, 5)];

/// Where errors turn a side by less in all (rad), what `levers.rs` proves is as good.
const LEAST_TURN: f64 = 0.2;

/// Combinations of corners that take about as long as one test of volumes.
const COMBINATIONS_PER_TEST: usize = 1536;

/// What is known of an element after its directions were tried.
#[derive(Clone, Copy, Debug)]
pub(super) enum Arcs {
    /// Only which halves of the interval stay open.
    Open([bool; 2]),
    /// Which halves of the interval stay open; no direction is found along which the parts are apart at the centre: what is missing (m) along the best one.
    Together([bool; 2], f64, DVec3),
    /// The same, and they are apart at the centre but for the motion: along this direction.
    Apart([bool; 2], DVec3),
}

impl<'a> SpacetimeSearch<'a> {
    /// Tries directions for two parts, where errors of joints are large; notes what is proved.
    pub(super) fn try_arcs(
        &mut self,
        (task, element): (Task<'a>, &Element),
        parts: [(&Outer, &Moving); 2],
        levers: Option<&[Levers; 2]>,
        (first, mut open): (DVec3, [bool; 2]),
        probe: &mut Probe,
    ) -> Arcs {
        let (Some(levers), Some(pair)) = (levers, self.pair(task, element.side_b)) else { return Arcs::Open(open) };
        let turned = levers.iter().map(|levers| levers.arcs.turned()).fold(0.0, f64::max);
        let turns_frames = levers.iter().any(Levers::turns_frames);
        if !self.segment.in_parts || self.cut.is_some() || turned < LEAST_TURN || turns_frames {
            return Arcs::Open(open);
        }
        // Where the arcs are motion too, shorter intervals have shorter ones.
        let are_errors = levers.iter().all(|levers| levers.arcs.are_errors());
        let touching = self.segment.pairs[pair].touching;
        let mut spread = std::mem::take(&mut self.scratch.spread);
        let mut n = first.try_normalize().unwrap_or(DVec3::X);
        let mut known = Arcs::Open(open);
        for (fineness, rounds) in ROUNDS {
            if !(0..2).all(|end| spread[end].prepare(parts[end].0, parts[end].1, &levers[end].arcs, fineness)) {
                // What coarse arcs bring together, fine ones may not.
                known = Arcs::Open(open);
                break;
            }
            let tests = 1 + spread.iter().map(|part| part.combinations()).sum::<usize>() / COMBINATIONS_PER_TEST;
            let pads: f64 = spread.iter().map(|part| part.pads()[0]).sum();
            let mut simplex = Simplex::default();
            let mut best = (f64::NEG_INFINITY, n);
            for _ in 0..rounds {
                let besides = [levers[0].beside_joints(n, 1.0), levers[1].beside_joints(n, -1.0)];
                let [Some(beside_a), Some(beside_b)] = besides else { break };
                probe.record.counters.volume_tests += tests as u64;
                let gap = arc_gap(&mut spread, n, beside_a + beside_b);
                open = std::array::from_fn(|half| {
                    open[half] && {
                        let proved = Proof::keeps_apart(touching, gap.halves[half]);
                        if proved && self.proof.wants(self.segment, gap.halves[half]) {
                            self.note_gap(task, element, half, gap.halves[half]);
                        }
                        !proved
                    }
                });
                if gap.at_centre > best.0 {
                    best = (gap.at_centre, n);
                }
                if open == [false; 2] {
                    break;
                }
                let Some(nearest) = simplex.add(gap.apart) else { break };
                let length = nearest.length();
                // No direction keeps them farther apart than that.
                if length.is_nan() || length <= 1e-12 || length - pads <= touching {
                    break;
                }
                n = nearest / length;
            }
            n = best.1;
            known = match are_errors && best.0 > f64::NEG_INFINITY {
                true => Arcs::Together(open, touching - best.0, n),
                false => Arcs::Open(open),
            };
            if open == [false; 2] || Upper::proved(touching).get() < best.0 {
                known = Arcs::Apart(open, n);
                break;
            }
        }
        self.scratch.spread = spread;
        known
    }
}
