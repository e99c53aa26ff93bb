//! Who may ask: this machine's browser, from the page itself. A page of another origin may not, nor a name that some other
//! server lets point at loopback.

use super::http::{Request, Response};

/// Headers of every answer: no script but the page's own, no connection but to this server, no frame, nothing kept.
const HEADERS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cache-control", "no-store"),
    ("cross-origin-resource-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
];

/// The answer to a request that does not come from the page; `None` for those that do.
pub fn turned_away(request: &Request, port: u16) -> Option<Response> {
    (!is_allowed(request, port)).then(|| Response::plain(403, "noclash answers its own page on this machine only\n"))
}

/// Seals what goes out.
pub fn sealed(mut response: Response) -> Response {
    response.headers.extend(HEADERS.map(|(name, value)| (name, value.to_string())));
    response
}

fn is_allowed(request: &Request, port: u16) -> bool {
    let hosts = [format!("127.0.0.1:{port}"), format!("localhost:{port}")];
    let host_is_ours = request.text("host").is_some_and(|host| hosts.iter().any(|own| own == host));
    let origin_is_ours =
        request.text("origin").is_none_or(|origin| hosts.iter().any(|own| origin == format!("http://{own}")));
    let site_is_ours = request.text("sec-fetch-site").is_none_or(|site| site == "same-origin" || site == "none");
    // Two hosts or two origins: what the one says, the other may deny.
    let single = |name: &str| request.all(name).count() <= 1;
    host_is_ours && origin_is_ours && site_is_ours && single("host") && single("origin")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(headers: &[(&str, &str)]) -> bool {
        let headers = headers.iter().map(|(name, value)| (name.to_string(), value.as_bytes().to_vec())).collect();
        is_allowed(&Request { headers, ..Request::default() }, 8000)
    }

    #[test]
    fn only_the_page_itself_is_answered() {
        assert!(allowed(&[("host", "127.0.0.1:8000")]));
        assert!(allowed(&[
            ("host", "localhost:8000"),
            ("origin", "http://localhost:8000"),
            ("sec-fetch-site", "same-origin")
        ]));
        assert!(allowed(&[("host", "localhost:8000"), ("sec-fetch-site", "none")]), "typed into the address bar");
        assert!(!allowed(&[]));
        assert!(!allowed(&[("host", "evil.example:8000")]), "a name that points at loopback");
        assert!(!allowed(&[("host", "127.0.0.1:8001")]));
        assert!(!allowed(&[("host", "127.0.0.1:8000"), ("origin", "http://evil.example")]));
        assert!(!allowed(&[("host", "127.0.0.1:8000"), ("origin", "null")]));
        assert!(!allowed(&[("host", "127.0.0.1:8000"), ("sec-fetch-site", "cross-site")]));
        assert!(!allowed(&[("host", "127.0.0.1:8000"), ("host", "evil.example")]));
    }
}
