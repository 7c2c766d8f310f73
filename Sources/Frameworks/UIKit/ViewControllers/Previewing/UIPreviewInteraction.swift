import CoreGraphics
import Foundation

/// An interaction with a view by pressing harder.
///
/// No touch of a device here has a force, as none of Apple's simulator does, so no interaction begins; see
/// `UITraitCollection.forceTouchCapability`. A context menu is the way to a preview that every device has.
open class UIPreviewInteraction: NSObject {
    /// The view that is pressed.
    open private(set) weak var view: UIView?

    /// Told how far the press has come.
    open weak var delegate: (any UIPreviewInteractionDelegate)?

    /// Creates an interaction that does not keep its view alive.
    public init(view: UIView) {
        self.view = view
        super.init()
    }

    /// Returns where the view is pressed, in the coordinates of a view or screen; its origin while it is not.
    open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }

    /// Ends the interaction. Nothing happens where none has begun.
    open func cancel() {}
}

/// The progress of a press with more force.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
    /// Called with progress from 0 to 1 towards a preview.
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction,
        didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)

    /// Called when the press ended before its end.
    func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
    /// Returns whether a press may begin the interaction.
    public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
        true
    }

    /// Called with progress from 0 to 1 towards opening what is previewed.
    public func previewInteraction(
        _ previewInteraction: UIPreviewInteraction,
        didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
    ) {}
}
