import Testing

@testable import SourceRewriter

@Suite("Optional requirements")
struct OptionalRequirementRuleTests {
    static let source = """
        @objc public protocol PanelDelegate {
            @objc optional func panel(_ panel: Panel, didMoveTo index: Int)
            @objc optional func title(for panel: Panel) -> String?
            @objc optional var limit: Int { get set }
            func required()
        }
        """

    @Test("A requirement becomes a plain one with a default that asks the object's own class")
    func generatesDefaults() {
        let result = Rewritten(Self.source)
        #expect(
            result.lines() == """
                      public protocol PanelDelegate: AnyObject {
                                   func panel(_ panel: Panel, didMoveTo index: Int)
                                   func title(for panel: Panel) -> String?
                                   var limit: Int? { get set }
                    func required()
                }
                """)
        #expect(
            result.tail() == """
                extension PanelDelegate { public func panel(_ panel: Panel, didMoveTo index: Int) { _sendOptional(self, "panel:didMoveTo:", panel, index) } }
                extension PanelDelegate { public func title(for panel: Panel) -> String? { _callOptional(self, "titleFor:", panel) } }
                extension PanelDelegate { public var limit: Int? { get { _optionalValue(self, "limit") } set { _sendOptional(self, "setLimit:", newValue) } } }

                """)
    }

    @Test("An implementation is registered though it is not marked")
    func registersImplementations() {
        let result = Rewritten(
            Self.source,
            "class Owner: NSObject, PanelDelegate { func title(for panel: Panel) -> String? { nil } }"
        )
        #expect(result.tail(1).contains("methods.function(\"titleFor:\", \"title(for:)\")"))
    }

    @Test("Of requirements with the same name, a call means the one of its own module")
    func prefersOwnRequirement() {
        let framework = Rewritten(
            "@objc public protocol AFlow { @objc optional func list(_ list: List, sizeAt path: Path) -> Size }",
            "@objc public protocol ZFlow { @objc optional func list(_ list: List, sizeAt path: Path) -> Size }",
            module: "UIKit", isForIOS: false
        ).sidecar
        let result = Rewritten(
            """
            import UIKit
            @objc protocol MDelegate { @objc(own:) optional func list(_ list: List, sizeAt path: Path) -> Float }
            func ask(_ delegate: MDelegate) { _ = delegate.list?(list, sizeAt: path) }
            """, sidecars: [framework])
        #expect(result.lines().contains("_responder(delegate, \"own:\")"))
    }

    @Test(
        "Of requirements that differ in the types of parameters, the arguments' names tell the one called"
    )
    func overloads() {
        let result = Rewritten(
            """
            @objc protocol PanelDelegate {
                @objc(traits:) optional func panel(_ panel: Panel, layoutFor new: UITraitCollection) -> Layout
                @objc(size:) optional func panel(_ panel: Panel, layoutFor size: CGSize) -> Layout
            }
            func ask(_ delegate: PanelDelegate) {
                _ = delegate.panel?(self, layoutFor: view.traitCollection)
                _ = delegate.panel?(self, layoutFor: newCollection)
                _ = delegate.panel?(self, layoutFor: view.bounds.size)
            }
            """)
        let asked = result.lines().split(separator: "\n").compactMap { line in
            ["traits:", "size:"].first { line.contains("_responder(delegate, \"\($0)\")") }
        }
        #expect(asked == ["traits:", "traits:", "size:"])
    }

    @Test("Of requirements for one value and for several, the plural tells the one called")
    func overloadsOfArrays() {
        let result = Rewritten(
            """
            @objc protocol PanelDelegate {
                @objc(contact:) optional func panel(_ panel: Panel, didSelect contact: CNContact)
                @objc(property:) optional func panel(_ panel: Panel, didSelect contactProperty: CNProperty)
                @objc(contacts:) optional func panel(_ panel: Panel, didSelect contacts: [CNContact])
                @objc(properties:) optional func panel(_ panel: Panel, didSelect properties: [CNProperty])
            }
            func tell(_ delegate: PanelDelegate) {
                delegate.panel?(self, didSelect: contact)
                delegate.panel?(self, didSelect: contacts)
                delegate.panel?(self, didSelect: list.chosenContacts)
                delegate.panel?(self, didSelect: [first])
                delegate.panel?(self, didSelect: chosen)
                delegate.panel?(self, didSelect: property)
                delegate.panel?(self, didSelect: properties)
                delegate.panel?(self, didSelect: chosenOnes)
            }
            """)
        let asked = result.lines().split(separator: "\n").compactMap { line in
            ["contact", "property", "contacts", "properties"].first {
                line.contains("_responder(delegate, \"\($0):\")")
            }
        }
        #expect(
            asked == [
                "contact", "contacts", "contacts", "contacts", "contact", "property", "properties",
                "contacts",
            ])
    }

    @Test("A call asks first whether the receiver implements the method")
    func asksFirst() {
        let result = Rewritten(
            Self.source,
            """
            class Panel {
                weak var delegate: PanelDelegate?
                func f() {
                    delegate?.panel?(self, didMoveTo: 1)
                    print(self.delegate?.title?(for: self) ?? "")
                    strong.title?(for: self)
                    strong.title!(for: self)
                    completion?(1)
                    self.completion?(1)
                }
            }
            """)
        #expect(
            result.lines(1) == """
                class Panel {
                    weak var delegate: PanelDelegate?
                    func f() {
                        _responder(delegate, "panel:didMoveTo:")?.panel(self, didMoveTo: 1)
                        print(_responder(self.delegate, "titleFor:")?.title(for: self) ?? "")
                        _responder(strong, "titleFor:")?.title(for: self)
                        strong.title(for: self)
                        completion?(1)
                        self.completion?(1)
                    }
                }
                """)
    }

    @Test("A function in a variable of the same name is called as it is")
    func leavesVariables() {
        let source =
            "protocol Q { var panel: ((Int) -> Void)? { get } }\nfunc f(q: Q) { q.panel?(1) }"
        #expect(Rewritten(Self.source, source).text(1) == source)
    }

    @Test("An optional requirement of the type itself asks the class")
    func asksClasses() {
        let result = Rewritten(
            """
            @objc protocol Managed {
                @objc optional static func make(_ name: String) -> Int
                @objc optional static var body: String { get }
            }
            class Page: NSObject, Managed { class func make(_ name: String) -> Int { 1 } }
            func f(type: Managed.Type) { type.make?("a"); Page.make?("a") }
            """)
        #expect(result.messages.isEmpty)
        #expect(
            result.lines().hasSuffix(
                "{ _responder(type as Optional, \"make:\")?.make(\"a\"); _responder(Page.self as Optional, \"make:\")?.make(\"a\") }"
            ))
        #expect(
            result.tail().hasPrefix(
                """
                extension Managed { static func make(_ name: String) -> Int { _callOptionalClass(self, "make:", name) } }
                extension Managed { static var body: String? { _optionalClassValue(self, "body") } }

                """))
        #expect(
            result.tail().contains(
                "methods.classFunction(\"make:\", \"make(_:)\") { type, arguments in unsafeBitCast(type, to: Page.Type.self).make(_argument(arguments, 0)) }"
            ))
    }

    @Test("A requirement as a value is nil where it is left out")
    func asksForValues() {
        let result = Rewritten(
            Self.source,
            """
            class Panel {
                weak var delegate: PanelDelegate?, strong: PanelDelegate, own: Owner
                func f() {
                    let move = delegate?.panel(_:didMoveTo:)
                    if delegate?.title != nil, nil == self.delegate?.panel { return }
                    if let move = strong.panel(_:didMoveTo:) { move(self, 1) }
                    if other.title != nil, delegate?.name != nil, own.title(for:) != nil { return }
                    let all = PanelDelegate.panel(_:didMoveTo:)
                }
            }
            class Owner: PanelDelegate { func title(for panel: Panel) -> String? { nil } }
            """)
        #expect(
            result.lines(1) == """
                class Panel {
                    weak var delegate: PanelDelegate?, strong: PanelDelegate, own: Owner
                    func f() {
                        let move = _responder(delegate, "panel:didMoveTo:")?.panel(_:didMoveTo:)
                        if _responder(delegate, "titleFor:")?.title != nil, nil == _responder(self.delegate, "panel:didMoveTo:")?.panel { return }
                        if let move = _responder(strong, "panel:didMoveTo:")?.panel(_:didMoveTo:) { move(self, 1) }
                        if other.title != nil, delegate?.name != nil, own.title(for:) != nil { return }
                        let all = PanelDelegate.panel(_:didMoveTo:)
                    }
                }
                class Owner: PanelDelegate { func title(for panel: Panel) -> String? { nil } }
                """)
    }
}
