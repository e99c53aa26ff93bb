//! Ctrl-C: queries end with what they know by then.

use std::sync::atomic::{AtomicBool, Ordering};

use noclash::Stop;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

struct Interrupt;

impl Stop for Interrupt {
    fn stop(&self) -> bool {
        is_interrupted()
    }
}

/// Whether Ctrl-C was pressed.
pub fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Listens for Ctrl-C. Failing to listen only costs the partial answer.
pub fn listen_for_interrupt() -> impl Stop {
    drop(ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed)));
    Interrupt
}
