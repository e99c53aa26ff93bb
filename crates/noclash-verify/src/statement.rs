//! The proved statement: a tree of frames with one screw each, bodies, and which pairs of them must stay apart.
//!
//! Nothing chooses the pairs: every two bodies whose frames can move against each other must be kept apart, but for those that
//! the file excludes by name, each with its reason.

use std::io::Read;

use noclash_numeric::{Interval, add_up, mul_up};

use crate::Refusal;
use crate::body::Body;
use crate::effort::PAIR;
use crate::source::Source;
use crate::vector::{self, Matrix, Vector};

/// The deepest chain of frames: what placing a body may cost is bounded.
const DEEPEST_CHAIN: usize = 256;

/// Cell and claim, all but the motion.
pub struct Statement {
    /// Names and SHA-256 of the files that the statement was made from, as its writer says.
    pub inputs: Vec<(String, [u8; 32])>,
    /// Number 0 is the world; a parent comes before its children.
    pub frames: Vec<Frame>,
    /// How many numbers q₀, q₁, … say where everything is.
    pub coordinates: usize,
    pub bodies: Vec<Body>,
    /// Pairs that nothing is claimed about, with the reasons given.
    pub excluded: Vec<([usize; 2], String)>,
    /// The margin of all pairs but those that have their own.
    margin: f64,
    margins: Vec<([usize; 2], f64)>,
    pub segments: u64,
    /// Per frame, how many are above it, and whether it does not move in the world: joints are never replaced by other kinds.
    depths: Vec<usize>,
    resting: Vec<bool>,
    /// Per body, the frame that it cannot move against, and the next body of another such frame.
    rigid: Vec<usize>,
    next_other: Vec<usize>,
}

/// Two bodies, the smaller number first, that must stay farther apart than a margin in metres.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    pub bodies: [usize; 2],
    pub margin: f64,
}

/// Frame = parent · origin · screw(value); the origin is some rigid motion within.
pub struct Frame {
    pub parent: usize,
    pub rotation: Matrix,
    pub translation: Vector,
    /// At least the length of the translation.
    pub length: f64,
    pub joint: Option<Joint>,
}

/// A turn about an axis of length 1 through the frame's origin, or a slide along it, by m·q + c for some m and c within.
pub struct Joint {
    pub turns: bool,
    pub axis: Vector,
    pub coordinate: usize,
    pub multiplier: Interval,
    pub offset: Interval,
    /// R(aaᵀ), R(1 − aaᵀ) and R[a]×, with R the origin's rotation: R·turn(θ) = first + cos θ·second + sin θ·third.
    pub(crate) turned: [Matrix; 3],
}

impl Frame {
    fn read<R: Read>(source: &mut Source<R>, frames: usize, coordinates: usize) -> Result<Self, Refusal> {
        let parent = source.index(frames, "frame")?;
        let error = source.size()?;
        let rotation = rotations_around([source.triple()?, source.triple()?, source.triple()?], error)?;
        let error = source.size()?;
        let translation = source.around(error)?;
        let joint = match source.byte()? {
            0 => None,
            kind @ (1 | 2) => {
                let axis = vector::direction(source.triple()?).ok_or(Refusal::unreadable("a joint without an axis"))?;
                let [x, y, z] = axis;
                let outer: Matrix = axis.map(|a| vector::scale(&axis, a));
                let rest = std::array::from_fn(|i| vector::sub(&vector::IDENTITY[i], &outer[i]));
                let o = Interval::ZERO;
                let turning = [[o, -z, y], [z, o, -x], [-y, x, o]];
                let coordinate = source.index(coordinates, "coordinate")?;
                let (multiplier, offset) = (source.interval()?, source.interval()?);
                let turned = [outer, rest, turning].map(|part| vector::product(&rotation, &part));
                Some(Joint { turns: kind == 1, axis, coordinate, multiplier, offset, turned })
            }
            _ => return Err(Refusal::unreadable("an unknown kind of joint")),
        };
        Ok(Self { parent, rotation, translation, length: vector::length(&translation).hi(), joint })
    }

    fn world() -> Self {
        Self { parent: 0, rotation: vector::IDENTITY, translation: vector::ZERO, length: 0.0, joint: None }
    }

    /// The largest radius of an entry of the rotation and of the translation.
    fn looseness(&self) -> [f64; 2] {
        let largest = |entries: &mut dyn Iterator<Item = &Interval>| {
            entries.map(|entry| entry.radius().get()).fold(0.0, f64::max)
        };
        [largest(&mut self.rotation.iter().flatten()), largest(&mut self.translation.iter())]
    }

    /// Whether two frames move alike but for origin and axis.
    fn moves_like(&self, other: &Self) -> bool {
        let what = |frame: &Self| frame.joint.as_ref().map(|joint| (joint.turns, joint.coordinate));
        self.parent == other.parent && what(self) == what(other)
    }
}

/// How far from the stored rows a rotation may be, in errors and at least: farther than rounding takes it, for every matrix that is
/// within its error of a rotation.
const ROOM: (f64, f64) = (8.0, 1e-12);

/// All matrices within `error` of the rows, a rotation among them.
///
/// A frame that admits no rotation would make every claim about it empty. So one is made of the rows (Gram and Schmidt), and if it is
/// beyond the error by what rounding explains, the bounds are widened to hold it.
fn rotations_around(rows: [[f64; 3]; 3], error: f64) -> Result<Matrix, Refusal> {
    let none = Refusal::unreadable("an origin that is no rotation");
    let Some(x) = vector::direction(rows[0]) else { return Err(none) };
    let second = vector::exact(rows[1]);
    let across = vector::sub(&second, &vector::scale(&x, vector::dot(&x, &second)));
    let length = vector::length(&across);
    let y = across.map(|component| component / length);
    let rotation = [x, y, vector::cross(&x, &y)];
    let (errors, least) = ROOM;
    let near = vector::widened_rows(&rows, add_up(mul_up(errors, error), least));
    let entries = || (0..9).map(|at| (at / 3, at % 3));
    if !entries().all(|(i, j)| rotation[i][j].is_subset(near[i][j])) {
        return Err(none);
    }
    let stated = vector::widened_rows(&rows, error);
    Ok(std::array::from_fn(|i| std::array::from_fn(|j| stated[i][j].hull(rotation[i][j]))))
}

impl Statement {
    /// Reads everything before the motion.
    pub fn read<R: Read>(source: &mut Source<R>) -> Result<Self, Refusal> {
        if source.bytes::<8>()? != *crate::MAGIC {
            return Err(Refusal::unreadable("this is no proof of noclash, or one of another version"));
        }
        let inputs = source.list(|source| Ok((source.text()?, source.bytes()?)))?;
        source.stating = true;
        let coordinates = usize::try_from(source.count()?).map_err(|_| Refusal::unreadable("too many coordinates"))?;
        let mut frames = vec![Frame::world()];
        let mut depths = vec![0];
        for _ in 0..source.count()? {
            let frame = Frame::read(source, frames.len(), coordinates)?;
            depths.push(depths[frame.parent] + 1);
            if depths[frames.len()] > DEEPEST_CHAIN {
                return Err(Refusal::unreadable("a chain of too many frames"));
            }
            frames.push(frame);
        }
        let bodies = source.list(|source| Body::read(source, frames.len()))?;
        let excluded = source.list(|source| Ok((read_pair(source, bodies.len())?, source.text()?)))?;
        let margin = source.size()?;
        let margins = source.list(|source| Ok((read_pair(source, bodies.len())?, source.size()?)))?;
        let segments = source.count()?;
        source.stating = false;
        let ordered = |pairs: &mut dyn Iterator<Item = [usize; 2]>| pairs.is_sorted_by(|a, b| a < b);
        if !ordered(&mut excluded.iter().map(|entry| entry.0)) || !ordered(&mut margins.iter().map(|entry| entry.0)) {
            return Err(Refusal::unreadable("pairs that are out of order"));
        }
        let mut group: Vec<usize> = Vec::new();
        for (index, frame) in frames.iter().enumerate() {
            group.push(if frame.joint.is_none() && index > 0 { group[frame.parent] } else { index });
        }
        let resting = group.iter().map(|&frame| frame == 0).collect();
        let rigid: Vec<usize> = bodies.iter().map(|body| group[body.frame]).collect();
        let mut next_other: Vec<usize> = (1..=bodies.len()).collect();
        for body in (1..bodies.len()).rev() {
            if rigid[body - 1] == rigid[body] {
                next_other[body - 1] = next_other[body];
            }
        }
        Ok(Self {
            inputs,
            frames,
            coordinates,
            bodies,
            excluded,
            margin,
            margins,
            segments,
            depths,
            resting,
            rigid,
            next_other,
        })
    }

    /// The pairs of a body with later ones that can move against it and are not excluded, in order. All pairs of all bodies may be
    /// as many as the square of the file's length: they are recomputed whenever they are gone through. Adds the units it took to `work`.
    pub fn pairs_of(&self, first: usize, work: &mut u64) -> Vec<Pair> {
        let (excluded, margins) = (row(&self.excluded, first), row(&self.margins, first));
        *work += PAIR * (1 + excluded.len() + margins.len()) as u64;
        let (mut excluded, mut margins) = (excluded.iter().peekable(), margins.iter().peekable());
        let mut pairs = Vec::new();
        let mut second = self.next_other[first];
        while second < self.bodies.len() {
            let bodies = [first, second];
            if self.rigid[second] == self.rigid[first] {
                second = self.next_other[second];
                continue;
            }
            *work += PAIR;
            while excluded.next_if(|entry| entry.0 < bodies).is_some() {}
            while margins.next_if(|entry| entry.0 < bodies).is_some() {}
            if excluded.peek().is_none_or(|entry| entry.0 != bodies) {
                let own = margins.peek().filter(|entry| entry.0 == bodies);
                pairs.push(Pair { bodies, margin: own.map_or(self.margin, |entry| entry.1) });
            }
            second += 1;
        }
        pairs
    }

    /// The largest radius of an entry of a frame's rotation and of its translation; coordinates come with the motion.
    pub(crate) fn looseness(&self) -> [f64; 3] {
        let [rotation, translation] = self.frames.iter().map(Frame::looseness).fold([0.0; 2], larger);
        [rotation, translation, 0.0]
    }

    /// Replaces origins and axes of frames for a stretch of the motion: floating bodies turn about another axis in every one. Returns
    /// how loose these are.
    pub(crate) fn read_frames<R: Read>(&mut self, source: &mut Source<R>) -> Result<[f64; 2], Refusal> {
        let mut loosest = [0.0; 2];
        for _ in 0..source.count()? {
            let index = source.index(self.frames.len(), "frame")?;
            let frame = Frame::read(source, index.max(1), self.coordinates)?;
            if self.rests(index) || !frame.moves_like(&self.frames[index]) {
                return Err(Refusal::unreadable("a frame that is replaced by another kind of frame"));
            }
            loosest = larger(loosest, frame.looseness());
            self.frames[index] = frame;
        }
        Ok(loosest)
    }

    /// How many frames there are from one that `frame` hangs from to it.
    pub(crate) fn steps_between(&self, anchor: usize, frame: usize) -> u64 {
        (self.depths[frame] - self.depths[anchor]) as u64
    }

    /// The frame nearest the leaves that both hang from: parents come before their children.
    pub fn common_ancestor(&self, [mut a, mut b]: [usize; 2]) -> usize {
        while a != b {
            if a > b {
                a = self.frames[a].parent;
            } else {
                b = self.frames[b].parent;
            }
        }
        a
    }

    /// A box in the world that holds the pieces of a body that rests; `None` for one that moves, has half-spaces or no pieces.
    pub fn standing(&self, body: usize) -> Option<Vector> {
        let body = &self.bodies[body];
        if !self.rests(body.frame) || !body.half_spaces.is_empty() || body.pieces.is_empty() {
            return None;
        }
        let (mut bounds, mut at) = (*body.bounds(0), body.frame);
        while at != 0 {
            let frame = &self.frames[at];
            bounds = vector::add(&vector::apply(&frame.rotation, &bounds), &frame.translation);
            at = frame.parent;
        }
        Some(bounds)
    }

    /// Whether a frame does not move in the world.
    pub fn rests(&self, frame: usize) -> bool {
        self.resting[frame]
    }
}

/// The entries of an ordered list whose first body is `first`.
fn row<T>(list: &[([usize; 2], T)], first: usize) -> &[([usize; 2], T)] {
    let begin = list.partition_point(|entry| entry.0[0] < first);
    let end = list.partition_point(|entry| entry.0[0] <= first);
    &list[begin..end]
}

fn larger(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [a[0].max(b[0]), a[1].max(b[1])]
}

fn read_pair<R: Read>(source: &mut Source<R>, bodies: usize) -> Result<[usize; 2], Refusal> {
    let pair = [source.index(bodies, "body")?, source.index(bodies, "body")?];
    if pair[0] < pair[1] { Ok(pair) } else { Err(Refusal::unreadable("a pair that is out of order")) }
}
