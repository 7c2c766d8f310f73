import Testing

@testable import SourceRewriter

@Suite("Functions that call methods")
struct MethodFunctionRuleTests {
    @Test("A method's implementation becomes a closure of the type")
    func castsImplementations() {
        let result = Rewritten(
            """
            typealias Call = @convention(c) (AnyObject, Selector) -> Void
            func call(_ imp: IMP, _ owner: AnyObject) {
                let function = unsafeBitCast(imp, to: Call.self)
                unsafeBitCast(imp, to: (@convention(c) (A, Selector, Int) -> Int).self)(a, s, 1)
            }
            """)
        #expect(
            result.lines() == """
                typealias Call =                (AnyObject, Selector) -> Void
                func call(_ imp: IMP, _ owner: AnyObject) {
                    let function = _function    (imp, as: Call.self)
                    _function    (imp, as: (               (A, Selector, Int) -> Int).self)(a, s, 1)
                }
                """)
        #expect(result.messages.isEmpty)
    }

    @Test("The name of the type may stand behind those of others, and after its uses")
    func resolvesNames() {
        let result = Rewritten(
            """
            func call(_ imp: IMP) { unsafeBitCast(imp, to: Panel.Call.self)(self, s) }
            extension Panel { typealias Call = @convention(c) (Panel, Selector) -> Void }
            """)
        #expect(
            result.lines() == """
                func call(_ imp: IMP) { _function    (imp, as: Panel.Call.self)(self, s) }
                extension Panel { typealias Call =                (Panel, Selector) -> Void }
                """)
    }

    @Test("Functions of C and other casts stay as they are")
    func keepsOthers() {
        let source = """
            typealias Compare = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> Int32
            func f() { unsafeBitCast(g, to: Compare.self); unsafeBitCast(1, to: Int.self) }
            """
        #expect(Rewritten(source).text() == source)
    }

    @Test(
        "A block is handed over as the closure that it is",
        arguments: [
            (
                "imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self))",
                "imp_implementationWithBlock(              block                     )"
            ),
            (
                "imp_implementationWithBlock(block as Any)",
                "imp_implementationWithBlock(block       )"
            ),
            ("imp_implementationWithBlock(block)", "imp_implementationWithBlock(block)"),
        ])
    func passesBlocks(written: String, read: String) {
        let result = Rewritten(
            """
            func f(_ block: @escaping @convention(block) (AnyObject) -> Void) -> IMP {
                \(written)
            }
            """)
        #expect(
            result.lines() == """
                func f(_ block: @escaping                    (AnyObject) -> Void) -> IMP {
                    \(read)
                }
                """)
    }
}
