import Gallery
import UIKit

@UIApplicationMain
class GalleryApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let panel = Panel()
        panel.perform(#selector(Panel.move(to:)), with: 3)
        print(panel.log.joined(separator: ", "))
        exit(panel.log == ["move 3"] ? 0 : 1)
    }
}
