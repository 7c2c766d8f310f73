import Foundation
import QuartzCore

extension UICollectionViewFlowLayout {
    final var sizeOfContent: CGSize {
        let geometry = flow.geometry
        return isVertical
            ? CGSize(width: geometry.breadth, height: geometry.length)
            : CGSize(width: geometry.length, height: geometry.breadth)
    }

    /// Returns the attributes of items, headers and footers in a rectangle.
    final func flowAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let (start, end) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        guard start.isFinite, end.isFinite else { return allAttributes(in: rect) }
        let geometry = flow.geometry
        var result: [UICollectionViewLayoutAttributes] = []
        for section in geometry.sections(from: start, to: end) {
            addEdge(true, section, rect, &result)
            let origin = geometry.starts[section]
            for item in geometry.sections[section].items(from: start - origin, to: end - origin) {
                let attributes = makeAttributes(section, item)
                if attributes.values.frame.touches(rect) { result.append(attributes) }
            }
            addEdge(false, section, rect, &result)
        }
        return result
    }

    /// Returns the attributes in a rectangle that is infinite.
    private final func allAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard !rect.isNull else { return [] }
        return flowAttributes(in: CGRect(origin: .zero, size: sizeOfContent))
    }

    private final func addEdge(
        _ isHeader: Bool, _ section: Int, _ rect: CGRect,
        _ result: inout [UICollectionViewLayoutAttributes]
    ) {
        guard let attributes = edgeAttributes(isHeader, section),
            attributes.values.frame.touches(rect)
        else { return }
        result.append(attributes)
    }

    private final func makeAttributes(
        _ section: Int, _ item: Int
    ) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(.cell(IndexPath(item: item, section: section)))
        attributes.values.frame = frame(flow.geometry.rect(section: section, item: item))
        return attributes
    }

    final func itemAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, flow.geometry.contains(section: path.section, item: path.item) else {
            return nil
        }
        return makeAttributes(path.section, path.item)
    }

    final func edgeAttributes(_ kind: String, _ path: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        guard path.count == 2, flow.geometry.sections.indices.contains(path.section) else {
            return nil
        }
        switch kind {
        case UICollectionView.elementKindSectionHeader: return edgeAttributes(true, path.section)
        case UICollectionView.elementKindSectionFooter: return edgeAttributes(false, path.section)
        default: return nil
        }
    }

    /// Returns the attributes of a header or footer; nil for none.
    private final func edgeAttributes(
        _ isHeader: Bool, _ section: Int
    ) -> UICollectionViewLayoutAttributes? {
        let geometry = flow.geometry
        guard var rect = isHeader ? geometry.header(of: section) : geometry.footer(of: section)
        else { return nil }
        let isPinned = isHeader ? flow.settings.pinsHeaders : flow.settings.pinsFooters
        let kind =
            isHeader
            ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
        let attributes = makeAttributes(
            ElementKey(
                category: .supplementaryView, kind: kind,
                path: IndexPath(item: 0, section: section)))
        if isPinned {
            pin(&rect, isHeader, section)
            attributes.values.zIndex = UICollectionViewFlowLayout.pinnedZIndex
        }
        attributes.values.frame = frame(rect)
        return attributes
    }

    /// The z index of pinned headers and footers.
    // From memory, not measured.
    private static var pinnedZIndex: Int { 10 }

    /// Pins a header or footer to the edge of the view, within its section.
    private final func pin(_ rect: inout AxisRect, _ isHeader: Bool, _ section: Int) {
        guard let view = collectionView else { return }
        let visible = view.hostedLayer.bounds.inset(by: view.effectiveContentInset)
        let geometry = flow.geometry
        let own = geometry.sections[section]
        if isHeader {
            let edge = isVertical ? visible.minY : visible.minX
            let last = geometry.starts[section + 1] - own.footer - rect.size.along
            rect.along = max(rect.along, min(edge, last))
        } else {
            let edge = (isVertical ? visible.maxY : visible.maxX) - rect.size.along
            let first = geometry.starts[section] + own.header
            rect.along = min(rect.along, max(edge, first))
        }
    }

    /// Returns the rectangle in points of the content, its origin on whole pixels.
    private final func frame(_ rect: AxisRect) -> CGRect {
        let frame =
            isVertical
            ? CGRect(
                x: rect.across, y: rect.along, width: rect.size.across, height: rect.size.along)
            : CGRect(
                x: rect.along, y: rect.across, width: rect.size.along, height: rect.size.across)
        return frame.roundingOrigin(toPixels: flow.scale)
    }
}
