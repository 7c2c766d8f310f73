/// The entry points of specialisation: all that the rest of the solver calls, besides
/// `Specializer.defersAdditions`, `defersRemoval(of:)` and `mentions(_:)`.
///
/// - Additions: `deferAddition(_:_:_:)`, `removePending(_:)`.
/// - Instances: `queueInstance(_:)`, `removeMember(_:)`, `deoptimize(_:)`, `writeRecordsOfInstances()`.
/// - Phases of `solve()`: `flushPending()`, `instantiateKnownShapes()`, `evaluateInstances()`.
/// - Diagnostics: `hasRecord(_:)`, `problemOfInstances()`.
extension ConstraintSolver {
    /// Completes all pending work: additions get records or become instances, and instances that lost constraints are
    /// deoptimized.
    ///
    /// Called before anything reads the system: by `solve()` and the diagnostics. Additions, removals and
    /// changes of numbers only record, so that cells may come and go one constraint at a time.
    func flushPending() {
        deoptimizePartiallyRemoved()
        commitPending()
    }

    /// The number of constraints that are solved by compiled code.
    package var instantiatedCount: Int { memberCount { $0.isUsed } }

    /// The number of those that followed a trace and have no records.
    package var compactCount: Int {
        flushPending()
        return memberCount { $0.isUsed && $0.isCompact }
    }

    private func memberCount(where isCounted: (GroupInstance) -> Bool) -> Int {
        specializer.instances.elements.reduce(0) {
            $0 + (isCounted($1) ? Int($1.memberCount) : 0)
        }
    }

    /// Whether a constraint has a record and terms of its own.
    @inline(__always)
    func hasRecord(_ constraint: Int32) -> Bool {
        guard statuses[constraint].state == .instantiated else { return true }
        return !specializer.instances[statuses[constraint].outcome].isCompact
    }

    #if DEBUG
        /// Describes an instance that is inconsistent after `solve()`; nil if there is none.
        func problemOfInstances() -> String? {
            for instance in 0..<Int32(specializer.instances.count) {
                if let problem = problem(of: specializer.instances[instance], instance) {
                    return "instance \(instance) \(problem)"
                }
            }
            return nil
        }

        private func problem(of record: GroupInstance, _ instance: Int32) -> String? {
            guard record.isUsed else { return nil }
            let shape = record.shape.takeUnretainedValue()
            var number: Int32 = 0
            var problem: String?
            shape.forEachMember { head, terms in
                let member = member(number, of: record)
                var left = constants[member]
                for term in terms {
                    let variable = specializer.slots[record.firstSlot + term.number].index
                    left += term.coefficient * values[variable]
                }
                let isEquation =
                    head.relation == .equal && head.priority >= ConstraintSolver.required
                if isEquation, abs(left) > 1e-6 {
                    problem = "misses zero by \(left) in constraint \(member)"
                }
                if statuses[member].outcome != instance {
                    problem = "has lost constraint \(member)"
                }
                number += 1
            }
            return problem
        }
    #endif
}
