//! Latencies of any number of ticks in memory that does not grow: counts by size, about one per cent apart.

use std::time::Duration;

/// Buckets per factor of two.
const PER_DOUBLING: usize = 64;
/// From 2⁰ ns to 2⁴⁰ ns, eighteen minutes.
const DOUBLINGS: usize = 40;

/// How long ticks took.
pub struct Latencies {
    counts: Vec<u64>,
    total: u64,
    longest: Duration,
}

impl Default for Latencies {
    fn default() -> Self {
        Self { counts: vec![0; PER_DOUBLING * DOUBLINGS], total: 0, longest: Duration::ZERO }
    }
}

impl Latencies {
    pub fn note(&mut self, elapsed: Duration) {
        let nanos = (elapsed.as_nanos() as f64).max(1.0);
        let bucket = (nanos.log2() * PER_DOUBLING as f64) as usize;
        self.counts[bucket.min(PER_DOUBLING * DOUBLINGS - 1)] += 1;
        self.total += 1;
        self.longest = self.longest.max(elapsed);
    }

    /// Microseconds that the share of ticks did not exceed (the upper end of the bucket); `None` before the first.
    pub fn quantile(&self, share: f64) -> Option<f64> {
        let wanted = ((share * self.total as f64).ceil() as u64).clamp(1, self.total.max(1));
        let mut seen = 0;
        let bucket = self.counts.iter().position(|&count| {
            seen += count;
            seen >= wanted
        })?;
        let upper = 1e-3 * ((bucket + 1) as f64 / PER_DOUBLING as f64).exp2();
        Some(upper.min(self.max()?))
    }

    /// The longest, in microseconds.
    pub fn max(&self) -> Option<f64> {
        (self.total > 0).then_some(self.longest.as_secs_f64() * 1e6)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_within_a_bucket_and_the_largest_is_exact() {
        let mut latencies = Latencies::default();
        assert_eq!((latencies.quantile(0.5), latencies.max()), (None, None));
        for micros in 1..=1000 {
            latencies.note(Duration::from_micros(micros));
        }
        for (share, exact) in [(0.5, 500.0), (0.99, 990.0), (1.0, 1000.0)] {
            let found = latencies.quantile(share).unwrap();
            assert!(found >= exact && found <= exact * 1.012, "{share}: {found}");
        }
        latencies.note(Duration::from_secs(1 << 40));
        assert_eq!(latencies.max(), Some((1_u64 << 40) as f64 * 1e6));
    }
}
