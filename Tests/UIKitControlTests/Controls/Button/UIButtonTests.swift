import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite(.serialized, .usesApplication)
struct UIButtonTests {
    private let tester = TouchTester()

    private func button(
        _ type: UIButton.ButtonType = .system, title: String? = nil, image: UIImage? = nil
    ) -> UIButton {
        let button = UIButton(type: type)
        button.setTitle(title, for: .normal)
        button.setImage(image, for: .normal)
        return button
    }

    // MARK: - Values by state

    @Test("A state without a value of its own shows that of the normal state, not of one nearby")
    func fallback() {
        let button = button(title: "Normal")
        button.setTitle("Selected", for: .selected)
        #expect(button.title(for: .highlighted) == "Normal")
        #expect(button.title(for: .selected) == "Selected")
        #expect(button.title(for: [.selected, .highlighted]) == "Normal")
        button.isSelected = true
        #expect(button.currentTitle == "Selected" && button.titleLabel?.text == "Selected")
        button.isHighlighted = true
        #expect(button.titleLabel?.text == "Normal")
        button.isHighlighted = false
        button.setTitle(nil, for: .selected)
        #expect(button.titleLabel?.text == "Normal")
    }

    @Test("Images, backgrounds and shadow colours are found by state in the same way")
    func images() {
        let image = drawn(10, 10) {}
        let other = drawn(12, 12) {}
        let button = button(.custom, image: image)
        button.setImage(other, for: .disabled)
        button.setBackgroundImage(other, for: .normal)
        button.setTitleShadowColor(.red, for: .normal)
        #expect(button.currentImage === image && button.image(for: .selected) === image)
        #expect(button.currentBackgroundImage === other)
        #expect(button.titleShadowColor(for: .selected) == .red)
        button.isEnabled = false
        #expect(button.currentImage === other && button.imageView?.image === other)
    }

    @Test("A title with attributes wins over a plain one, unless the state has only a plain one")
    func attributedTitle() {
        let button = button(title: "plain")
        button.setAttributedTitle(NSAttributedString(string: "rich"), for: .normal)
        #expect(button.titleLabel?.text == "rich" && button.currentTitle == "plain")
        #expect(button.currentAttributedTitle?.string == "rich")
        button.setTitle("pressed", for: .highlighted)
        button.isHighlighted = true
        #expect(button.titleLabel?.text == "pressed")
        button.isHighlighted = false
        button.setAttributedTitle(nil, for: .normal)
        #expect(button.titleLabel?.text == "plain")
    }

    @Test("Titles are white, or in the tint for system buttons, which grey when disabled")
    func titleColors() {
        #expect(button(.custom).currentTitleColor == .white)
        let button = button(title: "Title")
        button.tintColor = .purple
        #expect(button.currentTitleColor == .purple && button.titleLabel?.textColor == .purple)
        #expect(button.titleColor(for: .disabled) == .tertiaryLabel)
        button.setTitleColor(.red, for: .normal)
        #expect(button.titleColor(for: .highlighted) == .red)
        #expect(button.titleLabel?.textColor == .red)
    }

    // MARK: - Creating

    @Test("The type is known; custom is the type of a plain button")
    func types() {
        #expect(UIButton().buttonType == .custom && UIButton(type: .close).buttonType == .close)
        #expect(UIButton.ButtonType.roundedRect == .system)
        #expect(button(.custom).titleLabel?.font.pointSize == 18)
        #expect(button(.system).titleLabel?.font.pointSize == 15)
        #expect(button(.custom).titleLabel?.lineBreakMode == .byTruncatingMiddle)
    }

    @Test("An action gives its title and image, and runs at a tap")
    func primaryAction() {
        var count = 0
        let image = drawn(10, 10) {}
        let action = UIAction(title: "Go", image: image) { _ in count += 1 }
        let button = UIButton(type: .system, primaryAction: action)
        #expect(button.currentTitle == "Go" && button.currentImage === image)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        tester.window.addSubview(button)
        tester.tap(50, 25)
        #expect(count == 1)
        button.sendActions(for: .touchUpInside)
        button.performPrimaryAction()
        #expect(count == 3)
        #expect(UIButton(frame: .zero, primaryAction: action).buttonType == .custom)
    }

    @Test("The title of a system button follows a tint of its label")
    func tintOfTitleLabel() {
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        button.tintColor = .green
        #expect(button.titleLabel?.textColor == .green)
        button.titleLabel?.tintColor = .cyan
        #expect(button.titleLabel?.textColor == .cyan)
        button.tintColor = .red
        #expect(button.titleLabel?.textColor == .cyan)
        button.setTitleColor(.black, for: .normal)
        #expect(button.titleLabel?.textColor == .black)
    }

    @Test("A system button can be made with an image and an action")
    func systemButton() {
        let button = UIButton.systemButton(
            with: drawn(9, 9) {}, target: tester.log, action: "record:")
        #expect(button.buttonType == .system && button.intrinsicContentSize.width == 9)
        #expect(
            button.actions(forTarget: tester.log, forControlEvent: .touchUpInside) == ["record:"])
    }

    // MARK: - Sizes

    @Test("One line of 15 points makes 30, of 18 points 34; no button is narrower than 30")
    func titleSizes() {
        let title = button(title: "Button")
        #expect(title.intrinsicContentSize.height == 30)
        #expect(abs(title.intrinsicContentSize.width - 46) < 2)
        #expect(button(title: "I").intrinsicContentSize == CGSize(width: 30, height: 30))
        #expect(UIButton().intrinsicContentSize.width == 30)
        #expect(abs(UIButton().intrinsicContentSize.height - 34) < 0.51)
    }

    @Test("An image alone gives its size, and beside a title its width")
    func imageSizes() {
        let image = drawn(24, 60) {}
        #expect(button(image: image).intrinsicContentSize == CGSize(width: 24, height: 60))
        let both = button(title: "Button", image: image).intrinsicContentSize
        let title = button(title: "Button").intrinsicContentSize
        #expect(both.height == 60 && abs(both.width - title.width - 24) < 0.01)
    }

    @Test("Insets replace the space around a title")
    func insets() {
        let button = button(title: "Button")
        let text = button.titleLabel!.intrinsicContentSize
        button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0.01, right: 0)
        #expect(abs(button.intrinsicContentSize.height - text.height - 0.01) < 0.001)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let size = button.intrinsicContentSize
        #expect(
            abs(size.width - text.width - 6) < 0.01 && abs(size.height - text.height - 4) < 0.01)
    }

    @Test("It is at least as large as its background image")
    func backgroundSize() {
        let button = button(title: "A")
        button.setBackgroundImage(drawn(80, 50) {}, for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 80, height: 50))
    }

    @Test("A plus in a circle has the size that was measured")
    func symbolSizes() {
        let size = button(.contactAdd).intrinsicContentSize
        let actual = UIButton(type: .contactAdd).intrinsicContentSize
        #expect(size.width == 30)
        #expect(abs(actual.width - 24.333) < 0.7 && abs(actual.height - 23.667) < 0.7)
        #expect(UIButton(type: .close).bounds.size == CGSize(width: 30, height: 30))
    }

    // MARK: - Actions

    @Test("A tap sends touchUpInside and primaryActionTriggered once to an action for both")
    func events() {
        let button = button(title: "Title")
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        tester.window.addSubview(button)
        var count = 0
        button.addAction(
            UIAction { _ in count += 1 }, for: [.touchUpInside, .primaryActionTriggered])
        tester.tap(50, 25)
        #expect(count == 1)
    }

    @Test("A tap can toggle the selection before the actions are sent")
    func selection() {
        let button = button(title: "Title")
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        button.changesSelectionAsPrimaryAction = true
        tester.window.addSubview(button)
        var states: [Bool] = []
        button.addAction(
            UIAction { states.append(($0.sender as! UIButton).isSelected) }, for: .touchUpInside)
        tester.tap(50, 25)
        tester.tap(50, 25)
        #expect(states == [true, false])
    }

    // MARK: - Accessibility

    @Test("A button is spoken by its title, and by its type without one")
    func accessibility() {
        let title = button(title: "Send")
        #expect(title.isAccessibilityElement && title.accessibilityLabel == "Send")
        #expect(title.accessibilityTraits == .button)
        title.isSelected = true
        title.isEnabled = false
        #expect(title.accessibilityTraits == [.button, .selected, .notEnabled])
        title.accessibilityLabel = "Send it"
        #expect(title.accessibilityLabel == "Send it")
        #expect(UIButton(type: .contactAdd).accessibilityLabel == "Add")
        #expect(UIButton(type: .infoLight).accessibilityLabel == "More Info")
        #expect(button(.custom).accessibilityLabel == nil)
    }

    @Test("Proxies give buttons the colours of their titles")
    func proxy() {
        UIButton.appearance(whenContainedInInstancesOf: [ButtonHolder.self])
            .setTitleColor(.brown, for: .normal)
        let inside = button(title: "A")
        let holder = ButtonHolder()
        holder.addSubview(inside)
        tester.window.addSubview(holder)
        #expect(inside.currentTitleColor == .brown)
    }
}

private final class ButtonHolder: UIView {}
