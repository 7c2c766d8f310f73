import Foundation

/// The press that opens a menu.
final class ContextMenuPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
    private weak var interaction: UIContextMenuInteraction?

    init(_ interaction: UIContextMenuInteraction) {
        self.interaction = interaction
        super.init(target: nil, action: nil)
        delegate = self
    }

    /// Whether the menu opens as soon as the finger is down.
    ///
    /// The press then comes due with the touch itself, after the view was told of it.
    var opensAtOnce = false {
        didSet { minimumPressDuration = opensAtOnce ? .leastNonzeroMagnitude : 0.5 }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        interaction?.mayBegin() ?? false
    }

    override func targetsWereTold(of state: State) {
        switch state {
        case .began: interaction?.pressBegan()
        case .changed: interaction?.pressMoved()
        case .ended: interaction?.pressEnded()
        case .cancelled: interaction?.pressCancelled()
        case .possible, .failed: break
        }
    }
}
