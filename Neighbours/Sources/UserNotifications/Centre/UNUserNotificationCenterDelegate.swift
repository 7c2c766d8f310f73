import Foundation

/// Decides about notifications that come while the app is in the foreground, and learns what the user does.
@objc public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// Called on the main thread when a notification comes while the app is active. Without this method it is not shown.
    @objc(userNotificationCenter:willPresentNotification:withCompletionHandler:)
    optional func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void)

    /// Called on the main thread when the user has chosen an action of a notification.
    @objc(userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:)
    optional func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)

    /// Never called: there is no app for settings.
    @objc(userNotificationCenter:openSettingsForNotification:)
    optional func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}
