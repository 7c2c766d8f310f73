import Testing
import UIKitTesting

@testable import UIKit

@Suite("Properties that invalidate", .usesApplication) @MainActor
struct UIViewInvalidatingTests {
    private final class Dial: UIView {
        @Invalidating(.layout, .display) var value = 1
        @Invalidating(.intrinsicContentSize) var title = ""
        @Invalidating(.constraints, .layout, .display, .intrinsicContentSize, .configuration)
        var everything: Int? = nil
        var log: [String] = []

        override func setNeedsLayout() {
            log.append("layout")
            super.setNeedsLayout()
        }
        override func setNeedsDisplay() {
            log.append("display")
            super.setNeedsDisplay()
        }
        override func setNeedsUpdateConstraints() {
            log.append("constraints")
            super.setNeedsUpdateConstraints()
        }
        override func invalidateIntrinsicContentSize() {
            log.append("size")
            super.invalidateIntrinsicContentSize()
        }
    }

    private func heard(_ body: (Dial) -> Void) -> [String] {
        let dial = Dial()
        dial.log = []
        body(dial)
        return dial.log
    }

    @Test("A new value invalidates what the attribute names, in its order")
    func change() {
        #expect(heard { $0.value = 2 } == ["layout", "display"])
        #expect(heard { $0.title = "Volume" }.first == "size")
        #expect(
            Set(heard { $0.everything = 1 }) == ["constraints", "layout", "display", "size"])
    }

    @Test("An equal value invalidates nothing")
    func equal() {
        #expect(heard { $0.value = 1 }.isEmpty)
        #expect(heard { $0.everything = nil }.isEmpty)
    }

    @Test("The configuration of a button is updated")
    func configuration() {
        final class Toggle: UIButton {
            @Invalidating(.configuration) var isOn = false
            var count = 0
            override func setNeedsUpdateConfiguration() {
                count += 1
                super.setNeedsUpdateConfiguration()
            }
        }
        let toggle = Toggle()
        let before = toggle.count
        toggle.isOn = true
        #expect(toggle.count == before + 1)
    }
}
