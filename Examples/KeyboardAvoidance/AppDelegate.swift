import UIKit

/// A screen whose text field moves out of the keyboard's way; it is in Main.storyboard.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    /// Set when the main storyboard has been loaded.
    var window: UIWindow?
}
