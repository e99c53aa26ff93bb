//! The square of the places of two programs: the only place that calls a pair of places free (`clock_bands.rs` asks about a band of them).
//!
//! A place (s, t) is free if it lies in a rectangle over which all surfaces are proved apart, and no body is inside another there. The
//! second is asked at one place of every region of such rectangles that hangs together: while surfaces stay apart, nothing gets in or out.

use noclash_cell::Stop;
use noclash_geometry::query::Counters;

use super::raster::{Component, Raster};
use super::timeline::Timeline;
use crate::engines::spacetime::any_timing::{AnyTiming, Meeting, PlaceSpan, Rectangle, RectangleState};

/// How finely the square is cut.
#[derive(Clone, Copy, Debug)]
pub struct SquareOptions {
    /// What is not decided is no longer than this share of a program.
    pub share: f64,
    /// The sides of a zone are within this share of its width of a place that is not proved free.
    pub zone: f64,
}

impl Default for SquareOptions {
    fn default() -> Self {
        Self { share: 1.0 / 256.0, zone: 0.01 }
    }
}

/// Places of two programs that exclude each other: everything of the square that is not proved free is in a zone.
#[derive(Clone, Copy, Debug)]
pub struct Zone {
    /// From where to where of either program, in rows.
    pub rows: [[f64; 2]; 2],
    /// A place in it where two bodies certainly meet, where one was met.
    pub meeting: Option<Meeting>,
}

/// What is proved of all places of two programs.
pub struct Square {
    rectangles: Vec<Rectangle>,
    raster: Raster,
    /// Zones, in the order of the first program.
    pub zones: Vec<Zone>,
    /// Cost of the proof.
    pub counters: Counters,
}

/// Rounds in which the borders of zones are refined, and rectangles that one round refines at most.
const MOST_ROUNDS: usize = 12;
const MOST_REFINED: usize = 4096;

/// Rounds in which a way through the square is looked for more closely, and rectangles that may take.
const MOST_WAY_ROUNDS: usize = 5;
const MOST_ON_THE_WAY: usize = 60_000;

impl Square {
    /// Covers the square of two programs.
    pub fn new(timing: &AnyTiming, timelines: [&Timeline; 2], options: &SquareOptions, stop: &dyn Stop) -> Self {
        let durations = timelines.map(Timeline::duration);
        let (rectangles, counters) = timing.cover(durations.map(|duration| options.share * duration), stop);
        let raster = Raster::new(&rectangles);
        let mut square = Self { rectangles, raster, zones: Vec::new(), counters };
        for _ in 0..MOST_ROUNDS {
            if stop.stop() || !square.refine_zones(timing, timelines, options.zone, stop) {
                break;
            }
        }
        square.conclude(timing);
        square
    }

    /// Asks what no rectangle shows, and takes stock of what is not free.
    fn conclude(&mut self, timing: &AnyTiming) {
        for region in self.raster.components(&self.rectangles, |state| state == RectangleState::Apart, false) {
            if !self.is_outside(timing, &region) {
                region.cells.iter().for_each(|&cell| {
                    let owner = self.raster.owner(cell);
                    self.rectangles[owner].state = RectangleState::Open;
                });
            }
        }
        self.raster = Raster::new(&self.rectangles);
        let occupied = self.occupied();
        self.zones = occupied.iter().map(|zone| Zone { rows: zone.rows, meeting: self.meeting_in(zone) }).collect();
    }

    fn occupied(&self) -> Vec<Component> {
        self.raster.components(&self.rectangles, |state| state != RectangleState::Apart, true)
    }

    fn meeting_in(&self, zone: &Component) -> Option<Meeting> {
        zone.cells.iter().find_map(|&cell| self.rectangles.get(self.raster.owner(cell))?.meeting)
    }

    /// Whether at one place of a region no body is inside another: then nowhere in it. A few places are tried, in its largest cells: near
    /// surfaces that nearly touch it cannot be said.
    fn is_outside(&self, timing: &AnyTiming, region: &Component) -> bool {
        const TRIED: usize = 8;
        let width = |side: usize, line: usize| self.raster.borders[side][line + 1] - self.raster.borders[side][line];
        let mut cells: Vec<[usize; 2]> = region.cells.clone();
        cells.sort_by(|a, b| {
            let area = |cell: &[usize; 2]| width(0, cell[0]) * width(1, cell[1]);
            area(b).total_cmp(&area(a)).then(a.cmp(b))
        });
        cells.iter().take(TRIED).any(|cell| {
            let middle = |side: usize| {
                let lines = &self.raster.borders[side];
                0.5 * (lines[cell[side]] + lines[cell[side] + 1])
            };
            timing.is_outside([middle(0), middle(1)])
        })
    }

    /// Refines what holds up the sides of zones; false when there is nothing to refine.
    fn refine_zones(&mut self, timing: &AnyTiming, timelines: [&Timeline; 2], share: f64, stop: &dyn Stop) -> bool {
        let mut replaced = Vec::new();
        let mut added = Vec::new();
        for zone in self.occupied() {
            let width =
                |side: usize, rows: [f64; 2]| timelines[side].time_at(rows[1]) - timelines[side].time_at(rows[0]);
            let finest = [0, 1].map(|side| share * width(side, zone.rows[side]));
            let mut owners: Vec<usize> = zone.cells.iter().map(|&cell| self.raster.owner(cell)).collect();
            owners.sort_unstable();
            owners.dedup();
            let holds_up = |rectangle: &Rectangle| {
                [0, 1].into_iter().any(|side| {
                    let at_side = (0..2).any(|end| {
                        let line = zone.rows[side][end];
                        // The ends of the programs are as far as zones can go.
                        let outermost = line == 0.0 || line == (timelines[side].times().len() - 1) as f64;
                        rectangle.rows[side][end] == line && !outermost
                    });
                    at_side && width(side, rectangle.rows[side]) > 1.01 * finest[side]
                })
            };
            owners.retain(|&owner| {
                self.rectangles[owner].state == RectangleState::Open && holds_up(&self.rectangles[owner])
            });
            owners.truncate(MOST_REFINED);
            let parts: Vec<[PlaceSpan; 2]> = owners.iter().filter_map(|&owner| self.rectangles[owner].spans).collect();
            if parts.len() != owners.len() || parts.is_empty() {
                continue;
            }
            let (found, counters) = timing.refine(&parts, finest, stop);
            self.counters += counters;
            replaced.extend(owners);
            added.extend(found);
        }
        self.replace(replaced, added)
    }

    /// Puts smaller rectangles in the place of others; false when there are none.
    fn replace(&mut self, replaced: Vec<usize>, added: Vec<Rectangle>) -> bool {
        if replaced.is_empty() {
            return false;
        }
        let mut gone = vec![false; self.rectangles.len()];
        replaced.iter().for_each(|&index| gone[index] = true);
        let mut index = 0;
        self.rectangles.retain(|_| {
            index += 1;
            !gone[index - 1]
        });
        self.rectangles.extend(added);
        self.raster = Raster::new(&self.rectangles);
        true
    }

    /// Whether every place of the one program is free with every place of the other.
    pub fn is_free(&self) -> bool {
        self.zones.is_empty()
    }

    /// Guarantee: if true, every place within these rows of either program is free with every other, borders included.
    pub fn is_free_within(&self, rows: [[f64; 2]; 2]) -> bool {
        self.raster.is_apart(rows)
    }

    /// Guarantee: if true, whatever way the two programs take from their beginnings to their ends, neither ever going back, two bodies meet.
    pub fn has_no_way(&self) -> bool {
        !self.raster.passable(&self.rectangles, false).last().copied().unwrap_or(false)
    }

    /// Looks more closely at what may be a way from the beginnings to the ends, until one is free (as `found` says) or proved to be none.
    pub fn search_way(
        &mut self,
        timing: &AnyTiming,
        timelines: [&Timeline; 2],
        options: &SquareOptions,
        stop: &dyn Stop,
        found: impl Fn(&Self) -> bool,
    ) {
        let mut share = options.share;
        for _ in 0..MOST_WAY_ROUNDS {
            if stop.stop() || found(self) || self.has_no_way() {
                return;
            }
            share *= 0.5;
            let from_start = self.raster.passable(&self.rectangles, false);
            let to_end = self.raster.passable(&self.rectangles, true);
            let rows = self.raster.size()[1];
            let on_the_way = (0..from_start.len()).filter(|&place| from_start[place] && to_end[place]);
            let mut owners: Vec<usize> =
                on_the_way.map(|place| self.raster.owner([place / rows, place % rows])).collect();
            owners.sort_unstable();
            owners.dedup();
            owners.retain(|&owner| {
                self.rectangles[owner].state == RectangleState::Open && self.rectangles[owner].spans.is_some()
            });
            if owners.is_empty() || owners.len() > MOST_ON_THE_WAY {
                return;
            }
            let parts: Vec<[PlaceSpan; 2]> = owners.iter().filter_map(|&owner| self.rectangles[owner].spans).collect();
            let finest = timelines.map(|timeline| share * timeline.duration());
            let (added, counters) = timing.refine(&parts, finest, stop);
            self.counters += counters;
            self.replace(owners, added);
            self.conclude(timing);
        }
    }

    /// The rectangles, for pictures.
    pub fn rectangles(&self) -> &[Rectangle] {
        &self.rectangles
    }
}
