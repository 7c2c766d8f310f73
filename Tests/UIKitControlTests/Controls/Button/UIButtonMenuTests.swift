import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.serialized, .usesApplication)
struct UIButtonMenuTests {
    private let screen = MenuScreen()
    private let log = ChoiceLog()

    private func button(
        primary: Bool = true, at frame: CGRect = CGRect(x: 140, y: 200, width: 100, height: 40),
        _ children: [UIMenuElement]? = nil
    ) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle("Menu", for: .normal)
        button.menu = UIMenu(children: children ?? [log.action("Copy"), log.action("Delete")])
        button.showsMenuAsPrimaryAction = primary
        screen.add(button, frame)
        return button
    }

    @Test("A menu enables the button's interaction, and nil disables it")
    func enabling() {
        let button = UIButton()
        #expect(!button.isContextMenuInteractionEnabled && button.contextMenuInteraction == nil)
        button.menu = UIMenu()
        #expect(button.isContextMenuInteractionEnabled)
        #expect(button.interactions.first === button.contextMenuInteraction)
        #expect(button.contextMenuInteraction?.delegate === button)
        button.menu = nil
        #expect(!button.isContextMenuInteractionEnabled && button.interactions.isEmpty)
    }

    @Test("A menu that is the primary action opens under the finger and stays when it is lifted")
    func opening() {
        let button = button()
        var events: [UIControl.Event] = []
        for event in [
            UIControl.Event.touchDown, .menuActionTriggered, .touchCancel, .touchUpInside,
            .primaryActionTriggered,
        ] {
            button.addAction(UIAction { _ in events.append(event) }, for: event)
        }
        let finger = screen.app.touchDown(at: CGPoint(x: 190, y: 220))
        #expect(events == [.touchDown, .menuActionTriggered, .touchCancel])
        #expect(screen.titles == ["Copy", "Delete"] && button.isHighlighted)
        #expect(button.contextMenuInteraction?.menuAppearance == .compact)
        screen.settle()
        finger.lift()
        #expect(screen.titles == ["Copy", "Delete"] && log.entries.isEmpty)
        #expect(events.count == 3)
    }

    @Test("The menu is 8 points below the button, 250 wide, with rows of 44")
    func place() {
        _ = button()
        screen.app.tap(at: CGPoint(x: 190, y: 220))
        screen.settle()
        let frame = screen.platters[0].frame
        #expect(frame == CGRect(x: 65, y: 248, width: 250, height: 88))
    }

    @Test("A tap on a row closes the menu and performs its action, which knows the button")
    func choosing() {
        var sender: Any?
        let button = button([UIAction(title: "Send") { sender = $0.sender }])
        screen.app.tap(at: CGPoint(x: 190, y: 220))
        screen.settle()
        screen.app.tap(at: screen.place("Send"))
        #expect(sender as? UIButton === button && !button.isHighlighted)
        #expect(button.contextMenuInteraction?.menuAppearance == .unknown)
        screen.settle()
        #expect(screen.overlay == nil)
    }

    @Test("The finger that opened the menu may move on to a row and select it")
    func sliding() {
        _ = button()
        let finger = screen.app.touchDown(at: CGPoint(x: 190, y: 220))
        screen.settle()
        finger.move(to: screen.place("Delete"), duration: 0.2)
        #expect(screen.row("Delete")?.isHighlighted == true)
        #expect(screen.row("Copy")?.isHighlighted == false)
        finger.lift()
        #expect(log.entries == ["Delete"])
    }

    @Test("A tap beside the menu closes it and reaches nothing below")
    func closing() {
        let button = button()
        let below = UIButton()
        var taps = 0
        below.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        screen.add(below, CGRect(x: 0, y: 500, width: 300, height: 100))
        screen.app.tap(at: CGPoint(x: 190, y: 220))
        screen.settle()
        screen.app.tap(at: CGPoint(x: 150, y: 550))
        #expect(taps == 0 && log.entries.isEmpty && !button.isHighlighted)
        screen.settle()
        #expect(screen.overlay == nil)
        screen.app.tap(at: CGPoint(x: 150, y: 550))
        #expect(taps == 1)
    }

    @Test("A menu that is not the primary action opens at a long press, and a tap does what it did")
    func longPress() {
        let button = button(primary: false)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
        screen.app.tap(at: CGPoint(x: 190, y: 220))
        #expect(taps == 1 && screen.overlay == nil)
        let finger = screen.app.touchDown(at: CGPoint(x: 190, y: 220))
        screen.app.advance(by: 0.45)
        #expect(screen.overlay == nil)
        screen.app.advance(by: 0.1)
        #expect(screen.titles == ["Copy", "Delete"])
        finger.lift()
        #expect(taps == 1)
    }

    @Test("A disabled button opens nothing")
    func disabled() {
        button().isEnabled = false
        screen.app.tap(at: CGPoint(x: 190, y: 220))
        #expect(screen.overlay == nil)
    }

    @Test("Disabled rows stay and keep the menu open; rows can ask for it to stay open too")
    func staying() {
        _ = button([
            log.action("Never", attributes: .disabled),
            log.action("Again", attributes: .keepsMenuPresented),
        ])
        screen.app.tap(at: CGPoint(x: 190, y: 220))
        screen.settle()
        screen.choose("Never")
        #expect(log.entries.isEmpty && screen.overlay != nil)
        screen.choose("Again")
        screen.choose("Again")
        #expect(log.entries == ["Again", "Again"] && screen.overlay != nil)
    }

    @Test("At the lower end of the screen the menu opens upward, with the first element nearest")
    func upward() {
        let button = button(at: CGRect(x: 140, y: 770, width: 100, height: 40))
        screen.app.tap(at: CGPoint(x: 190, y: 790))
        #expect(screen.titles == ["Delete", "Copy"])
        screen.settle()
        #expect(screen.platters[0].frame.maxY == 762)
        button.contextMenuInteraction?.dismissMenu()
        screen.settle()
        button.preferredMenuElementOrder = .fixed
        screen.app.tap(at: CGPoint(x: 190, y: 790))
        #expect(screen.titles == ["Copy", "Delete"])
    }

    @Test("A pop-up button shows the selected element of its menu, initially the first")
    func popUp() {
        let button = button([log.action("Red"), log.action("Green"), log.action("Blue")])
        button.changesSelectionAsPrimaryAction = true
        #expect(button.titleLabel?.text == "Red" && button.accessibilityLabel == "Red")
        #expect(button.menu?.selectedElements.map(\.title) == ["Red"])
        let width = button.intrinsicContentSize.width
        screen.app.tap(at: CGPoint(x: 190, y: 220))
        screen.settle()
        #expect(screen.row("Red")?.accessibilityTraits.contains(.selected) == true)
        screen.choose("Green")
        #expect(button.titleLabel?.text == "Green" && log.entries == ["Green"])
        #expect(button.intrinsicContentSize.width > width)
        #expect(button.menu?.selectedElements.map(\.title) == ["Green"] && !button.isSelected)
        button.changesSelectionAsPrimaryAction = false
        #expect(button.titleLabel?.text == "Menu")
    }

    @Test("A pop-up button with a configuration shows the selection instead of its title")
    func configuredPopUp() {
        let button = button([log.action("Red"), log.action("Green", state: .on)])
        button.configuration = .filled()
        button.configuration?.title = "Colour"
        button.changesSelectionAsPrimaryAction = true
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Green")
    }

    @Test("Pop-up buttons with a configuration have arrows after the title, unless set otherwise")
    func arrows() {
        let button = button([log.action("Red")])
        button.configuration = .gray()
        button.changesSelectionAsPrimaryAction = true
        func widthAndArrows(_ indicator: UIButton.Configuration.Indicator) -> (CGFloat, Bool) {
            button.configuration?.indicator = indicator
            button.layoutIfNeeded()
            return (
                button.intrinsicContentSize.width, button.subviewStorage.arrows?.isHidden == false
            )
        }
        let without = widthAndArrows(.none)
        #expect(!without.1 && widthAndArrows(.automatic) == (without.0 + 14, true))
        #expect(button.subviewStorage.arrows!.frame.minX > button.titleLabel!.frame.maxX)
        button.changesSelectionAsPrimaryAction = false
        #expect(widthAndArrows(.automatic).1 == false && widthAndArrows(.popup).1)
    }

    @Test("The primary action can be performed without a finger")
    func performing() {
        let button = button()
        button.performPrimaryAction()
        #expect(screen.titles == ["Copy", "Delete"])
    }

    @Test("The menu may be set when it is about to open")
    func lateMenu() {
        let button = button([UIAction(title: "Old") { _ in }])
        button.addAction(
            UIAction { [log] _ in button.menu = UIMenu(children: [log.action("New")]) },
            for: .menuActionTriggered)
        screen.app.tap(at: CGPoint(x: 190, y: 220))
        #expect(screen.titles == ["New"])
    }

    @Test("A subclass says where its menu is attached")
    func attachment() {
        let button = CornerButton(type: .system)
        button.menu = UIMenu(children: [log.action("Copy")])
        button.showsMenuAsPrimaryAction = true
        screen.add(button, CGRect(x: 140, y: 200, width: 120, height: 40))
        screen.app.tap(at: CGPoint(x: 190, y: 220))
        screen.settle()
        #expect(screen.platters[0].frame.minY == 228)
    }

    @Test("Assistive technologies reach the rows and a way out, and nothing below")
    func accessibility() {
        let button = button()
        screen.app.tap(at: CGPoint(x: 190, y: 220))
        screen.settle()
        let overlay = screen.overlay!
        #expect(overlay.accessibilityViewIsModal)
        #expect(overlay.subviews[0].accessibilityLabel == "Dismiss context menu")
        let row = screen.row("Delete")!
        #expect(row.isAccessibilityElement && row.accessibilityLabel == "Delete")
        #expect(row.accessibilityTraits == .button)
        #expect(overlay.accessibilityPerformEscape())
        #expect(!button.isHighlighted)
    }
}

private final class CornerButton: UIButton {
    override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.maxX, y: 20)
    }
}
