import Foundation
import ObjectiveC

/// A section of a compositional layout: a group that repeats, with insets, boundary views and backgrounds.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
    final let group: NSCollectionLayoutGroup
    /// The configuration of a section that is a list; nil for other sections.
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

    /// Whether and how the section scrolls orthogonally to the layout; not by default.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

    /// The headers, footers and other views at the boundary.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    /// Whether the content insets also apply to the views at the boundary; `true` by default.
    open var supplementariesFollowContentInsets = true

    /// A closure that changes the visible elements of the section; called whenever the offset changes.
    open var visibleItemsInvalidationHandler:
        NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// The backgrounds.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
}

/// Changes visible elements of a section.
///
/// - Parameters:
///   - scrollOffset: The offset of the scroll view that contains the section.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// The way in which a section scrolls orthogonally to its layout.
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
    /// Scrolling goes from group to group; the group at which it ends is centred.
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
