import Gallery
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let controller = Controller()
        controller.loadViewIfNeeded()
        print(controller.log.joined(separator: ", "))
        exit(controller.log == ["loaded", "refreshed"] ? 0 : 1)
    }
}
