import Foundation
import ObjectiveC

extension UIPageViewController {
    // MARK: - Children

    /// Makes the controller of a page a child.
    final func adoptPage(_ page: UIViewController) {
        if !state.adopted.contains(where: { $0 === page }) { state.adopted.append(page) }
        guard page.parent !== self else { return }
        addChild(page)
        page.didMove(toParent: self)
    }

    /// Removes the children whose pages are neither shown nor beside the one that is.
    final func releasePages() {
        let used = state.used
        let unused = state.adopted.filter { page in !used.contains { $0 === page } }
        guard !unused.isEmpty else { return }
        state.adopted.removeAll { page in unused.contains { $0 === page } }
        for page in unused where page.parent === self {
            page.willMove(toParent: nil)
            page.viewIfLoaded?.removeFromSuperview()
            page.removeFromParent()
        }
    }

    // MARK: - Neighbors

    /// The controllers of the pages beside the present one, which the data source is asked for once.
    final func neighbor(_ direction: NavigationDirection) -> [UIViewController] {
        if case .unknown = state.neighbor(direction), state.dataSource != nil {
            let pages = askForPages(direction)
            state.setNeighbor(direction, pages.isEmpty ? .none : .pages(pages))
            for page in pages { adoptPage(page) }
        }
        return state.neighbor(direction).controllers
    }

    /// Asks for a neighbor and loads its view, so that it can be scrolled into sight.
    final func prepareNeighbor(_ direction: NavigationDirection) {
        guard transitionStyle == .scroll, !state.shown.isEmpty else { return }
        for page in neighbor(direction) { page.loadViewIfNeeded() }
        scroller?.limitToPages()
    }

    /// Returns the pages after, or before, those that are shown; all that a turn needs, or none.
    private final func askForPages(_ direction: NavigationDirection) -> [UIViewController] {
        var pages: [UIViewController] = []
        let count = settingsOfPages.shownCount + (settingsOfPages.hasPassingBack ? 1 : 0)
        var last = direction == .forward ? state.shown.last : state.shown.first
        while pages.count < count, let page = last {
            last = ask(direction, page).flatMap { isUsable($0, beside: pages) ? $0 : nil }
            if let last { pages.append(last) }
        }
        guard pages.count == count else { return [] }
        // Backwards, the right page is reached first. The back of a page is reached first in both directions.
        return direction == .reverse || settingsOfPages.hasPassingBack ? pages.reversed() : pages
    }

    private final func ask(
        _ direction: NavigationDirection, _ page: UIViewController
    ) -> UIViewController? {
        direction == .forward
            ? state.dataSource?.pageViewController(self, viewControllerAfter: page)
            : state.dataSource?.pageViewController(self, viewControllerBefore: page)
    }

    /// Whether an answer can be shown as another page.
    private final func isUsable(_ page: UIViewController, beside pages: [UIViewController]) -> Bool
    {
        guard page !== self, !(state.shown + pages).contains(where: { $0 === page }) else {
            Console.log(
                "\(DumpText.object(self)): the data source answers with \(DumpText.object(page)), "
                    + "which is shown already; there is no page in this direction.")
            return false
        }
        return true
    }

    final func changeDataSource(_ dataSource: (any UIPageViewControllerDataSource)?) {
        state.dataSource = dataSource
        dropNeighbors()
        releasePages()
        updatePageControl()
    }

    /// Forgets the pages beside the present one, so that they are asked for again.
    final func dropNeighbors() {
        state.before = .unknown
        state.after = .unknown
        scroller?.limitToPages()
    }

    /// Follows a turn by the user: the page that was left is beside the one that is shown.
    final func moveNeighbors(with turn: PageTurn) {
        let opposite: NavigationDirection = turn.direction == .forward ? .reverse : .forward
        state.setNeighbor(turn.direction, .unknown)
        state.setNeighbor(opposite, turn.isByUser ? .pages(turn.from) : .unknown)
    }
}
