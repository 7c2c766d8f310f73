import Foundation
import ObjectiveC

/// The delegate of the application, notified of launching, changes of state and requests.
///
/// Every member is optional. The defaults call a method of the delegate's own class that is
/// registered under the member's selector, so that a subclass of a delegate may add a member that
/// its superclass left out.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The app's window, for apps that do not use scenes.
    @_disfavoredOverload var window: UIWindow? { get set }

    // MARK: Launching

    /// Called before the app launches, when nothing is restored or visible yet.
    ///
    /// - Returns: False if the app does not handle the URL with which it was launched.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called after the app has launched, before it is shown; an app creates its window here.
    ///
    /// - Returns: False if the app does not handle the URL with which it was launched.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called after the app has launched, if the delegate does not implement the method with options.
    func applicationDidFinishLaunching(_ application: UIApplication)

    // MARK: Changes of state

    // In apps with scenes the scenes' delegates are called instead of the first four.

    /// Called after the app has become active and receives events.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// Called before the app becomes inactive and stops receiving events.
    func applicationWillResignActive(_ application: UIApplication)

    /// Called after the app has entered the background, where it is not visible.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// Called before the app becomes visible again; not called at launch.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// Called before the app ends.
    func applicationWillTerminate(_ application: UIApplication)

    /// Called when memory is short; the app frees what it can create again.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    // MARK: Requests

    /// Opens a URL.
    ///
    /// - Returns: Whether it was opened.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool

    /// Returns the orientations that a window may take; those of the Info.plist by default.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask

    /// Returns the configuration for a scene before it is created; that of the Info.plist by default.
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
}

extension UIApplicationDelegate where Self: NSObject {
    @_disfavoredOverload public var window: UIWindow? {
        get { OptionalProperty.default("window", of: self, nil) }
        set {
            // As on iOS, a delegate without the property cannot be given a window.
            send("setWindow:", to: self, newValue)
        }
    }
}

extension UIApplicationDelegate {
    /// The window of a delegate of any class; nil if the class has no such property.
    public var window: UIWindow?? {
        OptionalProperty.value("window", of: self, window as UIWindow?)
    }

    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let selector: Selector = "application:willFinishLaunchingWithOptions:"
        return sendIfImplemented(selector, to: self, [application, launchOptions]) as? Bool ?? true
    }

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let selector: Selector = "application:didFinishLaunchingWithOptions:"
        if let answer = sendIfImplemented(selector, to: self, [application, launchOptions]) {
            return answer as? Bool ?? true
        }
        applicationDidFinishLaunching(application)
        return true
    }

    public func applicationDidFinishLaunching(_ application: UIApplication) {
        _ = sendIfImplemented("applicationDidFinishLaunching:", to: self, [application])
    }

    public func applicationDidBecomeActive(_ application: UIApplication) {
        _ = sendIfImplemented("applicationDidBecomeActive:", to: self, [application])
    }

    public func applicationWillResignActive(_ application: UIApplication) {
        _ = sendIfImplemented("applicationWillResignActive:", to: self, [application])
    }

    public func applicationDidEnterBackground(_ application: UIApplication) {
        _ = sendIfImplemented("applicationDidEnterBackground:", to: self, [application])
    }

    public func applicationWillEnterForeground(_ application: UIApplication) {
        _ = sendIfImplemented("applicationWillEnterForeground:", to: self, [application])
    }

    public func applicationWillTerminate(_ application: UIApplication) {
        _ = sendIfImplemented("applicationWillTerminate:", to: self, [application])
    }

    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        _ = sendIfImplemented("applicationDidReceiveMemoryWarning:", to: self, [application])
    }

    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        let selector: Selector = "application:openURL:options:"
        return sendIfImplemented(selector, to: self, [app, url, options]) as? Bool ?? false
    }

    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        let selector: Selector = "application:supportedInterfaceOrientationsForWindow:"
        let answer = sendIfImplemented(selector, to: self, [application, window])
        return answer as? UIInterfaceOrientationMask ?? application.orientationsOfInformation
    }

    public func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let selector: Selector = "application:configurationForConnectingSceneSession:options:"
        let answer = sendIfImplemented(
            selector, to: self, [application, connectingSceneSession, options])
        return answer as? UISceneConfiguration ?? connectingSceneSession.configuration
    }
}
