import CoreGraphics

/// The frames of the columns in a display mode, in points of the split view.
struct SplitGeometry: Equatable {
    var bounds: CGRect
    var mode: UISplitViewController.DisplayMode
    var style: UISplitViewController.Style
    var primaryWidth: CGFloat
    var supplementaryWidth: CGFloat
    /// The width of the line beside a column.
    var lineWidth: CGFloat
    /// Whether the primary column is at the right edge.
    var isMirrored: Bool

    /// The frame of a column; that of a hidden one is beside the split view.
    func frame(of column: UISplitViewController.Column) -> CGRect {
        let (x, width) = span(of: column)
        let height = bounds.height
        let left = isMirrored ? bounds.width - x - width : x
        return CGRect(x: bounds.minX + left, y: bounds.minY, width: width, height: height)
    }

    /// Whether a part of a column is visible.
    func isVisible(_ column: UISplitViewController.Column) -> Bool {
        switch column {
        case .secondary: true
        case .supplementary: style == .tripleColumn && mode.sidebarCount > 0
        case .primary: mode.sidebarCount == (style == .tripleColumn ? 2 : 1)
        case .compact: false
        }
    }

    /// The distance by which the sidebars have moved in, from the edge.
    private var shift: CGFloat {
        let primary = primaryWidth + lineWidth
        guard style == .tripleColumn else { return mode.sidebarCount > 0 ? primary : 0 }
        let supplementary = supplementaryWidth + lineWidth
        return switch mode.sidebarCount {
        case 0: 0
        case 1: supplementary
        default: supplementary + primary
        }
    }

    /// The distance from the primary edge and the width.
    private func span(of column: UISplitViewController.Column) -> (x: CGFloat, width: CGFloat) {
        let isTriple = style == .tripleColumn
        let supplementary = isTriple ? supplementaryWidth + lineWidth : 0
        switch column {
        case .primary:
            return (shift - supplementary - primaryWidth - lineWidth, primaryWidth)
        case .supplementary: return (shift - supplementary, supplementaryWidth)
        case .secondary:
            if mode.isOver { return (0, bounds.width) }
            let kept = mode == .twoDisplaceSecondary ? supplementary : shift
            return (shift, max(0, bounds.width - kept))
        case .compact: return (0, bounds.width)
        }
    }
}
