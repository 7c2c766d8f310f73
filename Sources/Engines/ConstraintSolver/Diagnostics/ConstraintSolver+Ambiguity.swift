extension ConstraintSolver {
    /// Which of some variables could have other values without any constraint being missed by more.
    ///
    /// For diagnostics: a copy of what is connected with the variables is solved with a goal that is weaker
    /// than all others, to move the variable up or down; if it is met, the variable was free to move. Call it
    /// after `solve()`.
    /// - Complexity: two solutions of the connected part for each variable that depends on a parameter
    package func movableVariables(among wanted: [Variable]) -> [Variable] {
        writeRecordsOfInstances()
        let questionable = wanted.filter { dependsOnParameter($0.index) }
        guard !questionable.isEmpty else { return [] }
        let copy = ConnectedCopy(of: self, around: questionable)
        return questionable.filter { copy.canMove($0.index) }
    }

    private func dependsOnParameter(_ variable: Int32) -> Bool {
        // Compiled groups have a unique optimum.
        guard variables[variable].state != .instantiated else { return false }
        guard variables[variable].definer != none else {
            return variables[variable].state != .fixed
        }
        // The equality itself is zero whatever its inputs are, so its inputs decide.
        let expansion = expand(variables[variable].definer)
        let dependsOnParameter = expansion.columns.elements.contains {
            variables[$0].state == .parameter
        }
        recycle(expansion)
        return dependsOnParameter
    }
}

/// A second solver with what is connected to some variables of a first.
private struct ConnectedCopy {
    let solver = ConstraintSolver()
    private var copies: [Int32: ConstraintSolver.Variable] = [:]

    init(of original: ConstraintSolver, around variables: [ConstraintSolver.Variable]) {
        var pending = variables.map(\.index)
        var reached = Set(pending)
        var members: Set<Int32> = []
        while let variable = pending.popLast() {
            if original.variables[variable].state == .fixed { continue }
            var occurrence = original.variables[variable].firstOccurrence
            while occurrence != none {
                let constraint = original.terms[occurrence].constraint
                occurrence = original.terms[occurrence].nextOccurrence
                guard original.statuses[constraint].state != .broken,
                    members.insert(constraint).inserted
                else { continue }
                original.forEachTerm(of: constraint) { term in
                    if reached.insert(term.variable).inserted { pending.append(term.variable) }
                }
            }
        }
        for variable in reached.sorted() {
            let copied = solver.makeVariable()
            copies[variable] = copied
            if original.variables[variable].state == .fixed {
                solver.fix(copied, at: original.values[variable])
            }
        }
        let ordered = members.sorted {
            original.constraints[$0].order < original.constraints[$1].order
        }
        for constraint in ordered { copy(constraint, of: original) }
        solver.solve()
    }

    private func copy(_ constraint: Int32, of original: ConstraintSolver) {
        var terms: [ConstraintSolver.Term] = []
        original.forEachTerm(of: constraint) { term in
            if let variable = copies[term.variable] {
                terms.append(ConstraintSolver.Term(variable, term.coefficient))
            }
        }
        let record = original.constraints[constraint]
        solver.add(
            terms, constant: original.constants[constraint], relation: record.relation,
            priority: record.priority)
    }

    func canMove(_ variable: Int32) -> Bool {
        guard let variable = copies[variable] else { return false }
        let value = solver.value(of: variable)
        for direction in [1.0, -1.0] {
            let goal = solver.add(
                [ConstraintSolver.Term(variable, direction)], constant: -direction * value - 1,
                relation: .greaterThanOrEqual, priority: 0)
            solver.solve()
            let moved = solver.value(of: variable)
            solver.remove(goal)
            if abs(moved - value) > 1e-3 { return true }
        }
        return false
    }
}

extension ConstraintSolver {
    func forEachTerm(of constraint: Int32, _ body: (TermRecord) -> Void) {
        for index in termRange(of: constraint) { body(terms[index]) }
    }
}
