import FlowPlan

/// The result of a flow, accumulated from the events in the report of the app's process.
struct FlowResult {
    struct Step {
        let location: FlowSourceLocation
        let title: String
        let depth: Int
        /// Nil while it runs.
        var outcome: FlowOutcome?
        /// Seconds of the app's clock.
        var appSeconds = 0.0
        /// Whether it contains other steps.
        var hasSteps = false
    }

    /// The reason why a flow failed.
    struct Problem: Equatable {
        var location: FlowSourceLocation?
        var title: String?
        var reason: String
        /// Whether the process ended or hung, rather than a step failing.
        var isCrash = false
        /// Whether the flow took longer than it may.
        var isLate = false
    }

    private(set) var steps: [Step] = []
    private(set) var problem: Problem?
    /// Whether the last event was reported.
    private(set) var isFinished = false
    /// The random steps, of which the last one may still run.
    private(set) var choices: [FlowChoice] = []
    /// The screens at the ends of steps, by the number of the step from 1.
    private(set) var moments: [Int: FlowMoment] = [:]
    private(set) var relaunch: (launch: FlowLaunch, position: [Int])?
    /// The indices of the running steps, outermost first.
    private var running: [Int] = []

    var isPassed: Bool { isFinished && problem == nil }

    /// Seconds of the app's clock.
    var appSeconds: Double { steps.filter { $0.depth == 0 }.map(\.appSeconds).reduce(0, +) }

    /// The number of steps without groups.
    var stepCount: Int { steps.count { !$0.hasSteps } }

    /// - Returns: The index of the event's step.
    mutating func add(_ event: FlowEvent) -> Int? {
        switch event {
        case .chosen(let choice): choices.append(choice)
        case .shown(let moment): moments[moment.step] = moment
        case .began(let location, let title, let depth):
            if let group = running.last { steps[group].hasSteps = true }
            steps.append(Step(location: location, title: title, depth: depth))
            running.append(steps.count - 1)
            return steps.count - 1
        case .ended(let outcome, let appSeconds, _):
            guard let index = running.popLast() else { return nil }
            steps[index].outcome = outcome
            steps[index].appSeconds = appSeconds
            update(outcome, of: index)
            return index
        case .relaunch(let launch, let position):
            relaunch = (launch, position)
        case .finished:
            isFinished = true
        }
        return nil
    }

    /// Goes on with the next launch of a recording.
    mutating func goOn() {
        isFinished = false
        running = []
        let location = choices.last?.step.location ?? FlowSourceLocation(file: "launch", line: 1)
        choices.append(
            FlowChoice(
                event: choices.count + 1,
                step: FlowStep(
                    location: location, title: "launchApp", action: .launch(FlowLaunch()))))
    }

    /// Returns and clears the request to relaunch the app.
    mutating func takeRelaunch() -> (launch: FlowLaunch, position: [Int])? {
        defer { relaunch = nil }
        return relaunch
    }

    /// Updates the problem: the innermost failure counts, not the groups that fail with it, and a
    /// forgiven failure is none.
    private mutating func update(_ outcome: FlowOutcome, of index: Int) {
        switch outcome {
        case .failed(let reason):
            guard problem == nil else { return }
            let step = steps[index]
            problem = Problem(location: step.location, title: step.title, reason: reason)
        case .failedOptionally: problem = nil
        case .passed, .skipped: break
        }
    }

    /// Records that the process ended early; the problem is at the innermost running step.
    mutating func end(because reason: String, isLate: Bool = false) {
        let step = running.last.map { steps[$0] }
        for index in running { steps[index].outcome = .failed(reason: reason) }
        running = []
        problem = Problem(
            location: step?.location, title: step?.title, reason: reason, isCrash: true,
            isLate: isLate)
    }
}
