import UIKit

extension UIScene.ConnectionOptions {
    /// What the user did with a notification that launched the app: nil, since one reaches only apps that run here.
    public var notificationResponse: UNNotificationResponse? { nil }
}
