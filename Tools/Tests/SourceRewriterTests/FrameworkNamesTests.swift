import Testing

@testable import SourceRewriter

@Suite("Names of the framework's own modules")
struct FrameworkNamesTests {
    private static let gestures = """
        public protocol GestureDelegate: AnyObject {
            func gesture(_ gesture: Gesture, shouldReceive touch: Touch) -> Bool
            func gesture(_ gesture: Gesture, shouldReceive event: Event) -> Bool
            func gestureEnded(_ gesture: Gesture)
        }
        extension GestureDelegate {
            public func gesture(_ gesture: Gesture, shouldReceive touch: Touch) -> Bool {
                answer("gesture:shouldReceiveTouch:", gesture, touch) ?? true
            }
            public func gesture(_ gesture: Gesture, shouldReceive event: Event) -> Bool {
                answer("gesture:shouldReceiveEvent:", gesture, event) ?? true
            }
        }
        """

    private func sidecar() -> Sidecar {
        SourceRewriter(module: "Kit").frameworkSidecar(of: [
            .init(path: "/Gestures.swift", contents: Array(Self.gestures.utf8))
        ])
    }

    @Test(
        "A requirement with a default may be left out, and has the selector that the default asks for"
    )
    func requirements() throws {
        let type = try #require(sidecar().types.first { $0.name == "GestureDelegate" })
        let members = type.members.filter { $0.extendingModule == nil }
        #expect(members.map(\.isOptional) == [true, true, false])
        #expect(
            members.prefix(2).map(\.selector) == [
                "gesture:shouldReceiveTouch:", "gesture:shouldReceiveEvent:",
            ])
    }

    @Test("A method fulfils the requirement that takes values of its types")
    func fulfilling() {
        let touching = "func gesture(_ g: Kit.Gesture, shouldReceive t: Touch) -> Bool { true }"
        let hearing = "func gesture(_ g: Gesture, shouldReceive e: Event) -> Bool { true }"
        for (method, selector) in [
            (touching, "gesture:shouldReceiveTouch:"), (hearing, "gesture:shouldReceiveEvent:"),
        ] {
            let result = Rewritten(
                "class Owner: NSObject, GestureDelegate { \(method) }", sidecars: [sidecar()])
            #expect(result.tail().contains("methods.function(\"\(selector)\""))
        }
    }

    @Test("A property that is called after its getter has Apple's shorter name otherwise")
    func shortensNames() {
        let text = """
            open class Pane: NSObject {
                open var isHidden: Bool { get { true } set {} }
                open var isOpen: Bool { true }
                open var issue: Bool = true
            }
            """
        let kit = SourceRewriter(module: "Kit").frameworkSidecar(of: [
            .init(path: "/Pane.swift", contents: Array(text.utf8))
        ])
        for (written, read) in [
            ("#selector(getter: Pane.isHidden)", #"Selector("isHidden")"#),
            ("#selector(setter: Pane.isHidden)", #"Selector("setHidden:")"#),
            ("#selector(getter: Pane.isOpen)", #"Selector("isOpen")"#),
            ("#selector(setter: Pane.issue)", #"Selector("setIssue:")"#),
            ("#keyPath(Pane.isHidden)", #""hidden""#),
        ] {
            let result = Rewritten("let name = \(written)", sidecars: [kit])
            let line = "let name = \(read)"
            #expect(
                result.lines() == line + String(repeating: " ", count: written.count - read.count))
        }
    }

    @Test(
        "An action of an interface file that a framework's class has is registered once in the module"
    )
    func actionsInDocuments() {
        let text = """
            open class Pane: NSObject {
                open func close() {}
                open func reload() {}
            }
            open class Sheet: Pane { open override func close() {} }
            """
        let kit = SourceRewriter(module: "Kit").frameworkSidecar(of: [
            .init(path: "/Pane.swift", contents: Array(text.utf8))
        ])
        let document = #"<action selector="close" destination="x" id="y"/>"#
        let result = Rewritten(
            "import Foundation", "import UIKit", "import UIKit", sidecars: [kit],
            documents: document)
        #expect(!result.tail(0).contains("close"))
        #expect(result.tail(1).contains("extension Pane {"))
        #expect(result.tail(1).contains("methods.procedure(\"close\""))
        #expect(!result.tail(1).contains("reload"))
        #expect(!result.tail(2).contains("close"))
        let exchanging = Rewritten(
            "import UIKit", "import UIKit\nlet f = class_getInstanceMethod", sidecars: [kit],
            documents: document)
        #expect(!exchanging.tail(0).contains("close"))
    }
}
