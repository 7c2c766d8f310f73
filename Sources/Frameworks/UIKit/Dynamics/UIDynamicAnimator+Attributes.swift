import Foundation

extension UIDynamicAnimator {
    /// Returns the attributes of a cell that are an item; nil if there are none.
    public func layoutAttributesForCell(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        attributes(.cell(indexPath))
    }

    /// Returns the attributes of a supplementary view that are an item; nil if there are none.
    public func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(ElementKey(category: .supplementaryView, kind: kind, path: indexPath))
    }

    /// Returns the attributes of a decoration view that are an item; nil if there are none.
    public func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(
            ElementKey(category: .decorationView, kind: decorationViewKind, path: indexPath))
    }

    private final func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        world.body(of: key)?.item as? UICollectionViewLayoutAttributes
    }
}
