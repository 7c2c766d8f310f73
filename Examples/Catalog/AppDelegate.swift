import UIKit

/// Lists everything that there is, with a page for each control, font style and animation.
///
/// `--page NAME` opens a page.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let navigation = UINavigationController(rootViewController: CatalogViewController())
        navigation.navigationBar.prefersLargeTitles = true
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
        let name = CommandLine.value(of: "--page")
        if let page = CatalogPage.all.first(where: { $0.title == name }) {
            navigation.pushViewController(page.makeViewController(), animated: false)
        }
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
