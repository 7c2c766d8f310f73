import Foundation

/// A position on the vertical axis of a view's alignment rectangle that follows from its height, so that
/// constraints know it before the view has laid out its content.
struct BaselinePosition {
    /// The part of the height above the point from which `offset` counts, from 0 (top) to 1 (bottom).
    var heightMultiplier: CGFloat
    /// Points from there, downwards.
    var offset: CGFloat
}

/// A view with text of its own that constraints align by its baselines.
@MainActor
protocol BaselineProviding: UIView {
    /// The position of the first or the last baseline; `nil` when the view takes its baselines from
    /// `forFirstBaselineLayout` and `forLastBaselineLayout`.
    func baselinePosition(isFirst: Bool) -> BaselinePosition?

    /// The font of the lines at the baselines, which decides the system's spacing to them.
    var baselineFont: UIFont? { get }
}

/// A view whose height follows from the width that constraints give it.
@MainActor
protocol LineWrapping: UIView {
    /// Whether constraints, rather than the view, decide where its lines end.
    var wrapsLines: Bool { get }

    /// The height of the content in a width, in points.
    func heightOfLines(inWidth width: CGFloat) -> CGFloat
}
