//! Kernels of the search among triangles. A pass begins with the entries that balls left open, probes for collisions at some times, then proves, in
//! rounds; containment and verdicts come last.

use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

use crate::decide::counters::{ENTRIES, ITEMS, JETS, MADE, NODES, SCENES};
use crate::decide::{
    Element, FREE, Head, Insides, OPEN, PROBE, PROOFS, Part, SCENE, Step, SurfaceNumbers, entry_bit, held_key, holds,
    insides, jets,
};
use crate::surfaces::{HIT, LOST, NONE, Search, SurfaceMemory, thread, threads};
use crate::{WHOLE, lane, shuffle, vote_ballot};

macro_rules! kernel {
    ($name:ident, |$search:ident| $body:block) => {
        /// # Safety
        /// Addresses are those of live device memory, as long as the numbers say.
        #[unsafe(no_mangle)]
        pub unsafe extern "ptx-kernel" fn $name(memory: SurfaceMemory, numbers: SurfaceNumbers) {
            unsafe {
                let $search = &Search::new(&memory, &numbers);
                $body
            }
        }
    };
}

/// The lanes' edges, and their bits of open entries; none of edges that the tables do not hold for. All lanes of the warp come here together.
#[inline(always)]
unsafe fn open_bits(search: &Search, index: u32) -> (u32, u32) {
    unsafe {
        if index >= search.active() {
            return (0, 0);
        }
        let edge = search.active_edge(index);
        let is_held = search.state(edge).load(Relaxed) == 0;
        (edge, if is_held { *search.memory.open.add(edge as usize) | search.numbers.always } else { 0 })
    }
}

// Clears what is known of the edges of a pass, and counts open entries.
kernel!(surface_begin, |search| {
    let mut first = thread() & !31;
    while first < search.active() {
        let index = first + lane();
        first += threads();
        if index < search.active() {
            let edge = search.active_edge(index);
            let is_held = holds(&search.model, &search.edge(edge));
            *search.memory.states.add(edge as usize) = if is_held { 0 } else { LOST };
            *search.memory.answers.add(edge as usize) = OPEN;
        }
        let (edge, bits) = open_bits(search, index);
        let mut open = 0;
        for entry in 0..search.entries() {
            let own = bits & entry_bit(entry) != 0;
            open += u32::from(own);
            let all = (vote_ballot(WHOLE, own) as u32).count_ones();
            if lane() == 0 && all != 0 {
                search.counter(ENTRIES + entry as usize).fetch_add(all, Relaxed);
            }
        }
        if index < search.active() {
            *search.memory.progress.add(edge as usize) = u64::from(open);
        }
    }
});

// Gives every open entry of an edge its place, entries one behind the other: lanes side by side have the same one.
kernel!(surface_place, |search| {
    let mut first = thread() & !31;
    while first < search.active() {
        let (edge, bits) = open_bits(search, first + lane());
        first += threads();
        let mut before = 0;
        for entry in 0..search.entries() {
            let own = bits & entry_bit(entry) != 0;
            let ballot = vote_ballot(WHOLE, own) as u32;
            let mut place = 0;
            if lane() == 0 && ballot != 0 {
                place = search.counter(ENTRIES + (search.entries() + entry) as usize).fetch_add(ballot.count_ones(), Relaxed);
            }
            place = shuffle(WHOLE, place as i32, 0, 31) as u32 + before + (ballot & ((1 << lane()) - 1)).count_ones();
            if own {
                *search.memory.heads.add(place as usize) = Head { edge, entry, level: 0, number: 0 };
                *search.memory.children.add(place as usize) = [NONE; 2];
            }
            before += *search.memory.counters.add(ENTRIES + entry as usize);
        }
    }
    if thread() == 0 {
        let mut items = 0;
        for entry in 0..search.entries() {
            items += *search.memory.counters.add(ENTRIES + entry as usize);
        }
        *search.memory.counters.add(ITEMS) = items;
        *search.memory.counters.add(JETS) = items;
        *search.memory.left = 0;
    }
});

// Jets that were asked for since the last time.
kernel!(surface_jets, |search| {
    let made = search.memory.counters.add(MADE + search.numbers.round as usize);
    let end = (*search.memory.counters.add(JETS)).min(search.numbers.jets);
    let mut index = *made + thread();
    if thread() == 0 {
        *made.add(1) = end;
    }
    while index < end {
        let head = *search.memory.heads.add(index as usize);
        if head.entry != NONE && search.state(head.edge).load(Relaxed) == 0 {
            let entry = search.model.entries.get_unchecked(head.entry as usize);
            let part = Part { level: head.level, number: head.number };
            *search.memory.jets.add(index as usize) = jets(&search.model, entry, &search.edge(head.edge), part);
        }
        index += threads();
    }
});

// Before a search: jets of probes are given up, those of whole edges are made.
kernel!(surface_turn, |search| {
    if thread() == 0 {
        let counters = search.memory.counters;
        let items = *counters.add(ITEMS);
        *counters.add(JETS) = items;
        *counters.add(MADE) = items;
    }
});

// Elements to begin with: probes of a level, or proofs.
kernel!(surface_seed, |search| {
    let (numbers, memory) = (search.numbers, search.memory);
    let items = *memory.counters.add(ITEMS);
    let is_probe = numbers.level != PROOFS;
    // Those of probes of finer levels have jets of their own, which are made before the next round.
    let is_finer = is_probe && numbers.level > 0;
    let round = numbers.round + u32::from(is_finer);
    let mut first = thread() & !31;
    while first < items {
        let item = first + lane();
        first += threads();
        let is_item = item < items;
        let item = if is_item { item } else { 0 };
        let head = *memory.heads.add(item as usize);
        let entry = search.model.entries.get_unchecked(head.entry as usize);
        let is_active = is_item && search.state(head.edge).load(Relaxed) == 0;
        let is_scene = entry.mask != 0;
        let other = if is_scene { SCENE } else { entry.roots[1] };
        let body = entry.roots[0] | if is_probe { PROBE } else { 0 };
        let mut jets = item;
        let parts = if is_probe { 1 << numbers.level } else { 1 };
        for number in 0..parts {
            let mut has_room = is_active;
            if is_finer {
                let index = search.reserve(JETS, u32::from(is_active), 1);
                has_room &= index < numbers.jets;
                jets = index;
                if has_room {
                    *memory.heads.add(index as usize) = Head { level: numbers.level, number, ..head };
                    *memory.children.add(index as usize) = [NONE; 2];
                }
            }
            for kind in 0..2 {
                let own = has_room && is_scene == (kind == 0);
                let counter = if kind == 0 { SCENES } else { NODES } + round as usize;
                let place = search.reserve(counter, u32::from(own), 1);
                if own {
                    search.put(kind, round, place, Element { jets, body, other, edge: head.edge });
                }
            }
        }
    }
});

// A round: all kinds one after the other for few edges, whose launches would take longer, else each by itself with registers of its own.
kernel!(surface_round, |search| {
    search.round(Step::Scene);
    search.round(Step::Nodes);
    search.round(Step::Leaves);
});
kernel!(surface_scene, |search| { search.round(Step::Scene) });
kernel!(surface_nodes, |search| { search.round(Step::Nodes) });
kernel!(surface_leaves, |search| { search.round(Step::Leaves) });

// Edges whose surfaces stay apart: whether a body is inside another.
kernel!(surface_inside, |search| {
    let active = search.active();
    let items = active * search.entries();
    let mut item = thread();
    while item < items {
        let entry = item / active.max(1);
        let edge = search.active_edge(item - entry * active);
        item += threads();
        let is_done = search.state(edge).load(Relaxed) == 0 && *search.memory.progress.add(edge as usize) as u32 == 0;
        let row = search.model.entries.get_unchecked(entry as usize);
        if is_done {
            match insides(&search.model, row, &search.edge(edge)) {
                Insides::Apart => {}
                Insides::Held(pair) => {
                    *search.memory.answers.add(edge as usize) = held_key(pair);
                    search.state(edge).fetch_or(HIT, Relaxed);
                }
                Insides::Unknown => {
                    search.state(edge).fetch_or(LOST, Relaxed);
                }
            }
        }
    }
});

// Answers of a pass, and the list of edges for the next.
kernel!(surface_verdict, |search| {
    let mut index = thread();
    while index < search.active() {
        let edge = search.active_edge(index);
        index += threads();
        let state = search.state(edge).load(Relaxed);
        let progress = *search.memory.progress.add(edge as usize);
        if state & HIT != 0 {
            continue;
        }
        if state == 0 && progress as u32 == 0 {
            *search.memory.answers.add(edge as usize) = FREE;
        } else if state & LOST == 0 {
            let place = AtomicU32::from_ptr(search.memory.left).fetch_add(1, Relaxed);
            *search.memory.left.add(1 + place as usize) = edge;
        }
    }
});
