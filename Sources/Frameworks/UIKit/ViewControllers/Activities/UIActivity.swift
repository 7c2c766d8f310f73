import Foundation

/// Something that the user can do with items of the app, chosen in a `UIActivityViewController`.
///
/// A subclass overrides the properties that describe it, `canPerform(withActivityItems:)`, and
/// `perform()` or `activityViewController`.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// The place of an activity.
    public enum Category: Int, Sendable {
        /// In the list of actions.
        case action = 0
        /// Above them.
        case share = 1
    }

    /// The identifier of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) { self.rawValue = rawValue }

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let copyToPasteboard = ActivityType(
            "com.apple.UIKit.activity.CopyToPasteboard")
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        public static let saveToCameraRoll = ActivityType(
            "com.apple.UIKit.activity.SaveToCameraRoll")
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        public static let addToReadingList = ActivityType(
            "com.apple.UIKit.activity.AddToReadingList")
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        public static let postToTencentWeibo = ActivityType(
            "com.apple.UIKit.activity.TencentWeibo")
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    }

    /// Called once the activity has ended, with whether it was performed.
    final var whenFinished: ((Bool) -> Void)?

    /// Creates an activity.
    public override init() { super.init() }

    // MARK: - Description

    /// The place of the activities of the class; `.action` by default.
    open class var activityCategory: Category { .action }

    /// The identifier; nil by default.
    open var activityType: ActivityType? { nil }

    /// The title beside the image; nil by default. Activities that are shown override it.
    open var activityTitle: String? { nil }

    /// The image, which is drawn in one colour; nil by default.
    open var activityImage: UIImage? { nil }

    // MARK: - Performing

    /// Whether the activity can do something with some items; `false` by default.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

    /// Called with the items before the activity is performed.
    open func prepare(withActivityItems activityItems: [Any]) {}

    /// A controller that is shown instead of calling `perform()`; nil by default.
    open var activityViewController: UIViewController? { nil }

    /// Performs the activity; an override calls `activityDidFinish(_:)` at the end. By default that is all it does.
    open func perform() { activityDidFinish(true) }

    /// Ends the activity and dismisses its user interface; called by the activity itself.
    ///
    /// - Parameter completed: `false` if the user cancelled it.
    open func activityDidFinish(_ completed: Bool) {
        let handler = whenFinished
        whenFinished = nil
        handler?(completed)
    }
}

/// Copies texts, addresses and images to the pasteboard.
final class CopyActivity: UIActivity {
    private var items: [[String: Any]] = []

    override var activityType: ActivityType? { .copyToPasteboard }

    override var activityTitle: String? { "Copy" }

    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { Self.value(of: $0) != nil }
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        items = activityItems.compactMap(Self.value(of:))
    }

    override func perform() {
        UIPasteboard.general.items = items
        activityDidFinish(true)
    }

    private static func value(of item: Any) -> [String: Any]? {
        switch item {
        case let text as String: ["public.utf8-plain-text": text]
        case let text as NSAttributedString: ["public.utf8-plain-text": text.string]
        case let url as URL: ["public.url": url]
        case let image as UIImage: ["public.png": image]
        default: nil
        }
    }
}
