import Foundation

/// A scene that shows windows on a screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    private var windowReferences: [WeakWindow] = []
    private let shownScreen: UIScreen
    private lazy var barManager = UIStatusBarManager(scene: self)
    /// The scene's window that received keys when the scene was last in front.
    final weak var formerKeyWindow: UIWindow?
    /// The bounds of the screen when the scene was last in front.
    final var formerBounds = CGRect.null

    private struct WeakWindow {
        weak var window: UIWindow?
    }

    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        shownScreen = UIScreen.main
        super.init(session: session, connectionOptions: connectionOptions)
    }

    /// The screen that shows the scene.
    open var screen: UIScreen { shownScreen }

    /// The orientation of the content on the device.
    open var interfaceOrientation: UIInterfaceOrientation {
        UIInterfaceOrientation(shownScreen.interfaceOrientation)
    }

    /// The scene's rectangle, which is the whole screen.
    open var coordinateSpace: any UICoordinateSpace { shownScreen.coordinateSpace }

    /// The traits of the scene's windows.
    open var traitCollection: UITraitCollection { shownScreen.traitCollection }

    /// The scene's windows, hidden ones too, in the order they joined it.
    open var windows: [UIWindow] { windowReferences.compactMap(\.window) }

    /// The scene's window that receives keys; nil when it is another scene's.
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

    /// The state of the status bar above the scene.
    open var statusBarManager: UIStatusBarManager? { barManager }

    /// Whether the scene covers the screen, which it always does.
    open var isFullScreen: Bool { true }

    /// The present way in which the scene is shown.
    open var effectiveGeometry: Geometry { Geometry(interfaceOrientation: interfaceOrientation) }

    /// Asks to be shown in another orientation.
    ///
    /// The interface turns with the next frame, although the device is held otherwise, to the first of the wanted
    /// orientations that the app and the front controller support. When the device is turned, it decides again. In a
    /// window on a desktop the interface stays as wide and high as the window.
    ///
    /// - Parameters:
    ///   - geometryPreferences: The wanted orientations, as `UIWindowScene.GeometryPreferences.iOS`.
    ///   - errorHandler: Called at the next turn of the main queue where the front controller supports none of them.
    open func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations,
            !wanted.isEmpty
        else { return }
        let application = UIApplication.shared
        guard !application.orientationsAllowed(on: shownScreen).isDisjoint(with: wanted) else {
            Task { errorHandler?(UISceneError(.geometryRequestUnsupported)) }
            return
        }
        shownScreen.requestedOrientations = wanted
        application.systemBarsDidChange()
    }

    func adopt(_ window: UIWindow) {
        windowReferences.removeAll { $0.window == nil || $0.window === window }
        windowReferences.append(WeakWindow(window: window))
    }

    func drop(_ window: UIWindow) {
        windowReferences.removeAll { $0.window == nil || $0.window === window }
    }
}

/// The state of the status bar above a scene.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    /// The bar's rectangle in the coordinates of the screen; empty while it is hidden.
    open var statusBarFrame: CGRect {
        isStatusBarHidden
            ? .zero : scene.map { StatusBarSettings.rectangle(on: $0.screen) } ?? .zero
    }

    /// Whether the bar is hidden, by the front controller or because there is no room for it.
    open var isStatusBarHidden: Bool {
        scene.map { StatusBarSettings.current(on: $0.screen).isHidden } ?? true
    }

    /// The colour of what the bar shows.
    open var statusBarStyle: UIStatusBarStyle {
        scene.map { StatusBarSettings.current(on: $0.screen).style } ?? .default
    }
}
