import Foundation
import ObjectiveC
import VisualFormat

extension NSLayoutConstraint {
    /// The alignment of the views of a visual format, and the direction in which it runs.
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// All alignments.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

        /// The format runs in the layout direction; the default.
        public static let directionLeadingToTrailing = FormatOptions([])
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// All directions.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)

        /// Vertical spaces are between baselines; the default is between edges.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// All spacings.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)

        var alignments: [Attribute] {
            let pairs: [(FormatOptions, Attribute)] = [
                (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
                (.alignAllBottom, .bottom), (.alignAllLeading, .leading),
                (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
                (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
                (.alignAllFirstBaseline, .firstBaseline),
            ]
            return pairs.filter { contains($0.0) }.map(\.1)
        }
    }

    /// Makes constraints from a diagram of a row or column, as `H:|-[label]-8-[button(>=44)]-|`.
    ///
    /// A malformed format raises an exception that shows the position of the error.
    /// - Parameters:
    ///   - metrics: numbers by the names that the format uses.
    ///   - views: views and layout guides by the names that the format uses.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [],
        metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do {
            let row = try VisualFormat(
                parsing: format, metrics: (metrics ?? [:]).compactMapValues(number),
                views: Set(views.keys))
            return try VisualFormatConstraints(
                row, views: views.mapValues { $0 as AnyObject }, options: opts
            ).constraints
        } catch {
            raiseException("NSInvalidArgumentException", error.message(in: format))
        }
    }

    private static func number(_ metric: Any) -> Double? {
        switch metric {
        case let metric as CGFloat: Double(metric)
        case let metric as Double: metric
        case let metric as Float: Double(metric)
        case let metric as Int: Double(metric)
        case let metric as NSNumber: metric.doubleValue
        default: nil
        }
    }
}
