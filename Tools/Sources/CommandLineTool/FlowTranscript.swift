import FlowPlan

/// The lines that tell a person how a flow goes: one a step, indented by the groups around it.
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
            // A step in which another one begins is a group, told before what is in it.
            if let group = pending { add("      " + Self.indentation(group) + group.title) }
            pending = step
        case .ended(let outcome, let seconds, _):
            let isGroup = pending == nil
            pending = nil
            if isGroup, !outcome.isNews { return }
            tell(step, outcome, seconds)
        case .relaunch, .finished: break
        }
    }

    /// Tells of the step in which a run broke off.
    mutating func addEnd(_ problem: FlowResult.Problem) {
        if let step = pending { add("FAIL  " + Self.indentation(step) + step.title) }
        pending = nil
        add("        " + (problem.place.map { "\($0): " } ?? "") + problem.reason)
    }

    private mutating func tell(_ step: FlowResult.Step, _ outcome: FlowOutcome, _ seconds: Double) {
        let title = Self.indentation(step) + step.title
        let time = " (\(Self.short(seconds)) s)"
        switch outcome {
        case .passed(let remark):
            add("ok    " + title + time + (remark.map { ": " + $0 } ?? ""))
        case .skipped(let reason):
            add("skip  " + title + ": " + reason)
        case .forgiven(let reason):
            add("warn  " + title + time)
            add("        \(step.place): \(reason)")
        case .failed(let reason):
            add("FAIL  " + title + time)
            add("        \(step.place): \(reason)")
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
    /// Whether it is worth a line for a group whose steps had theirs.
    fileprivate var isNews: Bool {
        switch self {
        case .passed, .failed: return false
        case .skipped, .forgiven: return true
        }
    }
}
