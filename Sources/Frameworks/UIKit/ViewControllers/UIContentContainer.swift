import CoreGraphics

/// The negotiation of sizes between a controller and the container that shows it.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The preferred size of the content in a container.
    var preferredContentSize: CGSize { get }

    /// Called when the preferred size of a child changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

    /// The size of a child, in points, for a size of the parent.
    func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize

    /// Called before the size of the view changes.
    func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

    /// Called before the size classes change.
    func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator)
}
