//! A workshop of many separate objects around the robot, each a body of its own. The objects stand on a grid, nearest
//! cells first; the cells under the robot and under its level forearm stay empty.

use super::workshop_objects::{self as objects, Maker};
use crate::draw::Draw;
use crate::mesh::Named;
use crate::refine::fit_to;
use glam::{DAffine3, DQuat, DVec3};

/// Sizes of the workshop.
#[derive(Clone, Debug)]
pub struct WorkshopDials {
    /// Number of objects.
    pub objects: usize,
    /// Triangles of all objects together; about 150 an object at least.
    pub triangles: usize,
}

impl Default for WorkshopDials {
    /// 18 objects of 3,600 triangles; the papers' workshop has 74,681, their machine room 1,180 objects and 187,000.
    fn default() -> Self {
        Self { objects: 18, triangles: 3600 }
    }
}

/// Grid pitch; objects keep within 0.5 m of their cell's centre, so neighbours never meet.
const PITCH: f64 = 1.15;

const MAKERS: [(&str, Maker); 9] = [
    ("bench", objects::bench),
    ("barrel", objects::barrel),
    ("shelf", objects::shelf),
    ("drill_press", objects::drill_press),
    ("gas_bottles", objects::gas_bottles),
    ("pallet", objects::pallet),
    ("stool", objects::stool),
    ("column", objects::column),
    ("cart", objects::cart),
];

/// The objects in world coordinates, named `<kind>_<number>`.
pub fn workshop(dials: &WorkshopDials) -> Vec<Named> {
    let places = places(dials.objects);
    fit_to(dials.triangles, 4..=300, |around| {
        (places.iter().enumerate())
            .map(|(k, pose)| {
                let (kind, make) = MAKERS[k % MAKERS.len()];
                (format!("{kind}_{}", k + 1), make(around).placed(pose))
            })
            .collect()
    })
}

fn places(count: usize) -> Vec<DAffine3> {
    // A square of cells that surely holds enough free ones.
    let reach = ((count as f64 + 8.0).sqrt() / 2.0).ceil() as i64 + 2;
    let mut cells: Vec<(i64, i64)> = (-reach..=reach)
        .flat_map(|i| (-reach..=reach).map(move |j| (i, j)))
        .filter(|&(i, j)| !(j == 0 && (0..=1).contains(&i)))
        .collect();
    cells.sort_by_key(|&(i, j)| (i * i + j * j, i, j));
    let mut draw = Draw::new(1);
    (cells.into_iter().take(count))
        .map(|(i, j)| {
            let turn = DQuat::from_rotation_z(draw.between(-0.5, 0.5));
            let centre = DVec3::new(i as f64 * PITCH, j as f64 * PITCH, 0.0);
            DAffine3::from_rotation_translation(turn, centre)
        })
        .collect()
}
