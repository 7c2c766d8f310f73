import DeviceSimulation
import Foundation
import PermissionPrompts

/// The notifications of the app, which live as long as its process.
///
/// Completions are called on a private queue, as on iOS.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    // The schedule has a lock; the delegate is the app's, as on iOS.
    private static let shared = UNUserNotificationCenter()
    private static let replies = DispatchQueue(label: "UNUserNotificationCenter replies")

    let schedule = NotificationSchedule()

    override init() {
        super.init()
        schedule.center = self
    }

    open class func current() -> UNUserNotificationCenter { shared }

    /// Set before the app has finished launching, so that it learns of the notification that has launched the app.
    open weak var delegate: (any UNUserNotificationCenterDelegate)?

    open var supportsContentExtensions: Bool { false }

    private func reply(_ body: @escaping @Sendable () -> Void) {
        Self.replies.async(execute: body)
    }

    // MARK: Authorization

    /// Asks the user, unless there is an answer already or the authorization is provisional.
    open func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        DispatchQueue.main.async { [self] in
            schedule.requestAuthorization(options) { isGranted in
                self.reply { completionHandler(isGranted, nil) }
            }
        }
    }

    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            requestAuthorization(options: options) { isGranted, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: isGranted)
                }
            }
        }
    }

    open func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) {
        let settings = schedule.settings
        reply { completionHandler(settings) }
    }

    open func notificationSettings() async -> UNNotificationSettings { schedule.settings }

    // MARK: Categories

    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        schedule.categories = categories
    }

    open func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        let categories = schedule.categories
        reply { completionHandler(categories) }
    }

    open func notificationCategories() async -> Set<UNNotificationCategory> {
        schedule.categories
    }

    // MARK: Requests

    /// Schedules a notification; one with the same identifier is replaced.
    ///
    /// Fails with `UNError.notificationsNotAllowed` if the user does not allow them, and with `.notificationInvalidNoDate`
    /// for a trigger without a date to come.
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let error = schedule.add(request)
        reply { completionHandler?(error) }
    }

    open func add(_ request: UNNotificationRequest) async throws {
        if let error = schedule.add(request) { throw error }
    }

    open func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        let requests = schedule.pending
        reply { completionHandler(requests) }
    }

    open func pendingNotificationRequests() async -> [UNNotificationRequest] { schedule.pending }

    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        schedule.removePending { identifiers.contains($0) }
    }

    open func removeAllPendingNotificationRequests() { schedule.removePending { _ in true } }

    // MARK: Delivered notifications

    open func getDeliveredNotifications(
        completionHandler: @escaping @Sendable ([UNNotification]) -> Void
    ) {
        let notifications = schedule.delivered
        reply { completionHandler(notifications) }
    }

    open func deliveredNotifications() async -> [UNNotification] { schedule.delivered }

    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        schedule.removeDelivered { identifiers.contains($0) }
    }

    open func removeAllDeliveredNotifications() { schedule.removeDelivered { _ in true } }

    /// Sets the number on the app's icon, which nothing shows here.
    ///
    /// Fails with `UNError.badgeInputInvalid` for a negative number.
    open func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let error = schedule.setBadge(newBadgeCount)
        reply { completionHandler?(error) }
    }

    open func setBadgeCount(_ newBadgeCount: Int) async throws {
        if let error = schedule.setBadge(newBadgeCount) { throw error }
    }
}
