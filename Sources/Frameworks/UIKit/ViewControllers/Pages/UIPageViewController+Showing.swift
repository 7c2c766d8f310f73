import Foundation
import ObjectiveC

extension UIPageViewController {
    // MARK: - By code

    final func showPages(
        _ controllers: [UIViewController], direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)?
    ) {
        if state.isChoosingSpine {
            // The number is checked when the spine is known.
            state.chosen = PageState.ChosenPages(controllers: controllers, completion: completion)
            return
        }
        requireCount(of: controllers, animated: animated)
        endTurnAtOnce()
        let shown = Array(controllers.prefix(settingsOfPages.shownCount))
        let isSame = shown.elementsEqual(state.shown, by: ===)
        let animates =
            animated && !isSame && isShown && viewIfLoaded?.isInShownWindow == true
            && UIView.areAnimationsEnabled && !state.shown.isEmpty
        // Pages that were not laid out yet have no place to move from.
        if animates { view.layoutIfNeeded() }
        let back = animates ? Array(controllers.dropFirst(shown.count)) : []
        let turn = PageTurn(
            from: state.shown, to: shown, back: back, direction, isByUser: false,
            isAnimated: animates, completion: completion)
        state.turn = turn
        state.shown = shown
        dropNeighbors()
        begin(turn)
        guard state.turn === turn else { return }
        if animates { run(turn) } else { finish(turn, completed: true) }
        updatePageControl()
    }

    private final func requireCount(of controllers: [UIViewController], animated: Bool) {
        let isAnimated = animated && settingsOfPages.hasPassingBack
        let required = settingsOfPages.shownCount + (isAnimated ? 1 : 0)
        // Chosen: without an animation the back of a page is accepted but not shown.
        let isExcused = settingsOfPages.hasPassingBack && !animated && controllers.count == 2
        guard controllers.count == required || isExcused else {
            raiseException(
                "NSInvalidArgumentException",
                "The number of view controllers provided (\(controllers.count)) doesn't match the "
                    + "number required (\(required)) for the requested transition")
        }
        guard controllers.count == 2, controllers[0] === controllers[1] else { return }
        raiseException(
            "NSInvalidArgumentException",
            "\(self) cannot show the same view controller instance (\(controllers[0])) on two pages"
        )
    }

    // MARK: - The course of a turn

    /// Makes the controllers of a turn children, and begins their appearances and disappearances.
    final func begin(_ turn: PageTurn) {
        let arriving = turn.arriving + turn.back
        for page in arriving { adoptPage(page) }
        guard isViewLoaded else { return }
        for page in arriving { page.loadViewIfNeeded() }
        guard isShown else { return }
        let animated = turn.isAnimated || appearance.isInProgress && appearance.isAnimated
        for page in arriving {
            page.beginTransition(true, animated: animated, cause: .container)
        }
        for page in turn.leaving {
            page.beginTransition(false, animated: animated, cause: .container)
        }
    }

    /// Animates a turn by code.
    private final func run(_ turn: PageTurn) {
        if transitionStyle == .scroll { scroll(turn) } else { curl(turn) }
    }

    /// Begins a turn by the user, of which the delegate is notified.
    ///
    /// - Returns: Nil if there is no page, or if the app showed others when it was notified.
    final func beginTurnByUser(_ direction: NavigationDirection) -> PageTurn? {
        let pages = neighbor(direction)
        guard !pages.isEmpty else { return nil }
        let count = settingsOfPages.shownCount
        let turn = PageTurn(
            from: state.shown, to: Array(pages.prefix(count)), back: Array(pages.dropFirst(count)),
            direction, isByUser: true, isAnimated: true)
        state.turn = turn
        state.delegate?.pageViewController(self, willTransitionTo: turn.to)
        guard state.turn === turn else { return nil }
        begin(turn)
        return state.turn === turn ? turn : nil
    }

    /// Ends a turn: shows its pages, or those from before it.
    ///
    /// - Parameter isInterrupted: Whether another turn takes its place.
    final func finish(_ turn: PageTurn, completed: Bool, isInterrupted: Bool = false) {
        guard state.turn === turn else { return }
        state.turn = nil
        state.shown = completed ? turn.to : turn.from
        if completed { moveNeighbors(with: turn) }
        if transitionStyle == .pageCurl { dropNeighbors() }
        let passing = turn.back + (completed ? [] : turn.arriving)
        for page in passing where page.appearance.state == .appearing {
            page.beginTransition(false, animated: true, cause: .container)
        }
        arrangePages()
        passing.forEach { $0.endTransition() }
        if !completed {
            for page in turn.leaving where page.appearance.state == .disappearing {
                page.beginTransition(true, animated: true, cause: .container)
            }
        }
        // While this controller itself is appearing, the appearance of its pages ends together with its own.
        if completed, appearance.state != .appearing {
            turn.arriving.forEach { $0.endTransition() }
        }
        turn.leaving.forEach { $0.endTransition() }
        releasePages()
        setNeedsSystemBarUpdate()
        if turn.isByUser {
            if completed { movePageControl(turn.direction) }
            state.delegate?.pageViewController(
                self, didFinishAnimating: !isInterrupted, previousViewControllers: turn.from,
                transitionCompleted: completed)
        }
        turn.completion?(!isInterrupted)
        if completed, turn.isByUser, state.turn == nil, state.shown.first === turn.to.first {
            prepareNeighbor(turn.direction)
        }
    }

    /// Ends the turn in progress: one by code with its pages, one by the user with the former ones.
    final func endTurnAtOnce() {
        guard let turn = state.turn else {
            scroller?.stopFollowingFinger()
            return
        }
        scroller?.stopFollowingFinger()
        abandonCurl()
        finish(turn, completed: !turn.isByUser, isInterrupted: true)
    }
}
