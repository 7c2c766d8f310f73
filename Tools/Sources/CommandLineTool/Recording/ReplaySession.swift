import FlowPlan
import Flows
import Foundation
import SimulatorProtocol
import UIHost

/// A recording that is played against an app, and what is made of it.
struct ReplaySession {
    let name: String
    let recording: SessionRecording
    let file: URL
    let executable: URL
    /// The folder of the page and its pictures.
    let output: URL
    /// Arguments of the program before those of the recording.
    var programArguments: [String] = []
    /// Where a flow goes that does the same; nil for none.
    var flow: URL?
    /// Where a test goes that does the same; nil for none.
    var test: URL?
    var makesPage = false
    /// Seconds of real time that it may take; nil without a limit.
    var timeLimit: TimeInterval?
    var say: (String) -> Void = { TerminalText.write([$0], to: .standardOutput) }

    /// Plays the recording, says whether it was the same, and writes what was asked for.
    ///
    /// - Throws: The exit code 1 if the app differs or crashes, or that of time limits.
    func perform() throws {
        let begun = Date()
        let run = FlowRun(
            replaying: recording, at: file, name: name, executable: executable,
            arguments: programArguments, output: output, showsSteps: makesPage,
            timeLimit: timeLimit)
        let (result, log) = try ProgressReport.during(
            "replaying \(file.lastPathComponent)", ownsTerminal: false
        ) { try run.perform() }
        let seconds = Date().timeIntervalSince(begun)
        let figures =
            "\(name): \(recording.summary) in \(FlowTranscript.short(seconds)) s"
        say((result.problem == nil ? "SAME  " : "FAIL  ") + figures)
        if recording.launches.last?.end == nil {
            say("      the recording has no end: the app crashed or was killed")
        }
        if let problem = result.problem { report(problem, log) }
        try write(result.choices)
        if makesPage {
            let entry = FailurePage.Entry(
                title: file.lastPathComponent, text: result.problem?.reason ?? "", pictures: [],
                steps: ReplayedSteps.make(of: result, recording, log))
            let page = try FailurePage(title: "\(name), replayed", entries: [entry])
                .write(to: output)
            page.map { say("      the steps are shown in \($0.path)") }
        }
        guard let problem = result.problem else { return }
        throw Failure.program(problem.isLate ? Failure.lateExitCode : 1)
    }

    private func report(_ problem: FlowResult.Problem, _ log: String) {
        let place = problem.location.map { "\($0): " } ?? ""
        for line in (place + problem.reason).split(separator: "\n") { say("      " + line) }
        if let step = problem.title, step != "check" { say("      in the step \(step)") }
        guard problem.isCrash else { return }
        for line in FlowSession.importantLines(of: log) { say("      | " + line.prefix(400)) }
    }

    // MARK: - Flows and tests

    private func write(_ choices: [FlowChoice]) throws {
        guard flow != nil || test != nil else { return }
        guard !choices.isEmpty else {
            throw Failure.usage("nothing in the recording is a step of a flow or a test")
        }
        let comment = "Made of a recording by 'carob replay'"
        if let flow {
            let text = FlowText.file(
                name: "\(name), recorded", comments: [comment], steps: choices.map(\.step))
            guard let text else {
                throw Failure.unavailable("what was recorded cannot be written as a flow")
            }
            try write(text, to: flow)
            say("      as a flow in \(flow.path)")
        }
        if let test {
            let text = UITestText.file(
                comments: [comment],
                className: UITestText.className(
                    test.deletingPathExtension().lastPathComponent, suffix: ""),
                choices: choices)
            try write(text, to: test)
            say("      as a test in \(test.path)")
        }
    }

    private func write(_ text: String, to file: URL) throws {
        do {
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch {
            throw Failure.unavailable("cannot write '\(file.path)': \(error)")
        }
    }
}

extension SessionRecording {
    /// Seconds of the app's clock.
    var seconds: Double { launches.reduce(0) { $0 + ($1.entries.last?.time ?? 0) } }

    /// Its contents in a few words.
    var summary: String {
        let entries = launches.flatMap(\.entries)
        let events = entries.count { entry in
            switch entry.content {
            case .event, .keyboardDismissed, .window: true
            case .frames, .step: false
            }
        }
        let frames = entries.reduce(0) { count, entry in
            if case .frames(let times, _) = entry.content { count + times.count } else { count }
        }
        return
            "\(events) events and \(frames) frames, \(FlowTranscript.short(seconds)) s of the app's time,"
    }
}
