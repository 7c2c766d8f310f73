import CoreGraphics
import Foundation
import ObjectiveC
import UIKit
import UserNotifications

/// The fate of a notification after its extension has handled an action.
@objc public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
    case doNotDismiss
    case dismiss
    case dismissAndForwardAction
}

/// The button with which a notification plays media.
@objc public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
    case none
    case `default`
    case overlay
}

/// A view controller that shows a notification. Extensions do not run, so nothing calls it but an app or a test.
@preconcurrency @MainActor @objc
public protocol UNNotificationContentExtension: NSObjectProtocol {
    /// Called when a notification is to be shown, and again for each that follows while it is.
    func didReceive(_ notification: UNNotification)

    @objc optional func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion:
            @escaping (UNNotificationContentExtensionResponseOption) -> Void)

    @objc optional var mediaPlayPauseButtonType:
        UNNotificationContentExtensionMediaPlayPauseButtonType
    { get }
    /// In the coordinates of the controller's view.
    @objc optional var mediaPlayPauseButtonFrame: CGRect { get }
    @objc optional var mediaPlayPauseButtonTintColor: UIColor { get }
    @objc optional func mediaPlay()
    @objc optional func mediaPause()
}

extension NSExtensionContext {
    // Only its address is used.
    private nonisolated(unsafe) static var actionsKey: UInt8 = 0

    /// The buttons below the notification.
    public var notificationActions: [UNNotificationAction] {
        get {
            objc_getAssociatedObject(self, &Self.actionsKey) as? [UNNotificationAction] ?? []
        }
        set {
            objc_setAssociatedObject(
                self, &Self.actionsKey, newValue, .OBJC_ASSOCIATION_RETAIN)
        }
    }

    // A context has no notification here that these could open, dismiss or play.

    public func performNotificationDefaultAction() {}
    public func dismissNotificationContentExtension() {}
    public func mediaPlayingStarted() {}
    public func mediaPlayingPaused() {}
}
