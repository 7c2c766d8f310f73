import Foundation

/// A link or an attachment in text, with which the user interacts.
@preconcurrency @MainActor
open class UITextItem: NSObject {
    /// The kinds of items, with their values.
    public enum Content {
        case link(URL)
        case textAttachment(NSTextAttachment)
    }

    private let kind: Content
    private let place: NSRange

    init(_ content: Content, _ range: NSRange) {
        kind = content
        place = range
        super.init()
    }

    /// The link or the attachment.
    open var content: Content { kind }

    /// The range of the item in the text.
    open var range: NSRange { place }

    /// The menu of an item.
    @preconcurrency @MainActor
    open class MenuConfiguration: NSObject {
        let menu: UIMenu

        /// Creates a configuration with a menu beside the text.
        public init(menu: UIMenu) {
            self.menu = menu
            super.init()
        }
    }
}
