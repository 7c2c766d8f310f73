import Foundation

/// A group of menu elements with a name.
///
/// See also: `UIButton.menu`.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// Tells menus apart.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) { self.rawValue = rawValue }

        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu stands in another one.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Its elements stand in the other menu, between lines.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// It is shown as one that does something that cannot be taken back lightly.
        public static let destructive = Options(rawValue: 1 << 1)
        /// At most one of its elements, and of the menus inline in it, is marked as chosen.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Its elements are shown as a row of small pictures.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// How large the elements of a menu are.
    public enum ElementSize: Int, Sendable {
        case small = 0
        case medium = 1
        case large = 2
        /// Left to the system.
        case automatic = -1
    }

    /// Makes a menu.
    ///
    /// - Parameter identifier: What tells the menu apart; one of its own when left out.
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

    /// What tells the menu apart.
    open private(set) var identifier: Identifier

    /// How the menu stands in another one.
    open private(set) var options: Options

    /// How large the elements are.
    open var preferredElementSize: ElementSize

    /// What the menu offers, in order.
    open private(set) var children: [UIMenuElement]

    /// The elements that are marked as chosen, in this menu and in menus that stand inline in it.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            switch child {
            case let action as UIAction: action.state == .on ? [action] : []
            case let menu as UIMenu where menu.options.contains(.displayInline):
                menu.selectedElements
            default: []
            }
        }
    }

    /// A menu like this one that offers something else.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier,
            options: options, preferredElementSize: preferredElementSize, children: newChildren)
    }
}
