import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Recognizers of a superview against the default actions of the controls in it.
@MainActor
@Suite(.serialized, .usesApplication)
struct ControlGesturePrecedenceTests {
    private let tester = TouchTester()
    private let container: UIView
    private var recognized: [String] { tester.log.lines }

    init() {
        container = UIView(frame: tester.window.bounds)
        tester.window.addSubview(container)
    }

    /// Adds a control to the container, 200 points from the left and the top.
    private func add<Control: UIControl>(_ control: Control, width: CGFloat = 100) -> Control {
        control.frame = CGRect(x: 200, y: 200, width: width, height: 44)
        container.addSubview(control)
        control.layoutIfNeeded()
        return control
    }

    @discardableResult
    private func addTap(
        to view: UIView, taps: Int = 1, fingers: Int = 1
    ) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = fingers
        return tester.add(tap, "tap", to: view)
    }

    // MARK: - Taps

    nonisolated private static let controls: [@MainActor @Sendable () -> UIControl] = [
        { UIButton(type: .system) }, { UISwitch() }, { UIStepper() },
        { UISegmentedControl(items: ["One", "Two"]) },
        {
            let pages = UIPageControl()
            pages.numberOfPages = 3
            return pages
        },
    ]

    @Test("A tap on a control is sent to it and not recognized above it", arguments: controls)
    func tapOnControl(make: @MainActor @Sendable () -> UIControl) {
        let control = add(make())
        let log = control.logEvents(["touchUpInside": .touchUpInside, "cancel": .touchCancel])
        addTap(to: container)
        tester.tap(control.frame.midX + 10, control.frame.midY)
        #expect(log.lines == ["touchUpInside"])
        #expect(recognized.isEmpty)
    }

    @Test("A tap changes the value of a control below a recognizer")
    func values() {
        addTap(to: container)
        let toggle = add(UISwitch())
        tester.tap(toggle.frame.midX, toggle.frame.midY)
        #expect(toggle.isOn)
        toggle.removeFromSuperview()
        let stepper = add(UIStepper())
        tester.tap(stepper.frame.maxX - 10, stepper.frame.midY)
        #expect(stepper.value == 1)
        stepper.removeFromSuperview()
        let segments = add(UISegmentedControl(items: ["One", "Two"]))
        tester.tap(segments.frame.maxX - 10, segments.frame.midY)
        #expect(segments.selectedSegmentIndex == 1)
    }

    @Test("A tap beside the control is recognized")
    func tapBeside() {
        _ = add(UIButton(type: .system))
        addTap(to: container)
        tester.tap(50, 50)
        #expect(recognized == ["tap ended"])
    }

    @Test("A recognizer of the control itself takes its tap")
    func tapOfControlItself() {
        let button = add(UIButton(type: .system))
        let log = button.logEvents(["touchUpInside": .touchUpInside, "cancel": .touchCancel])
        addTap(to: button)
        tester.tap(220, 220)
        #expect(recognized == ["tap ended"])
        #expect(log.lines == ["cancel"])
    }

    @Test("A recognizer of a view in the control takes the tap on that view")
    func tapOfSubview() {
        let button = add(UIButton(type: .system))
        let badge = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        button.addSubview(badge)
        addTap(to: badge)
        tester.tap(210, 210)
        #expect(recognized == ["tap ended"])
    }

    @Test("A double tap on a button is recognized above it")
    func doubleTap() {
        _ = add(UIButton(type: .system))
        addTap(to: container, taps: 2)
        tester.tap(220, 220)
        tester.wait(0.1)
        tester.tap(220, 220)
        #expect(recognized == ["tap ended"])
    }

    @Test("A tap of two fingers on a button is recognized above it")
    func twoFingers() {
        let button = add(UIButton(type: .system))
        button.isMultipleTouchEnabled = true
        addTap(to: container, fingers: 2)
        tester.down(220, 220, finger: 0)
        tester.down(240, 220, finger: 1)
        tester.up(220, 220, finger: 0)
        tester.up(240, 220, finger: 1)
        #expect(recognized == ["tap ended"])
    }

    @Test("A disabled button does not refuse taps")
    func disabled() {
        let button = add(UIButton(type: .system))
        button.isEnabled = false
        addTap(to: container)
        tester.tap(220, 220)
        #expect(recognized == ["tap ended"])
    }

    @Test("A control of the app's own does not refuse taps")
    func otherControls() {
        _ = add(UIControl())
        addTap(to: container)
        tester.tap(220, 220)
        #expect(recognized == ["tap ended"])
    }

    @Test("A subclass may allow the tap above it")
    func subclass() {
        final class GenerousButton: UIButton {
            override func gestureRecognizerShouldBegin(_: UIGestureRecognizer) -> Bool { true }
        }
        _ = add(GenerousButton(frame: .zero))
        addTap(to: container)
        tester.tap(220, 220)
        #expect(recognized == ["tap ended"])
    }

    @Test("A long press above a button is recognized")
    func longPress() {
        _ = add(UIButton(type: .system))
        tester.add(UILongPressGestureRecognizer(), "press", to: container)
        tester.down(220, 220)
        tester.wait(0.6)
        tester.up(220, 220)
        #expect(recognized == ["press began", "press ended"])
    }

    // MARK: - The thumb of a slider

    private func swipe(_ direction: UISwipeGestureRecognizer.Direction) {
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = direction
        tester.add(swipe, "swipe", to: container)
    }

    /// Moves a finger quickly by some points.
    private func flick(from start: CGPoint, by x: CGFloat, _ y: CGFloat) {
        tester.down(start.x, start.y)
        for step in 1...6 {
            let part = CGFloat(step) / 6
            tester.move(start.x + part * x, start.y + part * y)
        }
        tester.up(start.x + x, start.y + y)
    }

    @Test("A swipe along a slider moves its thumb")
    func swipeAlongSlider() {
        let slider = add(UISlider(), width: 150)
        swipe([.left, .right])
        flick(from: CGPoint(x: 215, y: 222), by: 90, 0)
        #expect(recognized.isEmpty)
        #expect(slider.value > 0.5)
    }

    @Test("A swipe across a slider, or beside its thumb, is recognized")
    func swipeElsewhere() {
        let slider = add(UISlider(), width: 150)
        swipe([.up, .down])
        flick(from: CGPoint(x: 215, y: 222), by: 0, 90)
        #expect(tester.log.take() == ["swipe ended"])
        slider.value = 1
        slider.layoutIfNeeded()
        swipe([.left, .right])
        flick(from: CGPoint(x: 215, y: 222), by: 90, 0)
        #expect(tester.log.take() == ["swipe ended"])
    }

    @Test("A swipe parallel to a slider that was turned by a right angle is the slider's")
    func swipeAlongTurnedSlider() {
        let slider = add(UISlider(), width: 150)
        slider.value = 0.5
        slider.transform = CGAffineTransform(rotationAngle: .pi / 2)
        swipe([.up, .down])
        flick(from: slider.center, by: 0, 60)
        #expect(recognized.isEmpty)
        #expect(slider.value > 0.5)
    }

    // MARK: - The thumb of a switch

    @Test("A pan along the thumb of a switch pulls the thumb")
    func panAlongSwitch() {
        let toggle = add(UISwitch())
        tester.add(UIPanGestureRecognizer(), "pan", to: container)
        tester.down(212, 215)
        for x in stride(from: CGFloat(216), through: 244, by: 4) { tester.move(x, 215) }
        tester.up(244, 215)
        #expect(recognized.isEmpty)
        #expect(toggle.isOn)
    }

    @Test("A pan across a switch, or beside its thumb, is recognized")
    func panElsewhere() {
        let toggle = add(UISwitch())
        tester.add(UIPanGestureRecognizer(), "pan", to: container)
        tester.down(212, 215)
        tester.move(212, 240)
        tester.up(212, 240)
        #expect(tester.log.take().first == "pan began")
        tester.down(246, 215)
        tester.move(222, 215)
        tester.up(222, 215)
        #expect(tester.log.take().first == "pan began")
        #expect(!toggle.isOn)
    }

    @Test("A pan of the switch itself is recognized")
    func panOfSwitchItself() {
        let toggle = add(UISwitch())
        tester.add(UIPanGestureRecognizer(), "pan", to: toggle)
        tester.down(212, 215)
        tester.move(240, 215)
        tester.up(240, 215)
        #expect(tester.log.take().first == "pan began")
    }
}
