//! Free-space bubbles around the nodes of a planner: edges inside them are free and cost nothing.

use std::collections::BTreeMap;

use noclash_check::{Bubble, CheckScratch};

use crate::space::{EdgeTest, Space};

/// By node, once asked for.
pub(crate) struct Bubbles<'s> {
    used: bool,
    known: BTreeMap<usize, Option<Bubble<'s>>>,
}

impl<'s> Bubbles<'s> {
    pub fn new(used: bool) -> Self {
        Self { used, known: BTreeMap::new() }
    }

    /// Makes the bubbles of these nodes, where they are not known yet. Only proofs may rest on them.
    pub fn fill(&mut self, space: &'s Space<'_>, nodes: &[usize], at: impl Fn(usize) -> Vec<f64>) {
        if !self.used || !matches!(space.test(), EdgeTest::Proved(_)) {
            return;
        }
        let mut missing: Vec<usize> = nodes.iter().copied().filter(|node| !self.known.contains_key(node)).collect();
        missing.sort_unstable();
        missing.dedup();
        let centres: Vec<Vec<f64>> = missing.iter().map(|&node| at(node)).collect();
        let made = space.each(&centres, |centre, scratch| space.checker().bubble(centre, scratch));
        self.known.extend(missing.into_iter().zip(made));
    }

    /// Whether an edge is free because it lies in the bubble of a node.
    pub fn hold(&self, space: &Space, node: usize, [from, to]: [&[f64]; 2], scratch: &mut CheckScratch) -> bool {
        let Some(Some(bubble)) = self.known.get(&node) else { return false };
        let held = bubble.holds(from, to, scratch);
        if held {
            space.count_in_bubble();
        }
        held
    }
}
