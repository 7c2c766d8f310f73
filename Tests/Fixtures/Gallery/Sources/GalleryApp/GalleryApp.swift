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
        let words = try? Literals.words()
        print(panel.log.joined(separator: ", "), Literals.picture().size, words ?? "no words")
        let isRight =
            panel.log == ["move 3"] && Literals.picture().size == CGSize(width: 3, height: 2)
            && words == "words"
        exit(isRight ? 0 : 1)
    }

    @objc func answer() -> String { "the app's own" }
}
