/// Imprints get their values along templates.
extension ConstraintSolver {
    /// Computes the imprints whose constants or inputs changed.
    func replayImprints() {
        while !imprintsToReplay.isEmpty {
            let imprint = imprintsToReplay.removeLast()
            imprints[imprint].isQueued = false
            guard imprints[imprint].isUsed else { continue }
            let former = imprints[imprint].template
            let template = imprints[imprint].shape._withUnsafeGuaranteedRef {
                fittingTemplate($0, imprint, after: former)
            }
            if let template {
                imprints[imprint].isSolved = true
                imprints[imprint].template = template
            } else {
                dissolveImprint(imprint)
            }
        }
    }

    /// Finds the template that holds for an imprint, or makes it, and computes the values along it.
    ///
    /// - Parameter former: the one to begin with; the one that fitted last when nil.
    func fittingTemplate(
        _ shape: SystemShape, _ imprint: Int32, after former: Unmanaged<Template>?
    ) -> Unmanaged<Template>? {
        if let first = former ?? shape.latestTemplate {
            let misses = replay(first, of: shape, in: imprint)
            if misses == 0 { return first }
            if let other = otherTemplate(shape, imprint, than: first, misses) { return other }
        }
        guard shape.mayHaveMore else { return nil }
        if let template = makeTemplate(of: imprint) {
            let reference = Unmanaged.passUnretained(template)
            if replay(reference, of: shape, in: imprint) == 0 {
                shape.keep(template)
                return reference
            }
        }
        shape.failures += 1
        return nil
    }

    /// Finds the template that holds where another one was missed.
    private func otherTemplate(
        _ shape: SystemShape, _ imprint: Int32, than first: Unmanaged<Template>, _ misses: UInt64
    ) -> Unmanaged<Template>? {
        let successor = first._withUnsafeGuaranteedRef { $0.successor(after: misses) }
        if let successor {
            let template = Unmanaged.passUnretained(shape.templates[successor.place])
            let holds =
                successor.difference.map { finish($0, of: shape, in: imprint) == 0 }
                ?? (replay(template, of: shape, in: imprint) == 0)
            if holds {
                shape.latest = successor.place
                return template
            }
        }
        for place in shape.templates.indices where place != successor?.place {
            let template = Unmanaged.passUnretained(shape.templates[place])
            guard template.toOpaque() != first.toOpaque(),
                replay(template, of: shape, in: imprint) == 0
            else { continue }
            first._withUnsafeGuaranteedRef {
                $0.remember(shape.templates[place], at: place, after: misses)
            }
            shape.latest = place
            return template
        }
        return nil
    }

    /// Computes an imprint's values along a template, and takes them if the template holds for it.
    ///
    /// - Returns: what tells apart the ways in which it does not; zero if it does.
    private func replay(
        _ template: Unmanaged<Template>, of shape: SystemShape, in imprint: Int32
    ) -> UInt64 {
        let record = imprints[imprint]
        templates?.makeRoomForLocal(Int(record.variableCount + record.memberCount))
        gather(UnsafePointer(places.pointer) + Int(record.firstPlace), of: record, shape)
        return template._withUnsafeGuaranteedRef { finish($0, of: shape, in: imprint) }
    }

    /// The values of an imprint's variables while they are computed, by number, and behind them the
    /// constants.
    @inline(__always)
    private var local: UnsafeMutablePointer<Double> { templates.unsafelyUnwrapped.local }

    /// Computes values along a template, and takes them and those in `local` if it holds.
    ///
    /// - Returns: what tells apart the ways in which it does not; zero if it does.
    private func finish(
        _ template: Template, of shape: SystemShape, in imprint: Int32
    ) -> UInt64 {
        let misses = compute(template) ? misses(of: template) : UInt64.max
        guard misses == 0 else { return misses }
        publish(UnsafePointer(places.pointer) + Int(imprints[imprint].firstPlace), shape)
        #if DEBUG
            compareWithSolver(imprint, shape)
        #endif
        return 0
    }

    /// Puts the given values into `local`, by number, and the constants behind all variables.
    @inline(__always)
    private func gather(
        _ variables: UnsafePointer<Place>, of record: ImprintRecord, _ shape: SystemShape
    ) {
        let local = local
        let values = values.pointer
        let given = shape.given.pointer
        for position in 0..<shape.given.count {
            let number = Int(given[position])
            local[number] = values[Int(variables[number].index)]
        }
        let constants = constants.pointer
        let own = local + Int(record.variableCount)
        if record.isContiguous {
            let first = constants + Int(record.firstMember)
            for number in 0..<Int(record.memberCount) { own[number] = first[number] }
        } else {
            let members = variables + Int(record.variableCount)
            for number in 0..<Int(record.memberCount) {
                own[number] = constants[Int(members[number].index)]
            }
        }
    }

    /// Computes the values of the variables into `local`.
    ///
    /// - Returns: whether all are finite.
    @inline(__always)
    private func compute(_ template: Template) -> Bool {
        let local = local
        let results = template.results.pointer
        var excess = 0.0
        template.steps.forEach(of: local) { position, value in
            local[Int(results[position])] = value
            excess += value * 0
        }
        return excess == 0
    }

    /// On which goals the values in `local` are not where the template's proof has them: a bit for each,
    /// of which large groups have several in one.
    @inline(__always)
    private func misses(of template: Template) -> UInt64 {
        let local = local
        let bounds = template.bounds.pointer
        var misses: UInt64 = 0
        template.checks.forEach(of: local) { position, left in
            // Mostly far from its bounds, so that the least tolerance tells already.
            let least = ConstraintSolver.leastTolerance
            if left >= bounds[position].least * least, left <= bounds[position].most * least {
                return
            }
            let tolerance = ConstraintSolver.tolerance(at: local[Int(bounds[position].constant)])
            let isMet =
                left >= bounds[position].least * tolerance
                && left <= bounds[position].most * tolerance
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

    /// Takes the values in `local`.
    @inline(__always)
    private func publish(_ variables: UnsafePointer<Place>, _ shape: SystemShape) {
        let local = local
        let values = values.pointer
        let own = shape.own.pointer
        // Written behind all that changed, and counted when it is known.
        let changes = changed.pointer(afterLengtheningBy: shape.own.count)
        var count = 0
        let isChanged = isChanged.pointer
        for position in 0..<shape.own.count {
            let number = Int(own[position])
            let variable = variables[number].index
            guard values[Int(variable)] != local[number] else { continue }
            values[Int(variable)] = local[number]
            if !isChanged[Int(variable)] {
                isChanged[Int(variable)] = true
                changes[count] = variable
                count += 1
            }
        }
        changed.removeLast(shape.own.count - count)
    }
}
