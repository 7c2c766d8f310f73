import Testing

@testable import SourceRewriter

@Suite("The superclass of informal overrides")
struct SuperclassRuleTests {
    @Test(
        "A class that overrides an informal member, or has a subclass that does, gets one that has it"
    )
    func replacesSuperclass() {
        let result = Rewritten(
            """
            class Plain: NSObject { override var description: String { "" } }
            class Base: NSObject {}
            func f() { class Local: NSObject { override func awakeFromNib() {} } }
            """,
            "class Sub: Base {}",
            "extension Sub { override func setValue(_ v: Any?, forUndefinedKey k: String) {} }")
        #expect(
            result.lines() == """
                class Plain: NSObject { override var description: String { "" } }
                class Base: _DynamicObject {}
                func f() { class Local: _DynamicObject { override func awakeFromNib() {} } }
                """)
    }

    @Test("A class that overrides accessibility members gets a superclass that has those, too")
    func accessibility() {
        let result = Rewritten(
            """
            class Element: NSObject { override var isAccessibilityElement: Bool { get { true } set {} } }
            class Base: NSObject { override func value(forUndefinedKey k: String) -> Any? { nil } }
            class Plain: NSObject { var accessibilityRank = 1 }
            class View: UIView { override var accessibilityLabel: String? { get { nil } set {} } }
            """,
            "class Sub: Base { override func accessibilityElementCount() -> Int { 1 } }")
        #expect(
            result.lines() == """
                class Element: _AccessibleObject { override var isAccessibilityElement: Bool { get { true } set {} } }
                class Base: _AccessibleObject { override func value(forUndefinedKey k: String) -> Any? { nil } }
                class Plain: NSObject { var accessibilityRank = 1 }
                class View: UIView { override var accessibilityLabel: String? { get { nil } set {} } }
                """)
    }

    @Test("A formatter that reads objects in its own way gets a superclass that has the method")
    func formatters() {
        let result = Rewritten(
            """
            class Money: NumberFormatter { override func getObjectValue(for s: String) throws {} }
            class Code: Formatter { override func getObjectValue(for s: String) -> Bool { true } }
            class Plain: NumberFormatter { func getObjectValue() {} }
            """)
        #expect(
            result.lines() == """
                class Money: _ReadingNumberFormatter { override func getObjectValue(for s: String) throws {} }
                class Code: _ReadingFormatter { override func getObjectValue(for s: String) -> Bool { true } }
                class Plain: NumberFormatter { func getObjectValue() {} }
                """)
    }
}
