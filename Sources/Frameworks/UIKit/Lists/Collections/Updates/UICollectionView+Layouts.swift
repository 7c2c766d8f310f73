import Foundation
import ObjectiveC
import QuartzCore

/// The state of an interactive transition to another layout.
@MainActor
struct InteractiveTransition {
    let layout: UICollectionViewTransitionLayout
    let completion: ((Bool, Bool) -> Void)?
}

extension UICollectionView {
    /// Changes to another layout.
    final func changeLayout(
        _ layout: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?
    ) {
        abandonInteractiveTransition(to: layout)
        let former = collection.layout
        guard layout !== former else {
            completion?(true)
            return
        }
        if let other = layout.link.collectionView, other !== self {
            raiseException(
                "NSInternalInconsistencyException",
                "\(DumpText.object(layout)) is the layout of \(DumpText.object(other)) already")
        }
        guard list.data.isLoaded, !collection.isShowing, windowAbove != nil else {
            former.leaveCollectionView()
            collection.layout = layout
            layout.link.collectionView = self
            layout.invalidateLayout(with: layout.wholeContext())
            setNeedsLayout()
            completion?(true)
            return
        }
        contentWillChange()
        let transition = CollectionTransition(
            self, completions: completion.map { [$0] } ?? [], animated: animated)
        prepareLayoutIfNeeded()
        transition.collect()
        transition.run(from: former, to: layout)
    }

    // MARK: - Under the user's control

    final func beginTransition(
        to layout: UICollectionViewLayout, _ completion: ((Bool, Bool) -> Void)?
    ) -> UICollectionViewTransitionLayout {
        guard collection.interactiveTransition == nil else {
            raiseException(
                "NSInternalInconsistencyException",
                "the collection is already the target of an interactive layout transition")
        }
        let former = collection.layout
        let transition =
            ask(.transitionLayout) {
                $0.collectionView(self, transitionLayoutForOldLayout: former, newLayout: layout)
            } ?? UICollectionViewTransitionLayout(currentLayout: former, nextLayout: layout)
        former.prepareForTransition(to: layout)
        layout.prepareForTransition(from: former)
        layout.link.collectionView = self
        transition.link.collectionView = self
        collection.layout = transition
        collection.interactiveTransition = InteractiveTransition(
            layout: transition, completion: completion)
        layout.invalidateLayout(with: layout.wholeContext())
        transition.invalidateLayout(with: transition.wholeContext())
        return transition
    }

    /// Ends an interactive transition because another layout was set.
    private final func abandonInteractiveTransition(to layout: UICollectionViewLayout) {
        guard let transition = collection.interactiveTransition else { return }
        collection.interactiveTransition = nil
        for other in [transition.layout.currentLayout, transition.layout.nextLayout]
        where other !== layout {
            other.leaveCollectionView()
        }
        transition.completion?(false, false)
    }

    /// Ends the interactive transition.
    ///
    /// - Parameter isCompleted: Whether the collection view keeps the new layout.
    final func endTransition(isCompleted: Bool) {
        guard let transition = collection.interactiveTransition else {
            raiseException(
                "NSInternalInconsistencyException",
                "the collection is not in an interactive transition")
        }
        collection.interactiveTransition = nil
        let layout = isCompleted ? transition.layout.nextLayout : transition.layout.currentLayout
        let other = isCompleted ? transition.layout.currentLayout : transition.layout.nextLayout
        changeLayout(layout, animated: true) { transition.completion?(isCompleted, $0) }
        if other !== layout { other.leaveCollectionView() }
    }
}
