/// How a variable gets its value.
enum VariableKind: UInt8 {
    /// The slot is free for another variable.
    case unused
    /// Nothing determines it; goals may, and otherwise it keeps its value.
    case parameter
    /// It has the value that the caller gave.
    case fixed
    /// Its equality is solved for it, over the other variables of that equality.
    case direct
    /// Its equality is solved for it, over parameters alone: the equality closes a loop.
    case closed
    /// It stands for the left side of a goal, over parameters alone.
    case expression
    /// Its group is computed along a template; `group` is the imprint.
    case imprinted
}

struct VariableRecord {
    /// The list of the terms in which it occurs.
    var firstMention = none
    /// The constraint that determines it.
    var definer = none
    /// How many directly determined variables need it.
    var dependents: Int32 = 0
    /// The walk that saw it last.
    var visit: Int32 = 0
    var group = none
    var kind = VariableKind.parameter
    var isNonNegative = false
    /// Whether the constraint that keeps it from being negative had to be made.
    var hasBound = false
    private var marks: UInt8 = 0

    // Bits of one byte, so that a record has 24 bytes.

    var isBasic: Bool {
        @inline(__always) get { marks & 1 != 0 }
        @inline(__always) set { marks = newValue ? marks | 1 : marks & ~1 }
    }
    var isQueued: Bool {
        @inline(__always) get { marks & 2 != 0 }
        @inline(__always) set { marks = newValue ? marks | 2 : marks & ~2 }
    }
    var isDirty: Bool {
        @inline(__always) get { marks & 4 != 0 }
        @inline(__always) set { marks = newValue ? marks | 4 : marks & ~4 }
    }
}

/// What only the variables need that groups and expansions come to: most equalities never do.
struct UnknownRecord {
    /// Goals over this variable alone, when it is a parameter.
    var firstGoal = none
    /// The goal whose kink a parameter outside of the basis stands on.
    var anchor = none
    var nextInGroup = none
}

enum ConstraintState: UInt8 {
    /// The slot is free for another constraint.
    case unused
    case queued
    /// Determines `outcome` directly.
    case direct
    /// Determines `outcome` by closing a loop.
    case closed
    /// Says what others say already.
    case redundant
    /// No equality that must hold; `outcome` is its goal.
    case goal
    /// Left out since it contradicts others.
    case broken
    /// Its group is computed along a template; `outcome` is the imprint.
    case imprinted
    /// Waits to be compared with patterns, without a record.
    case arriving
}

/// What a constraint says. Of one that follows a pattern it is not written: the pattern says it.
struct ConstraintRecord {
    /// Counts up with every addition.
    var order: Int
    var head: ShapeHead
    /// Its terms stand side by side.
    var firstTerm: Int32
    /// The walk that saw it last.
    var visit: Int32 = 0

    var priority: Float { head.priority }
    var relation: ConstraintSolver.Relation { head.relation }
    var termCount: Int32 {
        @inline(__always) get { Int32(truncatingIfNeeded: head.termCount) }
    }
}

/// What became of a constraint. Apart from what it says, since walks along the graph mostly need this
/// alone, and a constraint that follows a pattern has nothing else.
struct ConstraintStanding {
    /// The variable, the goal or the imprint that `state` speaks of.
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

extension Pool<ConstraintStanding> {
    /// Writes the same over several elements; as words, which takes a fraction of the time.
    func fill(from first: Int32, count: Int, with standing: ConstraintStanding) {
        let word = unsafeBitCast(standing, to: UInt64.self)
        (pointer + Int(first)).withMemoryRebound(to: UInt64.self, capacity: count) {
            $0.update(repeating: word, count: count)
        }
    }
}

struct TermRecord: FreeListed {
    var coefficient: Double
    var variable: Int32
    var constraint: Int32
    var nextMention: Int32
    var previousMention: Int32

    var nextFree: Int32 {
        get { nextMention }
        set { nextMention = newValue }
    }
}

/// An inequality or a constraint that may be missed, as the group of its parameters sees it.
struct GoalRecord {
    var constraint: Int32
    /// The variable that stands for the left side; `none` while the goal is asleep, which it is
    /// until a solution misses it for the first time.
    var expression = none
    /// The unknown of the group that the goal prices: a parameter, or the expression.
    var unknown = none
    /// What the left side grows by when the unknown grows by one.
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
    /// Whether it was awake when a change of the system put it to sleep.
    var wakesUp = false
    /// Whether it costs something to be below or above zero.
    var isPricedBelow: Bool
    var isPricedAbove: Bool

    @inline(__always)
    func slope(_ side: Int8) -> Double {
        side < 0 ? (isPricedBelow ? -1 : 0) : (isPricedAbove ? 1 : 0)
    }
}

extension GoalRecord {
    /// In place of a goal's group: the goal waits for one.
    static let waiting: Int32 = -2
}

/// Goals and parameters that touch each other and nothing else.
struct GroupRecord {
    var firstGoal = none
    var firstParameter = none
    var isQueued = false
    var isUsed = false
}
