import CoreGraphics
import Foundation

/// The exchange of two items in a navigation bar, whose changes an animator makes.
@MainActor
struct NavigationBarTransition {
    enum Direction {
        /// The new item comes from the trailing edge.
        case forward
        /// The new item comes from the leading edge.
        case back
        /// The items are exchanged in place.
        case none
    }

    let former: NavigationItemView?
    let latter: NavigationItemView
    let direction: Direction
    let isMirrored: Bool

    /// Prepares the new item, outside of the animation.
    func prepare() {
        latter.setNeedsLayout()
        latter.layoutIfNeeded()
        switch direction {
        case .forward: setLower(former, upper: latter, showsUpper: false, moves: latter)
        case .back: setLower(latter, upper: former, showsUpper: true, moves: latter)
        case .none: latter.setTransition(alpha: 0)
        }
    }

    /// The changes of the animation.
    func animate() {
        switch direction {
        case .forward:
            setLower(former, upper: latter, showsUpper: true, moves: nil)
        case .back:
            setLower(latter, upper: former, showsUpper: false, moves: nil)
        case .none:
            former?.setTransition(alpha: 0)
            latter.setTransition(alpha: 1)
        }
    }

    /// Removes the view that is no longer needed, after the end or after a return to the beginning.
    func end(completed: Bool) {
        let (remaining, removed) = completed ? (latter, former) : (former ?? latter, latter)
        if removed !== remaining { removed?.removeFromSuperview() }
        removed?.setTransition(alpha: 1)
        remaining.setTransition(alpha: 1)
        remaining.setNeedsLayout()
    }

    /// Sets the positions of both items for one that is on top of the other.
    ///
    /// The title of the lower one and the back button of the upper one are one title that moves.
    ///
    /// - Parameters:
    ///   - showsUpper: Whether the upper item is the visible one.
    ///   - moves: The only view that is set; nil for both.
    private func setLower(
        _ lower: NavigationItemView?, upper: NavigationItemView?, showsUpper: Bool,
        moves: NavigationItemView?
    ) {
        let width = latter.bounds.width
        let sign: CGFloat = isMirrored ? -1 : 1
        let distance = (upper?.backTitleCenter ?? 0) - (lower?.titleCenter ?? 0)
        if let lower, moves == nil || moves === lower {
            lower.setTransition(
                alpha: showsUpper ? 0 : 1, title: showsUpper ? distance : 0,
                back: showsUpper ? -width / 4 * sign : 0,
                large: showsUpper ? -width * 0.3 * sign : 0)
        }
        if let upper, moves == nil || moves === upper {
            upper.setTransition(
                alpha: showsUpper ? 1 : 0, title: showsUpper ? 0 : width / 2 * sign,
                back: showsUpper ? 0 : -distance, large: showsUpper ? 0 : width * sign)
        }
    }
}
