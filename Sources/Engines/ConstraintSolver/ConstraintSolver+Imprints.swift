/// A group of constraints whose values are computed along a template.
struct ImprintRecord: BitwiseCopyable {
    /// Its variables and after them its constraints, by their numbers.
    var firstPlace: Int32
    var variableCount: Int32
    var memberCount: Int32
    var isUsed = false
    var isQueued = false
}

/// The index of a variable or of a constraint.
struct Place: FreeListed {
    var index: Int32

    var nextFree: Int32 {
        get { index }
        set { index = newValue }
    }
}

/// Imprints are at the end of every way: nothing depends on their variables but their own
/// constraints. A change of their structure dissolves them, and their constraints are taken in anew.
extension ConstraintSolver {
    /// The number of constraints that are solved along templates.
    package var imprintedCount: Int {
        var count = 0
        var index: Int32 = 0
        while index < imprints.count {
            if imprints[index].isUsed { count += Int(imprints[index].memberCount) }
            index += 1
        }
        return count
    }

    // MARK: - Life

    /// Makes a record of the group that was surveyed; it does nothing yet.
    func makeImprint(of shape: SystemShape) -> Int32 {
        let first = places.take(shape.variableCount + shape.memberCount)
        var record = ImprintRecord(
            firstPlace: first, variableCount: shape.variableCount, memberCount: shape.memberCount)
        var number: Int32 = 0
        while number < shape.variableCount {
            places[first + number].index = surveyedVariables[number]
            number += 1
        }
        let firstMember = first + shape.variableCount
        number = 0
        while number < shape.memberCount {
            places[firstMember + number].index = surveyedMembers[number]
            number += 1
        }
        if freeImprints.isEmpty {
            imprints.append(record)
            imprintShapes.append(shape)
            imprintTemplates.append(nil)
            return Int32(imprints.count - 1)
        }
        let index = freeImprints.removeLast()
        record.isQueued = imprints[index].isQueued
        imprints[index] = record
        imprintShapes[Int(index)] = shape
        return index
    }

    /// Makes the constraints and variables of a new imprint its own.
    func settle(_ imprint: Int32, by template: Template) {
        structure &+= 1
        imprints[imprint].isUsed = true
        imprintTemplates[Int(imprint)] = template
        let record = imprints[imprint]
        var place = record.firstPlace + record.variableCount
        let end = place + record.memberCount
        while place < end {
            let constraint = places[place].index
            constraints[constraint].state = .imprinted
            constraints[constraint].outcome = imprint
            place += 1
        }
        var position: Int32 = 0
        while position < template.steps.count {
            let variable = places[record.firstPlace + template.steps[position].variable].index
            variables[variable].kind = .imprinted
            variables[variable].group = imprint
            position += 1
        }
    }

    /// Gives the constraints of an imprint back to the queue.
    func dissolveImprint(_ imprint: Int32) {
        guard let template = imprintTemplates[Int(imprint)] else { return }
        structure &+= 1
        let record = imprints[imprint]
        var position: Int32 = 0
        while position < template.steps.count {
            let variable = places[record.firstPlace + template.steps[position].variable].index
            variables[variable].kind = .parameter
            variables[variable].group = none
            position += 1
        }
        var place = record.firstPlace + record.variableCount
        let end = place + record.memberCount
        while place < end {
            enqueue(places[place].index)
            place += 1
        }
        releaseImprint(imprint)
    }

    func releaseImprint(_ imprint: Int32) {
        let record = imprints[imprint]
        places.release(record.firstPlace, record.variableCount + record.memberCount)
        imprints[imprint].isUsed = false
        imprintTemplates[Int(imprint)] = nil
        imprintShapes[Int(imprint)] = nil
        freeImprints.append(imprint)
    }

    // MARK: - Values

    /// Asks for new values of an imprint: a constant or a value from outside is another.
    @inline(__always)
    func noteImprint(_ imprint: Int32) {
        guard !imprints[imprint].isQueued else { return }
        imprints[imprint].isQueued = true
        imprintsToReplay.append(imprint)
    }

    /// Computes the imprints whose constants or inputs changed.
    func replayImprints() {
        while !imprintsToReplay.isEmpty {
            let imprint = imprintsToReplay.removeLast()
            imprints[imprint].isQueued = false
            guard imprints[imprint].isUsed, let template = imprintTemplates[Int(imprint)] else {
                continue
            }
            if replay(template, in: imprint) { continue }
            if let shape = imprintShapes[Int(imprint)],
                let other = fittingTemplate(shape, imprint, except: template)
            {
                imprintTemplates[Int(imprint)] = other
            } else {
                dissolveImprint(imprint)
            }
        }
    }

    /// Finds the template that holds for an imprint, or makes it, and computes the values along it.
    ///
    /// - Parameter former: one that was found not to hold.
    func fittingTemplate(
        _ shape: SystemShape, _ imprint: Int32, except former: Template?
    ) -> Template? {
        var place = shape.latest
        for _ in shape.templates.indices {
            if place >= shape.templates.count { place = 0 }
            let template = shape.templates[place]
            if template !== former, replay(template, in: imprint) {
                shape.latest = place
                return template
            }
            place += 1
        }
        guard shape.mayHaveMore else { return nil }
        if let template = makeTemplate(of: imprint), replay(template, in: imprint) {
            shape.keep(template)
            return template
        }
        shape.failures += 1
        return nil
    }

    /// Computes an imprint's values along a template, and takes them if the template holds for it.
    ///
    /// - Returns: whether it does.
    func replay(_ template: Template, in imprint: Int32) -> Bool {
        guard let shape = imprintShapes[Int(imprint)] else { return false }
        let record = imprints[imprint]
        local.extend(to: Int(record.variableCount), with: 0)
        var position: Int32 = 0
        while position < shape.given.count {
            let number = shape.given[position]
            local[number] = values[places[record.firstPlace + number].index]
            position += 1
        }
        let members = places.pointer + Int(record.firstPlace + record.variableCount)
        guard compute(template, members), holds(template, members) else { return false }
        let indices = places.pointer + Int(record.firstPlace)
        position = 0
        while position < template.steps.count {
            let number = template.steps[position].variable
            let variable = indices[Int(number)].index
            if values[variable] != local[number] {
                values[variable] = local[number]
                noteChange(variable)
            }
            position += 1
        }
        #if DEBUG
            if template.comparisons < Template.comparisonLimit {
                template.comparisons += 1
                compareWithSolver(imprint)
            }
        #endif
        return true
    }

    /// Computes the values of the variables into `local`.
    ///
    /// - Returns: whether all are finite.
    @inline(__always)
    private func compute(_ template: Template, _ members: UnsafePointer<Place>) -> Bool {
        // Nothing moves meanwhile: the pools are read once, not at every step.
        let local = local.pointer
        let constants = constants.pointer
        let steps = template.steps.pointer
        var factor = UnsafePointer(template.factors.pointer)
        var excess = 0.0
        for position in 0..<template.steps.count {
            let step = steps[position]
            var sum =
                step.member == none
                ? combined(step, template, members)
                : constants[Int(members[Int(step.member)].index)]
            let end = factor + Int(step.factorCount)
            while factor < end {
                sum += factor.pointee.coefficient * local[Int(factor.pointee.number)]
                factor += 1
            }
            let value = ConstraintSolver.root(sum, step.divisor)
            local[Int(step.variable)] = value
            excess += value * 0
        }
        return excess == 0
    }

    private func combined(
        _ step: Template.Step, _ template: Template, _ members: UnsafePointer<Place>
    ) -> Double {
        var sum = 0.0
        var position = step.firstConstant
        while position < step.firstConstant + step.constantCount {
            let factor = template.constants[position]
            sum += factor.coefficient * constants[members[Int(factor.number)].index]
            position += 1
        }
        return sum
    }

    /// Whether every goal is where the template's proof has it.
    @inline(__always)
    private func holds(_ template: Template, _ members: UnsafePointer<Place>) -> Bool {
        let local = local.pointer
        let constants = constants.pointer
        var position: Int32 = 0
        var factor = UnsafePointer(template.factors.pointer) + Int(template.stepFactorCount)
        while position < template.checks.count {
            let check = template.checks[position]
            position += 1
            let constant = constants[Int(members[Int(check.member)].index)]
            var left = constant
            let end = factor + Int(check.factorCount)
            while factor < end {
                left += factor.pointee.coefficient * local[Int(factor.pointee.number)]
                factor += 1
            }
            let tolerance = ConstraintSolver.tolerance(at: constant)
            guard left >= check.least * tolerance, left <= check.most * tolerance else {
                return false
            }
        }
        position = 0
        while position < template.nonNegative.count {
            let value = local[Int(template.nonNegative[position])]
            guard value >= -ConstraintSolver.tolerance(at: 0) else { return false }
            position += 1
        }
        return true
    }

    // MARK: - A solver of its own

    /// Solves an imprint's constraints with the present constants in a solver without templates.
    ///
    /// Variables and constraints have their numbers there.
    func solveApart(_ imprint: Int32) -> (solver: ConstraintSolver, conflicts: [Conflict]) {
        let apart = ConstraintSolver(recognizesShapes: false)
        let record = imprints[imprint]
        var given: Set<Int32> = []
        if let shape = imprintShapes[Int(imprint)] {
            var position: Int32 = 0
            while position < shape.given.count {
                given.insert(shape.given[position])
                position += 1
            }
        }
        for number in 0..<record.variableCount {
            let index = places[record.firstPlace + number].index
            let variable = apart.makeVariable(isNonNegative: variables[index].isNonNegative)
            numbers.extend(to: variables.count, with: none)
            numbers[index] = number
            if given.contains(number) { apart.fix(variable, at: values[index]) }
        }
        for number in 0..<record.memberCount {
            let member = places[record.firstPlace + record.variableCount + number].index
            let copies = termRange(of: member).map { index in
                Term(Variable(index: numbers[terms[index].variable]), terms[index].coefficient)
            }
            apart.add(
                copies, constant: constants[member], relation: constraints[member].relation,
                priority: constraints[member].priority)
        }
        return (apart, apart.solve())
    }

    #if DEBUG
        /// Traps if a replay's values are other than those that the solver finds.
        private func compareWithSolver(_ imprint: Int32) {
            let (apart, conflicts) = solveApart(imprint)
            precondition(conflicts.isEmpty, "a template hides a contradiction")
            let record = imprints[imprint]
            for number in 0..<record.variableCount {
                let value = values[places[record.firstPlace + number].index]
                let expected = apart.values[number]
                precondition(
                    abs(value - expected) <= 1e-5 * (1 + abs(expected)),
                    "a template says \(value), the solver \(expected)")
            }
        }
    #endif
}
