import Foundation

/// The overlay of a window while a menu is open; it tracks touches for the menu.
final class MenuOverlay: OverlayView {
    weak var presentation: MenuPresentation?
    private let dismissElement = UIView()
    private var track: MenuTouchTrack?
    private var lastSize = CGSize.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        // Documented: assistive technologies close a menu with an element behind it.
        dismissElement.isAccessibilityElement = true
        dismissElement.accessibilityLabel = "Dismiss context menu"
        dismissElement.accessibilityTraits = .button
        dismissElement.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(dismissElement)
    }

    required init?(coder: NSCoder) { fatalError("menus create their overlays themselves") }

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

    // MARK: - Changes of traits and size

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
        // From memory: rotating the screen dismisses a menu.
        if lastSize != .zero, lastSize != bounds.size { presentation?.close() }
        lastSize = bounds.size
    }
}
