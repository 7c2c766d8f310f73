import Testing
import UIKit
import UIKitTesting

/// Writes down the motions that it hears of.
private class MotionListener: UIView {
    var lines: [String] = []
    var lastEvent: UIEvent?
    override var canBecomeFirstResponder: Bool { true }

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        lines.append(motion == .motionShake ? "began" : "began something")
        lastEvent = event
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        lines.append(motion == .motionShake ? "ended" : "ended something")
    }
}

/// A controller that handles motions that no responder below handled.
private final class ShakenController: UIViewController {
    var count = 0
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { count += 1 }
}

extension OneApplication {
    @Suite("Motion") @MainActor struct MotionTests {
        @Test("A shake begins and ends with the first responder")
        func firstResponder() {
            let app = TestApplication()
            let view = MotionListener()
            app.show(view)
            view.becomeFirstResponder()
            app.shake()
            #expect(view.lines == ["began", "ended"])
            #expect(view.lastEvent?.type == .motion && view.lastEvent?.subtype == .motionShake)
            #expect(view.lastEvent?.timestamp == app.now)
            #expect(view.lastEvent?.allTouches == nil)
        }

        @Test("An unhandled motion goes up the chain to the controller")
        func chain() {
            final class Plain: UIView { override var canBecomeFirstResponder: Bool { true } }
            let app = TestApplication()
            let controller = ShakenController()
            let view = Plain()
            controller.view.addSubview(view)
            app.show(controller)
            app.shake()
            view.becomeFirstResponder()
            app.shake()
            #expect(controller.count == 2)
        }

        @Test("Every motion passes the application's and the window's sendEvent")
        func sending() {
            final class Window: UIWindow {
                var types: [UIEvent.EventType] = []
                override func sendEvent(_ event: UIEvent) {
                    types.append(event.type)
                    super.sendEvent(event)
                }
            }
            let app = TestApplication()
            let window = Window(frame: UIScreen.main.bounds)
            let controller = ShakenController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            app.shake()
            #expect(window.types == [.motion, .motion])
            #expect(controller.count == 1)
        }

        @Test("An app that is covered hears of no shake")
        func covered() {
            let app = TestApplication()
            let controller = ShakenController()
            app.show(controller)
            app.resignActive()
            app.shake()
            #expect(controller.count == 0)
        }
    }
}
