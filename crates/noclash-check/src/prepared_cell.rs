//! A cell with everything that engines derive from it. The cell itself knows no engine; callers with several queries keep one of these.

use std::any::Any;
use std::borrow::Borrow;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use noclash_cell::Cell;
use noclash_numeric::ErrorModel;

use crate::engine_slots::EngineSlots;
use crate::options::CheckOptions;
use crate::preparation::Preparation;

/// A cell ready for queries. Preparations for the cell's own margins and the sound error model are made on first use and kept: those
/// of checks, and those of measuring where that covers more pairs.
pub struct PreparedCell {
    cell: Arc<Cell>,
    checks: OnceLock<Arc<Preparation>>,
    measures: OnceLock<Arc<Preparation>>,
    /// Of layers above.
    kept: EngineSlots,
}

impl PreparedCell {
    /// Nothing is derived yet.
    pub fn new(cell: impl Into<Arc<Cell>>) -> Self {
        Self { cell: cell.into(), checks: OnceLock::new(), measures: OnceLock::new(), kept: EngineSlots::default() }
    }

    /// The cell, for owners that outlive this.
    pub fn shared(&self) -> Arc<Cell> {
        Arc::clone(&self.cell)
    }

    /// What a layer above derives from the cell and keeps with it, one value for each type; the default on first use. Nothing of it may hold for
    /// some options and be used with others.
    pub fn kept<T: Any + Default + Send + Sync>(&self) -> &T {
        self.kept.get_or_make(T::default)
    }

    /// The preparation for a query: the kept one where the options are the common ones.
    pub(crate) fn preparation(
        &self,
        options: &CheckOptions,
        measures: bool,
        allowed: Option<&noclash_cell::EffectiveTolerances>,
    ) -> Arc<Preparation> {
        let prepare = || Arc::new(Preparation::new(&self.cell, options, measures, allowed, None));
        let is_common = options.margin == 0.0 && options.model == ErrorModel::sound() && allowed.is_none();
        let kept = if measures { &self.measures } else { &self.checks };
        if is_common { kept.get_or_init(prepare).clone() } else { prepare() }
    }
}

impl Deref for PreparedCell {
    type Target = Cell;

    fn deref(&self) -> &Cell {
        &self.cell
    }
}

impl From<Cell> for PreparedCell {
    fn from(cell: Cell) -> Self {
        Self::new(cell)
    }
}

impl Borrow<Cell> for PreparedCell {
    fn borrow(&self) -> &Cell {
        &self.cell
    }
}

impl Borrow<Cell> for &PreparedCell {
    fn borrow(&self) -> &Cell {
        &self.cell
    }
}

impl std::fmt::Debug for PreparedCell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let prepared = self.checks.get().is_some() || self.measures.get().is_some();
        f.debug_struct("PreparedCell").field("cell", &self.cell).field("prepared", &prepared).finish()
    }
}
