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
}
