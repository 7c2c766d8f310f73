import Foundation
import FoundationAdditions
import ObjectiveC
import QuartzCore

/// The root of a view hierarchy, through which events enter it.
///
/// A new window is hidden. When it is shown, it contains the view of its root controller, and its level
/// determines its order among the windows.
@preconcurrency @MainActor
open class UIWindow: UIView {
    // MARK: - Storage

    final weak var firstResponder: UIResponder?
    /// Delivers touches to the recognizers and views of the window.
    final lazy var touchRouter: any TouchRouting = TouchRouter(window: self)
    final var state = WindowState()
    final lazy var ownUndoManager = UndoManager()

    /// Posted when a window is shown; the object is the window.
    public static let didBecomeVisibleNotification = NSNotification.Name(
        "UIWindowDidBecomeVisibleNotification")
    /// Posted when a window is hidden; the object is the window.
    public static let didBecomeHiddenNotification = NSNotification.Name(
        "UIWindowDidBecomeHiddenNotification")
    /// Posted when a window becomes the key window; the object is the window.
    public static let didBecomeKeyNotification = NSNotification.Name(
        "UIWindowDidBecomeKeyNotification")
    /// Posted when a window resigns as the key window; the object is the window.
    public static let didResignKeyNotification = NSNotification.Name(
        "UIWindowDidResignKeyNotification")

    /// The undo manager of the window's responders.
    open override var undoManager: UndoManager? { ownUndoManager }

    // MARK: - Life

    /// Creates a hidden window with the size of the main screen.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    /// Creates a hidden window with a frame on the main screen.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a hidden window with the size of a scene's screen.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        moveToScene(windowScene)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIWindow.self) else { return nil }
    }

    override func configureDefaults() { becomeWindow() }

    open override var next: UIResponder? { nextOfWindow }

    open override var window: UIWindow? { self }

    // MARK: - Screen and scene

    /// The scene that this window belongs to.
    open weak var windowScene: UIWindowScene? {
        get { state.scene }
        set { moveToScene(newValue) }
    }

    /// The screen that shows this window. There is one, which alone can be set.
    open var screen: UIScreen {
        get { state.scene?.screen ?? UIScreen.main }
        set { precondition(newValue === screen, "a window cannot move to another screen") }
    }

    /// The order among windows: higher levels are in front; equal ones in the order in which they were shown.
    open var windowLevel: UIWindow.Level {
        get { state.level }
        set { changeLevel(newValue) }
    }

    open override var isHidden: Bool {
        get { super.isHidden }
        set { changeVisibility(isHidden: newValue) }
    }

    // MARK: - The key window

    /// Whether this window receives keys and other events without a location.
    open var isKeyWindow: Bool { screen.keyWindow === self }

    /// Whether this window may become the key window; `true` unless overridden.
    open var canBecomeKey: Bool { true }

    /// Makes this window the key window.
    ///
    /// **Order:** `resignKey()` of the former key window and its notification come first.
    open func makeKey() { takeKey() }

    /// Shows this window and makes it the key window.
    open func makeKeyAndVisible() {
        MainThreadChecks.check("-[UIWindow makeKeyAndVisible]")
        if !callExchangedImplementation("makeKeyAndVisible") { showAsKey() }
    }

    /// Called when this window became the key window. Does nothing by default.
    open func becomeKey() {}

    /// Called when this window resigned as the key window. Does nothing by default.
    open func resignKey() {}

    // MARK: - Content

    /// The controller whose view fills the window.
    ///
    /// Its view is loaded and added when the window is shown.
    open var rootViewController: UIViewController? {
        get { state.root }
        set {
            MainThreadChecks.check("-[UIWindow setRootViewController:]")
            changeRoot(newValue)
        }
    }

    // MARK: - Events

    /// Delivers an event to the recognizers and responders of the window.
    open func sendEvent(_ event: UIEvent) {
        if !callExchangedImplementation("sendEvent:", [event]) { event.deliver(in: self) }
    }

    // MARK: - Conversions

    /// A point of this window in another window's coordinates; `nil` means the screen's.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        converted(point, toWindow: window)
    }

    /// A point of another window in this window's coordinates; `nil` means the screen's.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        converted(point, fromWindow: window)
    }

    /// A rectangle of this window in another window's coordinates; `nil` means the screen's.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        converted(rect, toWindow: window)
    }

    /// A rectangle of another window in this window's coordinates; `nil` means the screen's.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        converted(rect, fromWindow: window)
    }

    // MARK: - For classes of the framework

    /// The owner of the window; overridden by windows of the system.
    var role: WindowRole { .app }

    /// The app's windows behind one that exists only to present something; nil for any other window.
    var windowsBehind: [UIView]? { nil }

    override func surroundingTraits() -> UITraitCollection? { traitsOfScreen }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        guard traitCollection.userInterfaceStyle != former.userInterfaceStyle, role == .app,
            UIApplication.exists
        else { return }
        systemBarsDidChange()
    }

    override func computedSafeArea() -> UIEdgeInsets { safeAreaOfScreen }
}
