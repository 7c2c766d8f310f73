import CoreGraphics
import Foundation
import ObjectiveC

extension UIPageViewController: LayoutContainer {
    final func loadPageView() {
        let view = UILayoutContainerView(frame: UIScreen.main.bounds)
        view.controller = self
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if transitionStyle == .scroll {
            let scroller = PageScrollView(self)
            scroller.frame = view.bounds
            view.addSubview(scroller)
            self.scroller = scroller
        } else {
            let book = UIView(frame: view.bounds)
            book.clipsToBounds = true
            view.addSubview(book)
            self.book = book
            for recognizer in ensuredGestures.all { view.addGestureRecognizer(recognizer) }
        }
        self.view = view
        updatePageControl()
    }

    final func layOutContainer() {
        layOutPageControl()
        if let scroller {
            let frame = frameOfScroller
            if scroller.frame != frame {
                // A page in the middle of a turn would be misplaced in another size.
                endTurnAtOnce()
                state.isArranging = true
                scroller.frame = frame
                state.isArranging = false
            }
        } else if let curl = state.curl, curl.size != view.bounds.size {
            endTurnAtOnce()
        }
        arrangePages()
    }

    final func traitsOfContainerDidChange(from former: UITraitCollection) {}

    /// The frame of the scroll view, wider than the pages by the space between them.
    private final var frameOfScroller: CGRect {
        var frame = view.bounds
        if let pageControl, !pageControl.isHidden {
            frame.size.height = max(pageControl.frame.minY - frame.minY, 0)
        }
        let spacing = settingsOfPages.spacing
        return navigationOrientation == .horizontal
            ? frame.insetBy(dx: -spacing / 2, dy: 0) : frame.insetBy(dx: 0, dy: -spacing / 2)
    }

    /// Places the views of the pages that are shown and removes all others.
    final func arrangePages() {
        guard isViewLoaded else { return }
        for page in state.shown { page.loadViewIfNeeded() }
        if let scroller {
            arrangeScrollingPages(in: scroller)
            if state.turn == nil, scroller.scroll.isAtRest || abs(scroller.position) > 0.5 {
                centerPages(in: scroller)
            }
        } else {
            arrangeBoundPages()
        }
    }

    // MARK: - Spine

    final func changeDoubleSided(_ isDoubleSided: Bool) {
        if !isDoubleSided, spineLocation == .mid, !state.isChoosingSpine {
            raiseException(
                "NSInvalidArgumentException",
                "The pages of \(self) must be double-sided, since its spine is in the middle")
        }
        settingsOfPages.isDoubleSided = isDoubleSided
        dropNeighbors()
        releasePages()
    }

    /// Asks the delegate for the spine of the orientation that the interface turns to.
    final func chooseSpine(with coordinator: any UIViewControllerTransitionCoordinator) {
        guard transitionStyle == .pageCurl, let delegate = state.delegate,
            let turn = (coordinator as? SizeTransition)?.orientations
        else { return }
        endTurnAtOnce()
        state.isChoosingSpine = true
        let spine = delegate.pageViewController(self, spineLocationFor: turn.latter)
        state.isChoosingSpine = false
        settingsOfPages.setSpine(spine)
        dropNeighbors()
        let chosen = state.chosen
        state.chosen = nil
        let controllers = chosen?.controllers ?? state.shown
        guard !controllers.isEmpty || chosen != nil else { return }
        showPages(
            controllers, direction: .forward, animated: false, completion: chosen?.completion)
    }
}
