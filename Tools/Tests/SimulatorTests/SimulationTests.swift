import Browsers
import Foundation
import Processes
import Testing

@testable import Simulator

@Suite(.timeLimit(.minutes(15))) struct SimulationTests {
    private func touch(_ x: Int, _ y: Int) -> String {
        """
        {"type":"touches","touches":[{"identifier":0,"phase":"began","kind":"finger",\
        "location":{"x":\(x),"y":\(y)},"force":0,"radius":0}]}
        """
    }

    /// The frame message of a touch at (50, 100).
    private let square: [UInt32] = [138, 288, 24, 24, 2, 0x8000_0000 | 576, 0xFF00_0000]

    @Test("The page gets the whole picture, then what a touch changed")
    func drawing() async throws {
        try await RunningSimulator.with { simulator in
            let page = try await PageClient(simulator.address)
            let whole = try #require(try await page.picture())
            #expect(Array(whole[1...6]) == [300, 600, 0, 1, 0, 0])
            #expect(Array(whole[7...]) == [300, 600, 2, 0x8000_0000 | 180_000, 0xFFFF_FFFF])
            try await page.send(touch(50, 100))
            // The whole picture may come once more before, or together with, what changed.
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
            let session = try await PageSession(simulator.address)
            let first = try await PageClient(session)
            #expect(try await first.text(with: #""type":"state""#) != nil)
            let second = try await PageClient(session)
            let words = try await second.text(with: "refused")
            #expect(words?.contains("Another page shows this app already.") == true)
            #expect(try await second.next() == nil)
            first.close()
            let welcome = await Eventually.holds {
                guard let third = try? await PageClient(session) else { return false }
                defer { third.close() }
                guard case .text(let greeting)? = try? await third.next() else { return false }
                return greeting.contains("state")
            }
            #expect(welcome)
        }
    }

    @Test("A page that is loaded again gets the app's cursor and caret")
    func reloading() async throws {
        try await RunningSimulator.with { simulator in
            let session = try await PageSession(simulator.address)
            let first = try await PageClient(session)
            try await first.send(#"{"type":"clipboard","clipboard":"input"}"#)
            #expect(try await first.text(with: #""type":"textInput""#) != nil)
            first.close()
            let hasBoth = await Eventually.holds {
                guard let second = try? await PageClient(session) else { return false }
                defer { second.close() }
                // What comes before the first picture; a page that comes too early is refused.
                var notices = ""
                while case .text(let notice)? = try? await second.next() { notices += notice }
                return notices.contains(#""text":"text","type":"cursor""#)
                    && notices.contains(#""caret""#)
            }
            #expect(hasBoth)
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

    @Test(
        "An app that prints more than anybody reads gets its touches, and every line is sent or counted"
    )
    func flood() async throws {
        let count = 200_000
        try await RunningSimulator.with(arguments: ["print", String(count)]) { simulator in
            let page = try await PageClient(simulator.address)
            var (shown, omitted, hasAnswer) = (0, 0, false)
            try await page.send(touch(50, 100))
            while shown + omitted < count + 2 || !hasAnswer {
                let message = try #require(try await page.next())
                if case .data(let picture) = message {
                    try await page.confirm(picture)
                    if PageClient.words(picture).suffix(7) == square { hasAnswer = true }
                }
                guard case .text(let text) = message, text.contains(#""type":"log""#) else {
                    continue
                }
                let facts = try JSONSerialization.jsonObject(with: Data(text.utf8))
                let batch = try #require(facts as? [String: Any])
                let lines = try #require(batch["lines"] as? [String])
                #expect(lines.count <= 1000)
                shown += lines.count
                omitted += try #require(batch["omitted"] as? Int)
            }
            #expect(shown + omitted == count + 2)
            // The terminal gets all of them, in order.
            let numbers = simulator.log.filter { $0.hasPrefix("printed ") }
            #expect(numbers.count == count)
            #expect(numbers.last == "printed \(count - 1)")
            page.close()
        }
    }

    @Test(
        "An app whose helper outlives it has ended, and starts again",
        arguments: ["helper", "hiding-helper"])
    func helper(kind: String) async throws {
        let mark = "helper-\(UUID().uuidString)"
        try await RunningSimulator.with(arguments: [kind, mark]) { simulator in
            defer { RunningProcesses.end(inheritedFrom: mark) }
            let page = try await PageClient(simulator.address)
            #expect(try await page.picture() != nil)
            #expect(
                await Eventually.holds { RunningProcesses.inherited(from: mark).count == 2 },
                "the app and its helper")
            try await page.send(touch(50, 1))
            #expect(try await page.text(with: #""phase":"ended""#)?.contains("signal") == true)
            // A helper that has cleared its environment is not found.
            if kind == "helper" {
                #expect(RunningProcesses.inherited(from: mark).isEmpty)
            }
            try await page.send(#"{"type":"restart"}"#)
            #expect(try await page.text(with: #""phase":"running""#) != nil)
            #expect(try await page.picture()?[7] == 300)
            page.close()
        }
    }

    @Test(
        "A relaunched app keeps its device, its orientation and its file, a restarted one begins anew"
    )
    func relaunch() async throws {
        try await RunningSimulator.with { simulator in
            let page = try await PageClient(simulator.address)
            #expect(try await page.picture() != nil)
            try await page.send(#"{"type":"device","device":"iPhone 14"}"#)
            #expect(
                await Eventually.holds {
                    simulator.log.count { $0 == "the drawing app has started" } == 2
                })
            try await page.send(#"{"type":"orientation","orientation":"landscapeLeft"}"#)
            try await page.send(touch(50, 100))
            #expect(await simulator.logs("finger 0 began"))
            await simulator.relaunch()
            #expect(
                await Eventually.holds {
                    simulator.log.count { $0 == "the drawing app has started" } == 3
                })
            #expect(await simulator.logs("restored"))
            var state = ""
            while !(state.contains("iPhone 14") && state.contains("landscapeLeft")) {
                state = try #require(try await page.text(with: #""type":"state""#))
            }
            try await page.send(#"{"type":"restart"}"#)
            #expect(
                await Eventually.holds {
                    simulator.log.count { $0 == "the drawing app has started" } == 4
                })
            #expect(simulator.log.count { $0 == "restored" } == 1)
            page.close()
        }
    }

    @Test("Another build of an app takes its place on the page, and stays there after a restart")
    func relaunchOfAnotherBuild() async throws {
        let build = FileManager.default.temporaryDirectory
            .appendingPathComponent("other-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: build) }
        let script =
            "#!/bin/sh\necho the other build\nexec '\(RunningSimulator.drawingApp.path)' \"$@\"\n"
        try Data(script.utf8).write(to: build)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: build.path)
        try await RunningSimulator.with { simulator in
            let page = try await PageClient(simulator.address)
            #expect(try await page.picture() != nil)
            #expect(!simulator.log.contains("the other build"))
            await simulator.relaunch(build)
            #expect(
                await Eventually.holds {
                    simulator.log.count { $0 == "the drawing app has started" } == 2
                })
            #expect(simulator.log.count { $0 == "the other build" } == 1)
            try await page.send(#"{"type":"restart"}"#)
            #expect(
                await Eventually.holds {
                    simulator.log.count { $0 == "the other build" } == 2
                })
            page.close()
        }
    }

    @Test("An app that has crashed is launched again, and the page gets a line of the simulator")
    func relaunchAfterCrash() async throws {
        try await RunningSimulator.with { simulator in
            let page = try await PageClient(simulator.address)
            #expect(try await page.picture() != nil)
            try await page.send(touch(50, 1))
            #expect(try await page.text(with: #""phase":"ended""#) != nil)
            await simulator.relaunch()
            #expect(try await page.text(with: #""phase":"running""#) != nil)
            await simulator.note("the app was built")
            #expect(try await page.text(with: "the app was built") != nil)
            page.close()
        }
    }
}
