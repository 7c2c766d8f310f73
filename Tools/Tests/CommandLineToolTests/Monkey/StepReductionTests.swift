import Testing

@testable import CommandLineTool

/// The search for a short list of steps that still fails.
@Suite struct StepReductionTests {
    private func reduce(
        _ steps: [Int], tryLimit: Int = 1000, _ fails: @escaping ([Int]) -> Bool
    ) throws -> (steps: [Int], tries: Int, isMinimal: Bool) {
        var reduction = StepReduction(tryLimit: tryLimit, fails: fails)
        let shortest = try reduction.reduce(steps)
        return (shortest, reduction.tryCount, reduction.isMinimal)
    }

    @Test("What follows from the last step alone is found by one try")
    func last() throws {
        let (steps, tries, isMinimal) = try reduce(Array(1...500)) { $0.contains(500) }
        #expect(steps == [500] && isMinimal)
        #expect(tries <= 2)
    }

    @Test("Two steps that are needed in their order are left of many", arguments: [1, 7, 250, 498])
    func two(first: Int) throws {
        let (steps, tries, isMinimal) = try reduce(Array(1...500)) { steps in
            guard let start = steps.firstIndex(of: first) else { return false }
            return steps[start...].contains(499)
        }
        #expect(steps == [first, 499] && isMinimal)
        #expect(tries < 60, "\(tries)")
    }

    @Test("Steps of which a number is needed, whichever, are left in that number")
    func several() throws {
        let (steps, _, isMinimal) = try reduce(Array(1...100)) { $0.count >= 11 }
        #expect(steps.count == 11 && isMinimal)
    }

    @Test("The limit of tries ends the search with what it has")
    func limit() throws {
        let (steps, tries, isMinimal) = try reduce(Array(1...500), tryLimit: 16) {
            $0.contains(1) && $0.contains(500)
        }
        #expect(tries == 16 && !isMinimal)
        #expect(steps.first == 1 && steps.last == 500 && steps.count < 500)
    }

    @Test("A single step is left as it is")
    func single() throws {
        #expect(try reduce([5]) { _ in true }.steps == [5])
    }
}
