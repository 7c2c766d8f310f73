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
                                   var limit: Int? { get     }
                    func required()
                }
                """)
        #expect(
            result.tail() == """
                extension PanelDelegate { public func panel(_ panel: Panel, didMoveTo index: Int) { _sendOptional(self, "panel:didMoveTo:", panel, index) } }
                extension PanelDelegate { public func title(for panel: Panel) -> String? { _askOptional(self, "titleFor:", panel) } }
                extension PanelDelegate { public var limit: Int? { _optionalValue(self, "limit") } }

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

    @Test("An optional requirement of the type itself is refused")
    func refusesStaticRequirements() {
        #expect(
            Rewritten("@objc protocol P {\n  @objc optional static func make()\n}").messages == [
                "2:30: error: an optional requirement of the type itself is not supported; require 'make' or make it an instance member"
            ])
    }
}
