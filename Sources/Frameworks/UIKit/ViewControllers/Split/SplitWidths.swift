import CoreGraphics

/// The preferred width of a column and its limits.
struct ColumnWidth: Equatable {
    static let automatic = UISplitViewController.automaticDimension

    /// In points; it takes precedence over the fraction.
    var preferred = automatic
    /// A part of the width of the split view, from 0 to 1.
    var preferredFraction = automatic
    var minimum = automatic
    var maximum = automatic

    /// The width in a split view, in points.
    ///
    /// - Parameters:
    ///   - total: The width of the split view.
    ///   - standard: The width without preferences, and the maximum without one.
    func resolved(in total: CGFloat, standard: CGFloat) -> CGFloat {
        var width = standard
        if preferred != Self.automatic {
            width = preferred
        } else if preferredFraction != Self.automatic {
            width = preferredFraction * total
        }
        // Observed: apps that want a wider column have to set the maximum, too.
        let limit = maximum == Self.automatic ? max(standard, minimum) : maximum
        width = min(width, limit)
        if minimum != Self.automatic { width = max(width, minimum) }
        guard width.isFinite else { return standard }
        return min(max(width, 0), total)
    }
}

/// The widths of columns without preferences, in points.
// The width of the classic form in a size of 1024 by 768 is published; all others are from memory, not measured.
enum SplitMetrics {
    /// The width of a split view from which columns are wide.
    private static let wideTotal: CGFloat = 1366
    /// The width of a column; an open project found it to be the standard maximum.
    static let width: CGFloat = 320
    private static let wideWidth: CGFloat = 375
    /// The part of a phone's width.
    private static let partOfPhone: CGFloat = 0.4

    /// The opacity of black over a secondary column that takes no touches.
    static let dimming: CGFloat = 0.2
    /// The radius, in points, and the opacity of the shadow of columns that cover the secondary one.
    static let shadow: (radius: CGFloat, opacity: Float) = (16, 0.15)

    static func primaryWidth(
        in total: CGFloat, _ style: UISplitViewController.Style, isPhone: Bool
    ) -> CGFloat {
        if isPhone { return min((total * partOfPhone).rounded(.up), wideWidth) }
        return style == .unspecified && total >= wideTotal ? wideWidth : width
    }
}
