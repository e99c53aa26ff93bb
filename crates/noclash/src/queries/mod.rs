//! The use cases, one file each: a query with its options, the run, and the report with its JSON.

pub(crate) mod check;
