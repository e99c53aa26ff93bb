//! The series as one drawing: a panel for every axis, both scales logarithmic.

use plotters::coord::Shift;
use plotters::prelude::*;

/// One diagram.
pub struct Panel {
    pub title: String,
    /// Label of the horizontal axis.
    pub size: String,
    pub lines: Vec<Line>,
}

/// Costs by size.
pub struct Line {
    pub name: String,
    pub points: Vec<(f64, f64)>,
}

const COLUMNS: usize = 2;
const PANEL: (u32, u32) = (600, 360);

const COLOURS: [RGBColor; 6] = [
    RGBColor(0x0B, 0x57, 0xD0),
    RGBColor(0xB3, 0x1D, 0x28),
    RGBColor(0x1A, 0x7F, 0x37),
    RGBColor(0x9A, 0x67, 0x00),
    RGBColor(0x82, 0x50, 0xDF),
    RGBColor(0x5E, 0x6A, 0x75),
];

/// The drawing as the text of an SVG file. Panels without a positive number are left out.
pub fn svg(panels: &[Panel]) -> Result<String, String> {
    let filled: Vec<(&Panel, [f64; 4])> = panels.iter().filter_map(|panel| Some((panel, panel.extent()?))).collect();
    let rows = filled.len().div_ceil(COLUMNS).max(1);
    let size = (PANEL.0 * COLUMNS as u32, PANEL.1 * rows as u32);
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        area.fill(&WHITE).map_err(|error| error.to_string())?;
        for ((panel, extent), area) in filled.iter().zip(area.split_evenly((rows, COLUMNS))) {
            panel.draw(*extent, &area).map_err(|error| error.to_string())?;
        }
        area.present().map_err(|error| error.to_string())?;
    }
    Ok(svg)
}

impl Panel {
    /// The ends of both axes, a little beyond the points; `None` where nothing can be drawn.
    fn extent(&self) -> Option<[f64; 4]> {
        let points = || self.lines.iter().flat_map(Line::drawable);
        let ends = |of: fn(&(f64, f64)) -> f64| {
            let least = points().map(|point| of(&point)).reduce(f64::min)?;
            let most = points().map(|point| of(&point)).reduce(f64::max)?;
            Some([least / 1.5, most * 1.5])
        };
        let ([left, right], [low, high]) = ends(|point| point.0).zip(ends(|point| point.1))?;
        Some([left, right, low, high])
    }

    fn draw<'a>(
        &self,
        [left, right, low, high]: [f64; 4],
        area: &DrawingArea<SVGBackend<'a>, Shift>,
    ) -> Result<(), DrawingAreaErrorKind<std::io::Error>> {
        let mut chart = ChartBuilder::on(area)
            .caption(&self.title, ("sans-serif", 17))
            .margin(12)
            .x_label_area_size(40)
            .y_label_area_size(64)
            .build_cartesian_2d((left..right).log_scale(), (low..high).log_scale())?;
        let label = |value: &f64| if (0.01..1e5).contains(value) { format!("{value}") } else { format!("{value:e}") };
        chart
            .configure_mesh()
            .x_desc(&self.size)
            .x_label_formatter(&label)
            .y_label_formatter(&label)
            .light_line_style(TRANSPARENT)
            .draw()?;
        for (line, colour) in self.lines.iter().zip(COLOURS.into_iter().cycle()) {
            let points: Vec<(f64, f64)> = line.drawable().collect();
            if points.is_empty() {
                continue;
            }
            chart
                .draw_series(LineSeries::new(points.iter().copied(), colour.stroke_width(2)))?
                .label(&line.name)
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 20, y)], colour.stroke_width(2)));
            chart.draw_series(points.iter().map(|&point| Circle::new(point, 3, colour.filled())))?;
        }
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::UpperLeft)
            .background_style(WHITE.mix(0.8))
            .label_font(("sans-serif", 13))
            .draw()
    }
}

impl Line {
    fn drawable(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        let shown = |&(size, cost): &(f64, f64)| size > 0.0 && cost > 0.0 && size.is_finite() && cost.is_finite();
        self.points.iter().copied().filter(shown)
    }
}
