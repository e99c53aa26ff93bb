//! A car body as bare sheet metal: open sheets without thickness, doors, windows, wheels and grille left open.
//! Front towards +x, 4.4 m long, 1.76 m wide, 1.42 m high. All side panels are plane regions in (x, z), bent by [`side`].

use crate::mesh::{Mesh, Named};
use crate::primitives::sheet;
use crate::refine::fit_to;
use glam::{DVec2, DVec3};
use std::f64::consts::PI;

/// Sizes of the car shell.
#[derive(Clone, Debug)]
pub struct CarShellDials {
    /// Triangles; about 130 at least.
    pub triangles: usize,
}

impl Default for CarShellDials {
    /// 4,016 triangles, the smaller car body of the papers; the larger one has 19,668.
    fn default() -> Self {
        Self { triangles: 4016 }
    }
}

/// The car shell as one mesh of many open sheets.
pub fn car_shell(dials: &CarShellDials) -> Vec<Named> {
    fit_to(dials.triangles, 1..=300, |detail| {
        let mut metal = Metal { cell: 0.8 / detail as f64, mesh: Mesh::new() };
        sides(&mut metal);
        top(&mut metal);
        ends(&mut metal);
        inside(&mut metal);
        vec![("car_shell".to_owned(), metal.mesh)]
    })
}

const FRONT: f64 = 2.15;
const REAR: f64 = -2.15;
const COWL: f64 = 1.02;
const WHEEL_X: f64 = 1.34;
const WHEEL_Z: f64 = 0.31;
const ARCH: f64 = 0.36;
const SILL: f64 = 0.20;
const SILL_TOP: f64 = 0.34;

/// Half width of the body at length x and height z: rounded in plan, leaning in above the belt line, tucked in below.
fn side(x: f64, z: f64) -> f64 {
    let plan = 0.88 - 0.11 * (x / 2.2).powi(4);
    let lean = ((z - 0.9) / 0.48).max(0.0);
    let tuck = ((0.45 - z) / 0.25).max(0.0);
    plan - 0.21 * lean * lean.sqrt() - 0.04 * tuck * tuck
}

/// Upper edge of the front wing, from the cowl to the front.
fn wing_line(x: f64) -> f64 {
    let s = (x - COWL) / (FRONT - COWL);
    0.94 - 0.05 * s - 0.19 * s * s
}

/// Upper edge of the rear wing (the belt line).
fn belt_line(x: f64) -> f64 {
    0.97 - 0.05 * ((x + 1.2) / 0.95).powi(2)
}

fn roof_line(x: f64) -> f64 {
    1.36 - 0.06 * ((x + 0.25) / 0.75).powi(2)
}

/// Lower edge of the side above a wheel.
fn arch_edge(x: f64) -> f64 {
    let off = x.abs() - WHEEL_X;
    WHEEL_Z + (ARCH * ARCH - off * off).max(0.0).sqrt()
}

struct Metal {
    cell: f64,
    mesh: Mesh,
}

impl Metal {
    /// A sheet of about `size` metres, in square cells of the wanted size.
    fn add(&mut self, size: (f64, f64), place: impl Fn(f64, f64) -> DVec3) {
        let cells = |length: f64| (length / self.cell).round().max(1.0) as usize;
        let part = sheet(cells(size.0), cells(size.1), place);
        self.mesh.append(&part);
    }

    /// The same region of both body sides; `region` gives (x, z) for (u, v), u rearwards to forwards, v upwards.
    fn add_side(&mut self, size: (f64, f64), region: impl Fn(f64, f64) -> DVec2) {
        let place = |u: f64, v: f64| {
            let p = region(u, v);
            DVec3::new(p.x, side(p.x, p.y), p.y)
        };
        self.add(size, |u, v| place(1.0 - u, v));
        self.add(size, |u, v| place(u, v) * DVec3::new(1.0, -1.0, 1.0));
    }

    /// A side region between a lower and an upper edge, `x0` to `x1`.
    fn add_band(&mut self, (x0, x1): (f64, f64), height: f64, low: fn(f64) -> f64, high: fn(f64) -> f64) {
        self.add_side((x1 - x0, height), |u, v| {
            let x = x0 + (x1 - x0) * u;
            DVec2::new(x, low(x) + (high(x) - low(x)) * v)
        });
    }

    /// A side region with four corners: lower rear, lower front, upper rear, upper front.
    fn add_pillar(&mut self, corners: [(f64, f64); 4]) {
        let [a, b, c, d] = corners.map(|(x, z)| DVec2::new(x, z));
        self.add_side((a.distance(b), a.distance(c)), |u, v| a.lerp(b, u).lerp(c.lerp(d, u), v));
    }
}

fn sides(metal: &mut Metal) {
    // Wings in three bands each, so that the arch gets its own columns at every fineness.
    let (near, far) = (WHEEL_X - ARCH, WHEEL_X + ARCH);
    metal.add_band((near, far), 0.35, arch_edge, wing_line);
    metal.add_band((far, FRONT), 0.5, |_| SILL, wing_line);
    metal.add_band((0.92, near), 0.7, |_| SILL, wing_line);
    metal.add_band((-far, -near), 0.4, arch_edge, belt_line);
    metal.add_band((REAR, -far), 0.7, |_| SILL, belt_line);
    metal.add_band((-near, -0.88), 0.7, |_| SILL, belt_line);
    metal.add_band((-0.88, 0.92), SILL_TOP - SILL, |_| SILL, |_| SILL_TOP);
    metal.add_band((-0.95, 0.36), 0.06, |x| roof_line(x) - 0.06, roof_line);
    // Front pillar, centre pillar below and above the belt, rear pillar.
    metal.add_pillar([(0.92, 0.94), (COWL, wing_line(COWL)), (0.27, roof_line(0.3) - 0.05), (0.36, roof_line(0.36))]);
    metal.add_pillar([(-0.14, SILL_TOP), (0.02, SILL_TOP), (-0.12, 0.92), (0.0, 0.92)]);
    metal.add_pillar([(-0.12, 0.92), (0.0, 0.92), (-0.13, 1.30), (-0.05, 1.30)]);
    metal.add_pillar([
        (-1.62, belt_line(-1.62)),
        (-1.18, belt_line(-1.18)),
        (-0.98, roof_line(-0.98)),
        (-0.84, roof_line(-0.84) - 0.06),
    ]);
}

fn top(metal: &mut Metal) {
    let (roof_rear, roof_front) = (-0.98, 0.36);
    metal.add((roof_front - roof_rear, 1.3), |u, v| {
        let x = roof_rear + (roof_front - roof_rear) * u;
        let across = 2.0 * v - 1.0;
        let crown = 0.06 * (1.0 - across * across);
        DVec3::new(x, across * side(x, roof_line(x)), roof_line(x) + crown)
    });
    metal.add((FRONT - COWL, 1.6), |u, v| {
        let across = 2.0 * v - 1.0;
        let x = COWL + (FRONT - COWL) * u;
        let bow = 1.0 - across * across;
        DVec3::new(x + nose(across) * u, across * side(x, wing_line(x)), wing_line(x) + 0.06 * bow * (1.0 - 0.5 * u))
    });
    metal.add((0.5, 1.6), |u, v| {
        let across = 2.0 * v - 1.0;
        let x = REAR + 0.5 * u;
        DVec3::new(
            x - tail(across) * (1.0 - u),
            across * side(x, belt_line(x)),
            belt_line(x) + 0.03 * (1.0 - across * across),
        )
    });
}

/// How far the front bows forward, and the rear backward, at a fraction of the width.
fn nose(across: f64) -> f64 {
    0.14 * (1.0 - across * across)
}

fn tail(across: f64) -> f64 {
    0.08 * (1.0 - across * across)
}

fn ends(metal: &mut Metal) {
    let front = |across: f64, z: f64| {
        // The bumper stands out a little at its middle height, not at the corners where it meets the wings.
        let bump = 0.05 * (1.0 - ((z - 0.42) / 0.3).powi(2)).max(0.0) * (1.0 - across.powi(4));
        DVec3::new(FRONT + nose(across) + bump, across * side(FRONT, z), z)
    };
    let back = |across: f64, z: f64| {
        let bump = 0.05 * (1.0 - ((z - 0.45) / 0.25).powi(2)).max(0.0) * (1.0 - across.powi(4));
        DVec3::new(REAR - tail(across) - bump, across * side(REAR, z), z)
    };
    let wing_front = wing_line(FRONT);
    // Strips below, above and beside the grille; below and beside the number plate.
    for (a0, a1, z0, z1) in
        [(-1.0, 1.0, SILL, 0.44), (-1.0, 1.0, 0.60, wing_front), (-1.0, -0.5, 0.44, 0.60), (0.5, 1.0, 0.44, 0.60)]
    {
        metal.add((0.8 * (a1 - a0), z1 - z0), |u, v| {
            let across = a0 + (a1 - a0) * u;
            let rise = 0.03 * (1.0 - across * across) * f64::from(z1 == wing_front) * v;
            front(across, z0 + (z1 - z0) * v) + DVec3::Z * rise
        });
    }
    let deck = belt_line(REAR);
    for (a0, a1, z0, z1) in
        [(-1.0, 1.0, SILL, 0.58), (-1.0, 1.0, 0.74, deck), (-1.0, -0.35, 0.58, 0.74), (0.35, 1.0, 0.58, 0.74)]
    {
        metal.add((0.8 * (a1 - a0), z1 - z0), |u, v| {
            let across = a1 + (a0 - a1) * u;
            let rise = 0.03 * (1.0 - across * across) * f64::from(z1 == deck) * v;
            back(across, z0 + (z1 - z0) * v) + DVec3::Z * rise
        });
    }
}

fn inside(metal: &mut Metal) {
    // Floor with tunnel, bulkhead, parcel shelf.
    metal.add((2.0, 1.6), |u, v| {
        let (x, y) = (-0.98 + 1.96 * u, (2.0 * v - 1.0) * 0.80);
        let tunnel = 0.14 * (1.0 - (y / 0.22).powi(2)).max(0.0);
        DVec3::new(x, y, 0.24 + tunnel)
    });
    metal.add((1.6, 0.6), |u, v| {
        let across = 2.0 * u - 1.0;
        let z = 0.26 + 0.62 * v;
        DVec3::new(0.98 - 0.06 * v, across * 0.80, z)
    });
    metal.add((0.6, 1.3), |u, v| {
        let across = 2.0 * v - 1.0;
        DVec3::new(-1.62 + 0.5 * u, across * 0.72, 0.90)
    });
    // Wheel houses: a half cylinder and its inner wall at every wheel.
    for (wheel_x, hand) in [(WHEEL_X, 1.0), (WHEEL_X, -1.0), (-WHEEL_X, 1.0), (-WHEEL_X, -1.0)] {
        let rim = |angle: f64, radius: f64, y: f64| {
            let (s, c) = angle.sin_cos();
            DVec3::new(wheel_x + radius * c, hand * y, WHEEL_Z + radius * s)
        };
        let inner = 0.56;
        metal.add((PI * ARCH, 0.25), |u, v| {
            let angle = PI * u;
            let (x, z) = (wheel_x + ARCH * angle.cos(), WHEEL_Z + ARCH * angle.sin());
            rim(angle, ARCH, inner + (side(x, z) - 0.004 - inner) * v)
        });
        metal.add((PI * ARCH * 0.6, 0.28), |u, v| rim(PI * u, 0.08 + (ARCH - 0.08) * v, inner));
    }
}
