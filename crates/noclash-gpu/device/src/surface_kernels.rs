//! Kernels of the search among triangles. A pass begins with the entries that balls left open, probes for collisions at some times, then proves, in
//! rounds; containment and verdicts come last.

use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

use crate::decide::counters::{ENTRIES, ITEMS, JETS, MADE, NODES, SCENES};
use crate::decide::{
    Element, FREE, Head, INTERVALS, Insides, OPEN, PROBE, PROOFS, Part, SCENE, Step, SurfaceNumbers, WIDE, WIDE_PROBES,
    around, entry_bit, held_key, holds, insides, intervals, probe_time,
};
use crate::surface_rounds::{ANY, PROBES, PROVING};
use crate::surfaces::{HIT, LOST, NO_ENTRY, NONE, Search, SurfaceMemory, thread, threads};
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

/// Bits of entries that balls leave open of an edge, by interval; none where the tables do not hold for it.
#[inline(always)]
unsafe fn open_bits(search: &Search, edge: u32) -> [u32; INTERVALS as usize] {
    unsafe {
        let is_held = search.state(edge).load(Relaxed) == 0;
        if is_held { *search.memory.open.add(edge as usize) } else { [0; INTERVALS as usize] }
    }
}

/// Bits of entries that are searched whatever balls say; none as above.
#[inline(always)]
unsafe fn always(search: &Search, edge: u32) -> u32 {
    unsafe { if search.state(edge).load(Relaxed) == 0 { search.numbers.always } else { 0 } }
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
        let is_active = index < search.active();
        let edge = if is_active { search.active_edge(index) } else { 0 };
        let mut bits = 0;
        if is_active {
            bits = always(search, edge);
            for own in open_bits(search, edge) {
                bits |= own;
            }
        }
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
        let index = first + lane();
        first += threads();
        let is_active = index < search.active();
        let edge = if is_active { search.active_edge(index) } else { 0 };
        let bits = if is_active { open_bits(search, edge) } else { [0; INTERVALS as usize] };
        let always = if is_active { always(search, edge) } else { 0 };
        let mut before = 0;
        for entry in 0..search.entries() {
            let open = intervals(&bits, always, entry_bit(entry));
            let own = open != 0;
            let ballot = vote_ballot(WHOLE, own) as u32;
            let mut place = 0;
            if lane() == 0 && ballot != 0 {
                place = search
                    .counter(ENTRIES + (search.entries() + entry) as usize)
                    .fetch_add(ballot.count_ones(), Relaxed);
            }
            place = shuffle(WHOLE, place as i32, 0, 31) as u32 + before + (ballot & ((1 << lane()) - 1)).count_ones();
            if own {
                let Part { level, number } = around(open);
                let (entry, open) = (entry as u16, open as u16);
                *search.memory.heads.add(place as usize) = Head { edge, entry, open, level, number };
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
        if head.entry != NO_ENTRY && search.state(head.edge).load(Relaxed) == 0 {
            search.make(index, &head);
        }
        index += threads();
    }
});

// Before a search: jets of probes are given up; those that proofs begin with are made next.
kernel!(surface_turn, |search| {
    if thread() == 0 {
        let counters = search.memory.counters;
        let items = *counters.add(ITEMS);
        *counters.add(JETS) = items;
        *counters.add(MADE) = if search.numbers.level == PROOFS { 0 } else { items };
    }
});

// Elements to begin with: probes at some times, or proofs. Their jets are made before the first round.
kernel!(surface_seed, |search| {
    let (numbers, memory) = (search.numbers, search.memory);
    let items = *memory.counters.add(ITEMS);
    let is_probe = numbers.level != PROOFS;
    let level = numbers.level & !WIDE_PROBES;
    let width = if numbers.level & WIDE_PROBES != 0 { WIDE } else { 0 };
    let round = numbers.round + 1;
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
        let body = entry.roots[0] | if is_probe { PROBE | width } else { 0 };
        let mut jets = item;
        let times = if is_probe { 1 << level } else { 1 };
        for number in 0..times {
            let mut has_room = is_active;
            if is_probe {
                let index = search.reserve(JETS, u32::from(is_active), 1);
                has_room &= index < numbers.jets;
                jets = index;
                if has_room {
                    let Part { level, number } = probe_time(u32::from(head.open), level, number);
                    *memory.heads.add(index as usize) = Head { level, number, ..head };
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

// A round: all kinds one after the other and the jets that they ask for, for few edges, whose launches would take longer; else each by itself with
// registers of its own.
kernel!(surface_round, |search| {
    search.round::<true, ANY>(Step::Scene);
    search.round::<true, ANY>(Step::Nodes);
    search.round::<true, ANY>(Step::Leaves);
});
// The same of probes alone, which need fewer registers.
kernel!(surface_probe_round, |search| {
    search.round::<false, PROBES>(Step::Scene);
    search.round::<false, PROBES>(Step::Nodes);
    search.round::<false, PROBES>(Step::Leaves);
});
kernel!(surface_scene, |search| { search.round::<false, ANY>(Step::Scene) });
kernel!(surface_nodes, |search| { search.round::<false, PROVING>(Step::Nodes) });
kernel!(surface_probes, |search| { search.round::<false, PROBES>(Step::Nodes) });
kernel!(surface_leaves, |search| { search.round::<false, ANY>(Step::Leaves) });

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
                    search.hit(edge, held_key(pair), [u32::MAX; 2]);
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
