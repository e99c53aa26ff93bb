//! The viewer's server: the page and its data on loopback, for this machine's browser only.
//!
//! It serves what was published to it and nothing from the disk. `http` reads requests, `guard` turns away other hosts and origins,
//! `routes` answers, `live` measures configurations and traces segments, `moved`
//! answers edits that are tried, `socket` passes on what a monitor finds, `snapshot` is what is shown at the moment,
//! `shared` what all connections see.

mod dropped;
mod guard;
mod http;
mod live;
mod moved;
mod routes;
mod shared;
mod snapshot;
mod socket;

use std::collections::HashMap;
use std::io;
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use noclash::check::{CheckedBefore, SegmentAnswer};

pub use dropped::DroppedPath;
use http::{Connection, NoRequest};
use shared::Shared;
use snapshot::{Answered, Snapshot};
pub use snapshot::{Loaded, Stage};

use crate::export::Part;

/// More connections than a browser makes; further ones wait.
const MOST_CONNECTIONS: usize = 64;
/// A client that does not finish its request by then is dropped.
const REQUEST_TIME: Duration = Duration::from_secs(10);
/// No connection lives longer: one that has stopped reading goes at last, one that is in use is reopened by the browser.
const CONNECTION_TIME: Duration = Duration::from_secs(600);

/// A server that is listening. It ends when it is dropped.
pub struct Server {
    address: SocketAddr,
    shared: Arc<Shared>,
    open: Arc<OpenConnections>,
    accepting: Option<JoinHandle<()>>,
}

impl Server {
    /// Listens on 127.0.0.1; port 0 means any that is free.
    pub fn start(port: u16) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let address = listener.local_addr()?;
        let (shared, open) = (Arc::new(Shared::default()), Arc::new(OpenConnections::default()));
        let accepting = {
            let (shared, open) = (shared.clone(), open.clone());
            std::thread::Builder::new()
                .name("accept".to_string())
                .spawn(move || accept(&listener, &shared, &open, address.port()))?
        };
        Ok(Self { address, shared, open, accepting: Some(accepting) })
    }

    /// Where a browser finds it.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Shows a newly loaded cell and path; the answer is still to come.
    pub fn show(&self, loaded: Loaded) {
        self.replace(|before| Snapshot {
            generation: before.generation + 1,
            loaded_at: before.generation + 1,
            stage: Stage::Checking,
            loaded: Some(Arc::new(loaded.sealed())),
            answer: None,
            search: None,
            problem: None,
        });
    }

    /// Keeps the answers about what was loaded last: edits that a page tries are checked since them.
    pub fn checked(&self, answers: &[SegmentAnswer]) {
        if let Some(loaded) = &self.shared.snapshot().loaded {
            loaded
                .before
                .get_or_init(|| CheckedBefore::of(&loaded.open.cell, &loaded.motions, &loaded.options, answers));
        }
    }

    /// Shows the answer about what was loaded last; a fuller one may follow.
    pub fn answer(&self, part: Part) {
        let answer = Some(Arc::new(Answered::new(part)));
        self.replace(|before| Snapshot {
            generation: before.generation + 1,
            stage: Stage::Answered,
            answer,
            ..before.clone()
        });
    }

    /// Shows how far a search is.
    pub fn searching(&self, part: Part) {
        let search = Some(Arc::new(Answered::new(part)));
        self.replace(|before| Snapshot { generation: before.generation + 1, search, ..before.clone() });
    }

    /// Says why the files as they are now cannot be shown; what was shown before stays.
    pub fn fail(&self, problem: serde_json::Value) {
        self.replace(|before| Snapshot {
            generation: before.generation + 1,
            stage: Stage::Failed,
            problem: Some(problem),
            ..before.clone()
        });
    }

    /// From now on pages may send paths; [`Server::dropped`] has them.
    pub fn take_paths(&self) {
        self.shared.take_paths();
    }

    /// The path that a page sent last, if it did not go back to the files, and a number that grows with every change.
    pub fn dropped(&self) -> (u64, Option<Arc<DroppedPath>>) {
        self.shared.dropped()
    }

    /// Sends every page that listens what a monitor found at a tick (one JSON object). Never waits: a page that is slower than the
    /// ticks sees the newest.
    pub fn tell(&self, tick: &serde_json::Value) {
        self.shared.tell(|| tick.to_string().into());
    }

    fn replace(&self, next: impl FnOnce(&Snapshot) -> Snapshot) {
        self.shared.replace(next);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.shared.end();
        // The thread that accepts waits for a place or for a connection.
        self.open.close_all();
        drop(TcpStream::connect(self.address));
        if let Some(accepting) = self.accepting.take() {
            drop(accepting.join());
        }
        self.open.close_all();
    }
}

/// The connections there are, so that they can be closed when the server ends.
#[derive(Default)]
struct OpenConnections {
    streams: Mutex<HashMap<u64, TcpStream>>,
    fewer: Condvar,
}

impl OpenConnections {
    fn wait_for_place(&self) {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        while streams.len() >= MOST_CONNECTIONS {
            streams = self.fewer.wait(streams).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn insert(&self, number: u64, stream: TcpStream) {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner).insert(number, stream);
    }

    fn remove(&self, number: u64) {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner).remove(&number);
        self.fewer.notify_all();
    }

    fn close_all(&self) {
        for stream in self.streams.lock().unwrap_or_else(PoisonError::into_inner).values() {
            // Fails where the client was faster.
            drop(stream.shutdown(Shutdown::Both));
        }
    }
}

/// One of the open connections; it counts until this is dropped, also by a panic.
struct Place {
    open: Arc<OpenConnections>,
    number: u64,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.open.remove(self.number);
    }
}

fn accept(listener: &TcpListener, shared: &Arc<Shared>, open: &Arc<OpenConnections>, port: u16) {
    for number in 0.. {
        open.wait_for_place();
        let accepted = listener.accept();
        if shared.is_ending() {
            return;
        }
        let started = accepted.and_then(|(stream, _)| {
            open.insert(number, stream.try_clone()?);
            let place = Place { open: open.clone(), number };
            let shared = shared.clone();
            std::thread::Builder::new().name("connection".to_string()).spawn(move || {
                // Malformed requests and clients that vanish are errors of that connection alone.
                drop(serve(stream, &shared, port));
                drop(place);
            })
        });
        // Out of file handles or threads, or a client that was gone immediately: none may end the server.
        if started.is_err() {
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

/// One connection, whatever it does.
fn serve(stream: TcpStream, shared: &Shared, port: u16) -> io::Result<()> {
    let mut connection = Connection::new(stream, CONNECTION_TIME)?;
    loop {
        let request = match connection.request(REQUEST_TIME) {
            Ok(request) => request,
            Err(NoRequest::Gone) => return Ok(()),
            Err(NoRequest::Refused(response)) => return connection.refuse(&guard::sealed(response)),
        };
        let response = guard::turned_away(&request, port).unwrap_or_else(|| routes::answer(shared, &request));
        let response = guard::sealed(response);
        if response.status == 101 {
            // Counted before the page hears that it is connected: it misses no tick from then on.
            let listening = shared.listen();
            connection.respond(&request, &response)?;
            let (stream, received) = connection.into_parts();
            let passed_on = socket::pass_on(&stream, &received, shared);
            drop(listening);
            return passed_on;
        }
        if !connection.respond(&request, &response)? {
            return Ok(());
        }
    }
}
