import Foundation

/// The status bar of an app whose controllers do not decide about it; nil where Info.plist decides.
struct ApplicationStatusBar {
    var isHidden: Bool?
    var style: UIStatusBarStyle?
}

/// The settings of the status bar and of the home indicator, as the front controllers choose them.
@MainActor
struct StatusBarSettings: Equatable {
    var isHidden: Bool
    var style: UIStatusBarStyle
    var isHomeIndicatorHidden: Bool
    /// The interface style of the controller that decides the bar's style.
    var interfaceStyle: UIUserInterfaceStyle
    /// The interface style of the sheet that covers the lower edge; nil where the status bar's surroundings reach
    /// there.
    var coveringStyle: UIUserInterfaceStyle?

    /// Collects the settings from the controllers of the frontmost window that covers the screen.
    static func current(on screen: UIScreen) -> StatusBarSettings {
        let information = ApplicationInformation.main
        let own = UIApplication.exists ? UIApplication.shared.ownStatusBar : ApplicationStatusBar()
        var settings = StatusBarSettings(
            isHidden: own.isHidden ?? information.hidesStatusBar,
            style: own.style ?? information.statusBarStyle, isHomeIndicatorHidden: false,
            interfaceStyle: screen.traitCollection.userInterfaceStyle)
        if let root = screen.frontRootController {
            let styling = root.frontController(for: .statusBarStyle)
            settings.interfaceStyle = styling.traitCollection.userInterfaceStyle
            if information.letsControllersDecideStatusBar {
                settings.isHidden =
                    root.frontController(for: .statusBarVisibility).prefersStatusBarHidden
                settings.style = styling.preferredStatusBarStyle
            }
            if root.presentationsNeedLightStatusBar {
                settings.style = .lightContent
                settings.coveringStyle =
                    root.presentationChain.reduce(root) { $1 }.traitCollection.userInterfaceStyle
            }
            settings.isHomeIndicatorHidden =
                root.frontController(for: .homeIndicatorVisibility).prefersHomeIndicatorAutoHidden
        }
        // A phone on its side has no room for the bar, and a window has a title bar of its own.
        let device = screen.hostScreen.device
        let isOnSide = device.idiom == .phone && screen.interfaceOrientation.isLandscape
        if isOnSide || device.isWindow { settings.isHidden = true }
        return settings
    }

    /// The status bar's rectangle, whether it is shown or not.
    static func rectangle(on screen: UIScreen) -> CGRect {
        CGRect(
            x: 0, y: 0, width: screen.bounds.width,
            height: screen.hostScreen.device.statusBarHeight)
    }
}

extension UIApplication {
    var statusBarSettings: StatusBarSettings { .current(on: UIScreen.main) }

    var statusBarRectangle: CGRect {
        statusBarSettings.isHidden ? .zero : StatusBarSettings.rectangle(on: UIScreen.main)
    }

    /// Requests an update of the system bars; called when the answers of controllers may have changed.
    func systemBarsDidChange() { UIApplication.environment.systemBarsDidChange() }
}
