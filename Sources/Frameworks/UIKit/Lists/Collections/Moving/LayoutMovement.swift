import Foundation
import QuartzCore

extension UICollectionViewLayout {
    /// Returns the path to which an item moves that the user holds at a position: that of the item there.
    final func targetOfMovement(_ path: IndexPath, _ position: CGPoint) -> IndexPath {
        guard let view = collectionView else { return path }
        let place = CGRect(x: position.x, y: position.y, width: 1, height: 1)
        let candidates = layoutAttributesForElements(in: place) ?? []
        for attributes in candidates
        where attributes.values.key.category == .cell && attributes.frame.contains(position) {
            return attributes.indexPath
        }
        // The header of an empty section represents the section.
        guard let section = emptySection(at: position, view) else { return path }
        return section
    }

    /// Returns the path of the first item in an empty section whose header is at a position.
    private final func emptySection(at position: CGPoint, _ view: UICollectionView) -> IndexPath? {
        for section in view.collection.counts.indices where view.collection.counts[section] == 0 {
            let header = layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader,
                at: IndexPath(item: 0, section: section))
            if let header, header.frame.contains(position) {
                return IndexPath(item: 0, section: section)
            }
        }
        return nil
    }

    /// Returns the attributes of an item that the user holds at a position.
    final func attributesOfMovement(
        _ path: IndexPath, _ position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes =
            layoutAttributesForItem(at: path)?.duplicate() ?? makeAttributes(.cell(path))
        attributes.center = position
        attributes.zIndex = Int(Int32.max)
        return attributes
    }

    final func movementContext(
        _ targets: [IndexPath], _ former: [IndexPath], _ position: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = plainContext()
        context.movement = .init(former: former, targets: targets, position: position)
        context.invalidateItems(at: former + targets)
        return context
    }
}
