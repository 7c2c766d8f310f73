import Testing

@testable import SourceRewriter

@Suite("Registration")
struct RegistrationRuleTests {
    @Test("In Swift 3, methods of Objective-C classes need no attribute, unless they are private")
    func inference() {
        let source = """
            class Base: NSObject {}
            class Screen: Base { func reload() {}
            private func hide() {}
            @nonobjc func stay() {} }
            class Plain { func reload() {} }
            """
        #expect(Rewritten(source).tail().isEmpty)
        let tail = Rewritten(source, infersExposure: true).tail()
        #expect(tail.contains("methods.procedure(\"reload\"") && tail.contains("Screen.self"))
        #expect(!tail.contains("hide") && !tail.contains("stay") && !tail.contains("Plain"))
    }

    @Test("Methods and properties that Objective-C knows are registered in their file")
    func registersMembers() {
        let result = Rewritten(
            """
            class Screen: UIViewController {
                @objc private func tapped(_ sender: UIButton) {}
                @objc func title(for index: Int) -> String { "" }
                @IBAction func save() throws -> Bool { true }
                @objc static func make() {}
                @objc func load(_ text: String!) async {}
                @IBOutlet private(set) var label: UILabel!
                @objc let fixed = 1
                @objc override func viewDidLoad() {}
                func unknown() {}
            }
            """)
        #expect(
            result.tail() == """
                extension Screen {
                @available(*, deprecated) nonisolated fileprivate static func __registerMethods_0(_ methods: _ClassRegistration) {
                methods.procedure("tapped:", "tapped(_:)") { receiver, arguments in unsafeDowncast(receiver, to: Screen.self).tapped(_argument(arguments, 0)) }
                methods.function("titleFor:", "title(for:)") { receiver, arguments in unsafeDowncast(receiver, to: Screen.self).title(for: _argument(arguments, 0)) }
                methods.procedure("saveAndReturnError:", "save()") { receiver, _ in _ = try? unsafeDowncast(receiver, to: Screen.self).save() }
                methods.classProcedure("make", "make()") { type, _ in unsafeBitCast(type, to: Screen.Type.self).make() }
                methods.procedure("load:completionHandler:", "load(_:)") { receiver, arguments in let argument0: String? = _argument(arguments, 0); Task { @MainActor in _ = await unsafeDowncast(receiver, to: Screen.self).load(argument0) } }
                methods.property("label", { receiver in unsafeDowncast(receiver, to: Screen.self).label }, { receiver, value in unsafeDowncast(receiver, to: Screen.self).label = value })
                methods.property("fixed", { receiver in unsafeDowncast(receiver, to: Screen.self).fixed })
                }
                }
                @available(*, deprecated) nonisolated private func __registerFile() {
                _registerClass(Screen.self, Screen.__registerMethods_0)
                }
                @available(*, deprecated) private enum __FileRecord { @used @section(".init_array") nonisolated static let record: @convention(c) () -> Void = { _pushRegistrar { __registerFile() } } }

                """)
    }

    @Test("The type of an array is told, since a protocol may have the method for other types")
    func arrays() {
        let result = Rewritten(
            """
            class Screen: NSObject {
                @objc func show(_ names: [String]) {}
            }
            """)
        #expect(result.tail().contains(".show(_argument(arguments, 0) as [String])"))
    }

    @Test("The type of a function that does not escape is told, or it would seem to escape")
    func transientFunctions() {
        let result = Rewritten(
            """
            class Screen: NSObject {
                @objc func apply(_ name: String, done: ((Int?) -> Void)) {}
                @objc func load(done: @escaping (Int) -> Void) {}
            }
            """)
        let closure = "_argument(arguments, 1) as ((Int?) -> Void)"
        #expect(result.tail().contains(".apply(_argument(arguments, 0), done: \(closure))"))
        #expect(result.tail().contains(".load(done: _argument(arguments, 0))"))
    }

    @Test(
        "Methods that differ in their result types are distinguished, also from those of extensions"
    )
    func overloadsByResult() {
        let result = Rewritten(
            "@objc protocol Store { func removeFirst() -> Bool }",
            "class Entries: NSObject, Store { func removeFirst() -> Bool { true } }",
            "extension Entries { func removeFirst() -> Entry { Entry() } }")
        #expect(
            result.tail(1).contains(
                "unsafeDowncast(receiver, to: Entries.self).removeFirst() as Bool }"))
        #expect(!result.tail(2).contains("removeFirst"), "it fulfils no requirement")
    }

    @Test("A lone method fulfils a requirement whose result it names otherwise")
    func renamedResult() {
        let result = Rewritten(
            "@objc protocol Store { func first() -> NSObject }",
            "typealias Entry = NSObject",
            "class Entries: NSObject, Store { func first() -> Entry { Entry() } }")
        #expect(result.tail(2).contains("methods.function(\"first\""))
    }

    @Test("All members of a class marked so are registered, those of subclasses and extensions too")
    func registersAllMembers() {
        let result = Rewritten(
            "@objcMembers class All: NSObject { func one() {}; private func hidden() {} }",
            "class More: All { func two() {} }",
            "extension More { @nonobjc func three() {}; func four() {} }")
        #expect(result.tail(0).contains("methods.procedure(\"one\""))
        #expect(!result.tail(0).contains("hidden"))
        #expect(result.tail(1).contains("methods.procedure(\"two\""))
        #expect(result.tail(2).contains("methods.procedure(\"four\""))
        #expect(!result.tail(2).contains("three"))
    }

    @Test("A generic class is registered for each of its forms")
    func registersGenericClasses() {
        let result = Rewritten("class List<Item>: UIViewController { @objc func reload() {} }")
        #expect(
            result.tail().hasPrefix(
                """
                nonisolated fileprivate protocol __Registering_0: AnyObject { nonisolated static func __registerMethods_0(_ methods: _ClassRegistration) }
                extension List: nonisolated __Registering_0 {
                """))
        #expect(
            result.tail().contains(
                "_registerGenericClass { type, methods in (type as? any __Registering_0.Type)?.__registerMethods_0(methods) }"
            ))
    }

    @Test("A class that nothing outside can name carries its registration in its body")
    func registersHiddenClasses() {
        let result = Rewritten(
            """
            func make() -> NSObject {
                class Local: NSObject { @objc func go() {} }
                return Local()
            }
            class Outer { private class Deep: NSObject { @objc func deep() {} } }
            """)
        #expect(
            result.lines() == """
                func make() -> NSObject {
                    class Local: NSObject, nonisolated __Registering_0 {       func go() {} }
                    return Local()
                }
                class Outer { private class Deep: NSObject, nonisolated __Registering_1 {       func deep() {} } }
                """)
        #expect(result.text().contains("unsafeDowncast(receiver, to: Local.self).go()"))
        #expect(result.text().contains("unsafeDowncast(receiver, to: Deep.self).deep()"))
        #expect(result.messages.isEmpty)
    }

    @Test(
        "A generic class inside another type carries its registration in its body",
        arguments: [
            "extension UIControl { class Inner<S>: NSObject { @objc func go() {} } }",
            "enum Names { class Inner<S> { @objc func go() {} } }",
            "class Outer<T> { class Inner: NSObject { @objc func go() {} } }",
            "class Outer<T> { struct Middle { class Inner { @objc func go() {} } } }",
            "struct Outer<T> {}\nextension Outer { class Inner: NSObject { @objc func go() {} } }",
            "class Outer<T> { class Middle {} }\nextension Outer.Middle { class Inner { @objc func go() {} } }",
            "extension Array { class Inner: NSObject { @objc func go() {} } }",
        ])
    func registersNestedGenericClasses(source: String) {
        let result = Rewritten(source)
        #expect(result.lines().contains("nonisolated __Registering_0 {"))
        #expect(!result.tail().contains("extension"))
        #expect(result.tail().contains("_registerGenericClass {"))
        #expect(result.text().contains("unsafeDowncast(receiver, to: Inner.self).go()"))
    }

    @Test(
        "A class inside a type without parameters is registered by its name",
        arguments: [
            "class Outer { class Inner: NSObject { @objc func go() {} } }",
            "enum Outer {}\nextension Outer { class Inner: NSObject { @objc func go() {} } }",
        ])
    func registersNestedClasses(source: String) {
        let tail = Rewritten(source).tail()
        #expect(tail.contains("_registerClass(Outer.Inner.self, Outer.Inner.__registerMethods_0)"))
    }

    @Test("A class is found by its Objective-C name")
    func registersNames() {
        #expect(
            Rewritten("@objc(CRBPanel) class Panel: NSObject {}").tail().contains(
                "methods.name(\"CRBPanel\")"))
    }
}
