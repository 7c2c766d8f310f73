import Foundation

/// Lies above the window while a menu is open, and follows the finger for it.
final class MenuOverlay: OverlayView {
    weak var presentation: MenuPresentation?
    private let dismissElement = UIView()
    private var track: MenuTouchTrack?
    private var knownSize = CGSize.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        // Documented: assistive technologies close a menu by an element behind it.
        dismissElement.isAccessibilityElement = true
        dismissElement.accessibilityLabel = "Dismiss context menu"
        dismissElement.accessibilityTraits = .button
        dismissElement.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(dismissElement)
    }

    required init?(coder: NSCoder) { fatalError("menus make their overlays themselves") }

    // MARK: - Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        track = presentation?.beginTrack(at: touch.location(in: self))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        track?.move(to: touch.location(in: self))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        track?.end(at: touch.location(in: self), closesOutside: true)
        track = nil
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        track?.cancel()
        track = nil
    }

    override func accessibilityPerformEscape() -> Bool {
        presentation?.close()
        return true
    }

    // MARK: - Changes around

    override func traitsDidChange(from former: UITraitCollection) {
        let now = currentTraits
        if former.preferredContentSizeCategory != now.preferredContentSizeCategory
            || former.layoutDirection != now.layoutDirection
        {
            presentation?.reload()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        dismissElement.frame = bounds
        // Known: a menu does not outlive a turn of the screen.
        if knownSize != .zero, knownSize != bounds.size { presentation?.close() }
        knownSize = bounds.size
    }
}
