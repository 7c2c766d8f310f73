/// A solver for one group alone, to compile groups and to check compiled code.
extension ConstraintSolver {
    /// Solves an instance's constraints with the present constants in a solver without specialisation.
    ///
    /// Its variables and constraints have their numbers of the instance as indices.
    func solveApart(_ instance: Int32) -> (solver: ConstraintSolver, conflicts: [Conflict]) {
        let apart = ConstraintSolver(specializes: false)
        let record = specializer.instances[instance]
        let shape = record.shape.takeUnretainedValue()
        for number in 0..<record.variableCount {
            let index = specializer.slots[record.firstSlot + number].index
            _ = apart.makeVariable(isNonNegative: variables[index].isNonNegative)
        }
        var position: Int32 = 0
        while position < shape.inputs.count {
            let number = shape.inputs[position]
            let index = specializer.slots[record.firstSlot + number].index
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
        /// Traps if the values of compiled code differ from those that the solver finds.
        ///
        /// Every evaluation is compared. The solver of the comparison keeps the shape's constraints from one
        /// evaluation to the next, so that an animation is slowed down by its changes only.
        func compareWithReference(_ instance: Int32, _ shape: GroupShape) {
            let record = specializer.instances[instance]
            let conflicts: [Conflict]
            let apart: ConstraintSolver
            if let kept = shape.comparison {
                apart = kept
                conflicts = update(kept, to: instance, shape)
            } else {
                (apart, conflicts) = solveApart(instance)
                shape.comparison = apart
            }
            precondition(conflicts.isEmpty, "compiled code hides a contradiction")
            for number in 0..<record.variableCount {
                let value = values[specializer.slots[record.firstSlot + number].index]
                let expected = apart.values[number]
                precondition(
                    abs(value - expected) <= 1e-5 * (1 + abs(expected)),
                    "compiled code computes \(value), the solver \(expected)")
            }
        }

        /// Solves the constraints of a shape for the constants and inputs of one instance.
        private func update(
            _ apart: ConstraintSolver, to instance: Int32, _ shape: GroupShape
        ) -> [Conflict] {
            let record = specializer.instances[instance]
            var position: Int32 = 0
            while position < shape.inputs.count {
                let number = shape.inputs[position]
                let index = specializer.slots[record.firstSlot + number].index
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
