import Browsers
import Foundation
import Testing

@testable import Simulator

@Suite(.timeLimit(.minutes(15))) struct SimulationTests {
    private func touch(_ x: Int, _ y: Int) -> String {
        """
        {"type":"touches","touches":[{"identifier":0,"phase":"began","kind":"finger",\
        "location":{"x":\(x),"y":\(y)},"force":0,"radius":0}]}
        """
    }

    @Test("Without the token, or from a foreign page, the answer is 403 and no socket opens")
    func refusals() async throws {
        try await RunningSimulator.with { simulator in
            let port = UInt16(try #require(simulator.address.port))
            let path = simulator.address.path + "/"
            let page = try await PageClient.request(path, port: port)
            #expect(page.status.contains("200"))
            #expect(page.body.contains("<canvas"))
            for wrong in ["/", "/x/", "/\(String(repeating: "0", count: 32))/", path + "/socket"] {
                let answer = try await PageClient.request(wrong, port: port)
                #expect(answer.status.contains("403") || answer.status.contains("404"))
                #expect(!answer.body.contains("<canvas"))
            }
            let own = "Origin: http://127.0.0.1:\(port)"
            let wrongToken = try await PageClient.request(
                "/\(String(repeating: "0", count: 32))/socket", port: port,
                headers: WebSocketFrames.upgrade + [own])
            #expect(wrongToken.status.contains("403"))
            for origin in [
                ["Origin: http://example.org"], ["Origin: null"], [],
                ["Origin: http://127.0.0.1:1"],
            ] {
                let answer = try await PageClient.request(
                    path + "socket", port: port, headers: WebSocketFrames.upgrade + origin)
                #expect(answer.status.contains("403"))
            }
        }
    }

    @Test("The page gets the whole picture, then what a touch changed")
    func drawing() async throws {
        try await RunningSimulator.with { simulator in
            let page = try await PageClient(simulator.address)
            let whole = try #require(try await page.picture())
            #expect(Array(whole[1...6]) == [300, 600, 0, 1, 0, 0])
            #expect(Array(whole[7...]) == [300, 600, 2, 0x8000_0000 | 180_000, 0xFFFF_FFFF])
            try await page.send(touch(50, 100))
            // The whole picture may come once more before, or together with, what changed.
            let square: [UInt32] = [138, 288, 24, 24, 2, 0x8000_0000 | 576, 0xFF00_0000]
            while let changed = try await page.picture() {
                if changed.suffix(7) == square { break }
                #expect(changed[7] == 300)
            }
            page.close()
        }
    }

    @Test("A second page is refused with words, and welcome when the first has gone")
    func secondPage() async throws {
        try await RunningSimulator.with { simulator in
            let first = try await PageClient(simulator.address)
            #expect(try await first.text(with: #""type":"state""#) != nil)
            let second = try await PageClient(simulator.address)
            let words = try await second.text(with: "refused")
            #expect(words?.contains("Another page shows this app already.") == true)
            #expect(try await second.next() == nil)
            first.close()
            let welcome = await Eventually.holds {
                guard let third = try? await PageClient(simulator.address) else { return false }
                defer { third.close() }
                guard case .text(let greeting)? = try? await third.next() else { return false }
                return greeting.contains("state")
            }
            #expect(welcome)
        }
    }

    @Test("A malformed message of the page is dropped and logged, and the page stays connected")
    func malformed() async throws {
        try await RunningSimulator.with { simulator in
            let page = try await PageClient(simulator.address)
            #expect(try await page.picture() != nil, "the app is running")
            try await page.send("{")
            try await page.send(#"{"type":"hover","point":{"x":1e9,"y":0}}"#)
            try await page.send(#"{"type":"device","device":"a toaster"}"#)
            #expect(await simulator.logs("dropped from the page: malformed JSON"))
            #expect(await simulator.logs("dropped from the page: a value out of bounds"))
            #expect(await simulator.logs("dropped from the page: there is no device 'a toaster'"))
            try await page.send(#"{"type":"memoryWarning"}"#)
            #expect(try await page.text(with: "memory warning") != nil)
            page.close()
        }
    }

    @Test("The simulator survives the app's crash, shows its message, and restarts it")
    func crash() async throws {
        try await RunningSimulator.with { simulator in
            let page = try await PageClient(simulator.address)
            #expect(await simulator.logs("the drawing app has started"))
            #expect(try await page.picture() != nil)
            try await page.send(touch(50, 1))
            let state = try await page.text(with: #""phase":"ended""#)
            #expect(state?.contains("The app crashed: signal") == true)
            #expect(simulator.log.contains { $0.contains("the edge was touched") })
            try await page.send(#"{"type":"restart"}"#)
            #expect(try await page.text(with: #""phase":"running""#) != nil)
            #expect(try await page.picture()?[7] == 300)
            page.close()
        }
    }
}
