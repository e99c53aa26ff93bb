//! The square of places as a picture: what is free, what is not, the zones and the schedule. SVG, without scripts.

use std::fmt::Write as _;

use noclash_check::RectangleState;

use super::coordinate::{CoordinateReport, Together};

/// Length of the longer side of a square, and the room around it.
const SIZE: f64 = 420.0;
const ROOM: f64 = 56.0;

impl CoordinateReport<'_> {
    /// One square for each pair of programs, side by side: the first program to the right, the second upwards. White is proved free, red
    /// is proved to meet, amber neither; dashed rectangles are the zones, the line is the schedule.
    pub fn to_svg(&self) -> String {
        let longest =
            self.programs.iter().map(|program| program.timeline().duration()).fold(f64::MIN_POSITIVE, f64::max);
        let scale = SIZE / longest;
        let width = (SIZE + 2.0 * ROOM) * self.together.len() as f64;
        let height = SIZE + 2.0 * ROOM;
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"#f4f4f2\"/>\n"
        );
        for (index, together) in self.together.iter().enumerate() {
            let left = index as f64 * (SIZE + 2.0 * ROOM) + ROOM;
            self.draw(together, left, scale, &mut out);
        }
        out + "</svg>\n"
    }

    fn draw(&self, together: &Together, left: f64, scale: f64, out: &mut String) {
        let programs = together.programs.map(|program| &self.programs[program]);
        let timelines = programs.map(|program| program.timeline());
        let [width, height] = timelines.map(|timeline| timeline.duration() * scale);
        let bottom = ROOM + SIZE;
        let x = |time: f64| left + (time - timelines[0].start()) * scale;
        let y = |time: f64| bottom - (time - timelines[1].start()) * scale;
        let rectangle = |times: [[f64; 2]; 2]| {
            let [[s0, s1], [t0, t1]] = times;
            let (wide, high) = ((x(s1) - x(s0)).max(0.3), (y(t0) - y(t1)).max(0.3));
            format!("x=\"{:.3}\" y=\"{:.3}\" width=\"{wide:.3}\" height=\"{high:.3}\"", x(s0), y(t1))
        };
        let _ = writeln!(
            out,
            "<rect x=\"{left:.3}\" y=\"{:.3}\" width=\"{width:.3}\" height=\"{height:.3}\" fill=\"#fff\" stroke=\"#444\"/>",
            bottom - height
        );
        for part in together.square.rectangles() {
            let colour = match part.state {
                RectangleState::Apart => continue,
                RectangleState::Meets => "#c0392b",
                RectangleState::Open => "#e8a33d",
            };
            let times = [0, 1].map(|side| part.rows[side].map(|row| timelines[side].time_at(row)));
            let _ = writeln!(out, "<rect {} fill=\"{colour}\"/>", rectangle(times));
        }
        for zone in self.zone_times(together) {
            let _ =
                writeln!(out, "<rect {} fill=\"none\" stroke=\"#7b241c\" stroke-dasharray=\"4 3\"/>", rectangle(zone));
        }
        if let Some(schedule) = self.schedule.as_ref().filter(|_| self.is_scheduled()) {
            let point = |places: &Vec<f64>| {
                format!("{:.3},{:.3}", x(places[together.programs[0]]), y(places[together.programs[1]]))
            };
            let points: Vec<String> = schedule.places.iter().map(point).collect();
            let _ = writeln!(
                out,
                "<polyline points=\"{}\" fill=\"none\" stroke=\"#1f6fb2\" stroke-width=\"2\"/>",
                points.join(" ")
            );
        }
        let unit = |side: usize| if programs[side].is_timed() { "s" } else { "rows" };
        let names = programs.map(|program| escaped(&program.robot));
        let ends = timelines.map(|timeline| [timeline.start(), timeline.end()]);
        let _ = writeln!(
            out,
            "<text x=\"{:.3}\" y=\"{:.3}\" text-anchor=\"middle\">{} [{}]</text>\n\
             <text x=\"{left:.3}\" y=\"{:.3}\">{:.3}</text>\n\
             <text x=\"{:.3}\" y=\"{:.3}\" text-anchor=\"end\">{:.3}</text>",
            left + 0.5 * width,
            bottom + 34.0,
            names[0],
            unit(0),
            bottom + 16.0,
            ends[0][0],
            left + width,
            bottom + 16.0,
            ends[0][1],
        );
        let _ = writeln!(
            out,
            "<text transform=\"translate({:.3} {:.3}) rotate(-90)\" text-anchor=\"middle\">{} [{}]</text>\n\
             <text x=\"{:.3}\" y=\"{bottom:.3}\" text-anchor=\"end\">{:.3}</text>\n\
             <text x=\"{:.3}\" y=\"{:.3}\" text-anchor=\"end\">{:.3}</text>",
            left - 38.0,
            bottom - 0.5 * height,
            names[1],
            unit(1),
            left - 4.0,
            ends[1][0],
            left - 4.0,
            bottom - height + 10.0,
            ends[1][1],
        );
    }
}

/// Names are data: shown as text, whatever characters they hold.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
