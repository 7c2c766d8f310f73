import Foundation

/// Something that a menu or a control offers to the user; see `UIAction`.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// How an element is shown and whether it can be chosen.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// It is dimmed and cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// It does something that cannot be taken back lightly.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// It is not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays open when it is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// Whether an element is marked as chosen.
    public enum State: Int, Sendable {
        case off = 0
        case on = 1
        /// Some of what it stands for is on.
        case mixed = 2
    }

    var text: String
    var picture: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        text = title
        self.subtitle = subtitle
        picture = image
        super.init()
    }

    /// What the element is called.
    open var title: String { text }

    /// A second line below the title.
    open var subtitle: String?

    /// The picture beside the title.
    open var image: UIImage? { picture }
}
