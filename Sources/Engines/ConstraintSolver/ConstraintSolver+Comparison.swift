/// A solver for one group alone, to make templates and to check them.
extension ConstraintSolver {
    /// Solves an imprint's constraints with the present constants in a solver without templates.
    ///
    /// Variables and constraints have their numbers there.
    func solveApart(_ imprint: Int32) -> (solver: ConstraintSolver, conflicts: [Conflict]) {
        let apart = ConstraintSolver(recognizesShapes: false)
        let record = imprints[imprint]
        let shape = record.shape.takeUnretainedValue()
        for number in 0..<record.variableCount {
            let index = places[record.firstPlace + number].index
            _ = apart.makeVariable(isNonNegative: variables[index].isNonNegative)
        }
        var position: Int32 = 0
        while position < shape.given.count {
            let number = shape.given[position]
            let index = places[record.firstPlace + number].index
            apart.fix(Variable(index: number), at: values[index])
            position += 1
        }
        var number: Int32 = 0
        shape.forEachMember { head, terms in
            let copies = terms.map { Term(Variable(index: $0.number), $0.coefficient) }
            apart.add(
                copies, constant: constants[member(number, of: record)], relation: head.relation,
                priority: head.priority)
            number += 1
        }
        return (apart, apart.solve())
    }

    #if DEBUG
        /// Traps if a replay's values are other than those that the solver finds.
        ///
        /// Every replay is compared. The solver of the comparison keeps the shape's constraints from one
        /// replay to the next, so that an animation is not slowed down by more than its changes.
        func compareWithSolver(_ imprint: Int32, _ shape: SystemShape) {
            let record = imprints[imprint]
            let conflicts: [Conflict]
            let apart: ConstraintSolver
            if let kept = shape.comparison {
                apart = kept
                conflicts = update(kept, to: imprint, shape)
            } else {
                (apart, conflicts) = solveApart(imprint)
                shape.comparison = apart
            }
            precondition(conflicts.isEmpty, "a template hides a contradiction")
            for number in 0..<record.variableCount {
                let value = values[places[record.firstPlace + number].index]
                let expected = apart.values[number]
                precondition(
                    abs(value - expected) <= 1e-5 * (1 + abs(expected)),
                    "a template says \(value), the solver \(expected)")
            }
        }

        /// Solves the constraints of a shape for the constants and given values of one imprint.
        private func update(
            _ apart: ConstraintSolver, to imprint: Int32, _ shape: SystemShape
        ) -> [Conflict] {
            let record = imprints[imprint]
            var position: Int32 = 0
            while position < shape.given.count {
                let number = shape.given[position]
                let index = places[record.firstPlace + number].index
                apart.fix(Variable(index: number), at: values[index])
                position += 1
            }
            for number in 0..<record.memberCount {
                apart.setConstant(
                    Constraint(index: number), constants[member(number, of: record)])
            }
            return apart.solve()
        }
    #endif
}
