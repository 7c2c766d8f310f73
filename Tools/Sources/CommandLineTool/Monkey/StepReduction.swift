/// Finds a short list of steps that still fails, by delta debugging.
///
/// First the shortest of the ends of the list that fails, since most failures follow from what came last; then parts are
/// left out, smaller and smaller ones, until no single step can be spared or no try is left.
struct StepReduction<Step> {
    /// The most lists that are tried.
    let tryLimit: Int
    /// Whether a list fails in the same way.
    let fails: ([Step]) throws -> Bool
    private(set) var tryCount = 0
    /// Whether no single step of the result can be left out.
    private(set) var isMinimal = false

    init(tryLimit: Int, fails: @escaping ([Step]) throws -> Bool) {
        self.tryLimit = tryLimit
        self.fails = fails
    }

    /// - Parameter steps: A list that fails.
    mutating func reduce(_ steps: [Step]) throws -> [Step] {
        var shortest = try shortestEnd(of: steps)
        var partLength = max(shortest.count / 2, 1)
        while tryCount < tryLimit {
            let before = shortest.count
            try leaveOut(partsOf: partLength, from: &shortest)
            if partLength > 1 {
                partLength /= 2
            } else if shortest.count == before {
                isMinimal = tryCount < tryLimit
                break
            }
        }
        return shortest
    }

    private mutating func shortestEnd(of steps: [Step]) throws -> [Step] {
        var length = 1
        while length < steps.count {
            let end = Array(steps.suffix(length))
            if try fail(end) { return end }
            length *= 2
        }
        return steps
    }

    private mutating func leaveOut(
        partsOf length: Int, from steps: inout [Step]
    ) throws {
        // The last step is needed more often than any other, and so tried last.
        var start = 0
        while start < steps.count, steps.count > 1 {
            var rest = steps
            rest.removeSubrange(start..<min(start + length, steps.count))
            if !rest.isEmpty, try fail(rest) {
                steps = rest
            } else {
                start += length
            }
        }
    }

    private mutating func fail(_ steps: [Step]) throws -> Bool {
        guard tryCount < tryLimit else { return false }
        tryCount += 1
        return try fails(steps)
    }
}
