import ObjectiveC

extension UIPageViewController {
    /// The way in which pages turn.
    public enum TransitionStyle: Int, Sendable {
        /// As in a book, around a spine.
        case pageCurl = 0
        /// Beside each other, in a scroll view.
        case scroll = 1
    }

    /// The direction in which pages follow each other.
    public enum NavigationOrientation: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// The direction of a turn.
    public enum NavigationDirection: Int, Sendable {
        /// To the page after the present one.
        case forward = 0
        case reverse = 1
    }

    /// The edge at which curling pages are bound.
    public enum SpineLocation: Int, Sendable {
        /// No spine, for scrolling pages.
        case none = 0
        /// At the left or the upper edge.
        case min = 1
        /// In the middle, with a page on each side.
        case mid = 2
        /// At the right or the lower edge.
        case max = 3
    }

    /// A key of the options of `init(transitionStyle:navigationOrientation:options:)`.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The raw value of a `SpineLocation`, as a number.
        public static let spineLocation = OptionsKey(
            rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The space between two pages in points, as a number.
        public static let interPageSpacing = OptionsKey(
            rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
}
