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

    /// Called after the user, or the app, has discarded sessions of scenes.
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

    /// Performs a quick action of the app's icon, in an app without scenes, and passes to the handler whether it did.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)

    // MARK: Activities

    // In apps with scenes the scenes' delegates are called instead.

    /// Called before an activity is there to be continued.
    ///
    /// - Returns: Whether the app tells the user about it.
    func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool

    /// Continues an activity, such as a link of the web to the app.
    ///
    /// - Parameter restorationHandler: Called by the app, now or later, with the objects that show the activity.
    /// - Returns: Whether the app handles it.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool

    // MARK: Notifications and fetching

    /// Called after a registration for remote notifications has failed, as it always does here.
    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error)

    /// Called with a remote notification, if the delegate does not implement the method with a handler.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])

    /// Called with a remote notification.
    ///
    /// - Parameter completionHandler: Called by the app when it has fetched what the notification announces.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)

    /// Called when the app may fetch in the background, after it has asked for that.
    ///
    /// - Parameter completionHandler: Called by the app when it is done.
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void)

    // MARK: Restoring

    // None of these is called in apps with scenes, whose delegates give activities.

    /// Returns whether the state of the app is saved, after it has entered the background; false by default.
    ///
    /// - Parameter coder: What the delegate adds is in the coder of the methods below.
    func application(
        _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool

    /// Returns whether the state of the app is saved, as before iOS 13.2; false by default.
    func application(
        _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
    ) -> Bool

    /// Returns whether the saved state is restored, between the two methods of launching; false by default.
    func application(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool

    /// Returns whether the saved state is restored, as before iOS 13.2; false by default.
    func application(
        _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
    ) -> Bool

    /// Called before the state of controllers is encoded; the delegate may add to the coder.
    func application(
        _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)

    /// Called after the state of controllers was decoded.
    func application(
        _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)

    /// Returns the controller of a path, for controllers without a restoration class.
    ///
    /// - Parameters:
    ///   - identifierComponents: The identifiers of its ancestors and its own, which is the last.
    ///   - coder: The state that the controller encoded.
    /// - Returns: Nil for a controller that the app makes by itself, or that its storyboard makes.
    func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController?

    // MARK: Quick actions and activities

    /// Called when an announced activity did not arrive.
    func application(
        _ application: UIApplication,
        didFailToContinueUserActivityWithType userActivityType: String, error: any Error)

    /// Called after an activity was updated for another device.
    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)

    // MARK: Time and background

    /// Called when another day began since the app was last in front.
    func applicationSignificantTimeChange(_ application: UIApplication)

    // No host wakes an app for one of the next three.

    /// Called after transfers of a session in the background have ended.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void)

    /// Answers the app's extension on a watch.
    func application(
        _ application: UIApplication,
        handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
        reply: @escaping ([AnyHashable: Any]?) -> Void)

    /// Asks for the access to health that an extension on a watch needs.
    func applicationShouldRequestHealthAuthorization(_ application: UIApplication)

    /// Returns whether an extension of a kind may be used; all are by default.
    func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication
            .ExtensionPointIdentifier
    ) -> Bool

    // MARK: Notifications before iOS 10

    /// Called after `registerUserNotificationSettings(_:)` with what the user allows.
    func application(
        _ application: UIApplication,
        didRegister notificationSettings: UIUserNotificationSettings)

    /// Called for a local notification that comes while the app is active.
    func application(_ application: UIApplication, didReceive notification: UILocalNotification)

    // Hosts show none of these notifications, so that no user chooses one of their actions.

    /// Performs an action of a local notification.
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void)

    /// Performs an action of a local notification with the user's text.
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void)

    /// Performs an action of a remote notification.
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void)

    /// Performs an action of a remote notification with the user's text.
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        withResponseInfo responseInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void)

    // MARK: Opening before iOS 9

    /// Opens a URL; called if the delegate does not implement the method with options.
    func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool

    /// Opens a URL; called if the delegate implements neither of the methods with more parameters.
    func application(_ application: UIApplication, handleOpen url: URL) -> Bool

    // MARK: Status bar before iOS 13

    // None of these is called in apps with scenes.

    /// Called before the interface turns.
    ///
    /// - Parameter duration: Seconds.
    func application(
        _ application: UIApplication,
        willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
        duration: TimeInterval)

    /// Called after the interface has turned.
    func application(
        _ application: UIApplication,
        didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation)

    /// Called before the frame of the status bar changes, in points of the screen.
    func application(
        _ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect)

    /// Called after the frame of the status bar has changed, in points of the screen.
    func application(
        _ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect)
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
        if let answer = sendIfImplemented(selector, to: self, [app, url, options]) {
            return answer as? Bool ?? false
        }
        return application(app, open: url, sourceApplication: nil, annotation: NSNull())
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

    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
        _ = sendIfImplemented(
            "application:didDiscardSceneSessions:", to: self, [application, sceneSessions])
    }

    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        let selector: Selector = "application:performActionForShortcutItem:completionHandler:"
        _ = sendIfImplemented(selector, to: self, [application, shortcutItem, completionHandler])
    }

    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool {
        let selector: Selector = "application:willContinueUserActivityWithType:"
        return sendIfImplemented(selector, to: self, [application, userActivityType]) as? Bool
            ?? false
    }

    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        let selector: Selector = "application:continueUserActivity:restorationHandler:"
        let arguments: [Any?] = [application, userActivity, restorationHandler]
        return sendIfImplemented(selector, to: self, arguments) as? Bool ?? false
    }

    public func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        let selector: Selector = "application:didFailToRegisterForRemoteNotificationsWithError:"
        _ = sendIfImplemented(selector, to: self, [application, error])
    }

    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) {
        let selector: Selector = "application:didReceiveRemoteNotification:"
        _ = sendIfImplemented(selector, to: self, [application, userInfo])
    }

    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        let selector: Selector = "application:didReceiveRemoteNotification:fetchCompletionHandler:"
        let arguments: [Any?] = [application, userInfo, completionHandler]
        guard sendIfImplemented(selector, to: self, arguments) == nil else { return }
        self.application(application, didReceiveRemoteNotification: userInfo)
    }

    public func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void
    ) {
        let selector: Selector = "application:performFetchWithCompletionHandler:"
        _ = sendIfImplemented(selector, to: self, [application, completionHandler])
    }

    public func application(
        _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool {
        let selector: Selector = "application:shouldSaveSecureApplicationState:"
        return sendIfImplemented(selector, to: self, [application, coder]) as? Bool ?? false
    }

    public func application(
        _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
    ) -> Bool {
        let selector: Selector = "application:shouldSaveApplicationState:"
        return sendIfImplemented(selector, to: self, [application, coder]) as? Bool ?? false
    }

    public func application(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool {
        let selector: Selector = "application:shouldRestoreSecureApplicationState:"
        return sendIfImplemented(selector, to: self, [application, coder]) as? Bool ?? false
    }

    public func application(
        _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
    ) -> Bool {
        let selector: Selector = "application:shouldRestoreApplicationState:"
        return sendIfImplemented(selector, to: self, [application, coder]) as? Bool ?? false
    }

    public func application(
        _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder
    ) {
        let selector: Selector = "application:willEncodeRestorableStateWithCoder:"
        _ = sendIfImplemented(selector, to: self, [application, coder])
    }

    public func application(
        _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
    ) {
        let selector: Selector = "application:didDecodeRestorableStateWithCoder:"
        _ = sendIfImplemented(selector, to: self, [application, coder])
    }

    public func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        let selector: Selector = "application:viewControllerWithRestorationIdentifierPath:coder:"
        let answer = sendIfImplemented(
            selector, to: self, [application, identifierComponents, coder])
        return answer as? UIViewController
    }
}
