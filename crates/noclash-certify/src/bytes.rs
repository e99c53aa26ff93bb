//! The numbers of a proof as bytes: the other side of what `noclash-verify` reads.

use glam::{DMat3, DVec3};
use noclash_geometry::Pose;
use noclash_numeric::Interval;

/// Bytes in the making.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bytes(pub Vec<u8>);

impl Bytes {
    pub fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    /// In groups of seven bits, lowest first.
    pub fn count(&mut self, count: usize) {
        let mut rest = count as u64;
        while rest >= 128 {
            self.0.push(rest as u8 | 128);
            rest >>= 7;
        }
        self.0.push(rest as u8);
    }

    pub fn number(&mut self, number: f64) {
        self.0.extend(number.to_le_bytes());
    }

    pub fn triple(&mut self, numbers: DVec3) {
        numbers.to_array().into_iter().for_each(|number| self.number(number));
    }

    pub fn short(&mut self, number: i16) {
        self.0.extend(number.to_le_bytes());
    }

    pub fn interval(&mut self, interval: Interval) {
        self.number(interval.lo());
        self.number(interval.hi());
    }

    pub fn text(&mut self, text: &str) {
        // Longer names are cut at a character; what is proved does not rest on names.
        let end = text.char_indices().map(|(at, _)| at).chain([text.len()]).take_while(|&at| at <= 60_000).last();
        let text = &text[..end.unwrap_or(0)];
        self.count(text.len());
        self.0.extend(text.as_bytes());
    }

    /// A frame that is some rigid motion within the pose's errors of its parent, with a screw if there is one.
    pub fn frame(&mut self, parent: usize, origin: &Pose, screw: Option<Screw>) {
        self.count(parent);
        self.number(origin.rotation_error);
        let DMat3 { x_axis, y_axis, z_axis } = origin.rotation.transpose();
        [x_axis, y_axis, z_axis].into_iter().for_each(|row| self.triple(row));
        self.number(origin.translation_error);
        self.triple(origin.translation);
        match screw {
            None => self.byte(0),
            Some(screw) => {
                self.byte(if screw.turns { 1 } else { 2 });
                self.triple(screw.axis);
                self.count(screw.coordinate);
                self.interval(screw.multiplier);
                self.interval(screw.offset);
            }
        }
    }
}

/// A turn about, or a slide along, an axis, by multiplier·coordinate + offset.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Screw {
    pub turns: bool,
    pub axis: DVec3,
    pub coordinate: usize,
    pub multiplier: Interval,
    pub offset: Interval,
}

impl Screw {
    /// By the coordinate itself.
    pub fn plain(turns: bool, axis: DVec3, coordinate: usize) -> Self {
        Self { turns, axis, coordinate, multiplier: Interval::ONE, offset: Interval::ZERO }
    }
}
