import CoreGraphics
import Foundation

/// The recognizers with which the user turns bound pages.
@MainActor
final class PageTurnGestures {
    let pan: PageTurnPan
    let tap: PageTurnTap

    init(_ pages: UIPageViewController) {
        pan = PageTurnPan(pages)
        tap = PageTurnTap(pages)
    }

    var all: [UIGestureRecognizer] { [pan, tap] }
}

/// The drag that turns a page.
final class PageTurnPan: UIPanGestureRecognizer {
    private weak var pages: UIPageViewController?
    private var direction = UIPageViewController.NavigationDirection.forward

    init(_ pages: UIPageViewController) {
        self.pages = pages
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
    }

    override func start(with travel: CGPoint) -> Start {
        guard let pages, let direction = pages.turnDirection(of: travel) else { return .fail }
        self.direction = direction
        return pages.mayCurl(direction) ? .begin : .fail
    }

    override func didNotifyTargets(of state: State) {
        guard let pages, let view else { return }
        let point = location(in: view)
        switch state {
        case .began:
            let travel = translation(in: view)
            pages.curlByFinger(
                direction, from: CGPoint(x: point.x - travel.x, y: point.y - travel.y))
            pages.moveCurl(to: point)
        case .changed: pages.moveCurl(to: point)
        case .ended: pages.endCurl(at: point, velocity: velocity(in: view))
        case .cancelled, .failed: pages.endCurl(at: nil, velocity: .zero)
        case .possible: break
        }
    }
}

/// The tap at an edge that turns a page.
final class PageTurnTap: UITapGestureRecognizer {
    private weak var pages: UIPageViewController?
    private var direction: UIPageViewController.NavigationDirection?

    init(_ pages: UIPageViewController) {
        self.pages = pages
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        direction = pages?.turnDirection(ofTapAt: location(in: view))
        guard direction != nil else {
            state = .failed
            return
        }
        super.touchesBegan(touches, with: event)
    }

    override func didNotifyTargets(of state: State) {
        guard state == .ended, let direction else { return }
        pages?.curlByTap(direction)
    }
}
