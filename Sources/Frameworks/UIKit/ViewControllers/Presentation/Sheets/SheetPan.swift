import CoreGraphics

/// The drag of a sheet, along the vertical.
final class SheetPan: UIPanGestureRecognizer {
    private let moved: (SheetPan) -> Void

    init(_ moved: @escaping (SheetPan) -> Void) {
        self.moved = moved
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
    }

    override func start(with travel: CGPoint) -> Start {
        abs(travel.y) >= abs(travel.x) ? .begin : .fail
    }

    override func didNotifyTargets(of state: State) { moved(self) }
}
