//! Which pairs that no answer speaks of certainly touch somewhere.
//!
//! A pair that is excluded on request or as neighbours rests on a statement, not a proof. Where a configuration is found at which the two
//! certainly overlap, a reader of *free* should see their names.

use crate::cell::Cell;
use crate::pair_rules::Reason;
use crate::sampled_contacts::ContactSampler;

/// Configurations that are sampled, the cell's own state first.
const CONFIGURATIONS: usize = 16;
/// Volume tests after which no further configuration is sampled: some tens of milliseconds.
const EFFORT: u64 = 200_000;

/// Two bodies that are not checked and certainly touch at some configuration.
#[derive(Clone, Debug, PartialEq)]
pub struct ExcludedContact {
    /// Indices of the bodies, the smaller first.
    pub bodies: [usize; 2],
    /// Why the pair is not checked.
    pub reason: Reason,
    /// Where they touch, within the joint limits; moving obstacles are at their first row.
    pub configuration: Vec<f64>,
}

impl Cell {
    /// Pairs excluded on request or as neighbours for which a contact is found, in the order of pairs. Contacts are searched for at
    /// a fixed list of configurations: a pair that is missing here may touch elsewhere (`prove_never` decides).
    pub fn excluded_contacts(&self) -> Vec<ExcludedContact> {
        let by_word = |reason: &Reason| match reason {
            Reason::Adjacent | Reason::User | Reason::Srdf(_) | Reason::Allow => true,
            Reason::Rigid | Reason::Static | Reason::Unreachable => false,
        };
        let mut apart: Vec<_> =
            self.pairs().excluded_but_resting().iter().filter(|pair| by_word(&pair.reason)).collect();
        let mut found = Vec::new();
        let mut sampler = ContactSampler::new(self);
        let mut configuration = self.state().to_vec();
        for _ in 0..CONFIGURATIONS {
            sampler.place(&configuration);
            apart.retain(|pair| {
                let touches = sampler.touch(pair.bodies);
                if touches {
                    let (bodies, reason) = (pair.bodies, pair.reason.clone());
                    found.push(ExcludedContact { bodies, reason, configuration: configuration.clone() });
                }
                !touches
            });
            if apart.is_empty() || sampler.effort() > EFFORT {
                break;
            }
            configuration = sampler.next_configuration();
        }
        found.sort_by_key(|contact| contact.bodies);
        found
    }
}
