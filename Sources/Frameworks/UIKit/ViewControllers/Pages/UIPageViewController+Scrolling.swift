import CoreGraphics
import Foundation

extension UIPageViewController {
    /// Places the views of scrolling pages; at rest the present one is in the view.
    final func arrangeScrollingPages(in scroller: PageScrollView) {
        guard let page = state.shown.first else { return }
        let spacing = settingsOfPages.spacing
        state.isArranging = true
        defer { state.isArranging = false }
        let (width, height) = (scroller.bounds.width, scroller.bounds.height)
        scroller.contentSize =
            scroller.axis == .horizontal
            ? CGSize(width: width * 3, height: height) : CGSize(width: width, height: height * 3)
        scroller.limitToPages()
        if let turn = state.turn {
            for page in turn.from { scroller.place(page.view, at: 0, spacing: spacing) }
            for page in turn.to {
                scroller.place(
                    page.view, at: turn.direction == .forward ? 1 : -1, spacing: spacing)
            }
            return
        }
        scroller.place(page.view, at: 0, spacing: spacing)
        for other in state.adopted where other !== page {
            guard let view = other.viewIfLoaded, view.superview === scroller else { continue }
            view.removeFromSuperview()
        }
    }

    /// Moves the content so that the present page is in the view; not while it is pulled beyond an end.
    final func centerPages(in scroller: PageScrollView) {
        state.isArranging = true
        scroller.contentOffset = scroller.offset(ofPageAt: 0)
        state.isArranging = false
    }

    /// Scrolls to the page of a turn by code.
    final func scroll(_ turn: PageTurn) {
        guard let scroller else { return finish(turn, completed: true) }
        centerPages(in: scroller)
        arrangeScrollingPages(in: scroller)
        scroller.setContentOffset(
            scroller.offset(ofPageAt: turn.direction == .forward ? 1 : -1), animated: true)
    }

    /// Whether a drag may scroll; asks for the pages beside the present one.
    final func mayTurnByDrag() -> Bool {
        guard state.dataSource != nil, !state.shown.isEmpty, let scroller else { return false }
        if case .animating = scroller.scroll.activity { return false }
        if state.turn == nil {
            prepareNeighbor(.reverse)
            prepareNeighbor(.forward)
        }
        return true
    }

    /// Follows the offset: a page that comes into sight begins a turn, one that fills the view ends it.
    final func pagesDidScroll() {
        guard let scroller, !state.isArranging else { return }
        let (position, tolerance) = (scroller.position, scroller.tolerance)
        if let turn = state.turn {
            let progress = turn.direction == .forward ? position : -position
            if progress >= 1 - tolerance {
                // The last frames of an animation are at its end already; it ends the turn.
                if case .animating = scroller.scroll.activity { return }
                return finish(turn, completed: true)
            }
            if turn.isByUser, progress <= tolerance {
                // Back where it began; a finger may still turn to either side.
                guard progress < -tolerance || scroller.scroll.isAtRest else { return }
                finish(turn, completed: false)
            } else if !turn.isByUser, scroller.scroll.isAtRest {
                // Code stopped the animation.
                return finish(turn, completed: true)
            }
        }
        guard state.turn == nil, abs(position) > tolerance else { return }
        let direction: NavigationDirection = position > 0 ? .forward : .reverse
        guard beginTurnByUser(direction) != nil else { return }
        arrangeScrollingPages(in: scroller)
    }

    /// Ends a turn whose movement has ended.
    final func pagesDidStop() {
        guard let scroller, let turn = state.turn else { return }
        finish(turn, completed: abs(scroller.position) > 0.5)
    }

    /// Scrolls to the page beside the present one, as for a tap on the page control.
    final func turnByControl(_ direction: NavigationDirection) {
        guard let scroller, state.turn == nil, scroller.scroll.isAtRest else { return }
        prepareNeighbor(direction)
        guard !neighbor(direction).isEmpty else { return }
        scroller.setContentOffset(
            scroller.offset(ofPageAt: direction == .forward ? 1 : -1), animated: true)
    }
}
