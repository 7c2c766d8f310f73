import FlowPlan
import Foundation
import HeadlessHost
import UIHost

/// A run of a flow in the app's own process, on the manual clock of a headless host.
///
/// It acts as a person would, with a finger on the screen, and looks at what the app tells
/// assistive technologies. What happens is added to the order's report.
@MainActor
package final class FlowExecutor {
    let host: HeadlessHost
    let hand: TouchSynthesizer
    let output: URL
    private let order: FlowJob
    private var report: FlowReport?
    /// Whether the app can be used.
    var presence = Presence.active
    /// Whether nothing was done with the app since it was launched.
    private var isUntouched = true
    /// The indices of the step that runs and of those around it, with rounds of repetitions.
    private var position: [Int] = []
    /// How many groups are around the step that runs.
    private var depth = 0
    private var performedStepCount = 0
    /// Real seconds that an app at rest is waited for when a flow did not ask for a wait.
    // Chosen: enough for files and local servers, little enough for a failing run.
    var realLookupTime: TimeInterval = 1

    // Chosen: hours of tapping; only a loop that never ends gets here.
    static let maximumStepCount = 100_000

    package enum Presence { case active, background, stopped }

    package init(_ order: FlowJob, on host: HeadlessHost) {
        self.order = order
        self.host = host
        hand = TouchSynthesizer(on: host)
        output = URL(fileURLWithPath: order.output, isDirectory: true)
    }

    /// Performs the plan, or the rest of it, and returns the exit code of the process: 1 when a step
    /// failed, 74 when the report cannot be written.
    package func run() -> Int32 {
        do {
            report = try FlowReport(path: order.report)
            rest(after: 0)
            return try performAll()
        } catch {
            host.log("Carob: cannot write the flow's report \(order.report): \(error)")
            return 74
        }
    }

    private func performAll() throws -> Int32 {
        do {
            var path = order.position[...]
            try perform(order.plan.steps, onFrom: &path)
            try report?.add(.finished)
            return 0
        } catch FlowEnding.failed {
            leaveEvidence()
            try report?.add(.finished)
            return 1
        } catch FlowEnding.relaunch(let launch, let position) {
            try report?.add(.relaunch(launch, position: position))
            return 0
        }
    }

    // MARK: Steps

    /// - Parameter path: Where an earlier process stopped; what lies before was done.
    private func perform(_ steps: [FlowStep], onFrom path: inout ArraySlice<Int>) throws {
        var isResumed = !path.isEmpty
        let first = path.popFirst() ?? 0
        for index in steps.indices.dropFirst(first) {
            position.append(index)
            defer { position.removeLast() }
            try perform(steps[index], isResumed: isResumed, &path)
            isResumed = false
        }
    }

    private func perform(
        _ step: FlowStep, isResumed: Bool, _ path: inout ArraySlice<Int>
    ) throws {
        if !isResumed {
            try report?.add(
                .began(place: step.place, title: step.title, depth: depth))
        }
        depth += 1
        defer { depth -= 1 }
        let (begun, begunReally) = (host.now, RunLoopFrames.now)
        let outcome: FlowOutcome
        do {
            outcome = try carryOut(step, isResumed: isResumed, &path)
        } catch let failure as FlowFailure {
            outcome =
                step.isOptional
                ? .forgiven(reason: failure.reason) : .failed(reason: failure.reason)
        } catch FlowEnding.failed {
            let reason = "a step of it failed"
            outcome = step.isOptional ? .forgiven(reason: reason) : .failed(reason: reason)
        }
        try report?.add(
            .ended(
                outcome, appSeconds: host.now - begun, realSeconds: RunLoopFrames.now - begunReally)
        )
        if case .failed = outcome { throw FlowEnding.failed }
    }

    private func carryOut(
        _ step: FlowStep, isResumed: Bool, _ path: inout ArraySlice<Int>
    ) throws -> FlowOutcome {
        performedStepCount += 1
        guard performedStepCount <= Self.maximumStepCount else {
            throw FlowFailure("more than \(Self.maximumStepCount) steps; does a repetition end")
        }
        switch step.action {
        case .group(let steps, let conditions):
            if !isResumed, let reason = try unmet(conditions) { return .skipped(reason: reason) }
            try perform(steps, onFrom: &path)
            return .passed(remark: nil)
        case .repeat(let steps, let times, let conditions):
            return .passed(
                remark: try rounds(
                    of: steps, times: times, while: conditions, isResumed: isResumed, &path))
        case .skip(let reason):
            return .skipped(reason: reason)
        case .launch(let launch):
            try self.launch(launch)
            return .passed(remark: nil)
        default:
            isUntouched = false
            return .passed(remark: try act(step.action, isOptional: step.isOptional))
        }
    }

    private func rounds(
        of steps: [FlowStep], times: Int?, while conditions: [FlowCondition], isResumed: Bool,
        _ path: inout ArraySlice<Int>
    ) throws -> String {
        let first = isResumed ? path.popFirst() ?? 0 : 0
        var round = first
        while round < times ?? .max {
            if !(isResumed && round == first), try unmet(conditions) != nil {
                return "\(round) times"
            }
            position.append(round)
            defer { position.removeLast() }
            try perform(steps, onFrom: &path)
            round += 1
        }
        return "\(round) times"
    }

    /// Why conditions do not hold now; nil if they do.
    private func unmet(_ conditions: [FlowCondition]) throws -> String? {
        guard !conditions.isEmpty else { return nil }
        try requireApp()
        let shown = search
        return conditions.first { !shown.holds($0) }.map { "not true that \($0)" }
    }

    // MARK: The app

    private func launch(_ launch: FlowLaunch) throws {
        if isUntouched, launch == order.launch, presence == .active { return }
        isUntouched = false
        guard !launch.stopsApp, !launch.clearsState, presence != .stopped else {
            throw FlowEnding.relaunch(launch, position)
        }
        if presence == .background {
            host.send(.lifeCycle(.active))
            presence = .active
            rest()
        }
    }

    /// - Throws: When there is nobody to touch.
    func requireApp() throws {
        switch presence {
        case .active: return
        case .background:
            throw FlowFailure(
                "the app is in the background; 'launchApp' with 'stopApp: false' brings it back")
        case .stopped:
            throw FlowFailure("the app was stopped; 'launchApp' starts it")
        }
    }

    var search: ElementSearch { ElementSearch(host.receiver?.inspect() ?? []) }

    // Chosen: longer than the pauses within double taps, as between a person's separate actions.
    private static let pause: TimeInterval = 0.5
    // Chosen: longer than a list takes to come to rest after a swipe; what moves for ever does not
    // hold up a flow for longer.
    private static let settleTime: TimeInterval = 3
    /// Real seconds for tasks that hop through other threads.
    private static let patience: TimeInterval = 0.005

    /// Lets a person's pause pass, and then waits until the app is at rest.
    func rest(after pause: TimeInterval = FlowExecutor.pause, within limit: Double? = nil) {
        host.pass(pause)
        host.settle(within: limit ?? Self.settleTime, patience: Self.patience)
    }
}

/// Why a step failed.
struct FlowFailure: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}

/// Why no further step is performed in this process.
private enum FlowEnding: Error {
    case failed
    case relaunch(FlowLaunch, [Int])
}
