import Foundation
import ObjectiveC
import QuartzCore

/// The state of a compositional layout.
@MainActor
struct CompositionalState {
    let provider: UICollectionViewCompositionalLayoutSectionProvider
    var configuration: UICollectionViewCompositionalLayoutConfiguration
    var sections: [CompositionalSection] = []
    /// Whether the sections have to be queried from the provider.
    var needsSections = true
    /// The environment for which the sections are arranged.
    var environment: Environment?
    /// The boundary supplementary items of the layout, with their frames in the content.
    var boundaries: [PlacedBoundary] = []
    var preferredBoundarySizes: [String: CGSize] = [:]
    var contentSize = CGSize.zero
    var scale: CGFloat = 1
    /// The scroll views of visible orthogonal sections.
    var scrollers: [Int: OrthogonalScrollView] = [:]
    /// The offsets of orthogonal sections that have no scroll view at the moment.
    var offsets: [Int: CGPoint] = [:]
    /// The attributes that the handlers of sections have changed.
    var changed: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    /// The preferred sizes that are kept over updates, by the new index of their section.
    var kept: [Int: KeptSizes] = [:]

    struct Environment: Equatable {
        var size: CGSize
        var safeArea: UIEdgeInsets
        var margins: UIEdgeInsets
        var isMirrored: Bool
    }

    struct KeptSizes {
        var items: [Int: CGSize] = [:]
        var boundaries: [String: CGSize] = [:]
    }

    init(
        provider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.provider = provider
        self.configuration = configuration.duplicate()
    }
}

extension UICollectionViewCompositionalLayout {
    final var isVertical: Bool { compositional.configuration.scrollDirection == .vertical }

    final var axis: UIAxis { isVertical ? .vertical : .horizontal }

    // MARK: - Invalidation

    final func sectionsDidInvalidate(_ context: UICollectionViewLayoutInvalidationContext) {
        guard context.invalidateEverything || context.invalidateDataSourceCounts else { return }
        compositional.needsSections = true
        guard !context.invalidation.isUpdate else { return }
        compositional.kept = [:]
        for section in compositional.sections { section.removePreferredSizes() }
        compositional.preferredBoundarySizes = [:]
        if context.invalidateDataSourceCounts { compositional.offsets = [:] }
    }

    /// Maps the preferred sizes, scroll views and offsets of sections to their new paths.
    final func remapSections(_ changes: ItemChanges) {
        var kept: [Int: CompositionalState.KeptSizes] = [:]
        for section in compositional.sections {
            for (item, size) in section.preferredSizes {
                let path = IndexPath(item: item, section: section.index)
                guard let path = changes[path] else { continue }
                kept[path.section, default: .init()].items[path.item] = size
            }
            if let index = changes.section(section.index) {
                kept[index, default: .init()].boundaries = section.preferredBoundarySizes
            }
        }
        compositional.kept = kept
        compositional.sections = []
        compositional.needsSections = true
        var scrollers: [Int: OrthogonalScrollView] = [:]
        for (former, scroller) in compositional.scrollers {
            guard let index = changes.section(former), scrollers[index] == nil else {
                scroller.removeFromSuperview()
                continue
            }
            scroller.section = index
            scrollers[index] = scroller
        }
        compositional.scrollers = scrollers
        var offsets: [Int: CGPoint] = [:]
        for (former, offset) in compositional.offsets {
            if let index = changes.section(former) { offsets[index] = offset }
        }
        compositional.offsets = offsets
    }

    // MARK: - Preparing

    final func prepareSections() {
        guard let view = collectionView else { return }
        compositional.scale = view.drawingScale
        let content = view.hostedLayer.bounds.inset(by: view.effectiveContentInset)
        let environment = CompositionalState.Environment(
            size: CGSize(width: max(0, content.width), height: max(0, content.height)),
            safeArea: view.safeAreaInsets, margins: view.layoutMargins,
            isMirrored: view.directionOfContent == .rightToLeft)
        if environment != compositional.environment || compositional.needsSections {
            let isResized = environment.size != compositional.environment?.size
            compositional.environment = environment
            compositional.needsSections = false
            makeSections(view, environment, keepsSizes: !isResized)
        }
        for section in compositional.sections { section.arrange() }
        placeSections(environment.size)
        updateScrollers()
    }

    private final func makeSections(
        _ view: UICollectionView, _ environment: CompositionalState.Environment, keepsSizes: Bool
    ) {
        let former = compositional.sections
        let kept = compositional.kept
        compositional.kept = [:]
        let provided = SectionEnvironment(SectionContainer(environment.size), view.traitCollection)
        var sections: [CompositionalSection] = []
        for (index, count) in view.loadedCounts.enumerated() {
            guard let section = compositional.provider(index, provided) else {
                raiseException(
                    "NSInternalInconsistencyException",
                    "Invalid section definition. Please specify a valid section definition when content is to be "
                        + "rendered for a section. This is a client error.")
            }
            let made = makeSection(section, index, count, view, environment)
            if keepsSizes {
                if former.indices.contains(index) { made.takePreferredSizes(of: former[index]) }
                if let kept = kept[index] {
                    made.preferredSizes = kept.items
                    made.preferredBoundarySizes = kept.boundaries
                }
            }
            sections.append(made)
        }
        compositional.sections = sections
        let hasActions = sections.contains {
            $0.section.list?.leadingSwipeActionsConfigurationProvider != nil
                || $0.section.list?.trailingSwipeActionsConfigurationProvider != nil
        }
        if hasActions { view.addSwipeRecognizer() }
    }

    private final func makeSection(
        _ section: NSCollectionLayoutSection, _ index: Int, _ count: Int, _ view: UICollectionView,
        _ environment: CompositionalState.Environment
    ) -> CompositionalSection {
        var reference = sideInsets(section.contentInsetsReference, view, environment)
        if let list = section.list {
            let vertical = list.verticalInsets(ofSection: index)
            reference.top += vertical.top
            reference.bottom += vertical.bottom
        }
        let boundaryReference = sideInsets(
            section.supplementaryContentInsetsReference, view, environment)
        var boundaryInsets = boundaryReference
        if section.supplementariesFollowContentInsets {
            boundaryInsets = boundaryInsets.adding(section.contentInsets.limited)
        }
        return CompositionalSection(
            section, index: index, count: count, axis: axis, container: environment.size,
            insets: reference.adding(section.contentInsets.limited), boundaryInsets: boundaryInsets,
            traits: view.traitCollection)
    }

    /// Returns the insets at the sides of the content from which other insets are measured.
    private final func sideInsets(
        _ reference: UIContentInsetsReference, _ view: UICollectionView,
        _ environment: CompositionalState.Environment
    ) -> NSDirectionalEdgeInsets {
        var reference = reference
        if reference == .automatic {
            reference = compositional.configuration.contentInsetsReference
        }
        var insets: UIEdgeInsets
        switch reference {
        case .none: return .zero
        case .automatic, .safeArea: insets = environment.safeArea
        case .layoutMargins: insets = environment.margins
        case .readableContent:
            insets = environment.margins
            let side = (environment.size.width - UILayoutGuide.readableWidth) / 2
            insets.left = max(insets.left, side)
            insets.right = max(insets.right, side)
        }
        // The content inset already contains a part of them.
        let content = view.effectiveContentInset
        let (left, right) = (insets.left - content.left, insets.right - content.right)
        let (leading, trailing) = environment.isMirrored ? (right, left) : (left, right)
        return isVertical
            ? NSDirectionalEdgeInsets(
                top: 0, leading: max(0, leading), bottom: 0, trailing: max(0, trailing))
            : NSDirectionalEdgeInsets(
                top: max(0, insets.top - content.top), leading: 0,
                bottom: max(0, insets.bottom - content.bottom), trailing: 0)
    }

    /// Positions the sections one after the other, and the boundary supplementary items of the layout around them.
    private final func placeSections(_ size: CGSize) {
        var (before, after): (CGFloat, CGFloat) = (0, 0)
        compositional.boundaries = compositional.configuration.boundarySupplementaryItems.map {
            item in
            var own = item.layoutSize.size(in: size)
            if let preferred = compositional.preferredBoundarySizes[item.elementKind] {
                let axes = item.layoutSize.selfSizingAxes
                if axes.contains(.horizontal) { own.width = preferred.width }
                if axes.contains(.vertical) { own.height = preferred.height }
            }
            let extent = isVertical ? own.height : own.width
            if item.extendsBoundary {
                if item.side(on: axis) == .after { after += extent } else { before += extent }
            }
            return PlacedBoundary(item: item, frame: CGRect(origin: .zero, size: own))
        }
        var position = before
        let spacing = compositional.configuration.interSectionSpacing.limited
        for (index, section) in compositional.sections.enumerated() {
            if index > 0 { position += spacing }
            section.start = position
            position += section.length
        }
        let length = position + after
        compositional.contentSize =
            isVertical
            ? CGSize(width: size.width, height: length)
            : CGSize(width: length, height: size.height)
        placeBoundaries(end: position)
    }

    private final func placeBoundaries(end: CGFloat) {
        let whole = CGRect(origin: .zero, size: compositional.contentSize)
        var (start, end) = (CGFloat(0), end)
        for index in compositional.boundaries.indices {
            let item = compositional.boundaries[index].item
            let size = compositional.boundaries[index].frame.size
            var frame = CGRect(origin: item.alignment.origin(of: size, in: whole), size: size)
            let extent = isVertical ? size.height : size.width
            if item.extendsBoundary {
                let isAfter = item.side(on: axis) == .after
                let position = isAfter ? end : start
                if isVertical { frame.origin.y = position } else { frame.origin.x = position }
                if isAfter { end += extent } else { start += extent }
            }
            frame.origin.x += item.offset.x.limited
            frame.origin.y += item.offset.y.limited
            compositional.boundaries[index].frame = frame
        }
    }

    // MARK: - Preferred sizes

    /// Returns the axes along which an element is self-sizing.
    final func selfSizingAxes(of key: ElementKey) -> UIAxis {
        sizedItem(key)?.layoutSize.selfSizingAxes ?? []
    }

    /// Returns the layout item that determines the size of an element.
    private final func sizedItem(_ key: ElementKey) -> NSCollectionLayoutItem? {
        guard key.category != .decorationView else { return nil }
        guard key.path.count == 2 else {
            return compositional.boundaries.first { $0.item.elementKind == key.kind }?.item
        }
        guard compositional.sections.indices.contains(key.path.section) else { return nil }
        let section = compositional.sections[key.path.section]
        if key.category == .cell { return section.definition(ofItem: key.path.item) }
        if let boundary = section.section.boundarySupplementaryItems
            .first(where: { $0.elementKind == key.kind })
        {
            return boundary
        }
        return section.definition(ofItem: key.path.item)?.supplementaryItems
            .first { $0.elementKind == key.kind }
    }

    final func isBoundaryOrBackground(_ key: ElementKey) -> Bool {
        guard key.category == .supplementaryView,
            compositional.sections.indices.contains(key.path.section)
        else { return true }
        return compositional.sections[key.path.section].isBoundary(key.kind)
    }

    /// Whether the size that a view prefers differs from the known one.
    final func differsFromKnownSize(
        _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
    ) -> Bool {
        let axes = selfSizingAxes(of: original.values.key)
        let known = preferredSize(original.values.key) ?? original.size
        return axes.contains(.horizontal) && preferred.size.width != known.width
            || axes.contains(.vertical) && preferred.size.height != known.height
    }

    private final func preferredSize(_ key: ElementKey) -> CGSize? {
        guard key.path.count == 2 else { return compositional.preferredBoundarySizes[key.kind] }
        guard compositional.sections.indices.contains(key.path.section) else { return nil }
        return compositional.sections[key.path.section].preferredSize(key)
    }

    /// Stores the size that a view prefers.
    final func storePreferredSize(_ attributes: UICollectionViewLayoutAttributes) {
        let key = attributes.values.key
        let size = CGSize(
            width: max(0, attributes.size.width.limited),
            height: max(0, attributes.size.height.limited))
        if key.path.count != 2 {
            compositional.preferredBoundarySizes[key.kind] = size
        } else if compositional.sections.indices.contains(key.path.section) {
            compositional.sections[key.path.section].storePreferredSize(key, size)
        }
    }
}

extension CompositionalSection {
    fileprivate func isBoundary(_ kind: String) -> Bool {
        section.boundarySupplementaryItems.contains { $0.elementKind == kind }
    }

    fileprivate func preferredSize(_ key: ElementKey) -> CGSize? {
        if key.category == .cell { return preferredSizes[key.path.item] }
        if isBoundary(key.kind) { return preferredBoundarySizes[key.kind] }
        return preferredAttachmentSizes[AttachmentKey(kind: key.kind, item: key.path.item)]
    }

    fileprivate func storePreferredSize(_ key: ElementKey, _ size: CGSize) {
        needsArrangement = true
        if key.category == .cell || !isBoundary(key.kind) { changedItems.insert(key.path.item) }
        if key.category == .cell {
            preferredSizes[key.path.item] = size
        } else if isBoundary(key.kind) {
            preferredBoundarySizes[key.kind] = size
        } else {
            preferredAttachmentSizes[AttachmentKey(kind: key.kind, item: key.path.item)] = size
        }
    }

    fileprivate func removePreferredSizes() {
        preferredSizes = [:]
        preferredBoundarySizes = [:]
        preferredAttachmentSizes = [:]
    }

    fileprivate func takePreferredSizes(of other: CompositionalSection) {
        preferredSizes = other.preferredSizes
        preferredBoundarySizes = other.preferredBoundarySizes
        preferredAttachmentSizes = other.preferredAttachmentSizes
    }
}

extension NSDirectionalEdgeInsets {
    fileprivate func adding(_ other: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
            trailing: trailing + other.trailing)
    }
}
