import Testing

@testable import SourceRewriter

@Suite("Overrides in extensions")
struct ExtensionOverrideRuleTests {
    @Test("An override moves behind a stub in the class's body, and lines stay")
    func movesBehindStub() {
        let result = Rewritten(
            """
            class Screen: UIViewController {
                var a = 1
                }
            extension Screen {
                public override func viewDidLoad() { super.viewDidLoad() }
                override var prefersStatusBarHidden: Bool { true }
            }
            """)
        #expect(
            result.lines() == """
                class Screen: UIViewController {
                    var a = 1
                    }
                extension Screen {
                    public          func __extension_Screen_viewDidLoad() { super.viewDidLoad() }
                             var __extension_Screen_prefersStatusBarHidden: Bool { true }
                }
                """)
        #expect(
            result.text().contains(
                """
                    var a = 1
                    
                #sourceLocation(file: "<carob File0.swift>", line: 1)
                public override func viewDidLoad() { __extension_Screen_viewDidLoad() }
                override var prefersStatusBarHidden: Bool { get { __extension_Screen_prefersStatusBarHidden } }
                #sourceLocation(file: "/App/File0.swift", line: 3)
                    }
                """))
    }

    @Test("An override of a member for any thread keeps it for any thread")
    func keepsIsolation() throws {
        let kit = try Sidecar(
            data: try Rewritten(
                """
                @MainActor open class UIView: NSObject {
                    open override var description: String { "" }
                    open func layoutSubviews() {}
                    nonisolated open func value(forKey key: String) -> Any? { nil }
                }
                """, module: "UIKit"
            ).sidecar.data())
        let result = Rewritten(
            """
            class Card: UIView {}
            extension Card {
                override var description: String { "card" }
                override func layoutSubviews() {}
                override func value(forKey key: String) -> Any? { 1 }
                public override var hash: Int { 1 }
                nonisolated override var debugDescription: String { "" }
                @MainActor override func isEqual(_ other: Any?) -> Bool { true }
            }
            """, sidecars: [kit])
        #expect(
            result.lines() == """
                class Card: UIView {}
                extension Card {
                    nonisolated var __extension_Card_description: String { "card" }
                             func __extension_Card_layoutSubviews() {}
                    nonisolated func __extension_Card_value(forKey key: String) -> Any? { 1 }
                    public nonisolated var __extension_Card_hash: Int { 1 }
                    nonisolated          var __extension_Card_debugDescription: String { "" }
                    @MainActor          func __extension_Card_isEqual(_ other: Any?) -> Bool { true }
                }
                """)
        #expect(
            result.text().contains(
                "override var description: String { get { __extension_Card_description } }"))
    }

    @Test("The values of parameters without a name are passed on")
    func passesUnnamedParameters() {
        let result = Rewritten(
            """
            class Screen: UIViewController {}
            extension Screen {
                override func viewWillAppear(_: Bool) {}
                override func dismiss(animated _: Bool, completion _: (() -> Void)? = nil) {}
            }
            """)
        #expect(
            result.text().contains(
                "override func viewWillAppear(_ argument0: Bool) { __extension_Screen_viewWillAppear(argument0) }"
            ))
        #expect(
            result.text().contains(
                "override func dismiss(animated argument0: Bool, completion argument1: (() -> Void)? = nil) "
                    + "{ __extension_Screen_dismiss(animated: argument0, completion: argument1) }"))
        #expect(
            result.lines().contains("         func __extension_Screen_viewWillAppear(_: Bool) {}"))
    }

    @Test("Another module may override an open method that fulfils a requirement of Objective-C")
    func movesOpenRequirement() {
        let framework = Rewritten(
            "@objc public protocol Source: NSObjectProtocol { func count(of list: List) -> Int }",
            module: "UIKit", isForIOS: false
        ).sidecar
        let result = Rewritten(
            "import UIKit\nopen class Base: NSObject {}",
            "import UIKit\nextension Base: Source { open func count(of list: List) -> Int { 1 } }",
            sidecars: [framework])
        #expect(result.text(0).contains("open func count(of list: List) -> Int {"))
        #expect(result.lines(1).contains("public func __extension_Base_count(of"))
    }

    @Test("What a subclass overrides moves too, with its parameters and effects")
    func movesOverriddenMember() {
        let result = Rewritten(
            "class Base: NSObject {}",
            "extension Base { func load(_ url: URL, to value: inout Int) async throws -> Int { 1 } }",
            "class Sub: Base { override func load(_ url: URL, to value: inout Int) async throws -> Int { 2 } }"
        )
        #expect(
            result.text(0).contains(
                "func load(_ url: URL, to value: inout Int) async throws -> Int { try await __extension_Base_load(url, to: &value) }"
            ))
        #expect(result.lines(1).hasPrefix("extension Base { func __extension_Base_load(_ url"))
        #expect(result.lines(2).contains("override func load"))
    }

    @Test("Of methods that differ by their types alone, the overridden one moves")
    func tellsOverloadsApart() {
        let result = Rewritten(
            """
            class Base: NSObject {}
            class Sub: Base {}
            extension Base {
                func add(_ views: Int...) -> Base { add(views) }
                func add(_ views: [Int]) -> Base { self }
            }
            extension Sub {
                override func add(_ views: [Int]) -> Base { super.add(views) }
            }
            """)
        #expect(result.lines().contains("    func add(_ views: Int...) -> Base { add(views) }"))
        #expect(result.lines().contains("    func __extension_Base_add(_ views: [Int]) -> Base"))
        #expect(result.lines().contains("func __extension_Sub_add(_ views: [Int]) -> Base"))
        #expect(result.messages.isEmpty)
    }

    @Test("A member that an extension gives to another module's class is dispatched by name")
    func dispatchesForeignMembers() throws {
        let kit = try Sidecar(
            data: try Rewritten("open class UIView: NSObject {}", module: "UIKit").sidecar.data())
        let result = Rewritten(
            """
            extension UIView { @objc func configure(_ level: Int) {} }
            class Card: UIView { override func configure(_ level: Int) { super.configure(level) } }
            """, sidecars: [kit])
        #expect(
            result.lines() == """
                extension UIView {       func __extension_UIView_configure(_ level: Int) {} }
                class Card: UIView {          func configure(_ level: Int) { super.__extension_UIView_configure(level) } }
                """)
        let tail = result.tail()
        #expect(
            tail.contains(
                """
                protocol __Dispatch_UIView_configure_: AnyObject {}
                extension UIView: __Dispatch_UIView_configure_ {}
                extension __Dispatch_UIView_configure_ { func configure(_ level: Int) { _sendOptional(self, "configure:", level) } }

                """
            ))
        #expect(
            tail.contains(
                "methods.procedure(\"configure:\", \"configure(_:)\") { receiver, arguments in unsafeDowncast(receiver, to: UIView.self).__extension_UIView_configure(_argument(arguments, 0)) }"
            ))
        #expect(
            tail.contains(
                "unsafeDowncast(receiver, to: Card.self).configure(_argument(arguments, 0))"))
    }

    /// A framework with a view and a control.
    static func makeKit() throws -> Sidecar {
        let kit = Rewritten(
            "open class UIView: NSObject { open var isOpaque: Bool { true } }\nopen class UIControl: UIView {}",
            module: "UIKit")
        return try Sidecar(data: kit.sidecar.data())
    }

    @Test("Properties and members of the class itself are dispatched too")
    func dispatchesProperties() throws {
        let result = Rewritten(
            """
            extension UIView {
                @objc open class var names: [String] { [] }
                @objc open var level: Int { get { 1 } set {} }
                @objc open class func make(_ name: String) -> UIView { UIView() }
            }
            class Card: UIView { override class var names: [String] { super.names + ["a"] } }
            """, sidecars: [try Self.makeKit()])
        let tail = result.tail()
        #expect(
            tail.contains(
                "{ public static var names: [String] { get { _callOptionalClass(self, \"names\") } } }"
            ))
        #expect(
            tail.contains(
                "{ public var level: Int { get { _callOptional(self, \"level\") } set { _sendOptional(self, \"setLevel:\", newValue) } } }"
            ))
        #expect(
            tail.contains(
                "{ public static func make(_ name: String) -> UIView { _callOptionalClass(self, \"make:\", name) } }"
            ))
        #expect(
            result.lines().contains("class var names: [String] { super.__extension_UIView_names"))
        #expect(
            tail.contains(
                "methods.classFunction(\"names\", \"names\") { type, _ in unsafeBitCast(type, to: Card.Type.self).names as [String] }"
            ))
    }

    @Test("Extensions of other modules' classes override what an extension declares")
    func overridesInForeignExtensions() throws {
        let result = Rewritten(
            """
            extension UIView { @objc func configure() {} }
            extension UIControl { override func configure() { super.configure() } }
            class Knob: UIControl { override func configure() { super.configure() } }
            """, sidecars: [try Self.makeKit()])
        #expect(
            result.lines() == """
                extension UIView {       func __extension_UIView_configure() {} }
                extension UIControl {          func __extension_UIControl_configure() { super.__extension_UIView_configure() } }
                class Knob: UIControl {          func configure() { super.__extension_UIControl_configure() } }
                """)
        #expect(result.messages.isEmpty)
        #expect(result.tail().components(separatedBy: "protocol __Dispatch").count == 2)
        #expect(
            result.tail().contains(
                "unsafeDowncast(receiver, to: UIControl.self).__extension_UIControl_configure()"))
    }

    @Test("An override in an extension of the module's own class overrides nothing behind its stub")
    func movesTopmostOverride() throws {
        let result = Rewritten(
            """
            extension UIView { @objc func configure() {} }
            class Card: UIView {}
            extension Card { override func configure() { super.configure() } }
            """, sidecars: [try Self.makeKit()])
        #expect(result.text().contains("\nfunc configure() { __extension_Card_configure() }\n"))
        #expect(result.lines().contains("super.__extension_UIView_configure()"))
    }

    @Test("A message reaches the override of what stands behind a stub")
    func registersStubs() {
        let result = Rewritten(
            "class Base: NSObject {}\nextension Base { @objc func load() {} }\nclass Sub: Base { override func load() {} }"
        )
        #expect(result.tail().contains("unsafeDowncast(receiver, to: Base.self).load()"))
    }

    @Test("A method that may be exchanged sends a message to itself, whoever calls it")
    func dispatchesExchangedMethods() throws {
        let source = """
            extension UIControl {
                static func exchange() {
                    let own = class_getInstanceMethod(self, #selector(getter: UIView.isOpaque))
                    let other = class_getInstanceMethod(self, #selector(noted(_:with:)))
                }
                @objc private func noted(_ level: Int, with name: String?) -> Bool { noted(1, with: name) }
                @objc func tapped() { noted(2, with: nil) }
            }
            extension Card { @objc dynamic func noted(_ level: Int) { noted(level) } }
            class Card: UIView {}
            """
        let result = Rewritten(source, sidecars: [try Self.makeKit()])
        let lines = result.lines()
        #expect(
            lines.contains(
                "private func __extension_UIControl_noted(_ level: Int, with name: String?) -> Bool { noted(1, with: name) }"
            ))
        #expect(lines.contains("func tapped() { noted(2, with: nil) }"))
        #expect(lines.contains("func __extension_Card_noted(_ level: Int) { noted(level) }"))
        let tail = result.tail()
        #expect(
            tail.contains(
                "extension __Dispatch_UIControl_noted_with_ { fileprivate func noted(_ level: Int, with name: String?) -> Bool { _callOptional(self, \"noted:with:\", level, name) } }"
            ))
        #expect(tail.contains("methods.function(\"noted:with:\", \"noted(_:with:)\")"))
        #expect(tail.contains(".__extension_Card_noted(_argument(arguments, 0))"))
        let plain = Rewritten(
            source.replacing("class_getInstanceMethod", with: "print"),
            sidecars: [try Self.makeKit()])
        #expect(!plain.text().contains("__extension"))
    }

    @Test("A dynamic method of a class's body that may be exchanged sends a message, too")
    func dispatchesDynamicMethods() {
        let result = Rewritten(
            """
            class Clock: NSObject {
                @objc public dynamic func hour(at place: Int) -> Int { place }
                @objc func minute() -> Int { 1 }
            }
            class Watch: Clock { override func hour(at place: Int) -> Int { super.hour(at: place) } }
            let hour = class_getInstanceMethod(Clock.self, #selector(Clock.hour(at:)))
            let minute = class_getInstanceMethod(Clock.self, #selector(Clock.minute))
            """)
        #expect(
            result.lines().contains("func __extension_Clock_hour(at place: Int) -> Int { place }"))
        #expect(result.lines().contains("{ super.hour(at: place) }"))
        #expect(result.lines().contains("func minute() -> Int { 1 }"))
        #expect(
            result.text().contains(
                "public func hour(at place: Int) -> Int { _callOptional(self, \"hourAt:\", place) }"
            )
        )
        #expect(result.tail().contains(".__extension_Clock_hour(at: _argument(arguments, 0))"))
    }

    @Test("An extension that replaces a member of another module's class is refused")
    func refusesReplacements() throws {
        let result = Rewritten(
            "extension UIControl {\n    open override var isOpaque: Bool { true }\n}",
            sidecars: [try Self.makeKit()])
        #expect(
            result.messages == [
                "2:23: error: an extension cannot override 'isOpaque' for every 'UIControl' here; override it in a subclass"
            ])
    }

    @Test("Errors about an undeclared class are left to the compiler")
    func leavesUnknownClasses() {
        let source = "extension UIRocket {\n    open override var isOpaque: Bool { true }\n}"
        #expect(Rewritten(source).messages.isEmpty)
        #expect(Rewritten(source).text() == source)
    }
}
