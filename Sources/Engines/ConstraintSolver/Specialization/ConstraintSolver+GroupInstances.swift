import MemoryStorage

/// Instances are leaves of the definition graph: nothing depends on their variables but their own
/// constraints. A change of their structure deoptimizes them: their constraints are queued like new ones.
extension ConstraintSolver {
    /// A constraint of an instance, by its number there.
    @inline(__always)
    func member(_ number: Int32, of record: GroupInstance) -> Int32 {
        record.isContiguous
            ? record.firstMember &+ number
            : specializer.slots[record.firstSlot &+ record.variableCount &+ number].index
    }

    // MARK: - Life

    /// Makes a record of the group that was surveyed, which does not compute anything yet.
    func makeInstance(of shape: GroupShape) -> Int32 {
        makeInstance(
            of: shape, over: UnsafePointer(specializer.survey.variables.pointer),
            UnsafePointer(specializer.survey.members.pointer))
    }

    /// Makes a record of a group whose variables and constraints are adjacent.
    @inline(__always)
    func makeInstance(
        of shape: GroupShape, over variables: UnsafePointer<Int32>,
        _ members: UnsafePointer<Int32>
    ) -> Int32 {
        makeInstance(of: shape, variable: { variables[$0] }, member: { members[$0] })
    }

    /// Makes a record of a group.
    @inline(__always)
    func makeInstance(
        of shape: GroupShape, variable: (Int) -> Int32, member: (Int) -> Int32
    ) -> Int32 {
        let variableCount = Int(shape.variableCount)
        let memberCount = Int(shape.memberCount)
        var difference: Int32 = 0
        let firstMember = member(0)
        for number in 1..<memberCount {
            difference |= member(number) ^ (firstMember &+ Int32(truncatingIfNeeded: number))
        }
        var record = GroupInstance(
            shape: Unmanaged.passRetained(shape), firstSlot: none,
            variableCount: shape.variableCount, memberCount: shape.memberCount,
            firstMember: difference == 0 ? firstMember : none)
        record.firstSlot = specializer.slots.allocate(record.slotCount)
        let slots = specializer.slots.pointer + Int(record.firstSlot)
        for number in 0..<variableCount { slots[number].index = variable(number) }
        if !record.isContiguous {
            for number in 0..<memberCount { slots[variableCount + number].index = member(number) }
        }
        guard let index = specializer.freeInstances.popLast() else {
            specializer.instances.append(record)
            return Int32(specializer.instances.count - 1)
        }
        record.isQueued = specializer.instances[index].isQueued
        specializer.instances[index] = record
        return index
    }

    /// Moves the constraints and variables of a new instance into it.
    func install(
        _ instance: Int32, _ shape: GroupShape, by compiled: Unmanaged<CompiledGroup>
    ) {
        specializer.instances[instance].isUsed = true
        specializer.instances[instance].compiled = compiled
        let record = specializer.instances[instance]
        for number in 0..<record.memberCount {
            transition(member(number, of: record), to: .instantiated, outcome: instance)
        }
        let slots = specializer.slots.pointer + Int(record.firstSlot)
        for number in shape.outputs.elements {
            let variable = slots[Int(number)].index
            transition(variable: variable, to: .instantiated)
            variables[variable].group = instance
        }
        traceDecision("instance \(instance): \(record.memberCount) constraints")
    }

    /// Gives the constraints of an instance back to the queue.
    func deoptimize(_ instance: Int32) {
        let record = specializer.instances[instance]
        guard record.isUsed else { return }
        let shape = record.shape.takeUnretainedValue()
        let isEmpty = record.removedCount == record.memberCount
        traceDecision("instance \(instance): \(isEmpty ? "removed" : "deoptimized")")
        if isEmpty { releaseLinks(of: instance, shape) } else { writeRecords(of: instance) }
        freeVariables(of: instance, shape, count: shape.outputs.count)
        // Indices are freed last to first, so that the first is the first to be used again.
        for number in (0..<record.memberCount).reversed() {
            let constraint = member(number, of: record)
            if statuses[constraint].state == .unused { freeConstraints.append(constraint) }
        }
        if !isEmpty {
            for number in 0..<record.memberCount {
                let constraint = member(number, of: record)
                if statuses[constraint].state == .instantiated { enqueue(constraint) }
            }
        }
        releaseInstance(instance)
    }

    /// Makes the first of an instance's output variables parameters.
    func freeVariables(of instance: Int32, _ shape: GroupShape, count: Int) {
        structure &+= 1
        let first = specializer.instances[instance].firstSlot
        for number in shape.outputs.elements.prefix(count) {
            let variable = specializer.slots[first + number].index
            variables[variable].enter(.parameter)
            variables[variable].group = none
        }
    }

    func releaseInstance(_ instance: Int32) {
        let record = specializer.instances[instance]
        specializer.slots.free(record.firstSlot, record.slotCount)
        specializer.instances[instance].isUsed = false
        specializer.instances[instance].compiled = nil
        record.shape.release()
        specializer.freeInstances.append(instance)
    }

    // MARK: - Removing constraints

    /// Removes a constraint from its instance, which is deoptimized by `flushPending()`.
    ///
    /// Not at once: mostly a whole cell goes, one constraint after the other, and those that remain
    /// would be queued for nothing.
    func removeMember(_ constraint: Int32) {
        let instance = statuses[constraint].outcome
        if hasRecord(constraint) { releaseTerms(of: constraint) }
        transition(constraint, to: .unused, outcome: instance)
        let removed = specializer.instances[instance].removedCount
        if removed == 0 { specializer.partiallyRemoved.append(instance) }
        specializer.instances[instance].removedCount = removed + 1
    }

    /// Deoptimizes the instances of which constraints were removed, and frees the variables that were
    /// removed meanwhile.
    func deoptimizePartiallyRemoved() {
        guard !specializer.partiallyRemoved.isEmpty else { return }
        while let instance = specializer.partiallyRemoved.popLast() {
            // It may have been deoptimized meanwhile, and another one have its index.
            if specializer.instances[instance].removedCount > 0 { deoptimize(instance) }
        }
        // The first of them is the first to be used again.
        while let variable = specializer.deferredRemovals.popLast() { freeVariable(variable) }
    }

    // MARK: - Values

    /// Queues an instance to be evaluated: a constant or an input changed.
    @inline(__always)
    func queueInstance(_ instance: Int32) {
        guard !specializer.instances[instance].isQueued else { return }
        specializer.instances[instance].isQueued = true
        specializer.instancesToEvaluate.append(instance)
    }
}
