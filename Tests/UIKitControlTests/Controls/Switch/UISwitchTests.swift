import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite(.serialized, .usesApplication)
struct UISwitchTests {
    private let tester = TouchTester()
    private let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))

    init() {
        tester.window.addSubview(toggle)
        toggle.layoutIfNeeded()
    }

    private var thumb: CGRect { toggle.contentView.thumb.frame }

    // MARK: - Size

    @Test("A switch has one size whatever its frame is set to")
    func size() {
        #expect(toggle.frame == CGRect(x: 100, y: 100, width: 51, height: 31))
        toggle.frame = CGRect(x: 1, y: 2, width: 300, height: 300)
        #expect(toggle.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
        toggle.bounds.size = .zero
        #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
        #expect(toggle.sizeThatFits(.zero) == CGSize(width: 51, height: 31))
    }

    @Test("Constraints align two points less than the frame")
    func alignment() {
        #expect(toggle.intrinsicContentSize == CGSize(width: 49, height: 31))
        #expect(toggle.alignmentRect(forFrame: toggle.frame).size == toggle.intrinsicContentSize)
    }

    // MARK: - Value

    @Test("A new switch is off; the app's changes send nothing")
    func value() {
        let log = toggle.logEvents()
        #expect(!toggle.isOn)
        toggle.isOn = true
        toggle.setOn(false, animated: true)
        toggle.setOn(true, animated: false)
        #expect(toggle.isOn && log.lines.isEmpty)
    }

    @Test("A tap turns the switch around and sends valueChanged before touchUpInside")
    func tap() {
        let log = toggle.logEvents()
        tester.tap(110, 110)
        #expect(toggle.isOn)
        #expect(log.take() == ["touchDown", "valueChanged", "touchUpInside"])
        tester.tap(110, 110)
        #expect(!toggle.isOn)
    }

    @Test("The user's change is what the switch is for")
    func primaryAction() {
        var count = 0
        let toggle = UISwitch(frame: .zero, primaryAction: UIAction { _ in count += 1 })
        tester.window.addSubview(toggle)
        tester.tap(10, 10)
        #expect(count == 1)
        toggle.addAction(
            UIAction { _ in count += 10 }, for: [.valueChanged, .primaryActionTriggered])
        tester.tap(10, 10)
        #expect(count == 12)
    }

    @Test("A finger pulls the thumb along and sends once, when it is lifted")
    func drag() {
        let log = toggle.logEvents(["valueChanged": .valueChanged])
        tester.down(105, 110)
        tester.move(130, 110)
        #expect(!toggle.isOn && log.lines.isEmpty)
        #expect(thumb.maxX == 49)
        tester.up(130, 110)
        #expect(toggle.isOn && log.take() == ["valueChanged"])
    }

    @Test("A finger that comes back changes nothing")
    func dragBack() {
        let log = toggle.logEvents(["valueChanged": .valueChanged])
        tester.down(105, 110)
        tester.move(140, 110)
        tester.move(106, 110)
        tester.up(106, 110)
        #expect(!toggle.isOn && log.lines.isEmpty)
    }

    @Test("A finger lifted far above or below changes nothing")
    func upOutside() {
        tester.down(110, 110)
        tester.move(110, 300)
        tester.up(110, 300)
        #expect(!toggle.isOn)
    }

    @Test("A touch that is taken away changes nothing")
    func cancelled() {
        let log = toggle.logEvents()
        tester.down(105, 110)
        tester.move(140, 110)
        tester.cancel(140, 110)
        #expect(!toggle.isOn && thumb.minX == 2)
        #expect(log.take() == ["touchDown", "touchCancel"])
    }

    // MARK: - Appearance

    @Test("The thumb is at the side of the value and wider while it is pressed")
    func knobPlaces() {
        #expect(thumb == CGRect(x: 2, y: 2, width: 27, height: 27))
        tester.down(110, 110)
        #expect(thumb == CGRect(x: 2, y: 2, width: 34, height: 27))
        tester.up(110, 110)
        #expect(thumb == CGRect(x: 22, y: 2, width: 27, height: 27))
    }

    @Test("From right to left, on is left")
    func mirrored() {
        toggle.semanticContentAttribute = .forceRightToLeft
        toggle.layoutIfNeeded()
        #expect(thumb.maxX == 49)
        tester.down(140, 110)
        tester.move(105, 110)
        tester.up(105, 110)
        #expect(toggle.isOn && thumb.minX == 2)
    }

    @Test("The track is green or the tint when on, and grey when off")
    func colors() {
        let track = toggle.contentView.track
        #expect(track.backgroundColor == .secondarySystemFill)
        toggle.isOn = true
        #expect(track.backgroundColor == .systemGreen)
        toggle.onTintColor = .systemRed
        #expect(track.backgroundColor == .systemRed)
        toggle.thumbTintColor = .blue
        #expect(toggle.contentView.thumb.color == .blue)
        toggle.thumbTintColor = nil
        #expect(toggle.contentView.thumb.color == .white)
    }

    @Test("A disabled switch is dimmed and does nothing")
    func disabled() {
        toggle.isEnabled = false
        #expect(toggle.contentView.alpha == 0.5 && toggle.alpha == 1)
        tester.tap(110, 110)
        #expect(!toggle.isOn)
    }

    @Test("Proxies give switches their colours")
    func proxy() {
        UISwitch.appearance(whenContainedInInstancesOf: [SwitchHolder.self]).onTintColor = .brown
        let inside = UISwitch()
        let holder = SwitchHolder()
        holder.addSubview(inside)
        tester.window.addSubview(holder)
        #expect(inside.onTintColor == .brown && toggle.onTintColor == nil)
    }

    @Test("A switch slides, whatever style is preferred, and its title changes nothing")
    func styles() {
        #expect(toggle.preferredStyle == .automatic && toggle.style == .sliding)
        toggle.preferredStyle = .checkbox
        toggle.title = "Title"
        #expect(toggle.preferredStyle == .checkbox && toggle.style == .sliding)
        #expect(toggle.title == "Title" && toggle.intrinsicContentSize.width == 49)
    }

    // MARK: - Accessibility

    @Test("A switch is a toggle button whose value is 0 or 1, whatever the app sets")
    func accessibility() {
        #expect(toggle.isAccessibilityElement)
        #expect(toggle.accessibilityTraits == [.button, .toggleButton])
        #expect(toggle.accessibilityValue == "0")
        toggle.isOn = true
        toggle.isEnabled = false
        #expect(toggle.accessibilityValue == "1")
        #expect(toggle.accessibilityTraits.contains(.notEnabled))
        // Measured: what a recorded test reads from a switch with a value of its own.
        toggle.accessibilityValue = "always"
        #expect(toggle.accessibilityValue == "1")
    }
}

private final class SwitchHolder: UIView {}
