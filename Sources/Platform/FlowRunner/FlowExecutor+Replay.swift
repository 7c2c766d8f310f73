import DeviceSimulation
import FlowPlan
import Foundation
import HeadlessHost
import SessionHost
import SimulatorProtocol
import UIHost

// A recording that is played in place of a plan.

extension FlowExecutor {
    /// Plays a launch of a recording, and reports its steps.
    ///
    /// Each thing that a user did is a step, and also reported as a choice; a recording of a flow has its own steps.
    func replay(_ launch: SessionRecording.Launch, _ replay: FlowReplay) throws {
        let reporter = ReplayReporter(replay, launch, self)
        let player = SessionPlayer(launch, on: host)
        do {
            try player.play(reporter.take)
            try reporter.finish()
        } catch let difference as SessionPlayer.Difference {
            try reporter.finish()
            try reportFailure(
                "after \(Self.short(difference.time)) s " + difference.reason,
                at: FlowSourceLocation(file: replay.recording, line: difference.line))
        }
    }
}

// MARK: - The device

extension FlowExecutor {
    /// An action as JSON, if it does something to the device that is no event of the host; nil for others.
    package nonisolated static func actionText(of action: FlowAction) -> String? {
        switch action {
        case .setAnswers(let answers) where answers.isEmpty: return nil
        case .setAnswers, .setPosition, .travel:
            let data = try? JSONEncoder().encode(action)
            return data.map { String(decoding: $0, as: UTF8.self) }
        default: return nil
        }
    }

    /// Does again to the device what an action did, whose JSON a recording has; nothing for nil and other actions.
    ///
    /// - Parameter time: The present time of the app's clock.
    package nonisolated static func perform(_ action: String?, at time: TimeInterval = 0) {
        guard let action else { return }
        switch try? JSONDecoder().decode(FlowAction.self, from: Data(action.utf8)) {
        case .setPosition(let position): SimulatedDevice.setPosition(position)
        case .travel(let route): SimulatedDevice.setRoute(route, startingAt: time)
        case .setAnswers(let answers): answer(answers)
        default: break
        }
    }
}

// MARK: - Reports

/// Reports the steps of a recording while it is played.
@MainActor
private final class ReplayReporter {
    private let replay: FlowReplay
    private let executor: FlowExecutor
    /// Whether the recording names its steps itself.
    private let hasSteps: Bool
    private var steps: RecordedSteps
    private var isInStep = false
    private var stepCount = 0
    private var stepTime: TimeInterval

    init(_ replay: FlowReplay, _ launch: SessionRecording.Launch, _ executor: FlowExecutor) {
        self.replay = replay
        self.executor = executor
        hasSteps = launch.entries.contains {
            if case .step = $0.content { true } else { false }
        }
        steps = RecordedSteps(file: replay.recording, on: executor.host)
        stepTime = executor.host.now
    }

    func take(_ entry: SessionEntry) throws {
        if case .step(let title, let action) = entry.content {
            try begin(title, line: entry.line)
            FlowExecutor.perform(action, at: executor.host.now)
        }
        try report(steps.take(entry))
    }

    func finish() throws {
        try report(steps.finish())
        try end()
    }

    private func report(_ choices: [FlowChoice]) throws {
        for choice in choices {
            try executor.report(.chosen(choice))
            if !hasSteps { try begin(choice.step.title, line: choice.step.location.line) }
        }
    }

    private func begin(_ title: String, line: Int) throws {
        try end()
        stepCount += 1
        isInStep = true
        stepTime = executor.host.now
        mark()
        let location = FlowSourceLocation(file: replay.recording, line: line)
        try executor.report(.began(location: location, title: title, depth: 0))
    }

    private func end() throws {
        guard isInStep else { return }
        isInStep = false
        if let folder = replay.pictures { try show(in: folder) }
        let seconds = executor.host.now - stepTime
        try executor.report(
            .ended(.passed(remark: nil), appSeconds: seconds, realSeconds: 0))
    }

    // MARK: - Pictures

    /// Separates what the app prints in one step from that of the next.
    private func mark() {
        guard replay.pictures != nil else { return }
        fflush(nil)
        FileHandle.standardOutput.write(Data("\(FlowMoment.logMark)\(stepCount)\n".utf8))
    }

    private func show(in folder: String) throws {
        let name = "step-\(stepCount).png"
        let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
        let picture = try? executor.host.picture()
        let isWritten = (try? picture?.write(to: file)) != nil
        try executor.report(
            .shown(
                FlowMoment(
                    step: stepCount, picture: isWritten ? name : nil,
                    tree: SessionPlayer.tree(of: executor.host).text(), time: executor.host.now)))
    }
}
