import Testing

@Suite("Empty texts that grow")
struct EmptyTextRuleTests {
    @Test(
        "They have a capacity",
        arguments: [
            (
                "func f() { let text = NSMutableString() }",
                "func f() { let text = NSMutableString(capacity: 0) }"
            ),
            ("let text = NSMutableString()", "let text = NSMutableString(capacity: 0)"),
            (
                "let text = NSMutableString(string: \"a\")",
                "let text = NSMutableString(string: \"a\")"
            ),
            ("let texts = [NSMutableString]()", "let texts = [NSMutableString]()"),
        ])
    func texts(source: String, expected: String) {
        #expect(Rewritten("import UIKit\n" + source).lines() == "import UIKit\n" + expected)
    }
}
