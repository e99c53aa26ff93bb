//! Options of a check from the arguments of the command, for rigid cells and for those with cables and regions.

use noclash::{CheckQuery, Device, Error};

use crate::arguments::CheckArguments;

/// A query with the options that the arguments name.
pub fn with_arguments<'a>(query: CheckQuery<'a>, arguments: &CheckArguments) -> Result<CheckQuery<'a>, Error> {
    Ok(query
        .engine_named(&arguments.engine)?
        .margin(arguments.margin)
        .tolerances(arguments.tolerance.tolerances())
        .clock_skew(arguments.tolerance.seconds())
        .clearance(!arguments.no_clearance)
        .epsilon(arguments.epsilon)
        .budget(arguments.budget)
        .stop_at_first(arguments.stop_at_first)
        .threads(arguments.motion.threads)
        .resolution(arguments.resolution)
        .allow_empty(arguments.motion.allow_empty)
        .device(Device::named(&arguments.device)?)
        .evidence(arguments.evidence))
}
