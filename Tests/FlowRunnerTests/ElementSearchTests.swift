import FlowPlan
import Foundation
import Testing
import UIHost

@testable import FlowRunner

@Suite struct ElementSearchTests {
    private let search = ElementSearch([
        HostElement(
            identifier: "screen", frame: CGRect(x: 0, y: 0, width: 393, height: 852),
            children: [
                HostElement(
                    label: "Add", identifier: "add",
                    frame: CGRect(x: 300, y: 60, width: 80, height: 44)),
                HostElement(
                    label: "Delete (all)", frame: CGRect(x: 10, y: 60, width: 80, height: 44)),
                HostElement(
                    identifier: "row", frame: CGRect(x: 0, y: 200, width: 393, height: 44),
                    children: [
                        HostElement(
                            text: "Milk", frame: CGRect(x: 16, y: 210, width: 100, height: 20)),
                        HostElement(
                            label: "Done", frame: CGRect(x: 340, y: 210, width: 40, height: 20),
                            isEnabled: false),
                    ]),
                HostElement(
                    identifier: "row", frame: CGRect(x: 0, y: 244, width: 393, height: 44),
                    children: [
                        HostElement(
                            text: "Bread\nrye", frame: CGRect(x: 16, y: 250, width: 100, height: 20)
                        ),
                        HostElement(
                            label: "Done", value: "yes",
                            frame: CGRect(x: 340, y: 250, width: 40, height: 20), isSelected: true),
                    ]),
                HostElement(
                    label: "Below the edge", frame: CGRect(x: 0, y: 900, width: 100, height: 44),
                    visibleFrame: .null),
            ])
    ])

    private func frames(_ selector: FlowSelector) -> [CGPoint] {
        search.matches(of: selector).map(\.frame.origin)
    }

    @Test("Words are a label, a value, a text or an identifier")
    func words() {
        #expect(frames(FlowSelector(textOrIdentifier: "Add")) == [CGPoint(x: 300, y: 60)])
        #expect(frames(FlowSelector(textOrIdentifier: "add")) == [CGPoint(x: 300, y: 60)])
        #expect(frames(FlowSelector(textOrIdentifier: "Milk")) == [CGPoint(x: 16, y: 210)])
        #expect(frames(FlowSelector(textOrIdentifier: "yes")) == [CGPoint(x: 340, y: 250)])
        #expect(frames(FlowSelector(textOrIdentifier: "row")).count == 2)
        #expect(frames(FlowSelector(text: "row")).isEmpty)
        #expect(frames(FlowSelector(identifier: "Milk")).isEmpty)
    }

    @Test("A text is an expression that matches all of it, whatever the case")
    func expressions() {
        #expect(frames(FlowSelector(textOrIdentifier: "mil.")).count == 1)
        #expect(frames(FlowSelector(textOrIdentifier: "Mil")).isEmpty)
        #expect(frames(FlowSelector(text: "Bread rye")).count == 1)
        #expect(frames(FlowSelector(text: "bread.*")).count == 1)
        #expect(frames(FlowSelector(text: "a|Add")).count == 1)
    }

    @Test("A text that is no expression, or there word for word, means itself")
    func literalTexts() {
        #expect(frames(FlowSelector(text: "Delete (all)")).count == 1)
        #expect(TextPattern("Add (1").matches(["add (1"]))
        #expect(!TextPattern("Add (1").matches(["add 1", nil]))
    }

    @Test("What is not visible is not found")
    func invisible() {
        #expect(frames(FlowSelector(textOrIdentifier: "Below the edge")).isEmpty)
        #expect(
            search.holds(FlowCondition(FlowSelector(textOrIdentifier: "Below.*"), isVisible: false))
        )
        #expect(search.holds(FlowCondition(FlowSelector(textOrIdentifier: "Add"), isVisible: true)))
    }

    @Test("Several are counted from the top left, negative numbers from the end")
    func indices() {
        #expect(frames(FlowSelector(text: "Add|Delete.*")).map(\.x) == [10, 300])
        #expect(frames(FlowSelector(textOrIdentifier: "Done", index: 0)).map(\.y) == [210])
        #expect(frames(FlowSelector(textOrIdentifier: "Done", index: -1)).map(\.y) == [250])
        #expect(frames(FlowSelector(textOrIdentifier: "Done", index: 2)).isEmpty)
    }

    @Test("State narrows the choice")
    func states() {
        #expect(frames(FlowSelector(textOrIdentifier: "Done", isEnabled: true)).map(\.y) == [250])
        #expect(frames(FlowSelector(textOrIdentifier: "Done", isEnabled: false)).map(\.y) == [210])
        #expect(frames(FlowSelector(textOrIdentifier: "Done", isSelected: true)).map(\.y) == [250])
    }

    @Test("Of an element and one inside of it that both match, the inner one is meant")
    func innermost() {
        #expect(frames(FlowSelector(textOrIdentifier: "screen|Milk")) == [CGPoint(x: 16, y: 210)])
    }

    @Test("Relations select elements by what they are near to or contain")
    func relations() {
        func find(_ text: String, _ kind: FlowRelation.Kind, _ other: String) -> [CGFloat] {
            frames(
                FlowSelector(
                    textOrIdentifier: text,
                    relations: [
                        FlowRelation(kind: kind, selector: FlowSelector(textOrIdentifier: other))
                    ])
            ).map(\.y)
        }
        #expect(find("Done", .rightOf, "Bread.*") == [250, 210])
        #expect(find("Done", .below, "Milk") == [250])
        #expect(find("Done", .above, "Bread.*") == [210])
        #expect(find("Milk|Bread.*", .leftOf, "yes") == [250, 210])
        #expect(find("row", .containsChild, "Milk") == [200])
        #expect(find("screen", .containsChild, "Milk") == [])
        #expect(find("screen", .containsDescendants, "Milk") == [0])
        #expect(find("Done", .childOf, "row") == [210, 250])
        #expect(find("Done", .childOf, "Add") == [])
        #expect(find("Done", .below, "nothing") == [])
    }

    @Test("Messages list what can be named")
    func names() {
        #expect(search.visibleNames.first == "\"screen\"")
        #expect(search.visibleNames.contains("\"Milk\""))
        #expect(!search.visibleNames.contains("\"Below the edge\""))
    }
}
