import CoreGraphics

extension UIScrollView {
    /// The colour of the scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark on light interfaces, light on dark ones.
        case `default` = 0
        case black = 1
        case white = 2
    }

    /// The way in which a drag dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// A drag does not dismiss the keyboard.
        case none = 0
        /// When the drag begins.
        case onDrag = 1
        /// The keyboard follows the finger, which can also bring it back.
        case interactive = 2
        /// When the drag begins, with the accessory view.
        case onDragWithAccessory = 3
        /// The keyboard and its accessory view follow the finger.
        case interactiveWithAccessory = 4
    }

    /// The way in which the safe area is added to the content inset.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As `scrollableAxes`, and vertically also where the content fits in a container with bars.
        case automatic = 0
        /// Along the axes that scroll.
        case scrollableAxes = 1
        /// Not at all.
        case never = 2
        /// On all sides.
        case always = 3
    }

    /// The rate at which the content slows down: the fraction of its velocity that is left after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        // Apple publishes these values; recorded movements agree with them.
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
