//! Random cells of two robots against dense sampling: no pair of places that is called free collides, and none that meets throughout is free.

use noclash_cell::{CellDescription, CellPoses};
use noclash_check::{CheckOptions, RectangleState};
use noclash_geometry::query::{Contact, Counters, Scratch, collide};
use noclash_numeric::ErrorModel;

use super::Programs;
use crate::random_cells::any_arm;
use crate::sample_cells::Configurations;
use crate::small_cells::build;

#[test]
fn no_free_place_of_random_programs_collides_when_it_is_sampled() {
    let (mut free, mut met, mut zones) = (0, 0, 0);
    for seed in 0..12 {
        let mut random = Configurations::new(1000 + seed);
        let robots = [0, 1].map(|index| {
            let mut robot = any_arm(&format!("robot_{index}"), index == 0 && seed % 2 == 0, &mut random);
            robot.base.translation.x += 0.5 * index as f64;
            robot
        });
        let cell = build(CellDescription { robots: robots.into(), ..CellDescription::default() });
        let own = |robot: usize, all: &[f64]| cell.robots()[robot].values(all).to_vec();
        let rows = [0, 1].map(|robot| (0..3).map(|_| own(robot, &random.next(&cell))).collect::<Vec<_>>());
        let programs = Programs::new(&cell, [&rows[0], &rows[1]]);
        let square = programs.square(&cell, &CheckOptions::default());
        zones += square.zones.len();
        let at = |rows: &[Vec<f64>], place: f64| -> Vec<f64> {
            let segment = (place as usize).min(rows.len() - 2);
            let share = place - segment as f64;
            rows[segment].iter().zip(&rows[segment + 1]).map(|(from, to)| from + share * (to - from)).collect()
        };
        let (mut poses, mut scratch) = (CellPoses::default(), Scratch::default());
        for _ in 0..400 {
            let place = [2.0 * random.unit(), 2.0 * random.unit()];
            let mut values = cell.state().to_vec();
            for (robot, (rows, &place)) in cell.robots().iter().zip(rows.iter().zip(&place)) {
                let first = robot.first_dof;
                let own = at(rows, place);
                values[first..first + own.len()].copy_from_slice(&own);
            }
            cell.place(&values, &mut poses);
            let crosses = |bodies: [usize; 2]| {
                let robots = bodies.map(|body| cell.bodies()[body].carrier().map(|(robot, _)| robot));
                let moves = bodies.iter().all(|&body| cell.bodies()[body].moves(cell.robots()));
                moves && robots[0] != robots[1]
            };
            let crossing = cell.pairs().checked().iter().filter(|pair| crosses(pair.bodies));
            let found: Vec<Contact> = crossing
                .map(|pair| {
                    let view = cell.body_pair(pair.bodies, &poses, &ErrorModel::sound());
                    collide(&view, &mut scratch, &mut Counters::default())
                })
                .collect();
            let touches = found.iter().any(|one| matches!(one, Contact::Overlap { .. } | Contact::Containment));
            let apart = found.iter().all(|one| matches!(one, Contact::Apart));
            let is_free = square.is_free_within(place.map(|row| [row, row]));
            assert!(!(is_free && touches), "seed {seed}: {place:?} is called free, and bodies touch");
            let meets = square.rectangles().iter().any(|one| {
                let within = (0..2).all(|side| one.rows[side][0] < place[side] && place[side] < one.rows[side][1]);
                one.state == RectangleState::Meets && within
            });
            assert!(!meets || !apart, "seed {seed}: {place:?} is said to meet, and nothing touches");
            free += usize::from(is_free);
            met += usize::from(touches);
        }
    }
    assert!(free > 1000 && met > 100 && zones > 4, "{free} free, {met} met, {zones} zones");
}
