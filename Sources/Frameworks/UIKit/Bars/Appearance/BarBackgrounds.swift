import CoreGraphics

/// The two backgrounds of a bar: the standard one, and that at the edge of the content. One fades into the other.
@MainActor
final class BarBackgrounds {
    let standard = BarBackgroundView()
    /// The background at the edge of the content; nil while it is transparent.
    private(set) var atEdge: BarBackgroundView?
    /// The share of the standard background, from 0 at the edge of the content to 1.
    var standardPart: CGFloat = 1 { didSet { showStandardPart() } }

    /// Shows two backgrounds behind the other subviews of a bar.
    func show(_ standard: BarBackground, atEdge edge: BarBackground, in bar: UIView) {
        self.standard.content = standard
        if edge == .transparent {
            atEdge?.removeFromSuperview()
            atEdge = nil
        } else {
            let view = atEdge ?? BarBackgroundView()
            atEdge = view
            view.content = edge
            if view.superview == nil { bar.insertSubview(view, at: 0) }
        }
        showStandardPart()
    }

    /// Places both in a rectangle of the bar's coordinate space, with the shadow outside of an edge.
    func place(in rect: CGRect, shadowEdge: CGRectEdge) {
        for view in [standard, atEdge] {
            view?.frame = rect
            view?.shadowEdge = shadowEdge
        }
    }

    private func showStandardPart() {
        standard.alpha = standardPart
        atEdge?.alpha = 1 - standardPart
    }
}
