/// A group of constraints whose values are computed along a template.
struct ImprintRecord: BitwiseCopyable {
    /// Kept alive by the imprint while it is in use, and its templates with it.
    var shape: Unmanaged<SystemShape>
    /// The template that fitted last; nil if it is not known.
    var template: Unmanaged<Template>?
    /// Its variables and after them its constraints, by their numbers.
    var firstPlace: Int32
    var variableCount: Int32
    var memberCount: Int32
    /// Of a compact imprint: where the mentions of its given variables stand, one for each.
    var firstMention = none
    /// How many of its constraints are gone; see `crumble(_:)`.
    var removedCount: Int32 = 0
    /// Of a compact imprint: the place of its first constraint in the order of all additions.
    var firstOrder = 0
    var isUsed = false
    var isQueued = false
    /// Whether its constraints have numbers that follow each other.
    var isContiguous = false
    /// Whether its constraints follow a pattern and have no records.
    var isCompact = false
    /// Whether a template held for it.
    var isSolved = false
}

/// The index of a variable or of a constraint.
struct Place: FreeListed {
    var index: Int32

    var nextFree: Int32 {
        get { index }
        set { index = newValue }
    }
}

/// Imprints of additions that follow a pattern. Their constraints have no records and no terms, and
/// nothing mentions their variables. One mention stands for the imprint in the list of each given
/// variable, so that it is found when the value changes. The records are written when somebody needs
/// them: when the imprint is dissolved.
extension ConstraintSolver {
    /// Makes an imprint of additions that follow a pattern, if its variables are free for it.
    ///
    /// - Parameters:
    ///   - variables: by the numbers of the pattern.
    ///   - members: the constraints, in the order of their addition.
    ///   - order: the place of the first among all additions.
    @inline(__always)
    func makeImprint(
        of pattern: AdditionPattern, over variables: UnsafePointer<Int32>,
        _ members: UnsafePointer<Int32>, order: Int
    ) -> Bool {
        let shape = pattern.shape
        let imprint = makeImprint(of: shape, over: variables, members)
        guard claim(variables, for: pattern, imprint) else {
            releaseImprint(imprint)
            return false
        }
        structure &+= 1
        imprints[imprint].isUsed = true
        imprints[imprint].template = shape.latestTemplate
        imprints[imprint].isCompact = true
        imprints[imprint].firstOrder = order
        imprints[imprint].firstMention = mentionGiven(of: pattern, variables, members)
        let standing = ConstraintStanding(outcome: imprint, state: .imprinted)
        if imprints[imprint].isContiguous {
            standings.fill(from: members[0], count: Int(shape.memberCount), with: standing)
        } else {
            for number in 0..<Int(shape.memberCount) { standings[members[number]] = standing }
        }
        noteImprint(imprint)
        return true
    }

    /// Makes the variables of a pattern an imprint's own, if they are different ones and what the
    /// pattern takes them for: values from outside, or variables that nothing mentions.
    @inline(__always)
    private func claim(
        _ variables: UnsafePointer<Int32>, for pattern: AdditionPattern, _ imprint: Int32
    ) -> Bool {
        guard areGiven(variables, for: pattern) else { return false }
        let records = self.variables.pointer
        let roles = UnsafePointer(pattern.roles.pointer)
        let own = UnsafePointer(pattern.shape.own.pointer)
        for position in 0..<pattern.shape.own.count {
            let number = Int(own[position])
            let record = records + Int(variables[number])
            // One that comes twice is imprinted already.
            guard record.pointee.kind == .parameter,
                record.pointee.firstMention & record.pointee.group == none,
                !record.pointee.hasBound,
                record.pointee.isNonNegative == roles[number].isNonNegative
            else {
                for claimed in own..<own + position {
                    let record = records + Int(variables[Int(claimed.pointee)])
                    record.pointee.kind = .parameter
                    record.pointee.group = none
                }
                return false
            }
            record.pointee.kind = .imprinted
            record.pointee.group = imprint
        }
        return true
    }

    /// Whether the given variables of a pattern are different ones that are given from outside.
    private func areGiven(
        _ variables: UnsafePointer<Int32>, for pattern: AdditionPattern
    ) -> Bool {
        let stamp = beginVisit()
        let given = pattern.shape.given.pointer
        for position in 0..<pattern.shape.given.count {
            let number = Int(given[position])
            let variable = variables[number]
            let record = self.variables[variable]
            let isPinned =
                record.kind == .direct && constraints[record.definer].termCount == 1
            guard record.visit != stamp, record.kind == .fixed || isPinned,
                record.isNonNegative == pattern.roles[Int32(number)].isNonNegative
            else { return false }
            self.variables[variable].visit = stamp
        }
        return true
    }

    /// Puts a mention in front of those of each given variable.
    private func mentionGiven(
        of pattern: AdditionPattern, _ variables: UnsafePointer<Int32>,
        _ members: UnsafePointer<Int32>
    ) -> Int32 {
        let shape = pattern.shape
        guard !shape.given.isEmpty else { return none }
        let first = terms.take(Int32(shape.given.count))
        var index = first
        var position: Int32 = 0
        while position < shape.given.count {
            let number = shape.given[position]
            let member = members[Int(pattern.roles[number].firstMember)]
            link(
                TermRecord(
                    coefficient: 0, variable: variables[Int(number)], constraint: member,
                    nextMention: none, previousMention: none),
                at: index)
            index += 1
            position += 1
        }
        return first
    }

    /// Writes the records of all imprints that have none.
    func writeRecordsOfImprints() {
        admitArrivals()
        dissolveCrumbled()
        var imprint: Int32 = 0
        while imprint < imprints.count {
            if imprints[imprint].isUsed { writeRecords(of: imprint) }
            imprint += 1
        }
    }

    /// Gives the constraints of a compact imprint their records and terms.
    func writeRecords(of imprint: Int32) {
        let record = imprints[imprint]
        guard record.isCompact else { return }
        let shape = record.shape.takeUnretainedValue()
        releaseMentions(of: imprint, shape)
        imprints[imprint].isCompact = false
        let firstMember = record.firstPlace + record.variableCount
        var number: Int32 = 0
        shape.forEachMember { head, members in
            let constraint = places[firstMember + number].index
            defer { number += 1 }
            guard standings[constraint].state != .unused else { return }
            let count = Int32(members.count)
            let first = count > 0 ? terms.take(count) : none
            constraints[constraint] = ConstraintRecord(
                order: record.firstOrder + Int(number), head: head, firstTerm: first)
            var index = first
            for term in members {
                link(
                    TermRecord(
                        coefficient: term.coefficient,
                        variable: places[record.firstPlace + term.number].index,
                        constraint: constraint, nextMention: none, previousMention: none),
                    at: index)
                index += 1
            }
        }
    }

    /// Takes the mentions of the given variables back.
    func releaseMentions(of imprint: Int32, _ shape: SystemShape) {
        let first = imprints[imprint].firstMention
        guard imprints[imprint].isCompact, first != none else { return }
        let count = Int32(shape.given.count)
        for index in first..<first + count { unlink(index) }
        terms.release(first, count)
    }
}
