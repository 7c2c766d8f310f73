import Gallery
import Testing
import UIKit

/// Implements an optional requirement in a subclass of what adopted the protocol.
class Owner: NSObject, PanelDelegate {
    var moves: [Int] = []
    func panelDidClose(_ panel: Panel) { panel.note("closed") }
}

class TitledOwner: Owner {
    let limit = 7
    func panel(_ panel: Panel, didMoveTo index: Int) { moves.append(index) }
    func title(for panel: Panel) -> String { "titled" }
}

@MainActor
@Suite struct PanelTests {
    @Test func privateMethodsAreSentByTheirSelectors() {
        let panel = Panel()
        for action in Panel.actions.prefix(3) { panel.perform(action, with: "x") }
        #expect(panel.log == ["tapped", "no title", "no limit", "renamed x"])
        #expect(Panel.actions.map(\.description).suffix(3) == ["level", "setLevel:", "sum:with:"])
    }

    @Test func optionalRequirementsReachSubclasses() {
        let panel = Panel()
        let plain = Owner()
        panel.delegate = plain
        panel.move(to: 1)
        panel.perform(Selector("close"))
        let titled = TitledOwner()
        panel.delegate = titled
        panel.move(to: 2)
        panel.perform(Selector("close"))
        #expect(titled.moves == [2])
        #expect(
            panel.log == [
                "move 1", "no title", "no limit", "closed", "move 2", "titled", "limit 7", "closed",
            ])
    }

    @Test func conditionsAnswerAsOniOS() {
        let panel = Panel()
        #expect(panel.responds(to: Selector("onlyOniOS")))
        #expect(!panel.responds(to: Selector("onlyElsewhere")))
        #if os(iOS)
            let isPhone = true
        #else
            let isPhone = false
        #endif
        #expect(isPhone)
    }

    @Test func extensionsOverrideAndAreOverridden() {
        let panel = FancyPanel()
        let parent = UIView()
        parent.addSubview(panel)
        panel.prepare()
        #expect(panel.log == ["placed", "prepared", "fancy"])
        #expect(panel.superview === parent)
        #expect((panel as UIView).summary("a ") == "a view and panel")
        #expect(UIView().summary("a ") == "a view")
    }

    @Test func hiddenClassesAnswer() {
        let turned = Panel.makeKnob().perform(Selector("turn"))?.takeUnretainedValue() as? String
        #expect(turned == "turned")
        let gone = Panel.makeLocal().perform(Selector("go"))?.takeUnretainedValue() as? String
        #expect(gone == "gone")
        let described =
            Shelf<Int>().perform(#selector(Shelf<Int>.explain))?
            .takeUnretainedValue() as? String
        #expect(described == "Int")
    }

    @Test func valuesAreReachedByKeys() {
        let record = Record()
        record.parent = Record()
        record.setValue("child", forKey: #keyPath(Record.name))
        record.setValue("parent", forKeyPath: #keyPath(Record.parent.name))
        #expect(record.name == "child")
        #expect(record.value(forKeyPath: "parent.name") as? String == "parent")
        #expect(NSClassFromString("CRBNamed") == Named.self)
    }

    @Test func dynamicPropertiesAreObserved() {
        let panel = Panel()
        var seen: [Int] = []
        let token = panel.observe(\.level, options: [.new]) { _, change in
            seen.append(change.newValue ?? -1)
        }
        panel.level = 1
        panel.doubled = 10
        token.invalidate()
        panel.level = 2
        #expect(seen == [1, 5])
    }
}
