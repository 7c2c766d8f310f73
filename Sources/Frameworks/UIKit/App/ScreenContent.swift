import Foundation
import QuartzCore

/// What hangs on a screen: the root layer, as the screen is held; in it the layer of the interface,
/// which may stand otherwise; and in that one layer for each visible window.
@MainActor
final class ScreenContent {
    let rootLayer = CALayer()
    private let interfaceLayer = CALayer()
    let tree: LayerTreeContext
    private var windowReferences: [WindowReference] = []
    private var spaces: (turning: ScreenCoordinateSpace, fixed: ScreenCoordinateSpace)?

    private weak var storedKeyWindow: UIWindow?
    private var hasHadKeyWindow = false

    /// The window that receives keys and nil-targeted actions. When it goes, the frontmost of the
    /// others that can takes its place.
    var keyWindow: UIWindow? {
        get {
            guard storedKeyWindow == nil, hasHadKeyWindow else { return storedKeyWindow }
            return windows.last { $0.canBecomeKey }
        }
        set {
            storedKeyWindow = newValue
            hasHadKeyWindow = newValue != nil
        }
    }

    init(size: CGSize, scale: CGFloat) {
        rootLayer.bounds = CGRect(origin: .zero, size: size)
        rootLayer.anchorPoint = .zero
        rootLayer.contentsScale = scale
        interfaceLayer.bounds = rootLayer.bounds
        interfaceLayer.anchorPoint = .zero
        rootLayer.addSublayer(interfaceLayer)
        tree = LayerTreeContext(root: rootLayer, size: size, scale: scale)
    }

    /// - Parameters:
    ///   - size: The screen's size as it is held.
    ///   - interface: The interface's own size.
    ///   - turn: What turns the interface into the screen.
    func resize(to size: CGSize, interface: CGSize, turn: CGAffineTransform) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        rootLayer.bounds.size = size
        interfaceLayer.bounds.size = interface
        interfaceLayer.setAffineTransform(turn)
        CATransaction.commit()
        tree.size = size
    }

    // MARK: Windows

    /// The visible windows, rearmost first: by level, then in the order they were shown.
    var windows: [UIWindow] { windowReferences.compactMap(\.window) }

    /// Shows a window above those of its level; one that is shown already comes to the front.
    func show(_ window: UIWindow) {
        windowReferences.removeAll { $0.window == nil || $0.window === window }
        let index = windowReferences.firstIndex {
            ($0.window?.windowLevel ?? .normal) > window.windowLevel
        }
        windowReferences.insert(
            WindowReference(window: window), at: index ?? windowReferences.endIndex)
        if let index, let above = windowReferences[index + 1].window {
            interfaceLayer.insertSublayer(window.layer, below: above.layer)
        } else {
            interfaceLayer.addSublayer(window.layer)
        }
    }

    func hide(_ window: UIWindow) {
        windowReferences.removeAll { $0.window == nil || $0.window === window }
        if window.layer.superlayer === interfaceLayer { window.layer.removeFromSuperlayer() }
        if storedKeyWindow === window { storedKeyWindow = nil }
    }

    // MARK: Coordinate spaces

    func coordinateSpace(of screen: UIScreen) -> ScreenCoordinateSpace {
        makeSpaces(screen).turning
    }

    func fixedCoordinateSpace(of screen: UIScreen) -> ScreenCoordinateSpace {
        makeSpaces(screen).fixed
    }

    private func makeSpaces(
        _ screen: UIScreen
    ) -> (turning: ScreenCoordinateSpace, fixed: ScreenCoordinateSpace) {
        if let spaces { return spaces }
        let made = (
            turning: ScreenCoordinateSpace(screen, isFixed: false),
            fixed: ScreenCoordinateSpace(screen, isFixed: true)
        )
        spaces = made
        return made
    }
}

private struct WindowReference {
    weak var window: UIWindow?
}

extension UIScreen {
    /// Puts a window on the screen, above those of its level.
    ///
    /// A window without a scene joins the app's, as every window on a device has one.
    func show(_ window: UIWindow) {
        if window.windowScene == nil, !(window is SystemWindow), UIApplication.exists {
            window.windowScene = UIApplication.shared.lifeCycle.windowScene
        }
        content.show(window)
        if UIApplication.exists { UIApplication.shared.systemBarsDidChange() }
    }

    /// Takes a window off the screen.
    func hide(_ window: UIWindow) {
        content.hide(window)
        if UIApplication.exists { UIApplication.shared.systemBarsDidChange() }
    }

    /// The controller whose wishes about the screen count: the root of the frontmost window that
    /// covers it.
    var decidingController: UIViewController? {
        content.windows.last {
            !($0 is SystemWindow) && $0.rootViewController != nil && $0.frame.contains(bounds)
        }?.rootViewController
    }

    /// The key window, which windows themselves keep up to date.
    var keyWindow: UIWindow? {
        get { content.keyWindow }
        set { content.keyWindow = newValue }
    }
}
