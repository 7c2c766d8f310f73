import Testing

@testable import SourceRewriter

@Suite("Lean registration")
struct LeanRegistrationTests {
    static let source = """
        import UIKit
        @objc public protocol PanelDelegate { @objc optional func moved(); func closed() }
        @objcMembers public class Panel: NSObject, PanelDelegate {
            public var level = 0
            public var corner = 0
            @objc dynamic var seen = 0
            @IBOutlet var label: UIView!
            @IBAction func tapped() {}
            public func moved() {}
            public func closed() {}
            public func sent() {}
            public func named(_ a: Int) {}
            public func unused(_ a: Int) {}
            class func keyPathsForValuesAffectingLevel() -> Set<String> { [] }
        }
        """

    private func registered(_ result: Rewritten, _ file: Int = 0) -> [String] {
        result.tail(file).split(separator: "\n").filter { $0.hasPrefix("methods.") }.compactMap {
            $0.split(separator: "\"").dropFirst().first.map(String.init)
        }
    }

    @Test("Nibs, observers, optional requirements and names in the sources reach members")
    func registersWhatIsReached() {
        let result = Rewritten(
            Self.source,
            "let a = #selector(Panel.sent); let b = Selector(\"named:\"); let c = \"panel.corner\"",
            registration: .lean)
        #expect(
            registered(result) == [
                "corner", "seen", "label", "tapped", "moved", "sent", "named:",
                "keyPathsForValuesAffectingLevel",
            ])
        #expect(registered(Rewritten(Self.source)).count == 11)
    }

    @Test("Interface files and the menus of the system reach members")
    func registersWhatDocumentsReach() {
        let result = Rewritten(
            """
            import UIKit
            class Canvas: UIView {
                @objc func paste(_ sender: Any?) {}
                @objc func draw(_ sender: Any?) {}
                @objc var corner = 0
                @objc var other = 0
            }
            """, registration: .lean,
            documents: """
                <action selector="draw:" destination="a-b-c" eventType="touchUpInside" id="x"/>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.corner"/>
                """)
        #expect(registered(result) == ["paste:", "draw:", "corner"])
    }

    @Test("Another module registers what it reaches of a lean one")
    func registersForOthers() throws {
        let library = Rewritten(Self.source, module: "Panels", registration: .lean)
        let result = Rewritten(
            """
            import Panels
            let a = #selector(Panel.unused(_:))
            func f(panel: Panel) { panel.setValue(1, forKey: "level") }
            """, sidecars: [try Sidecar(data: library.sidecar.data())])
        #expect(registered(result) == ["level", "unused:"])
        #expect(result.tail().contains("_registerClass(Panel.self, Panel.__registerMethods_0)"))
    }

    @Test("A full module is registered by itself alone")
    func leavesFullModules() throws {
        let library = Rewritten(Self.source, module: "Panels")
        let result = Rewritten(
            "import Panels\nlet a = #selector(Panel.unused(_:))",
            sidecars: [try Sidecar(data: library.sidecar.data())])
        #expect(registered(result).isEmpty)
    }
}
