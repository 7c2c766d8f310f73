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

    @Test("The class of an object describes itself, whatever is known of the object")
    func wrapsUnknownClasses() {
        #expect(
            Rewritten("func f(o: AnyObject) { print(type(of: o).description()) }").lines()
                == "func f(o: AnyObject) { print(_dynamicClass(type(of: o)).description()) }")
        let plain = "func f() { print(A.description(), type(of: a).description(1)) }"
        #expect(Rewritten(plain).lines() == plain)
    }
}
