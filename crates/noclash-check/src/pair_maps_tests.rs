//! What maps settle does not touch at any sample, what a cell reaches beyond its middle is needed, and repeatable queries do not depend on others.

use std::f64::consts::TAU;

use glam::DVec3;
use noclash_cell::{Cell, CellDescription, RobotInCell};
use noclash_geometry::{Element, Pose, Shape};
use noclash_robot::{JointDescription, JointKind, JointRange, LinkDescription, MimicDescription, RobotDescription};

use crate::checker::{CheckScratch, Checker};
use crate::options::CheckOptions;
use crate::pair_maps::{Axis, MapUse, PairMaps, part_of, values_between};
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::PreparedQuery;
use crate::unit_random::Random;

/// A forearm, a wrist that holds nothing, and a hand that one or two joints turn, push or let follow each other.
fn wrist(random: &mut Random, kind: usize) -> PreparedCell {
    wrist_with(random, kind, false)
}

/// The same; `far` gives it a long slide and turns far from zero.
fn wrist_with(random: &mut Random, kind: usize, far: bool) -> PreparedCell {
    let solid = |name: &str, random: &mut Random, size: f64| LinkDescription {
        name: name.to_string(),
        elements: vec![Element {
            shape: Shape::cuboid([0; 3].map(|_| random.between(0.3, 1.0) * size).into())
                .unwrap_or_else(|error| panic!("{error}")),
            pose: Pose::from_xyz_rpy(random.vector(0.1), random.vector(3.0)),
        }],
    };
    let turns = kind.is_multiple_of(2);
    let joint = |name: &str, kind, [parent, child]: [&str; 2], random: &mut Random| JointDescription {
        name: name.to_string(),
        kind,
        parent: parent.to_string(),
        child: child.to_string(),
        origin: Pose::from_xyz_rpy(random.vector(0.15), random.vector(3.0)),
        axis: (random.vector(1.0) + 1.1 * DVec3::Z).normalize(),
        range: Some(match kind {
            JointKind::Prismatic if far => JointRange { lower: -9.0, upper: 11.0 },
            JointKind::Prismatic => JointRange { lower: -0.1, upper: 0.2 },
            JointKind::Revolute if far => JointRange { lower: 7.355e8 - 10.0, upper: 7.355e8 + 10.0 },
            // Several turns: maps know one of them.
            JointKind::Revolute if turns => JointRange { lower: -9.0, upper: 11.0 },
            _ => JointRange { lower: -2.0, upper: 2.5 },
        }),
        max_velocity: None,
        mimic: None,
    };
    let second = if kind.is_multiple_of(3) { JointKind::Prismatic } else { JointKind::Revolute };
    // The hand may follow a joint of another branch.
    let mut joints = vec![
        joint("shoulder", JointKind::Revolute, ["base", "forearm"], random),
        joint("bend", JointKind::Revolute, ["forearm", "wrist"], random),
        joint("turn", second, ["wrist", "hand"], random),
        joint("crank", JointKind::Revolute, ["base", "lever"], random),
    ];
    if let Some(leader) = ["bend", "crank"].get(kind % 4) {
        joints[2].mimic = Some(MimicDescription { joint: (*leader).to_string(), multiplier: -0.1, offset: 0.05 });
    }
    let empty = |name: &str| LinkDescription { name: name.to_string(), elements: Vec::new() };
    let description = RobotDescription {
        name: "arm".to_string(),
        links: vec![
            empty("base"),
            solid("forearm", random, 0.2),
            empty("wrist"),
            solid("hand", random, 0.15),
            empty("lever"),
        ],
        joints,
    };
    let cell = CellDescription { robots: vec![RobotInCell::new("arm", description)], ..CellDescription::default() };
    PreparedCell::new(Cell::new(cell).unwrap_or_else(|error| panic!("{error}")))
}

fn any_edge(cell: &PreparedCell, random: &mut Random) -> [Vec<f64>; 2] {
    [(); 2].map(|()| {
        let mut value =
            |dof: &noclash_cell::CellDof| dof.dof.range.map_or(0.0, |range| random.between(range.lower, range.upper));
        cell.dofs().iter().map(&mut value).collect::<Vec<f64>>()
    })
}

/// Over random cells and edges, how many edges the maps settle, and how many of these touch at a sample. The maps may be damaged before.
fn settled_and_touching(usage: MapUse, damage: impl Fn(&mut PairMaps)) -> [usize; 2] {
    let mut random = Random(20_261);
    let mut found = [0; 2];
    for kind in 0..24 {
        let cell = wrist(&mut random, kind);
        let options = CheckOptions { margin: if kind % 5 == 1 { 0.01 } else { 0.0 }, ..CheckOptions::default() };
        let query = PreparedQuery::new(&cell, &options);
        let checker = Checker::new(&cell, &options);
        // Where forearm and hand are out of reach of each other there is no pair.
        let Some(mut maps) = PairMaps::new(&cell, &options, query.pairs()) else { continue };
        damage(&mut maps);
        let mut scratch = CheckScratch::default();
        for _ in 0..60 {
            let ends = any_edge(&cell, &mut random);
            let mut left = vec![true; query.pairs().len()];
            maps.count(1 << 16, &left);
            maps.settle([&ends[0], &ends[1]], usage, &mut left, &mut |_, _| {});
            if left.contains(&true) {
                continue;
            }
            found[0] += 1;
            let touches = (0..=200).any(|sample| {
                let t = f64::from(sample) / 200.0;
                let at: Vec<f64> = ends[0].iter().zip(&ends[1]).map(|(a, b)| a + (b - a) * t).collect();
                checker.certainly_touches(&at, &mut scratch)
            });
            found[1] += usize::from(touches);
        }
    }
    found
}

#[test]
fn what_maps_settle_touches_at_no_sample() {
    for usage in [MapUse::Earned, MapUse::Repeatable] {
        let [settled, touching] = settled_and_touching(usage, |_| {});
        assert!(settled > 300, "{usage:?}: {settled}");
        assert_eq!(touching, 0);
    }
}

#[test]
fn without_what_a_cell_reaches_edges_that_touch_are_settled() {
    let [_, touching] = settled_and_touching(MapUse::Repeatable, |maps| maps.reach = 0.0);
    assert!(touching > 0);
}

#[test]
fn without_one_of_two_joints_edges_that_touch_are_settled() {
    let forget = |maps: &mut PairMaps| maps.maps.iter_mut().for_each(|map| map.axes.truncate(1));
    let [_, touching] = settled_and_touching(MapUse::Earned, forget);
    assert!(touching > 0);
}

#[test]
fn with_turns_that_are_no_full_ones_edges_that_touch_are_settled() {
    let damage = |maps: &mut PairMaps| {
        let axes = maps.maps.iter_mut().flat_map(|map| &mut map.axes);
        axes.filter_map(|axis| axis.turn.as_mut()).for_each(|turn| *turn *= 0.9);
    };
    let [_, touching] = settled_and_touching(MapUse::Repeatable, damage);
    assert!(touching > 0);
}

/// How many of these values are in none of the intervals that hold them turned back: 2π is taken from two numbers.
fn lost_values(axis: &Axis) -> usize {
    const REST: f64 = 2.449_293_598_294_706_4e-16;
    let mut random = Random(12);
    let mut lost = 0;
    for _ in 0..20_000 {
        let from = random.between(30.0, 900.0) * if random.unit() < 0.5 { 1.0 } else { -1.0 };
        let to = from + random.unit().powi(4) * 3.0;
        let runs = axis.turned([from, to]).unwrap_or_else(|| panic!("{from} to {to}"));
        for value in [from, to] {
            let is_held = runs.iter().flatten().any(|&[low, high]| {
                let count = ((value - 0.5 * low - 0.5 * high) / TAU).round();
                // What is left of the value is exact beside a multiple of comparable size; the multiple misses count · 2π by this, up to 1e-20.
                let (left, missed) = (value - count * TAU, count.mul_add(TAU, -(count * TAU)) + count * REST);
                (left - low) - missed >= -1e-19 && (high - left) + missed >= -1e-19
            });
            lost += usize::from(!is_held);
        }
    }
    lost
}

#[test]
fn turned_back_every_value_is_in_an_interval() {
    let mut random = Random(8);
    let cell = wrist(&mut random, 2);
    let mut axis = Axis::new(&cell, 1, true).unwrap_or_else(|| panic!("no range"));
    assert!(axis.turn.is_some() && axis.upper - axis.lower < 6.29);
    assert_eq!(lost_values(&axis), 0);
    // Without the error of turns some are not.
    axis.rounding = 0.0;
    assert!(lost_values(&axis) > 0);
}

#[test]
fn slides_and_turns_far_from_zero_are_not_turned_back() {
    for (kind, far, turned) in
        [(2, false, [true, true]), (6, false, [true, false]), (6, true, [false, false]), (2, true, [false, false])]
    {
        let cell = wrist_with(&mut Random(8), kind, far);
        let Some(bodies) = PreparedQuery::new(&cell, &CheckOptions::default()).pairs().first().map(|pair| pair.bodies)
        else {
            panic!("forearm and hand are a pair");
        };
        let values = values_between(&cell, bodies).unwrap_or_else(|| panic!("{kind}: no values"));
        let known: Vec<bool> = values
            .into_iter()
            .map(|(value, turns)| Axis::new(&cell, value, turns).unwrap_or_else(|| panic!("{kind}: no range")))
            .map(|axis| axis.turn.is_some())
            .collect();
        assert_eq!(known, turned, "{kind}");
    }
}

#[test]
fn what_repeatable_queries_find_does_not_depend_on_other_queries() {
    let mut random = Random(20_262);
    let mut likely_found = 0;
    for kind in 0..8 {
        let cell = wrist(&mut random, kind);
        let options = CheckOptions::default();
        let query = PreparedQuery::new(&cell, &options);
        let fresh = || PairMaps::new(&cell, &options, query.pairs());
        let (Some(one), Some(other)) = (fresh(), fresh()) else { continue };
        let edges: Vec<[Vec<f64>; 2]> = (0..40).map(|_| any_edge(&cell, &mut random)).collect();
        let ask = |maps: &PairMaps, ends: &[Vec<f64>; 2], usage| {
            let (mut left, mut likely) = (vec![true; query.pairs().len()], Vec::new());
            maps.settle([&ends[0], &ends[1]], usage, &mut left, &mut |pair, t: f64| likely.push((pair, t.to_bits())));
            (left, likely)
        };
        // The other one was asked in another order, and by queries that prove finer cells.
        for ends in &edges {
            other.count(1 << 16, &vec![true; query.pairs().len()]);
            ask(&other, ends, MapUse::Earned);
        }
        for ends in edges.iter().rev() {
            ask(&other, ends, MapUse::Repeatable);
        }
        for ends in &edges {
            let found = ask(&one, ends, MapUse::Repeatable);
            likely_found += found.1.len();
            assert_eq!(found, ask(&other, ends, MapUse::Repeatable), "{kind}");
        }
    }
    assert!(likely_found > 20, "{likely_found}");
}

#[test]
fn cells_of_an_axis_hold_every_interval() {
    let mut random = Random(7);
    let cell = wrist(&mut random, 1);
    let axis = Axis::new(&cell, 1, true).unwrap_or_else(|| panic!("no range"));
    for _ in 0..10_000 {
        let mut ends = [random.between(-2.0, 2.5), random.between(-2.0, 2.5)];
        if random.unit() < 0.3 {
            // A bound itself, and one float beside it.
            ends[0] = axis.bound((random.unit() * 256.0) as usize);
            ends[1] = if random.unit() < 0.5 { ends[0].next_up() } else { ends[0] };
        }
        ends.sort_by(f64::total_cmp);
        let cells = axis.cells(ends).unwrap_or_else(|| panic!("{ends:?} is within the range"));
        assert!(axis.bound(*cells.start()) <= ends[0] && ends[1] <= axis.bound(cells.end() + 1));
    }
    assert!(
        axis.cells([-2.1, 0.0]).is_none() && axis.cells([0.0, 2.6]).is_none() && axis.cells([f64::NAN; 2]).is_none()
    );
}

#[test]
fn parts_of_a_way_hold_what_is_between_their_times() {
    let mut random = Random(11);
    for _ in 0..10_000 {
        let ends = [random.between(-3.0, 3.0), random.between(-3.0, 3.0)];
        let times = [random.unit(), random.unit()];
        let [least, most] = part_of(ends, times);
        for time in times {
            let at = ends[0] + (ends[1] - ends[0]) * time;
            assert!(least <= at && at <= most);
        }
    }
}
