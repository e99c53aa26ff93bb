//! Closed form of two arms that hold one beam: forward kinematics of one arm, and the inverse of the other by its spherical wrist.

type Vector = [f64; 3];
type Matrix = [Vector; 3];

/// Upper arms, forearms, half the distance of the bases and of the grips.
const SIZES: [f64; 3] = [0.5, 0.45, 0.4];

fn about(axis: usize, angle: f64) -> Matrix {
    let (sin, cos) = angle.sin_cos();
    let (j, k) = ((axis + 1) % 3, (axis + 2) % 3);
    let mut turn = [[0.0; 3]; 3];
    turn[axis][axis] = 1.0;
    (turn[j][j], turn[k][k], turn[k][j], turn[j][k]) = (cos, cos, sin, -sin);
    turn
}

fn product(a: Matrix, b: Matrix) -> Matrix {
    std::array::from_fn(|i| std::array::from_fn(|j| (0..3).map(|k| a[i][k] * b[k][j]).sum()))
}

fn transposed(a: Matrix) -> Matrix {
    std::array::from_fn(|i| std::array::from_fn(|j| a[j][i]))
}

fn apply(a: Matrix, v: Vector) -> Vector {
    a.map(|row| row[0] * v[0] + row[1] * v[1] + row[2] * v[2])
}

/// All twelve values, left arm first, from those of the left arm. The elbow is up and the fifth joint positive.
pub fn two_arms_values(left: [f64; 6]) -> Vec<f64> {
    let [upper, fore, half] = SIZES;
    let arm = product(about(2, left[0]), about(1, left[1] + left[2]));
    let tool = product(arm, product(about(0, left[3]), product(about(1, left[4]), about(0, left[5]))));
    let (along, out) =
        (apply(product(about(2, left[0]), about(1, left[1])), [0.0, 0.0, upper]), apply(arm, [fore, 0.0, 0.0]));
    // The grips are 2·half apart along y of the tools, the bases along y of the world; both tools have one orientation.
    let between = apply(tool, [0.0, 2.0 * half, 0.0]);
    let wrist: Vector = std::array::from_fn(|k| along[k] + out[k] + between[k] - [0.0, 2.0 * half, 0.0][k]);
    let turn = wrist[1].atan2(wrist[0]);
    let (x, z) = (wrist[0].hypot(wrist[1]), wrist[2]);
    // u and v: angles of upper arm and forearm above the horizontal.
    let bent = ((x * x + z * z - upper * upper - fore * fore) / (2.0 * upper * fore)).acos();
    let raised = z.atan2(x) + (fore * bent.sin()).atan2(upper + fore * bent.cos());
    let quarter = std::f64::consts::FRAC_PI_2;
    let (second, third) = (quarter - raised, bent - quarter);
    // R_x(a) R_y(b) R_x(c): cos b, sin b sin c and sin b cos c in the first row, sin a sin b and −cos a sin b in the first column.
    let m = product(transposed(product(about(2, turn), about(1, second + third))), tool);
    let right = [turn, second, third, m[1][0].atan2(-m[2][0]), m[0][0].acos(), m[0][1].atan2(m[0][2])];
    [left, right].concat()
}
