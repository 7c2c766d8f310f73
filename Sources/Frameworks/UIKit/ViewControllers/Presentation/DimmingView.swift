import CoreGraphics
import Foundation

/// Darkens what is below a sheet, and calls a closure for a tap on it.
final class DimmingView: UIView, UIGestureRecognizerDelegate {
    private let tapped: () -> Void
    /// Returns the view that receives a touch at a point of this view in its place; nil for none.
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
