import FlowPlan
import Flows
import Foundation
import SimulatorProtocol
import Synchronization
import Testing

@testable import CommandLineTool

/// Recordings that are replayed against programs that stand in for apps.
@Suite("Replaying sessions") final class ReplaySessionTests: Sendable {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("ReplaySessionTests-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A launch with a tap, as the file has it.
    private func launch(end: Bool = true, seed: Int = 7, isUnattended: Bool = false) -> String {
        """
        {"launch":{"device":"iPhone 15","orientation":"portrait","appearance":{"style":"light",\
        "contentSize":"large","hasIncreasedContrast":false,"isRightToLeft":false},\
        "framesPerSecond":60,"hasHardwareKeyboard":false,"arguments":["-a","b"],"seed":\(seed),\
        "date":1234.5,"isUnattended":\(isUnattended),"clearsState":false}}
        {"at":1,"event":{"type":"touches","touches":[{"identifier":1,"phase":"began",\
        "kind":"finger","location":{"x":5,"y":6},"force":0,"radius":0}]},"on":"Button 'Add'"}
        {"frames":[1.5,2.5]}

        """ + (end ? "{\"end\":\"exit code 0\"}\n" : "")
    }

    /// Replays launches against a shell script, which reports to `$report` by `say`, and has the launch in `$launch`.
    private func replay(
        _ launches: String, _ script: String, makesPage: Bool = false
    ) throws -> (lines: [String], exitCode: Int32?) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("shop.jsonl")
        try Data(("{\"recording\":1,\"app\":\"Shop\"}\n" + launches).utf8).write(to: file)
        let tap = FlowAction.tap(
            FlowTap(target: .element(FlowSelector(textOrIdentifier: "Add"), at: nil)))
        let choice = FlowEvent.chosen(
            FlowChoice(
                event: 1,
                step: FlowStep(
                    location: FlowSourceLocation(file: file.path, line: 3), title: "tapOn \"Add\"",
                    action: tap),
                element: FlowChoice.Element(kind: "button", name: "Add", index: 0)))
        let program = folder.appendingPathComponent("app")
        let text = """
            plan=$(<"$CAROB_FLOW")
            report=$(echo "$plan" | sed -E 's/.*"report":"([^"]*)".*/\\1/; s#\\\\/#/#g')
            [[ "$plan" == *'"replay":{'* ]] || exit 9
            launch=$(echo "$plan" | sed -E 's/.*"replay":\\{[^}]*"launch":([0-9]*).*/\\1/')
            say() { echo "$1" >> "$report"; }
            chosen='\(String(decoding: try JSONEncoder().encode(choice), as: UTF8.self))'
            begin() {
                say "{\\"began\\":{\\"location\\":{\\"file\\":\\"r\\",\\"line\\":$1},\
            \\"title\\":\\"$2\\",\\"depth\\":0}}"
            }
            end() { say '{"ended":{"_0":{"passed":{}},"appSeconds":1,"realSeconds":0}}'; }
            fail() {
                say "{\\"ended\\":{\\"_0\\":{\\"failed\\":{\\"reason\\":\\"$1\\"}},\
            \\"appSeconds\\":1,\\"realSeconds\\":0}}"
            }
            \(script)
            say '{"finished":{}}'
            """
        try Data(text.utf8).write(to: program)
        let lines = Mutex<[String]>([])
        var session = ReplaySession(
            name: "Shop", recording: try SessionRecording(path: file.path), file: file,
            executable: URL(fileURLWithPath: "/bin/bash"),
            output: folder.appendingPathComponent("output"), programArguments: [program.path],
            flow: folder.appendingPathComponent("shop.yaml"),
            test: folder.appendingPathComponent("ShopTests.swift"), makesPage: makesPage)
        session.say = { line in lines.withLock { $0.append(line) } }
        do {
            try session.perform()
            return (lines.withLock { $0 }, nil)
        } catch let failure as Failure {
            return (lines.withLock { $0 }, failure.exitCode)
        }
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    private let tapStep = "say \"$chosen\"; begin 3 tap; end"

    @Test("A session that is the same is said so, and written as a flow and as a test")
    func same() throws {
        let (lines, exitCode) = try replay(launch(), tapStep)
        #expect(exitCode == nil)
        #expect(
            lines[0].hasPrefix("SAME  Shop: 1 events and 2 frames, 2.50 s of the app's time, in "))
        let steps = try FlowFile(path: folder.appendingPathComponent("shop.yaml").path).plan.steps
        #expect(steps.map(\.title) == ["launchApp", "tapOn \"Add\""])
        let test = try text("ShopTests.swift")
        #expect(test.contains("final class ShopTests: XCTestCase {"))
        #expect(
            test.contains(
                "app.buttons.matching(identifier: \"Add\").element(boundBy: 0).tap()\n"))
    }

    @Test("A difference is shown with its line, and gives the exit code 1")
    func different() throws {
        let (lines, exitCode) = try replay(
            launch(), tapStep + "; begin 4 check; fail 'after 1 s the tree\\n- a\\n+ b'")
        #expect(exitCode == 1)
        #expect(lines[0].hasPrefix("FAIL  Shop: "))
        #expect(Array(lines[1...3]) == ["      r:4: after 1 s the tree", "      - a", "      + b"])
    }

    @Test("Launches follow one another with their arguments, and keep the files of the app")
    func launches() throws {
        let (lines, exitCode) = try replay(
            launch() + launch(),
            """
            echo "$launch $@" >> "$HOME/runs"
            if [[ $launch == 1 ]]; then cp "$HOME/runs" '\(folder.path)/runs'; fi
            \(tapStep)
            """)
        #expect(exitCode == nil, "\(lines)")
        #expect(try text("runs") == "0 -a b\n1 -a b\n")
        #expect(try text("ShopTests.swift").components(separatedBy: ".tap()").count == 3)
    }

    @Test("The date is the recorded one, and a seed comes when the app was seeded")
    func circumstances() throws {
        let script = """
            echo $CAROB_DATE,$CAROB_SEED,$SWIFT_DETERMINISTIC_HASHING > '\(folder.path)/facts'
            \(tapStep)
            """
        _ = try replay(launch(), script)
        #expect(try text("facts") == "1234.5,,1\n")
        _ = try replay(launch(isUnattended: true), script)
        #expect(try text("facts") == ",7,1\n")
    }

    @Test(
        "An app that crashes again after the last line of a crashed session fails with its reason")
    func crash() throws {
        let (lines, exitCode) = try replay(
            launch(end: false),
            "\(tapStep); echo 'Cart.swift:5: Fatal error: Index out of range' >&2; kill -ILL $$")
        #expect(exitCode == 1)
        #expect(lines[1] == "      the recording has no end: the app crashed or was killed")
        #expect(lines.contains("      the app crashed: signal 4, Illegal instruction"))
        #expect(lines.contains("      | Cart.swift:5: Fatal error: Index out of range"))
    }

    @Test("The page has the picture, elements, log and events of each step")
    func page() throws {
        let moment = FlowEvent.shown(
            FlowMoment(step: 1, picture: "step-1.png", tree: "Button <Add>\n", time: 2))
        let shown = String(decoding: try JSONEncoder().encode(moment), as: UTF8.self)
        _ = try replay(
            launch(),
            """
            say "$chosen"; begin 3 'tap <here>'
            echo "before"; printf '\\x1estep 1\\n'; echo "a line of the log"
            say '\(shown)'; end
            """, makesPage: true)
        let page = try text("output/\(FailurePage.fileName)")
        #expect(page.contains("<h3>1. tap &lt;here&gt;</h3>"))
        #expect(page.contains("<img src=\"step-1.png\""))
        #expect(page.contains("<pre>a line of the log\n</pre>"))
        #expect(page.contains("1.00 s  finger 1 began 5,6 on Button 'Add'"))
        #expect(page.contains("Button &lt;Add&gt;"))
    }
}
