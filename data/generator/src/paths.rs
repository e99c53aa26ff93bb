//! Paths of the demo cell: one that is free, one that plainly collides, one that samples do not see colliding. Paths of
//! the crossing cell: an arm that waits for a cart and one that does not, and the cart's own motion.

/// File names and contents, as CSV: joint names, then a row for every waypoint.
pub fn sample_paths() -> Vec<(&'static str, String)> {
    let header = (1..=6).map(|joint| format!("joint_{joint}")).collect::<Vec<_>>().join(",");
    let path = |rows: &[[f64; 6]]| {
        let row = |values: &[f64; 6]| values.map(|value| value.to_string()).join(",");
        format!("{header}\n{}\n", rows.iter().map(row).collect::<Vec<_>>().join("\n"))
    };
    let home = [0.0; 6];
    let ready = [0.0, -0.25, 0.1, 0.0, 1.1, 0.0];
    let aside = [-0.5, -0.25, 0.1, 0.0, 1.1, 0.0];
    // The gun goes down onto the table.
    let low = [0.0, 0.9, 0.4, 0.0, 0.3, 0.0];
    // The gun ends inside the ring; on the way it passes through its rim, from 1.345 to 1.439 rad. Sixteen steps of
    // 0.098 rad land before and after it.
    let (before, in_ring) = ([-0.029, 0.0, 0.0, 0.0, 0.0, 0.0], [1.539, 0.0, 0.0, 0.0, 0.0, 0.0]);
    let mut paths = vec![
        ("demo_free", path(&[home, ready, aside])),
        ("demo_collision", path(&[home, low])),
        ("demo_missed", path(&[before, in_ring])),
    ];
    paths.extend(crossing_paths());
    paths
}

/// The cart comes along y from 1 s to 5 s, turning a quarter on the way, and passes the gun's place at 3 s. The arm swings
/// aside and comes back, in time or too early.
fn crossing_paths() -> [(&'static str, String); 3] {
    let cart = "time,x,y,z,roll,pitch,yaw\n1,0.9,-2,0,0,0,0\n3,0.9,0,0,0,0,0.7853981633974483\n5,0.9,2,0,0,0,1.5707963267948966\n";
    let swing = |back: [f64; 2]| format!("time,joint_1\n0,0\n1.5,2.2\n{},2.2\n{},0\n", back[0], back[1]);
    [
        ("crossing_cart", cart.to_owned()),
        ("crossing_free", swing([5.5, 7.0])),
        ("crossing_collision", swing([2.0, 3.0])),
    ]
}
