//! A machining centre with its door open towards the robot: housing walls with thickness, spindle head, slotted table
//! with vice and work piece, tool magazine, chip trough and a control panel on an arm.

use crate::mesh::{Mesh, Named};
use crate::outline::{polygon, rounded_rectangle};
use crate::primitives::{bent_tube, cuboid, cylinder, extrude, lathe, lathe_ring, slab_y};
use crate::refine::fit_to;
use glam::{DVec2, DVec3};
use std::f64::consts::TAU;

/// Sizes of the machine tool.
#[derive(Clone, Debug)]
pub struct MachineToolDials {
    /// Triangles; about 2,000 at least.
    pub triangles: usize,
}

impl Default for MachineToolDials {
    /// 3,400 triangles; the papers' machine has 34,171.
    fn default() -> Self {
        Self { triangles: 3400 }
    }
}

const NEAR: f64 = 1.05;
const FAR: f64 = 2.65;
const HALF_WIDTH: f64 = 1.05;
const TOP: f64 = 2.25;
const WALL: f64 = 0.04;
/// Between walls, so that they have no edge in common: the housing would be no plain closed surface.
const GAP: f64 = 0.001;

/// Housing and works, two meshes.
pub fn machine_tool(dials: &MachineToolDials) -> Vec<Named> {
    fit_to(dials.triangles, 6..=300, |around| {
        vec![("machine_tool_housing".to_owned(), housing(around)), ("machine_tool_works".to_owned(), works(around))]
    })
}

fn housing(around: usize) -> Mesh {
    let (w, in_wall) = (HALF_WIDTH, HALF_WIDTH - WALL);
    let mut mesh = Mesh::union_of(&[
        // Left, right, rear, roof with a lower front edge; front below and beside the door opening (1.2 m wide).
        cuboid([NEAR + WALL + GAP, in_wall, 0.1], [FAR, w, TOP]),
        cuboid([NEAR + WALL + GAP, -w, 0.1], [FAR, -in_wall, TOP]),
        cuboid([FAR - WALL, GAP - in_wall, 0.1], [FAR, in_wall - GAP, TOP]),
        cuboid([NEAR + 0.5, -w, TOP + GAP], [FAR, w, TOP + WALL]),
        cuboid([NEAR, -w, 0.1], [NEAR + WALL, w, 0.72]),
        cuboid([NEAR, -w, 0.72 + GAP], [NEAR + WALL, -0.6, 1.95 - GAP]),
        cuboid([NEAR, 0.6, 0.72 + GAP], [NEAR + WALL, w, 1.95 - GAP]),
        cuboid([NEAR, -w, 1.95], [NEAR + WALL, w, TOP]),
        // The door, slid to the side, with its handle.
        extrude(&rounded_rectangle(DVec2::new(0.02, 0.33), 0.015, around / 6), 0.74, 1.9, 0.004).shifted(
            NEAR - 0.03,
            0.98,
            0.0,
        ),
        bent_tube(
            &[
                DVec3::new(NEAR - 0.05, 0.75, 1.1),
                DVec3::new(NEAR - 0.1, 0.75, 1.1),
                DVec3::new(NEAR - 0.1, 0.75, 1.5),
                DVec3::new(NEAR - 0.05, 0.75, 1.5),
            ],
            0.012,
            (0.03, around / 4),
            around,
        ),
        // Chip trough, electrical cabinet at the back.
        slab_y(
            &polygon(&[
                (NEAR + 0.2, 0.12),
                (FAR - 0.2, 0.12),
                (FAR - 0.1, 0.4),
                (FAR - 0.16, 0.4),
                (FAR - 0.24, 0.18),
                (NEAR + 0.24, 0.18),
                (NEAR + 0.16, 0.4),
                (NEAR + 0.1, 0.4),
            ]),
            -0.7,
            0.7,
            0.0,
        ),
        cuboid([FAR + 0.01, -0.8, 0.15], [FAR + 0.4, 0.8, 1.9]),
    ]);
    for (x, y) in [(NEAR + 0.1, 0.95), (NEAR + 0.1, -0.95), (FAR - 0.1, 0.95), (FAR - 0.1, -0.95)] {
        mesh.append(&cylinder(0.05, 0.0, 0.11, 0.0, around).shifted(x, y, 0.0));
    }
    // Control panel on a swivel arm to the right of the door.
    let arm =
        [DVec3::new(NEAR + 0.02, -0.95, 2.1), DVec3::new(NEAR - 0.3, -0.95, 2.1), DVec3::new(NEAR - 0.3, -0.95, 1.65)];
    mesh.append(&bent_tube(&arm, 0.025, (0.1, around / 3), around));
    mesh.append(&extrude(&rounded_rectangle(DVec2::new(0.05, 0.2), 0.02, around / 6), 1.25, 1.68, 0.01).shifted(
        NEAR - 0.3,
        -0.95,
        0.0,
    ));
    let key = cylinder(0.012, 0.0, 0.012, 0.0, around.min(12));
    for k in 0..12 {
        let (row, column) = (k / 4, k % 4);
        mesh.append(&key.clone().z_to_x().shifted(
            NEAR - 0.361,
            -0.83 - 0.08 * column as f64,
            1.31 + 0.05 * row as f64,
        ));
    }
    mesh
}

fn works(around: usize) -> Mesh {
    let (spindle_x, table_top) = (1.95, 0.86);
    let spindle = lathe(
        &[
            (0.012, 1.22),
            (0.012, 1.30),
            (0.035, 1.31),
            (0.04, 1.36),
            (0.065, 1.39),
            (0.065, 1.46),
            (0.10, 1.50),
            (0.12, 1.56),
            (0.12, 1.75),
        ],
        around,
    )
    .shifted(spindle_x, 0.0, 0.0);
    let head = extrude(&rounded_rectangle(DVec2::new(0.22, 0.2), 0.06, around / 4), 1.7, 2.2, 0.015).shifted(
        spindle_x + 0.08,
        0.0,
        0.0,
    );
    let column = cuboid([2.25, -0.3, 0.15], [2.55, 0.3, 2.2]);
    let coolant = |hand: f64| {
        bent_tube(
            &[
                DVec3::new(spindle_x, hand * 0.15, 1.72),
                DVec3::new(spindle_x, hand * 0.16, 1.5),
                DVec3::new(spindle_x, hand * 0.05, 1.32),
            ],
            0.008,
            (0.08, around / 3),
            around,
        )
    };
    let table = slotted_table(table_top).shifted(spindle_x, 0.0, 0.0);
    let saddle = cuboid([1.68, -0.32, 0.5], [2.22, 0.32, 0.72]);
    let bed = cuboid([1.6, -0.5, 0.2], [2.3, 0.5, 0.495]);
    let jaw = |x: f64| cuboid([x - 0.02, -0.08, table_top + 0.05], [x + 0.02, 0.08, table_top + 0.12]);
    let vice = extrude(
        &rounded_rectangle(DVec2::new(0.16, 0.09), 0.02, around / 4),
        table_top + 0.002,
        table_top + 0.052,
        0.004,
    )
    .shifted(spindle_x, 0.0, 0.0);
    let vice_screw = cylinder(0.014, -0.26, -0.1, 0.002, around).z_to_x().shifted(spindle_x, 0.0, table_top + 0.028);
    let work_piece =
        lathe_ring(&[(0.02, 0.0), (0.058, 0.0), (0.058, 0.03), (0.05, 0.04), (0.05, 0.07), (0.02, 0.07)], around)
            .shifted(spindle_x, 0.0, table_top + 0.075);
    let mut mesh = Mesh::union_of(&[
        spindle,
        head,
        column,
        coolant(1.0),
        coolant(-1.0),
        table,
        saddle,
        bed,
        jaw(spindle_x - 0.08),
        jaw(spindle_x + 0.08),
        vice,
        vice_screw,
        work_piece,
    ]);
    mesh.append(&magazine(around).shifted(2.1, 0.72, 1.75));
    mesh
}

/// A table of 0.36 × 1.0 m whose upper side is cut by three slots along y.
fn slotted_table(top: f64) -> Mesh {
    let mut outline = vec![(-0.18, top - 0.13), (0.18, top - 0.13), (0.18, top)];
    for x in [0.1, 0.0, -0.1] {
        outline.extend([
            (x + 0.008, top),
            (x + 0.008, top - 0.015),
            (x + 0.016, top - 0.015),
            (x + 0.016, top - 0.028),
            (x - 0.016, top - 0.028),
            (x - 0.016, top - 0.015),
            (x - 0.008, top - 0.015),
            (x - 0.008, top),
        ]);
    }
    outline.push((-0.18, top));
    slab_y(&polygon(&outline), -0.5, 0.5, 0.0)
}

/// A disc magazine with eight tools hanging from it.
fn magazine(around: usize) -> Mesh {
    let mut mesh = cylinder(0.24, 0.0, 0.05, 0.006, around + 6);
    mesh.append(&cylinder(0.03, 0.03, 0.4, 0.0, around));
    for k in 0..8 {
        let (s, c) = (TAU * k as f64 / 8.0).sin_cos();
        let length = 0.08 + 0.02 * (k * 3 % 5) as f64;
        let tool =
            lathe(&[(0.008, -0.06 - length), (0.008, -0.06), (0.032, -0.05), (0.032, -0.02), (0.02, 0.01)], around);
        mesh.append(&tool.shifted(0.19 * c, 0.19 * s, 0.0));
    }
    mesh
}
