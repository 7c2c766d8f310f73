import UIKit

extension UIScene.ConnectionOptions {
    /// The response to a notification that launched the app: nil, since one reaches only apps that run here.
    public var notificationResponse: UNNotificationResponse? { nil }
}
