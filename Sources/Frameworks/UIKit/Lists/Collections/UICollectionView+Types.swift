import Foundation

extension UICollectionView {
    /// The speed with which items make room for one that is dragged.
    public enum ReorderingCadence: Int, Sendable {
        /// At once.
        case immediate = 0
        /// After a short delay.
        case fast = 1
        /// After a delay.
        case slow = 2
    }

    /// The positions to which an item is scrolled: at most one for each axis.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// The direction in which a layout scrolls.
    public enum ScrollDirection: Int, Sendable {
        case vertical = 0
        case horizontal = 1
    }

    /// The kind of an element.
    public enum ElementCategory: UInt, Sendable {
        case cell = 0
        case supplementaryView = 1
        case decorationView = 2
    }

    /// When cells that change their content are measured again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Only when the layout is invalidated.
        case disabled = 0
        /// Also when a cell invalidates its intrinsic content size.
        case enabled = 1
        /// Also when a constraint of the content changes.
        case enabledIncludingConstraints = 2
    }

    /// The kind of the headers of flow layouts and lists.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

    /// The kind of the footers of flow layouts and lists.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
