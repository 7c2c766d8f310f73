import Foundation

/// The pan of two fingers that selects elements.
final class SelectionDragRecognizer: UIPanGestureRecognizer {
    // Weak: the window still reports the last state of a recognizer whose list is gone.
    private weak var list: (any ListHost)?

    init(_ list: any ListHost) {
        self.list = list
        super.init(target: nil, action: nil)
        minimumNumberOfTouches = 2
        maximumNumberOfTouches = 2
    }

    override func start(with travel: CGPoint) -> Start {
        guard let list else { return .fail }
        return list.beginSelectionDrag(at: location(in: list)) ? .begin : .fail
    }

    override func willNotifyTargets(of state: State) {
        guard let list else { return }
        switch state {
        case .began, .changed: list.continueSelectionDrag(to: location(in: list))
        case .ended, .cancelled: list.endSelectionDrag()
        case .possible, .failed: break
        }
    }

    /// Two fingers could scroll as well, unless they select.
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== list?.panGestureRecognizer
    }
}
