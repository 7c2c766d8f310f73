extension ConstraintSolver {
    // MARK: - Variables

    /// Makes a variable with the value 0 and nothing to determine it.
    ///
    /// - Parameter isNonNegative: whether values below zero are a conflict like a required
    ///   constraint's; this costs nothing until a solution would have such a value.
    package func makeVariable(isNonNegative: Bool = false) -> Variable {
        var record = VariableRecord()
        record.isNonNegative = isNonNegative
        return Variable(index: makeVariable(record))
    }

    func makeVariable(_ record: VariableRecord) -> Int32 {
        if !freeVariables.isEmpty {
            let index = freeVariables.removeLast()
            // Walks that still wait know the former variable of this slot by its number.
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
    /// What is left of cells that are being taken apart is not looked at before all of it is gone, or
    /// something else is asked of the solver; the variable is forgotten then.
    package func remove(_ variable: Variable) {
        if crumbled.isEmpty { forget(variable.index) } else { departed.append(variable.index) }
    }

    /// Gives the slot of a removed variable to the next one.
    func forget(_ index: Int32) {
        dropImplicitBound(of: index)
        precondition(
            variables[index].firstMention == none && variables[index].kind != .imprinted,
            "a variable is removed before its constraints")
        assert(
            !arrivals.mentions(index) && !expected.mentions(index),
            "a variable is removed before its constraints")
        if variables[index].group != none { dissolve(variables[index].group) }
        releaseSlot(index)
    }

    func releaseSlot(_ index: Int32) {
        structure &+= 1
        variables[index].kind = .unused
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
    /// What changes while it calls is told by the next call; it may not be called from there.
    package func tellChanges(_ body: (UnsafeBufferPointer<Variable>) -> Void) {
        guard !changed.isEmpty else { return }
        swap(&changed, &told)
        let indices = told.pointer
        let isChanged = isChanged.pointer
        var count = 0
        for position in 0..<told.count {
            // A variable that was removed stays in the list; its slot may be in it twice.
            let index = Int(indices[position])
            indices[count] = indices[position]
            count &+= isChanged[index] ? 1 : 0
            isChanged[index] = false
        }
        indices.withMemoryRebound(to: Variable.self, capacity: count) {
            body(UnsafeBufferPointer(start: $0, count: count))
        }
        told.removeAll()
    }

    // MARK: - Fixed variables

    /// Gives a variable its value from outside, or another one.
    ///
    /// A fixed variable acts as a required constraint that is never broken. It does not connect the
    /// parts of the system that mention it, and another value costs only its dependents' time.
    /// - Complexity: O(1), apart from the work that `solve()` gets
    package func fix(_ variable: Variable, at value: Double) {
        let index = variable.index
        if variables[index].kind != .fixed { takeOver(index) }
        if values[index] != value {
            values[index] = value
            mayMend = true
            noteChange(index)
            if !noteFewUsers(of: index) { markDirty(index) }
        }
    }

    /// Notes the goals and imprints that mention a variable, if these are few and nothing else depends
    /// on it: a cell whose width is another need not be walked through.
    private func noteFewUsers(of variable: Int32) -> Bool {
        guard variables[variable].dependents == 0, !isUsedByClosed(variable) else { return false }
        var mention = variables[variable].firstMention
        for _ in 0..<2 where mention != none { mention = terms[mention].nextMention }
        guard mention == none else { return false }
        noteGoals(of: variable)
        return true
    }

    /// Lets the constraints determine a fixed variable again.
    package func release(_ variable: Variable) {
        let index = variable.index
        guard variables[index].kind == .fixed else { return }
        structure &+= 1
        mayMend = true
        variables[index].kind = .parameter
        loosened.append(index)
    }
}
