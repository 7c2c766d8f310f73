import CoreGraphics
import Foundation
import ObjectiveC

/// The delegate of a document interaction controller; every member is optional.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
    /// Returns the controller that presents the preview; without it there is none.
    func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController

    /// Called before a preview is shown.
    func documentInteractionControllerWillBeginPreview(
        _ controller: UIDocumentInteractionController)

    /// Called after a preview was dismissed.
    func documentInteractionControllerDidEndPreview(
        _ controller: UIDocumentInteractionController)

    /// Called before the menu of options is shown.
    func documentInteractionControllerWillPresentOptionsMenu(
        _ controller: UIDocumentInteractionController)

    /// Called after the menu of options was dismissed.
    func documentInteractionControllerDidDismissOptionsMenu(
        _ controller: UIDocumentInteractionController)
}

/// The answers of a delegate that names no controller for previews.
final class NoPreviewOwner: UIViewController {}

extension UIDocumentInteractionControllerDelegate {
    public func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController {
        let selector: Selector = "documentInteractionControllerViewControllerForPreview:"
        return sendIfImplemented(selector, to: self, [controller]) as? UIViewController
            ?? NoPreviewOwner()
    }

    public func documentInteractionControllerWillBeginPreview(
        _ controller: UIDocumentInteractionController
    ) {
        _ = sendIfImplemented(
            "documentInteractionControllerWillBeginPreview:", to: self, [controller])
    }

    public func documentInteractionControllerDidEndPreview(
        _ controller: UIDocumentInteractionController
    ) {
        _ = sendIfImplemented(
            "documentInteractionControllerDidEndPreview:", to: self, [controller])
    }

    public func documentInteractionControllerWillPresentOptionsMenu(
        _ controller: UIDocumentInteractionController
    ) {
        _ = sendIfImplemented(
            "documentInteractionControllerWillPresentOptionsMenu:", to: self, [controller])
    }

    public func documentInteractionControllerDidDismissOptionsMenu(
        _ controller: UIDocumentInteractionController
    ) {
        _ = sendIfImplemented(
            "documentInteractionControllerDidDismissOptionsMenu:", to: self, [controller])
    }
}
