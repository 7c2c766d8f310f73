import FlowPlan
import Foundation
import HeadlessHost
import Introspection
import RandomTesting
import UIHost

// Random steps after those of the plan, and what must hold after each step.

extension FlowExecutor {
    /// Executes random steps and checks the app after each.
    ///
    /// Every step is one that a flow file can have, so that what it finds can be replayed as a flow.
    func explore(_ exploration: FlowExploration) throws {
        var chooser = RandomSteps(seed: exploration.seed)
        for event in 0..<exploration.eventCount {
            for choice in chooser.choose(event: event + 1, on: self) {
                try report(.chosen(choice))
                try execute([choice.step])
            }
            try check(exploration, after: event + 1, at: chooser.lastLocation)
        }
    }

    /// Executes the steps of a plan and checks the app after each.
    func executeChecked(_ steps: [FlowStep], _ exploration: FlowExploration) throws {
        for (index, step) in steps.enumerated() {
            try execute([step])
            try check(exploration, after: index + 1, at: step.location)
        }
    }

    private func check(
        _ exploration: FlowExploration, after count: Int, at location: FlowSourceLocation
    ) throws {
        guard appState == .active else { return }
        let comparison = exploration.stepsPerComparison
        let comparesPictures = comparison > 0 && count.isMultiple(of: comparison)
        let problem =
            leftControllers() ?? (comparesPictures ? differentPicture() : nil)
            ?? (exploration.audits ? auditProblem() : nil)
        guard let problem else { return }
        try reportFailure(problem, at: location)
    }

    // MARK: - Pictures

    /// The difference of what the screen shows and what a new composition of the same layers shows; nil without one.
    private func differentPicture() -> String? {
        host.advance(by: 0)
        let shown = host.surface
        let expected = host.receiver?.recomposedPixels() ?? []
        guard !expected.isEmpty, shown.count == expected.count, shown != expected else {
            return nil
        }
        let count = zip(shown, expected).count { $0 != $1 }
        let first = zip(shown, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
        let width = max(host.surfaceSize.width, 1)
        return "the screen is not what its layers show: \(count) pixels differ, the first at "
            + "\(first % width),\(first / width)"
    }

    // MARK: - Audits

    // Chosen: a few lines.
    private static let findingLimit = 5

    /// The findings of an audit of the screen, a sentence for each; nil without any.
    func auditProblem() -> String? {
        let driver = AppDriver(on: host)
        let findings = driver.audit()
        guard !findings.isEmpty else { return nil }
        let texts = findings.prefix(Self.findingLimit).map { finding in
            let element = finding.element
            let name = element.identifier ?? element.label ?? element.text ?? ""
            let words =
                name.isEmpty
                ? "at \(Int(element.frame.midX)),\(Int(element.frame.midY))" : "\"\(name)\""
            return "\(finding.text) (\(element.kind.name) \(words))"
        }
        let more = findings.count - texts.count
        return "the accessibility audit fails: " + texts.joined(separator: "; ")
            + (more > 0 ? "; and \(more) more" : "")
    }

    // MARK: - Leaks

    // Chosen: more than the pages that an app keeps to show them again; each visit of a screen that leaks adds one.
    private static let detachedControllerLimit = 10

    /// The class of view controllers that live on after their views were taken away; nil if all end.
    private func leftControllers() -> String? {
        let counts = host.receiver?.countDetachedControllers() ?? [:]
        let worst = counts.filter { $0.value > Self.detachedControllerLimit }
            .min { ($1.value, $0.key) < ($0.value, $1.key) }
        return worst.map {
            "\($0.value) controllers of the class \($0.key) are alive, and none is on the screen: "
                + "something keeps them after they were closed"
        }
    }
}
