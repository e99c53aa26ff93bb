//! Why no certificate can be written.

use noclash_verify::Refusal;

/// Why no certificate can be written, whatever the search does.
#[derive(Debug, thiserror::Error)]
pub enum CertifyError {
    /// Writing failed.
    #[error(transparent)]
    Write(#[from] std::io::Error),
    /// A body cannot be stated.
    #[error("`{body}` has numbers beyond what a certificate can state")]
    Geometry {
        /// Its name.
        body: String,
    },
    /// A simplified mesh that encloses something: its inside is that of grown triangles, which no statement has words for.
    #[error("`{body}` is a simplified mesh that encloses something, which a certificate cannot state")]
    Simplified {
        /// Its name.
        body: String,
    },
    /// A half-space moves, or another may come to it: it has no corners whose way could be followed.
    #[error(
        "`{body}` has a half-space that moves, or that another half-space moves against, which a certificate cannot state"
    )]
    HalfSpace {
        /// Its name.
        body: String,
    },
    /// A motion cannot be stated.
    #[error("segment {segment} turns an obstacle or a floating joint by less than a certificate can state")]
    Motion {
        /// Index of the segment.
        segment: usize,
    },
    /// A tolerance cannot be stated: that of orientations that float, which differs from time to time.
    #[error("the tolerance of `{robot}` cannot be stated: orientations of floating joints are certified without")]
    Tolerance {
        /// Which robot.
        robot: String,
    },
    /// A margin that is no length.
    #[error("a margin of {margin} m is no length")]
    Margin {
        /// The given value.
        margin: f64,
    },
    /// The statement is refused by the verifier: a mistake of this crate.
    #[error("the verifier refuses the statement: it {0}")]
    Refused(Refusal),
}
