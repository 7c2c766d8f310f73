import MemoryStorage

/// A trace that is being recorded.
struct AdditionTraceDraft: ~Copyable {
    private var heads = Buffer<ConstraintHead>()
    private var terms = Buffer<AdditionTrace.Term>()
    /// By the number of a variable.
    private var firstTerms = Buffer<Int32>()
    private var isInput: [Bool] = []
    private var isNonNegative: [Bool] = []
    private var numbers: [Int32: Int32] = [:]

    mutating func add(_ head: ConstraintHead) { heads.append(head) }

    /// Adds a term to the constraint that was added last.
    mutating func add(
        _ variable: Int32, _ coefficient: Double, isInput: Bool, isNonNegative: Bool
    ) {
        let number = numbers[variable] ?? Int32(firstTerms.count)
        let isFirst = number == firstTerms.count
        if isFirst {
            numbers[variable] = number
            firstTerms.append(Int32(terms.count))
            self.isInput.append(isInput)
            self.isNonNegative.append(isNonNegative)
        }
        terms.append(
            AdditionTrace.Term(coefficient: coefficient, number: number, isFirst: isFirst))
    }

    /// - Returns: nil if a part of it is larger than shapes are.
    func trace() -> AdditionTrace? {
        let members = membersOfParts()
        guard members.allSatisfy({ $0.count <= SolverPolicy.mostMembers }) else { return nil }
        return AdditionTrace(
            heads: heads, terms: terms, firstTerms: firstTerms, parts: members.map { part($0) })
    }

    // MARK: - Parts

    /// The constraints of each part: those that share variables which are not given.
    ///
    /// Parts that are too small to be compiled are joined with the largest.
    private func membersOfParts() -> [[Int32]] {
        let components = components()
        var indices: [Int32: Int] = [:]
        var parts: [[Int32]] = []
        for (member, component) in components.enumerated() {
            let index = indices[component] ?? parts.count
            if index == parts.count {
                indices[component] = index
                parts.append([])
            }
            parts[index].append(Int32(member))
        }
        let isSmall = { (part: [Int32]) in part.count < SolverPolicy.leastMembers }
        guard let largest = parts.max(by: { $0.count < $1.count }) else { return [] }
        let rest = parts.filter { isSmall($0) && $0 != largest }.joined()
        return parts.filter { !isSmall($0) && $0 != largest } + [(largest + rest).sorted()]
    }

    /// By the number of a constraint: the representative variable of its component (union-find).
    private func components() -> [Int32] {
        var parents = Array(0..<Int32(firstTerms.count))
        func root(of number: Int32) -> Int32 {
            var number = number
            while parents[Int(number)] != number { number = parents[Int(number)] }
            return number
        }
        var firstOwn: [Int32] = []
        var term: Int32 = 0
        for head in heads.elements {
            var first = none
            for _ in 0..<head.termCount {
                let number = terms[term].number
                term += 1
                if isInput[Int(number)] { continue }
                if first == none { first = number }
                parents[Int(root(of: number))] = root(of: first)
            }
            firstOwn.append(first)
        }
        return firstOwn.map { $0 == none ? none : root(of: $0) }
    }

    private func part(_ members: [Int32]) -> TracePart {
        var words = Buffer<UInt64>()
        var variables = Buffer<Int32>()
        var inputs: [Int32] = []
        var isNonNegative = Buffer<Bool>()
        var numbers: [Int32: Int32] = [:]
        var memberNumbers = Buffer<Int32>()
        var term: Int32 = 0
        let firstTerms = heads.elements.map { head in
            defer { term += Int32(head.termCount) }
            return term
        }
        for member in members {
            memberNumbers.append(member)
            words.append(heads[member].word)
            let first = firstTerms[Int(member)]
            for index in first..<first + Int32(heads[member].termCount) {
                let term = terms[index]
                let number = numbers[term.number] ?? Int32(variables.count)
                if number == variables.count {
                    numbers[term.number] = number
                    variables.append(term.number)
                    isNonNegative.append(self.isNonNegative[Int(term.number)])
                    if isInput[Int(term.number)] { inputs.append(number) }
                }
                let shapeTerm = ShapeTerm(
                    number: number, isInput: isInput[Int(term.number)],
                    isNonNegative: self.isNonNegative[Int(term.number)],
                    coefficient: term.coefficient)
                words.append(shapeTerm.words.0)
                words.append(shapeTerm.words.1)
            }
        }
        let shape = GroupShape(
            hash: 0, words: words, memberCount: Int32(members.count),
            variableCount: Int32(variables.count), inputs: inputs)
        return TracePart(
            shape: shape, variables: variables, members: memberNumbers, isNonNegative: isNonNegative
        )
    }
}
