import Foundation
import ObjectiveC

/// One instance of the app's interface that the user sees as a thing of its own.
///
/// The system makes scenes. On every host there is one, a `UIWindowScene`, also for an app that
/// knows nothing of scenes.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// Where a scene stands towards its user.
    public enum ActivationState: Int, Sendable {
        /// Not connected to the app, or no more.
        case unattached = -1
        /// In front, receiving events.
        case foregroundActive = 0
        /// Visible, but not receiving events.
        case foregroundInactive = 1
        /// Not visible.
        case background = 2
    }

    /// What the user keeps when the scene itself is let go.
    public let session: UISceneSession
    var state = ActivationState.unattached
    private var storedTitle = ""
    private var storedDelegate: (any UISceneDelegate)?

    /// Makes the scene of a session; only the system calls it.
    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
    }

    /// The object that is told what happens to the scene. The scene keeps it alive.
    open var delegate: (any UISceneDelegate)? {
        get { storedDelegate }
        set { storedDelegate = newValue }
    }

    /// Whether the scene is in front, covered or away.
    open var activationState: ActivationState { state }

    /// A name for the scene that the system may show to the user.
    open var title: String! {
        get { storedTitle }
        set { storedTitle = newValue ?? "" }
    }

    open override var next: UIResponder? {
        UIApplication.exists ? UIApplication.shared : nil
    }

    /// Asks the system to open an address, and tells at the next turn of the main queue whether
    /// something took it.
    open func open(
        _ url: URL, options: UIScene.OpenExternalURLOptions?,
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        UIApplication.shared.openOutside(url, completion)
    }
}

extension UIScene {
    /// How an address is to be opened outside the app.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Whether only an app that claims the web address may open it.
        open var universalLinksOnly = false
    }

    /// How an address came to the scene.
    @preconcurrency @MainActor
    open class OpenURLOptions: NSObject {
        let origin: String?

        init(origin: String?) {
            self.origin = origin
            super.init()
        }

        /// The bundle identifier of the app that asked; nil where the host does not tell.
        open var sourceApplication: String? { origin }

        /// Whether a document must be copied before it is changed.
        open var openInPlace: Bool { false }
    }

    /// Why a scene is made.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        let contexts: Set<UIOpenURLContext>

        init(contexts: Set<UIOpenURLContext> = []) {
            self.contexts = contexts
            super.init()
        }

        /// The addresses to open.
        open var urlContexts: Set<UIOpenURLContext> { contexts }

        /// The bundle identifier of the app that asked; nil where the host does not tell.
        open var sourceApplication: String? { nil }
    }
}

/// An address to open, and how it came.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The address.
    public let url: URL
    /// How it came.
    public let options: UIScene.OpenURLOptions

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
    /// The scene was let go.
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
