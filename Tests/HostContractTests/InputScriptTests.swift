import Foundation
import Testing
import UIHost

@testable import HeadlessHost

@Suite struct InputScriptTests {
    private func parse(_ text: String) throws -> [InputScript.Command] {
        try InputScript(parsing: Data(text.utf8)).commands
    }

    @Test("Each command is read with its numbers; blank lines and comments are skipped")
    func commands() throws {
        let commands = try parse(
            """
            # a comment
            tap 10 20.5

              drag 1 2 3 4 0.5
            wait 2\r
            touch down 3 5 6
            touch move 3 7 8
            touch up 3 9 10
            """)
        #expect(
            commands == [
                .tap(CGPoint(x: 10, y: 20.5)),
                .drag(from: CGPoint(x: 1, y: 2), to: CGPoint(x: 3, y: 4), duration: 0.5),
                .wait(2),
                .touch(.began, identifier: 3, location: CGPoint(x: 5, y: 6)),
                .touch(.moved, identifier: 3, location: CGPoint(x: 7, y: 8)),
                .touch(.ended, identifier: 3, location: CGPoint(x: 9, y: 10)),
            ])
    }

    @Test(
        "What cannot be played is refused with its line and the reason",
        arguments: [
            ("tap 1", "line 1: tap lacks a coordinate"),
            ("\ntap 1 x", "line 2: 'x' is not a number"),
            ("tap 1 nan", "line 1: 'nan' is not a number"),
            ("tap 1 1e9", "line 1: a coordinate 1e9 is not between -100000 and 100000"),
            ("tap 1 2 3", "line 1: '3' is one word too many for tap"),
            ("wait -1", "line 1: a time in seconds -1 is not between 0 and 3600"),
            ("fly 1 2", "line 1: 'fly' is no command; there are tap, drag, wait and touch"),
            ("touch left 1 2 3", "line 1: 'left' is not down, move, up or cancel"),
            ("touch down 12 2 3", "line 1: '12' is no finger; they are 0 to 9"),
            ("touch up 1 2 3", "line 1: finger 1 is not down"),
            ("touch down 1 2 3\ntouch down 1 2 3", "line 2: finger 1 is down already"),
        ])
    func errors(text: String, message: String) {
        let error = #expect(throws: InputScriptError.self) { try parse(text) }
        #expect(error?.description == message)
    }

    @Test("A script is bounded in bytes and in commands, and must be text")
    func bounds() {
        let tooMany = String(repeating: "wait 0\n", count: InputScript.maximumCommandCount + 1)
        #expect(throws: InputScriptError(line: 10_001, problem: "more than 10000 commands")) {
            try parse(tooMany)
        }
        let large = Data(repeating: 0x20, count: InputScript.maximumByteCount + 1)
        #expect(throws: InputScriptError(line: 0, problem: "the script is larger than 1 MiB")) {
            try InputScript(parsing: large)
        }
        #expect(throws: InputScriptError(line: 0, problem: "the script is not UTF-8 text")) {
            try InputScript(parsing: Data([0xFF, 0xFE, 0x00]))
        }
    }

    @Test("No bytes make the parser crash, and what it accepts stays inside the bounds")
    func randomBytes() {
        var generator = Repeatable(state: 20_261_121)
        let words = ["tap", "drag", "wait", "touch", "down", "up", "1", "-2.5", "inf", "\n", "#"]
        var accepted = 0
        for _ in 0..<3000 {
            var data = Data()
            for _ in 0..<Int.random(in: 0...40, using: &generator) {
                if Int.random(in: 0..<20, using: &generator) > 0 {
                    data.append(contentsOf: (words.randomElement(using: &generator) ?? "").utf8)
                    data.append(0x20)
                } else {
                    data.append(UInt8.random(in: 0...255, using: &generator))
                }
            }
            guard let script = try? InputScript(parsing: data) else { continue }
            accepted += 1
            for case .wait(let seconds) in script.commands {
                #expect((0...InputScript.maximumSeconds).contains(seconds))
            }
        }
        #expect(accepted > 0)
    }
}

/// Random numbers that are the same in every run.
private struct Repeatable: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
