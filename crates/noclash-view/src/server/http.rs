//! HTTP/1.1 as far as a browser on this machine needs it: requests with bounded heads and bodies of known length, answers of known
//! length, connections that stay open. httparse reads the heads.

use std::io::{self, ErrorKind, Read as _, Write as _};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A browser's head is a tenth of this.
const MOST_HEAD_BYTES: usize = 16 * 1024;
const MOST_HEADERS: usize = 64;
/// A configuration of a thousand joints is shorter.
const MOST_BODY_BYTES: usize = 64 * 1024;
/// A path file may be longer.
const MOST_PATH_BYTES: usize = 16 * 1024 * 1024;
/// A client that is refused has this long to read why.
const FAREWELL: Duration = Duration::from_secs(1);

/// Request of a client. Names of headers are in lower case.
#[derive(Debug, Default)]
pub struct Request {
    pub method: String,
    pub target: String,
    pub headers: Vec<(String, Vec<u8>)>,
    pub body: Vec<u8>,
    pub keep_alive: bool,
}

impl Request {
    /// The values of all headers of a name.
    pub fn all<'a>(&'a self, name: &str) -> impl Iterator<Item = &'a [u8]> {
        self.headers.iter().filter(move |(own, _)| own == name).map(|(_, value)| value.as_slice())
    }

    /// The value of the first header of a name; one that is no text is `?`.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.all(name).next().map(|value| std::str::from_utf8(value).unwrap_or("?"))
    }

    /// Whether a header that is a list holds a word.
    pub fn lists(&self, name: &str, word: &str) -> bool {
        self.all(name)
            .filter_map(|value| std::str::from_utf8(value).ok())
            .any(|value| value.split(',').any(|item| item.trim().eq_ignore_ascii_case(word)))
    }
}

/// Bytes of an answer, without a copy where they are shared.
pub enum Body {
    Fixed(&'static str),
    Shared(Arc<Vec<u8>>),
    Own(String),
}

impl Body {
    fn bytes(&self) -> &[u8] {
        match self {
            Self::Fixed(text) => text.as_bytes(),
            Self::Shared(bytes) => bytes,
            Self::Own(text) => text.as_bytes(),
        }
    }
}

pub struct Response {
    pub status: u16,
    pub headers: Vec<(&'static str, String)>,
    pub body: Body,
}

impl Response {
    pub fn new(status: u16, kind: &'static str, body: Body) -> Self {
        Self { status, headers: vec![("content-type", kind.to_string())], body }
    }

    /// A status and a line of text.
    pub fn plain(status: u16, line: &'static str) -> Self {
        Self::new(status, "text/plain; charset=utf-8", Body::Fixed(line))
    }

    pub fn empty(status: u16) -> Self {
        Self { status, headers: Vec::new(), body: Body::Fixed("") }
    }

    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }
}

/// Why there is no request.
pub enum NoRequest {
    /// The client went, or was too slow.
    Gone,
    /// Malformed or too long: to be answered, then the connection ends.
    Refused(Response),
}

impl From<io::Error> for NoRequest {
    fn from(_: io::Error) -> Self {
        Self::Gone
    }
}

/// One client. Nothing is read or written beyond the deadlines.
pub struct Connection {
    stream: TcpStream,
    /// Bytes that were received and belong to the next request.
    received: Vec<u8>,
    /// The end of this connection, whatever it does.
    end: Instant,
}

impl Connection {
    pub fn new(stream: TcpStream, life: Duration) -> io::Result<Self> {
        stream.set_nodelay(true)?;
        Ok(Self { stream, received: Vec::new(), end: Instant::now() + life })
    }

    /// The next request, if it arrives whole within the time.
    pub fn request(&mut self, within: Duration) -> Result<Request, NoRequest> {
        let deadline = self.end.min(Instant::now() + within);
        let refused = |status, line| NoRequest::Refused(Response::plain(status, line));
        let malformed = || refused(400, "this is no HTTP request\n");
        let (mut request, length) = loop {
            match parsed(&self.received) {
                Ok(Some((request, head))) => {
                    self.received.drain(..head);
                    break request;
                }
                Ok(None) if self.received.len() >= MOST_HEAD_BYTES => return Err(refused(431, "too many headers\n")),
                Ok(None) => self.receive(deadline)?,
                Err(httparse::Error::TooManyHeaders) => return Err(refused(431, "too many headers\n")),
                Err(_) => return Err(malformed()),
            }
        }
        .with_length()
        .map_err(|status| if status == 411 { refused(411, "the body has no length\n") } else { malformed() })?;
        let is_path = request.method == "POST" && request.target.starts_with("/path/");
        if length > if is_path { MOST_PATH_BYTES } else { MOST_BODY_BYTES } {
            return Err(refused(413, "the body is too long\n"));
        }
        if length > self.received.len() && request.lists("expect", "100-continue") {
            self.write(b"HTTP/1.1 100 Continue\r\n\r\n")?;
        }
        while self.received.len() < length {
            self.receive(deadline)?;
        }
        request.body = self.received.drain(..length).collect();
        Ok(request)
    }

    fn receive(&mut self, deadline: Instant) -> io::Result<()> {
        let mut bytes = [0; 4096];
        let count = loop {
            self.stream.set_read_timeout(Some(left(deadline)?))?;
            match self.stream.read(&mut bytes) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        if count == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        self.received.extend(&bytes[..count]);
        Ok(())
    }

    fn write(&mut self, mut bytes: &[u8]) -> io::Result<()> {
        while !bytes.is_empty() {
            self.stream.set_write_timeout(Some(left(self.end)?))?;
            match self.stream.write(bytes) {
                Ok(0) => return Err(ErrorKind::WriteZero.into()),
                Ok(count) => bytes = &bytes[count..],
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Answers a request; whether the connection stays open.
    pub fn respond(&mut self, request: &Request, response: &Response) -> io::Result<bool> {
        self.send(response, request.method == "HEAD", request.keep_alive)?;
        Ok(request.keep_alive && Instant::now() < self.end)
    }

    fn send(&mut self, response: &Response, head_only: bool, keep_alive: bool) -> io::Result<()> {
        let body = response.body.bytes();
        let mut head = format!("HTTP/1.1 {} {}\r\n", response.status, reason(response.status));
        for (name, value) in &response.headers {
            head += &format!("{name}: {value}\r\n");
        }
        if !matches!(response.status, 101 | 204) {
            head += &format!("content-length: {}\r\n", body.len());
        }
        if response.status != 101 {
            head += if keep_alive { "connection: keep-alive\r\n" } else { "connection: close\r\n" };
        }
        head += "\r\n";
        self.write(head.as_bytes())?;
        if head_only { Ok(()) } else { self.write(body) }
    }

    /// Answers a request that is none, and ends. A connection that is closed with bytes unread is reset, and the answer with it lost.
    pub fn refuse(mut self, response: &Response) -> io::Result<()> {
        self.send(response, false, false)?;
        self.stream.shutdown(Shutdown::Write)?;
        let deadline = Instant::now() + FAREWELL;
        loop {
            self.received.clear();
            self.receive(deadline)?;
        }
    }

    /// The stream behind it after an upgrade, and what was received of what follows.
    pub fn into_parts(self) -> (TcpStream, Vec<u8>) {
        (self.stream, self.received)
    }
}

/// The time that is left, never zero.
fn left(deadline: Instant) -> io::Result<Duration> {
    deadline.checked_duration_since(Instant::now()).filter(|left| !left.is_zero()).ok_or(ErrorKind::TimedOut.into())
}

/// A request without its body and the length of its head; `None` where the head is not whole yet.
fn parsed(bytes: &[u8]) -> Result<Option<(Request, usize)>, httparse::Error> {
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let mut head = httparse::Request::new(&mut headers);
    let httparse::Status::Complete(length) = head.parse(bytes)? else { return Ok(None) };
    let text = |part: Option<&str>| part.unwrap_or_default().to_string();
    let headers = head.headers.iter().map(|header| (header.name.to_ascii_lowercase(), header.value.to_vec()));
    let mut request = Request {
        method: text(head.method),
        target: text(head.path),
        headers: headers.collect(),
        body: Vec::new(),
        keep_alive: false,
    };
    request.keep_alive = head.version == Some(1) && !request.lists("connection", "close");
    Ok(Some((request, length)))
}

impl Request {
    /// The length of the body that follows; a status where it is not said in one way.
    fn with_length(self) -> Result<(Self, usize), u16> {
        if self.all("transfer-encoding").next().is_some() {
            return Err(411);
        }
        let mut lengths = self.all("content-length");
        let length = match (lengths.next(), lengths.next()) {
            (None, _) => 0,
            (Some(length), None) if !length.is_empty() && length.iter().all(u8::is_ascii_digit) => {
                // More digits than fit are too long in any case.
                std::str::from_utf8(length).map_or(usize::MAX, |text| text.parse().unwrap_or(usize::MAX))
            }
            (Some(_), _) => return Err(400),
        };
        drop(lengths);
        Ok((self, length))
    }
}

fn reason(status: u16) -> &'static str {
    match status {
        101 => "Switching Protocols",
        200 => "OK",
        204 => "No Content",
        400 => "Bad Request",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        410 => "Gone",
        411 => "Length Required",
        413 => "Content Too Large",
        426 => "Upgrade Required",
        431 => "Request Header Fields Too Large",
        _ => "Internal Server Error",
    }
}
