import CoreGraphics
import Foundation
import ObjectiveC

/// Provides the item for an activity once the user has chosen the activity.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
    /// Returns an item of the same type, which decides what activities are offered.
    func activityViewControllerPlaceholderItem(
        _ activityViewController: UIActivityViewController
    ) -> Any

    /// The item for an activity; nil for none.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?

    /// The subject of messages with the item; optional.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String

    /// The uniform type identifier of an item that is data; optional.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String

    /// A small picture of the item; optional.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
        suggestedSize size: CGSize
    ) -> UIImage?
}

extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String {
        sendIfImplemented(
            "activityViewController:subjectForActivityType:", to: self,
            [activityViewController, activityType as Any]) as? String ?? ""
    }

    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String {
        sendIfImplemented(
            "activityViewController:dataTypeIdentifierForActivityType:", to: self,
            [activityViewController, activityType as Any]) as? String ?? ""
    }

    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
        suggestedSize size: CGSize
    ) -> UIImage? {
        sendIfImplemented(
            "activityViewController:thumbnailImageForActivityType:suggestedSize:", to: self,
            [activityViewController, activityType as Any, size]) as? UIImage
    }
}
