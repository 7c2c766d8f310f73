import UIKit

/// A box of postcards: every screen and every way between them is in Main.storyboard.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    /// Set when the main storyboard has been loaded.
    var window: UIWindow?
}
