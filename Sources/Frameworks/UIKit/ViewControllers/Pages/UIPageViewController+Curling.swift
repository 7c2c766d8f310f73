import CoreGraphics
import Foundation
import RenderTree

extension UIPageViewController {
    final var ensuredGestures: PageTurnGestures {
        if let gestures { return gestures }
        let made = PageTurnGestures(self)
        gestures = made
        return made
    }

    // MARK: - Places

    /// The frames of the pages that are shown, in points of the book.
    private final var pageFrames: [CGRect] {
        let bounds = CGRect(origin: .zero, size: view.bounds.size)
        guard spineLocation == .mid else { return [bounds] }
        // On whole pixels, so that a page at rest is sharp.
        let scale = max(traitCollection.displayScale, 1)
        let isHorizontal = navigationOrientation == .horizontal
        let length = isHorizontal ? bounds.width : bounds.height
        let half = (length / 2 * scale).rounded() / scale
        let (first, second) = bounds.divided(
            atDistance: half, from: isHorizontal ? .minXEdge : .minYEdge)
        return [first, second]
    }

    /// Places the views of bound pages at rest and removes all others.
    final func arrangeBoundPages() {
        guard state.turn == nil, let book else { return }
        book.frame = view.bounds
        for (page, frame) in zip(state.shown, pageFrames) {
            if page.view.superview !== book { book.addSubview(page.view) }
            if page.view.frame != frame { page.view.frame = frame }
        }
        for other in state.adopted where !state.shown.contains(where: { $0 === other }) {
            guard let view = other.viewIfLoaded, view.superview === book else { continue }
            view.removeFromSuperview()
        }
    }

    // MARK: - Turns

    /// Turns a page with an animation.
    final func curl(_ turn: PageTurn) { startCurl(turn, driver: nil, from: nil) }

    final func curlByTap(_ direction: NavigationDirection) {
        guard mayCurl(direction), let turn = beginTurnByUser(direction) else { return }
        curl(turn)
    }

    /// Begins a turn that a finger drives.
    ///
    /// - Parameter point: Where the finger came down, in points of the view.
    final func curlByFinger(_ direction: NavigationDirection, from point: CGPoint) {
        guard let turn = beginTurnByUser(direction) else { return }
        startCurl(turn, driver: UIPercentDrivenInteractiveTransition(), from: point)
    }

    private final func startCurl(
        _ turn: PageTurn, driver: UIPercentDrivenInteractiveTransition?, from point: CGPoint?
    ) {
        guard let book, let leaf = makeLeaf(turn, in: book) else {
            return finish(turn, completed: true)
        }
        let isTurningBack = spineLocation != .mid && turn.direction == .reverse
        // The stage has the time of the turn, so that the time of the other pages goes on.
        let stage = UIView(frame: book.bounds)
        stage.isUserInteractionEnabled = false
        stage.addSubview(leaf)
        book.addSubview(stage)
        leaf.takeSides()
        let animator = PageCurlAnimator(
            leaf, isTurningBack: isTurningBack, isInteractive: driver != nil)
        let transition = ViewControllerTransition(
            in: stage, participants(of: turn), .init(animator: animator, interactor: driver)
        ) { [weak self] completed in self?.curlDidEnd(turn, completed: completed) }
        state.curl = PageCurlCourse(
            leaf, transition, isTurningBack: isTurningBack, size: view.bounds.size, driver: driver,
            grip: point.map { leaf.distanceFromSpine($0) } ?? 0)
        for controller in [self] + turn.from + turn.to { controller.links.transition = transition }
        transition.start()
    }

    /// Makes the leaf that turns, and places the pages below it.
    private final func makeLeaf(_ turn: PageTurn, in book: UIView) -> PageLeafView? {
        let isForward = turn.direction == .forward
        let frames = pageFrames
        guard frames.count == 2 else {
            guard let from = turn.from.first?.view, let to = turn.to.first?.view else { return nil }
            let (upper, lower) = isForward ? (from, to) : (to, from)
            lower.frame = frames[0]
            book.insertSubview(lower, at: 0)
            return PageLeafView(
                frame: frames[0], turning: freeEdgeDirection(isForward: true), front: upper,
                back: turn.back.first?.view)
        }
        guard turn.from.count == 2, turn.to.count == 2 else { return nil }
        // The uncovered page is under the leaf. The leaf's back is the other new page.
        let turning = isForward ? 1 : 0
        let uncovered: UIView = turn.to[turning].view
        uncovered.frame = frames[turning]
        book.insertSubview(uncovered, at: 0)
        return PageLeafView(
            frame: frames[turning], turning: freeEdgeDirection(isForward: isForward),
            front: turn.from[turning].view, back: turn.to[1 - turning].view)
    }

    private final func participants(of turn: PageTurn) -> TransitionParticipants {
        func participant(_ page: UIViewController?) -> TransitionParticipant {
            TransitionParticipant(
                controller: page ?? self, view: page?.viewIfLoaded,
                initialFrame: page?.viewIfLoaded?.frame ?? .zero,
                finalFrame: page?.viewIfLoaded?.frame ?? .zero)
        }
        return TransitionParticipants(
            from: participant(turn.from.first), to: participant(turn.to.first))
    }

    private final func curlDidEnd(_ turn: PageTurn, completed: Bool) {
        leaveCurl()
        finish(turn, completed: completed)
    }

    /// Ends the animation in progress; the caller ends its turn.
    final func abandonCurl() {
        state.curl?.transition.abandon()
        leaveCurl()
    }

    /// Removes the leaf and returns its pages to the book.
    private final func leaveCurl() {
        guard let curl = state.curl else { return }
        state.curl = nil
        for controller in [self] + state.adopted
        where controller.links.transition === curl.transition {
            controller.links.transition = nil
        }
        for side in curl.leaf.subviews { book?.addSubview(side) }
        curl.leaf.superview?.removeFromSuperview()
    }

    // MARK: - The finger

    final func moveCurl(to point: CGPoint) {
        guard let curl = state.curl, let driver = curl.driver else { return }
        driver.update(curl.progress(at: point))
    }

    /// Ends the drag of a page.
    ///
    /// - Parameter point: Where the finger was lifted; nil if the system cancelled the touch.
    final func endCurl(at point: CGPoint?, velocity: CGPoint) {
        guard let curl = state.curl, let driver = curl.driver, let turn = state.turn else { return }
        curl.driver = nil
        driver.completionCurve = .easeOut
        let direction = turnDirection(of: velocity)
        // From memory, not measured: the speed of a flick, in points a second.
        let isFlick = max(abs(velocity.x), abs(velocity.y)) > 100 && direction != nil
        let completes = isFlick ? direction == turn.direction : point.map(curl.isPastHalf) ?? false
        if point != nil, completes { driver.finish() } else { driver.cancel() }
    }

    // MARK: - Directions

    /// The direction in which the free edge of a page moves.
    private final func freeEdgeDirection(isForward: Bool) -> PictureTransition.Direction {
        let isToStart = isForward == (spineLocation != .max)
        return navigationOrientation == .horizontal
            ? (isToStart ? .left : .right) : (isToStart ? .up : .down)
    }

    /// Returns the direction in which a movement of a finger turns the page; nil for a movement along the other axis.
    final func turnDirection(of movement: CGPoint) -> NavigationDirection? {
        let isHorizontal = navigationOrientation == .horizontal
        guard (abs(movement.x) > abs(movement.y)) == isHorizontal else { return nil }
        let distance = isHorizontal ? movement.x : movement.y
        return (distance < 0) == (spineLocation != .max) ? .forward : .reverse
    }

    /// The part of the length at each end in which a tap turns the page.
    // From memory, not measured.
    private static let tappedPart: CGFloat = 0.15

    /// Returns the direction in which a tap turns the page; nil in the middle of the pages.
    final func turnDirection(ofTapAt point: CGPoint) -> NavigationDirection? {
        let isHorizontal = navigationOrientation == .horizontal
        let length = isHorizontal ? view.bounds.width : view.bounds.height
        let place = (isHorizontal ? point.x : point.y) / max(length, 1)
        let part = UIPageViewController.tappedPart
        guard place < part || place > 1 - part else { return nil }
        return (place > 0.5) == (spineLocation != .max) ? .forward : .reverse
    }

    /// Returns whether there is a page to turn to; ends a turn in progress.
    final func mayCurl(_ direction: NavigationDirection) -> Bool {
        guard state.dataSource != nil, !state.shown.isEmpty else { return false }
        if let curl = state.curl {
            guard curl.driver == nil, let turn = state.turn, turn.isByUser else { return false }
            let isCompleted = !curl.transition.transitionWasCancelled
            abandonCurl()
            finish(turn, completed: isCompleted)
        }
        // The data source is asked anew for each turn.
        dropNeighbors()
        releasePages()
        view.layoutIfNeeded()
        return state.turn == nil && !neighbor(direction).isEmpty
    }
}
