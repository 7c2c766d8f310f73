import Foundation
import ObjectiveC

/// The delegate of a scene, notified of its life cycle. Every member is optional; see
/// `UIApplicationDelegate` about the defaults.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Called after the scene was created; an app creates its window here.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)

    /// Called after the scene was disconnected.
    func sceneDidDisconnect(_ scene: UIScene)

    /// Called after the scene has become active and receives events.
    func sceneDidBecomeActive(_ scene: UIScene)

    /// Called before the scene becomes inactive and stops receiving events.
    func sceneWillResignActive(_ scene: UIScene)

    /// Called before the scene becomes visible, at launch and later.
    func sceneWillEnterForeground(_ scene: UIScene)

    /// Called after the scene has entered the background, where it is not visible.
    func sceneDidEnterBackground(_ scene: UIScene)

    /// Opens URLs.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

    /// Returns the state with which the scene's session begins at the next launch; called after the scene has left the
    /// screen.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?

    /// Called after the scene was connected with the activity that its session had at the last launch, when the views
    /// and controllers are there.
    func scene(
        _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)

    /// Called before an activity is there to be continued.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)

    /// Continues an activity: one with which the app activated the scene, or a link of the web to it.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)

    /// Called when an announced activity did not arrive.
    func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error)

    /// Called after an activity was updated for another device.
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's window.
    @_disfavoredOverload var window: UIWindow? { get set }

    /// Called after the size, the orientation or the traits of the scene have changed.
    func windowScene(
        _ windowScene: UIWindowScene,
        didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)

    /// Performs a quick action of the app's icon, and passes to the handler whether it did.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        _ = sendIfImplemented(
            "scene:willConnectToSession:options:", to: self, [scene, session, connectionOptions])
    }

    public func sceneDidDisconnect(_ scene: UIScene) {
        _ = sendIfImplemented("sceneDidDisconnect:", to: self, [scene])
    }

    public func sceneDidBecomeActive(_ scene: UIScene) {
        _ = sendIfImplemented("sceneDidBecomeActive:", to: self, [scene])
    }

    public func sceneWillResignActive(_ scene: UIScene) {
        _ = sendIfImplemented("sceneWillResignActive:", to: self, [scene])
    }

    public func sceneWillEnterForeground(_ scene: UIScene) {
        _ = sendIfImplemented("sceneWillEnterForeground:", to: self, [scene])
    }

    public func sceneDidEnterBackground(_ scene: UIScene) {
        _ = sendIfImplemented("sceneDidEnterBackground:", to: self, [scene])
    }

    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        _ = sendIfImplemented("scene:openURLContexts:", to: self, [scene, URLContexts])
    }

    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        sendIfImplemented("stateRestorationActivityForScene:", to: self, [scene])
            as? NSUserActivity
    }

    public func scene(
        _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
    ) {
        _ = sendIfImplemented(
            "scene:restoreInteractionStateWithUserActivity:", to: self,
            [scene, stateRestorationActivity])
    }

    public func scene(
        _ scene: UIScene, willContinueUserActivityWithType userActivityType: String
    ) {
        _ = sendIfImplemented(
            "scene:willContinueUserActivityWithType:", to: self, [scene, userActivityType])
    }

    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        _ = sendIfImplemented("scene:continueUserActivity:", to: self, [scene, userActivity])
    }

    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error
    ) {
        _ = sendIfImplemented(
            "scene:didFailToContinueUserActivityWithType:error:", to: self,
            [scene, userActivityType, error])
    }

    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
        _ = sendIfImplemented("scene:didUpdateUserActivity:", to: self, [scene, userActivity])
    }
}

extension UIWindowSceneDelegate where Self: NSObject {
    @_disfavoredOverload public var window: UIWindow? {
        get { OptionalProperty.default("window", of: self, nil) }
        set {
            // As on iOS, a delegate without the property cannot be given a window.
            send("setWindow:", to: self, newValue)
        }
    }
}

extension UIWindowSceneDelegate {
    /// The window of a delegate of any class; nil if the class has no such property.
    public var window: UIWindow?? {
        OptionalProperty.value("window", of: self, window as UIWindow?)
    }

    public func windowScene(
        _ windowScene: UIWindowScene,
        didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        let selector: Selector =
            "windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:"
        _ = sendIfImplemented(
            selector, to: self,
            [
                windowScene, previousCoordinateSpace, previousInterfaceOrientation.rawValue,
                previousTraitCollection,
            ])
    }

    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        _ = sendIfImplemented(
            "windowScene:performActionForShortcutItem:completionHandler:", to: self,
            [windowScene, shortcutItem, completionHandler])
    }
}
