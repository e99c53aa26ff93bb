//! Arcs of joints: no errors within the tolerances, large ones too, bring a point of a part nearer along a direction than its hull of corners, at any time of an
//! interval; and without what corners are beyond an arc, what two corners leave out, either order of time, or with what one joint is off by forgotten or
//! taken for another's, some do.

use noclash_cell::{CellMotion, JointTolerance, RobotTolerance, Tolerances};
use noclash_numeric::DyadicInterval;

use super::joint_levers_tests::{Mistake, chain, placed};
use super::layout::SpacetimeLayout;
use super::moments::Moments;
use crate::displacement::Displacement;
use crate::engines::arcs::{ArcCharges, Fineness, SpreadPart};
use crate::engines::directional::Outer;
use crate::engines::levers::Levers;
use crate::options::CheckOptions;
use crate::prepared_query::PreparedQuery;
use crate::unit_random::Random;

/// Values of one error that are tried between its ends.
const TRIED: u32 = 8;

/// How often a point was nearer than the hull, how many hulls there were, and how many were nearly reached.
fn contradictions(charges: ArcCharges, mistake: Option<Mistake>) -> [usize; 3] {
    let mut random = Random(31);
    let [mut wrong, mut all, mut tight] = [0; 3];
    for _ in 0..400 {
        let cell = chain(&mut random);
        let dofs = cell.dofs().len();
        let error = 2.0 * random.unit() * random.unit();
        let joints = JointTolerance { turn: error, slide: 0.3 * error };
        let robots = RobotTolerance { joints, ..Default::default() };
        let tolerances = Some(Tolerances { robots, ..Default::default() });
        let options = CheckOptions { tolerances, ..CheckOptions::default() };
        let from: Vec<f64> = (0..dofs).map(|_| random.number(2.0)).collect();
        let to: Vec<f64> = from.iter().map(|value| value + random.number(0.8)).collect();
        let mut motion = CellMotion::straight(&cell, &from, &to).unwrap();
        let deviation: Vec<f64> = (0..dofs).map(|_| 0.3 * error * random.unit()).collect();
        let is_planar = cell.dofs().iter().any(|dof| dof.dof.name.contains('/'));
        if is_planar {
            continue;
        }
        motion.offsets_mut(0).deviation.clone_from(&deviation);
        let level = random.below(5) as u8;
        let index = random.below(1 << level) as u64;
        let over = DyadicInterval::new(index, level).unwrap();
        let body = cell.bodies().iter().position(|body| body.carrier().is_some()).unwrap();
        let geometry = &cell.bodies()[body].geometry;
        let outer = Outer { leaf: Some(geometry.leaf(0)), ..Outer::boxed(&geometry.hierarchy().node(0).volume) };
        let query = PreparedQuery::new(&cell, &options);
        let mut levers = Levers::default();
        let (moving, errors) = query.with_segment(&motion, |segment| {
            let layout = SpacetimeLayout::of(segment);
            let displacement = Displacement::new(segment.cell, segment.allowed.unwrap(), segment.motion.offsets());
            let mut moments = Moments::default();
            moments.begin(segment);
            let slot = moments.of(segment, over);
            let factors = layout.world_factors[body].as_ref().unwrap();
            let robot = &cell.robots()[0].robot;
            let mut errors = displacement.joints(0).to_vec();
            if let Some(mistake) = mistake {
                mistake.make(robot, &mut errors);
            }
            moments.joint_levers(segment, slot, body, (factors, None), &errors, &mut levers).unwrap();
            let stated = segment.allowed.unwrap().robots[0].joints.of_dofs(robot);
            let errors = stated.iter().zip(&deviation).map(|(stated, more)| stated + more).collect::<Vec<f64>>();
            (*moments.in_world(segment, slot, body, factors), errors)
        });
        let at = |t: f64| -> Vec<f64> { from.iter().zip(&to).map(|(from, to)| from + t * (to - from)).collect() };
        let mut spread = SpreadPart::charging(charges);
        for attempt in 0..8 {
            let fineness = if attempt % 2 == 0 { Fineness::Coarse } else { Fineness::Fine };
            if !spread.prepare(&outer, &moving, &levers.arcs, fineness) {
                continue;
            }
            let n = random.direction();
            let least = spread.least(n);
            let [pad, bend] = spread.pads();
            let later = random.unit() < 0.5;
            let bound = least.at[1].min(least.at[if later { 2 } else { 0 }] - bend) - pad;
            // Any of the box's corners, half an interval, and errors that bring it nearest one after the other.
            let (point, _) = geometry.leaf(0).ball(random.below(8)).unwrap();
            let share = random.one_of([0.0, 0.5, 1.0]);
            let middle = over.centre().to_f64();
            let t = middle + share * over.half_width() * if later { 1.0 } else { -1.0 };
            let nominal = at(t);
            let mut real = nominal.clone();
            for (value, error) in real.iter_mut().zip(&errors) {
                *value += random.number(1.0) * error;
            }
            for dof in (0..dofs).chain(0..dofs).chain(0..dofs) {
                let mut nearest = (f64::INFINITY, 0.0);
                for step in 0..=TRIED {
                    let share = 2.0 * f64::from(step) / f64::from(TRIED) - 1.0;
                    real[dof] = nominal[dof] + share * errors[dof];
                    let value = n.dot(placed(&cell, &real, point));
                    if value < nearest.0 {
                        nearest = (value, real[dof]);
                    }
                }
                real[dof] = nearest.1;
            }
            let found: f64 = n.dot(placed(&cell, &real, point));
            all += 1;
            wrong += usize::from(found < bound);
            let moved = n.dot(placed(&cell, &nominal, point)) - found;
            tight += usize::from(found - bound < 0.2 * moved);
        }
    }
    [wrong, all, tight]
}

#[test]
fn no_errors_of_joints_bring_a_point_nearer_than_its_hull_of_corners() {
    let [wrong, all, tight] = contradictions(ArcCharges::ALL, None);
    assert_eq!(wrong, 0, "of {all}");
    assert!(all > 1000 && tight > all / 20, "{tight} of {all} are tight");
}

#[test]
fn without_any_of_its_charges_some_do() {
    let all = ArcCharges::ALL;
    let without = [
        ArcCharges { beyond: 0.0, ..all },
        ArcCharges { flat: 0.0, ..all },
        ArcCharges { bend: 0.0, ..all },
        ArcCharges { motion: 0.0, ..all },
    ];
    for charges in without {
        let [wrong, all, _] = contradictions(charges, None);
        assert!(wrong > 0, "{charges:?} is enough in all of {all}?");
    }
}

#[test]
fn with_what_a_joint_is_off_by_forgotten_or_taken_for_anothers_some_do_with_arcs() {
    for mistake in [Mistake::LargestTurn, Mistake::Slides, Mistake::Followers, Mistake::WrongJoint] {
        let [wrong, all, _] = contradictions(ArcCharges::ALL, Some(mistake));
        assert!(wrong > 0, "{mistake:?} is none in any of {all}?");
    }
}
