import Foundation

/// A view above all of an app's views in a window, while something is presented in it.
///
/// It fills the window and blocks touches and assistive technologies from the views below, which otherwise
/// continue to work. Presented views are inserted below overlays.
class OverlayView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { fatalError("overlays are never archived") }

    /// Adds the overlay to a window, above other overlays.
    final func cover(_ window: UIWindow) {
        frame = window.bounds
        window.addSubview(self)
    }

    /// The overlay receives all touches of the window.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isUserInteractionEnabled && !isHidden ? self : nil
    }
}

extension UIWindow {
    /// Adds a view that covers the window's content, below the overlays of the framework.
    final func insertBelowOverlays(_ view: UIView) {
        if let overlay = subviews.first(where: { $0 is OverlayView }) {
            insertSubview(view, belowSubview: overlay)
        } else {
            addSubview(view)
        }
    }
}
