import FlowPlan

/// The progress of a flow as text: one line per step, indented by its groups.
struct FlowTranscript {
    private(set) var lines: [String] = []
    private var pending: FlowResult.Step?
    private let write: (String) -> Void

    init(write: @escaping (String) -> Void = { _ in }) {
        self.write = write
    }

    mutating func add(_ event: FlowEvent, _ step: FlowResult.Step) {
        switch event {
        case .began:
            // A step that contains another one is a group; its line precedes theirs.
            if let group = pending { add("      " + Self.indentation(group) + group.title) }
            pending = step
        case .ended(let outcome, let seconds, _):
            let isGroup = pending == nil
            pending = nil
            if isGroup, !outcome.isReportedForGroups { return }
            add(step, outcome, seconds)
        case .chosen, .shown, .relaunch, .finished: break
        }
    }

    /// Adds the step during which the process ended.
    mutating func addEnd(_ problem: FlowResult.Problem) {
        if let step = pending { add("FAIL  " + Self.indentation(step) + step.title) }
        pending = nil
        add("        " + (problem.location.map { "\($0): " } ?? "") + problem.reason)
    }

    private mutating func add(_ step: FlowResult.Step, _ outcome: FlowOutcome, _ seconds: Double) {
        let title = Self.indentation(step) + step.title
        let time = " (\(Self.short(seconds)) s)"
        switch outcome {
        case .passed(let remark):
            add("ok    " + title + time + (remark.map { ": " + $0 } ?? ""))
        case .skipped(let reason):
            add("skip  " + title + ": " + reason)
        case .failedOptionally(let reason):
            add("warn  " + title + time)
            add("        \(step.location): \(reason)")
        case .failed(let reason):
            add("FAIL  " + title + time)
            add("        \(step.location): \(reason)")
        }
    }

    private mutating func add(_ line: String) {
        lines.append(line)
        write(line)
    }

    private static func indentation(_ step: FlowResult.Step) -> String {
        String(repeating: "  ", count: step.depth)
    }

    /// Two decimals.
    static func short(_ seconds: Double) -> String {
        let hundredths = Int((seconds * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension FlowOutcome {
    /// Whether a group with this outcome gets a line after those of its steps.
    fileprivate var isReportedForGroups: Bool {
        switch self {
        case .passed, .failed: return false
        case .skipped, .failedOptionally: return true
        }
    }
}
