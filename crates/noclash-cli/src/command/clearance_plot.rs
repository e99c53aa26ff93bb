//! The clearance over time as a drawing: proved lower and witnessed upper bound with the area between them, the margins, and
//! the least clearance with the names of its two bodies. Names are data: whatever they hold, they are drawn as text.

use noclash::check::ProfilePiece;
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::answer::{at_least, at_most};

const SIZE: (u32, u32) = (1200, 600);

/// The axis ends this much above the largest value: room for the names of the lines.
const HEADROOM: f64 = 1.35;

/// Colours in the light; `DARK` names what becomes of each in the dark.
const PAPER: RGBColor = RGBColor(0xFF, 0xFF, 0xFF);
const INK: RGBColor = RGBColor(0x1F, 0x23, 0x28);
const GRID: RGBColor = RGBColor(0xD8, 0xDE, 0xE4);
const BETWEEN: RGBColor = RGBColor(0x9E, 0xC5, 0xF4);
const PROVED: RGBColor = RGBColor(0x0B, 0x57, 0xD0);
const WITNESSED: RGBColor = RGBColor(0x5E, 0x6A, 0x75);
const MARGIN: RGBColor = RGBColor(0xB3, 0x1D, 0x28);
const COLLISION: RGBColor = RGBColor(0xF6, 0xC6, 0xC6);
/// Curves of single pairs.
const PAIRS: [RGBColor; 4] =
    [RGBColor(0x8A, 0x63, 0xD2), RGBColor(0x1A, 0x7F, 0x37), RGBColor(0xBF, 0x87, 0x00), RGBColor(0xA4, 0x0E, 0x6D)];

/// Millimetres in a metre.
const MILLIMETRES: f64 = 1e3;

const DARK: [(RGBColor, RGBColor); 8] = [
    (COLLISION, RGBColor(0x5A, 0x1E, 0x1E)),
    (PAPER, RGBColor(0x0D, 0x11, 0x17)),
    (INK, RGBColor(0xE6, 0xED, 0xF3)),
    (GRID, RGBColor(0x30, 0x36, 0x3D)),
    (BETWEEN, RGBColor(0x1F, 0x4A, 0x80)),
    (PROVED, RGBColor(0x79, 0xB8, 0xFF)),
    (WITNESSED, RGBColor(0xA8, 0xB3, 0xBF)),
    (MARGIN, RGBColor(0xFF, 0x7B, 0x72)),
];

/// Data of the plot.
pub struct Plot<'a> {
    /// Segment and piece, in order of time.
    pub pieces: Vec<(usize, &'a ProfilePiece)>,
    /// Pairs with curves of their own, by name.
    pub pairs: Vec<(String, Vec<(usize, &'a ProfilePiece)>)>,
    /// Stretches of contact, on the axis.
    pub collisions: Vec<[f64; 2]>,
    /// Where a time of a segment stands on the axis.
    pub place: &'a dyn Fn(usize, f64) -> f64,
    /// Label of the axis.
    pub axis: &'a str,
    /// The margins that pairs must keep, in metres.
    pub margins: Vec<f64>,
    /// The least clearance, if a pair is checked.
    pub least: Option<Least>,
}

/// The least clearance of the path.
pub struct Least {
    pub lower: f64,
    pub upper: f64,
    pub segment: usize,
    pub t: f64,
    /// `None` where nothing was measured.
    pub bodies: Option<[String; 2]>,
}

impl Plot<'_> {
    /// The drawing as the text of an SVG file.
    pub fn svg(&self) -> Result<String, String> {
        let mut svg = String::new();
        {
            let area = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
            self.draw(&area).map_err(|error| error.to_string())?;
            area.present().map_err(|error| error.to_string())?;
        }
        // As wide as its page: the box says the proportions.
        let fixed = format!("width=\"{}\" height=\"{}\"", SIZE.0, SIZE.1);
        Ok(with_dark_colours(&svg.replacen(&fixed, "width=\"100%\"", 1)))
    }

    fn draw<'b>(&self, area: &DrawingArea<SVGBackend<'b>, Shift>) -> Result<(), DrawingAreaErrorKind<std::io::Error>> {
        area.fill(&PAPER)?;
        let (from, to, top) = self.extent();
        let text = |size: i32, colour: RGBColor| ("sans-serif", size).into_font().color(&colour);
        let mut chart = ChartBuilder::on(area)
            .caption(self.caption(), text(20, INK))
            .margin(16)
            .x_label_area_size(44)
            .y_label_area_size(72)
            .build_cartesian_2d(from..to, 0.0..MILLIMETRES * top)?;
        chart
            .configure_mesh()
            .x_desc(self.axis)
            .y_desc("clearance in mm")
            .axis_style(INK)
            .label_style(text(15, INK))
            .bold_line_style(GRID)
            .light_line_style(TRANSPARENT)
            .draw()?;
        let shown = |value: f64| MILLIMETRES * value.min(top);
        let least_width = 0.002 * (to - from);
        let band = |&[first, last]: &[f64; 2]| {
            let last = last.max(first + least_width);
            Rectangle::new([(first, MILLIMETRES * top), (last, 0.0)], COLLISION.filled())
        };
        if !self.collisions.is_empty() {
            chart
                .draw_series(self.collisions.iter().map(band))?
                .label("collision")
                .legend(|(x, y)| Rectangle::new([(x, y - 5), (x + 20, y + 5)], COLLISION.filled()));
        }
        let span = |(segment, piece): &(usize, &ProfilePiece)| {
            let at = |t: f64| (self.place)(*segment, t);
            let lower = piece.lower.map_or(0.0, |lower| lower.get());
            [at(piece.over.from().to_f64()), at(piece.over.to().to_f64()), shown(lower), shown(piece.upper.get())]
        };
        let spans: Vec<[f64; 4]> = self.pieces.iter().map(span).collect();
        let between =
            |&[from, to, lower, upper]: &[f64; 4]| Rectangle::new([(from, upper), (to, lower)], BETWEEN.filled());
        chart.draw_series(spans.iter().map(between))?;
        for (colour, bound, name) in [(WITNESSED, 3, "witnessed: at most"), (PROVED, 2, "proved: at least")] {
            let steps = spans.iter().flat_map(|span| [(span[0], span[bound]), (span[1], span[bound])]);
            chart
                .draw_series(LineSeries::new(steps, colour.stroke_width(2)))?
                .label(name)
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 20, y)], colour.stroke_width(2)));
        }
        for ((name, pieces), colour) in self.pairs.iter().zip(PAIRS.into_iter().cycle()) {
            let steps = pieces.iter().map(span).flat_map(|span| [(span[0], span[3]), (span[1], span[3])]);
            chart
                .draw_series(LineSeries::new(steps, colour.stroke_width(1)))?
                .label(printable(name))
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 20, y)], colour.stroke_width(1)));
        }
        for &margin in &self.margins {
            let line = [(from, MILLIMETRES * margin), (to, MILLIMETRES * margin)];
            chart
                .draw_series(DashedLineSeries::new(line, 8, 5, MARGIN.stroke_width(2)))?
                .label(format!("margin {} mm", MILLIMETRES * margin))
                .legend(|(x, y)| PathElement::new([(x, y), (x + 20, y)], MARGIN.stroke_width(2)));
        }
        if let Some((least, names)) = self.least.as_ref().and_then(|least| Some((least, least.names()?))) {
            let x = (self.place)(least.segment, least.t);
            let left = x < 0.5 * (from + to);
            let anchor = Pos::new(if left { HPos::Left } else { HPos::Right }, VPos::Bottom);
            let style = text(16, INK).pos(anchor);
            let point = (x, shown(least.upper));
            let aside = if left { 8 } else { -8 };
            chart.draw_series([EmptyElement::at(point)
                + Circle::new((0, 0), 5, MARGIN.filled())
                + Text::new(names, (aside, -8), style)])?;
        }
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::UpperRight)
            .background_style(PAPER.filled())
            .border_style(GRID)
            .label_font(text(15, INK))
            .draw()
    }

    /// The ends of the time axis and the top of the other; none of them empty, infinite or not a number.
    fn extent(&self) -> (f64, f64, f64) {
        let at = |(segment, piece): &(usize, &ProfilePiece)| {
            [piece.over.from(), piece.over.to()].map(|t| (self.place)(*segment, t.to_f64()))
        };
        let times: Vec<f64> = self.pieces.iter().flat_map(at).filter(|time| time.is_finite()).collect();
        let from = times.iter().copied().fold(f64::INFINITY, f64::min);
        let to = times.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let (from, to) = if from < to { (from, to) } else { (0.0, 1.0) };
        let lowers = self.pieces.iter().filter_map(|(_, piece)| piece.lower).map(|lower| lower.get());
        let uppers = self.pieces.iter().map(|(_, piece)| piece.upper.get());
        let values = lowers.chain(uppers).chain(self.margins.iter().copied()).filter(|value| value.is_finite());
        let top = values.fold(0.0, f64::max);
        (from, to, if top > 0.0 { HEADROOM * top } else { 1.0 })
    }

    fn caption(&self) -> String {
        match &self.least {
            None => "No pair is checked".to_string(),
            Some(least) => {
                let (lower, upper) = (at_least(least.lower), at_most(least.upper));
                format!("Clearance: at least {lower} everywhere (proved), {upper} at its least (witnessed)")
            }
        }
    }
}

impl Least {
    /// Both names, without characters that no XML file may hold.
    fn names(&self) -> Option<String> {
        let [a, b] = self.bodies.as_ref()?.each_ref().map(|name| printable(name));
        Some(format!("{a} – {b}"))
    }
}

/// A name without characters that no XML file may hold.
fn printable(name: &str) -> String {
    let allowed = |c: char| !c.is_control() && c != '\u{FFFE}' && c != '\u{FFFF}';
    name.chars().map(|c| if allowed(c) { c } else { '\u{FFFD}' }).collect()
}

/// Colours for readers whose pages are dark: a style that outranks the colours written at every element.
fn with_dark_colours(svg: &str) -> String {
    let hex = |RGBColor(r, g, b): RGBColor| format!("#{r:02X}{g:02X}{b:02X}");
    let rule = |(light, dark): &(RGBColor, RGBColor)| {
        let (light, dark) = (hex(*light), hex(*dark));
        format!("[fill=\"{light}\"]{{fill:{dark}}}[stroke=\"{light}\"]{{stroke:{dark}}}")
    };
    let rules: String = DARK.iter().map(rule).collect();
    let style = format!("<style>@media(prefers-color-scheme:dark){{{rules}}}</style>");
    // After the opening tag of the drawing itself.
    match svg.find("<svg").and_then(|start| svg[start..].find('>').map(|end| start + end + 1)) {
        Some(inside) => format!("{}\n{style}{}", &svg[..inside], &svg[inside..]),
        None => svg.to_string(),
    }
}
