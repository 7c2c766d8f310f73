import Testing

@Suite("Comparisons of numbers that a module declares itself")
struct NumberOperatorRuleTests {
    @Test(
        "Foundation's win",
        arguments: [
            "func < (lhs: NSNumber, rhs: NSNumber) -> Bool { lhs.compare(rhs) == .orderedAscending }",
            "public func >= (a: NSNumber, b: NSNumber) -> Bool { true }",
        ])
    func numbers(declaration: String) {
        #expect(
            Rewritten("import UIKit\n" + declaration).lines()
                == "import UIKit\n@_disfavoredOverload " + declaration)
    }

    @Test(
        "Others stay",
        arguments: [
            "func < (lhs: Price, rhs: Price) -> Bool { true }",
            "func < (lhs: NSNumber, rhs: Int) -> Bool { true }",
            "func == (lhs: NSNumber, rhs: NSNumber) -> Bool { true }",
        ])
    func others(declaration: String) {
        #expect(
            Rewritten("import UIKit\n" + declaration).lines() == "import UIKit\n" + declaration)
    }
}
