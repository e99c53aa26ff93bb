//! The error terms that every deciding formula adds, as a value.
//!
//! A deciding formula multiplies each of its pads by the weight of its term. The sound model weighs all of them with 1;
//! a mutation test drops one and must see a wrong answer appear. Nothing else may drop a term.

/// A source of error that deciding formulas pay for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ErrorTerm {
    /// A-priori rounding error of the distance and plane formulas.
    Rounding,
    /// Error radius of the computed link poses (the error of sines and cosines is in it).
    Pose,
    /// Stored geometry against the exact model it was placed from.
    Placement,
    /// Motion beyond the derivatives that were computed: the remainders of Taylor expansions.
    Remainder,
}

impl ErrorTerm {
    /// Every term, for tests that drop each in turn.
    pub const ALL: [ErrorTerm; 4] = [ErrorTerm::Rounding, ErrorTerm::Pose, ErrorTerm::Placement, ErrorTerm::Remainder];
}

/// Which error terms the deciding formulas add: all of them, except in mutation tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ErrorModel {
    dropped: Option<ErrorTerm>,
}

impl ErrorModel {
    /// Every term counts. The only model under which an answer is a proof.
    #[must_use]
    pub const fn sound() -> ErrorModel {
        ErrorModel { dropped: None }
    }

    /// One term is dropped: answers are no longer proofs. For mutation tests alone.
    #[doc(hidden)]
    #[must_use]
    pub const fn without(term: ErrorTerm) -> ErrorModel {
        ErrorModel { dropped: Some(term) }
    }

    /// The factor for the pads of `term`: 1, or 0 if a mutation test dropped the term.
    #[inline]
    #[must_use]
    pub const fn weight(&self, term: ErrorTerm) -> f64 {
        match self.dropped {
            Some(dropped) if dropped as u8 == term as u8 => 0.0,
            Some(_) | None => 1.0,
        }
    }

    /// Whether answers under this model are proofs.
    #[must_use]
    pub const fn is_sound(&self) -> bool {
        self.dropped.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_model_is_sound_and_weighs_every_term_fully() {
        let model = ErrorModel::default();
        assert_eq!(model, ErrorModel::sound());
        assert!(model.is_sound());
        assert!(ErrorTerm::ALL.iter().all(|&term| model.weight(term) == 1.0));
    }

    #[test]
    fn dropping_a_term_drops_that_one_alone() {
        for dropped in ErrorTerm::ALL {
            let model = ErrorModel::without(dropped);
            assert!(!model.is_sound());
            for term in ErrorTerm::ALL {
                assert_eq!(model.weight(term), if term == dropped { 0.0 } else { 1.0 });
            }
        }
    }
}
