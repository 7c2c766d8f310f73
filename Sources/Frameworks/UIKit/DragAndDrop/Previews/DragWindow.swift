import CoreGraphics
import Foundation

/// The window that shows what is dragged, above all others. Touches pass through it.
final class DragWindow: UIWindow {
    let badge = DragBadge()

    init() {
        super.init(frame: UIScreen.main.bounds)
        // Chosen: above keyboards.
        windowLevel = UIWindow.Level(rawValue: 11_000_000)
        backgroundColor = nil
        isOpaque = false
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        addSubview(badge)
    }

    required init?(coder: NSCoder) { fatalError("the window of a drag is never archived") }

    override var role: WindowRole { .systemDisplay }

    override var canBecomeKey: Bool { false }

    func discardPreviews() {
        for view in subviews where view !== badge { view.removeFromSuperview() }
    }
}
