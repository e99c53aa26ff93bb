//! What a search of one pair leaves unproved: the elements on its stack and those that it gave up. A search of a part of what may be off begins
//! with them: everything else is proved for it already.

use noclash_numeric::Dyadic;

use super::element::{Element, Job};

/// Two leaves that were left open, and when. A hint: where a part is best cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenLeaves {
    pub bodies: [usize; 2],
    pub leaves: [u32; 2],
    pub t: Dyadic,
}

/// Elements that together with what is proved hold all of a pair over the whole motion.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unproved {
    /// The last one comes first.
    elements: Vec<Element>,
    /// As in [`Job`]: whether containment is still to be asked.
    entered: Vec<(usize, bool)>,
    ends_at: Option<OpenLeaves>,
}

impl Unproved {
    /// What a job and what was given up leave at the end of a search of one pair; what was given up comes first in the next one.
    pub(super) fn left(job: Option<&Job>, given_up: Vec<Element>) -> Self {
        let mut unproved = Self::default();
        if let Some(job) = job {
            unproved.elements.extend(&job.stack);
            unproved.entered.clone_from(&job.entered);
        }
        unproved.elements.extend(given_up);
        unproved.elements.iter_mut().for_each(|element| element.tried = false);
        unproved
    }

    /// The same with the leaves at which the search ended.
    pub(super) fn ending_at(mut self, leaves: Option<OpenLeaves>) -> Self {
        self.ends_at = leaves;
        self
    }

    /// The last two leaves that were left open, if any were.
    pub fn open_leaves(&self) -> Option<OpenLeaves> {
        self.ends_at
    }

    /// A task goes on where another search ended.
    pub(super) fn begin(&self, job: &mut Job) {
        job.stack.clone_from(&self.elements);
        job.entered.clone_from(&self.entered);
    }
}

#[cfg(test)]
impl Unproved {
    pub(super) fn elements(&self) -> &[Element] {
        &self.elements
    }

    /// The same without the element that was given up last: for tests that show that it is needed.
    pub(super) fn without_last(mut self) -> Self {
        self.elements.pop();
        self
    }
}
