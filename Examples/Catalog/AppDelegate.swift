import UIKit

/// Shows everything that there is, a page for each control, font style and animation.
///
/// `--page NAME` opens another page than the first.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let catalog = CatalogViewController(pages: CatalogPage.all)
        window.rootViewController = catalog
        window.makeKeyAndVisible()
        self.window = window
        if let name = CommandLine.value(of: "--page") { catalog.show(name) }
        return true
    }
}

extension CommandLine {

    /// The word after an option among the launch arguments.
    static func value(of option: String) -> String? {
        guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else {
            return nil
        }
        return arguments[index + 1]
    }
}
