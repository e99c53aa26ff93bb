//! Cage and lattice: scenes of straight square bars, twelve triangles each.

use crate::mesh::{Mesh, Named};
use crate::primitives::cuboid;

/// Between the rails and the posts of the cage, in metres.
const GAP: f64 = 0.001;

/// Sizes of the cage.
#[derive(Clone, Debug)]
pub struct CageDials {
    /// Half of the inner length, half of the inner width, height.
    pub size: [f64; 3],
    /// Bar thickness.
    pub bar: f64,
    /// Upright bars in each side between the corner posts. Triangles: 12 · (12 + 4 · this).
    pub uprights_per_side: usize,
}

impl Default for CageDials {
    /// 432 triangles.
    fn default() -> Self {
        Self { size: [1.35, 1.35, 2.2], bar: 0.05, uprights_per_side: 6 }
    }
}

/// A cage of four corner posts, a ring of four bars at the floor and at the top, and uprights between them.
pub fn cage(dials: &CageDials) -> Vec<Named> {
    let [half_x, half_y, height] = dials.size;
    let bar = dials.bar;
    let mut mesh = Mesh::new();
    let (outer_x, outer_y) = (half_x + bar, half_y + bar);
    for (sx, sy) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
        add_bar(&mut mesh, [sx * half_x, sy * half_y, 0.0], [sx * outer_x, sy * outer_y, height]);
    }
    // Rails lie between the posts, uprights between the rails. Rails end a millimetre before the posts: with an edge in common the bars
    // would be no plain closed surface.
    let (end_x, end_y) = (half_x - GAP, half_y - GAP);
    for z in [0.0, height - bar] {
        for side in [-1.0, 1.0] {
            add_bar(&mut mesh, [-end_x, side * half_y, z], [end_x, side * outer_y, z + bar]);
            add_bar(&mut mesh, [side * half_x, -end_y, z], [side * outer_x, end_y, z + bar]);
        }
    }
    let (foot, head) = (bar, height - bar);
    for k in 1..=dials.uprights_per_side {
        let fraction = k as f64 / (dials.uprights_per_side + 1) as f64 * 2.0 - 1.0;
        for side in [-1.0, 1.0] {
            let x = fraction * half_x;
            add_bar(
                &mut mesh,
                [x - bar / 4.0, side * (half_y + bar / 4.0), foot],
                [x + bar / 4.0, side * (half_y + bar * 0.75), head],
            );
            let y = fraction * half_y;
            add_bar(
                &mut mesh,
                [side * (half_x + bar / 4.0), y - bar / 4.0, foot],
                [side * (half_x + bar * 0.75), y + bar / 4.0, head],
            );
        }
    }
    vec![("cage".to_owned(), mesh)]
}

/// Sizes of the lattice.
#[derive(Clone, Debug)]
pub struct LatticeDials {
    /// Crossing planes along x, y and z; bars run along every line where two of them cross.
    /// Triangles: 12 · (ny·nz + nx·nz + nx·ny).
    pub planes: [usize; 3],
    /// Distance between neighbouring planes.
    pub pitch: [f64; 3],
    /// Centre of the lattice.
    pub centre: [f64; 3],
    /// Bar thickness.
    pub bar: f64,
}

impl Default for LatticeDials {
    /// 384 triangles.
    fn default() -> Self {
        Self { planes: [2, 4, 4], pitch: [0.4, 0.3, 0.3], centre: [0.75, 0.0, 0.95], bar: 0.02 }
    }
}

/// A space lattice of bars in three directions.
pub fn lattice(dials: &LatticeDials) -> Vec<Named> {
    let mut mesh = Mesh::new();
    let line = |axis: usize, k: usize| {
        let middle = (dials.planes[axis] as f64 - 1.0) / 2.0;
        dials.centre[axis] + (k as f64 - middle) * dials.pitch[axis]
    };
    for along in 0..3 {
        let (u, v) = ((along + 1) % 3, (along + 2) % 3);
        let reach = dials.pitch[along] * dials.planes[along] as f64 / 2.0;
        for i in 0..dials.planes[u] {
            for j in 0..dials.planes[v] {
                let mut low = [0.0; 3];
                let mut high = [0.0; 3];
                // Bars of different directions differ in thickness, so that no two faces coincide where they cross.
                let half = dials.bar * (0.5 - 0.05 * along as f64);
                (low[along], high[along]) = (dials.centre[along] - reach, dials.centre[along] + reach);
                (low[u], high[u]) = (line(u, i) - half, line(u, i) + half);
                (low[v], high[v]) = (line(v, j) - half, line(v, j) + half);
                mesh.append(&cuboid(low, high));
            }
        }
    }
    vec![("lattice".to_owned(), mesh)]
}

fn add_bar(mesh: &mut Mesh, a: [f64; 3], b: [f64; 3]) {
    let low = [a[0].min(b[0]), a[1].min(b[1]), a[2].min(b[2])];
    let high = [a[0].max(b[0]), a[1].max(b[1]), a[2].max(b[2])];
    mesh.append(&cuboid(low, high));
}
