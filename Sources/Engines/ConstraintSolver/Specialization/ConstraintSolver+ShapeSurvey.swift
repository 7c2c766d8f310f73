import MemoryStorage

/// A walk through new constraints that are connected, and their shape.
struct Survey: ~Copyable {
    fileprivate(set) var members = Buffer<Int32>()
    /// The group's variables; the number of each is its index here.
    fileprivate(set) var variables = Buffer<Int32>()
    /// The constraints and terms over numbers: everything but constants.
    fileprivate(set) var words = Buffer<UInt64>()
    fileprivate(set) var hash = 0
    /// By variable: its number; of those that the walk did not reach, nothing is written.
    fileprivate var numbers = Buffer<Int32>()

    fileprivate mutating func reserveNumbers(_ count: Int) {
        // Written before they are read, so that memory which no walk reaches is never touched.
        if numbers.count < count { _ = numbers.extend(by: count - numbers.count) }
    }

    fileprivate mutating func removeAll() {
        members.removeAll()
        variables.removeAll()
        words.removeAll()
    }
}

/// Recognising groups of constraints that were built like others before.
///
/// New constraints that are connected with each other, and with nothing older but values from outside, are surveyed
/// from the first of them. The walk follows occurrence lists, so two groups that the same code built are visited in the
/// same order; what it visits, without the constants, is the group's *shape*. A shape that is seen a second time is
/// compiled, and from then on its groups are instances.
extension ConstraintSolver {
    /// Makes instances of the groups in the queue whose shape is known.
    ///
    /// - Complexity: linear in the queue; a few walks when nothing in it comes in groups
    func instantiateKnownShapes() {
        guard let shapes = specializer.shapes,
            queue.count + loneQueue.count >= SolverPolicy.leastMembers
        else { return }
        specializer.survey.reserveNumbers(variables.count)
        let start = visit
        var missBudget = SolverPolicy.surveyMissBudget
        var position: Int32 = 0
        while position < queue.count, missBudget > 0 {
            let seed = queue[position]
            position += 1
            guard statuses[seed].state == .queued, constraints[seed].termCount > 1,
                !wasSurveyed(seed, since: start)
            else { continue }
            if !survey(from: seed, after: start) {
                missBudget -= 4
            } else if specializer.survey.members.count < SolverPolicy.leastMembers {
                missBudget -= 1
            } else {
                missBudget = SolverPolicy.surveyMissBudget
                instantiateSurveyed(shapes)
            }
        }
    }

    private func wasSurveyed(_ constraint: Int32, since start: Int32) -> Bool {
        // A difference, since the count of walks wraps around.
        constraints[constraint].visit &- start > 0
    }

    /// Surveys the new constraints that are connected with one.
    ///
    /// - Returns: whether the group is small, new and complete.
    private func survey(from seed: Int32, after start: Int32) -> Bool {
        let stamp = beginVisit()
        specializer.survey.removeAll()
        // The buffers do not grow in this function, so their addresses are read once.
        let constraints = constraints.pointer
        let variables = variables.pointer
        let terms = terms.pointer
        let numbers = specializer.survey.numbers.pointer
        constraints[Int(seed)].visit = stamp
        specializer.survey.members.append(seed)
        var hash: UInt64 = 0
        var position: Int32 = 0
        while position < specializer.survey.members.count {
            let record = constraints[Int(specializer.survey.members[position])]
            position += 1
            let count = Int(record.termCount)
            var word = specializer.survey.words.pointer(afterExtendingBy: 1 + 2 * count)
            word.pointee = record.head.word
            var mix = word.pointee
            word += 1
            for index in Int(record.firstTerm)..<Int(record.firstTerm) + count {
                let term = terms[index]
                let variable = Int(term.variable)
                if variables[variable].visit != stamp {
                    variables[variable].visit = stamp
                    guard number(term.variable, stamp: stamp, after: start) else { return false }
                }
                let shapeTerm = ShapeTerm(
                    number: numbers[variable], isInput: variables[variable].state != .parameter,
                    isNonNegative: variables[variable].isNonNegative,
                    coefficient: term.coefficient)
                (word[0], word[1]) = shapeTerm.words
                // Products that do not depend on each other; the words themselves are compared later.
                mix = mix &* 5 &+ (word[0] << 17 ^ word[1]) &* 0x9E37_79B9_7F4A_7C15
                word += 2
            }
            hash = (hash ^ mix) &* 0xC2B2_AE3D_27D4_EB4F
            hash ^= hash >> 29
        }
        specializer.survey.hash = Int(truncatingIfNeeded: hash)
        return true
    }

    /// Gives a variable its number, and continues the walk to everything that mentions it.
    ///
    /// Values from outside connect nothing: fixed variables, and those that an equality over them alone pins.
    /// - Returns: false if the group is large, or not all new.
    @inline(never)
    private func number(_ variable: Int32, stamp: Int32, after start: Int32) -> Bool {
        let constraints = constraints.pointer
        let statuses = statuses.pointer
        let terms = terms.pointer
        let record = variables[variable]
        specializer.survey.numbers[variable] = Int32(specializer.survey.variables.count)
        specializer.survey.variables.append(variable)
        guard record.state == .parameter else {
            return record.state == .fixed
                || record.state == .direct && constraints[Int(record.definer)].termCount == 1
        }
        guard record.group == none, !record.hasBound else { return false }
        var occurrence = record.firstOccurrence
        while occurrence != none {
            let other = terms[Int(occurrence)].constraint
            occurrence = terms[Int(occurrence)].nextOccurrence
            guard constraints[Int(other)].visit != stamp else { continue }
            guard statuses[Int(other)].state == .queued, !wasSurveyed(other, since: start),
                specializer.survey.members.count < SolverPolicy.mostMembers
            else { return false }
            constraints[Int(other)].visit = stamp
            specializer.survey.members.append(other)
        }
        return true
    }

    /// Makes an instance of the group that was just surveyed, if its shape was seen before.
    private func instantiateSurveyed(_ shapes: ShapeTable) {
        let known = shapes.shape(of: specializer.survey.words, hash: specializer.survey.hash)
        guard let shape = known ?? newShape(shapes) else { return }
        recordTrace(from: shape, shapes)
        let instance = makeInstance(of: shape)
        if let compiled = matchingCompiledGroup(shape, instance, after: nil) {
            install(instance, shape, by: compiled)
        } else {
            releaseInstance(instance)
        }
    }

    /// Makes a record of the shape that was just surveyed when it is seen for the second time.
    private func newShape(_ shapes: ShapeTable) -> GroupShape? {
        guard shapes.wasSeen(specializer.survey.hash) else { return nil }
        let inputs = (0..<Int32(specializer.survey.variables.count)).filter {
            variables[specializer.survey.variables[$0]].state != .parameter
        }
        let shape = GroupShape(
            hash: specializer.survey.hash, words: specializer.survey.words,
            memberCount: Int32(specializer.survey.members.count),
            variableCount: Int32(specializer.survey.variables.count), inputs: inputs)
        shapes.keep(shape)
        return shape
    }
}
