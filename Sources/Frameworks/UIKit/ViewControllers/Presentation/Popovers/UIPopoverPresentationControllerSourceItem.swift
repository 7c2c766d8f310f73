import CoreGraphics
import Foundation

/// Something beside which a popover can be shown: a view or an item of a bar.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// The item's rectangle in the coordinates of a view; `.null` while it is not in the view's window.
    func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    public func frame(in referenceView: UIView) -> CGRect {
        guard let window, window === referenceView.window else { return .null }
        return convert(bounds, to: referenceView)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    public func frame(in referenceView: UIView) -> CGRect {
        shownView(below: referenceView.window)?.frame(in: referenceView) ?? .null
    }

    /// The view that shows the item in any window; nil if none does.
    final var viewInWindow: UIView? {
        [customView, button].lazy.compactMap { $0 }.first { $0.window != nil }
    }

    /// The bar that shows the item.
    final var bar: UIView? {
        var view = viewInWindow
        while let current = view {
            if current is UINavigationBar || current is UIToolbar || current is UITabBar {
                return current
            }
            view = current.superview
        }
        return nil
    }
}
