#if DEBUG
    extension ConstraintSolver {
        /// What is wrong in the solver after `solve()`; nil when everything that should hold does.
        ///
        /// For the tests; compiled in debug builds only.
        package func brokenInvariant() -> String? {
            var index: Int32 = 0
            while index < constraints.count {
                if let problem = problem(of: index) {
                    let record = standings[index]
                    return "constraint \(index) (\(record.state), outcome \(record.outcome)) "
                        + problem
                }
                index += 1
            }
            index = 0
            while index < imprints.count {
                if imprints[index].isCompact, let problem = problem(ofCompact: index) {
                    return "imprint \(index) \(problem)"
                }
                index += 1
            }
            return nil
        }

        private func problem(ofCompact imprint: Int32) -> String? {
            let record = imprints[imprint]
            guard record.isUsed else { return nil }
            let shape = record.shape.takeUnretainedValue()
            var number: Int32 = 0
            var problem: String?
            shape.forEachMember { head, terms in
                let member = member(number, of: record)
                var left = constants[member]
                for term in terms {
                    left +=
                        term.coefficient * values[places[record.firstPlace + term.number].index]
                }
                let isEquation =
                    head.relation == .equal && head.priority >= ConstraintSolver.required
                if isEquation, abs(left) > 1e-6 {
                    problem = "misses zero by \(left) in constraint \(member)"
                }
                if standings[member].outcome != imprint {
                    problem = "has lost constraint \(member)"
                }
                number += 1
            }
            return problem
        }

        private func problem(of constraint: Int32) -> String? {
            let state = standings[constraint].state
            let outcome = standings[constraint].outcome
            if state == .imprinted {
                if !imprints[outcome].isUsed { return "has lost its imprint" }
                if imprints[outcome].isCompact { return nil }
            }
            if state == .unused { return nil }
            let left = leftSide(of: constraint)
            switch state {
            case .unused, .broken: return nil
            case .queued, .arriving: return "still waits"
            case .imprinted:
                return isEquation(constraint) && abs(left) > 1e-6 ? "misses zero by \(left)" : nil
            case .direct, .closed:
                if variables[outcome].definer != constraint { return "has lost its variable" }
                return abs(left) > 1e-6 ? "misses zero by \(left)" : nil
            case .redundant: return abs(left) > 1e-6 ? "misses zero by \(left)" : nil
            case .goal:
                guard goals[outcome].expression != none else {
                    return misses(outcome, left) ? "sleeps and misses zero by \(left)" : nil
                }
                let own = constants[constraint] + closedRows.constant(goals[outcome].expression)
                let sum = own + rowValue(of: goals[outcome].expression)
                if abs(sum - left) > 1e-6 { return "is \(left), its row says \(sum)" }
                if goals[outcome].group >= 0, abs(goals[outcome].error - left) > 1e-6 {
                    return "is \(left), its group believes \(goals[outcome].error)"
                }
                return nil
            }
        }
    }
#endif
