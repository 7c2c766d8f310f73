import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("Memory warnings") @MainActor struct MemoryWarningTests {
        private final class Warned: UIViewController {
            var onWarning: () -> Void = {}
            override func didReceiveMemoryWarning() {
                super.didReceiveMemoryWarning()
                onWarning()
            }
        }

        private let app = TestApplication()
        private let log = CallLog()

        private func warned(_ name: String) -> Warned {
            let controller = Warned()
            controller.onWarning = { [log] in log.add(name) }
            return controller
        }

        @Test("Every living controller is warned once, in the order in which they were made")
        func everyController() {
            let held = warned("held only by a variable")
            let (root, child) = (warned("root"), warned("child"))
            let replaced = warned("replaced")
            root.addChild(child)
            let window = app.show(replaced)
            window.rootViewController = root
            app.sendMemoryWarning()
            #expect(log.take() == ["held only by a variable", "root", "child", "replaced"])
            _ = held
        }

        @Test("A child that left its parent and the root of a hidden window are warned")
        func detached() {
            let (parent, child, hidden) = (UIViewController(), warned("child"), warned("hidden"))
            parent.addChild(child)
            child.removeFromParent()
            app.show(hidden).isHidden = true
            app.sendMemoryWarning()
            #expect(log.take() == ["child", "hidden"])
        }

        @Test("A controller that is freed by an earlier warning is not warned")
        func releasing() {
            let first = warned("first")
            var second: Warned? = warned("second")
            weak let reference = second
            first.onWarning = { second = nil }
            app.sendMemoryWarning()
            #expect(reference == nil)
            #expect(log.take().isEmpty)
        }

        @Test("A warning empties the compositor's caches, and later frames fill them again")
        func caches() {
            let card = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 60))
            card.backgroundColor = .red
            card.layer.cornerRadius = 8
            card.layer.shadowOpacity = 1
            app.show(card)
            let composition = { UIApplication.environment.frameDriver.composition }
            // A headless host paints when the pixels are read.
            _ = app.picture
            #expect(composition().cacheByteCount > 0)
            app.sendMemoryWarning()
            #expect(composition().cacheByteCount == 0)
            card.frame.origin.x += 10
            app.advanceToRest()
            _ = app.picture
            #expect(composition().cacheByteCount > 0)
        }
    }
}
