import Foundation
import ObjectiveC
import QuartzCore

// The least of the screen, the scene and the application that views and events stand on. The files
// of the application replace this one.

/// The device's screen.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    let rootLayer = CALayer()
    weak var keyWindow: UIWindow?
    var safeAreaInsets = UIEdgeInsets.zero

    /// The screen of the device.
    public static let main = UIScreen()

    /// The rectangle of the screen in points.
    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }

    /// Pixels to a point.
    open var scale: CGFloat { traitCollection.displayScale }

    /// The traits that every window on this screen starts from.
    open var traitCollection: UITraitCollection { UITraitCollection.device }

    /// The screen as a coordinate space.
    open var coordinateSpace: any UICoordinateSpace { ScreenSpace.shared }

    func show(_ window: UIWindow) { rootLayer.addSublayer(window.layer) }

    func hide(_ window: UIWindow) {
        window.layer.removeFromSuperlayer()
        if keyWindow === window { keyWindow = nil }
    }
}

private final class ScreenSpace: UIView {
    static let shared = ScreenSpace(frame: UIScreen.main.bounds)
}

/// One instance of the app's interface.
@preconcurrency @MainActor
open class UIWindowScene: UIResponder {
    /// The screen that shows the scene.
    open var screen: UIScreen { .main }

    /// The traits that every window of the scene starts from.
    open var traitCollection: UITraitCollection { screen.traitCollection }

    func adopt(_ window: UIWindow) {}

    func drop(_ window: UIWindow) {}
}

/// The running app.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    let touchStream = TouchStream()

    /// The one application of this process.
    public static let shared = UIApplication()

    /// The window that receives keys and nil-targeted actions.
    open var keyWindow: UIWindow? { UIScreen.main.keyWindow }

    var windowsFrontToBack: [UIWindow] {
        UIScreen.main.rootLayer.sublayerList.reversed().compactMap { $0.view as? UIWindow }
    }

    /// Hands an event to the windows that it concerns.
    open func sendEvent(_ event: UIEvent) {
        for window in windowsFrontToBack { window.sendEvent(event) }
    }

    /// Sends an action message.
    @discardableResult
    open func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        ActionDispatch.send(action, to: target, from: sender, for: event)
    }

    func systemBarsDidChange() {}
}
