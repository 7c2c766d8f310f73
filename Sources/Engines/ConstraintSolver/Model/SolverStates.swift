/// The kind of definition that determines a variable's value.
enum VariableState: UInt8 {
    /// The slot is free for another variable.
    case unused
    /// No definition; goals may determine it, otherwise it keeps its value.
    case parameter
    /// Has the value that the caller gave.
    case fixed
    /// Defined by an equality, over the other variables of that equality.
    case direct
    /// Defined by an equality that closes a loop, as a row over parameters and fixed variables.
    case closed
    /// The left side of an active goal, as a row over parameters and fixed variables.
    case expression
    /// Computed by compiled code; `group` is the instance.
    case instantiated

    /// The states that may follow.
    private var followers: [VariableState] {
        switch self {
        case .unused: [.parameter, .expression]
        case .parameter: [.fixed, .direct, .closed, .instantiated, .unused]
        case .fixed: [.parameter, .unused]
        case .direct, .closed, .instantiated: [.parameter]
        case .expression: [.unused]
        }
    }

    func allows(_ next: VariableState) -> Bool { followers.contains(next) }
}

/// The role of a constraint in the system.
enum ConstraintState: UInt8 {
    /// The slot is free for another constraint.
    case unused
    /// Added, but not yet inserted: it has no record while it is compared with traces.
    case pending
    /// Waits in a queue to be resolved.
    case queued
    /// Defines the variable `outcome` directly.
    case direct
    /// Defines the variable `outcome` by closing a loop.
    case closed
    /// Follows from other equalities.
    case redundant
    /// Not a required equality; `outcome` is its goal.
    case goal
    /// Left out since it contradicts others.
    case broken
    /// Solved by compiled code; `outcome` is the instance.
    case instantiated

    /// The states that may follow.
    private var followers: [ConstraintState] {
        switch self {
        case .unused: [.pending]
        case .pending: [.queued, .instantiated, .unused]
        case .queued:
            [.queued, .direct, .closed, .redundant, .goal, .broken, .instantiated, .unused]
        case .direct, .closed, .goal: [.queued, .broken, .unused]
        case .redundant, .broken, .instantiated: [.queued, .unused]
        }
    }

    func allows(_ next: ConstraintState) -> Bool { followers.contains(next) }
}

extension ConstraintSolver {
    /// Moves a constraint to another state; every change of structure goes through here or through
    /// `transition(variable:to:)`, so that plans which depend on the structure become void.
    ///
    /// - Parameter outcome: the variable, goal or instance of the new state.
    @inline(__always)
    func transition(_ constraint: Int32, to state: ConstraintState, outcome: Int32 = none) {
        assert(
            statuses[constraint].state.allows(state),
            "constraint \(constraint) goes from \(statuses[constraint].state) to \(state)")
        structure &+= 1
        statuses[constraint].state = state
        statuses[constraint].outcome = outcome
    }

    /// Moves a variable to another state.
    @inline(__always)
    func transition(variable: Int32, to state: VariableState) {
        structure &+= 1
        variables[variable].enter(state)
    }
}
