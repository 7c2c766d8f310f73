// Written by `Scripts/check-api --write` from the public properties of this folder's classes.
// swift-format-ignore-file

import ObjectiveC

// Deprecated, as are some of the properties.
@available(*, deprecated)
private func registerProperties() {
    registerKeys(of: NSCollectionLayoutAnchor.self) { keys in
        keys.read("absoluteOffset", getter: "isAbsoluteOffset", \.isAbsoluteOffset)
        keys.read("edges", \.edges)
        keys.read("fractionalOffset", getter: "isFractionalOffset", \.isFractionalOffset)
        keys.read("offset", \.offset)
    }
    registerKeys(of: NSCollectionLayoutBoundarySupplementaryItem.self) { keys in
        keys.add("extendsBoundary", \.extendsBoundary)
        keys.add("pinToVisibleBounds", \.pinToVisibleBounds)
        keys.read("alignment", \.alignment)
        keys.read("offset", \.offset)
    }
    registerKeys(of: NSCollectionLayoutDecorationItem.self) { keys in
        keys.add("zIndex", \.zIndex)
        keys.read("elementKind", \.elementKind)
    }
    registerKeys(of: NSCollectionLayoutDimension.self) { keys in
        keys.read("absolute", getter: "isAbsolute", \.isAbsolute)
        keys.read("dimension", \.dimension)
        keys.read("estimated", getter: "isEstimated", \.isEstimated)
        keys.read("fractionalHeight", getter: "isFractionalHeight", \.isFractionalHeight)
        keys.read("fractionalWidth", getter: "isFractionalWidth", \.isFractionalWidth)
        keys.read("uniformAcrossSiblings", getter: "isUniformAcrossSiblings", \.isUniformAcrossSiblings)
    }
    registerKeys(of: NSCollectionLayoutEdgeSpacing.self) { keys in
        keys.read("bottom", \.bottom)
        keys.read("leading", \.leading)
        keys.read("top", \.top)
        keys.read("trailing", \.trailing)
    }
    registerKeys(of: NSCollectionLayoutGroup.self) { keys in
        keys.add("interItemSpacing", \.interItemSpacing)
        keys.add("supplementaryItems", \.supplementaryItems)
        keys.read("subitems", \.subitems)
    }
    registerKeys(of: NSCollectionLayoutGroupCustomItem.self) { keys in
        keys.read("frame", \.frame)
        keys.read("zIndex", \.zIndex)
    }
    registerKeys(of: NSCollectionLayoutItem.self) { keys in
        keys.add("contentInsets", \.contentInsets)
        keys.add("edgeSpacing", \.edgeSpacing)
        keys.read("layoutSize", \.layoutSize)
        keys.read("supplementaryItems", \.supplementaryItems)
    }
    registerKeys(of: NSCollectionLayoutSection.self) { keys in
        keys.add("boundarySupplementaryItems", \.boundarySupplementaryItems)
        keys.add("contentInsets", \.contentInsets)
        keys.add("contentInsetsReference", \.contentInsetsReference)
        keys.add("decorationItems", \.decorationItems)
        keys.add("interGroupSpacing", \.interGroupSpacing)
        keys.add("orthogonalScrollingBehavior", \.orthogonalScrollingBehavior)
        keys.add("supplementariesFollowContentInsets", \.supplementariesFollowContentInsets)
        keys.add("supplementaryContentInsetsReference", \.supplementaryContentInsetsReference)
        keys.add("visibleItemsInvalidationHandler", \.visibleItemsInvalidationHandler)
    }
    registerKeys(of: NSCollectionLayoutSize.self) { keys in
        keys.read("heightDimension", \.heightDimension)
        keys.read("widthDimension", \.widthDimension)
    }
    registerKeys(of: NSCollectionLayoutSpacing.self) { keys in
        keys.read("fixed", getter: "isFixed", \.isFixed)
        keys.read("flexible", getter: "isFlexible", \.isFlexible)
        keys.read("spacing", \.spacing)
    }
    registerKeys(of: NSCollectionLayoutSupplementaryItem.self) { keys in
        keys.add("zIndex", \.zIndex)
        keys.read("containerAnchor", \.containerAnchor)
        keys.read("elementKind", \.elementKind)
        keys.read("itemAnchor", \.itemAnchor)
    }
    registerKeys(of: NSDiffableDataSourceSnapshotReference.self) { keys in
        keys.read("itemIdentifiers", \.itemIdentifiers)
        keys.read("numberOfItems", \.numberOfItems)
        keys.read("numberOfSections", \.numberOfSections)
        keys.read("reconfiguredItemIdentifiers", \.reconfiguredItemIdentifiers)
        keys.read("reloadedItemIdentifiers", \.reloadedItemIdentifiers)
        keys.read("reloadedSectionIdentifiers", \.reloadedSectionIdentifiers)
        keys.read("sectionIdentifiers", \.sectionIdentifiers)
    }
    registerKeys(of: UICollectionReusableView.self) { keys in
        keys.read("reuseIdentifier", \.reuseIdentifier)
    }
    registerKeys(of: UICollectionView.self) { keys in
        keys.add("allowsFocus", \.allowsFocus)
        keys.add("allowsFocusDuringEditing", \.allowsFocusDuringEditing)
        keys.add("allowsMultipleSelection", \.allowsMultipleSelection)
        keys.add("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
        keys.add("allowsSelection", \.allowsSelection)
        keys.add("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing)
        keys.add("backgroundView", \.backgroundView)
        keys.add("collectionViewLayout", \.collectionViewLayout)
        keys.add("dragInteractionEnabled", \.dragInteractionEnabled)
        keys.add("editing", getter: "isEditing", \.isEditing)
        keys.add("prefetchingEnabled", getter: "isPrefetchingEnabled", \.isPrefetchingEnabled)
        keys.add("remembersLastFocusedIndexPath", \.remembersLastFocusedIndexPath)
        keys.add("reorderingCadence", \.reorderingCadence)
        keys.add("selectionFollowsFocus", \.selectionFollowsFocus)
        keys.add("selfSizingInvalidation", \.selfSizingInvalidation)
        keys.connect("dataSource", \.dataSource)
        keys.connect("delegate", \.delegate)
        keys.connect("dragDelegate", \.dragDelegate)
        keys.connect("dropDelegate", \.dropDelegate)
        keys.connect("prefetchDataSource", \.prefetchDataSource)
        keys.read("contextMenuInteraction", \.contextMenuInteraction)
        keys.read("hasActiveDrag", \.hasActiveDrag)
        keys.read("hasActiveDrop", \.hasActiveDrop)
        keys.read("hasUncommittedUpdates", \.hasUncommittedUpdates)
        keys.read("indexPathsForSelectedItems", \.indexPathsForSelectedItems)
        keys.read("indexPathsForVisibleItems", \.indexPathsForVisibleItems)
        keys.read("numberOfSections", \.numberOfSections)
        keys.read("visibleCells", \.visibleCells)
    }
    registerKeys(of: UICollectionViewCell.self) { keys in
        keys.add("automaticallyUpdatesBackgroundConfiguration", \.automaticallyUpdatesBackgroundConfiguration)
        keys.add("automaticallyUpdatesContentConfiguration", \.automaticallyUpdatesContentConfiguration)
        keys.add("backgroundConfiguration", \.backgroundConfiguration)
        keys.add("backgroundView", \.backgroundView)
        keys.add("configurationUpdateHandler", \.configurationUpdateHandler)
        keys.add("highlighted", getter: "isHighlighted", \.isHighlighted)
        keys.add("selected", getter: "isSelected", \.isSelected)
        keys.add("selectedBackgroundView", \.selectedBackgroundView)
        keys.connect("contentConfiguration", \.contentConfiguration)
        keys.read("configurationState", \.configurationState)
        keys.read("contentView", \.contentView)
    }
    registerKeys(of: UICollectionViewCompositionalLayout.self) { keys in
        keys.add("configuration", \.configuration)
    }
    registerKeys(of: UICollectionViewCompositionalLayoutConfiguration.self) { keys in
        keys.add("boundarySupplementaryItems", \.boundarySupplementaryItems)
        keys.add("contentInsetsReference", \.contentInsetsReference)
        keys.add("interSectionSpacing", \.interSectionSpacing)
        keys.add("scrollDirection", \.scrollDirection)
    }
    registerKeys(of: UICollectionViewDropProposal.self) { keys in
        keys.read("intent", \.intent)
    }
    registerKeys(of: UICollectionViewFlowLayout.self) { keys in
        keys.add("estimatedItemSize", \.estimatedItemSize)
        keys.add("footerReferenceSize", \.footerReferenceSize)
        keys.add("headerReferenceSize", \.headerReferenceSize)
        keys.add("itemSize", \.itemSize)
        keys.add("minimumInteritemSpacing", \.minimumInteritemSpacing)
        keys.add("minimumLineSpacing", \.minimumLineSpacing)
        keys.add("scrollDirection", \.scrollDirection)
        keys.add("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds)
        keys.add("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds)
        keys.add("sectionInset", \.sectionInset)
        keys.add("sectionInsetReference", \.sectionInsetReference)
    }
    registerKeys(of: UICollectionViewFlowLayoutInvalidationContext.self) { keys in
        keys.add("invalidateFlowLayoutAttributes", \.invalidateFlowLayoutAttributes)
        keys.add("invalidateFlowLayoutDelegateMetrics", \.invalidateFlowLayoutDelegateMetrics)
    }
    registerKeys(of: UICollectionViewLayout.self) { keys in
        keys.read("collectionView", \.collectionView)
        keys.read("collectionViewContentSize", \.collectionViewContentSize)
        keys.read("developmentLayoutDirection", \.developmentLayoutDirection)
        keys.read("flipsHorizontallyInOppositeLayoutDirection", \.flipsHorizontallyInOppositeLayoutDirection)
    }
    registerKeys(of: UICollectionViewLayoutAttributes.self) { keys in
        keys.add("alpha", \.alpha)
        keys.add("bounds", \.bounds)
        keys.add("center", \.center)
        keys.add("frame", \.frame)
        keys.add("hidden", getter: "isHidden", \.isHidden)
        keys.add("indexPath", \.indexPath)
        keys.add("size", \.size)
        keys.add("transform", \.transform)
        keys.add("transform3D", \.transform3D)
        keys.add("zIndex", \.zIndex)
        keys.read("collisionBoundingPath", \.collisionBoundingPath)
        keys.read("collisionBoundsType", \.collisionBoundsType)
        keys.read("representedElementCategory", \.representedElementCategory)
        keys.read("representedElementKind", \.representedElementKind)
    }
    registerKeys(of: UICollectionViewLayoutInvalidationContext.self) { keys in
        keys.add("contentOffsetAdjustment", \.contentOffsetAdjustment)
        keys.add("contentSizeAdjustment", \.contentSizeAdjustment)
        keys.read("interactiveMovementTarget", \.interactiveMovementTarget)
        keys.read("invalidateDataSourceCounts", \.invalidateDataSourceCounts)
        keys.read("invalidateEverything", \.invalidateEverything)
        keys.read("invalidatedDecorationIndexPaths", \.invalidatedDecorationIndexPaths)
        keys.read("invalidatedItemIndexPaths", \.invalidatedItemIndexPaths)
        keys.read("invalidatedSupplementaryIndexPaths", \.invalidatedSupplementaryIndexPaths)
        keys.read("previousIndexPathsForInteractivelyMovingItems", \.previousIndexPathsForInteractivelyMovingItems)
        keys.read("targetIndexPathsForInteractivelyMovingItems", \.targetIndexPathsForInteractivelyMovingItems)
    }
    registerKeys(of: UICollectionViewListCell.self) { keys in
        keys.add("accessories", \.accessories)
        keys.add("indentationLevel", \.indentationLevel)
        keys.add("indentationWidth", \.indentationWidth)
        keys.add("indentsAccessories", \.indentsAccessories)
        keys.read("separatorLayoutGuide", \.separatorLayoutGuide)
    }
    registerKeys(of: UICollectionViewTransitionLayout.self) { keys in
        keys.add("transitionProgress", \.transitionProgress)
        keys.read("currentLayout", \.currentLayout)
        keys.read("nextLayout", \.nextLayout)
    }
    registerKeys(of: UICollectionViewUpdateItem.self) { keys in
        keys.read("indexPathAfterUpdate", \.indexPathAfterUpdate)
        keys.read("indexPathBeforeUpdate", \.indexPathBeforeUpdate)
        keys.read("updateAction", \.updateAction)
    }
    registerKeys(of: UIContentUnavailableView.self) { keys in
        keys.add("configuration", \.configuration)
        keys.add("scrollEnabled", getter: "isScrollEnabled", \.isScrollEnabled)
    }
    registerKeys(of: UIContextualAction.self) { keys in
        keys.add("backgroundColor", \.backgroundColor)
        keys.add("image", \.image)
        keys.add("title", \.title)
        keys.read("handler", \.handler)
        keys.read("style", \.style)
    }
    registerKeys(of: UIListContentView.self) { keys in
        keys.add("configuration", \.configuration)
    }
    registerKeys(of: UILocalizedIndexedCollation.self) { keys in
        keys.read("sectionIndexTitles", \.sectionIndexTitles)
        keys.read("sectionTitles", \.sectionTitles)
    }
    registerKeys(of: UISwipeActionsConfiguration.self) { keys in
        keys.add("performsFirstActionWithFullSwipe", \.performsFirstActionWithFullSwipe)
        keys.read("actions", \.actions)
    }
    registerKeys(of: UITableView.self) { keys in
        keys.add("allowsMultipleSelection", \.allowsMultipleSelection)
        keys.add("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
        keys.add("allowsSelection", \.allowsSelection)
        keys.add("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing)
        keys.add("backgroundView", \.backgroundView)
        keys.add("cellLayoutMarginsFollowReadableWidth", \.cellLayoutMarginsFollowReadableWidth)
        keys.add("dragInteractionEnabled", \.dragInteractionEnabled)
        keys.add("editing", getter: "isEditing", \.isEditing)
        keys.add("estimatedRowHeight", \.estimatedRowHeight)
        keys.add("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight)
        keys.add("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight)
        keys.add("insetsContentViewsToSafeArea", \.insetsContentViewsToSafeArea)
        keys.add("prefetchingEnabled", getter: "isPrefetchingEnabled", \.isPrefetchingEnabled)
        keys.add("rowHeight", \.rowHeight)
        keys.add("sectionFooterHeight", \.sectionFooterHeight)
        keys.add("sectionHeaderHeight", \.sectionHeaderHeight)
        keys.add("sectionHeaderTopPadding", \.sectionHeaderTopPadding)
        keys.add("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor)
        keys.add("sectionIndexColor", \.sectionIndexColor)
        keys.add("sectionIndexMinimumDisplayRowCount", \.sectionIndexMinimumDisplayRowCount)
        keys.add("sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor)
        keys.add("separatorColor", \.separatorColor)
        keys.add("separatorEffect", \.separatorEffect)
        keys.add("separatorInset", \.separatorInset)
        keys.add("separatorInsetReference", \.separatorInsetReference)
        keys.add("separatorStyle", \.separatorStyle)
        keys.add("tableFooterView", \.tableFooterView)
        keys.add("tableHeaderView", \.tableHeaderView)
        keys.connect("dataSource", \.dataSource)
        keys.connect("delegate", \.delegate)
        keys.connect("dragDelegate", \.dragDelegate)
        keys.connect("dropDelegate", \.dropDelegate)
        keys.connect("prefetchDataSource", \.prefetchDataSource)
        keys.read("contextMenuInteraction", \.contextMenuInteraction)
        keys.read("hasActiveDrag", \.hasActiveDrag)
        keys.read("hasActiveDrop", \.hasActiveDrop)
        keys.read("hasUncommittedUpdates", \.hasUncommittedUpdates)
        keys.read("indexPathForSelectedRow", \.indexPathForSelectedRow)
        keys.read("indexPathsForSelectedRows", \.indexPathsForSelectedRows)
        keys.read("indexPathsForVisibleRows", \.indexPathsForVisibleRows)
        keys.read("numberOfSections", \.numberOfSections)
        keys.read("style", \.style)
        keys.read("visibleCells", \.visibleCells)
    }
    registerKeys(of: UITableViewCell.self) { keys in
        keys.add("accessoryType", \.accessoryType)
        keys.add("accessoryView", \.accessoryView)
        keys.add("automaticallyUpdatesBackgroundConfiguration", \.automaticallyUpdatesBackgroundConfiguration)
        keys.add("automaticallyUpdatesContentConfiguration", \.automaticallyUpdatesContentConfiguration)
        keys.add("backgroundConfiguration", \.backgroundConfiguration)
        keys.add("backgroundView", \.backgroundView)
        keys.add("configurationUpdateHandler", \.configurationUpdateHandler)
        keys.add("editing", getter: "isEditing", \.isEditing)
        keys.add("editingAccessoryType", \.editingAccessoryType)
        keys.add("editingAccessoryView", \.editingAccessoryView)
        keys.add("highlighted", getter: "isHighlighted", \.isHighlighted)
        keys.add("indentationLevel", \.indentationLevel)
        keys.add("indentationWidth", \.indentationWidth)
        keys.add("multipleSelectionBackgroundView", \.multipleSelectionBackgroundView)
        keys.add("selected", getter: "isSelected", \.isSelected)
        keys.add("selectedBackgroundView", \.selectedBackgroundView)
        keys.add("selectionStyle", \.selectionStyle)
        keys.add("separatorInset", \.separatorInset)
        keys.add("showsReorderControl", \.showsReorderControl)
        keys.connect("contentConfiguration", \.contentConfiguration)
        keys.read("configurationState", \.configurationState)
        keys.read("contentView", \.contentView)
        keys.read("detailTextLabel", \.detailTextLabel)
        keys.read("editingStyle", \.editingStyle)
        keys.read("imageView", \.imageView)
        keys.read("reuseIdentifier", \.reuseIdentifier)
        keys.read("shouldIndentWhileEditing", \.shouldIndentWhileEditing)
        keys.read("showingDeleteConfirmation", \.showingDeleteConfirmation)
        keys.read("textLabel", \.textLabel)
    }
    registerKeys(of: UITableViewDropPlaceholder.self) { keys in
        keys.add("previewParametersProvider", \.previewParametersProvider)
    }
    registerKeys(of: UITableViewDropProposal.self) { keys in
        keys.read("intent", \.intent)
    }
    registerKeys(of: UITableViewHeaderFooterView.self) { keys in
        keys.add("automaticallyUpdatesBackgroundConfiguration", \.automaticallyUpdatesBackgroundConfiguration)
        keys.add("automaticallyUpdatesContentConfiguration", \.automaticallyUpdatesContentConfiguration)
        keys.add("backgroundConfiguration", \.backgroundConfiguration)
        keys.add("backgroundView", \.backgroundView)
        keys.add("configurationUpdateHandler", \.configurationUpdateHandler)
        keys.connect("contentConfiguration", \.contentConfiguration)
        keys.read("configurationState", \.configurationState)
        keys.read("contentView", \.contentView)
        keys.read("detailTextLabel", \.detailTextLabel)
        keys.read("reuseIdentifier", \.reuseIdentifier)
        keys.read("textLabel", \.textLabel)
    }
    registerKeys(of: UITableViewPlaceholder.self) { keys in
        keys.add("cellUpdateHandler", \.cellUpdateHandler)
    }
    registerKeys(of: UITableViewRowAction.self) { keys in
        keys.add("backgroundColor", \.backgroundColor)
        keys.add("backgroundEffect", \.backgroundEffect)
        keys.add("title", \.title)
        keys.read("style", \.style)
    }
}

@available(*, deprecated)
private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerProperties() }
    }
}
