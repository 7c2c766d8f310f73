import UIKit

/// Browses a hierarchy of strings and arrays.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let list = HierarchyViewController(Node.sample)
        window.rootViewController = LogViewController(
            UINavigationController(rootViewController: list))
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
