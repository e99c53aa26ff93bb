//! Paths of the demo cell: one that is free, one that plainly collides, one that samples do not see colliding.

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
    vec![("free", path(&[home, ready, aside])), ("collision", path(&[home, low])), ("missed", path(&[before, in_ring]))]
}
