import CoreGraphics
import Foundation

/// Darkens what is below a sheet; a tap on it asks for the dismissal.
final class DimmingView: UIView, UIGestureRecognizerDelegate {
    private let tapped: () -> Void
    /// Returns the view elsewhere that gets a touch at a point in this view instead of it.
    var redirect: ((CGPoint, DimmingView, UIEvent?) -> UIView?)?

    init(_ color: UIColor, tapped: @escaping () -> Void) {
        self.tapped = tapped
        super.init(frame: .zero)
        backgroundColor = color
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addGestureRecognizer(ClosureTap { [weak self] in self?.tapped() })
        // Documented: assistive technologies dismiss a sheet by an element behind it.
        isAccessibilityElement = true
        accessibilityLabel = "dismiss popup"
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { fatalError("presentations create their views themselves") }

    override func accessibilityActivate() -> Bool {
        tapped()
        return true
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? redirect?(point, self, event) ?? self : hit
    }
}

/// A tap that calls a closure.
final class ClosureTap: UITapGestureRecognizer {
    private let tapped: () -> Void

    init(_ tapped: @escaping () -> Void) {
        self.tapped = tapped
        super.init(target: nil, action: nil)
    }

    override func didNotifyTargets(of state: State) {
        if state == .ended { tapped() }
    }
}
