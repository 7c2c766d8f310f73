import Testing

@testable import ObjectiveC

@Suite struct OptionalRequirementTests {
    @Test(
        "A requirement is called in the object's own class, though an ancestor adopted the protocol"
    )
    func ownClass() {
        let guide: any Guide = EagerVisitor()
        guide.point(at: NSObject())
        guide.walk(3, quickly: true)
        #expect((guide as? EagerVisitor)?.calls == ["point NSObject", "walk 3 true"])
        #expect(guide.price(of: "tea", 2) == 6)
        #expect(guide.language == "en")
    }

    @Test("A requirement whose result may be anything returns what the method returns")
    func anyResult() {
        let guide: any Guide = EagerVisitor()
        #expect(guide.item(at: 2) as? String == "item 2")
    }

    @Test("A requirement that is left out is asked for before the call")
    func leftOut() {
        let guide: (any Guide)? = Visitor()
        _responder(guide, "walk:quickly:")?.walk(1, quickly: false)
        #expect(_responder(guide, "priceOf::")?.price(of: "tea", 2) == nil)
        #expect(guide?.language == nil)
        let none: (any Guide)? = nil
        #expect(_responder(none, "walk:quickly:") == nil)
    }

    @Test("A requirement of the type itself is asked of the class at hand")
    func classes() {
        let type: any Guide.Type = EagerVisitor.self
        #expect(type.make("tea") == "tea by EagerVisitor")
        #expect(type.motto == "onward")
        #expect(_responder(type as Optional, "make:")?.make("x") == "x by EagerVisitor")
        let plain: any Guide.Type = Visitor.self
        #expect(plain.motto == nil)
        #expect(_responder(plain as Optional, "make:") == nil)
    }

    @Test("A call of a missing requirement stops the process with the message that iOS prints")
    func unrecognized() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let guide: any Guide = Visitor()
            guide.walk(1, quickly: false)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "-[ObjectiveCTests.Visitor walk:quickly:]: unrecognized selector sent to instance"))
    }
}

private protocol Guide: AnyObject {
    func point(at object: AnyObject?)
    func walk(_ steps: Int, quickly: Bool)
    func price(of name: String, _ count: Int) -> Int
    func item(at index: Int) -> Any?
    var language: String? { get }
    static func make(_ name: String) -> String
    static var motto: String? { get }
}

extension Guide {
    func point(at object: AnyObject?) { _sendOptional(self, "pointAt:", object) }
    func walk(_ steps: Int, quickly: Bool) { _sendOptional(self, "walk:quickly:", steps, quickly) }
    func price(of name: String, _ count: Int) -> Int {
        _callOptional(self, "priceOf::", name, count)
    }
    func item(at index: Int) -> Any? { _callOptional(self, "itemAt:", index) }
    var language: String? { _optionalValue(self, "language") }
    static func make(_ name: String) -> String { _callOptionalClass(self, "make:", name) }
    static var motto: String? { _optionalClassValue(self, "motto") }
}

private class Visitor: NSObject, Guide {}

private final class EagerVisitor: Visitor {
    var calls: [String] = []
    var language: String { "en" }

    func point(at object: AnyObject?) {
        calls.append("point \(object.map { "\(type(of: $0))" } ?? "")")
    }
    func walk(_ steps: Int, quickly: Bool) { calls.append("walk \(steps) \(quickly)") }
    func price(of name: String, _ count: Int) -> Int { name.count * count }
    func item(at index: Int) -> Any? { "item \(index)" }
    class func make(_ name: String) -> String { "\(name) by \(self)" }
    class var motto: String { "onward" }
}

extension EagerVisitor {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("pointAt:", "point(at:)") { receiver, arguments in
            unsafeDowncast(receiver, to: EagerVisitor.self).point(at: _argument(arguments, 0))
        }
        methods.procedure("walk:quickly:", "walk(_:quickly:)") { receiver, arguments in
            unsafeDowncast(receiver, to: EagerVisitor.self).walk(
                _argument(arguments, 0), quickly: _argument(arguments, 1))
        }
        methods.function("priceOf::", "price(of:_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: EagerVisitor.self).price(
                of: _argument(arguments, 0), _argument(arguments, 1))
        }
        methods.function("itemAt:", "item(at:)") { receiver, arguments in
            unsafeDowncast(receiver, to: EagerVisitor.self).item(at: _argument(arguments, 0))
        }
        methods.classFunction("make:", "make(_:)") { type, arguments in
            unsafeBitCast(type, to: EagerVisitor.Type.self).make(_argument(arguments, 0))
        }
        methods.classFunction("motto", "motto") { type, _ in
            unsafeBitCast(type, to: EagerVisitor.Type.self).motto as String
        }
        methods.property(
            "language", { receiver in unsafeDowncast(receiver, to: EagerVisitor.self).language })
    }
}

nonisolated private func __registerFile() {
    _registerClass(EagerVisitor.self, EagerVisitor.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
