import CoreGraphics
import Foundation

/// A view of a controller whose contents are previewed by a long press, and then opened by a tap on the preview.
///
/// This is the interface of iOS 9; see also `UIContextMenuInteraction`.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
    /// The recognizer of the press.
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }

    /// The provider of the previews, which must be alive.
    var delegate: any UIViewControllerPreviewingDelegate { get }

    /// The view that is pressed.
    var sourceView: UIView { get }

    /// The rectangle of the view that the preview comes from; all of the view until the delegate sets it.
    var sourceRect: CGRect { get set }
}

/// The provider of previews.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    /// Returns the controller that is previewed for a press at a location in the source view; nil for none.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing,
        viewControllerForLocation location: CGPoint
    ) -> UIViewController?

    /// Called when the preview was tapped; shows the controller.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing,
        commit viewControllerToCommit: UIViewController)
}

/// Previews by the context menu of a view.
@MainActor
final class PreviewingContext: NSObject, UIViewControllerPreviewing {
    private weak var provider: (any UIViewControllerPreviewingDelegate)?
    private lazy var interaction = Interaction(delegate: self)
    private var previewed: UIViewController?
    let sourceView: UIView
    var sourceRect: CGRect

    init(_ provider: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
        self.provider = provider
        self.sourceView = sourceView
        sourceRect = sourceView.bounds
        super.init()
        interaction.context = self
        sourceView.addInteraction(interaction)
    }

    func end() { sourceView.removeInteraction(interaction) }

    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { interaction.press }

    var delegate: any UIViewControllerPreviewingDelegate {
        guard let provider else {
            preconditionFailure("the delegate of a previewing context does not exist any more")
        }
        return provider
    }

    /// A menu whose preview comes from the context's rectangle.
    private final class Interaction: UIContextMenuInteraction {
        weak var context: PreviewingContext?

        override var liftedRect: CGRect? { context?.sourceRect }
    }
}

extension PreviewingContext: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        sourceRect = sourceView.bounds
        guard
            let controller = provider?.previewingContext(self, viewControllerForLocation: location)
        else { return nil }
        previewed = controller
        return UIContextMenuConfiguration(
            previewProvider: { controller },
            actionProvider: { _ in
                UIMenu(
                    children: controller.previewActionItems.compactMap {
                        PreviewActions.element($0, for: controller)
                    })
            })
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let controller = previewed else { return }
        animator.preferredCommitStyle = .pop
        animator.addCompletion { [self] in
            provider?.previewingContext(self, commit: controller)
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        animator?.addCompletion { [self] in previewed = nil }
    }
}

extension UIViewController {
    final func beginPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, in sourceView: UIView
    ) -> any UIViewControllerPreviewing {
        let context = PreviewingContext(delegate, sourceView)
        settings.previewingContexts.append(context)
        return context
    }

    final func endPreviewing(_ context: any UIViewControllerPreviewing) {
        settings.previewingContexts.removeAll {
            guard $0 === context else { return false }
            $0.end()
            return true
        }
    }
}
