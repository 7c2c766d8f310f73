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
        collectionView.send(
            "collectionView:layout:sizeForItemAtIndexPath:", .sizeForItem, to: self,
            collectionViewLayout, indexPath,
            otherwise: (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero)
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        collectionView.send(
            "collectionView:layout:insetForSectionAtIndex:", .insetForSection, to: self,
            collectionViewLayout, section,
            otherwise: (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero)
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        collectionView.send(
            "collectionView:layout:minimumLineSpacingForSectionAtIndex:", .lineSpacing, to: self,
            collectionViewLayout, section,
            otherwise: (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing
                ?? 0)
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        collectionView.send(
            "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:", .itemSpacing,
            to: self, collectionViewLayout, section,
            otherwise: (collectionViewLayout as? UICollectionViewFlowLayout)?
                .minimumInteritemSpacing ?? 0)
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        collectionView.send(
            "collectionView:layout:referenceSizeForHeaderInSection:", .headerSize, to: self,
            collectionViewLayout, section,
            otherwise: (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize
                ?? .zero)
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        collectionView.send(
            "collectionView:layout:referenceSizeForFooterInSection:", .footerSize, to: self,
            collectionViewLayout, section,
            otherwise: (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize
                ?? .zero)
    }
}
