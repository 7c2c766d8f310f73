import CoreGraphics
import Foundation

/// The pan that swipes a row.
final class SwipeRecognizer: UIPanGestureRecognizer {
    // Weak: the window still reports the last state of a recognizer whose list is gone.
    private weak var list: (any SwipingList)?

    init(_ list: any SwipingList) {
        self.list = list
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
    }

    override func start(with travel: CGPoint) -> Start {
        guard let list, abs(travel.x) > abs(travel.y) else { return .fail }
        return list.beginSwipe(at: location(in: list), isTowardsRight: travel.x > 0)
            ? .begin : .fail
    }

    override func willNotifyTargets(of state: State) {
        guard let list else { return }
        switch state {
        case .began, .changed: list.continueSwipe(by: translation(in: list).x)
        case .ended: list.endSwipeDrag(velocity: velocity(in: list).x)
        case .cancelled: _ = list.closeSwipe(animated: true)
        case .possible, .failed: break
        }
    }
}
