import Testing
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("Windows of the system") @MainActor struct WindowRoleTests {
        private final class Keyboard: UIWindow {
            var touches = 0
            override var role: WindowRole { .systemInput }
            override var canBecomeKey: Bool { false }
            override func sendEvent(_ event: UIEvent) {
                if event.type == .touches { touches += 1 }
                super.sendEvent(event)
            }
        }

        private let app = TestApplication()
        private let keyboard = Keyboard(frame: CGRect(x: 0, y: 500, width: 393, height: 300))

        init() {
            app.show(UIViewController())
            keyboard.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
            keyboard.accessibilityIdentifier = "keyboard"
            keyboard.isHidden = false
        }

        @Test("A window for input gets the touches on it, and is no window of the app")
        func touches() {
            app.tap(at: CGPoint(x: 100, y: 600))
            #expect(keyboard.touches > 0)
            #expect(!app.application.windows.contains(keyboard))
            #expect(app.application.keyWindow !== keyboard)
            #expect(keyboard.windowScene == nil)
        }

        @Test("Gestures of a window for input run on the clock")
        func gestures() {
            let press = UILongPressGestureRecognizer()
            keyboard.addGestureRecognizer(press)
            let finger = app.touchDown(at: CGPoint(x: 100, y: 600))
            app.advance(by: 1)
            #expect(press.state == .began)
            app.resignActive()
            #expect(press.state == .possible)
            finger.lift()
        }

        @Test("It decides nothing about bars and orientation")
        func deciding() {
            keyboard.frame = UIScreen.main.bounds
            keyboard.rootViewController = UIViewController()
            #expect(UIScreen.main.frontRootController !== keyboard.rootViewController)
        }
    }
}
