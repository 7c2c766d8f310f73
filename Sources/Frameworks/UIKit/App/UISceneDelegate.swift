import Foundation
import ObjectiveC

/// The delegate of a scene, notified of its life cycle. Every member is optional; see
/// `UIApplicationDelegate` about the defaults.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// The scene was made; an app makes its window here.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)

    /// The scene was disconnected.
    func sceneDidDisconnect(_ scene: UIScene)

    /// The scene is in front and receives events.
    func sceneDidBecomeActive(_ scene: UIScene)

    /// The scene is about to stop receiving events.
    func sceneWillResignActive(_ scene: UIScene)

    /// The scene is about to be visible, at launch or again.
    func sceneWillEnterForeground(_ scene: UIScene)

    /// The scene is no longer visible.
    func sceneDidEnterBackground(_ scene: UIScene)

    /// Opens addresses.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

    /// The state with which the scene's session begins at the next launch; asked when the scene has left the screen.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's window.
    var window: UIWindow? { get set }

    /// The scene was resized, turned or shown in other circumstances.
    func windowScene(
        _ windowScene: UIWindowScene,
        didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
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
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { sendIfImplemented("window", to: self, []) as? UIWindow }
        set { send("setWindow:", to: self, newValue) }
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
}
