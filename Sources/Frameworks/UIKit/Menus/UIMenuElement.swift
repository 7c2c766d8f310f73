import Foundation

/// An element of a menu: a menu, an action or a command. See `UIAction`.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// The style of an element, and whether it is enabled.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// It is dimmed and cannot be selected.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// It deletes data or is hard to undo.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// It is not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays open when it is selected.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// Whether an element is marked as selected.
    public enum State: Int, Sendable {
        case off = 0
        case on = 1
        /// Some of its items are on.
        case mixed = 2
    }

    var storedTitle: String
    var storedImage: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        storedTitle = title
        self.subtitle = subtitle
        storedImage = image
        super.init()
    }

    /// The title.
    open var title: String { storedTitle }

    /// A second line below the title.
    open var subtitle: String?

    /// The image beside the title.
    open var image: UIImage? { storedImage }
}
