import Foundation
import ObjectiveC

/// The interface that an app's Info.plist names: a storyboard whose initial controller is shown in a window of its own, or
/// a nib whose window and delegate are objects of the file.
@MainActor
enum MainInterface {
    /// Creates a window with the initial controller of a storyboard.
    ///
    /// - Parameter scene: The scene of the window; nil for an app without scenes.
    /// - Returns: Nil if the storyboard has no initial controller; the console says so.
    static func window(of storyboard: UIStoryboard, in scene: UIWindowScene?) -> UIWindow? {
        guard let controller = storyboard.instantiateInitialViewController() else {
            // Known from public logs.
            Console.log(
                "Failed to instantiate the default view controller for UIMainStoryboardFile '\(storyboard.name)' - "
                    + "perhaps the designated entry point is not set?")
            return nil
        }
        let window =
            scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
        if let tint = storyboard.windowTintColor { window.tintColor = tint }
        window.rootViewController = controller
        return window
    }

    /// Loads the main storyboard of an app without scenes, or its main nib.
    ///
    /// **Order:** before the delegate is notified of the launch.
    /// - Returns: The window to be shown after that.
    static func load(for application: UIApplication) -> UIWindow? {
        let information = ApplicationInformation.main
        if let name = information.mainStoryboardName {
            let window = window(of: UIStoryboard(name: name, bundle: nil), in: nil)
            if let window { application.delegate?.window = window }
            return window
        }
        guard let name = information.mainNibName else { return nil }
        let objects = UINib(nibName: name, bundle: nil).instantiate(withOwner: application)
        // The application keeps the objects of its main nib.
        UIApplication.environment.retained += objects.map { $0 as AnyObject }
        return objects.lazy.compactMap { $0 as? UIWindow }.first
    }
}
