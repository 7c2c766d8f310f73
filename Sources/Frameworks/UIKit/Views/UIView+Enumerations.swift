import Foundation

extension UIView {
    /// The position and scaling of content in a view of another size.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the bounds.
        case scaleToFill = 0
        /// Scaled to fit, centred; the rest is transparent.
        case scaleAspectFit = 1
        /// Scaled to fill, centred; the rest is outside of the bounds.
        case scaleAspectFill = 2
        /// Redrawn when the size changes.
        case redraw = 3
        case center = 4
        case top = 5
        case bottom = 6
        case left = 7
        case right = 8
        case topLeft = 9
        case topRight = 10
        case bottomLeft = 11
        case bottomRight = 12
    }

    /// The margins and dimensions of a view that change with the superview's size.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance from the superview's left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The view's width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance from the superview's right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance from the superview's upper edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The view's height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance from the superview's lower edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// The appearance of the tint colour: normal or dimmed.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As in the superview; a window shows it unchanged.
        case automatic = 0
        /// Unchanged.
        case normal = 1
        /// Desaturated, as behind an alert.
        case dimmed = 2
    }
}

/// The meaning of a view's content, which decides whether it is mirrored in right-to-left interfaces.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Mirrored.
    case unspecified = 0
    /// Playback controls: never mirrored.
    case playback = 1
    /// Directions in space: never mirrored.
    case spatial = 2
    /// Always from left to right.
    case forceLeftToRight = 3
    /// Always from right to left.
    case forceRightToLeft = 4
}
