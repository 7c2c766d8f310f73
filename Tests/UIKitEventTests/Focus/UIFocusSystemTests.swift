import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
private final class FocusableView: UIView {
    static var log: [String] = []
    var mayUpdate = true

    override var canBecomeFocused: Bool { true }

    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { mayUpdate }

    override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        let isNext = context.nextFocusedView === self
        Self.log.append("\(tag) \(isNext ? "gets" : "loses")")
        coordinator.addCoordinatedAnimations({ self.alpha = isNext ? 0.5 : 1 }) {
            Self.log.append("\(self.tag) ends")
        }
    }
}

private final class FocusableButton: UIButton {
    override var canBecomeFocused: Bool { true }
}

@MainActor
@Suite("UIFocusSystem", .usesApplication)
struct UIFocusSystemTests {
    private let app = TestApplication(device: "iPad (10th generation)")
    private let controller = UIViewController()

    private enum Key {
        static let (enter, tab) = (
            UIKeyboardHIDUsage.keyboardReturnOrEnter, UIKeyboardHIDUsage.keyboardTab
        )
        static let (right, left) = (
            UIKeyboardHIDUsage.keyboardRightArrow, UIKeyboardHIDUsage.keyboardLeftArrow
        )
        static let (down, up) = (
            UIKeyboardHIDUsage.keyboardDownArrow, UIKeyboardHIDUsage.keyboardUpArrow
        )
    }

    private func press(_ key: UIKeyboardHIDUsage, shift: Bool = false) {
        let characters = key == Key.tab ? "\t" : key == Key.enter ? "\r" : ""
        app.press(key, typing: characters, modifiers: shift ? .shift : [])
    }

    /// Shows six views in two rows of three.
    private func show() -> [FocusableView] {
        FocusableView.log = []
        let views = (0..<6).map { index in
            let view = FocusableView(
                frame: CGRect(
                    x: 100 + index % 3 * 100, y: 100 + index / 3 * 100, width: 80, height: 60))
            view.tag = index
            return view
        }
        // The order of reading is not that of the subviews.
        for view in views.reversed() { controller.view.addSubview(view) }
        app.show(controller)
        return views
    }

    private var focused: Int? {
        (UIFocusSystem.focusSystem(for: controller)?.focusedItem as? UIView)?.tag
    }

    @Test("The tab key gives focus to the first view, and arrows move it")
    func arrows() {
        let views = show()
        #expect(focused == nil && !views[0].isFocused)
        press(Key.tab)
        #expect(focused == 0 && views[0].isFocused)
        press(Key.right)
        #expect(focused == 1)
        press(Key.down)
        #expect(focused == 4)
        press(Key.left)
        press(Key.up)
        #expect(focused == 0)
    }

    @Test("Views are notified of a move, and its animations run with their completions")
    func calls() {
        let views = show()
        press(Key.tab)
        press(Key.right)
        // The animation that another one replaces ends at once.
        #expect(
            FocusableView.log.filter { !$0.hasSuffix("ends") } == ["0 gets", "1 gets", "0 loses"])
        app.advance(by: 0.5)
        #expect(views[1].alpha == 0.5 && views[0].alpha == 1)
        #expect(FocusableView.log.filter { $0.hasSuffix("ends") }.count == 3)
    }

    @Test("A view that refuses keeps focus, and a move without an aim is announced")
    func refused() {
        let views = show()
        press(Key.tab)
        views[0].mayUpdate = false
        press(Key.right)
        #expect(focused == 0)
        views[0].mayUpdate = true
        var headings: [UIFocusHeading] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIFocusSystem.movementDidFailNotification, object: nil, queue: nil
        ) { note in
            let key = UIFocusSystem.focusUpdateContextUserInfoKey
            let context = note.userInfo?[key] as? UIFocusUpdateContext
            MainActor.assumeIsolated {
                if let context { headings.append(context.focusHeading) }
            }
        }
        press(Key.up)
        NotificationCenter.default.removeObserver(token)
        #expect(focused == 0 && headings == [.up])
    }

    @Test("The tab key moves between groups, which remember their view")
    func groups() {
        let views = show()
        for view in views[3...] { view.focusGroupIdentifier = "below" }
        press(Key.tab)
        press(Key.right)
        press(Key.tab)
        #expect(focused == 3)
        press(Key.tab)
        #expect(focused == 1)
        press(Key.tab, shift: true)
        #expect(focused == 3)
        views[5].focusGroupPriority = .prioritized
        press(Key.tab)
        press(Key.tab)
        #expect(focused == 5)
        press(Key.up)
        #expect(focused == 5)
    }

    @Test("A guide leads focus to another group")
    func guide() {
        let views = show()
        for view in views[3...] { view.focusGroupIdentifier = "below" }
        let guide = UIFocusGuide()
        controller.view.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 100),
            guide.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 170),
            guide.widthAnchor.constraint(equalToConstant: 280),
            guide.heightAnchor.constraint(equalToConstant: 20),
        ])
        guide.preferredFocusEnvironments = [views[5]]
        app.advance(by: 0.1)
        press(Key.tab)
        press(Key.down)
        #expect(focused == 5)
        guide.isEnabled = false
        press(Key.tab)
        #expect(focused == 0)
        press(Key.down)
        #expect(focused == 0)
    }

    @Test("A halo surrounds the view with focus, unless it has another effect")
    func halo() {
        let views = show()
        func halos() -> Int { controller.view.subviews.filter { $0 is FocusHaloView }.count }
        views[1].focusEffect = nil
        press(Key.tab)
        #expect(halos() == 1)
        press(Key.right)
        #expect(focused == 1 && halos() == 0)
        views[2].focusEffect = UIFocusHaloEffect(
            roundedRect: views[2].bounds, cornerRadius: 10, curve: .continuous)
        press(Key.right)
        #expect(focused == 2 && halos() == 1)
    }

    @Test("An app moves focus to the preferred view of an environment")
    func requested() async {
        let views = show()
        let system = UIFocusSystem.focusSystem(for: controller)
        system?.requestFocusUpdate(to: views[4])
        system?.updateFocusIfNeeded()
        #expect(focused == 4)
        system?.requestFocusUpdate(to: controller)
        #expect(focused == 4)
        for _ in 0..<5 { await Task.yield() }
        #expect(focused == 0)
        #expect(UIFocusSystem.environment(controller, contains: views[0]))
        #expect(!UIFocusSystem.environment(views[1], contains: views[0]))
    }

    @Test("Return triggers a button with focus")
    func trigger() {
        let button = FocusableButton(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
        var count = 0
        button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
        app.show(button)
        press(Key.enter)
        #expect(count == 0)
        press(Key.tab)
        press(Key.enter)
        #expect(count == 1)
    }

    @Test("The tab key moves from one text field to the next and types nothing")
    func fields() {
        let fields = (0..<2).map {
            UITextField(frame: CGRect(x: 100, y: 100 + 60 * $0, width: 200, height: 40))
        }
        for (index, field) in fields.enumerated() {
            field.focusGroupIdentifier = "\(index)"
            controller.view.addSubview(field)
        }
        app.show(controller)
        app.hasHardwareKeyboard = true
        press(Key.tab)
        #expect(fields[0].isFirstResponder)
        press(Key.tab)
        #expect(fields[1].isFirstResponder && fields[0].text == "")
        press(Key.tab, shift: true)
        #expect(fields[0].isFirstResponder)
    }

    @Test("A phone has no focus")
    func phone() {
        let app = TestApplication()
        let view = FocusableView(frame: CGRect(x: 10, y: 100, width: 50, height: 50))
        app.show(view)
        app.press(Key.tab, typing: "\t")
        #expect(UIFocusSystem.focusSystem(for: view) == nil && !view.isFocused)
    }
}
