//! Cutting a shell along its edges: from the deepest concave vertex of its boundary to the nearest vertex opposite or of a hole; a
//! hole without concave parts around it at its two extremes.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use glam::DVec3;
use noclash_numeric::sort_by_float;

use super::bridges::pockets;
use super::faces::{Edge, Faces, edge};
use super::{cycles, oriented, rims};
use crate::hierarchy::concavity;
use crate::leaf_source::LeafSource;
use crate::volume::PrincipalFrame;

/// Shells of fewer faces are not divided.
pub(super) const FEW_FACES: usize = 8;

/// Concave vertices that are tried before a shell is left as it is.
const ATTEMPTS: usize = 4;

/// Visits per leaf on average, at most: a body of ten thousand shells that come off one by one is left to planes.
const WORK: usize = 48;

/// Divides pieces of shells.
pub(super) struct Cutter<'a> {
    source: &'a dyn LeafSource,
    deep: f64,
    /// Leaves visited so far.
    work: usize,
}

/// A piece of a shell while it is cut.
struct Sheet {
    faces: Faces,
    /// Closed walks of positions, the longest first; the others are holes.
    rims: Vec<Vec<u32>>,
    /// Neighbours of every position along edges inside the sheet.
    neighbours: Vec<Vec<u32>>,
    /// By position, the rim it is on.
    rim_of: Vec<Option<u32>>,
}

impl<'a> Cutter<'a> {
    /// Concave parts less than `deep` metres behind their bridges stay.
    pub fn new(source: &'a dyn LeafSource, deep: f64) -> Self {
        Self { source, deep, work: 0 }
    }

    /// The two sides of a piece, as leaves: between shells, along the edges of a single one, or by a plane where that leaves cheaper
    /// boxes. What is behind a bridge or around a hole then comes up again on one of the sides.
    pub fn cut(&mut self, leaves: &[u32]) -> Option<[Vec<u32>; 2]> {
        self.work += leaves.len();
        if leaves.len() < FEW_FACES || self.work > WORK * self.source.leaf_count() {
            return None;
        }
        let following = self.following_the_shape(leaves)?;
        match oriented::by_a_plane(self.source, leaves) {
            Some((cost, by_plane)) if cost < oriented::cost(self.source, &following) => Some(by_plane),
            _ => Some(following),
        }
    }

    fn following_the_shape(&self, leaves: &[u32]) -> Option<[Vec<u32>; 2]> {
        let faces = Faces::of(self.source, leaves.to_vec());
        let mut shells: Vec<Vec<u32>> = faces.shells().iter().map(|own| faces.leaves_of(own)).collect();
        // What is no triangle stands for itself.
        shells.extend(faces.loose().iter().map(|&leaf| vec![leaf]));
        if shells.len() > 1 {
            return Some(oriented::by_shells(self.source, shells));
        }
        let Some(sheet) = Sheet::of(faces) else { return concavity::cut_at_notch(self.source, leaves, self.deep) };
        let parts = self.at_a_pocket(&sheet).or_else(|| self.at_a_hole(&sheet))?;
        Some(sides(&sheet.faces, parts))
    }

    fn at_a_pocket(&self, sheet: &Sheet) -> Option<Vec<Vec<u32>>> {
        let outer = &sheet.rims[0];
        let found = pockets(&sheet.points(outer));
        for pocket in found.iter().take(ATTEMPTS).take_while(|pocket| pocket.depth > self.deep) {
            let behind: BTreeSet<u32> = pocket.run.iter().map(|&place| outer[place]).collect();
            let mut cut = BTreeSet::new();
            if sheet.cut_across(outer[pocket.deepest], &behind, &mut cut) {
                let parts = sheet.faces.parts(|edge| cut.contains(&edge));
                if parts.len() > 1 {
                    return Some(parts);
                }
            }
        }
        None
    }

    /// At the extremes of the widest hole along its principal direction.
    fn at_a_hole(&self, sheet: &Sheet) -> Option<Vec<Vec<u32>>> {
        let extremes = |rim: &Vec<u32>| {
            let points = sheet.points(rim);
            let direction = PrincipalFrame::of(points.iter().copied()).axes.x_axis;
            let along = |place: &usize| direction.dot(points[*place]);
            let least = (0..rim.len()).min_by(|a, b| along(a).total_cmp(&along(b)))?;
            let most = (0..rim.len()).max_by(|a, b| along(a).total_cmp(&along(b)))?;
            Some((along(&most) - along(&least), [rim[least], rim[most]]))
        };
        let holes = sheet.rims[1..].iter().filter_map(|rim| Some((extremes(rim)?, rim)));
        let ((width, ends), hole) = holes.max_by(|a, b| a.0.0.total_cmp(&b.0.0))?;
        if width <= self.deep {
            return None;
        }
        let own: BTreeSet<u32> = hole.iter().copied().collect();
        let mut cut = BTreeSet::new();
        for end in ends {
            if !sheet.cut_across(end, &own, &mut cut) {
                return None;
            }
        }
        let parts = sheet.faces.parts(|edge| cut.contains(&edge));
        (parts.len() > 1).then_some(parts)
    }
}

/// The largest part against the others.
fn sides(faces: &Faces, mut parts: Vec<Vec<u32>>) -> [Vec<u32>; 2] {
    let largest = (0..parts.len()).rev().max_by_key(|&part| parts[part].len()).unwrap_or(0);
    let one = parts.swap_remove(largest);
    let others: Vec<u32> = parts.into_iter().flatten().collect();
    [faces.leaves_of(&one), faces.leaves_of(&others)]
}

impl Sheet {
    /// `None` for what has no rim.
    fn of(faces: Faces) -> Option<Self> {
        let shell_of = vec![0; faces.corners().len()];
        let mut rims: Vec<Vec<u32>> =
            rims::all(&faces, &cycles::fans(&faces), &shell_of).into_iter().map(|rim| rim.vertices).collect();
        let positions = faces.positions();
        let length = |rim: &Vec<u32>| {
            let point = |place: usize| positions[rim[place % rim.len()] as usize];
            (0..rim.len()).map(|place| point(place).distance(point(place + 1))).sum::<f64>()
        };
        let mut lengths: Vec<(f64, Vec<u32>)> = rims.drain(..).map(|rim| (length(&rim), rim)).collect();
        sort_by_float(&mut lengths, |length| (-length.0, 0));
        rims.extend(lengths.into_iter().map(|(_, rim)| rim));
        rims.first()?;
        let mut rim_of = vec![None; positions.len()];
        // What is on two rims is on the longer.
        for (number, rim) in rims.iter().enumerate().rev() {
            rim.iter().for_each(|&vertex| rim_of[vertex as usize] = Some(number as u32));
        }
        let mut neighbours = vec![Vec::new(); positions.len()];
        for uses in faces.edges().filter(|uses| uses.len() == 2) {
            let [a, b] = uses[0].0;
            neighbours[a as usize].push(b);
            neighbours[b as usize].push(a);
        }
        Some(Self { rims, neighbours, rim_of, faces })
    }

    fn points(&self, rim: &[u32]) -> Vec<DVec3> {
        rim.iter().map(|&vertex| self.faces.positions()[vertex as usize]).collect()
    }

    /// Adds the edges of a cut from a vertex to the outer rim, through holes where they are nearer; `own` are vertices at which it
    /// may not end. False where there is no way.
    fn cut_across(&self, start: u32, own: &BTreeSet<u32>, cut: &mut BTreeSet<Edge>) -> bool {
        let mut passed: BTreeSet<u32> = BTreeSet::new();
        let mut start = start;
        loop {
            let ends = |vertex: u32| match self.rim_of[vertex as usize] {
                Some(rim) => !own.contains(&vertex) && !passed.contains(&rim),
                None => false,
            };
            let Some(path) = self.way(start, ends) else { return false };
            cut.extend(path.windows(2).map(|step| edge(step[0], step[1])));
            let Some(&end) = path.last() else { return false };
            match self.rim_of[end as usize] {
                Some(0) | None => return true,
                // On through the hole from its far side.
                Some(hole) => {
                    passed.insert(hole);
                    let positions = self.faces.positions();
                    let from_end = |vertex: &u32| positions[*vertex as usize].distance(positions[end as usize]);
                    let rim = &self.rims[hole as usize];
                    let Some(&far) = rim.iter().max_by(|a, b| from_end(a).total_cmp(&from_end(b))) else {
                        return false;
                    };
                    start = far;
                }
            }
        }
    }

    /// The shortest way along edges inside the sheet to a vertex of a rim where it may end.
    fn way(&self, start: u32, may_end: impl Fn(u32) -> bool) -> Option<Vec<u32>> {
        let positions = self.faces.positions();
        let mut before: Vec<u32> = vec![u32::MAX; positions.len()];
        let mut nearest: Vec<f64> = vec![f64::INFINITY; positions.len()];
        // Lengths are not negative, so their bits are ordered as they are.
        let mut queue = BinaryHeap::from([(Reverse(0_u64), start)]);
        nearest[start as usize] = 0.0;
        while let Some((Reverse(bits), vertex)) = queue.pop() {
            let length = f64::from_bits(bits);
            if length > nearest[vertex as usize] {
                continue;
            }
            if vertex != start {
                if may_end(vertex) {
                    let mut way = vec![vertex];
                    let mut at = vertex;
                    while at != start {
                        at = before[at as usize];
                        way.push(at);
                    }
                    way.reverse();
                    return Some(way);
                }
                if self.rim_of[vertex as usize].is_some() {
                    continue;
                }
            }
            for &next in &self.neighbours[vertex as usize] {
                let there = length + positions[vertex as usize].distance(positions[next as usize]);
                if there < nearest[next as usize] {
                    nearest[next as usize] = there;
                    before[next as usize] = vertex;
                    queue.push((Reverse(there.to_bits()), next));
                }
            }
        }
        None
    }
}
