//! A round of the search among triangles. Elements lie in queues; all of a kind are processed together, of all edges, so that lanes are full and of
//! one mind. What takes the place of an element goes to the next round's queue.

use core::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use crate::decide::counters::{JETS, LEAVES, NODES, SCENES};
use crate::decide::{Element, Head, Outcome, PROBE, Part, Step, WIDE, hit_key, process_as};
use crate::surfaces::{LOST, NO_ENTRY, NONE, OVER, Search, thread, threads};
use crate::{WHOLE, lane, match_any, meet, shuffle, vote_any, vote_ballot};

/// Elements of a round: of both kinds, probes, proofs.
pub const ANY: u32 = 0;
pub const PROBES: u32 = 1;
pub const PROVING: u32 = 2;

/// Counters of a kind, and its queues.
#[inline(always)]
fn kind_of(step: Step) -> (usize, usize) {
    match step {
        Step::Scene => (SCENES, 0),
        Step::Nodes => (NODES, 1),
        Step::Leaves => (LEAVES, 2),
    }
}

impl Search<'_> {
    /// The jets of halves of an interval, which are asked for if they are not there; `NONE` where there is no room. Lanes with the same jets ask
    /// once. Second: the first of the jets that the warp asked for here, and how many it asked for.
    #[inline(always)]
    unsafe fn half(&self, wants: bool, own: u32, head: &Head, half: u32) -> (u32, [u32; 2]) {
        unsafe {
            let peers = match_any(WHOLE, if wants { own as i32 } else { -1 - lane() as i32 }) as u32;
            let leader = peers.trailing_zeros();
            let mut found = NONE;
            let mut makes = false;
            let place = self.memory.children.add(own as usize).cast::<u32>().add(half as usize);
            if wants && lane() == leader {
                found = AtomicU32::from_ptr(place).load(Relaxed);
                // Nothing is asked of a counter that is full: it would come round to 0 some time.
                makes = found == NONE && self.counter(JETS).load(Relaxed) < self.numbers.jets;
            }
            let mut asked = [0; 2];
            let makers = vote_ballot(WHOLE, makes) as u32;
            if makers != 0 {
                let index = self.reserve(JETS, u32::from(makes), 1);
                asked = [shuffle(WHOLE, index as i32, makers.trailing_zeros() as i32, 31) as u32, makers.count_ones()];
                if makes && index < self.numbers.jets {
                    let number = 2 * head.number + half;
                    *self.memory.heads.add(index as usize) = Head { level: head.level + 1, number, ..*head };
                    *self.memory.children.add(index as usize) = [NONE; 2];
                    let atomic = AtomicU32::from_ptr(place);
                    found = match atomic.compare_exchange(NONE, index, Relaxed, Relaxed) {
                        Ok(_) => index,
                        Err(other) => {
                            // Another warp was faster: nobody uses these jets.
                            (*self.memory.heads.add(index as usize)).entry = NO_ENTRY;
                            other
                        }
                    };
                }
            }
            (shuffle(WHOLE, found as i32, leader as i32, 31) as u32, asked)
        }
    }

    /// Makes the jets that the warp asked for, of earlier halves and of later ones: lanes side by side take one each, whoever asked. Nobody reads them
    /// before the next round. All lanes of the warp come here together.
    #[inline(always)]
    unsafe fn make_asked(&self, asked: [[u32; 2]; 2]) {
        unsafe {
            // Heads are written.
            meet(WHOLE);
            let [[first, count], [second, others]] = asked;
            let mut item = lane();
            while item < count + others {
                let index = if item < count { first + item } else { second + (item - count) };
                if index < self.numbers.jets {
                    let head = *self.memory.heads.add(index as usize);
                    if head.entry != NO_ENTRY {
                        self.make(index, &head);
                    }
                }
                item += 32;
            }
        }
    }

    /// Processes all elements of a kind. `MAKES`: with the jets that they ask for. `KNOWN`: probes alone, or proofs alone; others are lost.
    #[inline(always)]
    pub unsafe fn round<const MAKES: bool, const KNOWN: u32>(&self, step: Step) {
        unsafe {
            let (numbers, memory) = (self.numbers, self.memory);
            let (counter, kind) = kind_of(step);
            let queue = self.queue(kind, numbers.round);
            let count = (*memory.counters.add(counter + numbers.round as usize)).min(numbers.elements);
            let mut first = thread() & !31;
            if (MAKES || KNOWN == PROBES) && step == Step::Leaves {
                // Of few elements, leaves go to other warps than nodes, side by side with these.
                first = threads() - 32 - first;
            }
            while first < count {
                let index = first + lane();
                first += threads();
                let mut element = Element { jets: 0, body: 0, other: 0, edge: 0 };
                let mut is_active = index < count;
                if is_active {
                    element = *queue.add(index as usize);
                    let is_known = KNOWN == ANY || (element.body & PROBE != 0) == (KNOWN == PROBES);
                    is_active = is_known && self.state(element.edge).load(Relaxed) == 0;
                }
                let mut outcome = Outcome::Nothing;
                let mut head = Head { edge: 0, entry: 0, open: 0, level: 0, number: 0 };
                if is_active {
                    head = *memory.heads.add(element.jets as usize);
                    // Copied whole: few wide loads.
                    let jets = *memory.jets.add(element.jets as usize);
                    let is_probe = if KNOWN == ANY { element.body & PROBE != 0 } else { KNOWN == PROBES };
                    outcome = process_as(&self.model, (step, is_probe), &element, &head, &jets);
                }
                self.take::<MAKES>(step, &element, &head, is_active, outcome);
            }
        }
    }

    /// Puts what takes the place of an element into queues. All lanes of the warp come here together.
    #[inline(always)]
    unsafe fn take<const MAKES: bool>(
        &self,
        step: Step,
        element: &Element,
        head: &Head,
        is_active: bool,
        outcome: Outcome,
    ) {
        unsafe {
            let next = self.numbers.round + 1;
            let (mut halves, mut bits, mut first, mut is_body, mut leaf) = (0, 0_u64, 0, false, false);
            match outcome {
                Outcome::Nothing => {}
                Outcome::Halves(open) => halves = open,
                Outcome::Body(node, children) => (first, bits, is_body) = (node, u64::from(children), true),
                Outcome::Other(node, children) => (first, bits) = (node, u64::from(children)),
                Outcome::Leaves => leaf = true,
                Outcome::Scene(met) => bits = met,
                Outcome::Hit(pair, leaves) => {
                    let key = hit_key(Part { level: head.level, number: head.number }, pair);
                    self.hit(element.edge, key, leaves);
                }
                Outcome::Lost => {
                    self.state(element.edge).fetch_or(LOST, Relaxed);
                }
            }
            let mut added = bits.count_ones() + u32::from(leaf);
            if vote_any(WHOLE, bits != 0) {
                let most = if step == Step::Scene { 7 } else { 3 };
                let mut place = self.reserve(NODES + next as usize, bits.count_ones(), most);
                while bits != 0 {
                    let child = bits.trailing_zeros();
                    bits &= bits - 1;
                    let mut own = *element;
                    if step == Step::Scene {
                        own.other = self.model.cut.get_unchecked(child as usize).node;
                    } else if is_body {
                        own.body = first + child | element.body & (PROBE | WIDE);
                    } else {
                        own.other = first + child;
                    }
                    self.put(1, next, place, own);
                    place += 1;
                }
            }
            if step == Step::Nodes && vote_any(WHOLE, leaf) {
                let place = self.reserve(LEAVES + next as usize, u32::from(leaf), 1);
                if leaf {
                    self.put(2, next, place, *element);
                }
            }
            if vote_any(WHOLE, halves != 0) {
                let (counter, kind) = kind_of(step);
                let mut asked = [[0; 2]; 2];
                for half in 0..2 {
                    let wants = halves >> half & 1 != 0;
                    let (jets, own) = self.half(wants, element.jets, head, half);
                    asked[half as usize] = own;
                    // Counted also where there is no room.
                    added += u32::from(wants);
                    let has_room = wants && jets != NONE;
                    let place = self.reserve(counter + next as usize, u32::from(has_room), 1);
                    if has_room {
                        self.put(kind, next, place, Element { jets, ..*element });
                    }
                }
                if MAKES {
                    self.make_asked(asked);
                }
            }
            // A hit or a loss is never counted as done.
            let is_done = !matches!(outcome, Outcome::Hit(..) | Outcome::Lost);
            if is_active && element.body & PROBE == 0 && is_done {
                let step = (1_u64 << 32).wrapping_add(u64::from(added)).wrapping_sub(1);
                let before =
                    AtomicU64::from_ptr(self.memory.progress.add(element.edge as usize)).fetch_add(step, Relaxed);
                if (before >> 32) as u32 >= self.numbers.limit {
                    self.state(element.edge).fetch_or(OVER, Relaxed);
                }
            }
        }
    }
}
