import CoreGraphics

/// What controllers agree on about the sizes of what they show.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The size that the content would like to have in a container.
    var preferredContentSize: CGSize { get }

    /// Tells that a child would like another size.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

    /// The size in points that a child is told to expect, where the parent gets one.
    func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize

    /// Tells that the view is about to get another size.
    func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

    /// Tells that the size classes are about to change.
    func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator)
}
