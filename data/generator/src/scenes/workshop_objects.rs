//! The kinds of objects in the workshop, each standing on z = 0 about the origin within a circle of 0.5 m.
//! `around` is the number of pieces round a full circle.

use crate::mesh::Mesh;
use crate::outline::rounded_rectangle;
use crate::primitives::{bent_tube, cuboid, cylinder, extrude, lathe, lathe_ring, torus};
use glam::{DVec2, DVec3};
use std::f64::consts::TAU;

/// Makes one object.
pub(super) type Maker = fn(usize) -> Mesh;

/// The bevel of a rim, none in coarse forms.
fn rim(around: usize, bevel: f64) -> f64 {
    if around >= 7 { bevel } else { 0.0 }
}

fn legs(half_x: f64, half_y: f64, thick: f64, height: f64) -> Mesh {
    let mut mesh = Mesh::new();
    for (sx, sy) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
        let (x, y) = (sx * half_x, sy * half_y);
        let half = thick / 2.0;
        mesh.append(&cuboid([x - half, y - half, 0.0], [x + half, y + half, height]));
    }
    mesh
}

/// A bench with a vice and a parts box.
pub(super) fn bench(around: usize) -> Mesh {
    let top = cuboid([-0.28, -0.4, 0.76], [0.28, 0.4, 0.8]);
    let vice_foot = cylinder(0.06, 0.795, 0.84, rim(around, 0.005), around).shifted(-0.15, -0.25, 0.0);
    let vice = cuboid([-0.2, -0.28, 0.835], [-0.1, -0.22, 0.9]);
    let screw = cylinder(0.012, -0.27, -0.19, 0.0, around).z_to_x().shifted(0.0, -0.25, 0.86);
    let parts = lathe_ring(&[(0.07, 0.802), (0.09, 0.802), (0.1, 0.9), (0.08, 0.9)], around).shifted(0.1, 0.2, 0.0);
    Mesh::union_of(&[legs(0.24, 0.36, 0.05, 0.76), top, vice_foot, vice, screw, parts])
}

/// An oil barrel with two hoops.
pub(super) fn barrel(around: usize) -> Mesh {
    lathe(
        &[
            (0.28, 0.0),
            (0.29, 0.01),
            (0.28, 0.03),
            (0.28, 0.28),
            (0.295, 0.3),
            (0.28, 0.32),
            (0.28, 0.57),
            (0.295, 0.59),
            (0.28, 0.61),
            (0.28, 0.86),
            (0.29, 0.88),
            (0.27, 0.88),
            (0.265, 0.86),
        ],
        around,
    )
}

/// A shelf of four boards with jars.
pub(super) fn shelf(around: usize) -> Mesh {
    let mut mesh = legs(0.16, 0.42, 0.03, 1.6);
    for board in 0..4 {
        let z = 0.15 + 0.42 * f64::from(board);
        mesh.append(&cuboid([-0.165, -0.43, z], [0.165, 0.43, z + 0.02]));
    }
    for (y, z) in [(-0.25, 0.17), (0.1, 0.59), (0.28, 0.59), (-0.1, 1.01)] {
        mesh.append(&cylinder(0.07, 0.002, 0.2, rim(around, 0.01), around).shifted(0.0, y, z));
    }
    mesh
}

/// A pillar drill.
pub(super) fn drill_press(around: usize) -> Mesh {
    let foot = extrude(&rounded_rectangle(DVec2::new(0.3, 0.2), 0.05, around / 6), 0.0, 0.06, rim(around, 0.01));
    let pillar = cylinder(0.045, 0.05, 1.5, 0.0, around).shifted(-0.18, 0.0, 0.0);
    let head = extrude(&rounded_rectangle(DVec2::new(0.26, 0.12), 0.05, around / 6), 1.3, 1.6, rim(around, 0.02))
        .shifted(-0.05, 0.0, 0.0);
    let spindle = lathe(&[(0.006, 1.0), (0.006, 1.1), (0.03, 1.12), (0.03, 1.32)], around).shifted(0.1, 0.0, 0.0);
    let table = cylinder(0.16, 0.8, 0.83, rim(around, 0.005), around).shifted(0.08, 0.0, 0.0);
    let bracket = cuboid([-0.2, -0.04, 0.74], [0.1, 0.04, 0.805]);
    let lever = bent_tube(
        &[DVec3::new(0.1, 0.11, 1.4), DVec3::new(0.1, 0.2, 1.4), DVec3::new(0.25, 0.22, 1.3)],
        0.01,
        (0.04, (around / 4).max(1)),
        around,
    );
    Mesh::union_of(&[foot, pillar, head, spindle, table, bracket, lever])
}

/// Two gas bottles in a stand.
pub(super) fn gas_bottles(around: usize) -> Mesh {
    let bottle = lathe(
        &[(0.11, 0.02), (0.115, 0.03), (0.115, 1.2), (0.09, 1.3), (0.04, 1.36), (0.03, 1.37), (0.03, 1.45)],
        around,
    );
    let hoop = torus(0.135, 0.012, around, (around / 2).max(3));
    let mut mesh = cuboid([-0.16, -0.3, 0.0], [0.16, 0.3, 0.018]);
    for y in [-0.15, 0.15] {
        mesh.append(&bottle.clone().shifted(0.0, y, 0.0));
        mesh.append(&hoop.clone().shifted(0.0, y, 0.8));
    }
    mesh.append(&cuboid([-0.18, -0.03, 0.0], [-0.15, 0.03, 1.0]));
    mesh
}

/// A pallet with boxes and a coil of wire.
pub(super) fn pallet(around: usize) -> Mesh {
    let mut mesh = Mesh::new();
    for k in 0..3 {
        let x = -0.3 + 0.3 * f64::from(k);
        mesh.append(&cuboid([x - 0.04, -0.35, 0.0], [x + 0.04, 0.35, 0.09]));
    }
    for k in 0..5 {
        let y = -0.3 + 0.15 * f64::from(k);
        mesh.append(&cuboid([-0.35, y - 0.05, 0.091], [0.35, y + 0.05, 0.11]));
    }
    mesh.append(&cuboid([-0.32, -0.33, 0.112], [0.05, 0.0, 0.42]));
    mesh.append(&cuboid([-0.28, -0.3, 0.422], [0.0, -0.05, 0.6]));
    mesh.append(&torus(0.13, 0.045, around, around).shifted(0.15, 0.15, 0.158));
    mesh
}

/// A round stool with three bent legs.
pub(super) fn stool(around: usize) -> Mesh {
    let seat = cylinder(0.17, 0.62, 0.67, rim(around, 0.012), around);
    let ring = torus(0.17, 0.01, around, (around / 2).max(3)).shifted(0.0, 0.0, 0.25);
    let mut mesh = Mesh::union_of(&[seat, ring]);
    for k in 0..3 {
        let (s, c) = (TAU * f64::from(k) / 3.0).sin_cos();
        let at = |r: f64, z: f64| DVec3::new(r * c, r * s, z);
        mesh.append(&bent_tube(
            &[at(0.06, 0.61), at(0.15, 0.55), at(0.21, 0.0)],
            0.013,
            (0.06, (around / 4).max(1)),
            around,
        ));
    }
    mesh
}

/// A building column with a cable duct and lamps.
pub(super) fn column(around: usize) -> Mesh {
    let shaft = extrude(&rounded_rectangle(DVec2::new(0.15, 0.15), 0.03, around / 6), 0.0, 2.8, 0.0);
    let duct = bent_tube(
        &[DVec3::new(0.2, 0.05, 0.3), DVec3::new(0.2, 0.05, 2.2), DVec3::new(0.2, -0.3, 2.2)],
        0.025,
        (0.1, (around / 3).max(2)),
        around,
    );
    let lamp = lathe(&[(0.12, 2.3), (0.12, 2.34), (0.04, 2.44), (0.02, 2.5)], around);
    Mesh::union_of(&[shaft, duct, lamp.clone().shifted(0.0, 0.3, 0.0), lamp.shifted(-0.3, 0.0, 0.0)])
}

/// A tool cart on four wheels.
pub(super) fn cart(around: usize) -> Mesh {
    let mut mesh = Mesh::union_of(&[
        cuboid([-0.22, -0.34, 0.13], [0.22, 0.34, 0.16]),
        cuboid([-0.2, -0.32, 0.3], [0.2, 0.32, 0.85]),
        legs(0.205, 0.325, 0.025, 0.3).shifted(0.0, 0.0, 0.155),
        bent_tube(
            &[
                DVec3::new(-0.15, 0.315, 0.8),
                DVec3::new(-0.15, 0.42, 0.9),
                DVec3::new(0.15, 0.42, 0.9),
                DVec3::new(0.15, 0.315, 0.8),
            ],
            0.012,
            (0.05, (around / 4).max(1)),
            around,
        ),
    ]);
    let wheel = cylinder(0.06, -0.02, 0.02, rim(around, 0.005), around).z_to_y();
    for (x, y) in [(0.17, 0.28), (-0.17, 0.28), (-0.17, -0.28), (0.17, -0.28)] {
        mesh.append(&wheel.clone().shifted(x, y, 0.065));
    }
    mesh
}
