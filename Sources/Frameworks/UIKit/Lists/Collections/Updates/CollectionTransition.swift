import Foundation
import QuartzCore

/// The animation from the elements before updates, or before another layout, to those after.
///
/// Views get their final attributes immediately and are animated from their former ones. Views that leave stay in the
/// collection view until the animation ends.
@MainActor
final class CollectionTransition {
    private let view: UICollectionView
    private let completions: [(Bool) -> Void]
    private let isAnimated: Bool
    private var formerElements: [ShownElement] = []
    /// The attributes before, by the view.
    private var formerAttributes: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
    private var formerKeys: [ObjectIdentifier: ElementKey] = [:]
    private var formerBounds = CGRect.zero
    /// Elements that are gone, with their former attributes.
    private var leaving: [(element: ShownElement, former: UICollectionViewLayoutAttributes)] = []
    /// Elements that move out of the visible rectangle.
    private(set) var departing: [ShownElement] = []
    private var changes: ItemChanges?
    /// The layout before, if it is another one.
    private var formerLayout: UICollectionViewLayout?

    /// Seconds.
    // From memory, not measured.
    private static let duration: TimeInterval = 0.3

    init(_ view: UICollectionView, completions: [(Bool) -> Void], animated: Bool = true) {
        self.view = view
        self.completions = completions
        isAnimated =
            animated && view.windowAbove != nil && UIView.areAnimationsEnabled
            && !view.collection.isShowing
    }

    /// Records what is shown before the change.
    func collect() {
        formerElements = Array(view.collection.shown.values)
        formerBounds = view.hostedLayer.bounds
        for element in formerElements {
            let id = ObjectIdentifier(element.view)
            formerAttributes[id] = element.view.reuse.attributes
            formerKeys[id] = element.key
        }
    }

    /// Adds an element that the layout pass no longer shows.
    func takeDeparting(_ element: ShownElement) { departing.append(element) }

    // MARK: - Updates

    /// Lays the collection view out after updates, and begins the animation.
    ///
    /// - Parameter movementContext: The context of an interactive movement, which the layout does not treat as an
    /// update; nil for updates.
    func run(
        _ changes: ItemChanges, movementContext: UICollectionViewLayoutInvalidationContext? = nil
    ) {
        self.changes = changes
        let layout = view.collection.layout
        let context = movementContext ?? layout.plainContext()
        context.invalidation.isDataSourceCounts = movementContext == nil
        context.invalidation.isUpdate = true
        layout.invalidateLayout(with: context)
        mapElements(changes)
        view.collection.transition = self
        UIView.performWithoutAnimation {
            view.prepareLayoutIfNeeded()
            if movementContext == nil {
                layout.prepare(forCollectionViewUpdates: changes.items)
                moveToTargetOffset()
            }
            view.layOutCollection()
        }
        animate(layout)
        if movementContext == nil { layout.finalizeCollectionViewUpdates() }
        view.collection.transition = nil
    }

    private func mapElements(_ changes: ItemChanges) {
        var shown: [ElementKey: ShownElement] = [:]
        for element in formerElements {
            if let key = changes[element.key], shown[key] == nil, isPossible(key) {
                element.key = key
                shown[key] = element
            } else if let former = element.view.reuse.attributes {
                leaving.append((element, former))
            }
        }
        view.collection.shown = shown
    }

    private func isPossible(_ key: ElementKey) -> Bool {
        key.category != .cell || view.containsItem(key.path)
    }

    /// Scrolls to the target offset that the delegate or the layout returns for the change.
    private func moveToTargetOffset() {
        let proposed = view.range.clamped(view.contentOffset)
        let asked = view.ask(.targetContentOffset) {
            $0.collectionView(view, targetContentOffsetForProposedContentOffset: proposed)
        }
        let target =
            asked
            ?? view.collection.layout.targetContentOffset(forProposedContentOffset: proposed)
        if target != view.contentOffset, target.x.isFinite, target.y.isFinite {
            view.contentOffset = target
        }
    }

    // MARK: - Layouts

    /// Lays the collection view out with another layout, and begins the animation.
    func run(from former: UICollectionViewLayout, to layout: UICollectionViewLayout) {
        formerLayout = former
        for element in formerElements { element.view.willTransition(from: former, to: layout) }
        layout.link.collectionView = view
        former.prepareForTransition(to: layout)
        layout.prepareForTransition(from: former)
        view.collection.layout = layout
        view.collection.transition = self
        UIView.performWithoutAnimation {
            layout.invalidateLayout(with: layout.wholeContext())
            view.prepareLayoutIfNeeded()
            moveToTargetOffset()
            view.layOutCollection()
        }
        animate(layout)
        former.finalizeLayoutTransition()
        layout.finalizeLayoutTransition()
        view.collection.transition = nil
        if former.link.collectionView === view, former !== layout {
            former.leaveCollectionView()
        }
    }

    // MARK: - The animation

    /// A view with its attributes before and after.
    private struct Motion {
        var view: UICollectionReusableView
        var start: LayoutValues
        var end: LayoutValues
    }

    private func animate(_ layout: UICollectionViewLayout) {
        let gone = leaving.map(\.element) + departing
        guard isAnimated else {
            for element in gone { view.endDisplaying(element) }
            finish(true)
            return
        }
        var motions: [Motion] = []
        let held = view.collection.movement?.element
        for element in view.collection.shown.values where element !== held {
            guard let end = element.view.reuse.attributes?.values else { continue }
            let start: LayoutValues
            if let former = formerAttributes[ObjectIdentifier(element.view)] {
                start = former.values
            } else {
                start = layout.initialAttributes(of: element.key)?.values ?? end
            }
            motions.append(Motion(view: element.view, start: start, end: end))
        }
        for item in leaving {
            let end = (formerLayout ?? layout).finalAttributes(of: item.former.values.key)
            motions.append(
                Motion(
                    view: item.element.view, start: item.former.values,
                    end: end?.values ?? item.former.values))
        }
        for element in departing {
            let id = ObjectIdentifier(element.view)
            guard let start = (formerAttributes[id] ?? element.view.reuse.attributes)?.values else {
                continue
            }
            let end = finalValues(ofDeparting: element, layout) ?? start
            motions.append(Motion(view: element.view, start: start, end: end))
        }
        perform(motions, gone)
    }

    /// Returns the final attributes of an element that has left the visible rectangle.
    private func finalValues(
        ofDeparting element: ShownElement, _ layout: UICollectionViewLayout
    ) -> LayoutValues? {
        if let values = view.attributes(of: element.key)?.values { return values }
        guard let former = formerKeys[ObjectIdentifier(element.view)] else { return nil }
        return (formerLayout ?? layout).finalAttributes(of: former)?.values
    }

    private func perform(_ motions: [Motion], _ gone: [ShownElement]) {
        for element in leaving {
            // Behind the elements that close the gap.
            view.sendSubviewToBack(element.element.view)
        }
        view.sendBackgroundToBack()
        let origin = view.hostedLayer.bounds.origin
        UIView.performWithoutAnimation {
            for motion in motions { motion.view.place(motion.start) }
            if origin != formerBounds.origin {
                view.hostedLayer.bounds.origin = formerBounds.origin
            }
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: [.allowUserInteraction],
            animations: { [view] in
                for motion in motions { motion.view.place(motion.end) }
                if view.hostedLayer.bounds.origin != origin {
                    view.hostedLayer.bounds.origin = origin
                }
            },
            completion: { [self] isFinished in
                for element in gone { retire(element) }
                finish(isFinished)
            })
    }

    /// Returns the view of an element that has left to the reuse pool.
    private func retire(_ element: ShownElement) {
        guard !view.collection.shown.values.contains(where: { $0.view === element.view }) else {
            return
        }
        element.view.alpha = 1
        if let key = formerKeys[ObjectIdentifier(element.view)] { element.key = key }
        view.endDisplaying(element)
    }

    private func finish(_ isFinished: Bool) {
        if let formerLayout {
            for element in view.collection.shown.values {
                element.view.didTransition(from: formerLayout, to: view.collection.layout)
            }
        }
        for completion in completions { completion(isFinished) }
    }

    // MARK: - Standard attributes

    /// Returns the attributes with which an element appears by default.
    func initialAttributes(
        _ key: ElementKey, _ layout: UICollectionViewLayout
    ) -> UICollectionViewLayoutAttributes? {
        guard let final = view.shownAttributes(key) ?? layout.ownAttributes(of: key) else {
            return nil
        }
        let initial = final.duplicate()
        if let formerLayout {
            if let former = formerLayout.ownAttributes(of: key) { return former.duplicate() }
            initial.alpha = 0
            return initial
        }
        guard let changes, key.category != .cell || !changes.isNew(key.path),
            let movement = movement(near: key, initial.frame)
        else {
            initial.alpha = 0
            return initial
        }
        // The element was out of view before; it moves in together with its neighbours.
        initial.center.x -= movement.x
        initial.center.y -= movement.y
        return initial
    }

    /// Returns the attributes to which an element disappears by default.
    func finalAttributes(
        _ key: ElementKey, _ layout: UICollectionViewLayout
    ) -> UICollectionViewLayoutAttributes? {
        let id = formerKeys.first { $0.value == key }?.key
        guard let former = id.flatMap({ formerAttributes[$0] }) else { return nil }
        let final = former.duplicate()
        final.alpha = 0
        return final
    }

    /// Returns the movement of the remaining cell that is nearest to a rectangle.
    private func movement(near key: ElementKey, _ frame: CGRect) -> CGPoint? {
        var best: (distance: CGFloat, movement: CGPoint)?
        for element in view.collection.shown.values where element.key.category == .cell {
            guard let former = formerAttributes[ObjectIdentifier(element.view)]?.values.center,
                let center = element.view.reuse.attributes?.values.center
            else { continue }
            let distance = abs(center.x - frame.midX) + abs(center.y - frame.midY)
            guard distance < best?.distance ?? .infinity else { continue }
            best = (distance, CGPoint(x: center.x - former.x, y: center.y - former.y))
        }
        return best?.movement
    }
}

extension UICollectionView {
    /// The attributes of a shown element.
    final func shownAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        collection.shown[key]?.view.reuse.attributes
    }
}

extension UICollectionViewLayout {
    /// The attributes with which an element appears.
    final func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: initialLayoutAttributesForAppearingItem(at: key.path)
        case .supplementaryView:
            initialLayoutAttributesForAppearingSupplementaryElement(
                ofKind: key.kind, at: key.path)
        case .decorationView:
            initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
        }
    }

    /// The attributes to which an element disappears.
    final func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: finalLayoutAttributesForDisappearingItem(at: key.path)
        case .supplementaryView:
            finalLayoutAttributesForDisappearingSupplementaryElement(
                ofKind: key.kind, at: key.path)
        case .decorationView:
            finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
        }
    }

    final func standardInitialAttributes(
        _ category: UICollectionView.ElementCategory, _ kind: String, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.collection.transition?.initialAttributes(
            ElementKey(category: category, kind: kind, path: path), self)
    }

    final func standardFinalAttributes(
        _ category: UICollectionView.ElementCategory, _ kind: String, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.collection.transition?.finalAttributes(
            ElementKey(category: category, kind: kind, path: path), self)
    }
}
