//! Every relative error term of the ball stage is needed: arithmetic of singles in which one is dropped breaks a claim that arithmetic with all keeps.
//! Places are exact numbers here and pads are 0, so that nothing else pays for what is dropped. (Pads and remainders: `tests/mutation.rs`.)

use std::ops::{Add, Div, Mul, Neg, Sub};

use noclash_check::{BallTables, MovingTable, NodeTable, ObstacleKind, ObstacleTable, StepTable, ViewTable};

use crate::decide::{Edge, Edges, Lanes, Model, Real, decide, part, write_joint, write_turned, write_view};
use crate::flatten::{Plan, Rows};
use crate::test_numbers::numbers;

const NONE: usize = 0;
const UP: usize = 1;
const SQUARE_UP: usize = 2;
const SUM_UP: usize = 3;
const DIFFERENCE: usize = 4;

/// Singles without one of their error terms.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
struct Without<const TERM: usize>(f32);

macro_rules! operations {
    ($($operation:ident $name:ident),*) => {$(
        impl<const TERM: usize> $operation for Without<TERM> {
            type Output = Self;
            fn $name(self, other: Self) -> Self {
                Self(self.0.$name(other.0))
            }
        }
    )*};
}

operations!(Add add, Sub sub, Mul mul, Div div);

impl<const TERM: usize> Neg for Without<TERM> {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl<const TERM: usize> Real for Without<TERM> {
    const ZERO: Self = Self(0.0);
    const ONE: Self = Self(1.0);
    const HALF: Self = Self(0.5);
    const UP: Self = Self(if TERM == UP { 1.0 } else { <f32 as Real>::UP });
    const SQUARE_UP: Self = Self(if TERM == SQUARE_UP { 1.0 } else { <f32 as Real>::SQUARE_UP });
    const SUM_UP: Self = Self(if TERM == SUM_UP { 1.0 } else { <f32 as Real>::SUM_UP });
    const DIFFERENCE: Self = Self(if TERM == DIFFERENCE { 0.0 } else { <f32 as Real>::DIFFERENCE });
    const LEAST: Self = Self(<f32 as Real>::LEAST);
    const LARGEST_ANGLE: f64 = <f32 as Real>::LARGEST_ANGLE;

    fn of(value: f64) -> Self {
        Self(f32::of(value))
    }
    fn of_single(value: f32) -> Self {
        Self(value)
    }
    fn fma(self, factor: Self, term: Self) -> Self {
        Self(Real::fma(self.0, factor.0, term.0))
    }
    fn root(self) -> Self {
        Self(self.0.root())
    }
    fn size(self) -> Self {
        Self(self.0.size())
    }
    fn sin_cos(self) -> [Self; 2] {
        Real::sin_cos(self.0).map(Self)
    }
    fn or_zero(self) -> Self {
        Self(self.0.or_zero())
    }
    fn cell(self, most: u32) -> u32 {
        self.0.cell(most)
    }
}

/// A lane that walks alone.
struct Alone;

impl Lanes for Alone {
    fn any(&self, own: bool) -> bool {
        own
    }
    fn union(&self, own: u32, _: u32) -> u32 {
        own
    }
    fn any_of_edge(&self, own: bool) -> bool {
        own
    }
}

/// What all joints of an edge are, in the numbers of a model.
fn record<R: Real>(model: &Model<R>, dofs: usize, values: &[f64]) -> Vec<R> {
    let mut record = vec![R::ZERO; model.record()];
    let edge = Edge { edges: Edges::Double(values), dofs, index: 0 };
    assert!((0..model.steps.len()).all(|joint| write_joint(model, &edge, joint, &mut record)));
    (0..model.steps.len()).for_each(|joint| write_turned(model, joint, &mut record));
    (0..model.views.len()).for_each(|view| write_view(model, view, &mut record));
    record
}

/// Whether the first pass proves an edge.
fn is_free<R: Real>(rows: &Rows<R>, values: &[f64]) -> bool {
    let model = rows.model();
    let record = record(&model, rows.dofs, values);
    (0..16).all(|lane| decide(&model, &part(&record, 1, 0, lane, true), &Alone).is_proved())
}

/// A single of few bits, from −1 to 1.
fn short(number: &mut impl FnMut() -> f64) -> f64 {
    (number() * 1024.0).round() / 1024.0
}

fn ball(centre: [f64; 3], radius: f64, frame: u32) -> NodeTable {
    NodeTable { centre, radius, frame, skip: 0, is_leaf: true, is_exact: false }
}

fn slide(parent: u32, dof: u32) -> StepTable {
    let rotation = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0];
    StepTable { parent, turns: false, dof, factor: 1.0, constant: 0.0, translation: [0.0; 3], rotation }
}

/// A ball on a slide along z beside a box.
fn cart(centre: [f64; 3], radius: f64, half: [f64; 3]) -> BallTables {
    let obstacle = ObstacleTable {
        root: 0,
        view: 0,
        pair: 0,
        group: 0,
        kind: ObstacleKind::Box,
        centre: [0.0; 3],
        half,
        radius: 0.0,
        is_exact: false,
        margin: 0.0,
        touching: 0.0,
    };
    BallTables {
        limits: vec![[-8.0, 8.0]],
        steps: vec![slide(0, 0)],
        nodes: vec![NodeTable { skip: 1, ..ball(centre, radius, 1) }],
        obstacles: vec![obstacle],
        groups: vec![[1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]],
        views: vec![ViewTable { frame: 0, levers: vec![1.0] }],
        scale: 16.0,
        weight: 1.0,
        remainder: 1.0,
        ..BallTables::default()
    }
}

/// Wrongly called free, of balls that just touch a box where they stand.
fn wrong_standing<const TERM: usize>() -> usize {
    let mut number = numbers(3);
    // Bits enough that squares are rounded, and few enough that sums of the numbers themselves are not.
    let mut length = || (number() * 65536.0).round().abs() / 65536.0;
    (0..4000)
        .filter(|_| {
            let half = [0, 1, 2].map(|_| length());
            let away = [0, 1, 2].map(|_| 2.0 * length());
            let centre = [0, 1, 2].map(|k| half[k] + away[k]);
            let distance = away.iter().map(|x| x * x).sum::<f64>().sqrt();
            // The single that is not below the distance.
            let near = distance as f32;
            let radius = if f64::from(near) < distance { near.next_up() } else { near };
            let tables = cart(centre, f64::from(radius), half);
            let plan = Plan::new(&tables, None, None).unwrap();
            is_free(&plan.rows::<Without<TERM>>(0.0), &[0.0, 0.0])
        })
        .count()
}

/// The same of balls that come to touch it at the end of their way.
fn wrong_moving<const TERM: usize>() -> usize {
    let mut number = numbers(7);
    (0..4000)
        .filter(|_| {
            let half = [0, 1, 2].map(|_| 0.25 + 0.25 * short(&mut number).abs());
            // Above a corner, edge or face; it comes down by a length of few bits.
            let aside = [0, 1].map(|_| (short(&mut number) * 0.5).max(0.0));
            let (end, way) = (1.0 + short(&mut number).abs(), 2.0 + short(&mut number));
            let centre = [half[0] + aside[0], half[1] + aside[1], half[2] + end];
            let distance = (aside[0] * aside[0] + aside[1] * aside[1] + end * end).sqrt();
            let near = distance as f32;
            let radius = if f64::from(near) < distance { near.next_up() } else { near };
            let tables = cart(centre, f64::from(radius), half);
            let plan = Plan::new(&tables, None, None).unwrap();
            is_free(&plan.rows::<Without<TERM>>(0.0), &[way, 0.0])
        })
        .count()
}

#[test]
fn without_the_slack_of_squares_a_contact_is_called_free() {
    assert_eq!(wrong_standing::<NONE>(), 0);
    assert!(wrong_standing::<SQUARE_UP>() > 0, "it is not needed?");
}

#[test]
fn without_the_slack_of_products_a_contact_on_the_way_is_called_free() {
    assert_eq!(wrong_moving::<NONE>(), 0);
    assert!(wrong_moving::<UP>() > 0, "it is not needed?");
}

/// A chain of joints that turn, of which the bodies are seen from the frame of the sixth: both bounds that are too low.
fn wrong_bounds<const TERM: usize>() -> [usize; 2] {
    let mut number = numbers(11);
    let mut wrong = [0; 2];
    for case in 0..3000 {
        let count = 8 + case % 8;
        let steps: Vec<StepTable> =
            (0..count).map(|k| StepTable { turns: true, ..slide(k as u32, k as u32) }).collect();
        // Levers that singles have: what rounds them is not looked at here.
        let levers: Vec<f64> = (0..count).map(|k| if k < 6 { 0.0 } else { f64::from(number().abs() as f32) }).collect();
        let mut nodes = vec![ball([0.0; 3], 0.1, 6), ball([0.0; 3], 0.1, count as u32)];
        nodes.iter_mut().zip(1..).for_each(|(node, skip)| node.skip = skip);
        let tables = BallTables {
            limits: vec![[-8.0, 8.0]; count],
            steps,
            nodes,
            moving_pairs: vec![MovingTable { roots: [1, 0], views: [0, 1], pair: 0, margin: 0.0, touching: 0.0 }],
            groups: vec![[1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]],
            views: vec![
                ViewTable { frame: 6, levers: levers.clone() },
                ViewTable { frame: 6, levers: vec![0.0; count] },
            ],
            scale: 16.0,
            weight: 1.0,
            remainder: 1.0,
            ..BallTables::default()
        };
        // The first six joints turn fast, the others hardly in every second case: then A₂ is made of small differences of large sums.
        let slow = if case % 2 == 0 { 1e-6 } else { 1.0 };
        let rates: Vec<f64> =
            (0..count).map(|k| f64::from((if k < 6 { 7.0 } else { slow } * number()) as f32)).collect();
        // From one end to the other: the middle is 0, and half a single is one.
        let values: Vec<f64> =
            rates.iter().map(|rate| -0.5 * rate).chain(rates.iter().map(|rate| 0.5 * rate)).collect();
        let plan = Plan::new(&tables, Some(usize::MAX), None).unwrap();
        let rows = plan.rows::<Without<TERM>>(0.0);
        let mut model = rows.model();
        // Levers as they are, not enlarged by the table.
        let bare: Vec<Without<TERM>> = (0..count)
            .flat_map(|joint| {
                let own = &rows.levers[joint * rows.views.len()..][..rows.views.len()];
                own.iter()
                    .map(|lever| if lever.0 == 0.0 { *lever } else { Without(levers[joint] as f32) })
                    .collect::<Vec<_>>()
            })
            .collect();
        model.levers = &bare;
        let view = (0..rows.views.len())
            .find(|&view| rows.views[view] == 6 && bare[(count - 1) * rows.views.len() + view].0 != 0.0)
            .expect("a view from the sixth frame");
        let record = record(&model, count, &values);
        // The same sums in doubles: exact for what singles can tell.
        let a1: f64 = (6..count).map(|k| levers[k] * rates[k].abs()).sum();
        let turned = |k: usize| (6..k).map(|j| rates[j].abs()).sum::<f64>();
        let a2: f64 = (6..count).map(|k| levers[k] * rates[k].abs() * (2.0 * turned(k) + rates[k].abs())).sum();
        let found = [0, 1].map(|bound| f64::from(record[2 * (count + view) + bound].0));
        wrong[0] += usize::from(found[0] < a1 * (1.0 - 1e-14));
        wrong[1] += usize::from(found[1] < a2 * (1.0 - 1e-14));
    }
    wrong
}

#[test]
fn without_the_slack_of_sums_bounds_of_motion_are_too_low() {
    assert_eq!(wrong_bounds::<NONE>(), [0, 0]);
    assert!(wrong_bounds::<SUM_UP>()[0] > 0, "it is not needed?");
    assert!(wrong_bounds::<DIFFERENCE>()[1] > 0, "it is not needed?");
}
