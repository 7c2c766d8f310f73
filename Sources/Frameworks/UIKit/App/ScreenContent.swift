import Foundation
import QuartzCore

/// The content of a screen: the root layer, in the orientation of the device; in it the layer of the
/// interface, which may be turned; and in that one layer for each visible window.
@MainActor
final class ScreenContent {
    let rootLayer = CALayer()
    private let interfaceLayer = CALayer()
    let tree: LayerTreeContext
    private var windowReferences: [WindowReference] = []
    private var spaces: (turning: ScreenCoordinateSpace, fixed: ScreenCoordinateSpace)?

    private weak var storedKeyWindow: UIWindow?
    private var hasHadKeyWindow = false

    /// The window that receives keys and nil-targeted actions. When it is hidden or freed, the
    /// frontmost window that can become key replaces it.
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

    /// Changes the size of the screen and the orientation of the interface.
    ///
    /// - Parameters:
    ///   - size: The size of the screen in the orientation of the device.
    ///   - interface: The size of the interface.
    ///   - turn: From coordinates of the interface to those of the screen.
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

    /// All windows that were ever shown or joined a scene, from back to front: by level, then in the
    /// order in which they were last shown.
    var windowsWithHidden: [UIWindow] { windowReferences.compactMap(\.window) }

    /// The visible windows, from back to front.
    var windows: [UIWindow] { windowsWithHidden.filter(isShown) }

    private func isShown(_ window: UIWindow) -> Bool {
        window.layer.superlayer === interfaceLayer
    }

    /// Adds a window to the list without showing it, in front of those of its level.
    func add(_ window: UIWindow) {
        if !windowReferences.contains(where: { $0.window === window }) { moveToFront(window) }
    }

    /// Moves a window to the front of those of its level in the list, and adds it if it is not there.
    func moveToFront(_ window: UIWindow) {
        windowReferences.removeAll { $0.window == nil || $0.window === window }
        let index = windowReferences.firstIndex {
            ($0.window?.windowLevel ?? .normal) > window.windowLevel
        }
        windowReferences.insert(
            WindowReference(window: window), at: index ?? windowReferences.endIndex)
    }

    /// Shows a window in front of those of its level, even if it is already visible.
    func show(_ window: UIWindow) {
        moveToFront(window)
        let inFront = windowsWithHidden.drop { $0 !== window }.dropFirst().first(where: isShown)
        if let inFront {
            interfaceLayer.insertSublayer(window.layer, below: inFront.layer)
        } else {
            interfaceLayer.addSublayer(window.layer)
        }
    }

    /// Hides a window, which stays in the list.
    func hide(_ window: UIWindow) {
        if isShown(window) { window.layer.removeFromSuperlayer() }
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
    /// Shows a window in front of those of its level.
    ///
    /// A window of the app without a scene joins the app's scene, as every window on a device has one.
    func show(_ window: UIWindow) {
        if window.windowScene == nil, window.role == .app, UIApplication.exists {
            window.windowScene = UIApplication.shared.lifeCycle.windowScene
        }
        guard UIApplication.exists,
            !UIApplication.shared.lifeCycle.sceneCollection.shows(window.windowScene)
        else {
            content.show(window)
            if UIApplication.exists { UIApplication.shared.systemBarsDidChange() }
            return
        }
        // The window of a scene in the background is seen once that comes to the front.
        content.moveToFront(window)
    }

    /// Adds a hidden window to the list of windows.
    func list(_ window: UIWindow) { content.add(window) }

    /// Moves a hidden window to its level in the list of windows.
    func relist(_ window: UIWindow) { content.moveToFront(window) }

    /// Hides a window.
    func hide(_ window: UIWindow) {
        content.hide(window)
        if UIApplication.exists { UIApplication.shared.systemBarsDidChange() }
    }

    /// The key window; windows themselves keep it up to date.
    var keyWindow: UIWindow? {
        get { content.keyWindow }
        set { content.keyWindow = newValue }
    }
}

extension UIScreen {
    /// The root controller of the frontmost window of the app that covers the screen.
    var frontRootController: UIViewController? {
        content.windows.last {
            $0.role == .app && $0.rootViewController != nil && $0.frame.contains(bounds)
        }?.rootViewController
    }

    /// The controller that answers a question about the screen: see
    /// `UIViewController.frontController(for:)`.
    func frontController(for question: FrontControllerResponsibility) -> UIViewController? {
        frontRootController?.frontController(for: question)
    }
}
