import FlowPlan
import Flows
import Foundation
import UIHost

/// A random user of an app, and the search for the shortest way to what it found.
struct MonkeySession {
    let name: String
    let executable: URL
    var arguments: [String] = []
    /// The options of the app's host.
    var options = HostOptions()
    /// The folder of pictures, hierarchies, flows and tests.
    let output: URL
    let seed: UInt64
    let eventCount: Int
    var stepsPerComparison = 8
    /// Whether each screen is examined as by `performAccessibilityAudit()`.
    var audits = false
    /// The most times that the app is started to find fewer events.
    var tryLimit = 200
    /// Seconds of real time after which no further list of events is tried.
    // Chosen: about what a person waits for.
    var searchTime: TimeInterval = 300
    /// Seconds of real time without an event after which the app hangs.
    var responseTimeout: TimeInterval = 20
    /// Seconds of real time that the events may take; nil without a limit.
    var timeLimit: TimeInterval?
    var say: (String) -> Void = { TerminalText.write([$0], to: .standardOutput) }

    /// A failure of the app.
    struct Problem {
        let reason: String
        /// The reason without what differs between runs, by which a failure is known again.
        let signature: String
        let choices: [FlowChoice]
        let log: String

        private static let auditPrefix = "the accessibility audit fails"

        var isOfAudit: Bool { signature.hasPrefix(Self.auditPrefix) }

        init?(_ result: FlowResult, _ log: String) {
            guard let problem = result.problem else { return nil }
            let cause = problem.isCrash ? CrashReason.line(in: log) : nil
            reason = [problem.reason, cause].compactMap { $0 }.joined(separator: "; ")
            let isAudit = problem.reason.hasPrefix(Self.auditPrefix)
            let text = cause ?? String(problem.reason.prefix { $0 != (isAudit ? ";" : ":") })
            signature = text.replacing(/[0-9]+/, with: "#")
            choices = result.choices
            self.log = log
        }
    }

    /// Runs the app and, where it fails, finds fewer events and writes them as a flow and a test.
    ///
    /// - Throws: The exit code 1 if it fails, or that of time limits.
    func perform() throws {
        let begun = Date()
        let exploration = FlowExploration(
            seed: seed, eventCount: eventCount, stepsPerComparison: stepsPerComparison,
            audits: audits)
        let (result, log) = try ProgressReport.during(
            "\(eventCount) random events with the seed \(seed)", ownsTerminal: false
        ) { try run([], exploration) }
        let seconds = Date().timeIntervalSince(begun)
        let count = result.choices.last?.event ?? 0
        let figures =
            "\(count) events of the seed \(seed) in \(FlowTranscript.short(seconds)) s, "
            + "\(FlowTranscript.short(result.appSeconds)) s of the app's time"
        guard let problem = Problem(result, log) else { return say("PASS  \(name): \(figures)") }
        say("FAIL  \(name): \(figures)")
        say("      event \(count): \(result.choices.last?.step.title ?? "the launch")")
        say("      \(problem.reason)")
        for line in FlowSession.importantLines(of: log) { say("      | " + line.prefix(400)) }
        try FlowRun.makeFolder(output)
        try write(log, to: output.appendingPathComponent("app.log"))
        if result.problem?.isLate == true { throw Failure.program(Failure.lateExitCode) }
        try shorten(problem)
        throw Failure.program(1)
    }

    private func shorten(_ problem: Problem) throws {
        guard !problem.choices.isEmpty else { return }
        let deadline = DispatchTime.now() + searchTime
        let (choices, reduction) = try ProgressReport.during(
            "looking for fewer events", ownsTerminal: false
        ) {
            var reduction = StepReduction<FlowChoice>(tryLimit: tryLimit) { choices in
                guard DispatchTime.now() < deadline else { return false }
                return try fails(choices, as: problem)
            }
            guard try reduction.fails(problem.choices) else {
                return (problem.choices, nil as StepReduction<FlowChoice>?)
            }
            let choices = try reduction.reduce(problem.choices)
            return (choices, reduction)
        }
        switch reduction {
        case nil:
            say("      the same events do not fail again: something besides them decides")
        case let reduction?:
            let count = choices.count == 1 ? "1 step is" : "\(choices.count) steps are"
            let end =
                reduction.isMinimal ? "none of which can be left out" : "perhaps fewer would do"
            say(
                "      \(count) enough, \(end); the app ran \(reduction.tryCount + 1) times for it:"
            )
        }
        if choices.count <= 20 { for choice in choices { say("        " + choice.step.title) } }
        try write(choices, problem)
    }

    /// Whether the app fails in the same way after some of the events.
    private func fails(_ choices: [FlowChoice], as problem: Problem) throws -> Bool {
        let comparison = problem.signature.hasPrefix("the screen is not what") ? 1 : 0
        let exploration = FlowExploration(
            seed: seed, eventCount: 0, stepsPerComparison: comparison, audits: audits)
        let (result, log) = try run(choices.map(\.step), exploration)
        return Problem(result, log)?.signature == problem.signature
    }

    /// Whether a flow file alone, without the checks, fails in the same way.
    private func isFailing(_ file: URL, as problem: Problem) throws -> Bool {
        let flow: FlowFile
        do {
            flow = try FlowFile(path: file.path)
        } catch {
            throw Failure.unavailable("the flow cannot be read: \(error)")
        }
        let (result, log) = try FlowRun(
            flow: flow, executable: executable, arguments: arguments, options: options,
            seed: seed, output: output, responseTimeout: responseTimeout
        ).perform()
        return Problem(result, log)?.signature == problem.signature
    }

    private func run(
        _ steps: [FlowStep], _ exploration: FlowExploration
    ) throws -> (result: FlowResult, log: String) {
        try FlowRun(
            flow: FlowFile(FlowPlan(name: name, steps: steps)), executable: executable,
            arguments: arguments, options: options, seed: seed, exploration: exploration,
            output: output, responseTimeout: responseTimeout, timeLimit: timeLimit
        ).perform()
    }

    // MARK: - Files

    private func write(_ choices: [FlowChoice], _ problem: Problem) throws {
        let comments = [
            "Found by 'carob monkey' with the seed \(seed); then \(problem.reason)",
            "carob run \(name) --seed \(seed) --flow FILE",
        ]
        let flow = output.appendingPathComponent("\(name)-\(seed).flow.yaml")
        // What the audit finds, a flow finds with a step of its own.
        var choices = choices
        if problem.isOfAudit, let last = choices.last {
            let step = FlowStep(
                location: last.step.location, title: "auditAccessibility", action: .audit)
            choices.append(FlowChoice(event: last.event, step: step))
        }
        let text = FlowText.file(
            name: "\(name), seed \(seed)", comments: comments, steps: choices.map(\.step))
        guard let text else {
            throw Failure.unavailable("these events cannot be written as a flow")
        }
        try write(text, to: flow)
        let test = output.appendingPathComponent("\(name)MonkeyTests.swift")
        try write(
            UITestText.file(
                comments: [comments[0]],
                className: UITestText.className(name, suffix: "MonkeyTests"),
                choices: choices), to: test)
        let end = try isFailing(flow, as: problem) ? ", which fails again" : ""
        say("      as a flow in \(flow.path)\(end)")
        say("      as a test in \(test.path)")
    }

    private func write(_ text: String, to file: URL) throws {
        do {
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch {
            throw Failure.unavailable("cannot write '\(file.path)': \(error)")
        }
    }
}

/// The reason of a crash in what an app has printed.
enum CrashReason {
    /// The line that names the reason; nil without one.
    static func line(in log: String) -> String? {
        let line = log.split(separator: "\n").last { line in
            ["Fatal error", "Terminating app", "AddressSanitizer: "].contains { line.contains($0) }
        }
        return line.map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
