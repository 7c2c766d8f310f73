import Foundation

extension UIView {
    /// Where the content of a view goes when its size is not the size of the view.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the bounds.
        case scaleToFill = 0
        /// As large as fits, centred; the rest stays empty.
        case scaleAspectFit = 1
        /// As small as fills, centred; the rest reaches out.
        case scaleAspectFill = 2
        /// Drawn again at each change of size.
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

    /// What gives way when the superview changes its size.
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

    /// How a tint is shown.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As the superview shows its tint; a window shows it unchanged.
        case automatic = 0
        /// Unchanged.
        case normal = 1
        /// As a grey, as behind an alert.
        case dimmed = 2
    }
}

/// How content behaves when the reading direction is turned around.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Turned around with the language.
    case unspecified = 0
    /// Controls of playback: never turned around.
    case playback = 1
    /// A choice of directions in space: never turned around.
    case spatial = 2
    /// Always from left to right.
    case forceLeftToRight = 3
    /// Always from right to left.
    case forceRightToLeft = 4
}
