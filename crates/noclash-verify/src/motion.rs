//! How frames move: polynomials for the coordinates, poses with two derivatives at one time, and bounds on third derivatives.
//!
//! The exact coordinate qₖ(t) is any function within `deviation` of a polynomial pₖ with exactly the stored coefficients. Frames
//! are placed at p, and what the deviation can do is added as a distance. Derivations: `docs/spacetime.md` (derivatives of poses,
//! bounds), `docs/certificates.md` (deviation).

use std::collections::HashMap;
use std::io::Read;

use noclash_numeric::{Interval, add_up, mul_up};

use crate::Refusal;
use crate::body::Body;
use crate::effort::{COEFFICIENT, FRAME, LEVER};
use crate::source::Source;
use crate::statement::{Frame, Statement};
use crate::vector::{self, Matrix, Vector};

/// One more than the highest degree.
const MOST_COEFFICIENTS: usize = 16;

/// A coordinate over t in [0, 1]: coefficients of 1, t, t², …; at least |q(t) − p(t)|; and an interval that holds q(t).
pub struct Curve {
    coefficients: Vec<f64>,
    deviation: f64,
    range: Interval,
}

impl Curve {
    pub(crate) fn read<R: Read>(source: &mut Source<R>) -> Result<Self, Refusal> {
        let coefficients = source.list(|source| source.number())?;
        if coefficients.is_empty() || coefficients.len() > MOST_COEFFICIENTS {
            return Err(Refusal::unreadable("a polynomial of no degree, or of too high a one"));
        }
        let mut curve = Self { coefficients, deviation: source.size()?, range: Interval::ZERO };
        curve.range = curve.derivative(0, Interval::new(0.0, 1.0)) + Interval::new(-curve.deviation, curve.deviation);
        Ok(curve)
    }

    /// Rests in the middle of a range, for arguments about all of the range.
    pub fn in_the_middle_of(range: Interval) -> Self {
        Self { coefficients: vec![range.mid()], deviation: 0.0, range }
    }

    /// Holds the derivative of p at all times of an interval, by Horner's scheme.
    fn derivative(&self, order: usize, t: Interval) -> Interval {
        let mut sum = Interval::ZERO;
        for power in (order..self.coefficients.len()).rev() {
            // power·(power − 1)·… with `order` factors, below 2⁵³: exact.
            let factor: usize = (power + 1 - order..=power).product();
            sum = sum * t + Interval::point(self.coefficients[power]) * Interval::point(factor as f64);
        }
        sum
    }
}

/// An interval of time: all t within `half` of `centre`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    pub centre: f64,
    pub half: f64,
}

impl Span {
    /// The start of the motion alone.
    pub const START: Self = Self { centre: 0.0, half: 0.0 };

    /// Both ends of a level-`level` piece of [0, 1] are multiples of 2^−level.
    pub fn dyadic(index: u64, level: u32) -> Self {
        // Levels are at most 52, so that all of these are exact.
        let half = 1.0 / (1_u64 << (level + 1)) as f64;
        Self { centre: (2 * index + 1) as f64 * half, half }
    }

    fn key(&self) -> [u64; 2] {
        [self.centre.to_bits(), self.half.to_bits()]
    }
}

/// One coordinate over a span: p, p', p'' at the centre, and at least |p'|, |p''|, |p'''| anywhere in it.
#[derive(Clone, Copy)]
struct Rates {
    at: [Interval; 3],
    bounds: [f64; 3],
}

/// A frame at one time, seen from another: x = R p + o for its points, x' = v + ω×Rp, x'' = a + ω'×Rp + ω×(ω×Rp).
#[derive(Clone)]
pub struct Jet {
    pub rotation: Matrix,
    pub origin: Vector,
    pub omega: Vector,
    pub omega_rate: Vector,
    pub velocity: Vector,
    pub acceleration: Vector,
}

impl Jet {
    const IDENTITY: Self = Self {
        rotation: vector::IDENTITY,
        origin: vector::ZERO,
        omega: vector::ZERO,
        omega_rate: vector::ZERO,
        velocity: vector::ZERO,
        acceleration: vector::ZERO,
    };

    pub(crate) fn rests(&self) -> bool {
        [&self.omega, &self.omega_rate, &self.velocity, &self.acceleration].iter().all(|rate| **rate == vector::ZERO)
    }

    /// From a parent to its child. With r from one origin to the other, W = θ'z and D = d'z:
    ///   ω_c = ω + W,  ω'_c = ω' + θ''z + ω×W,  v_c = v + ω×r + D,  a_c = a + ω'×r + ω×(ω×r) + 2 ω×D + d''z.
    ///
    /// `rates` is of the joint's coordinate; without it the frame has no joint.
    fn child(&self, frame: &Frame, rates: Option<Rates>) -> Self {
        let Self { rotation, origin, omega, omega_rate, velocity, acceleration } = self;
        let mut r = vector::apply(rotation, &frame.translation);
        let mut child = Self { rotation: vector::product(rotation, &frame.rotation), ..self.clone() };
        let mut slide = [vector::ZERO; 2];
        if let (Some(joint), Some(rates)) = (&frame.joint, rates) {
            let [value, first, second] = rates.at;
            let value = joint.multiplier * value + joint.offset;
            let [first, second] = [first, second].map(|rate| rate * joint.multiplier);
            let axis = vector::apply(&child.rotation, &joint.axis);
            let (by_first, by_second) = (vector::scale(&axis, first), vector::scale(&axis, second));
            if joint.turns {
                let (sin, cos) = value.sin_cos();
                let [fixed, with_cos, with_sin] = &joint.turned;
                let turned: Matrix = std::array::from_fn(|i| {
                    std::array::from_fn(|j| fixed[i][j] + with_cos[i][j] * cos + with_sin[i][j] * sin)
                });
                child.rotation = vector::product(rotation, &turned);
                child.omega = vector::add(omega, &by_first);
                let carried = vector::cross(omega, &by_first);
                child.omega_rate = vector::add(&vector::add(omega_rate, &by_second), &carried);
            } else {
                r = vector::add(&r, &vector::scale(&axis, value));
                slide = [by_first, by_second];
            }
        }
        child.origin = vector::add(origin, &r);
        if self.rests() {
            [child.velocity, child.acceleration] = slide;
            return child;
        }
        let around = vector::cross(omega, &r);
        child.velocity = vector::add(&vector::add(velocity, &around), &slide[0]);
        let coriolis = vector::scale(&vector::cross(omega, &slide[0]), Interval::point(2.0));
        let swing = vector::add(&vector::cross(omega_rate, &r), &vector::cross(omega, &around));
        child.acceleration = vector::add(&vector::add(acceleration, &swing), &vector::add(&coriolis, &slide[1]));
        child
    }
}

/// A body over a span, seen from the frame that both bodies are seen from.
pub struct Moving {
    pub jet: Jet,
    /// A₃, and how far deviations move it.
    pub bounds: [f64; 2],
}

/// A joint on the way from a frame out to a body.
pub struct Lever<'a> {
    pub frame: usize,
    pub joint: &'a crate::statement::Joint,
    /// At least the distance of every point of the body from the joint's axis.
    pub arm: f64,
    /// At least how much the joint's value changes when its coordinate changes by 1.
    pub gain: f64,
}

/// Data of one piece of the motion: a curve for each coordinate, and where frames are at spans asked for before.
pub struct Motion {
    curves: Vec<Curve>,
    /// How loose the frames are that the stretch replaces.
    replaced: [f64; 2],
    known: HashMap<[u64; 2], Placed>,
    /// How much is known, in frames.
    kept: usize,
    /// Units of work since it was last taken.
    work: u64,
}

/// Cached values at one span.
#[derive(Default)]
struct Placed {
    rates: HashMap<usize, Rates>,
    jets: HashMap<(usize, usize), Jet>,
}

/// Frames that are kept, about 8 MB; beyond this many all are forgotten. A span that is new counts as four.
const MOST_KEPT: usize = 1 << 14;

impl Motion {
    /// How loose the replaced frames are, rotation and translation, and the largest deviation of a coordinate from its polynomial.
    pub(crate) fn looseness(&self) -> [f64; 3] {
        let deviation = self.curves.iter().map(|curve| curve.deviation).fold(0.0, f64::max);
        [self.replaced[0], self.replaced[1], deviation]
    }

    fn new(curves: Vec<Curve>, replaced: [f64; 2]) -> Self {
        Self { curves, replaced, known: HashMap::new(), kept: 0, work: 0 }
    }

    /// Everything at rest in the middle of a box of coordinates.
    pub fn in_the_middle_of(ranges: &[Interval]) -> Self {
        Self::new(ranges.iter().map(|&range| Curve::in_the_middle_of(range)).collect(), [0.0; 2])
    }

    /// Another range for one coordinate of a box.
    pub(crate) fn set_range(&mut self, coordinate: usize, range: Interval) {
        self.curves[coordinate] = Curve::in_the_middle_of(range);
        self.forget();
    }

    /// All values of a coordinate.
    pub(crate) fn range(&self, coordinate: usize) -> Interval {
        self.curves[coordinate].range
    }

    fn forget(&mut self) {
        self.known.clear();
        self.kept = 0;
    }

    /// Units of work that were not taken yet.
    pub(crate) fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.work)
    }

    /// Reads what a stretch says of its motion: frames that it replaces, and a curve for every coordinate.
    pub fn read<R: Read>(source: &mut Source<R>, statement: &mut Statement) -> Result<Self, Refusal> {
        let replaced = statement.read_frames(source)?;
        let mut curves = Vec::new();
        for _ in 0..statement.coordinates {
            curves.push(Curve::read(source)?);
        }
        Ok(Self::new(curves, replaced))
    }

    /// Two bodies, each with its joints from `anchor` outwards, over a span.
    pub fn moving(
        &mut self,
        statement: &Statement,
        anchor: usize,
        levers: &[(&Body, Vec<Lever>); 2],
        over: Span,
    ) -> [Moving; 2] {
        [0, 1].map(|side| {
            let (body, levers) = &levers[side];
            Moving { jet: self.jet(statement, anchor, body.frame, over), bounds: self.bounds(levers, over) }
        })
    }

    /// Callers take the cached values of a span out, complete them and put them back.
    fn take_placed(&mut self, over: Span) -> Placed {
        if self.kept > MOST_KEPT {
            self.forget();
        }
        self.known.remove(&over.key()).unwrap_or_else(|| {
            self.kept += 4;
            Placed::default()
        })
    }

    fn rates(&mut self, placed: &mut Placed, coordinate: usize, over: Span) -> Rates {
        *placed.rates.entry(coordinate).or_insert_with(|| {
            let curve = &self.curves[coordinate];
            self.kept += 1;
            self.work += COEFFICIENT * curve.coefficients.len() as u64;
            let centre = Interval::point(over.centre);
            let all = centre + Interval::new(-over.half, over.half);
            Rates {
                at: std::array::from_fn(|order| curve.derivative(order, centre)),
                bounds: std::array::from_fn(|order| curve.derivative(order + 1, all).mag().get()),
            }
        })
    }

    /// A frame at the centre of a span, seen from one that it hangs from.
    pub fn jet(&mut self, statement: &Statement, anchor: usize, frame: usize, over: Span) -> Jet {
        let mut placed = self.take_placed(over);
        let mut chain = Vec::new();
        let mut at = frame;
        while at != anchor && at != 0 && !placed.jets.contains_key(&(anchor, at)) {
            chain.push(at);
            at = statement.frames[at].parent;
        }
        let mut jet = placed.jets.get(&(anchor, at)).cloned().unwrap_or(Jet::IDENTITY);
        for &next in chain.iter().rev() {
            let frame = &statement.frames[next];
            let rates = frame.joint.as_ref().map(|joint| self.rates(&mut placed, joint.coordinate, over));
            jet = jet.child(frame, rates);
            placed.jets.insert((anchor, next), jet.clone());
        }
        self.kept += chain.len();
        self.work += FRAME * chain.len() as u64;
        self.known.insert(over.key(), placed);
        jet
    }

    /// The joints from a frame out to a body, nearest the frame first. A point's distance from an axis through a frame's origin is at
    /// most its distance from that origin: the body's radius, and all lengths and slides on the way.
    pub fn levers<'a>(&self, statement: &'a Statement, anchor: usize, body: &Body) -> Vec<Lever<'a>> {
        let mut levers = Vec::new();
        let (mut at, mut arm) = (body.frame, body.radius);
        while at != anchor && at != 0 {
            let frame = &statement.frames[at];
            if let Some(joint) = &frame.joint {
                levers.push(Lever { frame: at, joint, arm, gain: joint.multiplier.mag().get() });
                if !joint.turns {
                    let value = joint.multiplier * self.curves[joint.coordinate].range + joint.offset;
                    arm = add_up(arm, value.mag().get());
                }
            }
            arm = add_up(arm, frame.length);
            at = frame.parent;
        }
        levers.reverse();
        levers
    }

    /// At least |x'''| of every point of the body at every time of the span, seen from the anchor, and at least how far the
    /// deviations of the coordinates move it:
    ///   turning:  A += R [S⁺³ − S³ + 3(S⁺T⁺ − S T) + c],  S⁺ = S + a, T⁺ = T + b;   sliding:  A += 3aS² + 3(aT + bS) + c.
    pub fn bounds(&mut self, levers: &[Lever], over: Span) -> [f64; 2] {
        let up = |terms: &[f64]| terms.iter().fold(1.0, |product, &factor| mul_up(product, factor));
        let [mut third, mut deviation, mut s, mut t] = [0.0; 4];
        let mut placed = self.take_placed(over);
        self.work += LEVER * levers.len() as u64;
        for lever in levers {
            let off = self.curves[lever.joint.coordinate].deviation;
            let rates = self.rates(&mut placed, lever.joint.coordinate, over);
            let [a, b, c] = rates.bounds.map(|bound| mul_up(bound, lever.gain));
            if lever.joint.turns {
                let (s_after, t_after) = (add_up(s, a), add_up(t, b));
                // Differences of powers written without subtraction.
                let powers = sum_up(&[up(&[s_after, s_after]), up(&[s_after, s]), up(&[s, s])]);
                let terms = [up(&[a, powers]), up(&[3.0, a, t_after]), up(&[3.0, s, b]), c];
                third = add_up(third, mul_up(lever.arm, sum_up(&terms)));
                deviation = add_up(deviation, up(&[lever.arm, lever.gain, off]));
                (s, t) = (s_after, t_after);
            } else {
                let terms = [up(&[3.0, a, s, s]), up(&[3.0, a, t]), up(&[3.0, b, s]), c];
                third = add_up(third, sum_up(&terms));
                deviation = add_up(deviation, mul_up(lever.gain, off));
            }
        }
        self.known.insert(over.key(), placed);
        [third, deviation]
    }
}

fn sum_up(terms: &[f64]) -> f64 {
    terms.iter().fold(0.0, |sum, &term| add_up(sum, term))
}
