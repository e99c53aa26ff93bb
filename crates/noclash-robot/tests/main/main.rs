//! What the robot layer promises, tested on random trees against sampling and against twice the precision.

mod chords;
mod double_double;
mod in_between;
mod interval_jets;
mod interval_kinematics;
mod jets;
mod kinematics;
mod local_factors;
mod loops;
mod motion;
mod motion_bounds;
mod motion_reference;
mod pair_travel;
mod random_robot;
mod reference;
mod tool_curves;
mod tool_tubes;
mod travel;
mod trees;
mod worked_example;
