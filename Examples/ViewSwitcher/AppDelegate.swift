import UIKit

/// Two screens that take turns in one container; every view is in a xib.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        // Its view is in SwitchView.xib, which is found by the name of the class.
        window.rootViewController = SwitchViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
