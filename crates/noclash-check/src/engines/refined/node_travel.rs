//! Travel of node pairs, ℓ_B + ℓ_B': that of the boxes of two hierarchy nodes, and never more than that of their bodies.

use std::collections::HashMap;

use glam::DVec3;
use noclash_cell::CellRobot;
use noclash_numeric::{DyadicInterval, UNIT_ROUNDOFF, Upper, add_up};
use noclash_robot::{BodyBalls, JointVariation, LinkId, SweptSphere, TravelFactors};

use crate::engines::probe::Probe;
use crate::prepared_query::Segment;

/// Travel factors of nodes, made when first asked for.
pub(super) struct NodeTravel {
    /// For motions straight in joint space: all over the whole segment.
    straight: Option<Straight>,
    /// For others: how much every joint of every robot moves over the interval last asked for.
    variation: Vec<Vec<JointVariation>>,
    factors: HashMap<(usize, u32, LinkId), TravelFactors>,
}

struct Straight {
    variation: Vec<Vec<JointVariation>>,
    /// ℓ_i + ℓ_j of every pair of bodies.
    bodies: Vec<Upper>,
}

/// Two bodies over an interval.
#[derive(Clone, Copy)]
pub(super) struct Stretch {
    pair: usize,
    /// Travel of the whole bodies.
    bodies: Upper,
    /// Factor of the variation at hand.
    share: f64,
}

impl NodeTravel {
    pub fn new(segment: &Segment, probe: &mut Probe) -> Self {
        let whole = DyadicInterval::UNIT;
        let straight = segment.motion.is_straight().then(|| {
            let mut bodies = Vec::new();
            segment.travels().travel(segment.cell, segment.motion, whole, &mut probe.travel, &mut bodies);
            Straight { variation: variation(segment, whole), bodies }
        });
        Self { straight, variation: Vec::new(), factors: HashMap::new() }
    }

    /// To be called before the nodes of a pair over an interval.
    pub fn stretch(&mut self, segment: &Segment, pair: usize, over: DyadicInterval, probe: &mut Probe) -> Stretch {
        if let Some(straight) = &self.straight {
            // At constant speed 2^-level of the time is 2^-level of the travel, exactly.
            let share = 2.0 * over.half_width();
            return Stretch { pair, bodies: straight.bodies[pair].scale(share), share };
        }
        self.variation = variation(segment, over);
        let bodies = segment.travels().travel_of(pair, segment.cell, segment.motion, over, &mut probe.travel);
        Stretch { pair, bodies, share: 1.0 }
    }

    /// How far what lies below two nodes can travel against each other. The stretch must be the last one asked for.
    pub fn of(&mut self, segment: &Segment, stretch: Stretch, nodes: [u32; 2]) -> Upper {
        let bodies = segment.pairs[stretch.pair].bodies;
        let carriers = bodies.map(|body| segment.cell.bodies()[body].carrier());
        let whole = match carriers {
            [Some((robot, a)), Some((other, b))] if robot == other => {
                let ancestor = segment.cell.robots()[robot].robot.lowest_common_ancestor(a, b);
                let mut seen_from = |end: usize, frame: LinkId| self.travel(segment, bodies[end], nodes[end], frame);
                let from_ancestor = seen_from(0, ancestor) + seen_from(1, ancestor);
                from_ancestor.min(seen_from(0, b)).min(seen_from(1, a))
            }
            _ => {
                let mut sum = Upper::ZERO;
                for end in 0..2 {
                    if let Some((robot, _)) = carriers[end] {
                        let root = segment.cell.robots()[robot].robot.root();
                        sum += self.travel(segment, bodies[end], nodes[end], root);
                    }
                }
                sum
            }
        };
        whole.scale(stretch.share).min(stretch.bodies)
    }

    fn travel(&mut self, segment: &Segment, body: usize, node: u32, frame: LinkId) -> Upper {
        let Some((robot, link)) = segment.cell.bodies()[body].carrier() else { return Upper::ZERO };
        let factors = self.factors.entry((body, node, frame)).or_insert_with(|| {
            let geometry = &segment.cell.bodies()[body].geometry;
            let volume = &geometry.hierarchy().node(node).volume;
            let (centre, half) = (volume.centre(), volume.half());
            let reach = add_up(half.length() * (1.0 + 8.0 * UNIT_ROUNDOFF), geometry.error().get());
            let sphere = SweptSphere::enclosing(&[(centre, reach)]);
            // The box is the hull of its corners; a coordinate of one rounds once, by at most u (|c| + |h|).
            let rounding = 4.0 * UNIT_ROUNDOFF * (centre.length() + half.length());
            let radius = add_up(geometry.error().get(), rounding);
            let sign = |corner: usize, axis: usize| if corner >> axis & 1 == 0 { 1.0 } else { -1.0 };
            let balls: [(DVec3, f64); 8] = std::array::from_fn(|corner| {
                (centre + half * DVec3::new(sign(corner, 0), sign(corner, 1), sign(corner, 2)), radius)
            });
            let own = &segment.cell.robots()[robot].robot;
            TravelFactors::about(own, BodyBalls { link, balls: &balls }, sphere, frame, &segment.ranges[robot])
        });
        let variation = self.straight.as_ref().map_or(&self.variation, |straight| &straight.variation);
        factors.travel(&variation[robot])
    }
}

fn variation(segment: &Segment, over: DyadicInterval) -> Vec<Vec<JointVariation>> {
    let of = |(index, robot): (usize, &CellRobot)| {
        let mut variation = vec![JointVariation::NONE; robot.robot.joints().len()];
        segment.motion.variation(index, over, &mut variation);
        variation
    };
    segment.cell.robots().iter().enumerate().map(of).collect()
}
