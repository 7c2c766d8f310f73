import CoreGraphics

extension UIViewController: UIContentContainer {
    final func changePreferredContentSize(_ size: CGSize) {
        guard size != settings.preferredContentSize else { return }
        changeSetting("preferredContentSize", \.preferredContentSize, size)
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        shownPresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }

    /// The default of `size(forChildContentContainer:withParentContainerSize:)`.
    final func sizeOfChild(
        _ container: any UIContentContainer, whenSizeIs parentSize: CGSize
    ) -> CGSize {
        guard let child = (container as? UIViewController)?.viewIfLoaded,
            let own = viewIfLoaded, child.bounds.size != own.bounds.size
        else { return parentSize }
        return child.bounds.size
    }

    /// Calls the older methods of a turn.
    final func announceTurn(with coordinator: any UIViewControllerTransitionCoordinator) {
        guard let transition = coordinator as? SizeTransition, let turn = transition.orientations
        else { return }
        let duration = transition.transitionDuration
        willRotate(to: turn.latter, duration: duration)
        transition.animate { [weak self] _ in
            self?.willAnimateRotation(to: turn.latter, duration: duration)
        } completion: { [weak self] _ in
            self?.didRotate(from: turn.former)
        }
    }

    /// Passes a new size on to those children whose own changes.
    final func announceSizeToChildren(
        _ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children where child.isViewLoaded {
            let ofChild = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if child.viewIfLoaded?.bounds.size != ofChild {
                child.viewWillTransition(to: ofChild, with: coordinator)
            }
        }
    }
}
