import DeviceSimulation
import Foundation
import ObjectiveC
import QuartzCore
import UIHost

/// The running app: the last object of the responder chain, through which every event goes.
///
/// `UIApplicationMain` or `@main` makes it, of a subclass where the app names one. In a process
/// that has neither, such as a test runner, the first use of `shared` makes a plain one that is
/// active and has a key window.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The scenes, windows and state of this app.
    let lifeCycle = ApplicationLifeCycle()
    /// Converts touches that the host reports into events.
    let touchStream = TouchStream()
    /// Shows what views do while the pointer is above them.
    final let pointer = PointerTracker()
    /// The focus of the keyboard, on a pad.
    final let focusSystem = UIFocusSystem()
    final var statusBarTaps = StatusBarTaps()
    /// Converts keys that the host reports into presses.
    let pressStream = PressStream()
    /// Lists key commands while a command key is held.
    final let commandKeyHold = CommandKeyHold()
    /// The main menus, once they are built.
    final var mainMenus: UIMenu?
    /// Connects the first responder with the keyboard and with the host's text input.
    final lazy var textInput: TextInputSession = {
        let session = TextInputSession()
        session.showKeyboard = { [unowned self] in keyboard.show($0, isReload: $1) }
        session.keyboardTop = { [unowned self] in keyboard.shownTop }
        session.inputDidChange = { [unowned self] in keyboard.inputDidChange() }
        session.holdAccessory = { [unowned self] in keyboard.hold($0) }
        return session
    }()
    /// The keyboard on the screen.
    final lazy var keyboard: SystemKeyboard = {
        let keyboard = SystemKeyboard(textInput)
        var made: AssistantBar?
        keyboard.makeBar = { responder in
            let bar =
                made
                ?? AssistantBar(
                    frame: CGRect(x: 0, y: 0, width: 0, height: AssistantBar.height))
            made = bar
            return bar.show(responder) ? bar : nil
        }
        return keyboard
    }()
    var backgroundTasks = BackgroundTasks()
    /// The state of the app between two launches.
    let restoration = ApplicationRestoration()
    /// The status bar, as far as the app itself has set it.
    var ownStatusBar = ApplicationStatusBar()
    final var surroundings = ApplicationSurroundings()
    private var idleTimerIsDisabled = false
    /// The notifications that the app schedules here, without UserNotifications.
    final lazy var localNotifications = LocalNotificationSchedule(self)

    /// Makes an application. `UIApplicationMain` does it once; an app never calls this.
    public override init() {
        super.init()
    }

    /// The application of this process.
    open class var shared: UIApplication { ApplicationEnvironment.shared.application }

    /// The host, the screen and the frames that this process has, set up at first use.
    static var environment: ApplicationEnvironment { .shared }

    /// Whether there is an application already.
    static var exists: Bool { ApplicationEnvironment.hasApplication }

    // MARK: - Delegate

    /// The object that is notified of launching, changes of state and other events of the whole app.
    ///
    /// Not retained for an app that sets it; `UIApplicationMain` keeps the one it makes.
    open weak var delegate: (any UIApplicationDelegate)?

    /// Offers to undo after a shake that no other responder handled.
    open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        super.motionEnded(motion, with: event)
        if motion == .motionShake { offerUndo() }
    }

    open override var next: UIResponder? {
        // A delegate that is the application itself would make the chain a circle.
        guard let responder = delegate as? UIResponder, responder !== self else { return nil }
        return responder
    }

    // MARK: - Events and actions

    /// Delivers an event to its windows. Every event passes here, so that a subclass can observe it
    /// before it calls `super`.
    open func sendEvent(_ event: UIEvent) {
        if !callExchangedImplementation("sendEvent:", [event]) { sendToWindows(event) }
    }

    /// Sends an action message.
    ///
    /// - Parameters:
    ///   - action: A selector with no argument, the sender, or the sender and the event.
    ///   - target: The receiver; nil searches the responder chain from the first responder on.
    ///   - sender: What the user operated.
    ///   - event: What led to the action.
    /// - Returns: Whether an object performed the action.
    @discardableResult
    open func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        let answer = resultOfExchangedImplementation(
            "sendAction:to:from:forEvent:", [action, target, sender, event])
        return answer as? Bool ?? ActionDispatch.send(action, to: target, from: sender, for: event)
    }

    // MARK: - State

    /// Whether the app is active, inactive or in the background.
    open var applicationState: State { lifeCycle.state }

    /// Whether the device stays awake while the app is in front. Hosts do not sleep; the value is
    /// kept for the app.
    open var isIdleTimerDisabled: Bool {
        get { idleTimerIsDisabled }
        set { idleTimerIsDisabled = newValue }
    }

    // MARK: - Windows and scenes

    /// The windows of the app, visible and hidden, from back to front.
    ///
    /// A window is in the list from the moment when it is first shown or joins a scene.
    open var windows: [UIWindow] { allWindows }

    /// The window that receives keys and nil-targeted actions.
    open var keyWindow: UIWindow? { visibleWindows.last { $0.isKeyWindow } }

    /// The scenes that are connected, in front or in the background.
    open var connectedScenes: Set<UIScene> { Set(lifeCycle.scenes) }

    /// The sessions of all scenes that the user can return to, also those that are not connected.
    open var openSessions: Set<UISceneSession> { Set(lifeCycle.sceneCollection.sessions) }

    /// Whether the app may have more than one scene: on a pad, if its Info.plist has true for
    /// `UIApplicationSupportsMultipleScenes`. One at a time covers the screen.
    open var supportsMultipleScenes: Bool { lifeCycle.sceneCollection.areSupported }

    /// Requests that a scene comes to the front, at the next turn of the main queue.
    ///
    /// - Parameters:
    ///   - sceneSession: The session of the scene; nil for a new one.
    ///   - userActivity: What the scene shall show: in the options of its connection, or as an activity to continue.
    ///   - options: The scene that asks.
    ///   - errorHandler: Called with an error of `UISceneErrorDomain` instead, where the app may not have another scene or
    ///     the session was discarded.
    open func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
        options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        requestActivation(of: sceneSession, userActivity, errorHandler)
    }

    /// Requests that a session's scene is disconnected and the session forgotten, at the next turn of the main queue.
    ///
    /// - Parameter errorHandler: Called with an error of `UISceneErrorDomain` instead, where the app has one scene only or
    ///   the session was discarded already.
    open func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        requestDestruction(of: sceneSession, errorHandler)
    }

    /// Requests that what the user sees of a scene in the background is brought up to date: a scene that is not
    /// connected connects.
    open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
        Task { lifeCycle.sceneCollection.refresh(sceneSession) }
    }

    /// The orientations that a window may take, by the app's delegate or its Info.plist.
    open func supportedInterfaceOrientations(
        for window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        orientationsAllowed(for: window)
    }

    // MARK: - Addresses

    /// Whether another app or the system can open a URL.
    open func canOpenURL(_ url: URL) -> Bool {
        Self.environment.host.canOpen(url)
    }

    /// Asks the system to open a URL, and reports at the next turn of the main queue whether it was
    /// opened.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        openOutside(url, onlyInApps: options[.universalLinksOnly] as? Bool ?? false, completion)
    }

    /// Asks the system to open a URL, and returns whether it was opened.
    @discardableResult
    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        await withCheckedContinuation { continuation in
            open(url, options: options) { continuation.resume(returning: $0) }
        }
    }

    /// Asks the system to open a URL, as before iOS 10; returns whether it can open it.
    @discardableResult
    open func openURL(_ url: URL) -> Bool {
        guard canOpenURL(url) else { return false }
        open(url)
        return true
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

    /// Whether shaking the device offers to undo; true unless the app sets it.
    open var applicationSupportsShakeToEdit = true

    /// The quick actions that the app adds to its icon, which are kept and, without a home screen, not shown.
    open var shortcutItems: [UIApplicationShortcutItem]?

    // MARK: - The icon and the signs of the system

    /// Whether the app has icons to choose from: its Info.plist names them.
    open var supportsAlternateIcons: Bool { !ApplicationInformation.main.alternateIcons.isEmpty }

    /// The name of the icon that takes the place of the usual one; nil for the usual one.
    open var alternateIconName: String? { surroundings.iconName }

    /// Changes the icon, and reports at the next turn of the main queue.
    ///
    /// - Parameters:
    ///   - alternateIconName: A name of the Info.plist; nil for the usual icon.
    ///   - completionHandler: Gets an error for a name that the Info.plist does not have.
    open func setAlternateIconName(
        _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        changeIcon(to: alternateIconName, completionHandler)
    }

    /// Changes the icon.
    ///
    /// - Throws: For a name that the Info.plist does not have.
    open func setAlternateIconName(_ alternateIconName: String?) async throws {
        if let error = surroundings.setIcon(alternateIconName) { throw error }
    }

    /// Whether protected files can be read: the device is never locked.
    open var isProtectedDataAvailable: Bool { true }

    // MARK: - Remote notifications

    /// Asks for a token for remote notifications. As in a simulator without a server the delegate is told at the next
    /// turn of the main queue that it failed.
    open func registerForRemoteNotifications() { failRegistration() }

    /// Ends the registration for remote notifications, of which there is none.
    open func unregisterForRemoteNotifications() { surroundings.isRegistering = false }

    /// Whether the app has a token for remote notifications, which it never has.
    open var isRegisteredForRemoteNotifications: Bool { false }

    // MARK: - Fetching in the background

    /// Whether the system may wake the app in the background; tests do.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

    /// Has the system wake the app at most once in so many seconds. Nothing but a test wakes it.
    open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
        surroundings.fetchInterval = minimumBackgroundFetchInterval
    }

    // MARK: - Work in the background

    /// Begins work that should be finished even if the user leaves the app.
    ///
    /// A process of this platform is never suspended, so the handler is not called.
    ///
    /// - Returns: What to pass to `endBackgroundTask(_:)` when the work is done.
    @discardableResult
    open func beginBackgroundTask(
        expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        backgroundTasks.begin(name: nil)
    }

    /// Begins work with a name for the log.
    @discardableResult
    open func beginBackgroundTask(
        withName taskName: String?,
        expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        backgroundTasks.begin(name: taskName)
    }

    /// Ends work that was begun. An unknown identifier is ignored with a message in the log.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        backgroundTasks.end(identifier)
    }

    /// Seconds that the app may still run in the background: practically unlimited.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    // MARK: - Restoring

    /// Registers an object that is no controller for restoration. It is not retained, and is saved if a coder of saved state
    /// encodes it.
    open class func registerObject(
        forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
    ) {
        shared.restoration.objects.register(object, restorationIdentifier)
    }

    /// Extends the restoration of the app's state: the objects are notified of its end after as many calls of
    /// `completeStateRestoration()`. Called while it is restored.
    open func extendStateRestoration() { restoration.extend() }

    /// Ends an extension of the restoration.
    open func completeStateRestoration() { restoration.complete() }

    /// Has the next launch show no snapshot of the app. No host shows one.
    open func ignoreSnapshotOnNextApplicationLaunch() {}

    // MARK: - Status bar

    /// The orientation of the interface; superseded by `UIWindowScene.interfaceOrientation`.
    open var statusBarOrientation: UIInterfaceOrientation { interfaceOrientation }

    /// The status bar's rectangle on the screen; empty while it is hidden.
    open var statusBarFrame: CGRect { statusBarRectangle }

    /// Whether the status bar is hidden.
    ///
    /// Setting it works in an app whose Info.plist has false for
    /// `UIViewControllerBasedStatusBarAppearance`, and `UIStatusBarHidden` is its initial value; else the front
    /// controller decides, and setting it has no effect.
    open var isStatusBarHidden: Bool {
        get { statusBarSettings.isHidden }
        set {
            ownStatusBar.isHidden = newValue
            systemBarsDidChange()
        }
    }

    /// The style of the status bar.
    ///
    /// Setting it works in an app whose Info.plist has false for
    /// `UIViewControllerBasedStatusBarAppearance`, and `UIStatusBarStyle` is its initial value; else the front
    /// controller decides, and setting it has no effect.
    open var statusBarStyle: UIStatusBarStyle {
        get { statusBarSettings.style }
        set {
            ownStatusBar.style = newValue
            systemBarsDidChange()
        }
    }

    /// The duration of a rotation of the interface, in seconds.
    open var statusBarOrientationAnimationDuration: TimeInterval { SizeTransition.duration }

    // MARK: - Ignoring interaction events

    /// Drops touches until the matching `endIgnoringInteractionEvents()`. Calls nest.
    open func beginIgnoringInteractionEvents() { lifeCycle.ignoredInteractionCount += 1 }

    /// Ends one `beginIgnoringInteractionEvents()`.
    open func endIgnoringInteractionEvents() {
        lifeCycle.ignoredInteractionCount = max(lifeCycle.ignoredInteractionCount - 1, 0)
    }

    /// Whether touches are dropped now.
    open var isIgnoringInteractionEvents: Bool { lifeCycle.ignoredInteractionCount > 0 }

    // MARK: - The icon and the sign of the network

    /// Whether the status bar shows that the app uses the network. The value is stored and has no visible effect, as on
    /// every iPhone since iOS 13.
    open var isNetworkActivityIndicatorVisible = false

    /// The number on the app's icon; 0 removes it. No host shows the icon, but the number is kept.
    ///
    /// Setting it without the user's permission of numbers writes a line to the console and changes nothing.
    open var applicationIconBadgeNumber: Int {
        get { SimulatedDevice.iconNumber }
        set { setIconNumber(newValue) }
    }

    // MARK: - Notifications before iOS 10

    /// The kinds of notifications that the user allows.
    ///
    /// None before the permission; then those that the app registered, or all if it asked by UserNotifications.
    open var currentUserNotificationSettings: UIUserNotificationSettings? {
        localNotifications.settings
    }

    /// Asks the user for notifications, unless there is an answer already, and calls
    /// `application(_:didRegister:)` of the delegate with what is allowed.
    ///
    /// The permission is that of UserNotifications. Before the app is active, the question waits.
    open func registerUserNotificationSettings(
        _ notificationSettings: UIUserNotificationSettings
    ) {
        localNotifications.register(notificationSettings)
    }

    /// The local notifications that are scheduled. Setting them replaces all.
    open var scheduledLocalNotifications: [UILocalNotification]? {
        get { localNotifications.scheduled }
        set { localNotifications.replaceAll(by: newValue ?? []) }
    }

    /// Schedules a copy of a notification for its fire date. One without a date, or with a date in the past, is
    /// delivered at once.
    ///
    /// While the app is active, it is delivered to `application(_:didReceive:)` of the delegate. Nothing shows those that
    /// come while it is not.
    open func scheduleLocalNotification(_ notification: UILocalNotification) {
        localNotifications.schedule(notification)
    }

    /// Delivers a notification at once, whatever its fire date.
    open func presentLocalNotificationNow(_ notification: UILocalNotification) {
        localNotifications.present(notification)
    }

    /// Cancels the scheduled notifications that are equal to one.
    open func cancelLocalNotification(_ notification: UILocalNotification) {
        localNotifications.cancel(notification)
    }

    /// Cancels all scheduled notifications.
    open func cancelAllLocalNotifications() { localNotifications.replaceAll(by: []) }

    // MARK: - Status bar before iOS 9

    /// Sets the style of the status bar, as `statusBarStyle` does and under its conditions.
    open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        UIView.animate(withDuration: animated ? Self.barAnimationDuration : 0) { [self] in
            self.statusBarStyle = statusBarStyle
        }
    }

    /// Hides or shows the status bar, as `isStatusBarHidden` does and under its conditions.
    open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        UIView.animate(
            withDuration: animation == .none ? 0 : Self.barAnimationDuration
        ) { [self] in
            isStatusBarHidden = hidden
        }
    }

    // Chosen: that of other bars.
    private static let barAnimationDuration: TimeInterval = 0.35
}
