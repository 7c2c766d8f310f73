import Foundation

/// A group of menu elements with a title.
///
/// See also: `UIButton.menu`.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The identity of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) { self.rawValue = rawValue }

        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Options for the presentation of a menu within another one.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Its elements are shown in the other menu, between separators.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// It is shown as destructive.
        public static let destructive = Options(rawValue: 1 << 1)
        /// At most one of its elements, including those of inline menus, is marked as selected.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Its elements are shown as a row of small images.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// The size of the elements of a menu.
    public enum ElementSize: Int, Sendable {
        case small = 0
        case medium = 1
        case large = 2
        /// The system's choice.
        case automatic = -1
    }

    /// Creates a menu.
    ///
    /// - Parameter identifier: The identity of the menu; a unique one by default.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        identifier: Identifier? = nil, options: Options = [],
        preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.options = options
        self.preferredElementSize = preferredElementSize
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The identity of the menu.
    open private(set) var identifier: Identifier

    /// The presentation of the menu within another one.
    open private(set) var options: Options

    /// The size of the elements.
    open var preferredElementSize: ElementSize

    /// The elements of the menu, in order.
    open private(set) var children: [UIMenuElement]

    /// The elements that are marked as selected, in this menu and in its inline menus.
    open var selectedElements: [UIMenuElement] {
        ownLeaves.filter { $0.state == .on }.compactMap { $0 as? UIMenuElement }
    }

    /// Returns a copy of the menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier,
            options: options, preferredElementSize: preferredElementSize, children: newChildren)
    }
}
