import Foundation
import ObjectiveC
import QuartzCore
import UIHost

/// The running app: the end of every responder chain, the way of every event, and the place of
/// what exists once.
///
/// `UIApplicationMain` or `@main` makes it, of a subclass where the app names one. In a process
/// that has neither, such as a test runner, the first use of `shared` makes a plain one that is
/// active and has a key window.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The scenes, windows and state of this app.
    let lifeCycle = ApplicationLifeCycle()
    /// Touches on their way from the host to windows.
    let touchStream = TouchStream()
    /// Keys on their way from the host to windows.
    let pressStream = PressStream()
    var backgroundTasks = BackgroundTasks()
    private var idleTimerIsDisabled = false

    /// Makes an application. `UIApplicationMain` does it once; an app never calls this.
    public override init() {
        super.init()
    }

    /// The one application of this process.
    open class var shared: UIApplication { ApplicationEnvironment.shared.application }

    /// The host, the screen and the frames that this process has, set up at first use.
    static var environment: ApplicationEnvironment { .shared }

    /// Whether there is an application already.
    static var exists: Bool { ApplicationEnvironment.hasApplication }

    // MARK: - Delegate

    /// The object that is told about launching, changes of state and what concerns the whole app.
    ///
    /// Not retained for an app that sets it; `UIApplicationMain` keeps the one it makes.
    open weak var delegate: (any UIApplicationDelegate)?

    open override var next: UIResponder? {
        // A delegate that is the application itself would make the chain a circle.
        guard let responder = delegate as? UIResponder, responder !== self else { return nil }
        return responder
    }

    // MARK: - Events and actions

    /// Hands an event to the windows that it concerns. Every event passes here, so a subclass may
    /// look at it before calling `super`.
    open func sendEvent(_ event: UIEvent) {
        if !callExchangedImplementation("sendEvent:", [event]) { sendToWindows(event) }
    }

    /// Sends an action message.
    ///
    /// - Parameters:
    ///   - action: A selector with no argument, the sender, or the sender and the event.
    ///   - target: The receiver; nil asks the responder chain from the first responder on.
    ///   - sender: What the user operated.
    ///   - event: What led to the action.
    /// - Returns: Whether somebody took the action.
    @discardableResult
    open func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        let answer = resultOfExchangedImplementation(
            "sendAction:to:from:forEvent:", [action, target, sender, event])
        return answer as? Bool ?? ActionDispatch.send(action, to: target, from: sender, for: event)
    }

    // MARK: - State

    /// Whether the app is in front, covered or away.
    open var applicationState: State { lifeCycle.state }

    /// Whether the device stays awake while the app is in front. Hosts do not sleep; the value is
    /// kept for the app.
    open var isIdleTimerDisabled: Bool {
        get { idleTimerIsDisabled }
        set { idleTimerIsDisabled = newValue }
    }

    // MARK: - Windows and scenes

    /// The app's visible windows, the rearmost first.
    open var windows: [UIWindow] { windowsBackToFront }

    /// The window that receives keys and nil-targeted actions.
    open var keyWindow: UIWindow? { windowsBackToFront.last { $0.isKeyWindow } }

    /// The scenes that the app shows now; there is one.
    open var connectedScenes: Set<UIScene> { Set(lifeCycle.scenes) }

    /// The sessions of all scenes that the user could come back to.
    open var openSessions: Set<UISceneSession> { Set(lifeCycle.scenes.map(\.session)) }

    /// Whether the app may show more than one scene at a time; no host does.
    open var supportsMultipleScenes: Bool { false }

    /// The orientations that a window may take, by the app's delegate or its Info.plist.
    open func supportedInterfaceOrientations(
        for window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        orientationsAllowed(for: window)
    }

    // MARK: - Addresses

    /// Whether something outside the app would open an address.
    open func canOpenURL(_ url: URL) -> Bool {
        Self.environment.host.canOpen(url)
    }

    /// Asks the system to open an address, and tells at the next turn of the main queue whether
    /// something took it.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        openOutside(url, completion)
    }

    // MARK: - Settings of the system

    /// The text size that the user chose.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        UIScreen.main.traitCollection.preferredContentSizeCategory
    }

    /// The reading direction of the user's language.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Whether shaking the device offers to undo; true unless the app says otherwise.
    open var applicationSupportsShakeToEdit = true

    // MARK: - Work in the background

    /// Announces work that should be finished even if the user leaves the app.
    ///
    /// A process of this platform is never suspended, so the handler is not called.
    ///
    /// - Returns: What to pass to `endBackgroundTask(_:)` when the work is done.
    open func beginBackgroundTask(
        expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        backgroundTasks.begin(name: nil)
    }

    /// Announces work, with a name for the log.
    open func beginBackgroundTask(
        withName taskName: String?,
        expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        backgroundTasks.begin(name: taskName)
    }

    /// Ends announced work. An identifier that is not running is ignored with a line in the log.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        backgroundTasks.end(identifier)
    }

    /// Seconds that the app may still run in the background: as good as unlimited.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    // MARK: - Status bar

    /// The orientation of the interface; new code asks the window's scene.
    open var statusBarOrientation: UIInterfaceOrientation { interfaceOrientation }

    /// The status bar's rectangle on the screen; empty while it is hidden.
    open var statusBarFrame: CGRect { statusBarRectangle }

    /// Whether the front controller hides the status bar.
    open var isStatusBarHidden: Bool { statusBarSettings.isHidden }

    /// The style that the front controller asks for.
    open var statusBarStyle: UIStatusBarStyle { statusBarSettings.style }

    /// Seconds that turning the interface takes.
    open var statusBarOrientationAnimationDuration: TimeInterval { 0.4 }

    // MARK: - Ignoring the user

    /// Drops touches until the matching `endIgnoringInteractionEvents()`. Calls nest.
    open func beginIgnoringInteractionEvents() { lifeCycle.ignoredInteractionCount += 1 }

    /// Takes back one `beginIgnoringInteractionEvents()`.
    open func endIgnoringInteractionEvents() {
        lifeCycle.ignoredInteractionCount = max(lifeCycle.ignoredInteractionCount - 1, 0)
    }

    /// Whether touches are dropped now.
    open var isIgnoringInteractionEvents: Bool { lifeCycle.ignoredInteractionCount > 0 }
}
