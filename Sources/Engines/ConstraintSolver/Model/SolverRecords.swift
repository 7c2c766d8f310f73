import MemoryStorage

/// The index that refers to nothing.
let none: Int32 = -1

struct VariableRecord {
    /// The list of the terms in which it occurs.
    var firstOccurrence = none
    /// The constraint that defines it, or whose left side it is.
    var definer = none
    /// The number of direct variables whose equality mentions it.
    var dependents: Int32 = 0
    /// The walk that reached it last.
    var visit: Int32 = 0
    /// The group of a parameter or expression; the instance of an instantiated variable.
    var group = none
    private(set) var state = VariableState.parameter
    var isNonNegative = false
    /// Whether the constraint that keeps it from being negative had to be made.
    var hasBound = false
    private var flags: UInt8 = 0

    init(isNonNegative: Bool = false) { self.isNonNegative = isNonNegative }

    /// The variable of the left side of a goal's constraint.
    init(leftSideOf constraint: Int32) {
        definer = constraint
        state = .expression
    }

    @inline(__always)
    mutating func enter(_ next: VariableState) {
        assert(state.allows(next), "a variable goes from \(state) to \(next)")
        state = next
    }

    // Bits of one byte, so that a record has 24 bytes.

    var isBasic: Bool {
        @inline(__always) get { flags & 1 != 0 }
        @inline(__always) set { flags = newValue ? flags | 1 : flags & ~1 }
    }
    var isQueued: Bool {
        @inline(__always) get { flags & 2 != 0 }
        @inline(__always) set { flags = newValue ? flags | 2 : flags & ~2 }
    }
    var isDirty: Bool {
        @inline(__always) get { flags & 4 != 0 }
        @inline(__always) set { flags = newValue ? flags | 4 : flags & ~4 }
    }
}

/// The fields of a variable that takes part in groups and expansions; most variables never do.
struct UnknownRecord {
    /// Goals over this variable alone, when it is a parameter.
    var firstGoal = none
    /// The goal whose kink a nonbasic parameter is at.
    var anchor = none
    var nextInGroup = none
}

/// A constraint as it was added. Absent for constraints of compact instances, which their trace describes.
struct ConstraintRecord {
    /// Counts additions.
    var order: Int
    var head: ConstraintHead
    /// The first of its terms, which are adjacent.
    var firstTerm: Int32
    /// The walk that reached it last.
    var visit: Int32 = 0

    var priority: Float { head.priority }
    var relation: ConstraintSolver.Relation { head.relation }
    var termCount: Int32 {
        @inline(__always) get { Int32(truncatingIfNeeded: head.termCount) }
    }
}

/// The state of a constraint in the system. Apart from `ConstraintRecord`, since walks along the graph mostly
/// need this alone, and constraints of compact instances have nothing else.
struct ConstraintStatus {
    /// The variable, goal or instance of `state`.
    var outcome = none
    var state: ConstraintState
    var isQueued = false
    /// Whether the solver made it for a variable that must not be negative.
    var isImplicit = false
    /// Fills the record up to a word.
    private let filling: UInt8 = 0

    init(outcome: Int32 = none, state: ConstraintState, isQueued: Bool = false) {
        self.outcome = outcome
        self.state = state
        self.isQueued = isQueued
    }
}

struct TermRecord: FreeListLinked {
    var coefficient: Double
    var variable: Int32
    var constraint: Int32
    var nextOccurrence: Int32
    var previousOccurrence: Int32

    var nextFree: Int32 {
        get { nextOccurrence }
        set { nextOccurrence = newValue }
    }
}

/// An inequality or a constraint that may be missed: a soft constraint with its penalty.
struct GoalRecord {
    var constraint: Int32
    /// The variable of the left side; `none` while the goal is inactive, until a solution misses it.
    var expression = none
    /// The unknown that the goal penalises: a parameter, or the expression.
    var unknown = none
    /// The coefficient of the unknown in the left side.
    var coefficient = 1.0
    /// By how much the left side misses zero.
    var error = 0.0
    var level: Int32
    var nextOfUnknown = none
    var group = none
    var nextInGroup = none
    /// On which side of zero the left side is: -1, 1, or 0 at the kink.
    var side: Int8 = 0
    var isQueued = false
    /// Whether it was active when a change of structure deactivated it.
    var shouldActivate = false
    /// Whether a left side below or above zero is an error.
    var isPenalizedBelow: Bool
    var isPenalizedAbove: Bool

    @inline(__always)
    func slope(_ side: Int8) -> Double {
        side < 0 ? (isPenalizedBelow ? -1 : 0) : (isPenalizedAbove ? 1 : 0)
    }
}

extension GoalRecord {
    /// In place of a goal's group: the goal is in `goalsToGroup`.
    static let waiting: Int32 = -2
}

/// Goals and parameters that touch each other and nothing else.
struct GroupRecord {
    var firstGoal = none
    var firstParameter = none
    var isQueued = false
    var isUsed = false
}
