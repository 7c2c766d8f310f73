import SwiftRuntime
import Testing
import UIKitTestSupport
import UIKitTesting
@testable import UIKit

@MainActor
@Suite("UIWindow", .serialized, .usesApplication)
struct UIWindowTests {
    private final class Recording: UIWindow {
        var log: CallLog?
        override func becomeKey() { log?.add("becomeKey") }
        override func resignKey() { log?.add("resignKey") }
    }

    @Test("A new window is hidden and as large as asked for")
    func new() {
        let window = UIWindow(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(window.isHidden)
        #expect(!window.isKeyWindow)
        #expect(window.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(window.windowLevel == .normal)
        #expect(UIWindow().frame == UIScreen.main.bounds)
    }

    // Observed: a test of PinLayout that passes on iOS.
    @Test(
        "The root controller's view fills the window when it is shown, also if the app has added it"
    )
    func rootAddedByHand() {
        let window = UIWindow()
        let controller = UIViewController()
        controller.view = UIView()
        window.rootViewController = controller
        window.addSubview(controller.view)
        window.makeKeyAndVisible()
        #expect(controller.view.frame == window.bounds)
        controller.view.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
        window.isHidden = true
        window.isHidden = false
        #expect(controller.view.frame == CGRect(x: 10, y: 10, width: 100, height: 100))
    }

    @Test("One window is the key window, and both windows are notified of a change")
    func key() {
        let log = CallLog()
        let (first, second) = (Recording(frame: .zero), Recording(frame: .zero))
        first.log = log
        second.log = log
        first.makeKeyAndVisible()
        #expect(!first.isHidden)
        #expect(first.isKeyWindow)
        #expect(log.take() == ["becomeKey"])
        var posted: [String] = []
        let names = [UIWindow.didResignKeyNotification, UIWindow.didBecomeKeyNotification]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainThread.run { posted.append(name.rawValue) }
            }
        }
        second.makeKeyAndVisible()
        observers.forEach(NotificationCenter.default.removeObserver)
        #expect(log.take() == ["resignKey", "becomeKey"])
        #expect(
            posted == ["UIWindowDidResignKeyNotification", "UIWindowDidBecomeKeyNotification"])
        #expect(!first.isKeyWindow)
        #expect(second.isKeyWindow)
        second.makeKey()
        #expect(log.take().isEmpty)
        second.isHidden = true
        #expect(!second.isKeyWindow)
        #expect(log.take() == ["resignKey", "becomeKey"])
        #expect(first.isKeyWindow)
        first.isHidden = true
    }

    @Test("Windows without references are deallocated")
    func lifetime() {
        weak var reference: UIWindow?
        do {
            let window = UIWindow(frame: .zero)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            window.runDeferredAppearance()
            reference = window
        }
        #expect(reference == nil)
    }

    @Test("The window follows its scene or the application in the responder chain")
    func next() {
        let window = UIWindow(frame: .zero)
        #expect(window.next === window.windowScene ?? UIApplication.shared)
    }

    @Test("Levels are ordered")
    func levels() {
        #expect(UIWindow.Level.normal < .statusBar)
        #expect(UIWindow.Level.statusBar < .alert)
        #expect(UIWindow.Level(rawValue: 5).rawValue == 5)
    }
}
