#if DEBUG
    extension ConstraintSolver {
        /// Describes an invariant that is broken after `solve()`; nil if all hold.
        ///
        /// For the tests; compiled in debug builds only.
        package func brokenInvariant() -> String? {
            for index in 0..<Int32(constraints.count) {
                if let problem = problem(of: index) {
                    let status = statuses[index]
                    return "constraint \(index) (\(status.state), outcome \(status.outcome)) "
                        + problem
                }
            }
            return problemOfInstances()
        }

        private func problem(of constraint: Int32) -> String? {
            let state = statuses[constraint].state
            let outcome = statuses[constraint].outcome
            if state == .unused || !hasRecord(constraint) { return nil }
            let left = leftSide(of: constraint)
            switch state {
            case .unused, .broken: return nil
            case .queued, .pending: return "is still to be resolved"
            case .instantiated:
                return isEquation(constraint) && abs(left) > 1e-6 ? "misses zero by \(left)" : nil
            case .direct, .closed:
                if variables[outcome].definer != constraint { return "has lost its variable" }
                return abs(left) > 1e-6 ? "misses zero by \(left)" : nil
            case .redundant: return abs(left) > 1e-6 ? "misses zero by \(left)" : nil
            case .goal:
                guard goals[outcome].expression != none else {
                    return misses(outcome, left) ? "is inactive and misses zero by \(left)" : nil
                }
                let own = constants[constraint] + closedRows.constant(goals[outcome].expression)
                let sum = own + rowValue(of: goals[outcome].expression)
                if abs(sum - left) > 1e-6 { return "is \(left), its row says \(sum)" }
                if goals[outcome].group >= 0, abs(goals[outcome].error - left) > 1e-6 {
                    return "is \(left), its group says \(goals[outcome].error)"
                }
                return nil
            }
        }
    }
#endif
