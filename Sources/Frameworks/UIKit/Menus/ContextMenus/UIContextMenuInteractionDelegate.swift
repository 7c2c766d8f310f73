import Foundation
import ObjectiveC

/// The provider of what a `UIContextMenuInteraction` presents, and the receiver of its events.
///
/// Every method but the first is optional.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    /// Returns what is presented for a press at a location in the interaction's view; nil lets the press fail.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?

    /// Returns the preview that is lifted; nil, the default, means the interaction's view.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?

    /// Returns the target to which the preview returns; nil, the default, means its origin.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?

    /// The former name of `contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)`,
    /// called when that returns nil.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// The former name of `contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:)`,
    /// called when that returns nil.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Called when the preview was tapped.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)

    /// Called when the menu is about to be shown.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)

    /// Called when the menu is about to be dismissed.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        answer(
            "contextMenuInteraction:configuration:highlightPreviewForItemWithIdentifier:",
            interaction, configuration, identifier as AnyObject)
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        answer(
            "contextMenuInteraction:configuration:dismissalPreviewForItemWithIdentifier:",
            interaction, configuration, identifier as AnyObject)
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        answer(
            "contextMenuInteraction:previewForHighlightingMenuWithConfiguration:", interaction,
            configuration)
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        answer(
            "contextMenuInteraction:previewForDismissingMenuWithConfiguration:", interaction,
            configuration)
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        let selector: Selector =
            "contextMenuInteraction:willPerformPreviewActionForMenuWithConfiguration:animator:"
        _ = sendIfImplemented(selector, to: self, [interaction, configuration, animator])
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        notify(
            "contextMenuInteraction:willDisplayMenuForConfiguration:animator:",
            interaction, configuration, animator)
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        notify(
            "contextMenuInteraction:willEndForConfiguration:animator:",
            interaction, configuration, animator)
    }

    private func answer(_ selector: Selector, _ arguments: AnyObject...) -> UITargetedPreview? {
        sendIfImplemented(selector, to: self, arguments) as? UITargetedPreview
    }

    private func notify(
        _ selector: Selector, _ interaction: UIContextMenuInteraction,
        _ configuration: UIContextMenuConfiguration,
        _ animator: (any UIContextMenuInteractionAnimating)?
    ) {
        _ = sendIfImplemented(selector, to: self, [interaction, configuration, animator])
    }
}
