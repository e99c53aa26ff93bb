//! The twin: the schedule and the deciding source of the device, on one thread of the CPU. Answers are equal to the bit.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use crate::batch::{BatchModel, SINGLE_PASSES};
use crate::decide::{Board, CUT, Edges, FREE, OPEN, PASSES, Pass, Real, finish, rake};
use crate::flatten::Rows;

/// How the twin runs a batch. The answers do not depend on it, but that a shorter queue leaves more edges open.
#[derive(Clone, Copy, Debug)]
pub struct TwinOptions {
    /// Open intervals that a queue holds.
    pub queue: usize,
    /// Threads are run in this order: each step skips so many. Co-prime to their number, or 1.
    pub stride: u64,
    /// Threads from this one on are not run at all, as on a device that is lost.
    pub lost_from: u64,
}

impl Default for TwinOptions {
    fn default() -> Self {
        Self { queue: 1 << 16, stride: 1, lost_from: u64::MAX }
    }
}

/// Codes of all edges ([`BatchAnswer::from_code`](crate::BatchAnswer::from_code)).
pub fn twin(model: &BatchModel, edges: &Edges, options: &TwinOptions) -> Vec<u64> {
    let count = model.count(edges);
    let hits: Vec<_> = (0..count).map(|_| AtomicU64::new(FREE)).collect();
    let credits: Vec<_> = (0..count).map(|_| AtomicU32::new(0)).collect();
    let queues = [0, 1].map(|_| (0..options.queue).map(|_| AtomicU64::new(OPEN)).collect::<Vec<_>>());
    let counts: Vec<_> = (0..=PASSES).map(|_| AtomicU32::new(0)).collect();
    let board = Board { hits: &hits, credits: &credits, even: &queues[0], odd: &queues[1], counts: &counts };
    for number in 1..=PASSES {
        let pass = Pass { number, edges: count as u32 };
        match &model.singles {
            Some(rows) if number <= SINGLE_PASSES => run(&pass, rows, edges, &board, options),
            _ => run(&pass, &model.doubles, edges, &board, options),
        }
    }
    let open = counts.iter().map(|count| count.load(Relaxed)).collect::<Vec<_>>();
    debug_assert!(open[PASSES as usize] == 0, "the last pass queues nothing: {open:?}");
    (0..count as u32).map(|edge| finish(&board, edge)).collect()
}

/// A pass, thread by thread.
fn run<R: Real>(pass: &Pass, rows: &Rows<R>, edges: &Edges, board: &Board, options: &TwinOptions) {
    let model = rows.model();
    let items = pass.items(board);
    let length = model.record();
    let mut records = vec![R::ZERO; items as usize * length];
    for (item, record) in records.chunks_exact_mut(length).enumerate() {
        pass.prepare(&model, edges, rows.dofs, board, item as u32, record);
    }
    let threads = u64::from(items) * u64::from(CUT);
    for step in 0..threads {
        let thread = (step % threads * options.stride) % threads;
        if thread < options.lost_from {
            let (item, part) = ((thread / u64::from(CUT)) as u32, (thread % u64::from(CUT)) as u32);
            rake(pass, &model, board, item, part, &records[item as usize * length..][..length]);
        }
    }
}
