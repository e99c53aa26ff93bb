//! Proofs of many edges at once: the door through which a planner uses a card.

/// Proves many straight edges at once.
pub trait EdgeBatch {
    /// By edge, whether it is proved free; `false` claims nothing. `edges` has full configurations one after the other: start and end of each of the `count` edges.
    fn free(&self, edges: &[f64], count: usize) -> Vec<bool>;
}
