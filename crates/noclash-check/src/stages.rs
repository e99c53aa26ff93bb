//! The stages of the engine `interval` ([Redon 2004]), each of which can be switched off.

/// Which stages of the engine `interval` are used. None changes what is true: only how fast it is found. Hidden: see
/// `CheckOptions::stages`.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stages {
    /// Stage 1: boxes of whole links over the whole motion.
    pub boxes: bool,
    /// Stage 2: hulls swept by line-swept spheres.
    pub hulls: bool,
    /// Enclosures cut with their mean value form; without, plain interval products as in the paper.
    pub tightened: bool,
    /// Newton's steps on the elementary equations.
    pub newton: bool,
}

impl Default for Stages {
    fn default() -> Self {
        Self { boxes: true, hulls: true, tightened: true, newton: true }
    }
}
