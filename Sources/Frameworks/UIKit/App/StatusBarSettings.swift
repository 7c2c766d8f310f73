import Foundation

/// What the status bar and the home indicator show, as the front controllers want it.
@MainActor
struct StatusBarSettings: Equatable {
    var isHidden: Bool
    var style: UIStatusBarStyle
    var isHomeIndicatorHidden: Bool
    /// Light or dark, as the front controller is shown.
    var interfaceStyle: UIUserInterfaceStyle

    /// Asks the controllers of the frontmost window that covers the screen.
    static func current(on screen: UIScreen) -> StatusBarSettings {
        let information = ApplicationInformation.main
        var settings = StatusBarSettings(
            isHidden: information.hidesStatusBar, style: .default, isHomeIndicatorHidden: false,
            interfaceStyle: screen.traitCollection.userInterfaceStyle)
        if let root = screen.decidingController {
            settings.interfaceStyle =
                root.decidesStatusBarStyle.traitCollection.userInterfaceStyle
            if information.letsControllersDecideStatusBar {
                settings.isHidden = root.decidesStatusBarHidden.prefersStatusBarHidden
                settings.style = root.decidesStatusBarStyle.preferredStatusBarStyle
            }
            settings.isHomeIndicatorHidden =
                root.decidesHomeIndicatorHidden.prefersHomeIndicatorAutoHidden
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

    /// Called by windows whose controllers may have changed their minds.
    func systemBarsDidChange() { UIApplication.environment.systemBarsDidChange() }
}
