//! A car body of sheet metal, about 2,000 triangles as [Higashi 2008]'s: skins and inner panels a few centimetres apart, doors with
//! windows as holes, wheel arches, pillars, floor and seats, all in one mesh. And a tool to reach into it with.

use glam::DVec3;
use noclash::geometry::TriangleMesh;

/// Triangles of many sheets.
#[derive(Default)]
struct Sheets {
    vertices: Vec<DVec3>,
    triangles: Vec<[u32; 3]>,
}

impl Sheets {
    /// A grid of cells over the unit square without those that are `gone`, each place of the square put somewhere.
    fn add(&mut self, [columns, rows]: [u32; 2], gone: impl Fn(f64, f64) -> bool, place: impl Fn(f64, f64) -> DVec3) {
        let first = self.vertices.len() as u32;
        let share = |i: u32, of: u32| f64::from(i) / f64::from(of);
        for row in 0..=rows {
            self.vertices.extend((0..=columns).map(|column| place(share(column, columns), share(row, rows))));
        }
        for row in 0..rows {
            for column in 0..columns {
                if gone(share(2 * column + 1, 2 * columns), share(2 * row + 1, 2 * rows)) {
                    continue;
                }
                let at = |column: u32, row: u32| first + row * (columns + 1) + column;
                let [a, b, c, d] = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
                self.triangles.extend([[a, b, c], [a, c, d]]);
            }
        }
    }

    fn mesh(self) -> TriangleMesh {
        TriangleMesh::new(self.vertices, self.triangles).expect("indices and numbers of its own making")
    }
}

/// Parts on one side of the body, doors included, in metres: x along the car, z up.
struct Door {
    from: f64,
    to: f64,
    /// How far the upper edge leans back with the windscreen.
    lean: f64,
}

/// Half the width of the skin at a height: bulged below the belt, leaning inwards above.
fn half_width(z: f64) -> f64 {
    let share = 2.0 * (z - 0.2) / 1.2 - 0.8;
    0.83 + 0.06 * (1.0 - share * share) - 0.45 * (z - 0.9).max(0.0)
}

fn solid(_: f64, _: f64) -> bool {
    false
}

/// The whole body.
pub fn sheet_metal_body() -> TriangleMesh {
    let mut sheets = Sheets::default();
    lids(&mut sheets);
    floor(&mut sheets);
    for side in [-1.0, 1.0] {
        doors(&mut sheets, side);
        wheels(&mut sheets, side);
        pillars(&mut sheets, side);
        // A seat: a sheet bent from the bottom to the back.
        sheets.add([4, 8], solid, |u, v| {
            let (along, up) = if v < 0.5 { (1.0 - 2.0 * v, 0.0) } else { (0.0, 2.0 * v - 1.0) };
            DVec3::new(1.75 + 0.5 * (1.0 - along) + 0.15 * up, side * (0.17 + 0.45 * u), 0.5 + 0.6 * up)
        });
    }
    sheets.mesh()
}

/// Roof and headliner, bonnet and boot lid with their frames.
fn lids(sheets: &mut Sheets) {
    for (down, inset) in [(0.0, 0.0), (0.05, 0.04)] {
        sheets.add([8, 6], solid, |u, v| {
            let (x, y) = (1.5 + inset + (1.5 - 2.0 * inset) * u, (v - 0.5) * (1.2 - 2.0 * inset));
            DVec3::new(x, y, 1.42 - 0.06 * (x - 2.2) * (x - 2.2) - 0.28 * y * y - down)
        });
    }
    let openings = |u: f64, v: f64| (u - 0.5).abs() < 0.3 && ((v - 0.25).abs() < 0.14 || (v - 0.75).abs() < 0.14);
    for ([from, to], [low, high]) in [([0.15, 1.15], [0.72, 0.95]), ([3.55, 4.1], [0.98, 0.92])] {
        for (down, inset) in [(0.0, 0.0), (0.04, 0.03)] {
            sheets.add(
                [5, 6],
                |u, v| down > 0.0 && openings(u, v),
                |u, v| {
                    let y = (v - 0.5) * (1.4 - 2.0 * inset);
                    let x = from + inset + (to - from - 2.0 * inset) * u;
                    DVec3::new(x, y, low + (high - low) * u - 0.16 * y * y - down)
                },
            );
        }
    }
}

/// Floor with a tunnel, and the panels before and behind it.
fn floor(sheets: &mut Sheets) {
    sheets.add([8, 8], solid, |u, v| {
        let y = (v - 0.5) * 1.5;
        DVec3::new(1.0 + 2.4 * u, y, 0.25 + 0.2 * (1.0 - 20.0 * y * y).max(0.0))
    });
    sheets.add([6, 3], solid, |u, v| DVec3::new(1.0 + 0.15 * v, (u - 0.5) * 1.5, 0.25 + 0.65 * v));
    sheets.add([6, 3], solid, |u, v| DVec3::new(3.4 + 0.2 * v, (u - 0.5) * 1.4, 0.3 + 0.6 * v));
}

/// Two doors: skin, inner panel with openings, trim below the window.
fn doors(sheets: &mut Sheets, side: f64) {
    for Door { from, to, lean } in [Door { from: 1.2, to: 2.2, lean: 0.55 }, Door { from: 2.25, to: 3.1, lean: 0.0 }] {
        for (inwards, inset, is_inner, is_trim) in
            [(0.0, 0.0, false, false), (0.06, 0.03, true, false), (0.12, 0.05, false, true)]
        {
            let gone = |u: f64, v: f64| {
                let window = v > 0.58 && v < 0.92 && (u - 0.5).abs() < 0.4;
                let access = (v - 0.3).abs() < 0.12 && ((u - 0.3).abs() < 0.13 || (u - 0.72).abs() < 0.13);
                window || is_inner && access || is_trim && v > 0.58
            };
            sheets.add([6, 8], gone, |u, v| {
                let z = 0.28 + inset + (1.05 - 2.0 * inset) * v;
                let back = lean * (v - 0.55).max(0.0);
                let x = from + inset + back + (to - from - 2.0 * inset - back) * u;
                DVec3::new(x, side * (half_width(z) - inwards), z)
            });
        }
    }
}

/// Fender and quarter panel with wheel arches, and the wheel houses inside.
fn wheels(sheets: &mut Sheets, side: f64) {
    for ([from, to], wheel) in [([0.1, 1.17], 0.62), ([3.13, 4.15], 3.62)] {
        let at = |u: f64, v: f64| (from + (to - from) * u, 0.25 + 0.65 * v);
        let arch = |u: f64, v: f64| {
            let (x, z) = at(u, v);
            (x - wheel) * (x - wheel) + (z - 0.3) * (z - 0.3) < 0.34 * 0.34
        };
        sheets.add([8, 5], arch, |u, v| {
            let (x, z) = at(u, v);
            DVec3::new(x, side * half_width(z), z)
        });
        sheets.add([7, 2], solid, |u, v| {
            let (sine, cosine) = (u * std::f64::consts::PI).sin_cos();
            DVec3::new(wheel - 0.35 * cosine, side * (0.84 - 0.25 * v), 0.3 + 0.35 * sine)
        });
    }
}

/// Pillars and sill: a U outside, a strip that closes it inside.
fn pillars(sheets: &mut Sheets, side: f64) {
    for (bottom, top) in [([1.2, 0.92], [1.6, 1.36]), ([2.2, 0.3], [2.25, 1.38]), ([3.15, 0.92], [2.9, 1.36])] {
        let at = |u: f64, v: f64, inwards: f64| {
            let (x, z) = (bottom[0] + (top[0] - bottom[0]) * v, bottom[1] + (top[1] - bottom[1]) * v);
            DVec3::new(x + 0.1 * (u - 0.5), side * (half_width(z) - inwards), z)
        };
        sheets.add([4, 4], solid, |u, v| at(u, v, 0.02 + 0.24 * (u - 0.5) * (u - 0.5)));
        sheets.add([2, 4], solid, |u, v| at(u, v, 0.1));
    }
    sheets
        .add([8, 3], solid, |u, v| DVec3::new(1.1 + 2.1 * u, side * (0.84 - 0.12 * (v - 0.5).abs()), 0.18 + 0.12 * v));
    sheets.add([8, 1], solid, |u, v| DVec3::new(1.1 + 2.1 * u, side * 0.74, 0.18 + 0.14 * v));
}

/// A forearm with a slimmer tool at its end, about 1,000 triangles.
pub fn tool() -> TriangleMesh {
    let mut sheets = Sheets::default();
    for (radius, [from, to], rows) in [(0.07, [0.0, 0.9], 20), (0.03, [0.9, 1.3], 11)] {
        sheets.add(
            [16, rows],
            |_, _| false,
            |u, v| {
                let (sine, cosine) = (u * std::f64::consts::TAU).sin_cos();
                DVec3::new(from + (to - from) * v - 0.65, radius * cosine, radius * sine)
            },
        );
    }
    sheets.mesh()
}
