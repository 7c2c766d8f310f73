import Foundation
import ObjectiveC

/// The optional requirements of a collection view's protocols whose absence changes what it does.
///
/// See also: `OptionalRequirements`.
struct CollectionRequirements: OptionalRequirements {
    let rawValue: UInt64

    static let numberOfSections = CollectionRequirements(rawValue: 1 << 0)
    static let supplementaryView = CollectionRequirements(rawValue: 1 << 1)
    static let canMove = CollectionRequirements(rawValue: 1 << 2)
    static let move = CollectionRequirements(rawValue: 1 << 3)
    static let indexTitles = CollectionRequirements(rawValue: 1 << 4)
    static let indexPathForTitle = CollectionRequirements(rawValue: 1 << 5)
    static let sizeForItem = CollectionRequirements(rawValue: 1 << 6)
    static let insetForSection = CollectionRequirements(rawValue: 1 << 7)
    static let lineSpacing = CollectionRequirements(rawValue: 1 << 8)
    static let itemSpacing = CollectionRequirements(rawValue: 1 << 9)
    static let headerSize = CollectionRequirements(rawValue: 1 << 10)
    static let footerSize = CollectionRequirements(rawValue: 1 << 11)
    static let shouldHighlight = CollectionRequirements(rawValue: 1 << 12)
    static let didHighlight = CollectionRequirements(rawValue: 1 << 13)
    static let didUnhighlight = CollectionRequirements(rawValue: 1 << 14)
    static let shouldSelect = CollectionRequirements(rawValue: 1 << 15)
    static let shouldDeselect = CollectionRequirements(rawValue: 1 << 16)
    static let didSelect = CollectionRequirements(rawValue: 1 << 17)
    static let didDeselect = CollectionRequirements(rawValue: 1 << 18)
    static let canPerformPrimary = CollectionRequirements(rawValue: 1 << 19)
    static let performPrimaryAction = CollectionRequirements(rawValue: 1 << 20)
    static let shouldBeginMultipleSelection = CollectionRequirements(rawValue: 1 << 21)
    static let didBeginMultipleSelection = CollectionRequirements(rawValue: 1 << 22)
    static let didEndMultipleSelection = CollectionRequirements(rawValue: 1 << 23)
    static let willDisplay = CollectionRequirements(rawValue: 1 << 24)
    static let willDisplaySupplementary = CollectionRequirements(rawValue: 1 << 25)
    static let didEndDisplaying = CollectionRequirements(rawValue: 1 << 26)
    static let didEndDisplayingSupplementary = CollectionRequirements(rawValue: 1 << 27)
    static let transitionLayout = CollectionRequirements(rawValue: 1 << 28)
    static let targetContentOffset = CollectionRequirements(rawValue: 1 << 29)
    static let targetOfMove = CollectionRequirements(rawValue: 1 << 30)
    static let targetOfMoveFromOriginal = CollectionRequirements(rawValue: 1 << 31)
    static let canEdit = CollectionRequirements(rawValue: 1 << 32)
    static let canFocus = CollectionRequirements(rawValue: 1 << 33)
    static let selectionFollowsFocus = CollectionRequirements(rawValue: 1 << 34)
    static let preferredFocus = CollectionRequirements(rawValue: 1 << 35)
    static let shouldUpdateFocus = CollectionRequirements(rawValue: 1 << 49)
    static let didUpdateFocus = CollectionRequirements(rawValue: 1 << 50)
    static let shouldShowMenu = CollectionRequirements(rawValue: 1 << 36)
    static let canPerformAction = CollectionRequirements(rawValue: 1 << 37)
    static let performAction = CollectionRequirements(rawValue: 1 << 38)
    static let menuConfiguration = CollectionRequirements(rawValue: 1 << 39)
    static let singleMenuConfiguration = CollectionRequirements(rawValue: 1 << 40)
    static let highlightPreview = CollectionRequirements(rawValue: 1 << 41)
    static let dismissalPreview = CollectionRequirements(rawValue: 1 << 42)
    static let formerHighlightPreview = CollectionRequirements(rawValue: 1 << 43)
    static let formerDismissalPreview = CollectionRequirements(rawValue: 1 << 44)
    static let menuPreviewAction = CollectionRequirements(rawValue: 1 << 45)
    static let menuDisplay = CollectionRequirements(rawValue: 1 << 46)
    static let menuEnd = CollectionRequirements(rawValue: 1 << 47)
    static let cancelPrefetching = CollectionRequirements(rawValue: 1 << 48)
}

extension UICollectionView {
    /// Calls an optional method of the delegate; nil if it is missing.
    final func ask<Result>(
        _ requirement: CollectionRequirements, _ call: (any UICollectionViewDelegate) -> Result
    ) -> Result? {
        methods.call(requirement, of: collection.delegate, call)
    }

    /// Calls an optional method of the data source; nil if it is missing.
    final func query<Result>(
        _ requirement: CollectionRequirements, _ call: (any UICollectionViewDataSource) -> Result
    ) -> Result? {
        methods.call(requirement, of: collection.dataSource, call)
    }

    /// Calls an optional method of the delegate for flow layouts; nil if it is missing.
    final func askFlowDelegate<Result>(
        _ requirement: CollectionRequirements,
        _ call: (any UICollectionViewDelegateFlowLayout) -> Result
    ) -> Result? {
        methods.call(
            requirement, of: collection.delegate as? any UICollectionViewDelegateFlowLayout, call)
    }
}

extension UICollectionView: ListHost {
    static var nouns: ListNouns { .items }

    final var methods: OptionalMethods<CollectionRequirements> { collection.methods }

    final var counts: [Int] { collection.counts }

    final func contains(_ path: RowPath) -> Bool {
        collection.counts.indices.contains(path.section) && path.row >= 0
            && path.row < collection.counts[path.section]
    }
}
