/// Learning patterns: what the solver met twice, it may meet again in the same order of additions.
///
/// A walk finds groups, and a cell is several of them: what lies across and what lies down mostly have
/// nothing to do with each other. A pattern is the whole of it: from the first to the last addition
/// of a group, and of whatever shares a variable with these.
extension ConstraintSolver {
    /// Makes a pattern of the additions around the group that was just surveyed, if they stand apart
    /// from all others.
    func learnPattern(from shape: SystemShape, _ store: TemplateStore) {
        guard shape.patternAttempts < SystemShape.patternAttemptLimit else { return }
        shape.patternAttempts += 1
        guard let run = runOfAdditions(aroundMembers: surveyedMembers),
            let closed = closedRun(around: run)
        else { return }
        guard closed.allSatisfy({ constraints[$0].termCount > 0 }) else { return }
        var draft = PatternDraft()
        for constraint in closed { write(constraint, of: run, into: &draft) }
        if let pattern = draft.pattern() { store.patterns.insert(pattern) }
    }

    /// New constraints in the order of their addition, and which of them a group lies in.
    private struct AdditionRun {
        /// By the order of addition, from `firstOrder` on; `none` where one was removed.
        var constraints: [Int32]
        var firstOrder: Int
        var group: ClosedRange<Int>

        func contains(_ constraint: Int32, at order: Int) -> Bool {
            let place = order - firstOrder
            return constraints.indices.contains(place) && constraints[place] == constraint
        }
    }

    private func runOfAdditions(aroundMembers members: borrowing Pool<Int32>) -> AdditionRun? {
        var least = Int.max
        var most = 0
        var position: Int32 = 0
        while position < members.count {
            least = min(least, constraints[members[position]].order)
            most = max(most, constraints[members[position]].order)
            position += 1
        }
        let reach = AdditionPattern.mostMembers
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
        // Sorted, but for what came while it was worked on.
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
            let place = constraints[constraint].order - run.firstOrder
            guard place < run.constraints.count else { break }
            if place >= 0, standings[constraint].state != .unused {
                run.constraints[place] = constraint
            }
            low += 1
        }
    }

    /// The constraints from the first to the last of a group, and further until none shares a variable
    /// with one outside; nil if that leads to what was there before.
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
            let place = order - run.firstOrder
            guard run.constraints.indices.contains(place) else { return nil }
            // One that was removed again leaves a gap.
            if run.constraints[place] == none { continue }
            guard let reached = reach(of: run.constraints[place], in: run) else { return nil }
            range =
                min(
                    range.lowerBound, reached.lowerBound)...max(
                    range.upperBound, reached.upperBound)
            guard range.count <= AdditionPattern.mostMembers else { return nil }
        }
        return range.map { run.constraints[$0 - run.firstOrder] }.filter { $0 != none }
    }

    /// From the first to the last addition that shares an own variable with a constraint; nil if that
    /// is none of the new ones.
    private func reach(of constraint: Int32, in run: AdditionRun) -> ClosedRange<Int>? {
        var range = constraints[constraint].order...constraints[constraint].order
        guard standings[constraint].state == .queued || standings[constraint].state == .direct
        else { return nil }
        for index in termRange(of: constraint) {
            let variable = terms[index].variable
            switch role(of: variable, in: run) {
            case .given:
                // What pins down a value that others share belongs to no pattern.
                if variables[variable].definer == constraint { return nil }
                continue
            case .own: break
            case nil: return nil
            }
            var mention = variables[variable].firstMention
            while mention != none {
                let other = terms[mention].constraint
                mention = terms[mention].nextMention
                let order = constraints[other].order
                guard run.contains(other, at: order) else { return nil }
                range = min(range.lowerBound, order)...max(range.upperBound, order)
            }
        }
        return range
    }

    private enum PatternRole { case own, given }

    /// What a variable was before the new constraints came; nil for what no pattern has.
    private func role(of variable: Int32, in run: AdditionRun) -> PatternRole? {
        let record = variables[variable]
        switch record.kind {
        case .fixed: return .given
        case .parameter: return record.group == none && !record.hasBound ? .own : nil
        case .direct:
            let definer = constraints[record.definer]
            if definer.termCount > 1 || record.hasBound { return nil }
            let isNew = run.contains(record.definer, at: definer.order)
            return isNew && isUsedWithinReach(variable, run) ? .own : .given
        case .unused, .closed, .expression, .imprinted: return nil
        }
    }

    /// Whether all that mentions a variable was added shortly one after the other.
    ///
    /// The edge of a table is pinned down by an equality that may be as new as the cells, but it belongs
    /// to none of them.
    private func isUsedWithinReach(_ variable: Int32, _ run: AdditionRun) -> Bool {
        var least = Int.max
        var most = Int.min
        var mention = variables[variable].firstMention
        while mention != none {
            let constraint = terms[mention].constraint
            mention = terms[mention].nextMention
            let order = constraints[constraint].order
            least = min(least, order)
            most = max(most, order)
            guard run.contains(constraint, at: order), most - least < AdditionPattern.mostMembers
            else { return false }
        }
        return true
    }

    private func write(_ constraint: Int32, of run: AdditionRun, into draft: inout PatternDraft) {
        draft.add(constraints[constraint].head)
        for index in termRange(of: constraint) {
            let variable = terms[index].variable
            draft.add(
                variable, terms[index].coefficient, isGiven: role(of: variable, in: run) == .given,
                isNonNegative: variables[variable].isNonNegative)
        }
    }
}
