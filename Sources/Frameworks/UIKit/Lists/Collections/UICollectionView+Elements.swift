import Foundation
import ObjectiveC
import QuartzCore

extension UICollectionView {
    // MARK: - The layout pass

    /// Shows the elements of the visible rectangle.
    final func layOutCollection() {
        dropLapsedScrollGoal()
        guard !collection.isShowing, needsElements else { return placeBackgroundView() }
        collection.isShowing = true
        collection.pass += 1
        let former = boundsBeforeAnimation
        prepareLayoutIfNeeded()
        if let former { collection.layout.prepare(forAnimatedBoundsChange: former) }
        showElementsInRounds()
        reachScrollGoal()
        if former != nil { collection.layout.finalizeAnimatedBoundsChange() }
        collection.isShowing = false
        dropUnusedViews()
        placeBackgroundView()
        collection.layout.elementsWereShown()
        resumeFocus()
        prefetchItems()
    }

    /// Shows the elements of the visible rectangle, until neither their sizes nor the content change any more.
    final func showElementsInRounds() {
        var round = 0
        repeat {
            prepareLayoutIfNeeded()
            applyOffsetAdjustment()
            round += 1
        } while !showElements() && round < UICollectionView.mostRounds
    }

    /// Whether the shown elements may differ from those that the layout has in the visible rectangle.
    private final var needsElements: Bool {
        collection.isLayoutInvalid || !list.data.isLoaded
            || collection.shownBounds != hostedLayer.bounds
    }

    /// The limit on restarts of one layout pass because cells were measured or the content changed.
    // Chosen: every round shows elements that were not shown before; an app that causes more is in an endless loop.
    private static var mostRounds: Int { 100 }

    /// Scrolls by the offset adjustments of invalidation contexts.
    private final func applyOffsetAdjustment() {
        let adjustment = collection.offsetAdjustment
        guard adjustment != .zero else { return }
        collection.offsetAdjustment = .zero
        shiftContent(by: adjustment)
    }

    /// Scrolls the content, and shifts a running animation of the offset, so that visible elements appear to stay in
    /// place.
    final func shiftContent(by distance: CGPoint) {
        if case .animating(var animation) = scroll.activity {
            animation.from.x += distance.x
            animation.from.y += distance.y
            animation.to.x += distance.x
            animation.to.y += distance.y
            scroll.activity = .animating(animation)
            scroll.steppedOffset.x += distance.x
            scroll.steppedOffset.y += distance.y
        }
        let offset = contentOffset
        contentOffset = CGPoint(x: offset.x + distance.x, y: offset.y + distance.y)
    }

    /// Brings the visible elements up to date for a query.
    final func showElementsIfStale() {
        prepareLayoutIfNeeded()
        guard !collection.isShowing, collection.shown.isEmpty else { return }
        layOutCollection()
    }

    /// Shows the elements of the visible rectangle.
    ///
    /// - Returns: Whether the layout and the content did not change meanwhile.
    private final func showElements() -> Bool {
        let generation = list.data.generation
        func isUnchanged() -> Bool {
            list.data.generation == generation && list.data.isLoaded
                && !collection.isLayoutInvalid
        }
        let bounds = hostedLayer.bounds
        let attributes = attributes(in: bounds)
        guard isUnchanged() else { return false }
        let round = nextRound()
        var new: [UICollectionViewLayoutAttributes] = []
        for attributes in attributes {
            let values = attributes.values
            guard !values.isHidden, displayedFrame(values).touches(bounds) else { continue }
            if let element = collection.shown[values.key] {
                element.pass = round
                updateHost(of: element)
                prepareList(element)
                if !isHeld(element) { element.view.take(attributes) }
            } else {
                requireItem(values.key)
                new.append(attributes)
            }
        }
        recycleElements(keepsResponder: true) { $0.pass != round && !isHeld($0) }
        guard isUnchanged() else { return false }
        let anchor = anchor
        for attributes in new where collection.shown[attributes.values.key] == nil {
            guard let element = makeElement(attributes) else { return false }
            element.pass = round
            guard list.data.generation == generation, list.data.isLoaded else { return false }
        }
        measureElements()
        guard isUnchanged() else {
            keep(anchor)
            return false
        }
        collection.shownBounds = bounds
        displayNewElements()
        return isUnchanged() && hostedLayer.bounds == bounds
    }

    /// Returns a number that no shown element has yet.
    private final func nextRound() -> Int {
        collection.round += 1
        return collection.round
    }

    /// Raises an exception for attributes of an item that does not exist.
    private final func requireItem(_ key: ElementKey) {
        guard key.category == .cell, !containsItem(key.path) else { return }
        raiseException(
            "NSInternalInconsistencyException",
            "UICollectionView received layout attributes for a cell with an index path that does not exist: "
                + describe(key.path))
    }

    /// An index path in the form of UIKit's messages.
    final func describe(_ path: IndexPath) -> String {
        let numbers = path.map(String.init).joined(separator: " - ")
        return "<NSIndexPath> {length = \(path.count), path = \(numbers)}"
    }

    // MARK: - One element

    /// Obtains the view of an element and positions it. The delegate is notified later, when the size is known.
    ///
    /// - Returns: nil if the content changed meanwhile.
    private final func makeElement(_ attributes: UICollectionViewLayoutAttributes) -> ShownElement?
    {
        let generation = list.data.generation
        let key = attributes.values.key
        let view = obtainView(key)
        guard list.data.generation == generation, list.data.isLoaded else {
            if !collection.shown.values.contains(where: { $0.view === view }) { recycle(view) }
            return nil
        }
        if let other = collection.shown.values.first(where: { $0.view === view }) {
            // The data source returned the view for two elements; the last one has it.
            collection.shown[other.key] = nil
        }
        let element = ShownElement(key, view)
        collection.shown[key] = element
        view.reuse.collectionView = self
        let host = collection.layout.scroller(of: key) ?? self
        view.reuse.origin = origin(of: host)
        view.take(attributes)
        prepare(view, key)
        show(view, zIndex: attributes.values.zIndex, in: host)
        collection.undisplayed.append(element)
        return element
    }

    /// Obtains a view from the data source, or a decoration view from the layout.
    final func obtainView(_ key: ElementKey) -> UICollectionReusableView {
        UICollectionView.isObtainingView = true
        defer { UICollectionView.isObtainingView = false }
        switch key.category {
        case .cell: return obtainCell(key.path)
        case .supplementaryView: return obtainSupplementaryView(key)
        case .decorationView: return obtainDecorationView(key)
        }
    }

    private final func obtainCell(_ path: IndexPath) -> UICollectionViewCell {
        if let cell = list.kept.take(RowPath(path)) as? UICollectionViewCell { return cell }
        guard let dataSource = collection.dataSource else {
            raiseException(
                "NSInternalInconsistencyException", "UICollectionView dataSource is not set")
        }
        let cell = dataSource.collectionView(self, cellForItemAt: sourcePath(of: path))
        guard cell.reuseIdentifier != nil else {
            raiseException(
                "NSInternalInconsistencyException",
                "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - "
                    + "cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:"
            )
        }
        return cell
    }

    final func askForCell(at path: RowPath) -> (any ListCell)? {
        collection.dataSource?.collectionView(self, cellForItemAt: path.indexPath)
    }

    final func loadLayout() { prepareLayoutIfNeeded() }

    private final func obtainSupplementaryView(_ key: ElementKey) -> UICollectionReusableView {
        let view = query(.supplementaryView) {
            $0.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
        }
        guard let view, view.reuseIdentifier != nil else {
            let shown = view.map { DumpText.object($0) } ?? "nil"
            raiseException(
                "NSInternalInconsistencyException",
                "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
                    + "(\(key.kind),\(describe(key.path))) was not retrieved by calling "
                    + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
                    + "(\(shown))")
        }
        return view
    }

    private final func obtainDecorationView(_ key: ElementKey) -> UICollectionReusableView {
        // Decoration views have no identifier; their slot is that of their kind.
        let slot = ReusePool.Slot(kind: key.kind, identifier: key.kind)
        if let view = list.pool.take(slot, as: UICollectionReusableView.self) {
            view.becomeReused()
            return view
        }
        guard let type = collection.layout.decorationClass(ofKind: key.kind) else {
            raiseException(
                "NSInternalInconsistencyException",
                "could not dequeue a view of kind: \(key.kind) - must register a class or a nib for decoration "
                    + "views of this kind with the layout")
        }
        let view = type._make(frame: attributes(of: key)?.frame ?? .zero)
        view.reuse.kind = key.kind
        view.reuse.identifier = key.kind
        return view
    }

    /// Sets the properties of a view that the collection view controls.
    final func prepare(_ view: UICollectionReusableView, _ key: ElementKey) {
        if let list = collection.layout.listAppearance(of: key) { view.take(list) }
        guard let cell = view as? UICollectionViewCell, key.category == .cell else { return }
        cell.change(\.isEditing, collection.settings.isEditing)
        let path = RowPath(key.path)
        let isHighlighted = list.selection.highlighted == path
        if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
        let isSelected = list.selection.order.contains(path)
        if cell.isSelected != isSelected { cell.isSelected = isSelected }
    }

    /// Makes a view visible, in front of the shown ones whose z index is not higher.
    final func show(_ view: UICollectionReusableView, zIndex: Int, in host: UIView) {
        if view.isHidden { view.isHidden = false }
        guard !view.isDirectly(below: host) else { return }
        var higher: Set<ObjectIdentifier> = []
        for element in collection.shown.values where element.view !== view {
            let other = element.view.reuse.attributes?.values.zIndex ?? 0
            if other > zIndex { higher.insert(ObjectIdentifier(element.view)) }
        }
        if !higher.isEmpty,
            let below = host.subviews.first(where: { higher.contains(ObjectIdentifier($0)) })
        {
            host.insertSubview(view, belowSubview: below)
        } else {
            host.addSubview(view)
        }
    }

    // MARK: - Scroll views in the collection view

    /// Returns the origin of a host's content in points of the collection view's content.
    private final func origin(of host: UIView) -> CGPoint {
        guard host !== self, let scroller = host as? UIScrollView else { return .zero }
        let frame = scroller.frame
        guard collection.layout.isFlipped else { return frame.origin }
        // The items of a mirrored layout begin at the other end of the content.
        return CGPoint(
            x: settings.contentSize.width - scroller.settings.contentSize.width, y: frame.minY)
    }

    /// Moves an element to its host after the host or the host's origin has changed.
    private final func updateHost(of element: ShownElement) {
        let host = collection.layout.scroller(of: element.key) ?? self
        let origin = origin(of: host)
        guard element.view.reuse.origin != origin || !element.view.isDirectly(below: host) else {
            return
        }
        let zIndex = element.view.reuse.attributes?.values.zIndex ?? 0
        element.view.reuse.origin = origin
        element.view.reuse.attributes = nil
        show(element.view, zIndex: zIndex, in: host)
    }

    /// Returns the frame of an element with the current scrolling of its section.
    final func displayedFrame(_ values: LayoutValues) -> CGRect {
        let shift = collection.layout.scrollShift(of: values.key)
        return values.frame.offsetBy(dx: shift.x, dy: shift.y)
    }

    /// Requests a layout after a section has scrolled across the axis of the layout.
    final func elementsMoved() {
        collection.shownBounds = .null
        setNeedsLayout()
    }

    /// Updates the list appearance of an item after updates; the first and the last item of a section differ from
    /// others.
    private final func prepareList(_ element: ShownElement) {
        guard element.listGeneration != list.data.generation else { return }
        element.listGeneration = list.data.generation
        if let list = collection.layout.listAppearance(of: element.key) { element.view.take(list) }
    }

    /// Notifies the delegate of the views that are shown now.
    private final func displayNewElements() {
        let elements = collection.undisplayed
        collection.undisplayed = []
        for element in elements where collection.shown[element.key] === element {
            notifyOfDisplay(element)
        }
    }

    private final func notifyOfDisplay(_ element: ShownElement) {
        let key = element.key
        element.isDisplayed = true
        if let cell = element.view as? UICollectionViewCell, key.category == .cell {
            _ = ask(.willDisplay) {
                $0.collectionView(self, willDisplay: cell, forItemAt: key.path)
            }
        } else if key.category == .supplementaryView {
            _ = ask(.willDisplaySupplementary) {
                $0.collectionView(
                    self, willDisplaySupplementaryView: element.view, forElementKind: key.kind,
                    at: key.path)
            }
        }
    }

    // MARK: - Preferred sizes

    /// Measures the self-sizing views, once in a layout pass and for each size.
    private final func measureElements() {
        let layout = collection.layout
        var elements: [ShownElement] = []
        for element in collection.shown.values where element.measuredPass != collection.pass {
            guard let attributes = element.view.reuse.attributes,
                attributes.size != element.measuredSize,
                !layout.sizingAxes(of: attributes).isEmpty
            else { continue }
            elements.append(element)
        }
        guard !elements.isEmpty else { return }
        elements.sort { $0.key.path < $1.key.path }
        for element in elements {
            guard let attributes = element.view.reuse.attributes else { continue }
            element.measuredPass = collection.pass
            let original = attributes.duplicate()
            let preferred = element.view.preferredLayoutAttributesFitting(original.duplicate())
            element.measuredSize = preferred.size
            guard
                layout.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
            else {
                element.measuredSize = original.size
                continue
            }
            layout.invalidateLayout(
                with: layout.invalidationContext(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
        }
    }

    /// A visible element and its distance from the corner of the view.
    struct Anchor {
        let key: ElementKey
        let distance: CGPoint
    }

    /// The first element that was visible before this pass; nil if the content is scrolled to its beginning.
    private final var anchor: Anchor? {
        guard collection.layout.keepsVisibleItemsWhenSized else { return nil }
        let offset = contentOffset
        let insets = effectiveContentInset
        guard offset.y > -insets.top + 0.5 || offset.x > -insets.left + 0.5 else { return nil }
        let first = collection.shown.values.lazy
            .filter { $0.key.category == .cell && $0.isDisplayed }
            .min { $0.key.path < $1.key.path }
        guard let first, let frame = first.view.reuse.attributes?.frame else { return nil }
        return Anchor(
            key: first.key, distance: CGPoint(x: frame.minX - offset.x, y: frame.minY - offset.y))
    }

    /// Scrolls so that an element is at the same position in the view as before.
    private final func keep(_ anchor: Anchor?) {
        guard let anchor, list.data.isLoaded, let frame = attributes(of: anchor.key)?.frame else {
            return
        }
        let offset = contentOffset
        let axes = collection.layout.scrollAxes
        let distance = CGPoint(
            x: axes.contains(.horizontal) ? frame.minX - anchor.distance.x - offset.x : 0,
            y: axes.contains(.vertical) ? frame.minY - anchor.distance.y - offset.y : 0)
        if abs(distance.x) > 0.01 || abs(distance.y) > 0.01 { shiftContent(by: distance) }
    }

    // MARK: - Recycling

    /// Whether an element stays shown wherever it is.
    private final func isHeld(_ element: ShownElement) -> Bool {
        collection.movement?.element === element || list.swipe.open?.cell === element.view
    }

    /// - Parameter keepsResponder: Whether the cell with the first responder is kept for its item.
    private final func recycleElements(
        keepsResponder: Bool = false, where isGone: (ShownElement) -> Bool
    ) {
        let gone = collection.shown.values.filter(isGone)
        guard !gone.isEmpty else { return }
        for element in gone { collection.shown[element.key] = nil }
        for element in gone.sorted(by: { $0.key.path < $1.key.path }) {
            if let transition = collection.transition {
                transition.takeDeparting(element)
            } else if keepsResponder, keep(element) {
                notifyOfEnd(element)
            } else {
                endDisplaying(element)
            }
        }
    }

    /// Keeps the cell of an element for its item, if it contains the first responder.
    private final func keep(_ element: ShownElement) -> Bool {
        guard element.key.category == .cell, let cell = element.view as? UICollectionViewCell
        else { return false }
        return keep(cell, of: RowPath(element.key.path))
    }

    /// Returns the view of an element to the reuse pool, and notifies the delegate.
    final func endDisplaying(_ element: ShownElement) {
        recycle(element.view)
        notifyOfEnd(element)
    }

    final func notifyOfEnd(_ element: ShownElement) {
        guard element.isDisplayed else { return }
        let key = element.key
        if let cell = element.view as? UICollectionViewCell, key.category == .cell {
            _ = ask(.didEndDisplaying) {
                $0.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
            }
        } else if key.category == .supplementaryView {
            _ = ask(.didEndDisplayingSupplementary) {
                $0.collectionView(
                    self, didEndDisplayingSupplementaryView: element.view,
                    forElementOfKind: key.kind, at: key.path)
            }
        }
    }

    /// Returns all views to the reuse pool.
    final func recycleEverything() {
        collection.undisplayed = []
        collection.shownBounds = .null
        recycleElements { _ in true }
        recycleKeptCells { _ in nil }
    }

    // MARK: - Queries

    final func shownView(_ key: ElementKey) -> UICollectionReusableView? {
        prepareLayoutIfNeeded()
        return collection.shown[key]?.view
    }

    final func shownCell(_ path: IndexPath) -> UICollectionViewCell? {
        shownView(.cell(path)) as? UICollectionViewCell
    }

    final func shownKey(of view: UICollectionReusableView) -> ElementKey? {
        collection.shown.values.first { $0.view === view }?.key
    }

    final var visibleItems: [IndexPath] {
        showElementsIfStale()
        return collection.shown.keys.filter { $0.category == .cell }.map(\.path).sorted()
    }

    final func visibleSupplementaryPaths(_ kind: String) -> [IndexPath] {
        showElementsIfStale()
        return collection.shown.keys
            .filter { $0.category == .supplementaryView && $0.kind == kind }.map(\.path).sorted()
    }

    final func item(at point: CGPoint) -> IndexPath? {
        prepareLayoutIfNeeded()
        guard point.x.isFinite, point.y.isFinite else { return nil }
        // Smaller than a pixel: a point on an edge belongs to the element that begins there.
        let place = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
        let candidates = attributes(in: place).filter {
            $0.values.key.category == .cell && !$0.values.isHidden
                && displayedFrame($0.values).touches(place)
        }
        return candidates.max { $0.values.zIndex < $1.values.zIndex }?.indexPath
    }
}

extension CGRect {
    /// Whether the rectangles overlap in more than an edge; an empty rectangle inside the other overlaps it.
    func touches(_ other: CGRect) -> Bool {
        minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
    }
}
