import ArgumentParser
import FlowPlan
import Flows
import Foundation
import SimulatorProtocol
import UIHost

/// The options of `carob run` for flows.
struct FlowOptions: ParsableArguments {
    enum Format: String, ExpressibleByArgument, CaseIterable { case junit }

    @Option(
        name: .customLong("flow"),
        help: "A flow that drives the app headless, or a folder of flows; may be given again.")
    var paths: [String] = []

    @Option(
        help: "Where a flow's pictures, hierarchies and reports go; .build/flows/APP by default.")
    var output: String?

    @Option(help: "junit writes the results as junit.xml, too.")
    var format: Format?

    @Option(name: .customLong("env"), help: "NAME=VALUE, a variable for the flows.")
    var variables: [Variable] = []

    @Option(help: "A number from which the app's random numbers follow, so that runs are equal.")
    var seed: UInt64?

    struct Variable: ExpressibleByArgument {
        let name: String
        let value: String

        init?(argument: String) {
            guard let match = argument.wholeMatch(of: /(?s)([A-Za-z_][A-Za-z0-9_]*)=(.*)/) else {
                return nil
            }
            name = String(match.1)
            value = String(match.2)
        }
    }

    /// Reads all flows.
    ///
    /// - Throws: A usage failure about the first mistake.
    func read() throws -> [(path: String, flow: FlowFile)] {
        guard !paths.isEmpty else {
            guard output == nil, format == nil, variables.isEmpty, seed == nil else {
                throw Failure.usage("'--output', '--format', '--env' and '--seed' are for '--flow'")
            }
            return []
        }
        let values = Dictionary(variables.map { ($0.name, $0.value) }) { $1 }
        do {
            return try paths.flatMap { try FlowFile.paths(at: $0) }.map { path in
                (path, try FlowFile(path: path, variables: values))
            }
        } catch let error as FlowFileError {
            throw Failure.usage(error.description)
        }
    }
}

/// A run of several flows, and its reports.
struct FlowSession {
    let flows: [(path: String, flow: FlowFile)]
    let name: String
    let output: URL
    let executable: URL
    var arguments: [String] = []
    /// The options of the app's host.
    var options = HostOptions()
    /// Seconds of real time after which a flow has failed; nil without a limit.
    var timeLimit: TimeInterval?
    var seed: UInt64?
    /// The name or the folder of the app, for recordings.
    var app = ""
    /// Where the recording of the only flow goes; nil where only a failure leaves one.
    var recording: URL?

    /// Runs the flows, prints their steps and writes the report.
    ///
    /// - Throws: The exit code 1 when one failed, or that of time limits when one took too long.
    func perform(format: FlowOptions.Format?) throws {
        var cases: [JUnitReport.Case] = []
        var entries: [FailurePage.Entry] = []
        for ((path, flow), folder) in zip(flows, folders) {
            let result = try perform(flow, path: path, output: folder)
            cases.append(result)
            if let problem = result.problem {
                entries.append(entry(for: result, problem, in: folder))
            }
        }
        let page = FailurePage(title: name, entries: entries)
        if let file = try page.write(to: output) { say("the failures are shown in \(file.path)") }
        if format == .junit {
            try FlowRun.makeFolder(output)
            let file = output.appendingPathComponent("junit.xml")
            do {
                try Data(JUnitReport(name: name, cases: cases).text.utf8).write(
                    to: file, options: .atomic)
            } catch {
                throw Failure.unavailable("cannot write '\(file.path)': \(error)")
            }
        }
        let failures = cases.count { $0.problem != nil }
        if cases.count > 1 {
            say("\(cases.count - failures) of \(cases.count) flows passed")
        }
        guard failures == 0 else {
            let isLate = cases.contains { $0.problem?.isLate == true }
            throw Failure.program(isLate ? Failure.lateExitCode : 1)
        }
    }

    /// The failure of a flow on the page of all failures, with the last screen unless the app crashed.
    private func entry(
        for result: JUnitReport.Case, _ problem: FlowResult.Problem, in folder: URL
    ) -> FailurePage.Entry {
        let prefix = folder == output ? "" : folder.lastPathComponent + "/"
        let picture = FailurePage.Picture(label: "failure", path: prefix + "failure.png")
        let exists = FileManager.default.fileExists(
            atPath: folder.appendingPathComponent("failure.png").path)
        return FailurePage.Entry(
            title: result.name,
            text: [problem.title, problem.reason].compactMap(\.self).joined(separator: "\n"),
            pictures: exists && !problem.isCrash ? [picture] : [],
            steps: steps(in: folder, prefix))
    }

    /// The name of the recording that a flow leaves which fails.
    static let recordingName = "recording.jsonl"

    /// The steps of a failed flow: its recording is played again, with pictures. None if that is not possible.
    private func steps(in folder: URL, _ prefix: String) -> [FailurePage.Step] {
        let file = folder.appendingPathComponent(Self.recordingName)
        guard let recording = try? SessionRecording(path: file.path) else { return [] }
        let steps = folder.appendingPathComponent("steps")
        let run = FlowRun(
            replaying: recording, at: file, name: name, executable: executable, output: steps,
            showsSteps: true, timeLimit: timeLimit)
        let replay = try? ProgressReport.during("showing the steps", ownsTerminal: false) {
            try run.perform()
        }
        guard let (result, log) = replay else { return [] }
        return ReplayedSteps.make(of: result, recording, log).map { step in
            var step = step
            step.picture = step.picture.map { "\(prefix)steps/\($0)" }
            return step
        }
    }

    private func perform(
        _ flow: FlowFile, path: String, output: URL
    ) throws -> JUnitReport.Case {
        var transcript = FlowTranscript(write: say)
        let run = FlowRun(
            flow: flow, executable: executable, arguments: arguments, options: options, seed: seed,
            recording: try recordingFile(in: output), output: output, timeLimit: timeLimit,
            app: app)
        let begun = Date()
        let (result, log) = try ProgressReport.during(
            "running the flow \(flow.plan.name)", ownsTerminal: false
        ) {
            try run.perform { event, step in transcript.add(event, step) }
        }
        let seconds = Date().timeIntervalSince(begun)
        if let problem = result.problem {
            if problem.isCrash { transcript.addEnd(problem) }
            try leave(log, in: output)
        } else if recording == nil, let file = run.recording {
            try? FileManager.default.removeItem(at: file)
        }
        let count = result.stepCount == 1 ? "1 step" : "\(result.stepCount) steps"
        say(
            "\(result.isPassed ? "PASS" : "FAIL")  \(flow.plan.name): \(count) in "
                + "\(FlowTranscript.short(seconds)) s, \(FlowTranscript.short(result.appSeconds)) s "
                + "of the app's time; files are in \(output.path)")
        return JUnitReport.Case(
            name: flow.plan.name, file: path, tags: flow.tags, seconds: seconds,
            steps: result.stepCount, transcript: transcript.lines, problem: result.problem, log: log
        )
    }

    /// The file in which a flow is recorded: that of an earlier run is removed.
    private func recordingFile(in folder: URL) throws -> URL {
        try FlowRun.makeFolder(folder)
        let file = folder.appendingPathComponent(Self.recordingName)
        for old in [file, folder.appendingPathComponent("steps")] {
            try? FileManager.default.removeItem(at: old)
        }
        return recording ?? file
    }

    /// The output folders of flows: a single one writes to the folder itself, several to subfolders of their
    /// names.
    var folders: [URL] {
        guard flows.count > 1 else { return [output] }
        var taken: [String: Int] = [:]
        return flows.map { path, _ in
            let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            taken[name, default: 0] += 1
            let count = taken[name] ?? 1
            return output.appendingPathComponent(count == 1 ? name : "\(name)-\(count)")
        }
    }

    /// Shows what the app printed last, or how its crash begins, and writes the log as `app.log`.
    private func leave(_ log: String, in folder: URL) throws {
        guard !log.isEmpty else { return }
        for line in Self.importantLines(of: log) { say("      | " + line.prefix(400)) }
        do {
            try Data(log.utf8).write(to: folder.appendingPathComponent("app.log"))
        } catch {
            throw Failure.unavailable("cannot write into '\(folder.path)': \(error)")
        }
    }

    /// The last lines that an app has printed, or those with which its crash begins.
    static func importantLines(of log: String) -> [Substring] {
        let all = log.split(separator: "\n")
        // A crash prints its reason, and then hundreds of lines about memory.
        return all.lastIndex { $0.contains("Fatal error") }.map { Array(all[$0...].prefix(20)) }
            ?? all.suffix(20)
    }

    private func say(_ line: String) {
        TerminalText.write([line], to: .standardOutput)
    }
}
