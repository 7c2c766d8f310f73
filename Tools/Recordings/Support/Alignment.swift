import UIKit

// What the recorded tests use of a layout library.

/// A position in a superview.
public enum Place { case center, leftCenter, rightCenter }

/// Something in a column: a view at its own size, or a gap.
public protocol ViewDistributionSpecifying {}
extension UIView: ViewDistributionSpecifying {}

/// A gap of a fixed height in points, or one that shares what is left by its weight.
public enum Gap: ViewDistributionSpecifying { case fixed(CGFloat), flexible(CGFloat) }

extension CGFloat { public var fixed: any ViewDistributionSpecifying { Gap.fixed(self) } }
extension Int {
    public var fixed: any ViewDistributionSpecifying { Gap.fixed(CGFloat(self)) }
    public var flexible: any ViewDistributionSpecifying { Gap.flexible(CGFloat(self)) }
}

extension UIView {
    private func snapped(_ value: CGFloat) -> CGFloat {
        let scale = max(traitCollection.displayScale, 1)
        return (value * scale).rounded() / scale
    }

    /// Puts the view's centre, or the middle of a side, where its superview's is, on whole pixels.
    public func align(withSuperview place: Place, inset: CGFloat = 0) {
        guard let superview else { return }
        let x: CGFloat
        switch place {
        case .center: x = superview.bounds.midX - bounds.width / 2
        case .leftCenter: x = inset
        case .rightCenter: x = superview.bounds.width - bounds.width - inset
        }
        center = CGPoint(
            x: snapped(x) + bounds.width / 2,
            y: snapped(superview.bounds.midY - bounds.height / 2) + bounds.height / 2)
    }

    /// The whole label; the library aligns its capital letters, a fraction of a point higher or lower.
    public var capInsetsAlignmentProxy: UIView { self }

    /// Puts views beside each other, all as wide, on whole pixels.
    public func horizontallySpreadSubviews(_ views: [UIView], margin: CGFloat) {
        let width = (bounds.width - margin * CGFloat(views.count - 1)) / CGFloat(views.count)
        for (index, view) in views.enumerated() {
            let x = snapped(CGFloat(index) * (width + margin))
            let end = snapped(CGFloat(index) * (width + margin) + width)
            view.frame = CGRect(x: x, y: 0, width: end - x, height: view.frame.height)
        }
    }

    /// Puts views and gaps below each other from top to bottom, each view in the middle of the width.
    public func applyVerticalSubviewDistribution(_ column: [any ViewDistributionSpecifying]) {
        var rest = bounds.height
        var weights: CGFloat = 0
        for item in column {
            switch item {
            case let view as UIView: rest -= view.bounds.height
            case Gap.fixed(let height): rest -= height
            case Gap.flexible(let weight): weights += weight
            default: break
            }
        }
        var y: CGFloat = 0
        for item in column {
            switch item {
            case let view as UIView:
                view.center = CGPoint(
                    x: snapped(bounds.midX - view.bounds.width / 2) + view.bounds.width / 2,
                    y: snapped(y) + view.bounds.height / 2)
                y += view.bounds.height
            case Gap.fixed(let height): y += height
            case Gap.flexible(let weight): y += rest * weight / weights
            default: break
            }
        }
    }
}
