//! Closed loops: dependent joints against closed forms, a numerical Newton of its own, singular positions, branches, and every term of the bound dropped once.

mod closed_forms;
mod delta;
mod linkages;
mod mutation;
mod refusals;
mod spatial;
