import FlowPlan
import Flows
import Foundation
import Processes
import Testing

@testable import CommandLineTool

/// Runs of flows against programs that stand in for apps.
@Suite struct FlowRunTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("FlowRunTests-\(UUID().uuidString)")

    /// A shell script as an app; `$report` is where events go, each of which takes `timeStep` seconds of the
    /// time limit.
    private func run(
        _ script: String, flow: String = "- memoryWarning", arguments: [String] = [],
        responseTimeout: TimeInterval = 60, timeLimit: TimeInterval? = nil, seed: UInt64? = nil,
        timeStep: Double = 0
    ) throws -> (result: FlowResult, log: String, transcript: [String]) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appendingPathComponent("app")
        let text = """
            report=$(sed -E 's/.*"report":"([^"]*)".*/\\1/; s#\\\\/#/#g' "$CAROB_FLOW")
            say() { echo "$1" >> "$report"; }
            begin() { say '{"began":{"location":{"file":"a.yaml","line":1},"title":"one","depth":0}}'; }
            end() { say '{"ended":{"_0":{"passed":{}},"appSeconds":1,"realSeconds":0}}'; }
            finish() { say '{"finished":{}}'; }
            \(script)
            """
        try Data(text.utf8).write(to: program)
        // The script is read, not executed: a process that another test starts at this moment may still
        // hold it open for writing, and the system executes no such file.
        var run = FlowRun(
            flow: try FlowFile(parsing: Data(flow.utf8), path: "a.yaml", folder: folder),
            executable: URL(fileURLWithPath: "/bin/bash"), arguments: [program.path] + arguments,
            output: folder.appendingPathComponent("output"))
        run.responseTimeout = responseTimeout
        run.timeLimit = timeLimit
        run.seed = seed
        let begun = DispatchTime.now()
        var eventCount = 0.0
        run.now = { begun + eventCount * timeStep }
        var transcript = FlowTranscript()
        let (result, log) = try run.perform {
            eventCount += 1
            transcript.add($0, $1)
        }
        if let problem = result.problem, problem.isCrash { transcript.addEnd(problem) }
        return (result, log, transcript.lines)
    }

    @Test("A run that reports its end has passed")
    func passing() throws {
        let (result, log, transcript) = try run("begin; end; finish; echo hello")
        #expect(result.isPassed)
        #expect(result.stepCount == 1 && result.appSeconds == 1)
        #expect(log == "hello\n")
        #expect(transcript == ["ok    one (1.00 s)"])
    }

    @Test("An app gets the seed of its random numbers and of its hashes, if there is one")
    func seed() throws {
        let script = "begin; end; finish; echo $CAROB_SEED $SWIFT_DETERMINISTIC_HASHING"
        #expect(try run(script, seed: 7).log == "7 1\n")
        #expect(try run(script).log == "\n")
    }

    @Test("Each run has a folder of its own for temporary files, which ends with it")
    func temporaryFiles() throws {
        let script =
            "begin; end; finish; echo hello > \"$TMPDIR/file\"; ls \"$TMPDIR\"; echo $TMPDIR"
        let folders = try (0..<2).map { _ in
            let lines = try run(script, seed: 7).log.split(separator: "\n")
            #expect(lines.first == "file")
            return try String(#require(lines.last))
        }
        #expect(folders[0] != folders[1])
        #expect(folders.allSatisfy { !FileManager.default.fileExists(atPath: $0) })
    }

    @Test("A crash is reported with the running step and the app's output")
    func crash() throws {
        let (result, log, transcript) = try run("begin; echo goodbye >&2; kill -SEGV $$")
        let problem = try #require(result.problem)
        #expect(!result.isPassed && problem.isCrash)
        #expect(
            problem.location == FlowSourceLocation(file: "a.yaml", line: 1)
                && problem.title == "one")
        #expect(problem.reason == "the app crashed: signal 11, Segmentation fault")
        #expect(log.contains("goodbye"))
        #expect(
            transcript == [
                "FAIL  one", "        a.yaml:1: the app crashed: signal 11, Segmentation fault",
            ])
    }

    @Test("An app that ends itself in the middle has failed, also with exit code 0")
    func exit() throws {
        let (result, _, _) = try run("begin; end; exit 0")
        #expect(result.problem?.reason == "the app ended itself with exit code 0")
        #expect(result.problem?.location == nil)
    }

    @Test("An app that hangs is ended")
    func hanging() throws {
        let (result, _, _) = try run("begin; exec sleep 1000", responseTimeout: 0.2)
        let problem = try #require(result.problem)
        // On a busy machine the shell may not have reached its last command yet.
        let reason =
            /the app did nothing for 0 s and was ended: its main thread was (waiting|computing), after \d.*/
        #expect(problem.reason.wholeMatch(of: reason) != nil, "\(problem.reason)")
        #expect(!problem.isLate)
    }

    @Test("A flow that takes longer than it may is ended, though steps go on")
    func timeLimit() throws {
        let (result, _, _) = try run(
            "begin; while true; do begin; end; done", timeLimit: 600, timeStep: 601)
        let problem = try #require(result.problem)
        #expect(problem.isLate && problem.title == "one")
        #expect(
            problem.reason.hasPrefix(
                "the flow took longer than 600.00 s and the app was ended: its main thread was "))
    }

    @Test("What the app started ends with it, though in a session of its own")
    func descendants() throws {
        let (result, log, _) = try run("setsid sleep 1000 & echo $!; begin; end; finish")
        #expect(result.isPassed)
        let helper = try #require(Int32(log.trimmingCharacters(in: .whitespacesAndNewlines)))
        // A killed process needs a moment to end.
        let deadline = DispatchTime.now() + 60
        while RunningProcesses.activity(of: helper) != nil, .now() < deadline { sched_yield() }
        #expect(RunningProcesses.activity(of: helper) == nil)
    }

    @Test("Of a long output the end is kept")
    func longOutput() throws {
        let (result, log, _) = try run(
            "begin; end; finish; head -c 9000000 /dev/zero | tr '\\0' x | fold -w 99; echo; echo last"
        )
        #expect(result.isPassed)
        #expect(log.hasPrefix("[4") || log.hasPrefix("[5"), "\(log.prefix(100))")
        #expect(log.hasSuffix("x\nlast\n"))
        #expect((4 << 20) - 200..<(4 << 20) + 100 ~= log.utf8.count, "\(log.utf8.count)")
    }

    @Test("A wish to start anew is fulfilled, with its arguments, at its position, with its home")
    func relaunch() throws {
        let (result, log, transcript) = try run(
            """
            echo "$* $(ls "$HOME")"
            touch "$HOME/kept"
            if grep -q '"position":\\[\\]' "$CAROB_FLOW"; then
                begin
                say '{"relaunch":{"_0":{"clearsState":false,"stopsApp":true,"arguments":["b"],"answers":[]},"position":[0,1]}}'
            elif grep -q '"position":\\[0,1\\]' "$CAROB_FLOW"; then
                say '{"relaunch":{"_0":{"clearsState":true,"stopsApp":true,"arguments":["c"],"answers":[]},"position":[1]}}'
            else
                end; finish
            fi
            """, flow: "- launchApp: {arguments: {x: y}}", arguments: ["a"])
        #expect(result.isPassed)
        #expect(log == "a -x y Documents\na b Documents\nkept\na c Documents\n")
        #expect(transcript == ["ok    one (1.00 s)"])
    }

    @Test("Groups are listed before their steps, and a failed optional step does not fail a flow")
    func groups() {
        var result = FlowResult()
        var transcript = FlowTranscript()
        func add(_ event: FlowEvent) {
            if let index = result.add(event) { transcript.add(event, result.steps[index]) }
        }
        let location = FlowSourceLocation(file: "a.yaml", line: 2)
        func end(_ outcome: FlowOutcome) { add(.ended(outcome, appSeconds: 0.5, realSeconds: 0)) }
        add(.began(location: location, title: "runFlow b.yaml", depth: 0))
        add(.began(location: location, title: "tapOn \"x\"", depth: 1))
        end(.failed(reason: "no x"))
        #expect(result.problem?.reason == "no x")
        end(.failedOptionally(reason: "a step of it failed"))
        add(.began(location: location, title: "repeat", depth: 0))
        end(.skipped(reason: "not true"))
        add(.finished)
        #expect(result.isPassed)
        #expect(result.stepCount == 2)
        #expect(
            transcript.lines == [
                "      runFlow b.yaml", "FAIL    tapOn \"x\" (0.50 s)", "        a.yaml:2: no x",
                "warn  runFlow b.yaml (0.50 s)", "        a.yaml:2: a step of it failed",
                "skip  repeat: not true",
            ])
    }
}
