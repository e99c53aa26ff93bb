//! Which builder a body gets: the default, the requested one, or what its diagnosis suggests, with the reason as text.

use std::sync::Arc;

use super::build_options::{BuildOptions, Split};
use super::clusters::MANY_LEAVES;
use super::node::Below;
use super::order::HierarchyOrder;
use super::tree::Hierarchy;
use crate::body_leaves::BodyLeaves;
use crate::leaf_source::LeafSource;
use crate::solid_summary::SolidSummary;
use crate::volume::Aabb;

/// A builder by name, or the decision left to the body's diagnosis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HierarchyChoice {
    /// From what the body is made of: the builder that follows such shapes, if its boxes turn out tighter than those by surface area.
    Auto,
    /// This one.
    Builder(Split),
}

impl Default for HierarchyChoice {
    fn default() -> Self {
        Self::Builder(Split::default())
    }
}

impl HierarchyChoice {
    /// Its name in files and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Builder(split) => split.name(),
        }
    }

    /// The one of that name.
    pub fn named(name: &str) -> Option<Self> {
        if name == "auto" { Some(Self::Auto) } else { Split::named(name).map(Self::Builder) }
    }

    /// All names.
    pub fn names() -> impl Iterator<Item = &'static str> {
        std::iter::once("auto").chain(Split::ALL.into_iter().map(Split::name))
    }
}

/// How the hierarchy of a body is to be built.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HierarchyRequest {
    /// Which builder.
    pub choice: HierarchyChoice,
    /// As in [`BuildOptions`].
    pub tolerance: f64,
    /// As in [`BuildOptions`].
    pub threads: usize,
}

impl Default for HierarchyRequest {
    fn default() -> Self {
        Self { choice: HierarchyChoice::default(), tolerance: BuildOptions::TOLERANCE, threads: 1 }
    }
}

/// The builder that a body has, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChosenBuilder {
    /// Which.
    pub split: Split,
    /// The reason as text.
    pub reason: &'static str,
}

impl HierarchyRequest {
    /// Whether the lower nodes of so many leaves are made when they are first needed.
    pub fn is_in_parts(&self, leaves: usize) -> bool {
        self.choice == HierarchyChoice::Builder(Split::SurfaceArea) && leaves > MANY_LEAVES
    }

    /// As [`Self::build`], of many leaves in parts that are made when they are first needed: no order of these is asked for.
    pub(crate) fn build_over(
        &self,
        source: &BodyLeaves,
        summary: &SolidSummary,
        tighten: bool,
        known: Option<(Split, &HierarchyOrder)>,
    ) -> (Hierarchy<Aabb>, ChosenBuilder) {
        if self.is_in_parts(source.leaf_count())
            && let Some(tree) = Hierarchy::in_parts(Arc::new(source.clone()))
        {
            let split = Split::SurfaceArea;
            return (tree, ChosenBuilder { split, reason: self.reason(split, summary) });
        }
        self.build(source, summary, tighten, known)
    }

    /// Builds the tree of a body; one that was found before for the same leaves is only given its volumes.
    fn build(
        &self,
        source: &(dyn LeafSource + Sync),
        summary: &SolidSummary,
        tighten: bool,
        known: Option<(Split, &HierarchyOrder)>,
    ) -> (Hierarchy<Aabb>, ChosenBuilder) {
        if let Some((split, order)) = known.filter(|(_, order)| order.leaves().len() == source.leaf_count()) {
            let tree = Hierarchy::from_order(source, order, self.threads);
            return (tree, ChosenBuilder { split, reason: self.reason(split, summary) });
        }
        let built = |split: Split| {
            let options = BuildOptions { split, tolerance: self.tolerance, threads: self.threads, tighten };
            (split, Hierarchy::build_with(source, &options))
        };
        let (split, tree) = match self.choice {
            HierarchyChoice::Builder(split) => built(split),
            HierarchyChoice::Auto => {
                let (plain, following) = (built(Split::SurfaceArea), suggested(summary).map(built));
                match following {
                    Some(following) if areas(&following.1) < areas(&plain.1) => following,
                    _ => plain,
                }
            }
        };
        (tree, ChosenBuilder { split, reason: self.reason(split, summary) })
    }

    fn reason(&self, split: Split, summary: &SolidSummary) -> &'static str {
        match (self.choice, split, suggested(summary)) {
            (HierarchyChoice::Builder(Split::SurfaceArea), ..) => "the default",
            (HierarchyChoice::Builder(_), ..) => "asked for",
            (HierarchyChoice::Auto, Split::Shells, _) => "open shells, and boxes along their boundaries are tighter",
            (HierarchyChoice::Auto, Split::Concavity, _) => "solids, and boxes at their notches are tighter",
            (HierarchyChoice::Auto, _, Some(Split::Shells)) => "open shells, but boxes by surface area are tighter",
            (HierarchyChoice::Auto, _, Some(_)) => "solids, but boxes by surface area are tighter",
            (HierarchyChoice::Auto, _, None) => "no triangles whose shape could be followed",
        }
    }
}

/// The builder that follows such shapes.
fn suggested(summary: &SolidSummary) -> Option<Split> {
    let SolidSummary { solid_parts, open_parts, inconsistent_parts, declared_shells, .. } = *summary;
    if open_parts + declared_shells > 0 {
        Some(Split::Shells)
    } else if solid_parts + inconsistent_parts > 0 {
        Some(Split::Concavity)
    } else {
        None
    }
}

/// The surfaces of all inner boxes, up to a factor: what a query is likely to open.
fn areas(tree: &Hierarchy<Aabb>) -> f64 {
    let inner = tree.by_level().map(|(node, _)| node).filter(|node| matches!(node.below(), Below::Children(_)));
    inner.map(|node| node.volume.half()).map(|h| h.x * h.y + h.y * h.z + h.z * h.x).sum()
}
