//! Rigid motions as plain 4 × 4 matrices: what imported poses are compared with.

pub type Matrix = [[f64; 4]; 4];

/// Position and quaternion x, y, z, w of length 1.
pub fn matrix([px, py, pz]: [f64; 3], [x, y, z, w]: [f64; 4]) -> Matrix {
    [
        [w * w + x * x - y * y - z * z, 2.0 * (x * y - w * z), 2.0 * (x * z + w * y), px],
        [2.0 * (x * y + w * z), w * w - x * x + y * y - z * z, 2.0 * (y * z - w * x), py],
        [2.0 * (x * z - w * y), 2.0 * (y * z + w * x), w * w - x * x - y * y + z * z, pz],
        [0.0, 0.0, 0.0, 1.0],
    ]
}

pub fn turn_z(angle: f64) -> Matrix {
    let (sin, cos) = angle.sin_cos();
    [[cos, -sin, 0.0, 0.0], [sin, cos, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]
}

pub fn product(a: &Matrix, b: &Matrix) -> Matrix {
    std::array::from_fn(|row| std::array::from_fn(|column| (0..4).map(|inner| a[row][inner] * b[inner][column]).sum()))
}

/// The inverse of a rigid motion: the rotation transposed.
pub fn inverse(m: &Matrix) -> Matrix {
    let mut back = [[0.0; 4]; 4];
    for row in 0..3 {
        for column in 0..3 {
            back[row][column] = m[column][row];
        }
        back[row][3] = -(0..3).map(|inner| m[inner][row] * m[inner][3]).sum::<f64>();
    }
    back[3][3] = 1.0;
    back
}
