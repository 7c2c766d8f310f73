import Foundation
import ObjectiveC

// The defaults of requests that no host makes or that later ones have replaced; see `UIApplicationDelegate`.

extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication,
        didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {
        let selector: Selector = "application:didFailToContinueUserActivityWithType:error:"
        _ = sendIfImplemented(selector, to: self, [application, userActivityType, error])
    }

    public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
        let selector: Selector = "application:didUpdateUserActivity:"
        _ = sendIfImplemented(selector, to: self, [application, userActivity])
    }

    public func applicationSignificantTimeChange(_ application: UIApplication) {
        let selector: Selector = "applicationSignificantTimeChange:"
        _ = sendIfImplemented(selector, to: self, [application])
    }

    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        let selector: Selector =
            "application:handleEventsForBackgroundURLSession:completionHandler:"
        _ = sendIfImplemented(selector, to: self, [application, identifier, completionHandler])
    }

    public func application(
        _ application: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
        reply: @escaping ([AnyHashable: Any]?) -> Void
    ) {
        let selector: Selector = "application:handleWatchKitExtensionRequest:reply:"
        _ = sendIfImplemented(selector, to: self, [application, userInfo, reply])
    }

    public func applicationShouldRequestHealthAuthorization(_ application: UIApplication) {
        let selector: Selector = "applicationShouldRequestHealthAuthorization:"
        _ = sendIfImplemented(selector, to: self, [application])
    }

    public func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication
            .ExtensionPointIdentifier
    ) -> Bool {
        let selector: Selector = "application:shouldAllowExtensionPointIdentifier:"
        return sendIfImplemented(selector, to: self, [application, extensionPointIdentifier])
            as? Bool ?? true
    }

    public func application(
        _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings
    ) {
        let selector: Selector = "application:didRegisterUserNotificationSettings:"
        _ = sendIfImplemented(selector, to: self, [application, notificationSettings])
    }

    public func application(
        _ application: UIApplication, didReceive notification: UILocalNotification
    ) {
        let selector: Selector = "application:didReceiveLocalNotification:"
        _ = sendIfImplemented(selector, to: self, [application, notification])
    }

    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void
    ) {
        let selector: Selector =
            "application:handleActionWithIdentifier:forLocalNotification:completionHandler:"
        _ = sendIfImplemented(
            selector, to: self, [application, identifier, notification, completionHandler])
    }

    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void
    ) {
        let selector: Selector =
            "application:handleActionWithIdentifier:forLocalNotification:withResponseInfo:completionHandler:"
        _ = sendIfImplemented(
            selector, to: self,
            [application, identifier, notification, responseInfo, completionHandler])
    }

    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any], completionHandler: @escaping () -> Void
    ) {
        let selector: Selector =
            "application:handleActionWithIdentifier:forRemoteNotification:completionHandler:"
        _ = sendIfImplemented(
            selector, to: self, [application, identifier, userInfo, completionHandler])
    }

    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        withResponseInfo responseInfo: [AnyHashable: Any], completionHandler: @escaping () -> Void
    ) {
        let selector: Selector =
            "application:handleActionWithIdentifier:forRemoteNotification:withResponseInfo:completionHandler:"
        _ = sendIfImplemented(
            selector, to: self,
            [application, identifier, userInfo, responseInfo, completionHandler])
    }

    public func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool {
        let selector: Selector = "application:openURL:sourceApplication:annotation:"
        if let answer = sendIfImplemented(
            selector, to: self, [application, url, sourceApplication, annotation])
        {
            return answer as? Bool ?? false
        }
        return self.application(application, handleOpen: url)
    }

    public func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
        let selector: Selector = "application:handleOpenURL:"
        return sendIfImplemented(selector, to: self, [application, url]) as? Bool ?? false
    }

    public func application(
        _ application: UIApplication,
        willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
        duration: TimeInterval
    ) {
        let selector: Selector = "application:willChangeStatusBarOrientation:duration:"
        _ = sendIfImplemented(selector, to: self, [application, newStatusBarOrientation, duration])
    }

    public func application(
        _ application: UIApplication,
        didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
    ) {
        let selector: Selector = "application:didChangeStatusBarOrientation:"
        _ = sendIfImplemented(selector, to: self, [application, oldStatusBarOrientation])
    }

    public func application(
        _ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect
    ) {
        let selector: Selector = "application:willChangeStatusBarFrame:"
        _ = sendIfImplemented(selector, to: self, [application, newStatusBarFrame])
    }

    public func application(
        _ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect
    ) {
        let selector: Selector = "application:didChangeStatusBarFrame:"
        _ = sendIfImplemented(selector, to: self, [application, oldStatusBarFrame])
    }
}
