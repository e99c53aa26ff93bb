//! Ctrl-C: queries end with what they know by then, within a fifth of a second.
//!
//! The signal is a flag that queries read. Where one does not end soon enough (it is loading, or deep in one piece of geometry), the
//! command ends without it, and says that it was interrupted and that nothing is called free. Only one of the two speaks.

use std::io::Write as _;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::Duration;

use noclash::Stop;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Who writes the answer: nobody yet, the command, or whoever gives up on it.
static SPEAKER: AtomicU8 = AtomicU8::new(NOBODY);
const NOBODY: u8 = 0;
const COMMAND: u8 = 1;
const WATCHDOG: u8 = 2;

/// How long a query may take to end by itself.
const GRACE: Duration = Duration::from_millis(140);
/// As for every command that a signal ends.
const EXIT_STATUS: i32 = 130;

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

/// Claims the right to write the answer. Without it the command is about to end, and the caller waits for that.
pub fn begin_answer() {
    let claimed = SPEAKER.compare_exchange(NOBODY, COMMAND, Ordering::SeqCst, Ordering::SeqCst);
    while claimed == Err(WATCHDOG) {
        std::thread::park();
    }
}

/// Listens for Ctrl-C; called before files are read, so that a large mesh or a pipe without an end can be interrupted, too. Failing to
/// listen only costs the partial answer.
pub fn listen_for_interrupt() -> impl Stop {
    drop(ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::SeqCst) {
            // The second time ends it immediately.
            std::process::exit(EXIT_STATUS);
        }
        std::thread::spawn(give_up);
    }));
    Interrupt
}

/// The same for commands that have more to say after an interrupt than fits into the grace: the best path so far, statistics.
pub fn listen_patiently() -> impl Stop {
    drop(ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::SeqCst) {
            std::process::exit(EXIT_STATUS);
        }
    }));
    Interrupt
}

/// Ends the command if the query does not.
fn give_up() {
    std::thread::sleep(GRACE);
    if SPEAKER.compare_exchange(NOBODY, WATCHDOG, Ordering::SeqCst, Ordering::SeqCst).is_err() {
        return;
    }
    let json = std::env::args_os().any(|argument| argument == "--json");
    let mut out = std::io::stdout().lock();
    let line = match json {
        true => "{\"verdict\":\"undecided\",\"interrupted\":true,\"segments\":[],\"events\":[]}",
        false => "Interrupted before anything was decided: nothing is called free.",
    };
    drop(writeln!(out, "{line}").and_then(|()| out.flush()));
    std::process::exit(EXIT_STATUS);
}
