//! Who may ask: this machine's browser, from the page itself. A page of another origin may not, nor a name that some other
//! server lets point at loopback.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Headers of every answer: no script but the page's own, no connection but to this server, no frame, nothing kept.
const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CACHE_CONTROL, "no-store"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Turns away what does not come from the page, and seals what goes out.
pub async fn only_from_here(State(port): State<u16>, request: Request, next: Next) -> Response {
    let mut response = if is_allowed(request.headers(), port) {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, "noclash answers its own page on this machine only\n").into_response()
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn is_allowed(headers: &HeaderMap, port: u16) -> bool {
    let hosts = [format!("127.0.0.1:{port}"), format!("localhost:{port}")];
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host_is_ours = text(header::HOST).is_some_and(|host| hosts.iter().any(|own| own == host));
    let origin_is_ours =
        text(header::ORIGIN).is_none_or(|origin| hosts.iter().any(|own| origin == format!("http://{own}")));
    let site = text(HeaderName::from_static("sec-fetch-site"));
    let site_is_ours = site.is_none_or(|site| site == "same-origin" || site == "none");
    // Two hosts or two origins: what the one says, the other may deny.
    let single = |name: HeaderName| headers.get_all(name).iter().count() <= 1;
    host_is_ours && origin_is_ours && site_is_ours && single(header::HOST) && single(header::ORIGIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(headers: &[(&'static str, &str)]) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(HeaderName::from_static(name), value.parse().unwrap());
        }
        is_allowed(&map, 8000)
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
