import Foundation
import ObjectiveC
import QuartzCore

/// A layout that arranges items in lines, which break where the next item does not fit, with an optional header and
/// footer for each section.
///
/// The delegate of the collection view may adopt `UICollectionViewDelegateFlowLayout` and provide sizes and spaces that
/// override the properties. The positions of items of equal size are computed and not stored.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    @exclusivity(unchecked) final var flow = FlowState()

    // MARK: - Life

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UICollectionViewFlowLayout.self) else {
            return nil
        }
    }

    open override class var invalidationContextClass: AnyClass {
        UICollectionViewFlowLayoutInvalidationContext.self
    }

    // MARK: - Spaces and sizes

    /// The scroll axis; vertical by default.
    open var scrollDirection: UICollectionView.ScrollDirection {
        get { flow.settings.direction }
        set { change(\.direction, newValue) }
    }

    /// The least space between lines, in points; 10 by default.
    open var minimumLineSpacing: CGFloat {
        get { flow.settings.lineSpacing }
        set { change(\.lineSpacing, newValue) }
    }

    /// The least space between the items of a line, in points; 10 by default. Full lines are justified.
    open var minimumInteritemSpacing: CGFloat {
        get { flow.settings.itemSpacing }
        set { change(\.itemSpacing, newValue) }
    }

    /// The size of items, in points; 50 × 50 by default.
    open var itemSize: CGSize {
        get { flow.settings.itemSize }
        set { change(\.itemSize, newValue) }
    }

    /// The size that is assumed for items until their cells are measured; zero means that cells are not self-sizing.
    open var estimatedItemSize: CGSize {
        get { flow.settings.estimatedItemSize }
        set { change(\.estimatedItemSize, newValue) }
    }

    /// The size of headers, of which only the length along the scroll axis is used; zero means none.
    open var headerReferenceSize: CGSize {
        get { flow.settings.headerSize }
        set { change(\.headerSize, newValue) }
    }

    /// The size of footers, of which only the length along the scroll axis is used; zero means none.
    open var footerReferenceSize: CGSize {
        get { flow.settings.footerSize }
        set { change(\.footerSize, newValue) }
    }

    /// The space around the items of a section.
    open var sectionInset: UIEdgeInsets {
        get { flow.settings.sectionInset }
        set { change(\.sectionInset, newValue) }
    }

    /// The edges from which the section inset is measured; those of the content inset by default.
    open var sectionInsetReference: SectionInsetReference {
        get { flow.settings.insetReference }
        set { change(\.insetReference, newValue) }
    }

    /// Whether headers stay visible while their section is; `false` by default.
    open var sectionHeadersPinToVisibleBounds: Bool {
        get { flow.settings.pinsHeaders }
        set { change(\.pinsHeaders, newValue) }
    }

    /// Whether footers stay visible while their section is; `false` by default.
    open var sectionFootersPinToVisibleBounds: Bool {
        get { flow.settings.pinsFooters }
        set { change(\.pinsFooters, newValue) }
    }

    /// The edges from which section insets are measured.
    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset = 0
        case fromSafeArea = 1
        case fromLayoutMargins = 2
    }

    /// The value of `estimatedItemSize`, or of the delegate's size of an item, that makes cells self-sizing.
    nonisolated public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    // MARK: - The layout

    open override func prepare() {
        super.prepare()
        prepareFlow()
    }

    open override var collectionViewContentSize: CGSize { sizeOfContent }

    open override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        flowAttributes(in: rect)
    }

    open override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        itemAttributes(indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        edgeAttributes(elementKind, indexPath)
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        flowDidInvalidate(context)
        super.invalidateLayout(with: context)
    }

    /// Returns whether the width of lines changes, or whether headers or footers are pinned.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        flowShouldInvalidate(newBounds)
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext,
            newBounds.size == flow.arrangedBounds
        {
            context.invalidateFlowLayoutDelegateMetrics = false
            context.invalidateFlowLayoutAttributes = false
        }
        return context
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        preferredAttributes.size != originalAttributes.size && sizesItself(originalAttributes)
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes,
            withOriginalAttributes: originalAttributes)
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
            context.invalidateFlowLayoutDelegateMetrics = false
        }
        storePreferredSize(preferredAttributes)
        return context
    }

    // MARK: - For classes of the framework

    override func sizingAxes(of attributes: UICollectionViewLayoutAttributes) -> UIAxis {
        sizesItself(attributes) ? .both : []
    }

    override var keepsVisibleItemsWhenSized: Bool { true }

    override var scrollAxes: UIAxis { scrollDirection == .vertical ? .vertical : .horizontal }

    override func insetsContext() -> UICollectionViewLayoutInvalidationContext { plainContext() }

    override func delegateDidChange() { invalidateLayout() }

    override func itemsDidChange(_ changes: ItemChanges) { remapPreferredSizes(changes) }
}

/// A description of the parts of a flow layout that are invalid.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
    public override init() { super.init() }

    /// Whether sizes and spaces are queried from the delegate again; `true` by default.
    open var invalidateFlowLayoutDelegateMetrics = true

    /// Whether lines are arranged again; `true` by default.
    open var invalidateFlowLayoutAttributes = true
}
