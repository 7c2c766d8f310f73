/// The view above searched content: it dims, or contains results, or shows nothing and takes no touches.
final class SearchContentView: UIView {
    enum Mode {
        case none, dimming, results
    }

    var onTap: () -> Void = {}
    /// Called when the mode changes, with whether anything is shown.
    var whenShown: (Bool) -> Void = { _ in }

    var mode = Mode.none {
        didSet {
            whenShown(mode != .none)
            backgroundColor =
                switch mode {
                case .none: nil
                case .dimming: UIColor(white: 0, alpha: 0.2)
                case .results: .systemBackground
                }
            isUserInteractionEnabled = mode != .none
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if mode == .dimming { onTap() }
    }
}
