/// A pattern in the making.
struct PatternDraft: ~Copyable {
    private var heads = Pool<ShapeHead>()
    private var terms = Pool<AdditionPattern.Term>()
    /// By the number of a variable.
    private var firstTerms = Pool<Int32>()
    private var isGiven: [Bool] = []
    private var isNonNegative: [Bool] = []
    private var numbers: [Int32: Int32] = [:]

    mutating func add(_ head: ShapeHead) { heads.append(head) }

    /// Adds a term to the constraint that was added last.
    mutating func add(
        _ variable: Int32, _ coefficient: Double, isGiven: Bool, isNonNegative: Bool
    ) {
        let number = numbers[variable] ?? Int32(firstTerms.count)
        let isFirst = number == firstTerms.count
        if isFirst {
            numbers[variable] = number
            firstTerms.append(Int32(terms.count))
            self.isGiven.append(isGiven)
            self.isNonNegative.append(isNonNegative)
        }
        terms.append(
            AdditionPattern.Term(coefficient: coefficient, number: number, isFirst: isFirst))
    }

    /// - Returns: nil if a part of it is larger than shapes are.
    func pattern() -> AdditionPattern? {
        let members = membersOfParts()
        guard members.allSatisfy({ $0.count <= SystemShape.mostMembers }) else { return nil }
        return AdditionPattern(
            heads: heads, terms: terms, firstTerms: firstTerms, parts: members.map { part($0) })
    }

    // MARK: - Parts

    /// The constraints of each part: those that share variables which are not given.
    ///
    /// What is too small for a template of its own goes with the largest.
    private func membersOfParts() -> [[Int32]] {
        let components = components()
        var places: [Int32: Int] = [:]
        var parts: [[Int32]] = []
        for (member, component) in components.enumerated() {
            let place = places[component] ?? parts.count
            if place == parts.count {
                places[component] = place
                parts.append([])
            }
            parts[place].append(Int32(member))
        }
        let isSmall = { (part: [Int32]) in part.count < SystemShape.leastMembers }
        guard let largest = parts.max(by: { $0.count < $1.count }) else { return [] }
        let rest = parts.filter { isSmall($0) && $0 != largest }.joined()
        return parts.filter { !isSmall($0) && $0 != largest } + [(largest + rest).sorted()]
    }

    /// By the number of a constraint: the variable that stands for what it hangs together with.
    private func components() -> [Int32] {
        var parents = Array(0..<Int32(firstTerms.count))
        func root(of number: Int32) -> Int32 {
            var number = number
            while parents[Int(number)] != number { number = parents[Int(number)] }
            return number
        }
        var firstOwn: [Int32] = []
        var term: Int32 = 0
        for head in heads.buffer {
            var first = none
            for _ in 0..<head.termCount {
                let number = terms[term].number
                term += 1
                if isGiven[Int(number)] { continue }
                if first == none { first = number }
                parents[Int(root(of: number))] = root(of: first)
            }
            firstOwn.append(first)
        }
        return firstOwn.map { $0 == none ? none : root(of: $0) }
    }

    private func part(_ members: [Int32]) -> PatternPart {
        var words = Pool<UInt64>()
        var variables = Pool<Int32>()
        var given: [Int32] = []
        var isNonNegative = Pool<Bool>()
        var numbers: [Int32: Int32] = [:]
        var places = Pool<Int32>()
        var term: Int32 = 0
        let firstTerms = heads.buffer.map { head in
            defer { term += Int32(head.termCount) }
            return term
        }
        for member in members {
            places.append(member)
            words.append(heads[member].word)
            let first = firstTerms[Int(member)]
            for index in first..<first + Int32(heads[member].termCount) {
                let term = terms[index]
                let number = numbers[term.number] ?? Int32(variables.count)
                if number == variables.count {
                    numbers[term.number] = number
                    variables.append(term.number)
                    isNonNegative.append(self.isNonNegative[Int(term.number)])
                    if isGiven[Int(term.number)] { given.append(number) }
                }
                let shapeTerm = ShapeTerm(
                    number: number, isGiven: isGiven[Int(term.number)],
                    isNonNegative: self.isNonNegative[Int(term.number)],
                    coefficient: term.coefficient)
                words.append(shapeTerm.words.0)
                words.append(shapeTerm.words.1)
            }
        }
        let shape = SystemShape(
            hash: 0, words: words, memberCount: Int32(members.count),
            variableCount: Int32(variables.count), given: given)
        return PatternPart(
            shape: shape, variables: variables, members: places, isNonNegative: isNonNegative)
    }
}
