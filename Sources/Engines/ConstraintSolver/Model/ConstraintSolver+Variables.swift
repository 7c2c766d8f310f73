extension ConstraintSolver {
    // MARK: - Variables

    /// Makes a variable with the value 0 and nothing to determine it.
    ///
    /// - Parameter isNonNegative: whether values below zero are a conflict like a required
    ///   constraint's; this costs nothing until a solution would have such a value.
    package func makeVariable(isNonNegative: Bool = false) -> Variable {
        Variable(index: makeVariable(VariableRecord(isNonNegative: isNonNegative)))
    }

    func makeVariable(_ record: VariableRecord) -> Int32 {
        if !freeVariables.isEmpty {
            let index = freeVariables.removeLast()
            // Lists of pending work may still contain the former variable of this index.
            var record = record
            record.visit = variables[index].visit
            record.isDirty = variables[index].isDirty
            variables[index] = record
            values[index] = 0
            if index < unknowns.count { unknowns[index] = UnknownRecord() }
            return index
        }
        variables.append(record)
        values.append(0)
        isChanged.append(false)
        return Int32(variables.count - 1)
    }

    /// Forgets a variable that no constraint mentions any more.
    ///
    /// While instances are partially removed, the variable is released when they are deoptimized.
    package func remove(_ variable: Variable) {
        if !specializer.defersRemoval(of: variable.index) { freeVariable(variable.index) }
    }

    /// Makes the index of a removed variable free for the next one.
    @inline(__always)
    func freeVariable(_ index: Int32) {
        dropImplicitBound(of: index)
        precondition(
            variables[index].firstOccurrence == none && variables[index].state != .instantiated,
            "a variable is removed before its constraints")
        assert(
            !specializer.mentions(index), "a variable is removed before its pending constraints")
        if variables[index].state == .closed {
            // The equality that closes the loop need not mention it.
            let constraint = variables[index].definer
            undefine(index)
            enqueue(constraint)
        }
        if variables[index].group != none { dissolve(variables[index].group) }
        releaseSlot(index)
    }

    @inline(__always)
    func releaseSlot(_ index: Int32) {
        transition(variable: index, to: .unused)
        isChanged[index] = false
        variables[index].isNonNegative = false
        freeVariables.append(index)
    }

    /// The value found by the last `solve()`, or given by `fix(_:at:)`.
    @inlinable
    package func value(of variable: Variable) -> Double { values[variable.index] }

    /// Calls back with the variables whose value changed since the last call, each once, in no useful
    /// order.
    ///
    /// Changes during the callback are reported by the next call. The callback must not call this function.
    package func drainChanges(_ body: (UnsafeBufferPointer<Variable>) -> Void) {
        guard !changed.isEmpty else { return }
        swap(&changed, &reporting)
        let indices = reporting.pointer
        let isChanged = isChanged.pointer
        var count = 0
        for position in 0..<reporting.count {
            // A variable that was removed stays in the list; its index may be in it twice.
            let index = Int(indices[position])
            indices[count] = indices[position]
            count &+= isChanged[index] ? 1 : 0
            isChanged[index] = false
        }
        indices.withMemoryRebound(to: Variable.self, capacity: count) {
            body(UnsafeBufferPointer(start: $0, count: count))
        }
        reporting.removeAll()
    }

    // MARK: - Fixed variables

    /// Gives a variable its value from outside, or another one.
    ///
    /// A fixed variable acts as a required constraint that is never broken. It does not connect the
    /// parts of the system that mention it, and another value costs only its dependents' time.
    /// - Complexity: O(1), apart from the work that `solve()` gets
    package func fix(_ variable: Variable, at value: Double) {
        let index = variable.index
        if variables[index].state != .fixed { takeOver(index) }
        if values[index] != value {
            values[index] = value
            mayRetry = true
            recordChange(index)
            if !queueFewUsers(of: index) { markDirty(index) }
        }
    }

    /// Queues the goals and instances that mention a variable, if these are few and nothing else depends
    /// on it: the usual case of a cell with another width, without a walk.
    ///
    /// - Returns: whether they are few.
    private func queueFewUsers(of variable: Int32) -> Bool {
        guard variables[variable].dependents == 0, !isUsedByClosed(variable) else { return false }
        var occurrence = variables[variable].firstOccurrence
        for _ in 0..<2 where occurrence != none { occurrence = terms[occurrence].nextOccurrence }
        guard occurrence == none else { return false }
        queueGoals(of: variable)
        return true
    }

    /// Lets the constraints determine a fixed variable again.
    package func release(_ variable: Variable) {
        let index = variable.index
        guard variables[index].state == .fixed else { return }
        mayRetry = true
        transition(variable: index, to: .parameter)
        undefined.append(index)
    }
}
