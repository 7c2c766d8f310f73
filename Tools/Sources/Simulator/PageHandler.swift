import Foundation

/// The answer to a request, after which the connection closes, or is a WebSocket.
struct PageAnswer: Equatable, Sendable {
    var status: Int
    var headers: [String: String]
    var body = Data()

    /// The answer with a text for people.
    static func text(_ status: Int, _ message: String) -> PageAnswer {
        PageAnswer(
            status: status, headers: ["Content-Type": "text/plain; charset=utf-8"],
            body: Data((message + "\n").utf8))
    }

    var encoded: Data {
        var headers = headers
        if status != 101 {
            headers["Content-Length"] = String(body.count)
            headers["Connection"] = "close"
        }
        let lines = headers.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }
        return Data(("HTTP/1.1 \(status) \r\n" + lines.joined() + "\r\n").utf8) + body
    }
}

/// Answers the requests of browsers.
struct PageHandler: Sendable {
    let port: UInt16
    let access: PageAccess
    let simulation: Simulation

    /// The path below which one-time tokens open the page.
    static let opening = "open"

    func answer(_ head: HTTPRequestHead) async -> PageAnswer {
        // A page of another site whose name leads to this machine has its own name there.
        guard let host = head["host"], hosts.contains(host) else {
            return refusal("The request is for another host than this simulator.")
        }
        guard head.method == "GET" else { return secured(.text(405, "Only GET is answered.")) }
        let parts = head.path.split(separator: "/", omittingEmptySubsequences: true)
            .map(String.init)
        guard parts.count <= 2 else { return secured(.text(404, "There is nothing here.")) }
        if parts.first == Self.opening { return admit(parts.last ?? "") }
        guard access.admits(head) else {
            return refusal(
                "This browser has not been let in. Open the address that the terminal shows in which "
                    + "'carob run' runs; the browser must take cookies.")
        }
        guard parts.first == access.folder else {
            return secured(.text(404, "There is nothing here."))
        }
        let name = parts.count == 2 ? parts[1] : ""
        if name == "socket" { return await openSocket(head, host: host) }
        guard let file = PageFile.named(name) else {
            return secured(.text(404, "There is nothing here."))
        }
        return secured(
            PageAnswer(
                status: 200, headers: ["Content-Type": "\(file.type); charset=utf-8"],
                body: Data(file.bytes)), connectingTo: host)
    }

    /// The names of this server.
    private var hosts: [String] {
        ["127.0.0.1", "localhost"].map { port == 80 ? $0 : "\($0):\(port)" }
    }

    private func openSocket(_ head: HTTPRequestHead, host: String) async -> PageAnswer {
        guard head["origin"] == "http://\(host)" else {
            return refusal("The request comes from another page than the simulator's.")
        }
        guard let headers = await WebSocketHandshake.answer(to: head) else {
            return secured(.text(400, "The request opens no WebSocket."))
        }
        return PageAnswer(status: 101, headers: headers)
    }

    /// Exchanges a one-time token for the cookie.
    private func admit(_ token: String) -> PageAnswer {
        switch access.redeem(token) {
        case .unknown: return refusal("This simulator has made no such address.")
        case .usedBefore:
            return secured(
                .text(
                    410,
                    "This address has been used; each opens the page once. The terminal in which "
                        + "'carob run' runs shows a new one."))
        case .granted:
            // Not a redirect: the browser would count it as coming from where the address was opened, a
            // file or another program, and keep the cookie back. A page that refreshes is our own site.
            let page = """
                <!DOCTYPE html>
                <html lang="en">
                <meta charset="utf-8">
                <meta http-equiv="refresh" content="0; url=/\(access.folder)/">
                <title>Carob</title>
                <a href="/\(access.folder)/">Show the app</a>

                """
            return secured(
                PageAnswer(
                    status: 200,
                    headers: [
                        "Content-Type": "text/html; charset=utf-8", "Set-Cookie": access.cookie,
                    ], body: Data(page.utf8)))
        }
    }

    private func refusal(_ message: String) -> PageAnswer { secured(.text(403, message)) }

    /// Adds what a browser must keep from other pages.
    ///
    /// - Parameter host: Where the page may open its WebSocket.
    private func secured(_ answer: PageAnswer, connectingTo host: String? = nil) -> PageAnswer {
        let own = host.map {
            "default-src 'self'; img-src 'self' data: blob:; connect-src 'self' ws://\($0)"
        }
        var answer = answer
        answer.headers.merge([
            "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff", "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Content-Security-Policy": (own ?? "default-src 'none'")
                + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ]) { $1 }
        return answer
    }
}
