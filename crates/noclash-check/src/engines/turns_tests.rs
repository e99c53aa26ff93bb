//! Joints that are held: no errors lose more than the bound says, for random joints, parts, motions and directions; and every charge on a slope is
//! needed, every kind of term that is lost besides, and what each joint is off by itself.

use glam::{DMat3, DVec3};

use super::turns::{Around, Charges, Turn, TurnsAlong};
use crate::unit_random::Random;

/// q as a quadratic of the errors at one point.
struct Quadratic {
    first: Vec<f64>,
    second: Vec<f64>,
}

impl Quadratic {
    fn new(turns: &[Turn], towards: DVec3, x: DVec3) -> Self {
        let count = turns.len();
        let (mut first, mut second) = (vec![0.0; count], vec![0.0; count * count]);
        for (k, outer) in turns.iter().enumerate() {
            let moved = outer.axis.cross(x - outer.origin);
            first[k] = towards.dot(moved);
            for (j, inner) in turns.iter().enumerate().take(k + 1) {
                let bend = towards.dot(inner.axis.cross(moved));
                (second[j * count + k], second[k * count + j]) = (bend, bend);
            }
        }
        Self { first, second }
    }

    /// Slope by one error without its own square, and that.
    fn along(&self, errors: &[f64], k: usize) -> (f64, f64) {
        let count = errors.len();
        let others: f64 = (0..count).filter(|j| *j != k).map(|j| self.second[j * count + k] * errors[j]).sum();
        (self.first[k] + others, self.second[k * count + k])
    }

    fn value(&self, errors: &[f64]) -> f64 {
        let of = |k: usize| {
            let (slope, own) = self.along(errors, k);
            errors[k] * (0.5 * (self.first[k] + slope) + 0.5 * own * errors[k])
        };
        (0..errors.len()).map(of).sum()
    }

    /// With another slope: where the motion is elsewhere.
    fn moved(&self, by: &[f64]) -> Self {
        let count = by.len();
        let more = |k: usize| (0..count).map(|j| self.second[j * count + k] * by[j]).sum::<f64>();
        Self { first: (0..count).map(|k| self.first[k] + more(k)).collect(), second: self.second.clone() }
    }

    /// Where within what joints move the value of these errors is least.
    fn worst_motion(&self, turns: &[Turn], errors: &[f64]) -> Vec<f64> {
        let count = errors.len();
        let slope = |j: usize| (0..count).map(|k| self.second[j * count + k] * errors[k]).sum::<f64>();
        turns.iter().enumerate().map(|(j, turn)| -turn.moves.copysign(slope(j))).collect()
    }

    /// About the least value within the errors and the motion: the motion that is worst for the errors that are worst without it.
    fn least(&self, turns: &[Turn], random: &mut Random) -> f64 {
        let (resting, errors) = self.least_at_rest(turns, random);
        if turns.iter().all(|turn| turn.moves == 0.0) {
            return resting;
        }
        let (moving, again) = self.moved(&self.worst_motion(turns, &errors)).least_at_rest(turns, random);
        let (last, _) = self.moved(&self.worst_motion(turns, &again)).least_at_rest(turns, random);
        resting.min(moving).min(last)
    }

    /// About the least value within the errors, and which they are: error by error, from many starts.
    fn least_at_rest(&self, turns: &[Turn], random: &mut Random) -> (f64, Vec<f64>) {
        let mut least = (0.0_f64, vec![0.0; turns.len()]);
        for start in 0..10 {
            let drawn =
                |turn: &Turn| turn.error * if start < 7 { random.number(1.0).signum() } else { random.number(1.0) };
            let mut errors: Vec<f64> = turns.iter().map(drawn).collect();
            for _ in 0..8 {
                for (k, turn) in turns.iter().enumerate() {
                    let (slope, own) = self.along(&errors, k);
                    let cost = |error: f64| slope * error + 0.5 * own * error * error;
                    let inner = if own > 0.0 { (-slope / own).clamp(-turn.error, turn.error) } else { 0.0 };
                    for choice in [turn.error, -turn.error, inner] {
                        if cost(choice) < cost(errors[k]) {
                            errors[k] = choice;
                        }
                    }
                }
            }
            let value = self.value(&errors);
            if value < least.0 {
                least = (value, errors);
            }
        }
        least
    }
}

/// A term of what is lost that is forgotten, or charged to another joint.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Mistake {
    None,
    /// What errors do to first order where a joint is not held.
    First,
    /// Squares of errors of joints that are not held.
    Squares,
    /// Products of two joints.
    Products,
    /// What the motion does to errors.
    Motion,
    /// Errors are those of the next joint.
    WrongJoint,
}

/// Parts with held joints and points of them that lose more than the bound, of so many random parts.
fn wrong(charges: &Charges, mistake: Mistake, cases: u64, enough: usize) -> [usize; 2] {
    let (mut held, mut wrong) = (0, 0);
    for case in 0..cases {
        let random = &mut Random(case);
        let scale = random.one_of([1e-3, 0.1, 0.5, 1.5, 3.0]);
        let common = random.direction();
        let turns: Vec<Turn> = (0..1 + (random.unit() * 5.0) as usize)
            .map(|_| Turn {
                axis: if random.unit() < 0.3 { common } else { random.direction() },
                origin: random.vector(1.0),
                moves: if random.unit() < 0.5 { 0.0 } else { 0.5 * scale * random.unit() },
                error: if random.unit() < 0.1 { 0.0 } else { scale * random.unit() },
            })
            .collect();
        let middle = random.vector(1.0) * random.one_of([0.3, 1.0, 5.0]);
        let axes = DMat3::from_axis_angle(random.direction(), 3.0 * random.number(1.0));
        let size = random.one_of([0.0, 0.1, 0.5, 1.0]);
        let half = [axes.x_axis, axes.y_axis, axes.z_axis].map(|axis| axis * size * random.unit());
        // As often as not a joint has a slope near zero.
        let mut towards = random.direction();
        if random.unit() < 0.5 {
            let moved = turns[0].axis.cross(middle - turns[0].origin);
            let share = towards.dot(moved) / moved.length_squared().max(1e-30);
            towards = (towards - moved * share * (1.0 - 0.2 * random.number(1.0))).normalize_or(DVec3::X);
        }
        let part = Around { half, misplaced: 0.0 };
        let mut charged = turns.clone();
        match mistake {
            Mistake::Motion => charged.iter_mut().for_each(|turn| turn.moves = 0.0),
            Mistake::WrongJoint => {
                for (own, other) in charged.iter_mut().zip(turns.iter().cycle().skip(1)) {
                    own.error = other.error;
                }
            }
            Mistake::None | Mistake::First | Mistake::Squares | Mistake::Products => {}
        }
        let along = TurnsAlong::charging(charges, &charged, towards, middle, Some(&part));
        let slopes: Vec<(f64, DVec3)> = (0..turns.len()).map(|k| along.slope(k)).collect();
        if along.held_count() == 0 {
            continue;
        }
        held += 1;
        for _ in 0..6 {
            let within = random.vector(1.0).map(|share| if share.abs() < 0.5 { share.signum() } else { share });
            let x = middle + half[0] * within.x + half[1] * within.y + half[2] * within.z;
            let at = |(value, gradient): (f64, DVec3)| value + gradient.dot(x - middle);
            let mut loss = at(along.at_corner());
            along.others(|own, either, inward| {
                let is_first = slopes.contains(&own);
                let either = match mistake {
                    Mistake::First if is_first => 0.0,
                    Mistake::Products if !is_first => 0.0,
                    _ => either,
                };
                let inward = if mistake == Mistake::Squares { 0.0 } else { inward };
                let own = at(own);
                loss += either * own.abs() + inward * (-own).max(0.0);
            });
            let least = Quadratic::new(&turns, towards, x).least(&turns, random);
            wrong += usize::from(-least > loss + 1e-12 * (1.0 + loss.abs()));
        }
        if wrong >= enough {
            break;
        }
    }
    [held, wrong]
}

#[test]
fn no_errors_lose_more_than_where_joints_are_held() {
    let [held, wrong] = wrong(&Charges::ALL, Mistake::None, 6_000, usize::MAX);
    assert_eq!(wrong, 0);
    assert!(held > 2_000, "{held}");
}

#[test]
fn without_any_of_its_charges_a_slope_holds_joints_that_must_not_be() {
    let all = Charges::ALL;
    let dropped = [
        ("widths", Charges { widths: 0.0, ..all }),
        ("radius", Charges { radius: 0.0, ..all }),
        ("held", Charges { held: 0.0, ..all }),
        ("own", Charges { own: 0.0, ..all }),
        ("free", Charges { free: 0.0, ..all }),
    ];
    for (name, charges) in dropped {
        let [_, wrong] = wrong(&charges, Mistake::None, 60_000, 1);
        assert!(wrong > 0, "{name} is not needed?");
    }
}

#[test]
fn without_a_term_or_with_the_errors_of_another_joint_some_lose_more() {
    for mistake in [Mistake::First, Mistake::Squares, Mistake::Products, Mistake::Motion, Mistake::WrongJoint] {
        let [_, wrong] = wrong(&Charges::ALL, mistake, 20_000, 1);
        assert!(wrong > 0, "{mistake:?} is no mistake?");
    }
}
