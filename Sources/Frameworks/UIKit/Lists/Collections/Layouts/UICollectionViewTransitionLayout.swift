import Foundation
import ObjectiveC
import QuartzCore

/// The layout between two others during an interactive transition.
///
/// The attributes of each element are interpolated between both layouts; an element that is in only one of them fades.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    private let layouts: (current: UICollectionViewLayout, next: UICollectionViewLayout)?
    private var animatedValues: [String: CGFloat] = [:]

    /// Creates the layout between two others.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout)
    {
        layouts = (currentLayout, newLayout)
        super.init()
    }

    public required init?(coder: NSCoder) {
        layouts = nil
        super.init(coder: coder)
    }

    /// The progress of the transition, from 0 to 1.
    open var transitionProgress: CGFloat = 0 {
        didSet { if transitionProgress != oldValue { invalidateLayout() } }
    }

    /// The layout at the beginning of the transition.
    open var currentLayout: UICollectionViewLayout { layouts?.current ?? self }

    /// The layout at the end of the transition.
    open var nextLayout: UICollectionViewLayout { layouts?.next ?? self }

    /// Stores a number that the app's layout animates with the transition.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
        animatedValues[key] = value
    }

    /// Returns a stored number; 0 for an unknown key.
    open func value(forAnimatedKey key: String) -> CGFloat { animatedValues[key] ?? 0 }

    // MARK: - The layout

    open override func prepare() {
        super.prepare()
        layouts?.current.prepare()
        layouts?.next.prepare()
    }

    open override var collectionViewContentSize: CGSize {
        guard let layouts else { return .zero }
        let (from, to) = (
            layouts.current.collectionViewContentSize, layouts.next.collectionViewContentSize
        )
        return CGSize(
            width: between(from.width, to.width), height: between(from.height, to.height))
    }

    open override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        guard let layouts else { return nil }
        var keys: [ElementKey] = []
        var known: Set<ElementKey> = []
        // Elements that are in view in either layout may be in view during the transition.
        for layout in [layouts.current, layouts.next] {
            for attributes in layout.layoutAttributesForElements(in: rect) ?? []
            where known.insert(attributes.values.key).inserted {
                keys.append(attributes.values.key)
            }
        }
        return keys.compactMap(attributes)
    }

    open override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(.cell(indexPath))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath))
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(ElementKey(category: .decorationView, kind: elementKind, path: indexPath))
    }

    // MARK: - Updates during the transition

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if let layouts, context.invalidateDataSourceCounts {
            for layout in [layouts.current, layouts.next] {
                let own = layout.plainContext()
                own.invalidation.isDataSourceCounts = true
                own.invalidation.isUpdate = context.invalidation.isUpdate
                layout.invalidateLayout(with: own)
            }
        }
        super.invalidateLayout(with: context)
    }

    override func itemsDidChange(_ changes: ItemChanges) {
        layouts?.current.itemsDidChange(changes)
        layouts?.next.itemsDidChange(changes)
    }

    // MARK: - For classes of the framework

    override func listAppearance(of key: ElementKey) -> ListAppearance? {
        layouts?.next.listAppearance(of: key) ?? layouts?.current.listAppearance(of: key)
    }

    /// Returns the class that this layout or one of the two others has registered.
    override func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
        super.decorationClass(ofKind: kind) ?? layouts?.next.decorationClass(ofKind: kind)
            ?? layouts?.current.decorationClass(ofKind: kind)
    }

    // MARK: - Between the layouts

    private func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
        from + (to - from) * transitionProgress
    }

    private func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let layouts else { return nil }
        let from = layouts.current.ownAttributes(of: key)
        let to = layouts.next.ownAttributes(of: key)
        guard let result = (to ?? from)?.duplicate() else { return nil }
        var start = (from ?? to)?.values ?? result.values
        var end = (to ?? from)?.values ?? result.values
        if from == nil { start.alpha = 0 }
        if to == nil { end.alpha = 0 }
        result.values.center = CGPoint(
            x: between(start.center.x, end.center.x), y: between(start.center.y, end.center.y))
        result.values.size = CGSize(
            width: between(start.size.width, end.size.width),
            height: between(start.size.height, end.size.height))
        result.values.alpha = between(start.alpha, end.alpha)
        if transitionProgress < 0.5 {
            (result.values.zIndex, result.values.transform) = (start.zIndex, start.transform)
        }
        return result
    }
}

extension UICollectionViewLayout {
    /// Returns the attributes that the layout has for an element.
    final func ownAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutAttributesForItem(at: key.path)
        case .supplementaryView:
            layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
        case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
        }
    }
}
