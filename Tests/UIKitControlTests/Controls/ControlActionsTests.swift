import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct ControlActionsTests {
    private let target = NSObject()
    private let other = NSObject()

    private func names(
        _ actions: ControlActions, _ target: NSObject?, _ event: UIControl.Event
    ) -> [String] {
        actions.selectorNames(of: target, at: event) ?? []
    }

    @Test("A pair of target and action is stored once, with all its events")
    func merging() {
        var actions = ControlActions()
        actions.add(target, "tapped:", .touchDown)
        actions.add(target, "tapped:", .touchUpInside)
        #expect(actions.entries.count == 1)
        #expect(actions.events == [.touchDown, .touchUpInside])
        #expect(names(actions, target, .touchDown) == ["tapped:"])
    }

    @Test("Removing affects only the events named")
    func removingEvents() {
        var actions = ControlActions()
        actions.add(target, "tapped:", [.touchDown, .touchUpInside])
        actions.remove(target, "tapped:", .touchDown)
        #expect(actions.events == .touchUpInside)
        actions.remove(target, "tapped:", .allEvents)
        #expect(actions.entries.isEmpty)
    }

    @Test("Removing without a target removes from all")
    func removingFromAll() {
        var actions = ControlActions()
        actions.add(target, "tapped:", .touchDown)
        actions.add(other, "pressed", .touchDown)
        actions.add(nil, "chain:", .touchDown)
        actions.remove(nil, "tapped:", .allEvents)
        #expect(names(actions, target, .touchDown).isEmpty)
        #expect(names(actions, other, .touchDown) == ["pressed"])
        actions.remove(nil, nil, .allEvents)
        #expect(actions.entries.isEmpty)
    }

    @Test("Removing a target without an action removes all its actions")
    func removingAllActions() {
        var actions = ControlActions()
        actions.add(target, "tapped:", .touchDown)
        actions.add(target, "pressed", .touchUpInside)
        actions.add(other, "pressed", .touchUpInside)
        actions.remove(target, nil, .allEvents)
        #expect(actions.entries.count == 1)
    }

    @Test("The responder chain counts as NSNull among the targets")
    func targets() {
        var actions = ControlActions()
        actions.add(target, "tapped:", .touchDown)
        actions.add(nil, "chain:", .touchDown)
        #expect(actions.targets.count == 2)
        #expect(actions.targets.contains(target))
        #expect(actions.targets.contains { $0.base is NSNull })
        #expect(names(actions, nil, .touchDown) == ["chain:"])
    }

    @Test("A target that is gone does not count")
    func weakTargets() {
        var actions = ControlActions()
        actions.add(NSObject(), "tapped:", .touchDown)
        #expect(actions.targets.isEmpty)
        #expect(actions.events.isEmpty)
    }

    @Test("Actions are stored by identifier")
    func identifiers() {
        var actions = ControlActions()
        let identifier = UIAction.Identifier("one")
        let replaced = UIAction(identifier: identifier) { _ in }
        let action = UIAction(identifier: identifier) { _ in }
        actions.add(replaced, .touchDown)
        actions.add(action, .touchUpInside)
        #expect(actions.entries.count == 1 && actions.entries[0].action === action)
        #expect(actions.events == [.touchDown, .touchUpInside])
        actions.remove(identifier, .touchDown)
        #expect(actions.events == .touchUpInside)
    }

    @Test("Removing targets leaves closures alone")
    func closuresStay() {
        var actions = ControlActions()
        actions.add(UIAction { _ in }, .touchDown)
        actions.remove(nil, nil, .allEvents)
        #expect(actions.entries.count == 1)
    }
}
