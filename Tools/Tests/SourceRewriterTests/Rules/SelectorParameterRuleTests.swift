import Testing

@testable import SourceRewriter

@Suite("Overrides with selectors as parameters")
struct SelectorParameterRuleTests {
    @Test(
        "A selector that cannot be nil becomes one that may be, as in the overridden method",
        arguments: [
            (
                "override func responds(to selector: Selector) -> Bool { false }",
                "override func responds(to selector: Selector!) -> Bool { false }"
            ),
            (
                "override func forwardingTarget(for s: Selector) -> Any? { nil }",
                "override func forwardingTarget(for s: Selector!) -> Any? { nil }"
            ),
        ])
    func overrides(source: String, expected: String) {
        #expect(
            Rewritten("class A: UIView { \(source) }").lines() == "class A: UIView { \(expected) }")
    }

    @Test(
        "Other methods stay what they are",
        arguments: [
            "override func responds(to selector: Selector!) -> Bool { false }",
            "override func responds(to selector: Selector?) -> Bool { false }",
            "func responds(to selector: Selector) -> Bool { false }",
            "override func perform(to selector: Selector) -> Bool { false }",
        ])
    func others(source: String) {
        let source = "class A: UIView { \(source) }"
        #expect(Rewritten(source).lines() == source)
    }
}
