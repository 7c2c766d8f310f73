import Foundation
import QuartzCore

/// The margins that a cell sets on its content view, unless the app has set others.
@MainActor
struct ContentMargins {
    private var given: UIEdgeInsets?

    init() {}

    mutating func give(_ margins: UIEdgeInsets, to view: UIView) {
        guard given != margins else { return }
        // Margins that the app has set stay, as do those of its own content views.
        guard view is CellContentView || view is UIListContentView else { return }
        if let own = view.rare?.margins, given == nil || own.resolved(.leftToRight) != given {
            return
        }
        given = margins
        view.changeMargins { view.rareState.margins = .edges(margins) }
    }
}

extension UIView {
    /// Rounds the outer corners of the first and the last row of a group.
    final func roundCorners(isFirst: Bool, isLast: Bool) {
        let isRounded = isFirst || isLast
        guard isRounded || hostedLayer.cornerRadius > 0 && clipsToBounds else { return }
        var corners: CACornerMask = []
        if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        hostedLayer.cornerRadius = isRounded ? TableMetrics.current.groupCornerRadius : 0
        hostedLayer.cornerCurve = .continuous
        hostedLayer.maskedCorners =
            isRounded
            ? corners
            : [
                .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner,
                .layerMaxXMaxYCorner,
            ]
        clipsToBounds = isRounded
    }
}
