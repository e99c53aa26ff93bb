//! Forward kinematics in closed form. Delta robot: the platform stays level, its centre is where three spheres meet. Palletiser: by parallels.

use std::f64::consts::TAU;

/// Hips from the centre, upper arms, rods, joints of the platform from its centre, half the distance of two rods.
const SIZES: [f64; 5] = [0.2, 0.3, 0.6, 0.06, 0.05];

type Vector = [f64; 3];

fn minus(a: Vector, b: Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// Where three spheres of one radius meet, the lower of the two places.
fn lower_meeting(centres: [Vector; 3], radius: f64) -> Vector {
    let [a, b, c] = centres;
    let (ab, ac) = (minus(b, a), minus(c, a));
    let normal = cross(ab, ac);
    let square = dot(normal, normal);
    let to_centre: Vector = {
        let (x, y) = (cross(normal, ab), cross(ac, normal));
        std::array::from_fn(|k| (x[k] * dot(ac, ac) + y[k] * dot(ab, ab)) / (2.0 * square))
    };
    let height = ((radius * radius - dot(to_centre, to_centre)) / square).sqrt();
    let down = if normal[2] > 0.0 { -height } else { height };
    std::array::from_fn(|k| a[k] + to_centre[k] + normal[k] * down)
}

/// All eighteen values in the order of the cell, from the three hips.
pub fn delta_values(hips: [f64; 3]) -> Vec<f64> {
    let [hip, arm, rod, joint, _] = SIZES;
    let tip = |leg: usize| {
        let (sin, cos) = (leg as f64 * TAU / 3.0).sin_cos();
        let out = hip + arm * hips[leg].cos() - joint;
        [out * cos, out * sin, -arm * hips[leg].sin()]
    };
    let centre = lower_meeting([tip(0), tip(1), tip(2)], rod);
    let mut values = Vec::new();
    let mut first = [0.0; 2];
    for leg in 0..3 {
        let (sin, cos) = (leg as f64 * TAU / 3.0).sin_cos();
        // Along the rods, turned back into the leg's plane, then into the upper arm.
        let world = minus(centre, tip(leg)).map(|part| part / rod);
        let plane = [world[0] * cos + world[1] * sin, world[1] * cos - world[0] * sin, world[2]];
        let (down, level) = hips[leg].sin_cos();
        let along = [plane[0] * level - plane[2] * down, plane[1], plane[0] * down + plane[2] * level];
        // (−cos β sin α, sin β, −cos β cos α).
        let (swing, tilt) = ((-along[0]).atan2(-along[2]), along[1].asin());
        values.push(hips[leg]);
        values.extend([swing, tilt, swing, tilt]);
        if leg == 0 {
            first = [hips[0] + swing, tilt];
        }
    }
    // R_y(a) R_x(b) R_z(c) = (R_y(α) R_x(β))⁻¹ = R_x(−β) R_y(−α).
    let [(sa, ca), (sb, cb)] = first.map(f64::sin_cos);
    let turned = [[ca, 0.0, -sa], [sb * sa, cb, sb * ca], [cb * sa, -sb, cb * ca]];
    // Rows of R_y R_x R_z: R₁₂ = −sin b, R₀₂ = sin a cos b, R₂₂ = cos a cos b, R₁₀ = cos b sin c, R₁₁ = cos b cos c.
    values.push(turned[0][2].atan2(turned[2][2]));
    values.push((-turned[1][2]).asin());
    values.push(turned[1][0].atan2(turned[1][1]));
    values
}

/// All ten values of the palletiser from its driven ones: arms of parallelograms stay parallel.
pub fn palletiser_values([turn, lower, crank, tool]: [f64; 4]) -> Vec<f64> {
    // joint_1, joint_2, joint_3, upper, rod, plate, stay_1, stay_2, wrist, joint_4
    vec![turn, lower, crank, crank - lower, lower - crank, -lower, lower, crank, -crank, tool]
}
