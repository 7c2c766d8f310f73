/// The solver's limits and heuristics, each with the measurement that chose it.
///
/// Measured on a 2-core x86-64 machine with `ConstraintBenchmark` and `LayoutBenchmark`.
enum SolverPolicy {
    // MARK: Definitions

    /// The number of constraints that a search visits for a loop before the equality is expanded instead.
    // Chosen: loops of screens close within a few views; the expansion that follows is linear.
    static var dependencySearchLimit: Int { 24 }
    /// Traversals of fewer variables are walked each time and not recorded.
    // Measured: below, walking takes less than 0.1 µs. Plans make drags of 25 to 25,000 views 2 to 4 times as fast
    // (drag-all 184 → 46 µs at 25,000; through views 105 → 88 µs at 2,500).
    static var leastPlanSteps: Int { 16 }

    // MARK: Simplex

    /// The number of times in one solution that rounding may put a goal on another side of zero than the
    /// steps did.
    // Chosen: two rounds are the most that any test or benchmark took.
    static var roundLimit: Int { 8 }
    /// Steps of a group before its goals are counted for a limit.
    // Chosen: no group of a screen takes a hundred.
    static var uncheckedSteps: Int { 1000 }
    /// Steps for each goal after which a group is left as it is.
    static var stepsPerGoal: Int { 100 }

    // MARK: Specialization

    /// Groups of fewer constraints are not compiled.
    // Measured: smaller ones are solved in the time in which they are recognised.
    static var leastMembers: Int { 6 }
    /// Groups of more constraints are not compiled.
    // Chosen: three times a large cell.
    static var mostMembers: Int { 160 }
    /// Failed attempts to compile a group after which its shape is left alone.
    static var compilationFailureLimit: Int { 3 }
    /// Compiled groups of a shape, one for each way in which goals are met.
    static var compiledGroupLimit: Int { 24 }
    /// Shapes that a table knows, and hashes that it remembers of shapes that were seen once.
    static var shapeLimit: Int { 64 }
    /// Surveys in a row that may find single constraints; surveys that find large systems count four times.
    // Measured: without it, building 1,000 independent views takes 42 % longer and 1,000 nested ones 13 %.
    static var surveyMissBudget: Int { 16 }

    // MARK: Addition traces

    /// Constraints that a trace is found by.
    static var tracePrefix: Int { 4 }
    /// Constraints of the longest trace.
    // Chosen: five times a large cell.
    static var mostTraceMembers: Int { 256 }
    /// Attempts to record a trace around groups of one shape.
    static var traceAttemptLimit: Int { 3 }
    /// Traces of a table; beyond, all are dropped and those in use are soon recorded again.
    static var traceLimit: Int { 64 }
    /// Additions that wait before they are compared with traces.
    // Chosen: their records fill half of the first-level cache.
    static var pendingLimit: Int { 1024 }
}
