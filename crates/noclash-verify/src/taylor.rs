//! Experiment, for tests alone: Taylor models of degree 2 with interval coefficients, as `formal/Tm.v` has them, beside the bound by third
//! derivatives that [`crate::separation`] uses. `docs/certificates.md` has the result.
//!
//!     NOCLASH_PROOFS=folder cargo test --release -p noclash-verify --lib taylor -- --ignored --nocapture

use std::cell::RefCell;
use std::collections::HashMap;
use std::time::{Duration, Instant};

use noclash_numeric::Interval;

use crate::body::Body;
use crate::motion::{Motion, Span};
use crate::statement::Statement;
use crate::vector::{self, Vector};

/// f(t₀+s) is in c₀ + c₁s + c₂s² + rest for |s| ≤ τ.
#[derive(Clone, Copy)]
struct Model {
    c: [Interval; 3],
    rest: Interval,
}

impl Model {
    fn constant(value: Interval) -> Self {
        Self { c: [value, Interval::ZERO, Interval::ZERO], rest: Interval::ZERO }
    }

    fn plus(self, other: Self) -> Self {
        Self { c: std::array::from_fn(|i| self.c[i] + other.c[i]), rest: self.rest + other.rest }
    }

    fn minus(self, other: Self) -> Self {
        Self { c: std::array::from_fn(|i| self.c[i] - other.c[i]), rest: self.rest - other.rest }
    }

    fn scaled(self, by: Interval) -> Self {
        Self { c: self.c.map(|c| c * by), rest: self.rest * by }
    }

    fn polynomial(self, span: Interval) -> Interval {
        self.c[0] + span * (self.c[1] + span * self.c[2])
    }

    fn times(self, other: Self, span: Interval) -> Self {
        let ([a, b, c], [d, e, f]) = (self.c, other.c);
        let cube = b * f + c * e + span * (c * f);
        let rest = span.powi(3) * cube
            + self.rest * (other.polynomial(span) + other.rest)
            + other.rest * self.polynomial(span);
        Self { c: [a * d, a * e + b * d, a * f + b * e + c * d], rest }
    }

    /// By |sin h − h| ≤ |h|³/6 and |cos h − 1 + h²/2| ≤ h⁴/24.
    fn cos_sin(self, span: Interval) -> [Self; 2] {
        let h = Self { c: [Interval::ZERO, self.c[1], self.c[2]], rest: self.rest };
        let all = h.polynomial(span) + h.rest;
        let one = Self::constant(Interval::ONE);
        let mut cos = one.minus(h.times(h, span).scaled(Interval::point(0.5)));
        cos.rest = cos.rest + all.sqr().sqr() * Interval::new(0.0, 0.041_666_666_666_666_67);
        let mut sin = h;
        sin.rest = sin.rest - all.powi(3) * Interval::new(0.0, 0.166_666_666_666_666_69);
        let (s, c) = self.c[0].sin_cos();
        [cos.scaled(c).minus(sin.scaled(s)), cos.scaled(s).plus(sin.scaled(c))]
    }
}

/// Of one joint over a span: cosine and sine, or the value twice.
type Prepared = HashMap<(usize, [u64; 4]), [Model; 2]>;

/// n·x of a body's points as a function of the point.
struct Pulled {
    g: [Model; 3],
    c: Model,
}

fn dot(g: &[Model; 3], v: &Vector) -> Model {
    g[0].scaled(v[0]).plus(g[1].scaled(v[1])).plus(g[2].scaled(v[2]))
}

fn pull(
    statement: &Statement,
    motion: &Motion,
    anchor: usize,
    body: &Body,
    n: [f64; 3],
    over: Span,
    known: &mut Prepared,
) -> Pulled {
    let span = Interval::new(-over.half, over.half);
    let mut chain = Vec::new();
    let mut at = body.frame;
    while at != anchor && at != 0 {
        chain.push(at);
        at = statement.frames[at].parent;
    }
    let mut g = n.map(|x| Model::constant(Interval::point(x)));
    let mut c = Model::constant(Interval::ZERO);
    for &at in chain.iter().rev() {
        let frame = &statement.frames[at];
        c = c.plus(dot(&g, &frame.translation));
        g = std::array::from_fn(|i| dot(&g, &std::array::from_fn(|row| frame.rotation[row][i])));
        let Some(joint) = &frame.joint else { continue };
        let (coefficients, deviation) = motion.curve(joint.coordinate);
        let second = coefficients.get(1).copied().unwrap_or(0.0);
        let key = (at, [over.centre, over.half, coefficients[0], second].map(f64::to_bits));
        let [first, second] = *known.entry(key).or_insert_with(|| {
            let time = Model { c: [Interval::point(over.centre), Interval::ONE, Interval::ZERO], rest: Interval::ZERO };
            let mut q = Model::constant(Interval::ZERO);
            for &coefficient in coefficients.iter().rev() {
                q = q.times(time, span).plus(Model::constant(Interval::point(coefficient)));
            }
            q.rest = q.rest + Interval::new(-deviation, deviation);
            let value = q.scaled(joint.multiplier).plus(Model::constant(joint.offset));
            if joint.turns { value.cos_sin(span) } else { [value; 2] }
        });
        let along = dot(&g, &joint.axis);
        if joint.turns {
            // The turn back: (1 − cos)(a·g)a + cos g − sin a×g.
            let (cos, sin) = (first, second);
            let rest = Model::constant(Interval::ONE).minus(cos).times(along, span);
            let a = &joint.axis;
            let across = |i: usize, j: usize| g[j].scaled(a[i]).minus(g[i].scaled(a[j]));
            let crossed = [across(1, 2), across(2, 0), across(0, 1)];
            g = std::array::from_fn(|i| {
                rest.scaled(a[i]).plus(cos.times(g[i], span)).minus(sin.times(crossed[i], span))
            });
        } else {
            c = c.plus(first.times(along, span));
        }
    }
    Pulled { g, c }
}

/// What [`crate::separation::Gap::distance`] answers, by Taylor models.
fn distance(pulled: [&Pulled; 2], parts: [(&Body, usize); 2], n: [f64; 3], half: f64) -> f64 {
    let range = |side: usize, of: &dyn Fn(&Model) -> Interval| {
        let (body, node) = parts[side];
        body.range(node, &std::array::from_fn(|i| of(&pulled[side].g[i]))) + of(&pulled[side].c)
    };
    let gap = |of: &dyn Fn(&Model) -> Interval| range(0, of) - range(1, of);
    let at = |k: f64| gap(&|m: &Model| m.polynomial(Interval::point(k))).lo();
    let bend = (gap(&|m: &Model| m.c[2]) * Interval::point(half).sqr() * Interval::point(0.25)).hi().max(0.0);
    let least =
        Interval::point(at(-half).min(at(0.0)).min(at(half))) - Interval::point(bend) + gap(&|m: &Model| m.rest);
    let balls = parts[0].0.ball(parts[0].1) + parts[1].0.ball(parts[1].1);
    (Interval::point(least.lo()) / vector::length(&vector::exact(n)) - balls).lo()
}

#[derive(Default)]
struct Seen {
    /// Half width of the span, and both proved distances.
    pairs: Vec<(f64, f64, f64)>,
    known: Prepared,
    /// By third derivatives, by models.
    time: [Duration; 2],
}

thread_local! {
    static SEEN: RefCell<Option<Seen>> = const { RefCell::new(None) };
}

/// A step that was checked, with the distance that was proved.
pub(crate) fn compare(
    statement: &Statement,
    motion: &Motion,
    anchor: usize,
    parts: [(&Body, usize); 2],
    n: [f64; 3],
    over: Span,
    (proved, own): (f64, Duration),
) {
    SEEN.with_borrow_mut(|seen| {
        let Some(seen) = seen else { return };
        let start = Instant::now();
        let pulled = parts.map(|(body, _)| pull(statement, motion, anchor, body, n, over, &mut seen.known));
        let found = distance([&pulled[0], &pulled[1]], parts, n, over.half);
        seen.time[0] += own;
        seen.time[1] += start.elapsed();
        seen.pairs.push((over.half, proved, found));
    });
}

#[test]
#[ignore = "an experiment: needs a folder of proofs"]
#[allow(clippy::print_stdout, clippy::unwrap_used, clippy::cast_precision_loss)]
fn taylor_models_beside_third_derivatives() {
    let folder = std::env::var("NOCLASH_PROOFS").unwrap();
    let mut all: Vec<(f64, f64, f64)> = Vec::new();
    let mut time = [Duration::ZERO; 2];
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for path in files.iter().filter(|path| path.extension().is_some_and(|extension| extension == "noclash")) {
        let bytes = std::fs::read(path).unwrap();
        SEEN.set(Some(Seen::default()));
        crate::verify(bytes.as_slice()).unwrap();
        let seen = SEEN.take().unwrap();
        time = [time[0] + seen.time[0], time[1] + seen.time[1]];
        all.extend(seen.pairs);
    }
    println!("{} directions; by third derivatives {:?}, by models {:?}", all.len(), time[0], time[1]);
    let either = all.iter().filter(|pair| pair.2 > pair.1 + 1e-3).count();
    let twice = all.iter().filter(|pair| pair.1 > 0.0 && pair.2 > 2.0 * pair.1).count();
    println!("by models more than 1 mm more for {either}, more than twice as much for {twice}");
    for (name, low, high) in
        [("half a stretch or more", 0.2, 1.0), ("a sixteenth to a quarter", 0.03, 0.2), ("shorter", 0.0, 0.03)]
    {
        let some: Vec<_> = all.iter().filter(|pair| pair.0 > low && pair.0 <= high).collect();
        let better = some.iter().filter(|pair| pair.2 > pair.1).count();
        let fails = some.iter().filter(|pair| pair.2 <= 0.0).count();
        let mut gains: Vec<f64> = some.iter().map(|pair| pair.2 - pair.1).collect();
        gains.sort_by(f64::total_cmp);
        let quantile = |q: usize| gains.get(gains.len().saturating_sub(1) * q / 4).map_or(0.0, |gain| 1e3 * gain);
        println!(
            "{name}: {} directions, {better} tighter, {fails} not shown; gain in mm, quartiles {:.3} {:.3} {:.3} {:.3} {:.3}",
            some.len(),
            quantile(0),
            quantile(1),
            quantile(2),
            quantile(3),
            quantile(4)
        );
    }
}
