import Foundation
import QuartzCore

extension UICollectionViewCompositionalLayout {
    /// Whether boundary supplementary items are pinned, so that their frames depend on the offset.
    final var pinsBoundaries: Bool {
        compositional.configuration.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
            || compositional.sections.contains {
                $0.section.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
            }
    }

    // MARK: - In a rectangle

    /// Returns the attributes of the elements in a rectangle.
    final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard !rect.isNull else { return [] }
        let rect = rect.intersection(maximalElementRect)
        guard !rect.isNull else { return [] }
        var result: [UICollectionViewLayoutAttributes] = []
        let isWhole = rect.contains(visibleRect.intersection(maximalElementRect))
        if isWhole { compositional.changed = [:] }
        let (start, end) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        for index in sectionNumbers(from: start, to: end) {
            addElements(of: compositional.sections[index], rect, isWhole, &result)
        }
        for (index, boundary) in compositional.boundaries.enumerated() {
            let attributes = layoutBoundary(boundary, index)
            if attributes.frame.touches(rect) { result.append(attributes) }
        }
        return result
    }

    private final var visibleRect: CGRect { collectionView?.hostedLayer.bounds ?? .zero }

    /// The rectangle that contains all elements, with a margin for those that extend beyond their sections.
    private final var maximalElementRect: CGRect {
        CGRect(origin: .zero, size: compositional.contentSize)
            .union(visibleRect).insetBy(dx: -visibleRect.width, dy: -visibleRect.height)
    }

    /// Returns the indexes of the sections that intersect a span.
    private final func sectionNumbers(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        let sections = compositional.sections
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].start + sections[middle].length > start {
                high = middle
            } else {
                low = middle + 1
            }
        }
        var last = low
        while last < sections.count, sections[last].start < end { last += 1 }
        // Backgrounds of lists extend beyond the ends of the content.
        if low == last, !sections.isEmpty {
            return low == sections.count ? low - 1..<low : low..<low + 1
        }
        return low..<last
    }

    private final func addElements(
        of section: CompositionalSection, _ rect: CGRect, _ isWhole: Bool,
        _ result: inout [UICollectionViewLayoutAttributes]
    ) {
        var found: [UICollectionViewLayoutAttributes] = []
        addCells(of: section, rect, &found)
        for (index, boundary) in section.boundaries.enumerated() {
            let attributes = boundaryAttributes(boundary, index, section)
            if attributes.frame.touches(rect) { found.append(attributes) }
        }
        for item in section.section.decorationItems {
            let attributes = backgroundAttributes(item, section)
            if attributes.frame.touches(rect) { found.append(attributes) }
        }
        if let attributes = listBackgroundAttributes(section), attributes.frame.touches(rect) {
            found.append(attributes)
        }
        if isWhole, let handler = section.section.visibleItemsInvalidationHandler {
            call(handler, found, section)
            for attributes in found { compositional.changed[attributes.values.key] = attributes }
        }
        result += found
    }

    private final func call(
        _ handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler,
        _ found: [UICollectionViewLayoutAttributes], _ section: CompositionalSection
    ) {
        guard let view = collectionView else { return }
        let offset =
            section.isOrthogonal
            ? offset(ofSection: section.index) : view.hostedLayer.bounds.origin
        let container = SectionContainer(section.container, insets: section.insets)
        handler(
            found.map { VisibleLayoutItem($0) }, offset,
            SectionEnvironment(container, view.traitCollection))
    }

    private final func addCells(
        of section: CompositionalSection, _ rect: CGRect,
        _ result: inout [UICollectionViewLayoutAttributes]
    ) {
        let origin = isVertical ? CGPoint(x: 0, y: section.start) : CGPoint(x: section.start, y: 0)
        // The rectangle in the coordinates of the section, without its own scrolling.
        let shift = section.isOrthogonal ? offset(ofSection: section.index) : .zero
        let own = rect.offsetBy(dx: shift.x - origin.x, dy: shift.y - origin.y)
        let (start, end) =
            section.groupAxis == .vertical
            ? (own.minY - section.groupsOrigin.y, own.maxY - section.groupsOrigin.y)
            : (own.minX - section.groupsOrigin.x, own.maxX - section.groupsOrigin.x)
        guard let numbers = section.groupNumbers(from: start, to: end) else { return }
        for number in numbers {
            let group = section.group(at: number)
            let corner = section.origin(of: group)
            for (slot, cell) in group.arrangement.slots.enumerated() {
                let item = group.firstItem + slot
                guard item < section.count else { break }
                let frame = cell.frame.offsetBy(dx: corner.x, dy: corner.y)
                guard frame.touches(own) else { continue }
                let path = IndexPath(item: item, section: section.index)
                result.append(
                    attributes(.cell(path), frame.offsetBy(dx: origin.x, dy: origin.y), cell.zIndex)
                )
            }
            for attachment in group.arrangement.attachments {
                let frame = attachment.frame.offsetBy(dx: corner.x, dy: corner.y)
                let item = group.firstItem + attachment.slot
                guard item < section.count, frame.touches(own) else { continue }
                let key = ElementKey(
                    category: .supplementaryView, kind: attachment.item.elementKind,
                    path: IndexPath(item: item, section: section.index))
                result.append(
                    attributes(
                        key, frame.offsetBy(dx: origin.x, dy: origin.y), attachment.item.zIndex))
            }
        }
    }

    private final func attributes(
        _ key: ElementKey, _ frame: CGRect, _ zIndex: Int
    ) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(key)
        attributes.values.frame = frame.roundingOrigin(toPixels: compositional.scale)
        attributes.values.zIndex = zIndex
        return attributes
    }

    // MARK: - One element

    final func itemAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        if let changed = compositional.changed[.cell(path)] { return changed.duplicate() }
        guard path.count == 2, let section = section(path), path.item >= 0,
            path.item < section.count, section.groupCount > 0
        else { return nil }
        let group = section.group(at: section.groupNumber(ofItem: path.item))
        let slot = path.item - group.firstItem
        guard group.arrangement.slots.indices.contains(slot) else { return nil }
        let cell = group.arrangement.slots[slot]
        return attributes(.cell(path), frame(cell.frame, in: group, section), cell.zIndex)
    }

    private final func section(_ path: IndexPath) -> CompositionalSection? {
        compositional.sections.indices.contains(path.section)
            ? compositional.sections[path.section] : nil
    }

    private final func frame(
        _ frame: CGRect, in group: PlacedGroup, _ section: CompositionalSection
    ) -> CGRect {
        let corner = section.origin(of: group)
        return isVertical
            ? frame.offsetBy(dx: corner.x, dy: corner.y + section.start)
            : frame.offsetBy(dx: corner.x + section.start, dy: corner.y)
    }

    final func supplementaryAttributes(
        _ kind: String, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2 else {
            let boundaries = compositional.boundaries
            return boundaries.firstIndex { $0.item.elementKind == kind }
                .map { layoutBoundary(boundaries[$0], $0) }
        }
        let key = ElementKey(category: .supplementaryView, kind: kind, path: path)
        if let changed = compositional.changed[key] { return changed.duplicate() }
        guard let section = section(path) else { return nil }
        for (index, boundary) in section.boundaries.enumerated()
        where boundary.item.elementKind == kind {
            let attributes = boundaryAttributes(boundary, index, section)
            if attributes.indexPath == path { return attributes }
        }
        guard path.item >= 0, path.item < section.count, section.groupCount > 0 else { return nil }
        let group = section.group(at: section.groupNumber(ofItem: path.item))
        let attachment = group.arrangement.attachments.first {
            $0.item.elementKind == kind && group.firstItem + $0.slot == path.item
        }
        guard let attachment else { return nil }
        return attributes(
            key, frame(attachment.frame, in: group, section), attachment.item.zIndex)
    }

    final func decorationAttributes(
        _ kind: String, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, let section = section(path) else { return nil }
        if kind == ListBackgroundView.kind { return listBackgroundAttributes(section) }
        return section.section.decorationItems.first { $0.elementKind == kind }
            .map { backgroundAttributes($0, section) }
    }

    // MARK: - Boundaries and backgrounds

    /// Returns the rectangle of a section in the content.
    final func frame(of section: CompositionalSection) -> CGRect {
        isVertical
            ? CGRect(
                x: 0, y: section.start, width: compositional.contentSize.width,
                height: section.length)
            : CGRect(
                x: section.start, y: 0, width: section.length,
                height: compositional.contentSize.height)
    }

    private final func boundaryAttributes(
        _ boundary: PlacedBoundary, _ index: Int, _ section: CompositionalSection
    ) -> UICollectionViewLayoutAttributes {
        let kind = boundary.item.elementKind
        // Several items of one kind are numbered.
        let number = section.boundaries[..<index].count { $0.item.elementKind == kind }
        let key = ElementKey(
            category: .supplementaryView, kind: kind,
            path: IndexPath(item: number, section: section.index))
        var frame =
            isVertical
            ? boundary.frame.offsetBy(dx: 0, dy: section.start)
            : boundary.frame.offsetBy(dx: section.start, dy: 0)
        if boundary.item.pinToVisibleBounds { pin(&frame, boundary, in: self.frame(of: section)) }
        return attributes(key, frame, boundary.item.zIndex)
    }

    private final func layoutBoundary(
        _ boundary: PlacedBoundary, _ index: Int
    ) -> UICollectionViewLayoutAttributes {
        let key = ElementKey(
            category: .supplementaryView, kind: boundary.item.elementKind,
            path: IndexPath(index: index))
        var frame = boundary.frame
        if boundary.item.pinToVisibleBounds {
            pin(&frame, boundary, in: CGRect(origin: .zero, size: compositional.contentSize))
        }
        return attributes(key, frame, boundary.item.zIndex)
    }

    /// Pins a boundary supplementary item to the edge of the visible rectangle, within an area.
    private final func pin(_ frame: inout CGRect, _ boundary: PlacedBoundary, in area: CGRect) {
        guard let view = collectionView else { return }
        let visible = view.hostedLayer.bounds.inset(by: view.effectiveContentInset)
        let isAfter = boundary.item.side(on: axis) == .after
        if isVertical {
            frame.origin.y =
                isAfter
                ? min(frame.minY, max(visible.maxY - frame.height, area.minY))
                : max(frame.minY, min(visible.minY, area.maxY - frame.height))
        } else {
            frame.origin.x =
                isAfter
                ? min(frame.minX, max(visible.maxX - frame.width, area.minX))
                : max(frame.minX, min(visible.minX, area.maxX - frame.width))
        }
    }

    private final func backgroundAttributes(
        _ item: NSCollectionLayoutDecorationItem, _ section: CompositionalSection
    ) -> UICollectionViewLayoutAttributes {
        let insets = item.contentInsets.limited
        var frame = frame(of: section)
        frame.origin.x += insets.leading
        frame.origin.y += insets.top
        frame.size = frame.size.inset(by: insets)
        let key = ElementKey(
            category: .decorationView, kind: item.elementKind,
            path: IndexPath(item: 0, section: section.index))
        // By default behind the cells, whose index is 0.
        return attributes(key, frame, item.zIndex == 0 ? -1 : item.zIndex)
    }

    private final func listBackgroundAttributes(
        _ section: CompositionalSection
    ) -> UICollectionViewLayoutAttributes? {
        guard section.section.list != nil else { return nil }
        var frame = frame(of: section)
        let sections = compositional.sections
        if section.index == 0 {
            let distance = visibleRect.height
            frame.origin.y -= distance
            frame.size.height += distance
        }
        if section.index == sections.count - 1 {
            frame.size.height =
                max(frame.maxY, visibleRect.height) + visibleRect.height - frame.minY
        }
        let key = ElementKey(
            category: .decorationView, kind: ListBackgroundView.kind,
            path: IndexPath(item: 0, section: section.index))
        return attributes(key, frame, -2)
    }
}
