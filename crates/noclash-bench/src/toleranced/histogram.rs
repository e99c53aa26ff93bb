//! Time per moving square as the paper draws it: a bar over every square, coloured where something could not be excluded.

use std::fmt::Write as _;

/// One panel.
pub struct Histogram {
    pub title: String,
    /// Squares along a side.
    pub side: usize,
    /// Seconds and whether something was not excluded, row by row.
    pub bars: Vec<(f64, bool)>,
}

const WIDTH: f64 = 220.0;
const HEIGHT: f64 = 200.0;
const COLUMNS: usize = 3;

/// Panels side by side, three to a row; heights are relative to the largest bar of each panel.
pub fn svg(panels: &[&Histogram]) -> String {
    let rows = panels.len().div_ceil(COLUMNS).max(1);
    let (width, height) = (COLUMNS as f64 * WIDTH, rows as f64 * HEIGHT);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    for (index, panel) in panels.iter().enumerate() {
        let (x, y) = ((index % COLUMNS) as f64 * WIDTH, (index / COLUMNS) as f64 * HEIGHT);
        draw(panel, x, y, &mut out);
    }
    out + "</svg>\n"
}

fn draw(panel: &Histogram, left: f64, top: f64, out: &mut String) {
    let most = panel.bars.iter().map(|bar| bar.0).fold(f64::MIN_POSITIVE, f64::max);
    let _ = writeln!(
        out,
        "<text x=\"{}\" y=\"{}\">{} (highest {:.2} ms)</text>",
        left + 8.0,
        top + 14.0,
        panel.title,
        1e3 * most
    );
    let step = 0.42 * WIDTH / panel.side as f64;
    // From above: x to the right and down, y to the left and down; far squares first.
    let place = |i: f64, j: f64, z: f64| {
        let (x, y) = (left + 0.5 * WIDTH + (i - j) * step, top + 92.0 + (i + j) * 0.5 * step - z);
        format!("{x:.1},{y:.1}")
    };
    for j in 0..panel.side {
        for i in 0..panel.side {
            let (seconds, open) = panel.bars[j * panel.side + i];
            let z = 70.0 * seconds / most;
            let (i, j) = (i as f64, j as f64);
            let [top, right, left] =
                if open { ["#d6604d", "#b2182b", "#8c0d1e"] } else { ["#d1e5f0", "#92c5de", "#4393c3"] };
            let faces = [
                (left, [(0.0, 1.0, 0.0), (1.0, 1.0, 0.0), (1.0, 1.0, z), (0.0, 1.0, z)]),
                (right, [(1.0, 0.0, 0.0), (1.0, 1.0, 0.0), (1.0, 1.0, z), (1.0, 0.0, z)]),
                (top, [(0.0, 0.0, z), (1.0, 0.0, z), (1.0, 1.0, z), (0.0, 1.0, z)]),
            ];
            for (colour, corners) in faces {
                let points: Vec<String> = corners.iter().map(|(a, b, h)| place(i + a, j + b, *h)).collect();
                let _ = writeln!(
                    out,
                    "<polygon points=\"{}\" fill=\"{colour}\" stroke=\"#333\" stroke-width=\"0.3\"/>",
                    points.join(" ")
                );
            }
        }
    }
}
