import MemoryStorage

/// Recording traces: what the solver met twice, it may meet again in the same order of additions.
///
/// A survey finds groups, and a cell consists of several: its axes mostly have nothing in common. A trace
/// contains all of it: from the first to the last addition of a group, and of whatever shares a variable
/// with these.
extension ConstraintSolver {
    /// Records the additions around the group that was just surveyed as a trace, if they have no
    /// variable in common with any others.
    func recordTrace(from shape: GroupShape, _ store: ShapeTable) {
        guard shape.traceAttempts < SolverPolicy.traceAttemptLimit else { return }
        shape.traceAttempts += 1
        guard let run = runOfAdditions(aroundMembers: specializer.survey.members),
            let closed = closedRun(around: run)
        else { return }
        guard closed.allSatisfy({ constraints[$0].termCount > 0 }) else { return }
        var draft = AdditionTraceDraft()
        for constraint in closed { write(constraint, of: run, into: &draft) }
        if let trace = draft.trace() { store.traces.insert(trace) }
    }

    /// New constraints in the order of their addition, and the range of a group.
    private struct AdditionRun {
        /// By the order of addition, from `firstOrder` on; `none` where one was removed.
        var constraints: [Int32]
        var firstOrder: Int
        var group: ClosedRange<Int>

        func contains(_ constraint: Int32, at order: Int) -> Bool {
            let index = order - firstOrder
            return constraints.indices.contains(index) && constraints[index] == constraint
        }
    }

    private func runOfAdditions(aroundMembers members: borrowing Buffer<Int32>) -> AdditionRun? {
        var least = Int.max
        var most = 0
        var position: Int32 = 0
        while position < members.count {
            least = min(least, constraints[members[position]].order)
            most = max(most, constraints[members[position]].order)
            position += 1
        }
        let reach = SolverPolicy.mostTraceMembers
        guard most - least < reach else { return nil }
        let first = max(1, most - reach)
        let last = min(additions, least + reach)
        var run = AdditionRun(
            constraints: [Int32](repeating: none, count: last - first + 1), firstOrder: first,
            group: least...most)
        collect(queue, into: &run)
        collect(loneQueue, into: &run)
        return run
    }

    private func collect(_ queue: borrowing ConstraintQueue, into run: inout AdditionRun) {
        // Sorted, except for entries that were added meanwhile.
        var low: Int32 = 0
        var high = Int32(queue.count)
        while low < high {
            let middle = (low + high) / 2
            if constraints[queue[middle]].order < run.firstOrder {
                low = middle + 1
            } else {
                high = middle
            }
        }
        while low < queue.count {
            let constraint = queue[low]
            let index = constraints[constraint].order - run.firstOrder
            guard index < run.constraints.count else { break }
            if index >= 0, statuses[constraint].state != .unused {
                run.constraints[index] = constraint
            }
            low += 1
        }
    }

    /// The constraints from the first to the last of a group, extended until none shares a variable
    /// with one outside; nil if that reaches older constraints.
    private func closedRun(around run: AdditionRun) -> [Int32]? {
        var range = run.group
        var seen = range.lowerBound..<range.lowerBound
        while seen.lowerBound > range.lowerBound || seen.upperBound <= range.upperBound {
            let order: Int
            if seen.upperBound <= range.upperBound {
                order = seen.upperBound
                seen = seen.lowerBound..<order + 1
            } else {
                order = seen.lowerBound - 1
                seen = order..<seen.upperBound
            }
            let index = order - run.firstOrder
            guard run.constraints.indices.contains(index) else { return nil }
            // One that was removed again leaves a gap.
            if run.constraints[index] == none { continue }
            guard let reached = reach(of: run.constraints[index], in: run) else { return nil }
            range =
                min(
                    range.lowerBound, reached.lowerBound)...max(
                    range.upperBound, reached.upperBound)
            guard range.count <= SolverPolicy.mostTraceMembers else { return nil }
        }
        return range.map { run.constraints[$0 - run.firstOrder] }.filter { $0 != none }
    }

    /// From the first to the last addition that shares an output variable with a constraint; nil if one of them
    /// is not new.
    private func reach(of constraint: Int32, in run: AdditionRun) -> ClosedRange<Int>? {
        var range = constraints[constraint].order...constraints[constraint].order
        guard statuses[constraint].state == .queued || statuses[constraint].state == .direct
        else { return nil }
        for index in termRange(of: constraint) {
            let variable = terms[index].variable
            switch role(of: variable, in: run) {
            case .inputs:
                // An equality that fixes a shared value belongs to no trace.
                if variables[variable].definer == constraint { return nil }
                continue
            case .own: break
            case nil: return nil
            }
            var occurrence = variables[variable].firstOccurrence
            while occurrence != none {
                let other = terms[occurrence].constraint
                occurrence = terms[occurrence].nextOccurrence
                let order = constraints[other].order
                guard run.contains(other, at: order) else { return nil }
                range = min(range.lowerBound, order)...max(range.upperBound, order)
            }
        }
        return range
    }

    private enum TraceRole { case own, inputs }

    /// Returns the role that a variable had before the new constraints; nil if traces do not support it.
    private func role(of variable: Int32, in run: AdditionRun) -> TraceRole? {
        let record = variables[variable]
        switch record.state {
        case .fixed: return .inputs
        case .parameter: return record.group == none && !record.hasBound ? .own : nil
        case .direct:
            let definer = constraints[record.definer]
            if definer.termCount > 1 || record.hasBound { return nil }
            let isNew = run.contains(record.definer, at: definer.order)
            return isNew && isUsedWithinReach(variable, run) ? .own : .inputs
        case .unused, .closed, .expression, .instantiated: return nil
        }
    }

    /// Whether all constraints that mention a variable were added within a short range of additions.
    ///
    /// The edge of a table is pinned down by an equality that may be as new as the cells, but it belongs
    /// to none of them.
    private func isUsedWithinReach(_ variable: Int32, _ run: AdditionRun) -> Bool {
        var least = Int.max
        var most = Int.min
        var occurrence = variables[variable].firstOccurrence
        while occurrence != none {
            let constraint = terms[occurrence].constraint
            occurrence = terms[occurrence].nextOccurrence
            let order = constraints[constraint].order
            least = min(least, order)
            most = max(most, order)
            guard run.contains(constraint, at: order), most - least < SolverPolicy.mostTraceMembers
            else { return false }
        }
        return true
    }

    private func write(
        _ constraint: Int32, of run: AdditionRun, into draft: inout AdditionTraceDraft
    ) {
        draft.add(constraints[constraint].head)
        for index in termRange(of: constraint) {
            let variable = terms[index].variable
            draft.add(
                variable, terms[index].coefficient, isInput: role(of: variable, in: run) == .inputs,
                isNonNegative: variables[variable].isNonNegative)
        }
    }
}
