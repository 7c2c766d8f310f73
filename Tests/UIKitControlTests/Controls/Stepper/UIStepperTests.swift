import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite(.serialized, .usesApplication)
struct UIStepperTests {
    private let tester = TouchTester()
    private let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 1, height: 1))
    private let calls = HeldCalls()

    init() {
        tester.window.addSubview(stepper)
        stepper.layoutIfNeeded()
    }

    private func tapMinus() { tester.tap(110, 110) }
    private func tapPlus() { tester.tap(180, 110) }

    // MARK: - Value

    @Test("A new stepper goes from 0 to 100 by 1")
    func defaults() {
        #expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100)
        #expect(stepper.stepValue == 1)
        #expect(stepper.isContinuous && stepper.autorepeat && !stepper.wraps)
        #expect(stepper.frame.size == CGSize(width: 94, height: 32))
        #expect(stepper.intrinsicContentSize == CGSize(width: 94, height: 32))
    }

    @Test("The value stays in the range")
    func clamping() {
        stepper.value = 200
        #expect(stepper.value == 100)
        stepper.maximumValue = 50
        #expect(stepper.value == 50)
        stepper.value = 3
        stepper.minimumValue = 10
        #expect(stepper.value == 10)
    }

    @Test("A tap makes one step, when the finger is lifted")
    func tap() {
        let log = stepper.logEvents(["valueChanged": .valueChanged])
        calls.during {
            stepper.stepValue = 5
            tester.down(180, 110)
            #expect(stepper.value == 0)
            tester.up(180, 110)
            #expect(stepper.value == 5)
            tapMinus()
            #expect(stepper.value == 0)
            tapMinus()
        }
        #expect(stepper.value == 0)
        #expect(log.take() == ["valueChanged", "valueChanged"])
    }

    @Test("A last step that is too long ends at the end")
    func shortStep() {
        stepper.stepValue = 30
        stepper.value = 90
        calls.during { tapPlus() }
        #expect(stepper.value == 100)
    }

    @Test("A wrapping stepper goes from one end to the other")
    func wrapping() {
        stepper.wraps = true
        calls.during {
            tapMinus()
            #expect(stepper.value == 100)
            tapPlus()
            #expect(stepper.value == 0)
        }
    }

    @Test("The minus is where text begins")
    func mirrored() {
        stepper.semanticContentAttribute = .forceRightToLeft
        stepper.value = 10
        calls.during { tapPlus() }
        #expect(stepper.value == 9)
    }

    @Test("A finger that leaves its half makes no step")
    func leaving() {
        calls.during {
            tester.down(180, 110)
            tester.move(110, 110)
            tester.up(110, 110)
        }
        #expect(stepper.value == 0)
    }

    // MARK: - Repeating

    @Test("A finger that stays makes steps, faster after a while")
    func repeating() {
        calls.during {
            tester.down(180, 110)
            calls.wait(0.4)
            #expect(stepper.value == 0)
            calls.wait(0.1)
            #expect(stepper.value == 1)
            calls.wait(1.5)
            #expect(stepper.value == 4)
            calls.wait(1)
            #expect(stepper.value == 14)
            tester.up(180, 110)
            calls.wait(5)
            #expect(stepper.value == 14)
        }
    }

    @Test("Without autorepeat there is one step")
    func notRepeating() {
        stepper.autorepeat = false
        calls.during {
            tester.down(180, 110)
            calls.wait(5)
            #expect(stepper.value == 0)
            tester.up(180, 110)
        }
        #expect(stepper.value == 1)
    }

    @Test("Steps are made only while the finger is on its half")
    func repeatingInside() {
        calls.during {
            tester.down(180, 110)
            calls.wait(0.5)
            tester.move(110, 110)
            calls.wait(2)
            #expect(stepper.value == 1)
            tester.move(180, 110)
            calls.wait(0.5)
            #expect(stepper.value == 2)
            tester.cancel(180, 110)
        }
    }

    @Test("A stepper that is not continuous sends once at the end")
    func notContinuous() {
        stepper.isContinuous = false
        let log = stepper.logEvents(["valueChanged": .valueChanged])
        calls.during {
            tester.down(180, 110)
            calls.wait(1.1)
            #expect(stepper.value == 2 && log.lines.isEmpty)
            tester.up(180, 110)
        }
        #expect(stepper.value == 2 && log.take() == ["valueChanged"])
    }

    @Test("At the end steps stop, and their half is disabled")
    func end() {
        stepper.maximumValue = 2
        calls.during {
            tester.down(180, 110)
            calls.wait(10)
            tester.up(180, 110)
        }
        stepper.layoutIfNeeded()
        #expect(stepper.value == 2)
        #expect(stepper.contentView.increment.state.contains(.disabled))
        #expect(!stepper.contentView.decrement.state.contains(.disabled))
    }

    // MARK: - Appearance

    @Test("Images are found by state")
    func images() {
        let image = drawn(10, 10) {}
        stepper.setIncrementImage(image, for: .normal)
        stepper.setDecrementImage(image, for: .disabled)
        #expect(stepper.incrementImage(for: .highlighted) === image)
        #expect(stepper.decrementImage(for: .normal) == nil)
        #expect(stepper.decrementImage(for: .disabled) === image)
        stepper.setDividerImage(
            image, forLeftSegmentState: .normal, rightSegmentState: .highlighted)
        #expect(
            stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .highlighted)
                === image)
        #expect(
            stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) == nil)
        stepper.setBackgroundImage(image, for: .normal)
        #expect(stepper.backgroundImage(for: .disabled) === image)
    }

    // Measured: a recorded picture of iOS 17.5.
    @Test("The halves are 46.5 points wide with one point between them")
    func recordedHalves() {
        let content = stepper.contentView
        stepper.layoutIfNeeded()
        #expect(content.decrement.frame == CGRect(x: 0, y: 0, width: 46.5, height: 32))
        #expect(content.divider.frame == CGRect(x: 46.5, y: 7, width: 1, height: 18))
        #expect(content.increment.frame == CGRect(x: 47.5, y: 0, width: 46.5, height: 32))
    }

    // MARK: - Accessibility

    @Test("The halves are buttons to assistive technologies")
    func accessibility() {
        let log = stepper.logEvents(["valueChanged": .valueChanged])
        let (minus, plus) = (stepper.contentView.decrement, stepper.contentView.increment)
        #expect(!stepper.isAccessibilityElement && plus.isAccessibilityElement)
        #expect(minus.accessibilityLabel == "Decrement" && plus.accessibilityLabel == "Increment")
        #expect(minus.accessibilityTraits == [.button, .notEnabled])
        #expect(plus.accessibilityTraits == .button)
        #expect(plus.accessibilityActivate() && stepper.value == 1)
        stepper.layoutIfNeeded()
        #expect(plus.accessibilityValue == nil && log.take() == ["valueChanged"])
        #expect(minus.accessibilityActivate() && !minus.accessibilityActivate())
    }
}
