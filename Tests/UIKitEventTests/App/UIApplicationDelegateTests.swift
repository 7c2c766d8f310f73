import ObjectiveC
import Testing
import UIKit
import UIKitTesting

/// Adopts the protocol and implements nothing of it.
private class SilentDelegate: NSObject, UIApplicationDelegate {}

/// Adds what its superclass left out; the rewriter registers such methods.
private final class LateDelegate: SilentDelegate {
    var entries: [String] = []

    @discardableResult
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        entries.append("launched \(launchOptions?.count ?? 0)")
        return true
    }

    func applicationWillTerminate(_ application: UIApplication) {
        entries.append("terminates")
    }

    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        .landscapeLeft
    }

    nonisolated static func register(_ methods: _ClassRegistration) {
        methods.function(
            "application:didFinishLaunchingWithOptions:",
            "application(_:didFinishLaunchingWithOptions:)"
        ) { receiver, arguments in
            unsafeDowncast(receiver, to: LateDelegate.self).application(
                _argument(arguments, 0), didFinishLaunchingWithOptions: _argument(arguments, 1))
        }
        methods.procedure("applicationWillTerminate:", "applicationWillTerminate(_:)") {
            receiver, arguments in
            unsafeDowncast(receiver, to: LateDelegate.self).applicationWillTerminate(
                _argument(arguments, 0))
        }
        methods.function(
            "application:supportedInterfaceOrientationsForWindow:",
            "application(_:supportedInterfaceOrientationsFor:)"
        ) { receiver, arguments in
            unsafeDowncast(receiver, to: LateDelegate.self).application(
                _argument(arguments, 0), supportedInterfaceOrientationsFor: _argument(arguments, 1))
        }
    }
}

/// Has only the oldest form of the launch callback.
private final class OldDelegate: NSObject, UIApplicationDelegate {
    var launches = 0

    func applicationDidFinishLaunching(_ application: UIApplication) { launches += 1 }
}

private final class LoudApplication: UIApplication {
    var events = 0

    override func sendEvent(_ event: UIEvent) {
        events += 1
        super.sendEvent(event)
    }
}

private final class SelfDelegate: UIApplication, UIApplicationDelegate {
    var launches = 0

    func applicationDidFinishLaunching(_ application: UIApplication) { launches += 1 }
}

extension OneApplication {
    @Suite("UIApplicationDelegate") @MainActor struct DelegateTests {
        @Test("A delegate may leave out every member")
        func silent() {
            let app = TestApplication()
            app.launch(delegate: SilentDelegate())
            app.enterBackground()
            app.terminate()
            #expect(app.application.delegate?.window == nil)
            #expect(app.application.supportedInterfaceOrientations(for: nil) == .allButUpsideDown)
        }

        @Test("A subclass's implementation is found though its superclass adopted the protocol")
        func subclass() {
            _registerClass(LateDelegate.self, LateDelegate.register)
            let app = TestApplication()
            let delegate = LateDelegate()
            app.launch(delegate: delegate, options: [.sourceApplication: "x"])
            app.terminate()
            #expect(delegate.entries == ["launched 1", "terminates"])
            #expect(app.application.supportedInterfaceOrientations(for: nil) == .landscapeLeft)
        }

        @Test("The launch callback without options is called where the other is missing")
        func oldForm() {
            let app = TestApplication()
            let delegate = OldDelegate()
            app.launch(delegate: delegate)
            #expect(delegate.launches == 1)
        }

        @Test("A subclass of the application sees every event")
        func applicationClass() {
            let app = TestApplication()
            app.launch(delegate: SilentDelegate(), applicationClass: LoudApplication.self)
            app.show(UIViewController())
            app.tap(at: CGPoint(x: 100, y: 300))
            let application = app.application as? LoudApplication
            #expect(application?.events == 2)
        }

        @Test("The delegate is the last responder, unless it is the application itself")
        func responderChain() {
            let app = TestApplication()
            let delegate = ResponderDelegate()
            app.launch(delegate: delegate)
            #expect(app.application.next === delegate)
            let own = SelfDelegate()
            own.delegate = own
            #expect(own.next == nil)
        }
    }
}

private final class ResponderDelegate: UIResponder, UIApplicationDelegate {}
