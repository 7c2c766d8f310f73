import UIKit

/// A screen whose text field moves out of the keyboard's way.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = PictureViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
