import Foundation

/// The long press that opens a menu.
final class ContextMenuPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
    private weak var interaction: UIContextMenuInteraction?

    init(_ interaction: UIContextMenuInteraction) {
        self.interaction = interaction
        super.init(target: nil, action: nil)
        delegate = self
    }

    /// Whether the menu opens at touch-down.
    ///
    /// The deadline of the press then passes right after the view received the touch.
    var opensAtTouchDown = false {
        didSet { minimumPressDuration = opensAtTouchDown ? .leastNonzeroMagnitude : 0.5 }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        interaction?.mayBegin() ?? false
    }

    override func didNotifyTargets(of state: State) {
        switch state {
        case .began: interaction?.pressBegan()
        case .changed: interaction?.pressMoved()
        case .ended: interaction?.pressEnded()
        case .cancelled: interaction?.pressCancelled()
        case .possible, .failed: break
        }
    }
}
