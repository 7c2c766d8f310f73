import Foundation
import ObjectiveC

/// One instance of the app's interface.
///
/// The system makes scenes. At first there is one, a `UIWindowScene`, also for an app that does not use scenes; on a
/// pad an app whose Info.plist says so may request more, of which one at a time covers the screen.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The state of a scene for its user.
    public enum ActivationState: Int, Sendable {
        /// Not connected to the app, or disconnected from it.
        case unattached = -1
        /// In front, receiving events.
        case foregroundActive = 0
        /// Visible, but not receiving events.
        case foregroundInactive = 1
        /// Not visible.
        case background = 2
    }

    /// The session, which outlasts the scene.
    open private(set) var session: UISceneSession
    var state = ActivationState.unattached
    private var storedTitle = ""
    private var storedDelegate: (any UISceneDelegate)?
    private var conditions = UISceneActivationConditions()

    /// Makes the scene of a session; only the system calls it.
    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
    }

    /// The delegate, which the scene retains.
    open var delegate: (any UISceneDelegate)? {
        get { storedDelegate }
        set { storedDelegate = newValue }
    }

    /// Whether the scene is active, inactive or in the background.
    open var activationState: ActivationState { state }

    /// A name of the scene for the user. No host shows it; the value is kept for the app.
    open var title: String! {
        get { storedTitle }
        set { storedTitle = newValue ?? "" }
    }

    /// For what content the scene is chosen, when the system looks for one.
    open var activationConditions: UISceneActivationConditions {
        get { conditions }
        set { conditions = newValue }
    }

    open override var next: UIResponder? {
        UIApplication.exists ? UIApplication.shared : nil
    }

    /// Asks the system to open a URL, and reports at the next turn of the main queue whether it was
    /// opened.
    open func open(
        _ url: URL, options: UIScene.OpenExternalURLOptions?,
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        UIApplication.shared.openOutside(
            url, onlyInApps: options?.universalLinksOnly ?? false, completion)
    }

    /// Asks the system to open a URL, and returns whether it was opened.
    @discardableResult
    open func open(_ url: URL, options: UIScene.OpenExternalURLOptions?) async -> Bool {
        await withCheckedContinuation { continuation in
            open(url, options: options) { continuation.resume(returning: $0) }
        }
    }
}

extension UIScene {
    /// The options with which a scene opens a URL outside the app.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Whether only an app that claims the web address may open it.
        open var universalLinksOnly = false
    }

    /// The options with which a scene is asked to open a URL.
    @preconcurrency @MainActor
    open class OpenURLOptions: NSObject {
        let origin: String?

        init(origin: String?) {
            self.origin = origin
            super.init()
        }

        /// The bundle identifier of the requesting app; nil where the host does not report it.
        open var sourceApplication: String? { origin }

        /// Whether a document must be copied before it is changed.
        open var openInPlace: Bool { false }
    }

    /// The options with which a scene is connected.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        let contexts: Set<UIOpenURLContext>
        let activities: Set<NSUserActivity>
        let item: UIApplicationShortcutItem?

        init(
            contexts: Set<UIOpenURLContext> = [], activities: Set<NSUserActivity> = [],
            shortcutItem: UIApplicationShortcutItem? = nil
        ) {
            self.contexts = contexts
            self.activities = activities
            item = shortcutItem
            super.init()
        }

        /// The addresses to open.
        open var urlContexts: Set<UIOpenURLContext> { contexts }

        /// The activities to continue: the one with which the app itself requested the scene.
        open var userActivities: Set<NSUserActivity> { activities }

        /// The type of an activity that another device is handing over; nil without one.
        open var handoffUserActivityType: String? { nil }

        /// The quick action that the user chose; nil without one.
        open var shortcutItem: UIApplicationShortcutItem? { item }

        /// The bundle identifier of the requesting app; nil where the host does not report it.
        open var sourceApplication: String? { nil }
    }
}

/// An address to open, and how it came.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The address.
    open private(set) var url: URL
    /// The options with which the URL is to be opened.
    open private(set) var options: UIScene.OpenURLOptions

    init(url: URL) {
        self.url = url
        options = UIScene.OpenURLOptions(origin: nil)
        super.init()
    }
}

extension UIScene {
    /// The scene was connected; the object is the scene.
    public nonisolated static let willConnectNotification = NSNotification.Name(
        "UISceneWillConnectNotification")
    /// The scene was disconnected.
    public nonisolated static let didDisconnectNotification = NSNotification.Name(
        "UISceneDidDisconnectNotification")
    /// The scene is in front and receives events.
    public nonisolated static let didActivateNotification = NSNotification.Name(
        "UISceneDidActivateNotification")
    /// The scene is about to stop receiving events.
    public nonisolated static let willDeactivateNotification = NSNotification.Name(
        "UISceneWillDeactivateNotification")
    /// The scene is about to be visible.
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UISceneWillEnterForegroundNotification")
    /// The scene is no longer visible.
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UISceneDidEnterBackgroundNotification")
}
