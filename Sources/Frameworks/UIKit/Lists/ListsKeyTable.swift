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
        keys.add("extendsBoundary", \.extendsBoundary) { $0.extendsBoundary = $1 }
        keys.add("pinToVisibleBounds", \.pinToVisibleBounds) { $0.pinToVisibleBounds = $1 }
        keys.read("alignment", \.alignment)
        keys.read("offset", \.offset)
    }
    registerKeys(of: NSCollectionLayoutDecorationItem.self) { keys in
        keys.add("zIndex", \.zIndex) { $0.zIndex = $1 }
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
        keys.add("interItemSpacing", \.interItemSpacing) { $0.interItemSpacing = $1 }
        keys.add("supplementaryItems", \.supplementaryItems) { $0.supplementaryItems = $1 }
        keys.read("subitems", \.subitems)
    }
    registerKeys(of: NSCollectionLayoutGroupCustomItem.self) { keys in
        keys.read("frame", \.frame)
        keys.read("zIndex", \.zIndex)
    }
    registerKeys(of: NSCollectionLayoutItem.self) { keys in
        keys.add("contentInsets", \.contentInsets) { $0.contentInsets = $1 }
        keys.add("edgeSpacing", \.edgeSpacing) { $0.edgeSpacing = $1 }
        keys.read("layoutSize", \.layoutSize)
        keys.read("supplementaryItems", \.supplementaryItems)
    }
    registerKeys(of: NSCollectionLayoutSection.self) { keys in
        keys.add("boundarySupplementaryItems", \.boundarySupplementaryItems) { $0.boundarySupplementaryItems = $1 }
        keys.add("contentInsets", \.contentInsets) { $0.contentInsets = $1 }
        keys.add("contentInsetsReference", \.contentInsetsReference) { $0.contentInsetsReference = $1 }
        keys.add("decorationItems", \.decorationItems) { $0.decorationItems = $1 }
        keys.add("interGroupSpacing", \.interGroupSpacing) { $0.interGroupSpacing = $1 }
        keys.add("orthogonalScrollingBehavior", \.orthogonalScrollingBehavior) { $0.orthogonalScrollingBehavior = $1 }
        keys.add("supplementariesFollowContentInsets", \.supplementariesFollowContentInsets) { $0.supplementariesFollowContentInsets = $1 }
        keys.add("supplementaryContentInsetsReference", \.supplementaryContentInsetsReference) { $0.supplementaryContentInsetsReference = $1 }
        keys.add("visibleItemsInvalidationHandler", \.visibleItemsInvalidationHandler) { $0.visibleItemsInvalidationHandler = $1 }
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
        keys.add("zIndex", \.zIndex) { $0.zIndex = $1 }
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
        keys.add("allowsFocus", \.allowsFocus) { $0.allowsFocus = $1 }
        keys.add("allowsFocusDuringEditing", \.allowsFocusDuringEditing) { $0.allowsFocusDuringEditing = $1 }
        keys.add("allowsMultipleSelection", \.allowsMultipleSelection) { $0.allowsMultipleSelection = $1 }
        keys.add("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing) { $0.allowsMultipleSelectionDuringEditing = $1 }
        keys.add("allowsSelection", \.allowsSelection) { $0.allowsSelection = $1 }
        keys.add("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing) { $0.allowsSelectionDuringEditing = $1 }
        keys.add("backgroundView", \.backgroundView) { $0.backgroundView = $1 }
        keys.add("collectionViewLayout", \.collectionViewLayout) { $0.collectionViewLayout = $1 }
        keys.add("dragInteractionEnabled", \.dragInteractionEnabled) { $0.dragInteractionEnabled = $1 }
        keys.add("editing", getter: "isEditing", \.isEditing) { $0.isEditing = $1 }
        keys.add("prefetchingEnabled", getter: "isPrefetchingEnabled", \.isPrefetchingEnabled) { $0.isPrefetchingEnabled = $1 }
        keys.add("remembersLastFocusedIndexPath", \.remembersLastFocusedIndexPath) { $0.remembersLastFocusedIndexPath = $1 }
        keys.add("reorderingCadence", \.reorderingCadence) { $0.reorderingCadence = $1 }
        keys.add("selectionFollowsFocus", \.selectionFollowsFocus) { $0.selectionFollowsFocus = $1 }
        keys.add("selfSizingInvalidation", \.selfSizingInvalidation) { $0.selfSizingInvalidation = $1 }
        keys.connect("dataSource", \.dataSource) { $0.dataSource = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.connect("dragDelegate", \.dragDelegate) { $0.dragDelegate = $1 }
        keys.connect("dropDelegate", \.dropDelegate) { $0.dropDelegate = $1 }
        keys.connect("prefetchDataSource", \.prefetchDataSource) { $0.prefetchDataSource = $1 }
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
        keys.add("automaticallyUpdatesBackgroundConfiguration", \.automaticallyUpdatesBackgroundConfiguration) { $0.automaticallyUpdatesBackgroundConfiguration = $1 }
        keys.add("automaticallyUpdatesContentConfiguration", \.automaticallyUpdatesContentConfiguration) { $0.automaticallyUpdatesContentConfiguration = $1 }
        keys.add("backgroundConfiguration", \.backgroundConfiguration) { $0.backgroundConfiguration = $1 }
        keys.add("backgroundView", \.backgroundView) { $0.backgroundView = $1 }
        keys.add("configurationUpdateHandler", \.configurationUpdateHandler) { $0.configurationUpdateHandler = $1 }
        keys.add("highlighted", getter: "isHighlighted", \.isHighlighted) { $0.isHighlighted = $1 }
        keys.add("selected", getter: "isSelected", \.isSelected) { $0.isSelected = $1 }
        keys.add("selectedBackgroundView", \.selectedBackgroundView) { $0.selectedBackgroundView = $1 }
        keys.connect("contentConfiguration", \.contentConfiguration) { $0.contentConfiguration = $1 }
        keys.read("configurationState", \.configurationState)
        keys.read("contentView", \.contentView)
    }
    registerKeys(of: UICollectionViewCompositionalLayout.self) { keys in
        keys.add("configuration", \.configuration) { $0.configuration = $1 }
    }
    registerKeys(of: UICollectionViewCompositionalLayoutConfiguration.self) { keys in
        keys.add("boundarySupplementaryItems", \.boundarySupplementaryItems) { $0.boundarySupplementaryItems = $1 }
        keys.add("contentInsetsReference", \.contentInsetsReference) { $0.contentInsetsReference = $1 }
        keys.add("interSectionSpacing", \.interSectionSpacing) { $0.interSectionSpacing = $1 }
        keys.add("scrollDirection", \.scrollDirection) { $0.scrollDirection = $1 }
    }
    registerKeys(of: UICollectionViewDropProposal.self) { keys in
        keys.read("intent", \.intent)
    }
    registerKeys(of: UICollectionViewFlowLayout.self) { keys in
        keys.add("estimatedItemSize", \.estimatedItemSize) { $0.estimatedItemSize = $1 }
        keys.add("footerReferenceSize", \.footerReferenceSize) { $0.footerReferenceSize = $1 }
        keys.add("headerReferenceSize", \.headerReferenceSize) { $0.headerReferenceSize = $1 }
        keys.add("itemSize", \.itemSize) { $0.itemSize = $1 }
        keys.add("minimumInteritemSpacing", \.minimumInteritemSpacing) { $0.minimumInteritemSpacing = $1 }
        keys.add("minimumLineSpacing", \.minimumLineSpacing) { $0.minimumLineSpacing = $1 }
        keys.add("scrollDirection", \.scrollDirection) { $0.scrollDirection = $1 }
        keys.add("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds) { $0.sectionFootersPinToVisibleBounds = $1 }
        keys.add("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds) { $0.sectionHeadersPinToVisibleBounds = $1 }
        keys.add("sectionInset", \.sectionInset) { $0.sectionInset = $1 }
        keys.add("sectionInsetReference", \.sectionInsetReference) { $0.sectionInsetReference = $1 }
    }
    registerKeys(of: UICollectionViewFlowLayoutInvalidationContext.self) { keys in
        keys.add("invalidateFlowLayoutAttributes", \.invalidateFlowLayoutAttributes) { $0.invalidateFlowLayoutAttributes = $1 }
        keys.add("invalidateFlowLayoutDelegateMetrics", \.invalidateFlowLayoutDelegateMetrics) { $0.invalidateFlowLayoutDelegateMetrics = $1 }
    }
    registerKeys(of: UICollectionViewFocusUpdateContext.self) { keys in
        keys.read("nextFocusedIndexPath", \.nextFocusedIndexPath)
        keys.read("previouslyFocusedIndexPath", \.previouslyFocusedIndexPath)
    }
    registerKeys(of: UICollectionViewLayout.self) { keys in
        keys.read("collectionView", \.collectionView)
        keys.read("collectionViewContentSize", \.collectionViewContentSize)
        keys.read("developmentLayoutDirection", \.developmentLayoutDirection)
        keys.read("flipsHorizontallyInOppositeLayoutDirection", \.flipsHorizontallyInOppositeLayoutDirection)
    }
    registerKeys(of: UICollectionViewLayoutAttributes.self) { keys in
        keys.add("alpha", \.alpha) { $0.alpha = $1 }
        keys.add("bounds", \.bounds) { $0.bounds = $1 }
        keys.add("center", \.center) { $0.center = $1 }
        keys.add("frame", \.frame) { $0.frame = $1 }
        keys.add("hidden", getter: "isHidden", \.isHidden) { $0.isHidden = $1 }
        keys.add("indexPath", \.indexPath) { $0.indexPath = $1 }
        keys.add("size", \.size) { $0.size = $1 }
        keys.add("transform", \.transform) { $0.transform = $1 }
        keys.add("transform3D", \.transform3D) { $0.transform3D = $1 }
        keys.add("zIndex", \.zIndex) { $0.zIndex = $1 }
        keys.read("collisionBoundingPath", \.collisionBoundingPath)
        keys.read("collisionBoundsType", \.collisionBoundsType)
        keys.read("representedElementCategory", \.representedElementCategory)
        keys.read("representedElementKind", \.representedElementKind)
    }
    registerKeys(of: UICollectionViewLayoutInvalidationContext.self) { keys in
        keys.add("contentOffsetAdjustment", \.contentOffsetAdjustment) { $0.contentOffsetAdjustment = $1 }
        keys.add("contentSizeAdjustment", \.contentSizeAdjustment) { $0.contentSizeAdjustment = $1 }
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
        keys.add("accessories", \.accessories) { $0.accessories = $1 }
        keys.add("indentationLevel", \.indentationLevel) { $0.indentationLevel = $1 }
        keys.add("indentationWidth", \.indentationWidth) { $0.indentationWidth = $1 }
        keys.add("indentsAccessories", \.indentsAccessories) { $0.indentsAccessories = $1 }
        keys.read("separatorLayoutGuide", \.separatorLayoutGuide)
    }
    registerKeys(of: UICollectionViewTransitionLayout.self) { keys in
        keys.add("transitionProgress", \.transitionProgress) { $0.transitionProgress = $1 }
        keys.read("currentLayout", \.currentLayout)
        keys.read("nextLayout", \.nextLayout)
    }
    registerKeys(of: UICollectionViewUpdateItem.self) { keys in
        keys.read("indexPathAfterUpdate", \.indexPathAfterUpdate)
        keys.read("indexPathBeforeUpdate", \.indexPathBeforeUpdate)
        keys.read("updateAction", \.updateAction)
    }
    registerKeys(of: UIContentUnavailableView.self) { keys in
        keys.add("configuration", \.configuration) { $0.configuration = $1 }
        keys.add("scrollEnabled", getter: "isScrollEnabled", \.isScrollEnabled) { $0.isScrollEnabled = $1 }
    }
    registerKeys(of: UIContextualAction.self) { keys in
        keys.add("backgroundColor", \.backgroundColor) { $0.backgroundColor = $1 }
        keys.add("image", \.image) { $0.image = $1 }
        keys.add("title", \.title) { $0.title = $1 }
        keys.read("handler", \.handler)
        keys.read("style", \.style)
    }
    registerKeys(of: UIListContentView.self) { keys in
        keys.add("configuration", \.configuration) { $0.configuration = $1 }
        keys.read("imageLayoutGuide", \.imageLayoutGuide)
        keys.read("secondaryTextLayoutGuide", \.secondaryTextLayoutGuide)
        keys.read("textLayoutGuide", \.textLayoutGuide)
    }
    registerKeys(of: UILocalizedIndexedCollation.self) { keys in
        keys.read("sectionIndexTitles", \.sectionIndexTitles)
        keys.read("sectionTitles", \.sectionTitles)
    }
    registerKeys(of: UISwipeActionsConfiguration.self) { keys in
        keys.add("performsFirstActionWithFullSwipe", \.performsFirstActionWithFullSwipe) { $0.performsFirstActionWithFullSwipe = $1 }
        keys.read("actions", \.actions)
    }
    registerKeys(of: UITableView.self) { keys in
        keys.add("allowsFocus", \.allowsFocus) { $0.allowsFocus = $1 }
        keys.add("allowsFocusDuringEditing", \.allowsFocusDuringEditing) { $0.allowsFocusDuringEditing = $1 }
        keys.add("allowsMultipleSelection", \.allowsMultipleSelection) { $0.allowsMultipleSelection = $1 }
        keys.add("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing) { $0.allowsMultipleSelectionDuringEditing = $1 }
        keys.add("allowsSelection", \.allowsSelection) { $0.allowsSelection = $1 }
        keys.add("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing) { $0.allowsSelectionDuringEditing = $1 }
        keys.add("backgroundView", \.backgroundView) { $0.backgroundView = $1 }
        keys.add("cellLayoutMarginsFollowReadableWidth", \.cellLayoutMarginsFollowReadableWidth) { $0.cellLayoutMarginsFollowReadableWidth = $1 }
        keys.add("dragInteractionEnabled", \.dragInteractionEnabled) { $0.dragInteractionEnabled = $1 }
        keys.add("editing", getter: "isEditing", \.isEditing) { $0.isEditing = $1 }
        keys.add("estimatedRowHeight", \.estimatedRowHeight) { $0.estimatedRowHeight = $1 }
        keys.add("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight) { $0.estimatedSectionFooterHeight = $1 }
        keys.add("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight) { $0.estimatedSectionHeaderHeight = $1 }
        keys.add("insetsContentViewsToSafeArea", \.insetsContentViewsToSafeArea) { $0.insetsContentViewsToSafeArea = $1 }
        keys.add("prefetchingEnabled", getter: "isPrefetchingEnabled", \.isPrefetchingEnabled) { $0.isPrefetchingEnabled = $1 }
        keys.add("remembersLastFocusedIndexPath", \.remembersLastFocusedIndexPath) { $0.remembersLastFocusedIndexPath = $1 }
        keys.add("rowHeight", \.rowHeight) { $0.rowHeight = $1 }
        keys.add("sectionFooterHeight", \.sectionFooterHeight) { $0.sectionFooterHeight = $1 }
        keys.add("sectionHeaderHeight", \.sectionHeaderHeight) { $0.sectionHeaderHeight = $1 }
        keys.add("sectionHeaderTopPadding", \.sectionHeaderTopPadding) { $0.sectionHeaderTopPadding = $1 }
        keys.add("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor) { $0.sectionIndexBackgroundColor = $1 }
        keys.add("sectionIndexColor", \.sectionIndexColor) { $0.sectionIndexColor = $1 }
        keys.add("sectionIndexMinimumDisplayRowCount", \.sectionIndexMinimumDisplayRowCount) { $0.sectionIndexMinimumDisplayRowCount = $1 }
        keys.add("sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor) { $0.sectionIndexTrackingBackgroundColor = $1 }
        keys.add("selectionFollowsFocus", \.selectionFollowsFocus) { $0.selectionFollowsFocus = $1 }
        keys.add("separatorColor", \.separatorColor) { $0.separatorColor = $1 }
        keys.add("separatorEffect", \.separatorEffect) { $0.separatorEffect = $1 }
        keys.add("separatorInset", \.separatorInset) { $0.separatorInset = $1 }
        keys.add("separatorInsetReference", \.separatorInsetReference) { $0.separatorInsetReference = $1 }
        keys.add("separatorStyle", \.separatorStyle) { $0.separatorStyle = $1 }
        keys.add("tableFooterView", \.tableFooterView) { $0.tableFooterView = $1 }
        keys.add("tableHeaderView", \.tableHeaderView) { $0.tableHeaderView = $1 }
        keys.connect("dataSource", \.dataSource) { $0.dataSource = $1 }
        keys.connect("delegate", \.delegate) { $0.delegate = $1 }
        keys.connect("dragDelegate", \.dragDelegate) { $0.dragDelegate = $1 }
        keys.connect("dropDelegate", \.dropDelegate) { $0.dropDelegate = $1 }
        keys.connect("prefetchDataSource", \.prefetchDataSource) { $0.prefetchDataSource = $1 }
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
        keys.add("accessoryType", \.accessoryType) { $0.accessoryType = $1 }
        keys.add("accessoryView", \.accessoryView) { $0.accessoryView = $1 }
        keys.add("automaticallyUpdatesBackgroundConfiguration", \.automaticallyUpdatesBackgroundConfiguration) { $0.automaticallyUpdatesBackgroundConfiguration = $1 }
        keys.add("automaticallyUpdatesContentConfiguration", \.automaticallyUpdatesContentConfiguration) { $0.automaticallyUpdatesContentConfiguration = $1 }
        keys.add("backgroundConfiguration", \.backgroundConfiguration) { $0.backgroundConfiguration = $1 }
        keys.add("backgroundView", \.backgroundView) { $0.backgroundView = $1 }
        keys.add("configurationUpdateHandler", \.configurationUpdateHandler) { $0.configurationUpdateHandler = $1 }
        keys.add("editing", getter: "isEditing", \.isEditing) { $0.isEditing = $1 }
        keys.add("editingAccessoryType", \.editingAccessoryType) { $0.editingAccessoryType = $1 }
        keys.add("editingAccessoryView", \.editingAccessoryView) { $0.editingAccessoryView = $1 }
        keys.add("highlighted", getter: "isHighlighted", \.isHighlighted) { $0.isHighlighted = $1 }
        keys.add("indentationLevel", \.indentationLevel) { $0.indentationLevel = $1 }
        keys.add("indentationWidth", \.indentationWidth) { $0.indentationWidth = $1 }
        keys.add("multipleSelectionBackgroundView", \.multipleSelectionBackgroundView) { $0.multipleSelectionBackgroundView = $1 }
        keys.add("selected", getter: "isSelected", \.isSelected) { $0.isSelected = $1 }
        keys.add("selectedBackgroundView", \.selectedBackgroundView) { $0.selectedBackgroundView = $1 }
        keys.add("selectionStyle", \.selectionStyle) { $0.selectionStyle = $1 }
        keys.add("separatorInset", \.separatorInset) { $0.separatorInset = $1 }
        keys.add("showsReorderControl", \.showsReorderControl) { $0.showsReorderControl = $1 }
        keys.connect("contentConfiguration", \.contentConfiguration) { $0.contentConfiguration = $1 }
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
        keys.add("previewParametersProvider", \.previewParametersProvider) { $0.previewParametersProvider = $1 }
    }
    registerKeys(of: UITableViewDropProposal.self) { keys in
        keys.read("intent", \.intent)
    }
    registerKeys(of: UITableViewFocusUpdateContext.self) { keys in
        keys.read("nextFocusedIndexPath", \.nextFocusedIndexPath)
        keys.read("previouslyFocusedIndexPath", \.previouslyFocusedIndexPath)
    }
    registerKeys(of: UITableViewHeaderFooterView.self) { keys in
        keys.add("automaticallyUpdatesBackgroundConfiguration", \.automaticallyUpdatesBackgroundConfiguration) { $0.automaticallyUpdatesBackgroundConfiguration = $1 }
        keys.add("automaticallyUpdatesContentConfiguration", \.automaticallyUpdatesContentConfiguration) { $0.automaticallyUpdatesContentConfiguration = $1 }
        keys.add("backgroundConfiguration", \.backgroundConfiguration) { $0.backgroundConfiguration = $1 }
        keys.add("backgroundView", \.backgroundView) { $0.backgroundView = $1 }
        keys.add("configurationUpdateHandler", \.configurationUpdateHandler) { $0.configurationUpdateHandler = $1 }
        keys.connect("contentConfiguration", \.contentConfiguration) { $0.contentConfiguration = $1 }
        keys.read("configurationState", \.configurationState)
        keys.read("contentView", \.contentView)
        keys.read("detailTextLabel", \.detailTextLabel)
        keys.read("reuseIdentifier", \.reuseIdentifier)
        keys.read("textLabel", \.textLabel)
    }
    registerKeys(of: UITableViewPlaceholder.self) { keys in
        keys.add("cellUpdateHandler", \.cellUpdateHandler) { $0.cellUpdateHandler = $1 }
    }
    registerKeys(of: UITableViewRowAction.self) { keys in
        keys.add("backgroundColor", \.backgroundColor) { $0.backgroundColor = $1 }
        keys.add("backgroundEffect", \.backgroundEffect) { $0.backgroundEffect = $1 }
        keys.add("title", \.title) { $0.title = $1 }
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
