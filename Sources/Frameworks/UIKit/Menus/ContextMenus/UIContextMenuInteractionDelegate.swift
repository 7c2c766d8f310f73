import Foundation
import ObjectiveC

/// Tells a `UIContextMenuInteraction` what to present, and hears of it.
///
/// Every method but the first may be left out.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    /// What is presented for a press at a place of the interaction's view; nil lets the press go on to
    /// others.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?

    /// What is lifted off the screen; the interaction's view when left out or nil.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?

    /// Where what was lifted goes back to; to where it came from when left out or nil.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?

    /// The former name of `contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)`,
    /// asked where that gives nothing.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// The former name of `contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:)`,
    /// asked where that gives nothing.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Tells that the preview was tapped.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)

    /// Tells that the menu is about to be shown.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)

    /// Tells that the menu is about to go.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

// A method that is left out may still be implemented by a subclass of the class that adopted the
// protocol. Swift binds the default below for both, so the default asks the object's own class.
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
        tell(
            "contextMenuInteraction:willDisplayMenuForConfiguration:animator:",
            interaction, configuration, animator)
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        tell(
            "contextMenuInteraction:willEndForConfiguration:animator:",
            interaction, configuration, animator)
    }

    private func answer(_ selector: Selector, _ arguments: AnyObject...) -> UITargetedPreview? {
        sendIfImplemented(selector, to: self, arguments) as? UITargetedPreview
    }

    private func tell(
        _ selector: Selector, _ interaction: UIContextMenuInteraction,
        _ configuration: UIContextMenuConfiguration,
        _ animator: (any UIContextMenuInteractionAnimating)?
    ) {
        _ = sendIfImplemented(selector, to: self, [interaction, configuration, animator])
    }
}
