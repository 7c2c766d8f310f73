import FlowPlan

/// What became of a flow, put together from the events that the app's process told.
struct FlowResult {
    struct Step {
        let place: FlowPlace
        let title: String
        let depth: Int
        /// Nil while it runs.
        var outcome: FlowOutcome?
        /// Seconds of the app's clock.
        var appSeconds = 0.0
        /// Whether other steps ran inside of it.
        var hasSteps = false
    }

    /// Why a flow failed.
    struct Problem: Equatable {
        var place: FlowPlace?
        var title: String?
        var reason: String
        /// Whether the app's process is to blame, and not what it shows.
        var isCrash = false
    }

    private(set) var steps: [Step] = []
    private(set) var problem: Problem?
    /// Whether the app told that nothing follows.
    private(set) var isFinished = false
    private(set) var relaunch: (launch: FlowLaunch, position: [Int])?
    /// The indices of the steps that run, the outermost first.
    private var running: [Int] = []

    var isPassed: Bool { isFinished && problem == nil }

    /// Seconds of the app's clock.
    var appSeconds: Double { steps.filter { $0.depth == 0 }.map(\.appSeconds).reduce(0, +) }

    /// The steps that did something, without the groups around them.
    var stepCount: Int { steps.count { !$0.hasSteps } }

    /// - Returns: The index of the step that the event is about.
    mutating func add(_ event: FlowEvent) -> Int? {
        switch event {
        case .began(let place, let title, let depth):
            if let group = running.last { steps[group].hasSteps = true }
            steps.append(Step(place: place, title: title, depth: depth))
            running.append(steps.count - 1)
            return steps.count - 1
        case .ended(let outcome, let appSeconds, _):
            guard let index = running.popLast() else { return nil }
            steps[index].outcome = outcome
            steps[index].appSeconds = appSeconds
            note(outcome, of: index)
            return index
        case .relaunch(let launch, let position):
            relaunch = (launch, position)
        case .finished:
            isFinished = true
        }
        return nil
    }

    /// Takes the wish to start the app anew.
    mutating func takeRelaunch() -> (launch: FlowLaunch, position: [Int])? {
        defer { relaunch = nil }
        return relaunch
    }

    /// The innermost failure is the reason; what failed only because of it is not, and what was
    /// forgiven takes it back.
    private mutating func note(_ outcome: FlowOutcome, of index: Int) {
        switch outcome {
        case .failed(let reason):
            guard problem == nil else { return }
            let step = steps[index]
            problem = Problem(place: step.place, title: step.title, reason: reason)
        case .forgiven: problem = nil
        case .passed, .skipped: break
        }
    }

    /// The process ended in the middle; the innermost step that ran is where.
    mutating func end(because reason: String) {
        let step = running.last.map { steps[$0] }
        for index in running { steps[index].outcome = .failed(reason: reason) }
        running = []
        problem = Problem(place: step?.place, title: step?.title, reason: reason, isCrash: true)
    }
}
