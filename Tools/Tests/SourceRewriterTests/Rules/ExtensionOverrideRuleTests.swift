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

    @Test("An extension that replaces a member of another module's class is refused")
    func refusesReplacements() {
        let result = Rewritten(
            "extension UINavigationController {\n    open override var shouldAutorotate: Bool { true }\n}"
        )
        #expect(
            result.messages == [
                "2:23: error: an extension cannot override 'shouldAutorotate' for every 'UINavigationController' here; override it in a subclass"
            ])
    }
}
