import Foundation
import ObjectiveC

/// The provider of sizes and spaces of a flow layout, which override its properties; adopted by the collection view's
/// delegate.
///
/// Every method is optional.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// Returns the size of an item, in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize

    /// Returns the space around the items of a section.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets

    /// Returns the space between the lines of a section.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat

    /// Returns the least space between the items of a line.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat

    /// Returns the size of a section's header; only the length along the scroll axis is used.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize

    /// Returns the size of a section's footer; only the length along the scroll axis is used.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UICollectionViewDelegateFlowLayout {
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        lookUp(
            "collectionView:layout:sizeForItemAtIndexPath:", CollectionRequirements.sizeForItem,
            [collectionView, collectionViewLayout, indexPath],
            otherwise: (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero)
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        lookUp(
            "collectionView:layout:insetForSectionAtIndex:", CollectionRequirements.insetForSection,
            [collectionView, collectionViewLayout, section],
            otherwise: (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero)
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        lookUp(
            "collectionView:layout:minimumLineSpacingForSectionAtIndex:",
            CollectionRequirements.lineSpacing, [collectionView, collectionViewLayout, section],
            otherwise: (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing
                ?? 0)
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        lookUp(
            "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:",
            CollectionRequirements.itemSpacing, [collectionView, collectionViewLayout, section],
            otherwise: (collectionViewLayout as? UICollectionViewFlowLayout)?
                .minimumInteritemSpacing ?? 0)
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        lookUp(
            "collectionView:layout:referenceSizeForHeaderInSection:",
            CollectionRequirements.headerSize, [collectionView, collectionViewLayout, section],
            otherwise: (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize
                ?? .zero)
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        lookUp(
            "collectionView:layout:referenceSizeForFooterInSection:",
            CollectionRequirements.footerSize, [collectionView, collectionViewLayout, section],
            otherwise: (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize
                ?? .zero)
    }
}
