//! Edges that are checked a little at a time ([Schwarzer 2005]), as lazy planners ask: is this path of edges free?
//!
//! Two levels of queues: every edge keeps the queue of its own bisection, and the edges of the queried path are in a queue by
//! the key of their first element. The first edge found not to be free ends the query; what is known of the others stays,
//! and a later query, about this path or another with some of the same edges, goes on from there.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use noclash_cell::{CellMotion, RunToTheEnd, Stop};
use noclash_geometry::query::Counters;

use crate::answer::{ProvedPiece, SegmentAnswer, Verdict, Witness};
use crate::engines::{Bisection, Conclusion, Probe, Record};
use crate::options::CheckOptions;
use crate::preparation::PairScope;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::PreparedQuery;

/// The name of an edge of one [`EdgeSet`]. Names are not used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EdgeId(u64);

/// Answer for a path of edges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PathAnswer<'a> {
    /// Every edge is proved free.
    Free,
    /// One edge collides. Nothing is said about the others.
    Collision {
        /// The edge that collides.
        edge: EdgeId,
        /// Where it does.
        witness: &'a Witness,
    },
    /// One edge can be neither proved free nor shown to collide within tolerance and budget. Nothing is said about the
    /// others.
    Undecided {
        /// The edge that stays undecided; [`EdgeSet::verdict`] lists what is open.
        edge: EdgeId,
    },
    /// The caller asked to stop before anything was certain. Asked again, the search goes on where it was.
    Stopped,
}

/// Why a path cannot be queried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PathError {
    /// Nothing is asked, so nothing can be proved.
    #[error("the path has no edges")]
    Empty,
    /// There is no such edge, or it was removed.
    #[error("edge {0:?} is not in this set")]
    Unknown(EdgeId),
}

/// A collection of motions, each with as much of its check as has been done.
///
/// An edge that is run to its end has the verdict that [`check`](crate::check) with
/// [`Engine::Bisection`](crate::Engine::Bisection) and the same options gives, whatever the queries in between: its elements are
/// processed in the order of its own queue, and edges share nothing. One thread does the work; `threads` and
/// `stop_at_first` of the options are not used. The budget counts per edge, over all queries.
pub struct EdgeSet<'a> {
    prepared: PreparedQuery<'a>,
    edges: BTreeMap<EdgeId, Edge>,
    next: u64,
    probe: Probe,
}

struct Edge {
    motion: CellMotion,
    /// Pairs and factors of its own, where it goes beyond the joint limits.
    own_scope: Option<PairScope>,
    record: Record,
    state: State,
}

enum State {
    /// Its ends have not been tested.
    New,
    /// Some of its elements have been processed.
    Begun(Box<Bisection>),
    /// Nothing is left to do.
    Done { verdict: Verdict, proved: Vec<ProvedPiece> },
}

/// A place in the path queue: the largest key first, then the oldest edge.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Place(TotalKey, Reverse<EdgeId>);

/// A key in the total order of doubles.
struct TotalKey(f64);

impl<'a> EdgeSet<'a> {
    /// An empty set; all edges are checked with the same options.
    pub fn new(cell: &'a PreparedCell, options: &CheckOptions) -> Self {
        Self { prepared: PreparedQuery::new(cell, options), edges: BTreeMap::new(), next: 0, probe: Probe::default() }
    }

    /// Adds a motion of the cell. Nothing is checked yet.
    pub fn add(&mut self, motion: CellMotion) -> EdgeId {
        let own_scope = self.prepared.own_scope(&motion);
        let id = EdgeId(self.next);
        self.next += 1;
        self.edges.insert(id, Edge { motion, own_scope, record: Record::default(), state: State::New });
        id
    }

    /// Forgets an edge and what is known of it; `None` if it is not there.
    pub fn remove(&mut self, edge: EdgeId) -> Option<CellMotion> {
        self.edges.remove(&edge).map(|edge| edge.motion)
    }

    /// The motion of an edge.
    pub fn motion(&self, edge: EdgeId) -> Option<&CellMotion> {
        self.edges.get(&edge).map(|edge| &edge.motion)
    }

    /// How many edges there are.
    pub fn len(&self) -> usize {
        self.edges.len()
    }

    /// Whether there is no edge.
    pub fn is_empty(&self) -> bool {
        self.edges.is_empty()
    }

    /// The verdict of an edge that was run to its end; `None` as long as something is left to do.
    pub fn verdict(&self, edge: EdgeId) -> Option<&Verdict> {
        match &self.edges.get(&edge)?.state {
            State::Done { verdict, .. } => Some(verdict),
            State::New | State::Begun(_) => None,
        }
    }

    /// The answer of an edge that was run to its end, with what it took.
    pub fn answer(&self, edge: EdgeId) -> Option<SegmentAnswer> {
        let Edge { record, state, .. } = self.edges.get(&edge)?;
        let State::Done { verdict, proved } = state else { return None };
        let (verdict, evidence) = (verdict.clone(), proved.clone());
        Some(SegmentAnswer { verdict, counters: record.counters, poses: record.poses, evidence })
    }

    /// Volume and triangle tests and configurations placed for an edge so far, over all queries.
    pub fn effort(&self, edge: EdgeId) -> Option<(Counters, u64)> {
        self.edges.get(&edge).map(|edge| (edge.record.counters, edge.record.poses))
    }

    /// Whether all these edges are free: works on the one whose first element is farthest from being proved, one element at a
    /// time, until one is found not to be free or all are proved.
    ///
    /// Guarantee: `Free` only if the verdict of every edge is `Free`. An edge that is already known to collide, or to stay
    /// undecided, answers immediately.
    pub fn check(&mut self, path: &[EdgeId], stop: &dyn Stop) -> Result<PathAnswer<'_>, PathError> {
        if path.is_empty() {
            return Err(PathError::Empty);
        }
        let mut queue = BinaryHeap::new();
        let mut failed = None;
        for &id in path {
            let edge = self.edges.get(&id).ok_or(PathError::Unknown(id))?;
            match edge.key() {
                Some(key) => queue.push(Place(TotalKey(key), Reverse(id))),
                None if !edge.is_free() => failed = failed.or(Some(id)),
                None => {}
            }
        }
        let mut stopped = false;
        while let (None, Some(Place(_, Reverse(id)))) = (failed, queue.pop()) {
            stopped = stop.stop();
            if stopped {
                break;
            }
            let Some(edge) = self.edges.get_mut(&id) else { continue };
            edge.step(&self.prepared, &mut self.probe);
            match edge.key() {
                Some(key) => queue.push(Place(TotalKey(key), Reverse(id))),
                None if !edge.is_free() => failed = Some(id),
                None => {}
            }
        }
        // Poses of edges that rest are the bulk of memory and cheap to compute again.
        for id in path {
            if let Some(edge) = self.edges.get_mut(id) {
                edge.record.forget_poses();
            }
        }
        Ok(match failed {
            Some(edge) => match self.verdict(edge) {
                Some(Verdict::Collision(witness)) => PathAnswer::Collision { edge, witness },
                _ => PathAnswer::Undecided { edge },
            },
            None if stopped || !path.iter().all(|id| self.edges.get(id).is_some_and(Edge::is_free)) => {
                PathAnswer::Stopped
            }
            None => PathAnswer::Free,
        })
    }
}

impl Edge {
    /// How far the next element is from being proved; `None` when nothing is left to do.
    fn key(&self) -> Option<f64> {
        match &self.state {
            State::New => Some(f64::INFINITY),
            State::Begun(search) => search.key(),
            State::Done { .. } => None,
        }
    }

    fn is_free(&self) -> bool {
        matches!(self.state, State::Done { verdict: Verdict::Free { .. }, .. })
    }

    /// Tests the ends, or processes one element.
    fn step(&mut self, prepared: &PreparedQuery, probe: &mut Probe) {
        let segment = prepared.segment(&self.motion, self.own_scope.as_ref());
        std::mem::swap(&mut probe.record, &mut self.record);
        let state = std::mem::replace(&mut self.state, State::New);
        self.state = match state {
            State::New => {
                let mut search = Box::new(Bisection::default());
                let found = search.begin(&segment, probe, &RunToTheEnd);
                State::after(search, found)
            }
            State::Begun(mut search) => {
                let found = search.step(&segment, probe, &RunToTheEnd);
                State::after(search, found)
            }
            done @ State::Done { .. } => done,
        };
        std::mem::swap(&mut probe.record, &mut self.record);
    }
}

impl State {
    fn after(search: Box<Bisection>, found: Result<(), Box<Witness>>) -> Self {
        if found.is_ok() && search.key().is_some() {
            return Self::Begun(search);
        }
        let Conclusion { verdict, proved } = search.conclude(found);
        Self::Done { verdict, proved }
    }
}

impl Ord for TotalKey {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl PartialOrd for TotalKey {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for TotalKey {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for TotalKey {}
