import FlowPlan
import Foundation
import HeadlessHost
import SessionHost
import SimulatorProtocol
import UIHost
import VirtualClock

/// Executes a flow in the app's own process, on the manual clock of a headless host.
///
/// It acts as a user, with touches on the screen, and finds elements in the accessibility tree. Events
/// are appended to the job's report.
@MainActor
package final class FlowExecutor {
    let host: HeadlessHost
    let touches: TouchSynthesizer
    let output: URL
    private let job: FlowJob
    /// The launch of a recording that is played in place of the plan.
    private let replayed: SessionRecording.Launch?
    private var report: FlowReport?
    var appState = AppState.active
    /// Whether no step has acted on the app since its launch.
    private var isFreshlyLaunched = true
    /// The indices of the running step and its enclosing groups, with rounds of repetitions.
    private var position: [Int] = []
    /// The number of groups around the running step.
    private var depth = 0
    private var executedStepCount = 0
    /// Real seconds for which a lookup in an idle app waits, without an explicit wait.
    // Chosen: enough for files and local servers, short enough for a failing run.
    var realLookupTime: TimeInterval = 1

    // Chosen: hours of tapping; only an infinite loop reaches it.
    static let maximumStepCount = 100_000

    package enum AppState { case active, background, stopped }

    package init(
        _ job: FlowJob, replaying replayed: SessionRecording.Launch? = nil, on host: HeadlessHost
    ) {
        self.job = job
        self.replayed = replayed
        self.host = host
        touches = TouchSynthesizer(on: host)
        output = URL(fileURLWithPath: job.output, isDirectory: true)
    }

    /// Executes the plan, or the rest of it, and returns the exit code of the process: 1 if a step failed,
    /// 74 if the report cannot be written.
    package func run() -> Int32 {
        do {
            report = try FlowReport(path: job.report)
            // A recording has the frames of the launch, too.
            if replayed == nil { settle(after: 0) }
            return try executePlan()
        } catch {
            host.log("Carob: cannot write the flow's report \(job.report): \(error)")
            return 74
        }
    }

    private func executePlan() throws -> Int32 {
        do {
            if let replayed, let replay = job.replay {
                try self.replay(replayed, replay)
            } else if let exploration = job.exploration {
                try executeChecked(job.plan.steps, exploration)
                try explore(exploration)
            } else {
                var path = job.position[...]
                try execute(job.plan.steps, resumingAt: &path)
            }
            try report?.add(.finished)
            return 0
        } catch FlowEnding.failed {
            writeFailureFiles()
            try report?.add(.finished)
            return 1
        } catch FlowEnding.relaunch(let launch, let position) {
            try report?.add(.relaunch(launch, position: position))
            return 0
        }
    }

    // MARK: Steps

    func report(_ event: FlowEvent) throws { try report?.add(event) }

    /// Executes steps from their beginning.
    func execute(_ steps: [FlowStep]) throws {
        var path: ArraySlice<Int> = []
        try execute(steps, resumingAt: &path)
    }

    /// Reports that something does not hold, and ends the flow.
    func reportFailure(_ reason: String, at location: FlowSourceLocation) throws {
        try report(.began(location: location, title: "check", depth: 0))
        try report(.ended(.failed(reason: reason), appSeconds: 0, realSeconds: 0))
        throw FlowEnding.failed
    }

    /// - Parameter path: The position at which an earlier process stopped; earlier steps are skipped.
    private func execute(_ steps: [FlowStep], resumingAt path: inout ArraySlice<Int>) throws {
        var isResumed = !path.isEmpty
        let first = path.popFirst() ?? 0
        for index in steps.indices.dropFirst(first) {
            position.append(index)
            defer { position.removeLast() }
            try execute(steps[index], isResumed: isResumed, &path)
            isResumed = false
        }
    }

    private func execute(
        _ step: FlowStep, isResumed: Bool, _ path: inout ArraySlice<Int>
    ) throws {
        if !isResumed {
            try report?.add(
                .began(location: step.location, title: step.title, depth: depth))
        }
        (host.receiver as? SessionHost)?.beginStep(
            step.title, action: Self.actionText(of: step.action))
        depth += 1
        defer { depth -= 1 }
        let (start, realStart) = (host.now, VirtualClock.machineNow)
        let outcome: FlowOutcome
        do {
            outcome = try runAction(of: step, isResumed: isResumed, &path)
        } catch let failure as FlowFailure {
            outcome =
                step.isOptional
                ? .failedOptionally(reason: failure.reason) : .failed(reason: failure.reason)
        } catch FlowEnding.failed {
            let reason = "a step of it failed"
            outcome = step.isOptional ? .failedOptionally(reason: reason) : .failed(reason: reason)
        }
        try report?.add(
            .ended(
                outcome, appSeconds: host.now - start,
                realSeconds: Double(VirtualClock.machineNow - realStart) / 1e9)
        )
        if case .failed = outcome { throw FlowEnding.failed }
    }

    private func runAction(
        of step: FlowStep, isResumed: Bool, _ path: inout ArraySlice<Int>
    ) throws -> FlowOutcome {
        executedStepCount += 1
        guard executedStepCount <= Self.maximumStepCount else {
            throw FlowFailure("more than \(Self.maximumStepCount) steps; does a repetition end")
        }
        switch step.action {
        case .group(let steps, let conditions):
            if !isResumed, let reason = try unmet(conditions) { return .skipped(reason: reason) }
            try execute(steps, resumingAt: &path)
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
            isFreshlyLaunched = false
            return .passed(remark: try run(step.action, isOptional: step.isOptional))
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
            try execute(steps, resumingAt: &path)
            round += 1
        }
        return "\(round) times"
    }

    /// The reason why conditions do not hold; nil if they do.
    private func unmet(_ conditions: [FlowCondition]) throws -> String? {
        guard !conditions.isEmpty else { return nil }
        try requireApp()
        let search = self.search
        return conditions.first { !search.holds($0) }.map { "not true that \($0)" }
    }

    // MARK: The app

    private func launch(_ launch: FlowLaunch) throws {
        if isFreshlyLaunched, launch == job.launch, appState == .active { return }
        isFreshlyLaunched = false
        guard !launch.stopsApp, !launch.clearsState, appState != .stopped else {
            throw FlowEnding.relaunch(launch, position)
        }
        if appState == .background {
            host.send(.lifeCycle(.active))
            appState = .active
            settle()
        }
    }

    /// - Throws: If the app is not in the foreground.
    func requireApp() throws {
        switch appState {
        case .active: return
        case .background:
            throw FlowFailure(
                "the app is in the background; 'launchApp' with 'stopApp: false' brings it back")
        case .stopped:
            throw FlowFailure("the app was stopped; 'launchApp' starts it")
        }
    }

    var search: ElementSearch { ElementSearch(host.receiver?.inspect() ?? []) }

    // Chosen: longer than the interval of double taps, as between a user's separate actions.
    private static let pause: TimeInterval = 0.5
    // Chosen: longer than a list decelerates after a swipe; an endless animation delays a flow by no more.
    private static let settleTime: TimeInterval = 3
    /// Real seconds to wait for what does not follow the clock, such as answers from outside of the process.
    private static let taskTimeout: TimeInterval = 0.005

    /// Advances time by a user's pause, and then until the app is idle.
    func settle(after pause: TimeInterval = FlowExecutor.pause, within limit: Double? = nil) {
        host.pass(pause)
        host.settle(within: limit ?? Self.settleTime, taskTimeout: Self.taskTimeout)
    }
}

/// The reason why a step failed.
struct FlowFailure: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}

/// The reason why no further step is executed in this process.
private enum FlowEnding: Error {
    case failed
    case relaunch(FlowLaunch, [Int])
}
