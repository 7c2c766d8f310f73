import Foundation
import ObjectiveC

/// A section of a compositional layout: a group that repeats, and what is around it.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
    final let group: NSCollectionLayoutGroup
    /// The list that the section is; nil for any other section.
    final var list: UICollectionLayoutListConfiguration?

    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: group)
        copy.list = list
        copy.contentInsets = contentInsets
        copy.interGroupSpacing = interGroupSpacing
        copy.contentInsetsReference = contentInsetsReference
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        copy.decorationItems = decorationItems
        return copy
    }

    /// The space between the boundary of the section and its groups; none by default.
    open var contentInsets = NSDirectionalEdgeInsets.zero

    /// The space between groups, in points; 0 by default.
    open var interGroupSpacing: CGFloat = 0

    /// The edges from which the content insets are measured; those of the layout's configuration by default.
    open var contentInsetsReference = UIContentInsetsReference.automatic

    /// The edges from which the insets of headers and footers are measured.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic

    /// Whether the groups follow each other across the axis of the layout and scroll along it; not by default.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

    /// The headers, footers and other views at the boundary.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    /// Whether the content insets also apply to the views at the boundary; `true` by default.
    open var supplementariesFollowContentInsets = true

    /// Changes the visible elements of the section; called whenever they are shown at another offset.
    open var visibleItemsInvalidationHandler:
        NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// The backgrounds.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
}

/// Changes visible elements of a section.
///
/// - Parameters:
///   - scrollOffset: Of the scroll view in which the section is.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// The way in which a section scrolls across the axis of its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The section does not scroll.
    case none = 0
    case continuous = 1
    /// Scrolling ends at the leading edge of a group.
    case continuousGroupLeadingBoundary = 2
    /// Scrolling goes from page to page.
    case paging = 3
    /// Scrolling goes from group to group.
    case groupPaging = 4
    /// Scrolling goes from group to group, which ends in the middle.
    case groupPagingCentered = 5
}

/// The edges that content insets are measured from.
public enum UIContentInsetsReference: Int, Sendable {
    case automatic = 0
    case none = 1
    case safeArea = 2
    case layoutMargins = 3
    case readableContent = 4
}
