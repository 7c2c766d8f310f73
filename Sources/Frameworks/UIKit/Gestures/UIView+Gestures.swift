import Foundation

extension UIView {
    final func attach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        rareState.gestureRecognizers = (rare?.gestureRecognizers ?? []) + [recognizer]
        recognizer.attach(to: self)
    }

    final func detach(_ recognizer: UIGestureRecognizer) {
        guard let rare, let recognizers = rare.gestureRecognizers,
            recognizers.contains(where: { $0 === recognizer })
        else { return }
        let rest = recognizers.filter { $0 !== recognizer }
        rare.gestureRecognizers = rest.isEmpty ? nil : rest
        recognizer.attach(to: nil)
    }

    final func replaceGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
        for recognizer in rare?.gestureRecognizers ?? []
        where !recognizers.contains(where: { $0 === recognizer }) {
            removeGestureRecognizer(recognizer)
        }
        for recognizer in recognizers { addGestureRecognizer(recognizer) }
        func position(of recognizer: UIGestureRecognizer) -> Int {
            recognizers.firstIndex { $0 === recognizer } ?? recognizers.count
        }
        rare?.gestureRecognizers?.sort { position(of: $0) < position(of: $1) }
    }
}
