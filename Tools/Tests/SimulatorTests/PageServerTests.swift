import Browsers
import Foundation
import SimulatorProtocol
import Testing

@testable import Simulator

/// The server of a page, without an app.
@Suite(.timeLimit(.minutes(15))) struct PageServerTests {
    private struct Running {
        let port: UInt16
        let addresses: PageAddresses
        let simulation: Simulation
    }

    private func with(
        _ limits: PageServer.Limits = .init(), _ body: (Running) async throws -> Void
    ) async throws {
        let server = try await PageServer(port: 0, limits: limits)
        let access = PageAccess()
        let simulation = Simulation(
            SimulatedAppDescription(name: "None", executable: URL(fileURLWithPath: "/"))
        ) { _ in }
        let port = try server.port
        let serving = Task {
            try await server.run(
                PageHandler(port: port, access: access, simulation: simulation))
        }
        defer { serving.cancel() }
        try await body(
            Running(
                port: port, addresses: PageAddresses(port: port, access: access),
                simulation: simulation))
        await simulation.stop()
    }

    @Test("An address opens the page once, and a second use says how to get a new one")
    func words() async throws {
        try await with { running in
            let address = running.addresses.make()
            let session = try await PageSession(address)
            let page = try await session.request("")
            #expect(page.status.contains("200"))
            #expect(page.body.contains("<canvas"))
            let again = try await PageClient.request(address.path, port: running.port)
            #expect(again.status.contains("410"))
            #expect(again.body.contains("shows a new one"))
            #expect(again.headers["set-cookie"] == nil)
            #expect(try await session.request("page.css").status.contains("200"))
            #expect(try await PageSession(running.addresses.make()).path == session.path)
        }
    }

    @Test("The one who made an address hears of its use")
    func use() async throws {
        try await with { running in
            let (uses, continuation) = AsyncStream<Void>.makeStream()
            let address = running.addresses.make { continuation.yield() }
            _ = try await PageSession(address)
            var iterator = uses.makeAsyncIterator()
            #expect(await iterator.next() != nil)
        }
    }

    @Test("Without the cookie every request is refused")
    func cookie() async throws {
        try await with { running in
            let session = try await PageSession(running.addresses.make())
            let zeros = String(repeating: "0", count: 32)
            for cookies in [[], ["Cookie: carob="], ["Cookie: carob=\(zeros)"], ["Cookie: x=y"]] {
                for name in ["", "page.css", "socket", "nothing"] {
                    let answer = try await PageClient.request(
                        session.path + name, port: running.port, headers: cookies)
                    #expect(answer.status.contains("403"))
                    #expect(answer.body.contains("Open the address that the terminal shows"))
                }
            }
            for path in ["/", "/x/", "/open", "/open/", "/open/\(zeros)", "/a/b/c"] {
                let answer = try await PageClient.request(path, port: running.port)
                #expect(answer.status.contains("403") || answer.status.contains("404"))
                #expect(answer.headers["set-cookie"] == nil)
            }
        }
    }

    @Test("The cookie is for no script, no other site and no other path")
    func cookieAttributes() async throws {
        try await with { running in
            let address = running.addresses.make()
            let answer = try await PageClient.request(address.path, port: running.port)
            let cookie = try #require(answer.headers["set-cookie"])
            let attributes = cookie.split(separator: "; ").dropFirst()
            let path = try #require(answer.body.firstMatch(of: /url=(\/[0-9a-f]{16}\/)"/)).1
            #expect(Set(attributes) == ["Path=\(path)", "HttpOnly", "SameSite=Strict"])
            #expect(!address.absoluteString.contains(cookie.dropFirst(6).prefix(16)))
        }
    }

    @Test("The socket opens for the page's own origin only")
    func origin() async throws {
        try await with { running in
            let session = try await PageSession(running.addresses.make())
            for origin in [
                ["Origin: http://example.org"], ["Origin: null"], [],
                ["Origin: http://127.0.0.1:1"], ["Origin: http://localhost:\(running.port)"],
            ] {
                let answer = try await session.request(
                    "socket", headers: WebSocketFrames.upgrade + origin)
                #expect(answer.status.contains("403"))
            }
            let own = "Origin: http://127.0.0.1:\(running.port)"
            let answer = try await session.request("socket", headers: [own])
            #expect(answer.status.contains("400"))
        }
    }

    @Test("A request for another host is refused, whatever it knows")
    func host() async throws {
        try await with { running in
            let session = try await PageSession(running.addresses.make())
            func status(_ host: String, _ path: String) async throws -> String {
                try await PageClient.request(
                    path, port: running.port, host: host, headers: [session.cookieHeader]
                ).status
            }
            for host in [
                "example.org", "example.org:\(running.port)", "127.0.0.1", "127.0.0.1:1",
                "localhost", "127.0.0.1:\(running.port).example.org", "",
            ] {
                #expect(try await status(host, session.path).contains("403"))
                let unused = running.addresses.make()
                #expect(try await status(host, unused.path).contains("403"))
                #expect(try await status("127.0.0.1:\(running.port)", unused.path).contains("200"))
            }
            #expect(try await status("localhost:\(running.port)", session.path).contains("200"))
        }
    }

    @Test("Every answer keeps the page from others, and the page from other servers")
    func headers() async throws {
        try await with { running in
            let session = try await PageSession(running.addresses.make())
            for name in ["", "page.css", "picture.js", "nothing"] {
                let headers = try await session.request(name).headers
                let policy = try #require(headers["content-security-policy"])
                for rule in ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"] {
                    #expect(policy.contains(rule))
                }
                #expect(!policy.contains("*"))
                #expect(headers["x-content-type-options"] == "nosniff")
                #expect(headers["cross-origin-opener-policy"] == "same-origin")
                #expect(headers["cross-origin-resource-policy"] == "same-origin")
                #expect(headers["referrer-policy"] == "no-referrer")
                #expect(headers["cache-control"] == "no-store")
            }
            let policy = try await session.request("").headers["content-security-policy"]
            #expect(
                policy?.contains("connect-src 'self' ws://127.0.0.1:\(running.port);") == true)
        }
    }

    @Test("Only GET is answered")
    func methods() async throws {
        try await with { running in
            for method in ["POST", "HEAD", "OPTIONS"] {
                let text = "\(method) / HTTP/1.1\r\nHost: 127.0.0.1:\(running.port)\r\n\r\n"
                let answer = try await PageClient.exchange(Array(text.utf8), port: running.port)
                #expect(answer.status.contains("405"))
            }
        }
    }

    @Test("A head of more than 8 KiB is refused, and so is what is no request")
    func longHead() async throws {
        try await with { running in
            let start = "GET / HTTP/1.1\r\nX: "
            let long = start + String(repeating: "x", count: 8192 - start.count)
            let answer = try await PageClient.exchange(Array(long.utf8), port: running.port)
            #expect(answer.status.contains("431"))
            let noise = try await PageClient.exchange(
                Array("hello\r\n\r\n".utf8), port: running.port)
            #expect(noise.status.contains("400"))
        }
    }

    @Test("A client that sends no whole request is disconnected")
    func slowHead() async throws {
        try await with(.init(time: .milliseconds(50))) { running in
            for text in ["", "GET / HT", "GET / HTTP/1.1\r\nHost: x\r\n"] {
                // It returns when the server closes.
                let answer = try await PageClient.exchange(Array(text.utf8), port: running.port)
                #expect(answer.status.isEmpty)
            }
        }
    }

    @Test("Connections beyond the greatest number wait until others end")
    func connections() async throws {
        try await with(.init(connections: 4)) { running in
            let (uses, continuation) = AsyncStream<String>.makeStream()
            func request(_ name: String) -> [UInt8] {
                let path = running.addresses.make { continuation.yield(name) }.path
                return Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(running.port)\r\n\r\n".utf8)
            }
            let first = try (0..<4).map { _ in try SimulatorConnection(port: running.port) }
            let next = try SimulatorConnection(port: running.port)
            try next.send(request("next"))
            // The server answers one of the first, though it has sent its request later.
            try first[0].send(request("first"))
            var iterator = uses.makeAsyncIterator()
            #expect(await iterator.next() == "first")
            #expect(await iterator.next() == "next")
            first.forEach { $0.shutDown() }
        }
    }

    @Test("A WebSocket that breaks the protocol is closed, and the next one opens")
    func brokenSocket() async throws {
        try await with { running in
            let session = try await PageSession(running.addresses.make())
            let tooLong: [UInt8] = [0x82, 0xFF, 0, 0, 0, 0, 0, 4, 0, 1]
            let unmasked: [UInt8] = [0x81, 1, 97]
            for frame in [tooLong, unmasked] {
                #expect(
                    await Eventually.holds {
                        guard let page = try? await PageClient(session) else { return false }
                        guard case .text(let greeting)? = try? await page.next(),
                            greeting.contains("state")
                        else { return false }
                        try? page.send(bytes: frame)
                        while let message = try? await page.next(), message != .close {}
                        return true
                    })
            }
        }
    }
}
