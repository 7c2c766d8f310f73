import UIKit

/// Shows one of the four ways to take a line away again; which one is a launch argument
/// (`--variant tap`, `naive`, `delayed` or `recognizers`).
@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = SketchVariant(arguments: CommandLine.arguments)
            .makeViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
