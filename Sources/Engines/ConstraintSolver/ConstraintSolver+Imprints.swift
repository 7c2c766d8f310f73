/// Imprints are at the end of every way: nothing depends on their variables but their own
/// constraints. A change of their structure dissolves them, and their constraints are taken in anew.
extension ConstraintSolver {
    /// The number of constraints that are solved along templates.
    package var imprintedCount: Int { memberCount { $0.isUsed } }

    /// The number of those that follow a pattern and have no records.
    package var compactCount: Int { memberCount { $0.isUsed && $0.isCompact } }

    private func memberCount(where isCounted: (ImprintRecord) -> Bool) -> Int {
        var count = 0
        var index: Int32 = 0
        while index < imprints.count {
            if isCounted(imprints[index]) { count += Int(imprints[index].memberCount) }
            index += 1
        }
        return count
    }

    /// A constraint of an imprint, by its number there.
    @inline(__always)
    func member(_ number: Int32, of record: ImprintRecord) -> Int32 {
        record.isContiguous
            ? record.firstMember &+ number
            : places[record.firstPlace &+ record.variableCount &+ number].index
    }

    // MARK: - Life

    /// Makes a record of the group that was surveyed; it does nothing yet.
    func makeImprint(of shape: SystemShape) -> Int32 {
        makeImprint(
            of: shape, over: UnsafePointer(surveyedVariables.pointer),
            UnsafePointer(surveyedMembers.pointer))
    }

    /// Makes a record of a group whose variables and constraints stand side by side.
    @inline(__always)
    func makeImprint(
        of shape: SystemShape, over variables: UnsafePointer<Int32>,
        _ members: UnsafePointer<Int32>
    ) -> Int32 {
        makeImprint(of: shape, variable: { variables[$0] }, member: { members[$0] })
    }

    /// Makes a record of a group.
    @inline(__always)
    func makeImprint(
        of shape: SystemShape, variable: (Int) -> Int32, member: (Int) -> Int32
    ) -> Int32 {
        let variableCount = Int(shape.variableCount)
        let memberCount = Int(shape.memberCount)
        var difference: Int32 = 0
        let firstMember = member(0)
        for number in 1..<memberCount {
            difference |= member(number) ^ (firstMember &+ Int32(truncatingIfNeeded: number))
        }
        var record = ImprintRecord(
            shape: Unmanaged.passRetained(shape), firstPlace: none,
            variableCount: shape.variableCount, memberCount: shape.memberCount,
            firstMember: difference == 0 ? firstMember : none)
        record.firstPlace = places.take(record.placeCount)
        let place = places.pointer + Int(record.firstPlace)
        for number in 0..<variableCount { place[number].index = variable(number) }
        if !record.isContiguous {
            for number in 0..<memberCount { place[variableCount + number].index = member(number) }
        }
        if freeImprints.isEmpty {
            imprints.append(record)
            return Int32(imprints.count - 1)
        }
        let index = freeImprints.removeLast()
        record.isQueued = imprints[index].isQueued
        imprints[index] = record
        return index
    }

    /// Makes the constraints and variables of a new imprint its own.
    func settle(_ imprint: Int32, _ shape: SystemShape, by template: Unmanaged<Template>) {
        structure &+= 1
        imprints[imprint].isUsed = true
        imprints[imprint].template = template
        let record = imprints[imprint]
        let places = places.pointer + Int(record.firstPlace)
        let standings = standings.pointer
        for number in 0..<record.memberCount {
            let standing = standings + Int(member(number, of: record))
            standing.pointee.state = .imprinted
            standing.pointee.outcome = imprint
        }
        let variables = variables.pointer
        let own = shape.own.pointer
        for position in 0..<shape.own.count {
            let variable = variables + Int(places[Int(own[position])].index)
            variable.pointee.kind = .imprinted
            variable.pointee.group = imprint
        }
    }

    /// Gives the constraints of an imprint back to the queue.
    func dissolveImprint(_ imprint: Int32) {
        guard imprints[imprint].isUsed else { return }
        let record = imprints[imprint]
        let shape = record.shape.takeUnretainedValue()
        let isEmpty = record.removedCount == record.memberCount
        if isEmpty {
            releaseMentions(of: imprint, shape)
        } else {
            if record.isCompact, !record.isSolved {
                shape.noteLoss()
                // A longer pattern may be the better guess.
                if !expected.hasBegun { expected.expect(nil) }
            }
            writeRecords(of: imprint)
        }
        structure &+= 1
        freeVariables(of: imprint, shape, count: shape.own.count)
        // The first of them is the first to be used again.
        for number in (0..<record.memberCount).reversed() {
            let constraint = member(number, of: record)
            if standings[constraint].state == .unused { freeConstraints.append(constraint) }
        }
        if !isEmpty {
            for number in 0..<record.memberCount {
                let constraint = member(number, of: record)
                if standings[constraint].state == .imprinted { enqueue(constraint) }
            }
        }
        releaseImprint(imprint)
    }

    /// Makes the first of an imprint's own variables parameters.
    func freeVariables(of imprint: Int32, _ shape: SystemShape, count: Int) {
        let first = imprints[imprint].firstPlace
        for number in shape.own.buffer.prefix(count) {
            let variable = places[first + number].index
            variables[variable].kind = .parameter
            variables[variable].group = none
        }
    }

    /// Takes a constraint out of its imprint, which is dissolved by `dissolveCrumbled()`.
    ///
    /// Not at once: mostly a whole cell goes, one constraint after the other. Those that are still
    /// there would be taken in anew for nothing.
    func crumble(_ constraint: Int32) {
        let imprint = standings[constraint].outcome
        if !imprints[imprint].isCompact { releaseTerms(of: constraint) }
        standings[constraint].state = .unused
        if imprints[imprint].removedCount == 0 { crumbled.append(imprint) }
        imprints[imprint].removedCount += 1
    }

    /// Dissolves the imprints of which constraints were removed, and forgets the variables that were
    /// removed meanwhile.
    func dissolveCrumbled() {
        guard !crumbled.isEmpty else { return }
        while !crumbled.isEmpty {
            let imprint = crumbled.removeLast()
            // It may have been dissolved on the way, and another one have its place.
            if imprints[imprint].removedCount > 0 { dissolveImprint(imprint) }
        }
        // The first of them is the first to be used again.
        while !departed.isEmpty { forget(departed.removeLast()) }
    }

    func releaseImprint(_ imprint: Int32) {
        let record = imprints[imprint]
        places.release(record.firstPlace, record.placeCount)
        imprints[imprint].isUsed = false
        imprints[imprint].template = nil
        record.shape.release()
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
}
