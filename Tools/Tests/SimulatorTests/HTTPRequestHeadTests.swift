import Testing

@testable import Simulator

@Suite struct HTTPRequestHeadTests {
    private func parse(_ text: String) throws -> HTTPRequestHead {
        try HTTPRequestHead(parsing: Array(text.utf8))
    }

    @Test("Method, path and headers are read")
    func parts() throws {
        let head = try parse(
            "GET /a/b?c=d HTTP/1.1\r\nHost: here:1\r\nCookie:a=1; carob=x=y ;b=2\r\nhost: there\r\n\r\n"
        )
        #expect(head.method == "GET")
        #expect(head.path == "/a/b")
        #expect(head["host"] == "here:1")
        #expect(head["origin"] == nil)
        #expect(head.cookie("carob") == "x=y")
        #expect(head.cookie("b") == "2")
        #expect(head.cookie("c") == nil)
    }

    @Test(
        "What is no request is refused",
        arguments: [
            "", "\r\n", "GET /\r\n", "GET  / HTTP/1.1\r\n", "GET x HTTP/1.1\r\n",
            "GET / HTTP/2\r\n",
            "GET / HTTP/1.1\r\nHost\r\n", "GET / HTTP/1.1\r\n: x\r\n", "\u{16}\u{3}\u{1}",
        ])
    func malformed(text: String) {
        #expect(throws: HTTPRequestHead.Malformed.notHTTP) { try parse(text) }
    }

    @Test("A head ends with an empty line within 8 KiB")
    func length() throws {
        let start = Array("GET / HTTP/1.1\r\nX: ".utf8)
        func head(_ length: Int) -> [UInt8] {
            start + [UInt8](repeating: 97, count: length - start.count - 4) + [13, 10, 13, 10]
        }
        #expect(try HTTPRequestHead.end(in: start) == nil)
        #expect(try HTTPRequestHead.end(in: head(100) + [1, 2]) == 100)
        #expect(try HTTPRequestHead.end(in: head(8192)) == 8192)
        #expect(throws: HTTPRequestHead.Malformed.tooLong) {
            try HTTPRequestHead.end(in: head(8193))
        }
        #expect(try HTTPRequestHead.end(in: Array(head(9000).prefix(8191))) == nil)
    }
}
