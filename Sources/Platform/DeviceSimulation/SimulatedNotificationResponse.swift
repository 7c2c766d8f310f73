import Foundation

/// An action of the user on a notification that came to the app.
public final class SimulatedNotificationResponse {
    /// The identifier of the notification's request.
    public let identifier: String
    /// The identifier of the action; nil means that the user opens the notification.
    public let action: String?
    /// The text that the user has written.
    public let text: String?
    /// Whether a framework knows the notification, which it sets while the response is posted.
    public var isKnown = false

    public init(identifier: String, action: String?, text: String?) {
        self.identifier = identifier
        self.action = action
        self.text = text
    }
}

extension SimulatedDevice {
    /// The user does something with a notification: the object is a `SimulatedNotificationResponse`.
    public static let userDidRespondToNotification = Notification.Name(
        "SimulatedDevice.notificationResponse")

    /// Acts as the user on a notification that is shown or that was delivered.
    ///
    /// - Returns: Whether there is such a notification.
    public static func respond(
        toNotification identifier: String, action: String? = nil, text: String? = nil
    ) -> Bool {
        let response = SimulatedNotificationResponse(
            identifier: identifier, action: action, text: text)
        changes.post(name: userDidRespondToNotification, object: response)
        return response.isKnown
    }
}
