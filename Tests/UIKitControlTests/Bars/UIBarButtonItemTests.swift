import CoreGraphics
import ObjectiveC
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIBarButtonItem", .serialized, .usesApplication)
struct UIBarButtonItemTests {
    private let app = TestApplication(device: "iPhone SE (3rd generation)")
    private let toolbar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 375, height: 44))

    init() {
        AppearanceProxies.removeAll()
        app.show(toolbar)
    }

    private func button(of item: UIBarButtonItem) -> BarButton? {
        toolbar.layoutIfNeeded()
        return item.button
    }

    @Test("A tap sends the action once, with the item as the sender")
    func action() throws {
        let receiver = BarActionReceiver()
        let item = UIBarButtonItem(title: "Go", style: .plain, target: receiver, action: "one:")
        toolbar.items = [item]
        app.tap(try #require(button(of: item)))
        #expect(receiver.calls == ["one"])
        #expect(receiver.senders.last === item)
    }

    @Test(
        "The action comes when the finger is lifted inside, not outside, and not from a disabled item"
    )
    func touchUpInside() throws {
        let receiver = BarActionReceiver()
        let item = UIBarButtonItem(
            barButtonSystemItem: .add, target: receiver, action: "none")
        toolbar.items = [item]
        let view = try #require(button(of: item))
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        let finger = app.touchDown(at: point)
        #expect(view.isHighlighted)
        #expect(receiver.calls.isEmpty)
        finger.move(to: CGPoint(x: point.x, y: point.y - 200))
        finger.lift()
        #expect(receiver.calls.isEmpty)
        item.isEnabled = false
        app.tap(at: point)
        #expect(receiver.calls.isEmpty)
        item.isEnabled = true
        app.tap(at: point)
        #expect(receiver.calls == ["none"])
    }

    @Test("Without a target the responder chain of the bar is searched")
    func responderChain() throws {
        let outer = BarActionReceiverView(frame: CGRect(x: 0, y: 100, width: 375, height: 44))
        app.show(outer)
        outer.addSubview(toolbar)
        toolbar.frame = outer.bounds
        let item = UIBarButtonItem(title: "Go", style: .plain, target: nil as Any?, action: "one:")
        toolbar.items = [item]
        app.tap(try #require(button(of: item)))
        #expect(outer.senders.count == 1 && outer.senders[0] === item)
    }

    @Test("A primary action takes the place of the action, and gives title and image")
    func primaryAction() throws {
        var senders: [AnyObject] = []
        let item = UIBarButtonItem(
            primaryAction: UIAction(title: "Do") { senders.append($0.sender as AnyObject) })
        #expect(item.title == "Do")
        toolbar.items = [item]
        app.tap(try #require(button(of: item)))
        #expect(senders.count == 1 && senders[0] === item)
    }

    @Test("A menu opens at a tap if there is no action, and otherwise when the item is held")
    func menu() throws {
        let menu = UIMenu(children: [UIAction(title: "First") { _ in }])
        let item = UIBarButtonItem(title: "Menu", menu: menu)
        toolbar.items = [item]
        let view = try #require(button(of: item))
        app.tap(view)
        app.advanceToRest()
        #expect(view.contextMenuInteraction?.menuAppearance == .compact)
        view.contextMenuInteraction?.dismissMenu()
        app.advanceToRest()
        var taps = 0
        item.primaryAction = UIAction(title: "Menu") { _ in taps += 1 }
        app.tap(view)
        app.advanceToRest()
        #expect(taps == 1)
        #expect(view.contextMenuInteraction?.menuAppearance == .unknown)
    }

    @Test("Every system item shows a title or a symbol, except for the spaces")
    func systemItems() {
        for number in 0...24 {
            guard let kind = UIBarButtonItem.SystemItem(rawValue: number) else {
                Issue.record("there is no system item \(number)")
                continue
            }
            let item = UIBarButtonItem(barButtonSystemItem: kind, target: nil, action: nil)
            let isSpace = kind == .flexibleSpace || kind == .fixedSpace
            #expect((item.shownTitle != nil) != (item.shownImage != nil) || isSpace, "\(kind)")
            #expect(item.isSpace == isSpace)
            #expect(isSpace || kind.spokenName != nil)
        }
    }

    @Test("The longest of the possible titles decides about the width")
    func possibleTitles() throws {
        let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
        toolbar.items = [item]
        let narrow = try #require(button(of: item)).contentSize.width
        item.possibleTitles = ["A", "A much longer title"]
        #expect(try #require(button(of: item)).contentSize.width > narrow + 50)
        item.width = 12
        #expect(try #require(button(of: item)).contentSize.width == 12)
    }

    @Test("A change of an item that is shown changes its button")
    func liveChange() throws {
        let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        toolbar.items = [item, UIBarButtonItem.flexibleSpace()]
        let view = try #require(button(of: item))
        item.title = "Done"
        #expect(button(of: item) === view)
        #expect(view.titleText == "Done")
        #expect(view.accessibilityLabel == "Done")
        item.tintColor = .red
        #expect(view.tintColor == .red)
        item.isHidden = true
        toolbar.layoutIfNeeded()
        #expect(view.superview == nil)
        let custom = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        item.isHidden = false
        item.customView = custom
        toolbar.layoutIfNeeded()
        #expect(custom.superview === toolbar)
        #expect(custom.frame == CGRect(x: 16, y: 12, width: 30, height: 20))
    }

    @Test("A proxy sets the titles of items that a bar shows, except for what an item sets itself")
    func proxy() throws {
        UIBarButtonItem.appearance().setTitleTextAttributes(
            [.foregroundColor: UIColor.red], for: .normal)
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .green
        let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
        let other = UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)
        other.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
        toolbar.items = [item, other]
        let view = try #require(button(of: item))
        #expect(view.titleAttributes[.foregroundColor] as? UIColor == .red)
        #expect(view.tintColor == .green)
        #expect(
            try #require(button(of: other)).titleAttributes[.foregroundColor] as? UIColor == .blue)
        AppearanceProxies.removeAll()
    }

    @Test("The attributes of an appearance are those of its state, else those of the normal state")
    func stateAppearance() throws {
        let appearance = UIToolbarAppearance()
        appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.purple]
        appearance.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.brown]
        toolbar.standardAppearance = appearance
        let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
        toolbar.items = [item]
        let view = try #require(button(of: item))
        #expect(view.titleAttributes[.foregroundColor] as? UIColor == .purple)
        item.isEnabled = false
        #expect(view.titleAttributes[.foregroundColor] as? UIColor == .brown)
    }
}
