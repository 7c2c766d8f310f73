import FlowPlan
import Flows
import Foundation
import Synchronization
import Testing

@testable import CommandLineTool

/// Random users of programs that stand in for apps.
@Suite final class MonkeySessionTests: Sendable {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("MonkeySessionTests-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Lets a user loose on a shell script.
    ///
    /// For random events `chosen` has their titles. The script gets the titles of a run's steps in `$titles`, one a line.
    ///
    /// - Returns: The lines that are printed, and the exit code of the failure; nil if it passes.
    private func perform(
        chosen: [String], _ script: String, tryLimit: Int = 100
    ) throws -> (lines: [String], exitCode: Int32?) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appendingPathComponent("app")
        let choices = try chosen.enumerated().map { index, title in
            let action = FlowAction.tap(
                FlowTap(target: .element(FlowSelector(textOrIdentifier: title), at: nil)))
            let location = FlowSourceLocation(file: "event", line: index + 1)
            let event = FlowEvent.chosen(
                FlowChoice(
                    event: index + 1,
                    step: FlowStep(location: location, title: title, action: action),
                    element: FlowChoice.Element(kind: "button", name: title, index: 0)))
            return "say '\(String(decoding: try JSONEncoder().encode(event), as: UTF8.self))'"
        }
        let text = """
            plan=$(<"$CAROB_FLOW")
            report=$(echo "$plan" | sed -E 's/.*"report":"([^"]*)".*/\\1/; s#\\\\/#/#g')
            say() { echo "$1" >> "$report"; }
            if [[ "$plan" == *'"eventCount":'[1-9]* ]]; then
            \(choices.joined(separator: "\n"))
            titles='\(chosen.joined(separator: "\n"))'
            else
            titles=$(echo "$plan" | grep -oE '"title":"([^"\\\\]|\\\\.)*"' | sed -E 's/"title":"(.*)"/\\1/')
            fi
            fail() { say '{"began":{"location":{"file":"event","line":1},"title":"check","depth":0}}'
            say "{\\"ended\\":{\\"_0\\":{\\"failed\\":{\\"reason\\":\\"$1\\"}},\\"appSeconds\\":1,\\"realSeconds\\":0}}"; }
            \(script)
            say '{"finished":{}}'
            """
        try Data(text.utf8).write(to: program)
        let lines = Mutex<[String]>([])
        var session = MonkeySession(
            name: "Shop", executable: URL(fileURLWithPath: "/bin/bash"),
            arguments: [program.path], output: folder.appendingPathComponent("output"), seed: 7,
            eventCount: chosen.count, tryLimit: tryLimit)
        session.say = { line in lines.withLock { $0.append(line) } }
        do {
            try session.perform()
            return (lines.withLock { $0 }, nil)
        } catch let failure as Failure {
            return (lines.withLock { $0 }, failure.exitCode)
        }
    }

    private var flow: URL { folder.appendingPathComponent("output/Shop-7.flow.yaml") }

    @Test("An app that does not fail passes")
    func passing() throws {
        let (lines, exitCode) = try perform(chosen: ["one", "two"], "true")
        #expect(exitCode == nil)
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("PASS  Shop: 2 events of the seed 7 in ") == true)
    }

    @Test("Of a crash behind two taps the two taps are left, as a flow and as a test")
    func crash() throws {
        let noise = (1...30).map { "noise \($0)" }
        let chosen = noise + ["Open"] + noise + ["Delete"]
        let (lines, exitCode) = try perform(
            chosen: chosen,
            """
            if [[ "$titles" == *Open*Delete* ]]; then
                echo "Shop/Cart.swift:5: Fatal error: Index out of range" >&2; kill -ILL $$
            fi
            """)
        #expect(exitCode == 1)
        #expect(lines[1] == "      event 62: Delete")
        #expect(
            lines[2]
                == "      the app crashed: signal 4, Illegal instruction; "
                + "Shop/Cart.swift:5: Fatal error: Index out of range")
        #expect(lines.contains { $0.hasPrefix("      2 steps are enough, none of which can be") })
        #expect(
            lines.contains("      as a flow in \(flow.path), which fails again"), "\(lines)")
        let steps = try FlowFile(path: flow.path).plan.steps.map(\.title)
        #expect(steps == ["launchApp", "tapOn \"Open\"", "tapOn \"Delete\""])
        let test = try String(
            contentsOf: folder.appendingPathComponent("output/ShopMonkeyTests.swift"),
            encoding: .utf8)
        #expect(
            test.contains(
                """
                        app.launch()
                        app.buttons.matching(identifier: "Open").element(boundBy: 0).tap()
                        app.buttons.matching(identifier: "Delete").element(boundBy: 0).tap()
                    }

                """), "\(test)")
        #expect(test.contains("final class ShopMonkeyTests: XCTestCase {"))
    }

    @Test("Another crash on the way is not taken for the one that was found")
    func others() throws {
        let (_, exitCode) = try perform(
            chosen: ["a", "b", "Open", "Delete"],
            """
            case "$titles" in
            *a*b*Open*Delete*|*Open*Delete*) echo "A.swift:1: Fatal error: nil" >&2; kill -ILL $$;;
            *Delete*) echo "B.swift:2: Fatal error: other" >&2; kill -ILL $$;;
            esac
            """)
        #expect(exitCode == 1)
        #expect(try FlowFile(path: flow.path).plan.steps.count == 3)
    }

    @Test("A check that fails is a failure, whatever numbers it has")
    func check() throws {
        let (lines, exitCode) = try perform(
            chosen: ["a", "Open", "b"],
            """
            if [[ "$titles" == *Open* ]]; then fail "$RANDOM controllers are alive"; fi
            """)
        #expect(exitCode == 1)
        #expect(lines.contains { $0.hasPrefix("      1 step is enough") }, "\(lines)")
        #expect(lines.contains("        Open"))
    }

    @Test("What does not fail again is told so, with all events")
    func chance() throws {
        let (lines, exitCode) = try perform(
            chosen: ["a", "b"],
            "if [[ \"$plan\" == *'\"eventCount\":'[1-9]* ]]; then exit 3; fi")
        #expect(exitCode == 1)
        #expect(lines[2] == "      the app ended itself with exit code 3")
        #expect(
            lines[3] == "      the same events do not fail again: something besides them decides")
        #expect(try FlowFile(path: flow.path).plan.steps.count == 3)
    }

    @Test("The limit of tries is kept")
    func limit() throws {
        let (lines, _) = try perform(
            chosen: (1...40).map { "noise \($0)" },
            "echo run >> \"\(folder.path)/runs\"; [[ \"$titles\" == *'noise 1'$'\\n'* ]] && kill -ILL $$",
            tryLimit: 5)
        let runs = try String(
            contentsOf: folder.appendingPathComponent("runs"), encoding: .utf8)
        // The random events, all of them again, five lists, and the flow that is written.
        #expect(runs.split(separator: "\n").count == 8)
        #expect(lines.contains { $0.contains("perhaps fewer would do") })
    }
}
