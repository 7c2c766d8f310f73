import Foundation

/// A view that lies above all that an app shows in a window, for as long as something is presented in it.
///
/// It fills the window, keeps touches and assistive technologies from what lies below, and does not hold
/// back anything else: the app's views go on. What presents views in a window puts them below its overlays.
class OverlayView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { fatalError("overlays are never archived") }

    /// Lies down on a window, above overlays that are there.
    final func cover(_ window: UIWindow) {
        frame = window.bounds
        window.addSubview(self)
    }

    /// All touches within the window are the overlay's.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isUserInteractionEnabled && !isHidden ? self : nil
    }
}
