import Testing

@testable import SourceRewriter

@Suite("Classes by name")
struct ClassNameRuleTests {
    @Test("Looking up a class by its name, and back, knows nested and private classes")
    func usesOwnFunctions() {
        #expect(
            Rewritten("let a: AnyClass? = NSClassFromString(name)").lines()
                == "let a: AnyClass? = _NSClassFromString(name)")
        #expect(
            Rewritten("func f() { print(NSStringFromClass(A.self)) }").lines()
                == "func f() { print(_NSStringFromClass(A.self)) }")
    }
}
