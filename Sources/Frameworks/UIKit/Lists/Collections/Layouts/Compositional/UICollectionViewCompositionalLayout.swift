// Long because every member that a subclass may override has to be in the body of the class.

import Foundation
import ObjectiveC
import QuartzCore

/// Returns the section with an index for an environment; called again when the environment or the data change.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    _ section: Int, _ environment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout that is composed of sections, groups and items.
///
/// Sections are arranged independently, so that a change of one does not affect the others. The positions of groups
/// without estimated sizes are computed and not stored.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    @exclusivity(unchecked) final var compositional: CompositionalState

    // MARK: - Life

    /// Creates a layout in which all sections are alike.
    public init(section: NSCollectionLayoutSection) {
        compositional = CompositionalState(
            provider: { _, _ in section },
            configuration: UICollectionViewCompositionalLayoutConfiguration())
        super.init()
        registerListBackground()
    }

    public init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        compositional = CompositionalState(
            provider: { _, _ in section }, configuration: configuration)
        super.init()
        registerListBackground()
    }

    /// Creates a layout whose sections a closure provides.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
    ) {
        compositional = CompositionalState(
            provider: sectionProvider,
            configuration: UICollectionViewCompositionalLayoutConfiguration())
        super.init()
        registerListBackground()
    }

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        compositional = CompositionalState(
            provider: sectionProvider, configuration: configuration)
        super.init()
        registerListBackground()
    }

    private func registerListBackground() {
        register(ListBackgroundView.self, forDecorationViewOfKind: ListBackgroundView.kind)
    }

    /// Returns a layout of lists.
    open class func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }

    public required init?(coder: NSCoder) {
        raiseException(
            "NSInvalidArgumentException",
            "UICollectionViewCompositionalLayout cannot be decoded: its sections are code")
    }

    /// The properties of the whole layout; setting it invalidates the layout.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { compositional.configuration }
        set {
            compositional.configuration = newValue.duplicate()
            invalidateLayout()
        }
    }

    // MARK: - The layout

    open override func prepare() {
        super.prepare()
        prepareSections()
    }

    open override var collectionViewContentSize: CGSize { compositional.contentSize }

    open override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        elements(in: rect)
    }

    open override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        itemAttributes(indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        supplementaryAttributes(elementKind, indexPath)
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        decorationAttributes(elementKind, indexPath)
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        sectionsDidInvalidate(context)
        super.invalidateLayout(with: context)
    }

    /// Returns whether the size changes, or whether boundary supplementary items are pinned.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        super.shouldInvalidateLayout(forBoundsChange: newBounds) || pinsBoundaries
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        differsFromKnownSize(preferredAttributes, originalAttributes)
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        storePreferredSize(preferredAttributes)
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes,
            withOriginalAttributes: originalAttributes)
    }

    /// True: attributes are computed from left to right, and the collection view mirrors them.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    // MARK: - For classes of the framework

    override func sizingAxes(of attributes: UICollectionViewLayoutAttributes) -> UIAxis {
        selfSizingAxes(of: attributes.values.key)
    }

    override var keepsVisibleItemsWhenSized: Bool { true }

    override var scrollAxes: UIAxis { isVertical ? .vertical : .horizontal }

    override func insetsContext() -> UICollectionViewLayoutInvalidationContext { plainContext() }

    override func itemsDidChange(_ changes: ItemChanges) { remapSections(changes) }

    override func isOfSection(_ key: ElementKey) -> Bool { isBoundaryOrBackground(key) }

    override func elementsWereShown() { dropScrollers() }

    override func leaveCollectionView() {
        removeScrollers()
        super.leaveCollectionView()
    }

    override func scroller(of key: ElementKey) -> UIScrollView? { orthogonalScroller(of: key) }

    override func scrollShift(of key: ElementKey) -> CGPoint { orthogonalShift(of: key) }

    override func reveal(_ path: IndexPath, _ alignment: CGFloat?, animated: Bool) {
        revealInScroller(path, alignment, animated: animated)
    }

    override func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
        compositional.sections.indices.contains(section)
            ? compositional.sections[section].section.list : nil
    }

    override func listAppearance(of key: ElementKey) -> ListAppearance? { appearance(of: key) }
}

/// The properties of a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
    public override init() { super.init() }

    /// The scroll axis; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical

    /// The space between sections, in points; 0 by default.
    open var interSectionSpacing: CGFloat = 0

    /// The headers, footers and other views at the boundary of the content.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    /// The edges from which content insets are measured; the safe area by default.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    final func duplicate() -> UICollectionViewCompositionalLayoutConfiguration {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        copy.scrollDirection = scrollDirection
        copy.interSectionSpacing = interSectionSpacing
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }
}
