//! The hexapod from its platform's pose in closed form (lengths and directions of its legs), and from lengths by Newton's steps on the six numbers of that pose:
//! both know nothing of the solver of loops.

use std::array::from_fn;

/// Joints of the base and of the platform from their centres; where they are, in degrees.
const SIZES: [f64; 2] = [0.3, 0.16];
const ANGLES: [[f64; 6]; 2] = [[-12.0, 12.0, 108.0, 132.0, 228.0, 252.0], [-48.0, 48.0, 72.0, 168.0, 192.0, 288.0]];

/// Centre of the platform, then its turns about x, y and z, in this order.
pub type Platform = [f64; 6];
type Matrix = [[f64; 3]; 3];

pub const HOME: Platform = [0.0, 0.0, 0.33, 0.0, 0.0, 0.0];

fn joint(which: usize, leg: usize) -> [f64; 3] {
    let (sin, cos) = ANGLES[which][leg].to_radians().sin_cos();
    [SIZES[which] * cos, SIZES[which] * sin, 0.0]
}

/// R_z R_y R_x.
fn rotation([_, _, _, x, y, z]: Platform) -> Matrix {
    let [(sx, cx), (sy, cy), (sz, cz)] = [x, y, z].map(f64::sin_cos);
    [
        [cz * cy, cz * sy * sx - sz * cx, cz * sy * cx + sz * sx],
        [sz * cy, sz * sy * sx + cz * cx, sz * sy * cx - cz * sx],
        [-sy, cy * sx, cy * cx],
    ]
}

/// From the foot of a leg to its head.
fn along(platform: Platform, leg: usize) -> [f64; 3] {
    let (turned, head, foot) = (rotation(platform), joint(1, leg), joint(0, leg));
    from_fn(|axis| platform[axis] + (0..3).map(|k| turned[axis][k] * head[k]).sum::<f64>() - foot[axis])
}

fn length(vector: [f64; 3]) -> f64 {
    vector.iter().map(|part| part * part).sum::<f64>().sqrt()
}

pub fn lengths(platform: Platform) -> [f64; 6] {
    from_fn(|leg| length(along(platform, leg)))
}

/// All twenty-one values: swing, tilt and length of every leg, then the platform's joints on the first one.
pub fn values_of(platform: Platform) -> Vec<f64> {
    let mut values = Vec::new();
    let mut first = [0.0; 2];
    for leg in 0..6 {
        let v = along(platform, leg);
        let own = length(v);
        // R_y(α) R_x(β) z = (sin α cos β, −sin β, cos α cos β).
        let (swing, tilt) = (v[0].atan2(v[2]), (-v[1] / own).asin());
        values.extend([swing, tilt, own]);
        if leg == 0 {
            first = [swing, tilt];
        }
    }
    // R_y(a) R_x(b) R_z(c) = (R_y(α) R_x(β))ᵀ R.
    let [(sa, ca), (sb, cb)] = first.map(f64::sin_cos);
    let leg: Matrix = [[ca, sa * sb, sa * cb], [0.0, cb, -sb], [-sa, ca * sb, ca * cb]];
    let turned = rotation(platform);
    let q: Matrix = from_fn(|row| from_fn(|column| (0..3).map(|k| leg[k][row] * turned[k][column]).sum()));
    values.extend([q[0][2].atan2(q[2][2]), (-q[1][2]).asin(), q[1][0].atan2(q[1][1])]);
    values
}

/// The same from the lengths, where the platform is near home.
pub fn hexapod_values(wanted: [f64; 6]) -> Vec<f64> {
    let mut platform = HOME;
    for _ in 0..30 {
        let now = lengths(platform);
        let step = 1e-6;
        let columns: [[f64; 6]; 6] = from_fn(|k| {
            let moved = |by: f64| {
                let mut other = platform;
                other[k] += by;
                lengths(other)
            };
            let (above, below) = (moved(step), moved(-step));
            from_fn(|leg| (above[leg] - below[leg]) / (2.0 * step))
        });
        let rows: [[f64; 7]; 6] =
            from_fn(|leg| from_fn(|k| if k < 6 { columns[k][leg] } else { wanted[leg] - now[leg] }));
        let by = solved(rows);
        (0..6).for_each(|k| platform[k] += by[k]);
        if by.iter().all(|part| part.abs() < 1e-15) {
            break;
        }
    }
    let mut values = values_of(platform);
    // Driven values are what they are.
    (0..6).for_each(|leg| values[3 * leg + 2] = wanted[leg]);
    values
}

/// Gauss and Jordan with pivots.
fn solved(mut rows: [[f64; 7]; 6]) -> [f64; 6] {
    for pivot in 0..6 {
        let best = (pivot..6).max_by(|&a, &b| rows[a][pivot].abs().total_cmp(&rows[b][pivot].abs())).unwrap_or(pivot);
        rows.swap(pivot, best);
        let line = rows[pivot].map(|entry| entry / rows[pivot][pivot]);
        for row in &mut rows {
            let factor = row[pivot];
            row.iter_mut().zip(line).for_each(|(entry, own)| *entry -= factor * own);
        }
        rows[pivot] = line;
    }
    rows.map(|row| row[6])
}
