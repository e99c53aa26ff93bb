//! Long work away from the interpreter, with Ctrl-C handled and progress reported.
//!
//! Two ways: short queries run on the calling thread and poll now and then; long ones run on threads of their own while
//! the calling thread, the only one on which Python handles signals, waits.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use noclash::{Progress, Stop};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How often Python is polled for Ctrl-C.
const PAUSE: Duration = Duration::from_millis(50);

/// Reading the clock costs as much as a cheap test of an engine: only every so many calls.
const CALLS_PER_READING: u32 = 16;

/// When to stop: a deadline, or because Ctrl-C was pressed.
pub struct Listener {
    deadline: Option<Instant>,
    stopped: AtomicBool,
    done: AtomicUsize,
    /// On the calling thread: since when Python was not asked, and what it said.
    last_asked: Option<Mutex<Instant>>,
    calls: AtomicU32,
    raised: Mutex<Option<PyErr>>,
}

impl Listener {
    fn new(timeout: Option<f64>, asks_python: bool) -> Self {
        let now = Instant::now();
        // A time too long to be added is no deadline.
        let deadline = timeout.and_then(|s| Duration::try_from_secs_f64(s).ok()).and_then(|s| now.checked_add(s));
        Self {
            deadline,
            stopped: AtomicBool::new(false),
            done: AtomicUsize::new(0),
            last_asked: asks_python.then(|| Mutex::new(now)),
            calls: AtomicU32::new(0),
            raised: Mutex::new(None),
        }
    }

    fn ask_python(&self, now: Instant) {
        let Some(last_asked) = &self.last_asked else { return };
        let Ok(mut last) = last_asked.try_lock() else { return };
        if now.duration_since(*last) < PAUSE {
            return;
        }
        *last = now;
        if let Err(error) = Python::attach(|py| py.check_signals()) {
            self.stopped.store(true, Ordering::Relaxed);
            if let Ok(mut raised) = self.raised.lock() {
                raised.get_or_insert(error);
            }
        }
    }

    fn outcome<T>(self, answer: T) -> PyResult<T> {
        match self.raised.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
            Some(error) => Err(error),
            None => Ok(answer),
        }
    }
}

impl Stop for Listener {
    fn stop(&self) -> bool {
        if self.calls.fetch_add(1, Ordering::Relaxed).is_multiple_of(CALLS_PER_READING)
            && (self.deadline.is_some() || self.last_asked.is_some())
        {
            let now = Instant::now();
            if self.deadline.is_some_and(|deadline| now >= deadline) {
                self.stopped.store(true, Ordering::Relaxed);
            }
            self.ask_python(now);
        }
        self.stopped.load(Ordering::Relaxed)
    }
}

impl Progress for Listener {
    fn progress(&self, done: usize, _total: usize) {
        // Threads may report out of order.
        self.done.fetch_max(done, Ordering::Relaxed);
    }
}

/// Work that is usually over immediately, on the calling thread without the interpreter.
pub fn briefly<T: Send>(py: Python<'_>, timeout: Option<f64>, work: impl FnOnce(&Listener) -> T + Send) -> PyResult<T> {
    let listener = Listener::new(timeout, true);
    let answer = py.detach(|| work(&listener));
    listener.outcome(answer)
}

/// Long work on another thread; `progress` is called with how many are done, about twenty times a second.
pub fn attended<T: Send>(
    py: Python<'_>,
    timeout: Option<f64>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&Listener) -> T + Send,
) -> PyResult<T> {
    let listener = Listener::new(timeout, false);
    let answer = py.detach(|| {
        std::thread::scope(|scope| {
            let (over, wait) = channel::<()>();
            let listener = &listener;
            let worker = scope.spawn(move || {
                let answer = work(listener);
                // The receiver waits until this thread has ended.
                drop(over);
                answer
            });
            while wait.recv_timeout(PAUSE) == Err(RecvTimeoutError::Timeout) {
                let heard = Python::attach(|py| {
                    py.check_signals()?;
                    report_progress(py, progress.as_ref(), listener)
                });
                if let Err(error) = heard {
                    listener.stopped.store(true, Ordering::Relaxed);
                    if let Ok(mut raised) = listener.raised.lock() {
                        raised.get_or_insert(error);
                    }
                }
            }
            worker.join()
        })
    });
    if answer.is_ok() {
        report_progress(py, progress.as_ref(), &listener)?;
    }
    // Nothing is known about work that ended in the middle.
    let answer = answer.map_err(|_| PyRuntimeError::new_err("a thread of the check ended unexpectedly"))?;
    listener.outcome(answer)
}

fn report_progress(py: Python<'_>, progress: Option<&Py<PyAny>>, listener: &Listener) -> PyResult<()> {
    match progress {
        Some(progress) => progress.call1(py, (listener.done.load(Ordering::Relaxed),)).map(drop),
        None => Ok(()),
    }
}
