//! The extension module `noclash._noclash`: the plain core under the Python package in `python/noclash`.
//!
//! `core.rs` is a cell, `query.rs` queries about its motions, `checked.rs` what they proved, `many.rs` independent edges as arrays (`dlpack.rs`: of other libraries, on a card), `bending.rs` cells with cables and regions, `monitor.rs` one
//! configuration after the other, `plan.rs` the search for paths, `coordinate.rs` programs of several robots, `gradient.rs` derivatives of distances, `objects.rs` loose meshes
//! at poses (with `penetration.rs`), `importing.rs` scenes of other programs, `answers.rs` what goes back. Everything here takes and gives plain values; names, words and defaults are Python's business. Long calls
//! release the interpreter and listen for Ctrl-C (`attended.rs`).

mod answers;
mod attended;
mod bending;
mod checked;
mod contact;
mod coordinate;
mod core;
mod dlpack;
mod edit;
mod errors;
mod gate;
mod gradient;
mod importing;
mod looks;
mod many;
mod monitor;
mod objects;
mod options;
mod overlay;
mod pages;
mod penetration;
mod plan;
mod proofs;
mod query;
mod shapes;
mod timing;
mod tolerances;

use pyo3::prelude::*;

#[pymodule]
fn _noclash(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("ENGINES", noclash::check::Engine::ALL.map(noclash::check::Engine::name).to_vec())?;
    module.add_class::<bending::BendingCore>()?;
    module.add_class::<core::Core>()?;
    module.add_class::<query::Question>()?;
    module.add_class::<checked::Checked>()?;
    module.add_class::<checked::Record>()?;
    module.add_class::<gate::GateCore>()?;
    module.add_class::<monitor::MonitorCore>()?;
    module.add_class::<objects::ObjectShape>()?;
    module.add_class::<objects::Objects>()?;
    module.add_function(wrap_pyfunction!(plan::plan_path, module)?)?;
    module.add_function(wrap_pyfunction!(coordinate::coordinate, module)?)?;
    module.add_function(wrap_pyfunction!(gradient::gradients, module)?)?;
    module.add_function(wrap_pyfunction!(gradient::edge_gradients, module)?)?;
    module.add_function(wrap_pyfunction!(proofs::verify_file, module)?)?;
    module.add_function(wrap_pyfunction!(pages::run_command, module)?)?;
    module.add_function(wrap_pyfunction!(importing::import_scene, module)?)?;
    module.add_function(wrap_pyfunction!(timing::seconds_in_rust, module)?)
}
