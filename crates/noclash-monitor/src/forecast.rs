//! Forecast from the present distances: how long nothing can touch, and how fast is slow enough to stop in time.
//!
//! Both are least values over pairs of a function that grows with the pair's distance, found by the same best-first search as
//! the nearest pair. Derivations: `docs/monitor.md`.

use std::cmp::Reverse;

use noclash_numeric::{Lower, add_down, add_up, div_down, mul_up, sqrt_up, sub_down};

use crate::rates::Rates;
use crate::search::{NearestSearch, Open, Stage};

/// Horizon of forecasts, in seconds: what never touches is called safe for so long.
pub(crate) const HORIZON: f64 = 3600.0;

/// A value of a pair that grows with its distance and must be known for the pair where it is least.
pub(crate) trait Forecast {
    /// The value if the pair is `lower` apart, rounded down.
    fn value(&self, pair: usize, margin: f64, lower: f64) -> f64;
    /// About the distance at which the value is reached (for the search alone; nothing rests on it).
    fn distance(&self, pair: usize, margin: f64, value: f64) -> f64;
    /// The value that is as good as any.
    fn most(&self) -> f64;
    /// Whether more than its margin must be left of a pair: then being out of reach, which proves no more than the margin, is not enough.
    fn keeps_more_than_margins(&self) -> bool;
}

/// Seconds during which a pair stays farther apart than its margin, while s_j(τ) ≤ v_j τ and s_j(τ) ≤ |q̇_j| τ + ½ a_j τ².
pub(crate) struct SafeFor<'a> {
    pub rates: &'a Rates,
    /// Whether every joint keeps to its largest speed.
    pub speeds_hold: bool,
    /// |q̇_j|, where velocity and accelerations are given.
    pub velocity: Option<&'a [f64]>,
}

impl SafeFor<'_> {
    /// ℓ(τ) ≤ W τ.
    fn linear(&self, pair: usize) -> f64 {
        if self.speeds_hold { self.rates.fastest(pair) } else { f64::INFINITY }
    }

    /// ℓ(τ) ≤ A τ + ½ B τ².
    fn quadratic(&self, pair: usize) -> Option<[f64; 2]> {
        let start = add_up(self.rates.nearer(pair, self.velocity?), self.rates.others(pair));
        Some([start, self.rates.growth(pair)])
    }

    /// Whether anything is known of the pair's future.
    pub fn is_bounded(&self, pair: usize) -> bool {
        let quadratic = self.velocity.is_some() && self.rates.growth(pair) < f64::INFINITY;
        self.rates.others(pair) < f64::INFINITY && (self.linear(pair) < f64::INFINITY || quadratic)
    }
}

impl Forecast for SafeFor<'_> {
    /// A contact before τ needs ℓ(τ) ≥ L − m. The larger of the times at which the two bounds of ℓ get there is sound.
    fn value(&self, pair: usize, margin: f64, lower: f64) -> f64 {
        let spare = sub_down(lower, margin);
        if spare <= 0.0 {
            return 0.0;
        }
        let linear = reached(spare, self.linear(pair), 0.0);
        let quadratic = self.quadratic(pair).map_or(0.0, |[start, growth]| reached(spare, start, growth));
        linear.max(quadratic).min(HORIZON)
    }

    fn distance(&self, pair: usize, margin: f64, value: f64) -> f64 {
        let linear = value * self.linear(pair);
        let quadratic = self.quadratic(pair).map_or(linear, |[start, growth]| value * (start + 0.5 * value * growth));
        margin + linear.min(quadratic)
    }

    fn most(&self) -> f64 {
        HORIZON
    }

    fn keeps_more_than_margins(&self) -> bool {
        false
    }
}

/// The factor on the speeds from which a pair stops before it is nearer than its margin and `keep`.
pub(crate) struct SpeedScale<'a> {
    pub rates: &'a Rates,
    /// |q̇_j|·t_r: what happens until the brakes act.
    pub reaction: &'a [f64],
    /// q̇_j²/(2 a_j): what happens while they do.
    pub braking: &'a [f64],
    pub reaction_time: f64,
    /// max_j |q̇_j|/a_j: how long they do.
    pub stopping_time: f64,
    pub keep: f64,
}

impl SpeedScale<'_> {
    /// ℓ(s) ≤ c + P s + Q s².
    fn bound(&self, pair: usize) -> [f64; 3] {
        let others = self.rates.others(pair);
        let at_rest = if others == 0.0 { 0.0 } else { mul_up(others, self.reaction_time) };
        let meanwhile = if others == 0.0 { 0.0 } else { mul_up(others, self.stopping_time) };
        [at_rest, add_up(self.rates.nearer(pair, self.reaction), meanwhile), self.rates.nearer(pair, self.braking)]
    }
}

impl Forecast for SpeedScale<'_> {
    fn value(&self, pair: usize, margin: f64, lower: f64) -> f64 {
        let [at_rest, linear, square] = self.bound(pair);
        let spare = sub_down(sub_down(sub_down(lower, margin), self.keep), at_rest);
        if spare <= 0.0 {
            return 0.0;
        }
        reached(spare, linear, mul_up(2.0, square)).min(1.0)
    }

    fn distance(&self, pair: usize, margin: f64, value: f64) -> f64 {
        let [at_rest, linear, square] = self.bound(pair);
        margin + self.keep + at_rest + value * (linear + value * square)
    }

    fn most(&self) -> f64 {
        1.0
    }

    fn keeps_more_than_margins(&self) -> bool {
        self.keep > 0.0
    }
}

/// Not more than the x ≥ 0 with a·x + ½ b·x² = s, for s > 0 and a, b ≥ 0: 2s/(a + √(a² + 2bs)), rounded down.
///
/// The denominator is rounded up throughout, the quotient down. Where a or b is infinite nothing is claimed: 0.
pub(crate) fn reached(spare: f64, linear: f64, square: f64) -> f64 {
    if !(linear.is_finite() && square.is_finite() && spare.is_finite()) {
        return if spare == f64::INFINITY && linear.is_finite() && square.is_finite() { f64::INFINITY } else { 0.0 };
    }
    let root = sqrt_up(add_up(mul_up(linear, linear), mul_up(mul_up(2.0, square), spare)));
    let below = add_up(linear, root);
    if below == 0.0 {
        return f64::INFINITY;
    }
    div_down(2.0 * spare, below)
}

/// Accuracy of a forecast, relative to its value: measuring closer costs more than it gains.
const CLOSELY: f64 = 0.02;

impl NearestSearch<'_> {
    /// The least value over all pairs that count, from proved distances.
    ///
    /// Guarantee: never above what the true distances give. It is within about two per cent of what exact distances would give, unless
    /// the search is stopped.
    pub fn least(&mut self, forecast: &dyn Forecast) -> f64 {
        let mut best = forecast.most();
        let mut heap = std::mem::take(&mut self.memory.heap);
        heap.clear();
        for pair in 0..self.table.len() {
            if !(forecast.keeps_more_than_margins() || self.is_foreseen(pair)) {
                continue;
            }
            let kept = self.table.kept(pair, self.world);
            let value = forecast.value(pair, self.table.pairs[pair].margin, kept);
            if self.table.pairs[pair].measured_at == self.tick {
                best = best.min(value);
            } else if value < best {
                heap.push(Reverse(Open { value, stage: Stage::Kept, pair: pair as u32 }));
            }
        }
        while let Some(Reverse(open)) = heap.pop() {
            if open.value >= best {
                break;
            }
            if self.stop.stop() {
                self.vector.complete = false;
                best = open.value;
                break;
            }
            let pair = open.pair as usize;
            let margin = self.table.pairs[pair].margin;
            let (lower, stage) = match open.stage {
                Stage::Kept => (self.table.by_reference(pair, self.world), Stage::Moved),
                Stage::Moved => {
                    self.vector.counters.volume_tests += 1;
                    (self.world.view(self.table.ends[pair]).root_lower(), Stage::Boxes)
                }
                Stage::Boxes | Stage::Roughly => {
                    let enough = forecast.distance(pair, margin, best) * (1.0 + 2.0 * CLOSELY);
                    // No pair is nearer than the nearest: closer than a part of that need not be known.
                    let nearest = self.vector.upper.get();
                    let least = self.table.kept(pair, self.world).max(nearest.min(enough));
                    let gap = (CLOSELY * least.min(enough - margin)).max(self.options.gap);
                    let found = self.ask(pair, enough, gap);
                    // As close as is wanted: what is found is final.
                    best = best.min(forecast.value(pair, margin, found.lower.get()).max(open.value));
                    continue;
                }
            };
            if lower > Lower::ZERO {
                self.table.keep(pair, lower, self.world);
            }
            let value = open.value.max(forecast.value(pair, margin, lower.get()));
            heap.push(Reverse(Open { value, stage, pair: open.pair }));
        }
        self.memory.heap = heap;
        best
    }
}

/// q̇²/(2a), rounded up.
pub(crate) fn braking_way(velocity: f64, acceleration: f64) -> f64 {
    if velocity == 0.0 {
        return 0.0;
    }
    noclash_numeric::div_up(mul_up(velocity, velocity), add_down(acceleration, acceleration))
}
