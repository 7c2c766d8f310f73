/// A group of constraints whose values are computed along a template.
struct ImprintRecord: BitwiseCopyable {
    /// Kept alive by the imprint while it is in use, and its templates with it.
    var shape: Unmanaged<SystemShape>
    /// The template that fitted last; nil if it is not known.
    var template: Unmanaged<Template>?
    /// Its variables by their numbers, and after them its constraints, unless these have numbers that
    /// follow each other.
    var firstPlace: Int32
    var variableCount: Int32
    var memberCount: Int32
    /// The first of constraints that have numbers which follow each other; `none` if they have others.
    var firstMember: Int32
    /// Of a compact imprint: where the mentions of its given variables stand, one for each.
    var firstMention = none
    /// How many of its constraints are gone; see `crumble(_:)`.
    var removedCount: Int32 = 0
    /// Of a compact imprint: the place of its pattern's first constraint in the order of all additions.
    var firstOrder = 0
    var isUsed = false
    var isQueued = false
    /// Whether its constraints follow a pattern and have no records.
    var isCompact = false
    /// Whether a template held for it.
    var isSolved = false

    var isContiguous: Bool {
        @inline(__always) get { firstMember != none }
    }

    /// The number of its places.
    var placeCount: Int32 {
        @inline(__always) get { isContiguous ? variableCount : variableCount &+ memberCount }
    }
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
    /// Makes imprints of additions that follow a pattern, if its variables are free for it.
    ///
    /// - Parameters:
    ///   - variables: by the numbers of the pattern.
    ///   - members: the constraints, in the order of their addition.
    ///   - order: the place of the first among all additions.
    func makeImprints(
        of pattern: AdditionPattern, over variables: UnsafePointer<Int32>,
        _ members: UnsafePointer<Int32>, order: Int
    ) -> Bool {
        if pattern.parts.count == 1 {
            // All of it in the same order: most of the time would go into numbers of numbers.
            let part = pattern.parts[0]
            let imprint = makeImprint(of: part.shape, over: variables, members)
            guard claimVariables(of: imprint, part) else { return false }
            settleCompact(imprint, part.shape, order: order)
            return true
        }
        claimed.removeAll()
        for part in pattern.parts {
            let own = part.variables.pointer
            let places = part.members.pointer
            let imprint = makeImprint(
                of: part.shape, variable: { variables[Int(own[$0])] },
                member: { members[Int(places[$0])] })
            guard claimVariables(of: imprint, part) else {
                while !claimed.isEmpty {
                    let former = claimed.removeLast()
                    let shape = pattern.parts[claimed.count].shape
                    freeVariables(of: former, shape, count: shape.own.count)
                    releaseImprint(former)
                }
                return false
            }
            claimed.append(imprint)
        }
        for (place, part) in pattern.parts.enumerated() {
            settleCompact(claimed[Int32(place)], part.shape, order: order)
        }
        return true
    }

    /// Makes the variables of a pattern's part an imprint's own, if they are different ones and what
    /// the part takes them for: values from outside, or variables that nothing mentions. Otherwise gives
    /// the imprint back.
    @inline(__always)
    private func claimVariables(of imprint: Int32, _ part: PatternPart) -> Bool {
        let shape = part.shape
        let places = places.pointer + Int(imprints[imprint].firstPlace)
        let records = variables.pointer
        let isNonNegative = part.isNonNegative.pointer
        let own = shape.own.pointer
        var count = 0
        if areGiven(UnsafePointer(places), for: part) {
            while count < shape.own.count {
                let number = Int(own[count])
                let record = records + Int(places[number].index)
                // One that comes twice is imprinted already.
                guard record.pointee.kind == .parameter,
                    record.pointee.firstMention & record.pointee.group == none,
                    !record.pointee.hasBound,
                    record.pointee.isNonNegative == isNonNegative[number]
                else { break }
                record.pointee.kind = .imprinted
                record.pointee.group = imprint
                count += 1
            }
            if count == shape.own.count { return true }
        }
        freeVariables(of: imprint, shape, count: count)
        releaseImprint(imprint)
        return false
    }

    /// Whether the given variables of a part are different ones that are given from outside.
    private func areGiven(_ places: UnsafePointer<Place>, for part: PatternPart) -> Bool {
        let stamp = beginVisit()
        for number in part.shape.given.buffer {
            let variable = places[Int(number)].index
            let record = variables[variable]
            let isPinned =
                record.kind == .direct && constraints[record.definer].termCount == 1
            guard record.visit != stamp, record.kind == .fixed || isPinned,
                record.isNonNegative == part.isNonNegative[number]
            else { return false }
            variables[variable].visit = stamp
        }
        return true
    }

    /// Makes the constraints of a pattern's part an imprint's own, whose variables it has.
    @inline(__always)
    private func settleCompact(_ imprint: Int32, _ shape: SystemShape, order: Int) {
        structure &+= 1
        let mention = mentionGiven(of: imprint, shape)
        let record = imprints.pointer + Int(imprint)
        record.pointee.isUsed = true
        record.pointee.template = shape.latestTemplate
        record.pointee.isCompact = true
        record.pointee.firstOrder = order
        record.pointee.firstMention = mention
        let count = shape.memberCount
        let standing = ConstraintStanding(outcome: imprint, state: .imprinted)
        if record.pointee.isContiguous {
            standings.fill(from: record.pointee.firstMember, count: Int(count), with: standing)
        } else {
            for number in 0..<count { standings[member(number, of: record.pointee)] = standing }
        }
        noteImprint(imprint)
    }

    /// Puts a mention in front of those of each given variable.
    private func mentionGiven(of imprint: Int32, _ shape: SystemShape) -> Int32 {
        guard !shape.given.isEmpty else { return none }
        let place = imprints[imprint].firstPlace
        let member = member(0, of: imprints[imprint])
        let first = terms.take(Int32(shape.given.count))
        var index = first
        for number in shape.given.buffer {
            link(
                TermRecord(
                    coefficient: 0, variable: places[place + number].index, constraint: member,
                    nextMention: none, previousMention: none),
                at: index)
            index += 1
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
        var number: Int32 = 0
        shape.forEachMember { head, members in
            let constraint = member(number, of: record)
            defer { number += 1 }
            guard standings[constraint].state != .unused else { return }
            let count = Int32(members.count)
            let first = count > 0 ? terms.take(count) : none
            constraints[constraint] = ConstraintRecord(
                order: record.firstOrder + Int(shape.places[number]), head: head, firstTerm: first)
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
