import MemoryStorage

/// Comparing additions with traces.
extension ConstraintSolver {
    /// Defers an addition until it is compared with traces.
    @inline(__always)
    func deferAddition(
        _ constraint: Int32, _ head: ConstraintHead, _ terms: UnsafeBufferPointer<Term>
    ) {
        specializer.pending.append(constraint, head, terms)
        if specializer.pending.count == SolverPolicy.pendingLimit {
            // The last ones may be followed by the rest of a trace.
            commitPending(keeping: SolverPolicy.mostTraceMembers)
        }
    }

    func removePending(_ constraint: Int32) { specializer.pending.remove(constraint) }

    /// Makes instances of the pending additions that follow a trace, and records of the others.
    ///
    /// - Parameter kept: how many of the last may stay pending.
    @inline(never)
    func commitPending(keeping kept: Int = 0) {
        guard !specializer.pending.isEmpty else { return }
        deoptimizePartiallyRemoved()
        // All additions since the first of them are pending.
        let firstOrder = additions - specializer.pending.count + 1
        var position = 0
        var term = 0
        while position < specializer.pending.count - kept {
            if let trace = instantiatePending(at: position, term, order: firstOrder + position) {
                position += trace.heads.count
                term += trace.terms.count
            } else {
                let index = Int32(truncatingIfNeeded: position)
                let head = specializer.pending.heads[index]
                let terms = UnsafeBufferPointer(
                    start: specializer.pending.terms.pointer + term, count: head.termCount)
                insert(
                    specializer.pending.constraints[index], terms, order: firstOrder + position,
                    head)
                term += head.termCount
                position += 1
            }
        }
        specializer.pending.removeFirst(position, terms: term)
    }

    /// Makes instances of the additions from one on, if they follow a trace to its end.
    @inline(__always)
    private func instantiatePending(
        at position: Int, _ firstTerm: Int, order: Int
    ) -> AdditionTrace? {
        guard let traces = specializer.traces?.takeUnretainedValue(),
            specializer.pending.count - position >= SolverPolicy.leastMembers
        else { return nil }
        let count = specializer.pending.count - position
        let heads = UnsafePointer(specializer.pending.heads.pointer) + position
        var candidate = traces.candidate(heads)
        while let trace = candidate {
            if trace.isUseful, count >= trace.heads.count,
                specializer.pending.heads.hasSameBytes(as: trace.heads, at: position),
                hasInputs(for: trace, firstTerm), follows(trace, firstTerm),
                makeInstances(
                    of: trace, over: UnsafePointer(specializer.traceVariables.pointer),
                    UnsafePointer(specializer.pending.constraints.pointer) + position,
                    order: order)
            {
                return trace
            }
            candidate = traces.candidate(after: trace)
        }
        return nil
    }

    /// Whether the variables that would be the inputs of a trace's parts are distinct in each part, and have values from
    /// outside.
    // Checked first: each view of a deep tree has the same constraints, but only the outermost is in one with a frame.
    private func hasInputs(for trace: AdditionTrace, _ firstTerm: Int) -> Bool {
        let terms = UnsafePointer(specializer.pending.terms.pointer) + firstTerm
        for part in trace.parts {
            let stamp = beginVisit()
            for number in part.shape.inputs.elements {
                let term = trace.firstTerms[part.variables[number]]
                let variable = terms[Int(term)].variable.index
                let record = variables[variable]
                let isPinned =
                    record.state == .direct && constraints[record.definer].termCount == 1
                guard record.visit != stamp, record.state == .fixed || isPinned,
                    record.isNonNegative == part.isNonNegative[number]
                else { return false }
                variables[variable].visit = stamp
            }
        }
        return true
    }

    /// Whether the terms from one on are those of a trace; leaves its variables in `traceVariables`.
    private func follows(_ trace: AdditionTrace, _ firstTerm: Int) -> Bool {
        let terms = UnsafePointer(specializer.pending.terms.pointer) + firstTerm
        let count = trace.firstTerms.count
        let firstTerms = UnsafePointer(trace.firstTerms.pointer)
        specializer.traceVariables.removeAll()
        let variables = specializer.traceVariables.pointer(afterExtendingBy: count)
        for number in 0..<count {
            variables[number] = terms[Int(firstTerms[number])].variable.index
        }
        // Differences are collected without branches, since most comparisons succeed.
        let expected = UnsafePointer(trace.terms.pointer)
        var difference: UInt64 = 0
        for index in 0..<trace.terms.count {
            let term = terms[index]
            let other = expected[index]
            difference |= term.coefficient.bitPattern ^ other.coefficient.bitPattern
            difference |= UInt64(
                UInt32(bitPattern: term.variable.index ^ variables[Int(other.number)]))
        }
        return difference == 0
    }
}
