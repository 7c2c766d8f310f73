import CoreGraphics
import Foundation

/// The pan that moves a row aside.
final class SwipeRecognizer: UIPanGestureRecognizer {
    unowned let table: UITableView

    init(_ table: UITableView) {
        self.table = table
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
    }

    override func start(with travel: CGPoint) -> Start {
        guard abs(travel.x) > abs(travel.y) else { return .fail }
        return table.beginSwipe(at: location(in: table), isTowardsRight: travel.x > 0)
            ? .begin : .fail
    }

    override func willNotifyTargets(of state: State) {
        switch state {
        case .began, .changed: table.continueSwipe(by: translation(in: table).x)
        case .ended: table.endSwipeDrag(velocity: velocity(in: table).x)
        case .cancelled: table.endSwipeDrag(velocity: 0)
        case .possible, .failed: break
        }
    }
}
