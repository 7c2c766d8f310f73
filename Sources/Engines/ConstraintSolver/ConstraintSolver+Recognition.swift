/// Groups of constraints that were built like others before.
///
/// New constraints that hang together, and with nothing older but values from outside, are walked
/// through from the first of them. The walk goes along the lists of mentions, so two groups that the
/// same code built are met in the same order; what it meets, without the constants, is the group's
/// *shape*. A shape that comes a second time gets a template, and from then on its groups are imprinted:
/// computed along the template, without a definition, a goal or a row of their own.
extension ConstraintSolver {
    /// Imprints the groups in the queue whose shape is known.
    ///
    /// - Complexity: linear in the queue; a few walks when nothing in it comes in groups, and none most
    ///   of the time when one group after the other was like none before
    func imprintKnownShapes() {
        guard let templates, queue.count + loneQueue.count >= SystemShape.leastMembers,
            templates.isWorthLooking()
        else { return }
        var patience = ConstraintSolver.patience
        surveyQueue(from: 0) { isGroup in
            if !isGroup {
                patience -= 4
            } else if surveyedMembers.count < SystemShape.leastMembers {
                patience -= 1
            } else {
                patience = ConstraintSolver.patience
                imprintSurveyed(templates)
            }
            return patience > 0
        }
    }

    /// Walks from each constraint in the queue that no walk came to and that waits, from a place on.
    ///
    /// - Parameter goesOn: called after each walk with whether it led to a group that is small, new and
    ///   complete; says whether there is to be another one.
    @inline(__always)
    func surveyQueue(from first: Int32, _ goesOn: (_ isGroup: Bool) -> Bool) {
        // Written before it is read, so that memory which no walk comes to is never touched.
        if numbers.count < variables.count {
            _ = numbers.lengthen(by: variables.count - numbers.count)
        }
        let start = visit
        var position = first
        while position < queue.count {
            let seed = queue[position]
            position += 1
            guard standings[seed].state == .queued, constraints[seed].termCount > 1,
                !wasSurveyed(seed, since: start)
            else { continue }
            if !goesOn(survey(from: seed, after: start)) { return }
        }
    }

    /// How many walks in a row may lead to single constraints; a quarter as many to large systems.
    private static var patience: Int { 16 }

    private func wasSurveyed(_ constraint: Int32, since start: Int32) -> Bool {
        // The difference, since the count of walks begins anew some day.
        constraints[constraint].visit &- start > 0
    }

    /// Walks through the new constraints that hang together with one, and writes their shape down.
    ///
    /// Leaves the constraints in `surveyedMembers` and their variables in `surveyedVariables`, the
    /// number of each being its place, and the shape in `shapeWords`.
    /// - Returns: whether the group is small, new and complete.
    private func survey(from seed: Int32, after start: Int32) -> Bool {
        let stamp = beginVisit()
        surveyedMembers.removeAll()
        surveyedVariables.removeAll()
        shapeWords.removeAll()
        // Nothing moves meanwhile: the pools are read once, not at every term.
        let constraints = constraints.pointer
        let variables = variables.pointer
        let terms = terms.pointer
        let numbers = numbers.pointer
        constraints[Int(seed)].visit = stamp
        surveyedMembers.append(seed)
        var hash: UInt64 = 0
        var position: Int32 = 0
        while position < surveyedMembers.count {
            let record = constraints[Int(surveyedMembers[position])]
            position += 1
            let count = Int(record.termCount)
            var word = shapeWords.pointer(afterLengtheningBy: 1 + 2 * count)
            word.pointee = record.head.word
            var mix = word.pointee
            word += 1
            for index in Int(record.firstTerm)..<Int(record.firstTerm) + count {
                let term = terms[index]
                let variable = Int(term.variable)
                if variables[variable].visit != stamp {
                    variables[variable].visit = stamp
                    guard enlist(term.variable, stamp: stamp, after: start) else { return false }
                }
                let shapeTerm = ShapeTerm(
                    number: numbers[variable], isGiven: variables[variable].kind != .parameter,
                    isNonNegative: variables[variable].isNonNegative,
                    coefficient: term.coefficient)
                (word[0], word[1]) = shapeTerm.words
                // A product that waits for no other; the words themselves are compared later.
                mix = mix &* 5 &+ (word[0] << 17 ^ word[1]) &* 0x9E37_79B9_7F4A_7C15
                word += 2
            }
            hash = (hash ^ mix) &* 0xC2B2_AE3D_27D4_EB4F
            hash ^= hash >> 29
        }
        shapeHash = Int(truncatingIfNeeded: hash)
        return true
    }

    /// Gives a variable its number, and has the walk go on to everything that mentions it.
    ///
    /// Values from outside connect nothing: fixed variables, and those that one equality pins down.
    @inline(never)
    private func enlist(_ variable: Int32, stamp: Int32, after start: Int32) -> Bool {
        let constraints = constraints.pointer
        let standings = standings.pointer
        let terms = terms.pointer
        let record = variables[variable]
        numbers[variable] = Int32(surveyedVariables.count)
        surveyedVariables.append(variable)
        guard record.kind == .parameter else {
            return record.kind == .fixed
                || record.kind == .direct && constraints[Int(record.definer)].termCount == 1
        }
        guard record.group == none, !record.hasBound else { return false }
        var mention = record.firstMention
        while mention != none {
            let other = terms[Int(mention)].constraint
            mention = terms[Int(mention)].nextMention
            guard constraints[Int(other)].visit != stamp else { continue }
            guard standings[Int(other)].state == .queued, !wasSurveyed(other, since: start),
                surveyedMembers.count < SystemShape.mostMembers
            else { return false }
            constraints[Int(other)].visit = stamp
            surveyedMembers.append(other)
        }
        return true
    }

    /// Imprints the group that was just surveyed, if its shape was seen before.
    private func imprintSurveyed(_ store: TemplateStore) {
        let shape = store.shape(of: shapeWords, hash: shapeHash) ?? newShape(store)
        store.noteLook(isKnown: shape != nil)
        guard let shape else { return }
        learnPattern(from: shape, store)
        let imprint = makeImprint(of: shape)
        if let template = fittingTemplate(shape, imprint, after: nil) {
            settle(imprint, shape, by: template)
        } else {
            releaseImprint(imprint)
        }
    }

    /// Makes a record of the shape that was just surveyed when it comes for the second time.
    func newShape(_ store: TemplateStore) -> SystemShape? {
        guard store.isKnown(shapeHash) else { return nil }
        var given: [Int32] = []
        var number: Int32 = 0
        while number < surveyedVariables.count {
            if variables[surveyedVariables[number]].kind != .parameter { given.append(number) }
            number += 1
        }
        let shape = SystemShape(
            hash: shapeHash, words: shapeWords, memberCount: Int32(surveyedMembers.count),
            variableCount: Int32(surveyedVariables.count), given: given)
        store.keep(shape)
        return shape
    }
}
