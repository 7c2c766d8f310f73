#if DEBUG
    internal import Glibc
#endif

/// Printing the solver's decisions.
///
/// In debug builds, the environment variable `CAROB_TRACE_SOLVER` makes the solver print a line for each:
/// which goal is activated, which groups are formed, what is instantiated, deoptimized and left out.
extension ConstraintSolver {
    #if DEBUG
        private static let isTracing = getenv("CAROB_TRACE_SOLVER") != nil
    #endif

    @inline(__always)
    func traceDecision(_ line: @autoclosure () -> String) {
        #if DEBUG
            if ConstraintSolver.isTracing { print("solver: \(line())") }
        #endif
    }
}

extension ConstraintSolver.Variable: CustomStringConvertible {
    package var description: String { "v\(index)" }
}

extension ConstraintSolver.Constraint: CustomStringConvertible {
    package var description: String { "c\(index)" }
}

extension ConstraintSolver.Term: CustomStringConvertible {
    package var description: String {
        coefficient == 1 ? "\(variable)" : "\(coefficient)·\(variable)"
    }
}

extension ConstraintSolver.Conflict: CustomStringConvertible {
    package var description: String {
        "conflict of \(constraints) with fixed \(fixedVariables): \(broken) is left out"
    }
}

extension ConstraintSolver: CustomStringConvertible {
    /// The number of variables, constraints and what became of these.
    package var description: String {
        var counts: [ConstraintState: Int] = [:]
        for status in statuses.elements where status.state != .unused {
            counts[status.state, default: 0] += 1
        }
        let states = counts.sorted { $0.key.rawValue < $1.key.rawValue }
            .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        return "ConstraintSolver(\(variables.count - freeVariables.count) variables; \(states))"
    }
}
