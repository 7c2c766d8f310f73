import Foundation

extension UIViewController {
    /// Lets the status bar and the home indicator be asked for anew.
    final func updateSystemBars() { links.view?.windowAbove?.systemBarsDidChange() }

    /// The controller whose answers about the status bar's style count.
    final var decidesStatusBarStyle: UIViewController {
        childForStatusBarStyle?.decidesStatusBarStyle ?? self
    }

    /// The controller whose wish to hide the status bar counts.
    final var decidesStatusBarHidden: UIViewController {
        childForStatusBarHidden?.decidesStatusBarHidden ?? self
    }

    /// The controller whose wish to hide the home indicator counts.
    final var decidesHomeIndicatorHidden: UIViewController {
        childForHomeIndicatorAutoHidden?.decidesHomeIndicatorHidden ?? self
    }
}
