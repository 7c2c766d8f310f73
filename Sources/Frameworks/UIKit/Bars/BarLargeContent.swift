import Foundation

/// The large content viewer of a bar: when the finger is lifted on a button, the button is tapped.
@MainActor
final class BarLargeContent: NSObject, UILargeContentViewerInteractionDelegate {
    fileprivate private(set) lazy var interaction = UILargeContentViewerInteraction(delegate: self)

    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction,
        didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint
    ) {
        guard let control = item as? UIControl, control.isEnabled else { return }
        control.sendActions(for: .touchUpInside)
    }
}

extension UIView {
    /// Gives a bar the viewer while the user reads large text, and takes it away otherwise.
    final func updateLargeContentViewer(_ viewer: inout BarLargeContent?) {
        let isNeeded = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        guard isNeeded != (viewer != nil) else { return }
        if let viewer { removeInteraction(viewer.interaction) }
        viewer = isNeeded ? BarLargeContent() : nil
        if let viewer { addInteraction(viewer.interaction) }
    }
}
