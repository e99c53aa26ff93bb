//! Closed form of the linkage gripper: a crosshead turns two bell cranks by rods, and parallelograms keep the fingertips upright.

/// Bell cranks from the middle, ends of the crosshead from the middle, inner arms of the cranks, rods; heights of the cranks and of the crosshead at 0.
const SIZES: [f64; 6] = [0.03, 0.008, 0.02, 0.035, 0.06, 0.025];

/// All nine values from the screw: screw, then crank, rod, tip and follower of both sides, which are mirror images.
///
/// The end of an inner arm is a rod away from the crosshead: (X − r cos θ)² + (Z + r sin θ)² = l², that is X cos θ − Z sin θ = (X² + Z² + r² − l²)/2r.
pub fn gripper_values(screw: f64) -> Vec<f64> {
    let [pivot, end, arm, rod, high, low] = SIZES;
    let (x, z) = (pivot - end, high - low - screw);
    let across = (x * x + z * z + arm * arm - rod * rod) / (2.0 * arm);
    let crank = (across / x.hypot(z)).acos() - z.atan2(x);
    let lean = (x - arm * crank.cos()).atan2(z + arm * crank.sin());
    let side = [crank, lean, -crank, crank];
    [&[screw][..], &side, &side].concat()
}
