import UIKit

/// Two screens that take turns in one container of the app's own.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = SwitchViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
