import Badge
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    static func makeBadge() -> Badge {
        let badge = Badge()
        badge.text = "new"
        return badge
    }
}
