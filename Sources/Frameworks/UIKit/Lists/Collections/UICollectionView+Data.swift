import Foundation
import ObjectiveC
import QuartzCore

extension UICollectionView {
    static func requireLayout() -> Never {
        raiseException(
            "NSInvalidArgumentException",
            "UICollectionView must be initialized with a non-nil layout parameter")
    }

    /// Sets the defaults of a new collection view.
    final func becomeCollection() {
        collection.layout.link.collectionView = self
    }

    final func changeDataSource(_ dataSource: (any UICollectionViewDataSource)?) {
        guard dataSource !== collection.dataSource else { return }
        collection.dataSource = dataSource
        methods.forget()
        discardData()
    }

    /// Adopts the new delegate of the scroll view.
    final func takeDelegate() {
        let delegate = scrollDelegate as? any UICollectionViewDelegate
        guard delegate !== collection.delegate else { return }
        collection.delegate = delegate
        methods.forget()
        if delegate != nil { addMenus() }
        collection.layout.delegateDidChange()
    }

    /// Replaces the layout with which the view was created by that of an interface file.
    final func takeInitialLayout(_ layout: UICollectionViewLayout) {
        collection.layout.leaveCollectionView()
        collection.layout = layout
        layout.link.collectionView = self
    }

    // MARK: - Loading

    final func dataWasDiscarded() {
        if let movement = collection.movement {
            stopEdgeScrolling()
            collection.movement = nil
            (movement.element.view as? UICollectionViewCell)?.change(\.isReordered, false)
        }
        endSwipe(isGone: true)
        collection.layout.invalidateLayout(
            with: collection.layout.wholeContext(isDataSourceCounts: true))
    }

    /// The numbers of items of the data source.
    final var loadedCounts: [Int] {
        loadData()
        return collection.counts
    }

    /// Queries the numbers of items from the data source, unless they are known.
    final func loadData() {
        guard !list.data.isLoaded, !list.data.isLoading else { return }
        list.data.beginLoading()
        defer { list.data.endLoading() }
        recycleEverything()
        collection.counts = askForCounts()
        list.data.countsDidLoad()
    }

    /// Queries the number of items of each section from the data source.
    final func askForCounts() -> [Int] {
        guard let dataSource = collection.dataSource else { return [] }
        let sections = max(
            0, query(.numberOfSections) { $0.numberOfSections(in: self) } ?? 1)
        return (0..<sections).map {
            max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
        }
    }

    final func containsItem(_ path: IndexPath) -> Bool {
        RowPath(ofElement: path).map(contains) ?? false
    }

    // MARK: - The layout

    /// Responds to an invalidation of the layout.
    final func layoutDidInvalidate(
        _ layout: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext
    ) {
        guard layout === collection.layout || collection.interactiveTransition != nil else {
            return
        }
        collection.isLayoutInvalid = true
        collection.offsetAdjustment.x += context.contentOffsetAdjustment.x
        collection.offsetAdjustment.y += context.contentOffsetAdjustment.y
        setNeedsLayout()
    }

    /// Prepares the layout if it is invalid.
    final func prepareLayoutIfNeeded() {
        loadData()
        guard collection.isLayoutInvalid, !collection.isPreparing else { return }
        collection.isPreparing = true
        collection.isLayoutInvalid = false
        collection.shownBounds = .null
        collection.layout.prepare()
        collection.isPreparing = false
        updateContentSize()
    }

    final func updateContentSize() {
        let size = collection.layout.collectionViewContentSize
        let limited = CGSize(width: size.width.limited, height: size.height.limited)
        if limited != settings.contentSize { changeContentSize(limited) }
    }

    /// Returns the attributes of elements in a rectangle of the content.
    final func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let layout = collection.layout
        guard layout.isFlipped else {
            return layout.layoutAttributesForElements(in: rect) ?? []
        }
        let width = settings.contentSize.width
        return (layout.layoutAttributesForElements(in: rect.mirrored(in: width)) ?? [])
            .map { mirrored($0, width) }
    }

    /// Returns the attributes of an element; nil if the layout has none.
    final func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        let layout = collection.layout
        if key.category == .cell, !containsItem(key.path) { return nil }
        let attributes = layout.ownAttributes(of: key)
        guard let attributes else { return nil }
        return layout.isFlipped ? mirrored(attributes, settings.contentSize.width) : attributes
    }

    /// Returns attributes mirrored horizontally in a content of a width.
    private final func mirrored(
        _ attributes: UICollectionViewLayoutAttributes, _ width: CGFloat
    ) -> UICollectionViewLayoutAttributes {
        let copy = attributes.duplicate()
        copy.values.center.x = width - copy.values.center.x
        return copy
    }

    // MARK: - Bounds

    /// Invalidates the layout if it does not stay valid for new bounds.
    final func boundsWillChange(_ bounds: CGRect) {
        guard bounds != hostedLayer.bounds else { return }
        collection.askedSize = bounds.size
        askLayout(bounds)
    }

    /// Invalidates the layout if it does not stay valid for the bounds that follow from a new frame.
    final func frameWillChange(_ frame: CGRect) {
        let bounds = hostedLayer.bounds
        guard CATransform3DIsIdentity(hostedLayer.transform), frame.size != bounds.size else {
            return
        }
        boundsWillChange(CGRect(origin: bounds.origin, size: frame.size))
    }

    private final func askLayout(_ bounds: CGRect) {
        guard list.data.isLoaded, !collection.isPreparing else { return }
        let layout = collection.layout
        guard layout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
        layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }

    /// Responds to a change of the view's size.
    final func collectionSizeDidChange() {
        setNeedsLayout()
        let bounds = hostedLayer.bounds
        guard collection.askedSize != bounds.size else { return }
        collection.askedSize = bounds.size
        // Without asking the layout, which would compare the new bounds with those that the view already has.
        let layout = collection.layout
        layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }

    /// The bounds whose elements are shown, if an animation has changed their size; otherwise nil.
    final var boundsBeforeAnimation: CGRect? {
        let former = collection.shownBounds
        guard !former.isNull, former.size != hostedLayer.bounds.size,
            UIView.inheritedAnimationDuration > 0
        else { return nil }
        return former
    }

    /// Responds to a change of the insets, from which layouts compute the space for items.
    final func insetsDidChange() {
        guard list.data.isLoaded, !collection.isPreparing else { return }
        collection.layout.invalidateLayout(with: collection.layout.insetsContext())
    }

    final func collectionTraitsDidChange(from former: UITraitCollection) {
        let traits = traitCollection
        guard
            former.preferredContentSizeCategory != traits.preferredContentSizeCategory
                || former.layoutDirection != traits.layoutDirection
                || former.horizontalSizeClass != traits.horizontalSizeClass
                || former.verticalSizeClass != traits.verticalSizeClass
        else { return }
        collection.layout.invalidateLayout()
    }
}
