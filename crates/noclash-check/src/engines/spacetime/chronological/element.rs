//! Elements still to be proved: parts of bodies over intervals of time, the one that begins first on top.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use glam::DVec3;
use noclash_numeric::DyadicInterval;

use crate::engines::time_query::Age;

/// Something to be proved over an interval.
#[derive(Clone, Copy, Debug)]
pub(super) struct Element {
    pub over: DyadicInterval,
    /// Up to here, within the interval, it is proved already.
    pub from: Age,
    pub what: What,
    /// A direction worth trying first, in the frame of the pair; zero if there is none.
    pub hint: DVec3,
    /// Whether the hint has been tried for these nodes and this interval.
    pub tried: bool,
}

/// Subject of an element.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum What {
    /// A mover and the static scene.
    Surroundings { mover: u32 },
    /// Everything below two nodes of a pair's bodies.
    Nodes { pair: u32, nodes: [u32; 2] },
    /// Two bodies that boxes and leaves do not describe.
    Whole { pair: u32 },
}

/// Elements in order of time. Those that begin at the frontier are a stack; all others wait in a heap.
#[derive(Default)]
pub(super) struct Agenda {
    at_frontier: Vec<Element>,
    later: BinaryHeap<Waiting>,
    frontier: Age,
    /// Ties are broken by order of arrival: the search is the same on every run.
    arrivals: u64,
}

struct Waiting {
    age: Age,
    level: u8,
    arrival: u64,
    element: Element,
}

impl Agenda {
    pub fn clear(&mut self, frontier: Age) {
        self.at_frontier.clear();
        self.later.clear();
        self.frontier = frontier;
        self.arrivals = 0;
    }

    /// `element` begins at `age`, not before the frontier.
    pub fn push(&mut self, age: Age, element: Element) {
        if age == self.frontier {
            self.at_frontier.push(element);
        } else {
            self.arrivals += 1;
            self.later.push(Waiting { age, level: element.over.level(), arrival: self.arrivals, element });
        }
    }

    /// The age before which nothing is left; `None` when nothing is left at all.
    pub fn advance(&mut self) -> Option<Age> {
        if self.at_frontier.is_empty() {
            self.frontier = self.later.peek()?.age;
            while let Some(waiting) = self.later.peek().filter(|waiting| waiting.age == self.frontier) {
                self.at_frontier.push(waiting.element);
                self.later.pop();
            }
        }
        Some(self.frontier)
    }

    /// Everything that is left, in no order.
    pub fn waiting(&self) -> impl Iterator<Item = &Element> {
        self.at_frontier.iter().chain(self.later.iter().map(|waiting| &waiting.element))
    }

    /// The next element of the frontier.
    pub fn pop(&mut self) -> Option<Element> {
        self.at_frontier.pop()
    }
}

impl Ord for Waiting {
    /// The element that begins first is greatest; then longer intervals, so that shorter ones end on top of the stack.
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |waiting: &Self| (waiting.age, waiting.level, waiting.arrival);
        key(other).cmp(&key(self))
    }
}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Waiting {}
