extension ConstraintSolver {
    /// Required constraints that cannot hold together.
    package struct Conflict {
        /// The constraints, in the order of their addition. Without any one of them, the others and
        /// the fixed variables would not contradict each other, except in systems that close loops
        /// through each other; there the set may name more than it needs.
        package let constraints: [Constraint]
        /// The fixed variables whose values take part.
        package let fixedVariables: [Variable]
        /// The one that was left out.
        package internal(set) var broken: Constraint
    }

    // MARK: - Breaking

    /// Leaves one constraint of a conflict out of the system and reports it.
    ///
    /// - Parameter newest: the constraint that is being resolved; queued again if another one is left out.
    func leaveOutOne(of conflict: Conflict, newest: Int32) {
        leaveOut(chosen(conflict), newest: newest)
    }

    /// Returns the conflict with the constraint to leave out that `choosesBroken` returns.
    private func chosen(_ conflict: Conflict) -> Conflict {
        guard let choosesBroken, conflict.constraints.count > 1 else { return conflict }
        var conflict = conflict
        conflict.broken = choosesBroken(conflict)
        return conflict
    }

    private func leaveOut(_ conflict: Conflict, newest: Int32) {
        let broken = conflict.broken.index
        traceDecision("\(conflict)")
        withdraw(broken)
        transition(broken, to: .broken)
        brokenCount += 1
        if broken != newest, statuses[newest].state == .queued { toRetry.append(newest) }
        conflicts.append(conflict)
    }

    /// Queues what was left out, if anything changed since that may have resolved its conflict.
    ///
    /// The margins of a view that has no size yet, for example, contradict each other and hold later.
    /// - Complexity: O(constraints) while any is broken, else O(1)
    func retryBroken() {
        defer { mayRetry = false }
        guard mayRetry, brokenCount > 0 else { return }
        brokenCount = 0
        var constraint: Int32 = 0
        while constraint < constraints.count {
            if statuses[constraint].state == .broken { enqueue(constraint) }
            constraint += 1
        }
    }

    /// Makes a report of constraints and fixed variables.
    private func conflict(of members: [Int32], fixed: [Int32]) -> Conflict {
        let ordered = Set(members).sorted { constraints[$0].order < constraints[$1].order }
        // The caller cannot break bounds that the solver made itself, so others are named if there are any.
        let named = ordered.filter { !statuses[$0].isImplicit }
        let reported = named.isEmpty ? ordered : named
        return Conflict(
            constraints: reported.map { Constraint(index: $0) },
            fixedVariables: fixed.sorted().map { Variable(index: $0) },
            broken: Constraint(index: reported[reported.count - 1]))
    }

    // MARK: - Naming

    /// Names what an equality, or a goal without parameters, contradicts.
    func contradiction(of constraint: Int32) -> Conflict {
        contradiction(of: [(constraint, 1)])
    }

    /// Names the equalities that turn a sum of constraints into a false statement about numbers.
    ///
    /// Expanding the sum uses every equality that it needs with a multiplier, and only those. The
    /// multipliers are unique, since definitions are independent; so each is needed.
    func contradiction(of seeds: [(constraint: Int32, multiplier: Double)]) -> Conflict {
        var members = seeds.map(\.constraint)
        var fixed: Set<Int32> = []
        var pending = seeds
        var expandedClosings: Set<Int32> = []
        while !pending.isEmpty {
            var expansion = beginExpansion()
            for seeded in pending {
                seed(&expansion, seeded.constraint, multiplier: seeded.multiplier)
            }
            pending = []
            var closings: [Int32] = []
            finish(&expansion) { constraint, multiplier in
                members.append(constraint)
                if multiplier.isNaN { closings.append(constraint) }
            }
            for column in expansion.columns.elements
            where variables[column].state == .fixed && abs(expansion.weight(of: column)) > 1e-9 {
                fixed.insert(column)
            }
            recycle(expansion)
            // An equality that closes a loop depends on everything that it was expanded through.
            for closing in closings where expandedClosings.insert(closing).inserted {
                pending.append((closing, 1))
            }
        }
        return conflict(of: members, fixed: Array(fixed))
    }

    /// Finds required goals that are missed after the group was solved.
    func findContradictions(in group: Int32) {
        var missed: [Int32] = []
        var goal = groups[group].firstGoal
        while goal != none {
            if goals[goal].level == 0, misses(goal, goals[goal].error) { missed.append(goal) }
            goal = goals[goal].nextInGroup
        }
        guard let last = missed.last, !leaveOutResisted(missed) else { return }
        let seeds = totalResistance(in: group)
        leaveOutOne(of: contradiction(of: seeds), newest: goals[last].constraint)
    }

    /// Leaves out missed goals whose own rows name the goals that block them.
    ///
    /// Leaves out all of them at once if each is the one to leave out of its contradiction, since the blocking goals
    /// stay and contradict the others in any order; solving again after each would take hundreds of solutions.
    /// Otherwise leaves out the newest one alone.
    /// - Returns: whether there was any.
    private func leaveOutResisted(_ missed: [Int32]) -> Bool {
        var found: [Conflict] = []
        for goal in missed.reversed() {
            guard let seeds = resistance(against: goal) else { continue }
            let conflict = chosen(contradiction(of: seeds))
            let newest = goals[goal].constraint
            if conflict.broken.index == newest {
                found.append(conflict)
                continue
            }
            if found.isEmpty { found = [conflict] }
            break
        }
        for conflict in found { leaveOut(conflict, newest: conflict.broken.index) }
        return !found.isEmpty
    }

    /// Returns the goals that block a missed one, if its own row names them.
    ///
    /// Every unknown in the row would have to move one way and is blocked by a required goal.
    /// With the right multipliers the sum of all these contains no unknown: a Farkas certificate.
    private func resistance(against missed: Int32) -> [(constraint: Int32, multiplier: Double)]? {
        let sign = goals[missed].error > 0 ? -1.0 : 1.0
        var seeds = [(constraint: goals[missed].constraint, multiplier: 1.0)]
        let unknown = goals[missed].unknown
        let factor = goals[missed].coefficient
        guard variables[unknown].isBasic else {
            guard let blocker = blocker(of: unknown, toward: sign * factor) else { return nil }
            seeds.append((goals[blocker].constraint, -factor / goals[blocker].coefficient))
            return seeds
        }
        var index = basis.firstInRow(unknown)
        while index != none {
            let node = basis.node(index)
            index = node.nextInRow
            guard variables[node.column].state != .fixed else { continue }
            let weight = node.coefficient * factor
            guard let blocker = blocker(of: node.column, toward: sign * weight) else { return nil }
            seeds.append((goals[blocker].constraint, -weight / goals[blocker].coefficient))
        }
        return seeds
    }

    /// The oldest required goal at its kink that blocks a column from moving in a direction.
    private func blocker(of column: Int32, toward direction: Double) -> Int32? {
        var best: Int32?
        var goal = unknowns[column].firstGoal
        while goal != none {
            let record = goals[goal]
            let isPenalized =
                direction * record.coefficient < 0
                ? record.isPenalizedBelow : record.isPenalizedAbove
            if record.level == 0, record.side == 0, isPenalized {
                let isOlder =
                    best.map {
                        constraints[record.constraint].order
                            < constraints[goals[$0].constraint].order
                    } ?? true
                if isOlder { best = goal }
            }
            goal = record.nextOfUnknown
        }
        return best
    }

    /// Returns the goals whose multipliers balance the missed goals, with those multipliers. Several contradictions
    /// that share unknowns are reported as one.
    private func totalResistance(in group: Int32) -> [(constraint: Int32, multiplier: Double)] {
        var seeds: [(constraint: Int32, multiplier: Double)] = []
        var pulls: [Int32: Double] = [:]
        var touched: [Int32] = []
        func pull(_ column: Int32, _ amount: Double) {
            if pulls[column] == nil { touched.append(column) }
            pulls[column, default: 0] += amount
        }
        var goal = groups[group].firstGoal
        while goal != none {
            let record = goals[goal]
            if record.level == 0, misses(goal, record.error) {
                let sign = record.error > 0 ? 1.0 : -1.0
                seeds.append((record.constraint, sign))
                if variables[record.unknown].isBasic {
                    var index = basis.firstInRow(record.unknown)
                    while index != none {
                        let node = basis.node(index)
                        pull(node.column, sign * record.coefficient * node.coefficient)
                        index = node.nextInRow
                    }
                } else {
                    pull(record.unknown, sign * record.coefficient)
                }
            }
            goal = record.nextInGroup
        }
        for column in touched where variables[column].state != .fixed {
            guard let amount = pulls[column], abs(amount) > 1e-9,
                let blocker = blocker(of: column, toward: -amount)
            else { continue }
            seeds.append((goals[blocker].constraint, -amount / goals[blocker].coefficient))
        }
        return seeds
    }
}
