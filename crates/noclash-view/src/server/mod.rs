//! The viewer's server: the page and its data on loopback, for this machine's browser and nobody else.
//!
//! It serves what was published to it and nothing from the disk. `guard` turns away other hosts and origins, `routes` answers,
//! `live` measures configurations and traces segments, `socket` passes on what a monitor finds, `snapshot` is what is shown at the moment.

mod guard;
mod live;
mod routes;
mod snapshot;
mod socket;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::{Semaphore, watch};

use snapshot::{Answered, Snapshot};
pub use snapshot::{Loaded, Stage};

use crate::export::Part;

/// More connections than a browser makes; further ones wait.
const MOST_CONNECTIONS: usize = 64;
/// A client that does not finish its request by then is dropped.
const HEADER_SECONDS: u64 = 10;
/// No connection lives longer: one that has stopped reading goes at last, one that is in use is made anew by the browser.
const CONNECTION_SECONDS: u64 = 600;

/// A server that is listening. It ends when it is dropped.
pub struct Server {
    address: SocketAddr,
    current: watch::Sender<Arc<Snapshot>>,
    told: watch::Sender<Arc<str>>,
    _runtime: Runtime,
}

impl Server {
    /// Listens on 127.0.0.1; port 0 means any that is free.
    pub fn start(port: u16) -> io::Result<Self> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, port)))?;
        let address = listener.local_addr()?;
        let (current, shown) = watch::channel(Arc::new(Snapshot::default()));
        let (told, ticks) = watch::channel(Arc::from(""));
        let router = routes::router(shown, ticks, address.port());
        runtime.spawn(accept(listener, router));
        Ok(Self { address, current, told, _runtime: runtime })
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
            problem: None,
        });
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

    /// Says why the files as they are now cannot be shown; what was shown before stays.
    pub fn fail(&self, problem: serde_json::Value) {
        self.replace(|before| Snapshot {
            generation: before.generation + 1,
            stage: Stage::Failed,
            problem: Some(problem),
            ..before.clone()
        });
    }

    /// Tells every page that listens what a monitor found at a tick (one JSON object). Never waits: a page that is slower than the
    /// ticks sees the newest.
    pub fn tell(&self, tick: &serde_json::Value) {
        if self.told.receiver_count() > 1 {
            self.told.send_replace(tick.to_string().into());
        }
    }

    fn replace(&self, next: impl FnOnce(&Snapshot) -> Snapshot) {
        self.current.send_modify(|current| *current = Arc::new(next(current)));
    }
}

async fn accept(listener: TcpListener, router: axum::Router) {
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    loop {
        let Ok(place) = places.clone().acquire_owned().await else { return };
        match listener.accept().await {
            Ok((stream, _)) => {
                let router = router.clone();
                tokio::spawn(async move {
                    serve(stream, router).await;
                    drop(place);
                });
            }
            // Out of file handles, or a client that was gone at once: neither may end the server.
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

/// One connection, whatever it does.
async fn serve(stream: TcpStream, router: axum::Router) {
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(Duration::from_secs(HEADER_SECONDS))
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
        .with_upgrades();
    // Malformed requests and clients that vanish are errors of that connection alone.
    drop(tokio::time::timeout(Duration::from_secs(CONNECTION_SECONDS), connection).await);
}
