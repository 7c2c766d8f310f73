import MemoryStorage

/// Instances of additions that followed a trace. Their constraints have no records and no terms, so that
/// nothing is in the occurrence lists of their variables; one term links the instance to each input
/// variable. The records are written when the instance is deoptimized, and for diagnostics.
extension ConstraintSolver {
    /// Makes instances of additions that follow a trace and have its inputs, if the other variables are free for it.
    ///
    /// - Parameters:
    ///   - variables: by the numbers of the trace.
    ///   - members: the constraints, in the order of their addition.
    ///   - order: the order of the first addition.
    func makeInstances(
        of trace: AdditionTrace, over variables: UnsafePointer<Int32>,
        _ members: UnsafePointer<Int32>, order: Int
    ) -> Bool {
        if trace.parts.count == 1 {
            // In the same order as the trace, so no numbers need to be mapped.
            let part = trace.parts[0]
            let instance = makeInstance(of: part.shape, over: variables, members)
            guard takeVariables(of: instance, part) else { return false }
            installCompact(instance, part.shape, order: order)
            return true
        }
        specializer.newInstances.removeAll()
        for part in trace.parts {
            let own = part.variables.pointer
            let numbers = part.members.pointer
            let instance = makeInstance(
                of: part.shape, variable: { variables[Int(own[$0])] },
                member: { members[Int(numbers[$0])] })
            guard takeVariables(of: instance, part) else {
                while !specializer.newInstances.isEmpty {
                    let former = specializer.newInstances.removeLast()
                    let shape = trace.parts[specializer.newInstances.count].shape
                    freeVariables(of: former, shape, count: shape.outputs.count)
                    releaseInstance(former)
                }
                return false
            }
            specializer.newInstances.append(instance)
        }
        for (index, part) in trace.parts.enumerated() {
            installCompact(specializer.newInstances[Int32(index)], part.shape, order: order)
        }
        return true
    }

    /// Moves the variables of a trace's part into an instance, if its outputs are distinct and nothing mentions them.
    /// Otherwise releases the instance.
    ///
    /// - Returns: whether they are.
    @inline(__always)
    private func takeVariables(of instance: Int32, _ part: TracePart) -> Bool {
        let shape = part.shape
        let slots = specializer.slots.pointer + Int(specializer.instances[instance].firstSlot)
        let records = variables.pointer
        let isNonNegative = part.isNonNegative.pointer
        let outputs = shape.outputs.pointer
        var count = 0
        while count < shape.outputs.count {
            let number = Int(outputs[count])
            let record = records + Int(slots[number].index)
            // One that occurs twice is instantiated already.
            guard record.pointee.state == .parameter,
                record.pointee.firstOccurrence & record.pointee.group == none,
                !record.pointee.hasBound,
                record.pointee.isNonNegative == isNonNegative[number]
            else { break }
            record.pointee.enter(.instantiated)
            record.pointee.group = instance
            count += 1
        }
        if count == shape.outputs.count { return true }
        freeVariables(of: instance, shape, count: count)
        releaseInstance(instance)
        return false
    }

    /// Moves the constraints of a trace's part into an instance that has its variables.
    @inline(__always)
    private func installCompact(_ instance: Int32, _ shape: GroupShape, order: Int) {
        structure &+= 1
        let firstLink = linkInputs(of: instance, shape)
        let record = specializer.instances.pointer + Int(instance)
        record.pointee.isUsed = true
        record.pointee.compiled = shape.latestCompiledGroup
        record.pointee.isCompact = true
        record.pointee.firstOrder = order
        record.pointee.firstLink = firstLink
        let count = shape.memberCount
        let status = ConstraintStatus(outcome: instance, state: .instantiated)
        if record.pointee.isContiguous {
            statuses.fill(from: record.pointee.firstMember, count: Int(count), with: status)
        } else {
            for number in 0..<count { statuses[member(number, of: record.pointee)] = status }
        }
        queueInstance(instance)
    }

    /// Links an instance to each of its input variables by a term, so that it is found when the value changes.
    private func linkInputs(of instance: Int32, _ shape: GroupShape) -> Int32 {
        guard !shape.inputs.isEmpty else { return none }
        let record = specializer.instances[instance]
        let member = member(0, of: record)
        let first = terms.allocate(Int32(shape.inputs.count))
        var index = first
        for number in shape.inputs.elements {
            link(
                TermRecord(
                    coefficient: 0, variable: specializer.slots[record.firstSlot + number].index,
                    constraint: member, nextOccurrence: none, previousOccurrence: none),
                at: index)
            index += 1
        }
        return first
    }

    /// Writes the records of all constraints that have none.
    func writeRecordsOfInstances() {
        flushPending()
        var instance: Int32 = 0
        while instance < specializer.instances.count {
            if specializer.instances[instance].isUsed { writeRecords(of: instance) }
            instance += 1
        }
    }

    /// Gives the constraints of a compact instance their records and terms.
    func writeRecords(of instance: Int32) {
        let record = specializer.instances[instance]
        guard record.isCompact else { return }
        let shape = record.shape.takeUnretainedValue()
        releaseLinks(of: instance, shape)
        specializer.instances[instance].isCompact = false
        var number: Int32 = 0
        shape.forEachMember { head, members in
            let constraint = member(number, of: record)
            defer { number += 1 }
            guard statuses[constraint].state != .unused else { return }
            let count = Int32(members.count)
            let first = count > 0 ? terms.allocate(count) : none
            constraints[constraint] = ConstraintRecord(
                order: record.firstOrder + Int(shape.orders[number]), head: head, firstTerm: first)
            var index = first
            for term in members {
                link(
                    TermRecord(
                        coefficient: term.coefficient,
                        variable: specializer.slots[record.firstSlot + term.number].index,
                        constraint: constraint, nextOccurrence: none, previousOccurrence: none),
                    at: index)
                index += 1
            }
        }
    }

    /// Releases the terms that link a compact instance to its inputs.
    func releaseLinks(of instance: Int32, _ shape: GroupShape) {
        let first = specializer.instances[instance].firstLink
        guard specializer.instances[instance].isCompact, first != none else { return }
        let count = Int32(shape.inputs.count)
        for index in first..<first + count { unlink(index) }
        terms.free(first, count)
    }
}

extension Buffer<ConstraintStatus> {
    /// Writes the same over adjacent elements; as words, which takes a fraction of the time.
    fileprivate func fill(from first: Int32, count: Int, with status: ConstraintStatus) {
        let word = unsafeBitCast(status, to: UInt64.self)
        (pointer + Int(first)).withMemoryRebound(to: UInt64.self, capacity: count) {
            $0.update(repeating: word, count: count)
        }
    }
}
