//! Poses and velocities of frames along the chain of joints.

use super::real::Real;
use super::tables::{Model, ROTATES_ABOUT_X, ROTATES_NOT, StepRow, at};

/// A frame: its axes and origin in the world; angular velocity, and velocity of the point at the world's origin.
#[derive(Clone, Copy)]
pub struct Frame<R> {
    pub x: [R; 3],
    pub y: [R; 3],
    pub z: [R; 3],
    pub o: [R; 3],
    pub w: [R; 3],
    pub u: [R; 3],
}

impl<R: Real> Frame<R> {
    pub const WORLD: Self = Self {
        x: [R::ONE, R::ZERO, R::ZERO],
        y: [R::ZERO, R::ONE, R::ZERO],
        z: [R::ZERO, R::ZERO, R::ONE],
        o: [R::ZERO; 3],
        w: [R::ZERO; 3],
        u: [R::ZERO; 3],
    };

    /// The frame behind a joint with this value and rate.
    #[inline(always)]
    pub fn step(&mut self, row: &StepRow<R>, value: R, rate: R) {
        // The most frequent kind of joint, without branches.
        if row.rotates() == ROTATES_ABOUT_X && row.turns() {
            let (t, m) = (row.translation, &row.rotation);
            let [sin, cos] = value.sin_cos();
            for i in 0..3 {
                self.o[i] = self.z[i].fma(t[2], self.y[i].fma(t[1], self.x[i].fma(t[0], self.o[i])));
                let (x, y, z) = (self.x[i], self.y[i], self.z[i]);
                let y_fixed = z.fma(m[5], y * m[4]);
                self.z[i] = z.fma(m[4], -(y * m[5]));
                self.x[i] = y_fixed.fma(sin, x * cos);
                self.y[i] = y_fixed.fma(cos, -(x * sin));
            }
            self.turn(rate);
            return;
        }
        let t = row.translation;
        for i in 0..3 {
            self.o[i] = self.z[i].fma(t[2], self.y[i].fma(t[1], self.x[i].fma(t[0], self.o[i])));
        }
        let m = &row.rotation;
        if row.rotates() == ROTATES_ABOUT_X {
            for i in 0..3 {
                let (y, z) = (self.y[i], self.z[i]);
                self.y[i] = z.fma(m[5], y * m[4]);
                self.z[i] = z.fma(m[4], -(y * m[5]));
            }
        } else if row.rotates() != ROTATES_NOT {
            for i in 0..3 {
                let (x, y, z) = (self.x[i], self.y[i], self.z[i]);
                self.x[i] = z.fma(m[2], y.fma(m[1], x * m[0]));
                self.y[i] = z.fma(m[5], y.fma(m[4], x * m[3]));
                self.z[i] = z.fma(m[8], y.fma(m[7], x * m[6]));
            }
        }
        if row.turns() {
            let [sin, cos] = value.sin_cos();
            for i in 0..3 {
                let (x, y) = (self.x[i], self.y[i]);
                self.x[i] = y.fma(sin, x * cos);
                self.y[i] = y.fma(cos, -(x * sin));
            }
            self.turn(rate);
        } else {
            for i in 0..3 {
                self.o[i] = self.z[i].fma(value, self.o[i]);
                self.u[i] = self.z[i].fma(rate, self.u[i]);
            }
        }
    }

    /// Velocities behind a joint that turns about the frame's third axis.
    #[inline(always)]
    fn turn(&mut self, rate: R) {
        for i in 0..3 {
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            self.w[i] = self.z[i].fma(rate, self.w[i]);
            let moment = self.o[j].fma(self.z[k], -(self.o[k] * self.z[j]));
            self.u[i] = moment.fma(rate, self.u[i]);
        }
    }

    /// The frame behind a joint, from the world on, for lanes of an interval with this centre.
    #[inline(always)]
    pub fn behind(model: &Model<R>, record: &[R], centre: R, joint: u32) -> Self {
        let mut own = Self::WORLD;
        let ancestors = at(model.steps, joint as usize).ancestors;
        for index in 0..=joint as usize {
            if ancestors >> index & 1 != 0 {
                let (middle, rate) = (*at(record, 2 * index), *at(record, 2 * index + 1));
                own.step(at(model.steps, index), rate.fma(centre, middle), rate);
            }
        }
        own
    }

    /// Where a point of the frame is.
    #[inline(always)]
    pub fn place(&self, p: [R; 3]) -> [R; 3] {
        let mut own = self.o;
        for i in 0..3 {
            own[i] = self.z[i].fma(p[2], self.y[i].fma(p[1], self.x[i].fma(p[0], self.o[i])));
        }
        own
    }

    /// This frame's axes and origin in those of another; without velocities.
    #[inline(always)]
    pub fn seen_from(&self, other: &Self) -> Self {
        let into = |v: &[R; 3]| {
            let along = |axis: &[R; 3]| v[2].fma(axis[2], v[1].fma(axis[1], v[0] * axis[0]));
            [along(&other.x), along(&other.y), along(&other.z)]
        };
        let o = [self.o[0] - other.o[0], self.o[1] - other.o[1], self.o[2] - other.o[2]];
        Self { x: into(&self.x), y: into(&self.y), z: into(&self.z), o: into(&o), ..Self::WORLD }
    }

    /// The velocity of a point of the frame that is at x.
    #[inline(always)]
    pub fn velocity(&self, x: &[R; 3]) -> [R; 3] {
        let mut own = self.u;
        for i in 0..3 {
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            own[i] = self.u[i] + self.w[j].fma(x[k], -(self.w[k] * x[j]));
        }
        own
    }
}
