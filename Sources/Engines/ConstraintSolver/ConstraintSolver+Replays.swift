/// Imprints get their values along templates.
extension ConstraintSolver {
    /// Computes the imprints whose constants or inputs changed.
    func replayImprints() {
        while !imprintsToReplay.isEmpty {
            let imprint = imprintsToReplay.removeLast()
            imprints[imprint].isQueued = false
            guard imprints[imprint].isUsed, let shape = imprintShapes[Int(imprint)] else {
                continue
            }
            let former = imprintTemplates[Int(imprint)]
            let template = fittingTemplate(shape, imprint, after: former)
            imprints[imprint].isSolved = template != nil || imprints[imprint].isSolved
            if template == nil {
                dissolveImprint(imprint)
            } else if template !== former {
                imprintTemplates[Int(imprint)] = template
            }
        }
    }

    /// Finds the template that holds for an imprint, or makes it, and computes the values along it.
    ///
    /// - Parameter former: the one to begin with; the one that fitted last when nil.
    func fittingTemplate(
        _ shape: SystemShape, _ imprint: Int32, after former: Template?
    ) -> Template? {
        if let first = former ?? shape.latestTemplate {
            let misses = replay(first, of: shape, in: imprint)
            if misses == 0 { return first }
            if let other = otherTemplate(shape, imprint, than: first, misses) { return other }
        }
        guard shape.mayHaveMore else { return nil }
        if let template = makeTemplate(of: imprint),
            replay(template, of: shape, in: imprint) == 0
        {
            shape.keep(template)
            return template
        }
        shape.failures += 1
        return nil
    }

    /// Finds the template that holds where another one was missed.
    private func otherTemplate(
        _ shape: SystemShape, _ imprint: Int32, than first: Template, _ misses: UInt64
    ) -> Template? {
        let successor = first.successor(after: misses)
        if successor != none {
            let template = shape.templates[Int(successor)]
            if replay(template, of: shape, in: imprint) == 0 {
                shape.latest = Int(successor)
                return template
            }
        }
        for place in shape.templates.indices where place != Int(successor) {
            let template = shape.templates[place]
            guard template !== first, replay(template, of: shape, in: imprint) == 0 else {
                continue
            }
            first.remember(Int32(place), after: misses)
            shape.latest = place
            return template
        }
        return nil
    }

    /// Computes an imprint's values along a template, and takes them if the template holds for it.
    ///
    /// - Returns: what tells apart the ways in which it does not; zero if it does.
    private func replay(
        _ template: Template, of shape: SystemShape, in imprint: Int32
    ) -> UInt64 {
        let record = imprints[imprint]
        local.extend(to: Int(record.variableCount), with: 0)
        let variables = UnsafePointer(places.pointer) + Int(record.firstPlace)
        let members = variables + Int(record.variableCount)
        let local = local.pointer
        let values = values.pointer
        let given = shape.given.pointer
        for position in 0..<shape.given.count {
            let number = Int(given[position])
            local[number] = values[Int(variables[number].index)]
        }
        guard compute(template, members) else { return .max }
        let misses = misses(of: template, members)
        guard misses == 0 else { return misses }
        let own = shape.own.pointer
        changed.reserve(shape.own.count)
        let isChanged = isChanged.pointer
        for position in 0..<shape.own.count {
            let number = Int(own[position])
            let variable = variables[number].index
            guard values[Int(variable)] != local[number] else { continue }
            values[Int(variable)] = local[number]
            if !isChanged[Int(variable)] {
                isChanged[Int(variable)] = true
                changed.append(variable)
            }
        }
        #if DEBUG
            compareWithSolver(imprint, shape)
        #endif
        return 0
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
            let step = steps + position
            let member = step.pointee.member
            var sum =
                member == none
                ? combined(step.pointee, template, members)
                : constants[Int(members[Int(member)].index)]
            let end = factor + Int(step.pointee.factorCount)
            while factor < end {
                sum += factor.pointee.coefficient * local[Int(factor.pointee.number)]
                factor += 1
            }
            let value = ConstraintSolver.root(sum, step.pointee.divisor)
            local[Int(step.pointee.variable)] = value
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

    /// On which goals the values in `local` are not where the template's proof has them: a bit for each,
    /// of which large groups have several in one.
    @inline(__always)
    private func misses(of template: Template, _ members: UnsafePointer<Place>) -> UInt64 {
        let local = local.pointer
        let constants = constants.pointer
        let checks = template.checks.pointer
        var misses: UInt64 = 0
        var factor = UnsafePointer(template.factors.pointer) + template.stepFactorCount
        for position in 0..<template.checks.count {
            let check = checks + position
            let constant = constants[Int(members[Int(check.pointee.member)].index)]
            var left = constant
            let end = factor + Int(check.pointee.factorCount)
            while factor < end {
                left += factor.pointee.coefficient * local[Int(factor.pointee.number)]
                factor += 1
            }
            let tolerance = ConstraintSolver.tolerance(at: constant)
            let isMet =
                left >= check.pointee.least * tolerance && left <= check.pointee.most * tolerance
            if !isMet { misses |= 1 << (UInt64(position) & 63) }
        }
        let nonNegative = template.nonNegative.pointer
        for position in 0..<template.nonNegative.count {
            let isMet =
                local[Int(nonNegative[position])] >= -ConstraintSolver.tolerance(at: 0)
            if !isMet { misses |= 1 << (UInt64(template.checks.count + position) & 63) }
        }
        return misses
    }
}
