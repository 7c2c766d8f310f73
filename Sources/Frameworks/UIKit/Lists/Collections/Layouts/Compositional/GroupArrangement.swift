import Foundation

/// A cell of a group, with the layout item that determines its size.
struct GroupSlot {
    let item: NSCollectionLayoutItem?
    /// The rectangle including the content insets, relative to the origin of the group.
    var place: CGRect
    var frame: CGRect
    var zIndex = 0
}

/// A supplementary view of an item or a group.
struct GroupAttachment {
    let item: NSCollectionLayoutSupplementaryItem
    /// The cell whose index path the view has.
    let slot: Int
    /// The number of the view among those of its cell.
    let index: Int
    var frame: CGRect
}

/// A group with the frames of its cells.
final class GroupArrangement {
    let size: CGSize
    let slots: [GroupSlot]
    let attachments: [GroupAttachment]
    /// The number of items that were tried: those of the group, and those that did not fit.
    let triedCount: Int

    init(size: CGSize, slots: [GroupSlot], attachments: [GroupAttachment], triedCount: Int) {
        self.size = size
        self.slots = slots
        self.attachments = attachments
        self.triedCount = triedCount
    }
}

/// Computes the frames of the cells of a group and of its nested groups.
@MainActor
struct GroupSolver {
    /// Returns the size that a cell prefers; nil if it was not measured.
    let preferredSize: (Int) -> CGSize?
    /// Returns the size that a supplementary view prefers, by its kind and the cell; nil if it was not measured.
    let preferredAttachmentSize: (String, Int) -> CGSize?
    let traits: UITraitCollection
    /// The number of items that are left for the group.
    let limit: Int
    private var slots: [GroupSlot] = []
    private var attachments: [GroupAttachment] = []
    private var triedCount = 0

    init(
        limit: Int, traits: UITraitCollection, preferredSize: @escaping (Int) -> CGSize?,
        preferredAttachmentSize: @escaping (String, Int) -> CGSize?
    ) {
        self.limit = limit
        self.traits = traits
        self.preferredSize = preferredSize
        self.preferredAttachmentSize = preferredAttachmentSize
    }

    /// The difference up to which sizes count as filling the space, in points.
    private static let tolerance: CGFloat = 0.01

    /// The limit on the cells of a group that fills a line.
    private static let mostSlots = 10_000

    mutating func solve(
        _ group: NSCollectionLayoutGroup, in container: CGSize
    ) -> GroupArrangement {
        let size = place(group, in: container)
        return GroupArrangement(
            size: size, slots: slots, attachments: attachments,
            triedCount: max(triedCount, slots.count))
    }

    /// Places an item at the origin.
    ///
    /// - Parameter length: The length along an axis, if the group determines it.
    ///
    /// - Returns: The size of the item.
    private mutating func place(
        _ item: NSCollectionLayoutItem, in container: CGSize,
        _ length: (axis: UIAxis, value: CGFloat)? = nil
    ) -> CGSize {
        var size = item.layoutSize.size(in: container)
        if let length { size.set(length.value, along: length.axis) }
        if let group = item as? NSCollectionLayoutGroup { return place(group, size: size) }
        let slot = slots.count
        let axes = item.layoutSize.selfSizingAxes
        if !axes.isEmpty, let preferred = preferredSize(slot) {
            if axes.contains(.horizontal) { size.width = preferred.width }
            if axes.contains(.vertical) { size.height = preferred.height }
            if let length { size.set(length.value, along: length.axis) }
        }
        slots.append(GroupSlot(item: item, place: CGRect(origin: .zero, size: size), frame: .zero))
        triedCount = max(triedCount, slots.count)
        return finish(slot)
    }

    /// Sets the frame of a cell, and positions its supplementary views.
    private mutating func finish(_ slot: Int) -> CGSize {
        let place = slots[slot].place
        guard let item = slots[slot].item else { return place.size }
        let axes = item.layoutSize.selfSizingAxes
        let insets = item.contentInsets.limited
        var frame = place
        if !axes.contains(.horizontal) {
            frame.origin.x += insets.leading
            frame.size.width = max(0, frame.width - insets.leading - insets.trailing)
        }
        if !axes.contains(.vertical) {
            frame.origin.y += insets.top
            frame.size.height = max(0, frame.height - insets.top - insets.bottom)
        }
        slots[slot].frame = frame
        attachments.removeAll { $0.slot == slot }
        attach(item.supplementaryItems, to: frame, slot: slot)
        return place.size
    }

    private mutating func attach(
        _ items: [NSCollectionLayoutSupplementaryItem], to rect: CGRect, slot: Int
    ) {
        var counts: [String: Int] = [:]
        for item in items {
            let index = counts[item.elementKind, default: 0]
            counts[item.elementKind] = index + 1
            var size = item.layoutSize.size(in: rect.size)
            let axes = item.layoutSize.selfSizingAxes
            if !axes.isEmpty, let preferred = preferredAttachmentSize(item.elementKind, slot) {
                if axes.contains(.horizontal) { size.width = preferred.width }
                if axes.contains(.vertical) { size.height = preferred.height }
            }
            attachments.append(
                GroupAttachment(
                    item: item, slot: slot, index: index, frame: item.frame(size: size, at: rect)))
        }
    }

    // MARK: - Groups

    private mutating func place(_ group: NSCollectionLayoutGroup, size: CGSize) -> CGSize {
        let first = slots.count
        let insets = group.contentInsets.limited
        let inner = size.inset(by: insets)
        var result = size
        switch group.arrangement {
        case .custom(let provider): placeCustom(provider, size: inner)
        case .line(let axis):
            result = placeLine(group, axis, nil, size, inner)
        case .repeating(let axis, let count):
            result = placeLine(group, axis, count, size, inner)
        case .equal(let axis, let count):
            result = placeLine(group, axis, count, size, inner, isEqual: true)
        }
        move(from: first, by: CGPoint(x: insets.leading, y: insets.top))
        if !group.supplementaryItems.isEmpty, slots.count > first {
            attach(
                group.supplementaryItems, to: CGRect(origin: .zero, size: result), slot: first)
        }
        return result
    }

    private mutating func placeCustom(
        _ provider: NSCollectionLayoutGroupCustomItemProvider, size: CGSize
    ) {
        let items = provider(SectionEnvironment(SectionContainer(size), traits))
        for item in items.prefix(max(0, limit - slots.count)) {
            let frame = item.frame.isFiniteRect ? item.frame : .zero
            slots.append(GroupSlot(item: nil, place: frame, frame: frame, zIndex: item.zIndex))
        }
    }

    /// An item in a line.
    private struct Part {
        let item: NSCollectionLayoutItem
        var size: CGSize
        let slots: Range<Int>
    }

    private mutating func placeLine(
        _ group: NSCollectionLayoutGroup, _ axis: UIAxis, _ count: Int?, _ size: CGSize,
        _ inner: CGSize, isEqual: Bool = false
    ) -> CGSize {
        let isRow = axis == .horizontal
        let dimension = isRow ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
        let crossDimension =
            isRow ? group.layoutSize.heightDimension : group.layoutSize.widthDimension
        let space: CGFloat = dimension.isSelfSizing ? .infinity : inner.along(axis)
        let gap = group.interItemSpacing?.spacing.limited ?? 0
        let parts = fill(group, axis, count, space, gap, inner, isEqual: isEqual)
        // The position of each item along the line; flexible spaces share what is left.
        var used = gap * CGFloat(max(0, parts.count - 1))
        var flexible = group.interItemSpacing?.isFlexible == true ? parts.count - 1 : 0
        for part in parts {
            used += part.item.extent(part.size, axis)
            flexible += part.item.flexibleEdges(axis)
        }
        let left = space.isFinite ? max(0, space - used) : 0
        let share = flexible > 0 ? left / CGFloat(flexible) : 0
        let crossAxis: UIAxis = isRow ? .vertical : .horizontal
        let breadth =
            crossDimension.isSelfSizing
            ? parts.reduce(0) { max($0, $1.item.extent($1.size, crossAxis)) }
            : inner.along(crossAxis)
        let uniform = parts.filter { $0.item.dimension(crossAxis).isUniformAcrossSiblings }
            .reduce(0) { max($0, $1.size.along(crossAxis)) }
        var position: CGFloat = 0
        for part in parts {
            var part = part
            stretch(&part, crossAxis, breadth, uniform, isFree: crossDimension.isSelfSizing)
            let item = part.item
            position += item.edge(axis, isStart: true, share)
            let free = max(0, breadth - item.extent(part.size, crossAxis))
            let edges = item.flexibleEdges(crossAxis)
            let cross = item.edge(crossAxis, isStart: true, edges > 0 ? free / CGFloat(edges) : 0)
            move(part, by: isRow ? CGPoint(x: position, y: cross) : CGPoint(x: cross, y: position))
            position += part.size.along(axis) + item.edge(axis, isStart: false, share) + gap
            if group.interItemSpacing?.isFlexible == true { position += share }
        }
        return grown(
            group, size, axis, dimension.isSelfSizing ? used : nil,
            crossDimension.isSelfSizing && !parts.isEmpty ? breadth : nil)
    }

    /// Returns the size of a group, whose items determine it along its estimated axes.
    private func grown(
        _ group: NSCollectionLayoutGroup, _ size: CGSize, _ axis: UIAxis, _ length: CGFloat?,
        _ breadth: CGFloat?
    ) -> CGSize {
        let insets = group.contentInsets.limited
        let sides = CGSize(
            width: insets.leading + insets.trailing, height: insets.top + insets.bottom)
        let crossAxis: UIAxis = axis == .horizontal ? .vertical : .horizontal
        var result = size
        if let length { result.set(length + sides.along(axis), along: axis) }
        if let breadth { result.set(breadth + sides.along(crossAxis), along: crossAxis) }
        return result
    }

    /// Places as many items as a line has space for, each at the origin.
    private mutating func fill(
        _ group: NSCollectionLayoutGroup, _ axis: UIAxis, _ count: Int?, _ space: CGFloat,
        _ gap: CGFloat, _ inner: CGSize, isEqual: Bool
    ) -> [Part] {
        let items = group.subitems
        // A line of unlimited length has each item once.
        let most = count ?? (space.isFinite ? Self.mostSlots : items.count)
        var length: CGFloat?
        if isEqual, let count, space.isFinite {
            length = max(0, (space - gap * CGFloat(count - 1)) / CGFloat(count))
        }
        var parts: [Part] = []
        var used: CGFloat = 0
        var next = 0
        while next < most, slots.count < limit {
            let item = items[next % items.count]
            let (first, firstAttachment) = (slots.count, attachments.count)
            let size = place(item, in: inner, length.map { (axis, $0) })
            let extent = item.extent(size, axis)
            let isFitting =
                count != nil || parts.isEmpty || used + gap + extent <= space + Self.tolerance
            guard isFitting, slots.count > first else {
                slots.removeSubrange(first...)
                attachments.removeSubrange(firstAttachment...)
                break
            }
            used += extent + (parts.isEmpty ? 0 : gap)
            parts.append(
                Part(item: item, size: size, slots: first..<slots.count))
            next += 1
            // Items without an extent never fill the line.
            if count == nil, extent <= 0, next >= items.count { break }
        }
        return parts
    }

    /// Sets the length of an item across the line, if its siblings determine it.
    private mutating func stretch(
        _ part: inout Part, _ axis: UIAxis, _ breadth: CGFloat, _ uniform: CGFloat, isFree: Bool
    ) {
        let dimension = part.item.dimension(axis)
        let isFraction =
            axis == .vertical ? dimension.isFractionalHeight : dimension.isFractionalWidth
        let length: CGFloat
        if dimension.isUniformAcrossSiblings {
            length = uniform
        } else if isFree, isFraction {
            length = breadth * dimension.dimension
        } else {
            return
        }
        guard !(part.item is NSCollectionLayoutGroup), let slot = part.slots.first else { return }
        if axis == .vertical {
            part.size.height = length
            slots[slot].place.size.height = length
        } else {
            part.size.width = length
            slots[slot].place.size.width = length
        }
        _ = finish(slot)
    }

    private mutating func move(_ part: Part, by distance: CGPoint) {
        for slot in part.slots { move(slot, by: distance) }
        for index in attachments.indices where part.slots.contains(attachments[index].slot) {
            attachments[index].frame.origin.x += distance.x
            attachments[index].frame.origin.y += distance.y
        }
    }

    private mutating func move(from first: Int, by distance: CGPoint) {
        guard distance != .zero else { return }
        for slot in first..<slots.count { move(slot, by: distance) }
        for index in attachments.indices where attachments[index].slot >= first {
            attachments[index].frame.origin.x += distance.x
            attachments[index].frame.origin.y += distance.y
        }
    }

    private mutating func move(_ slot: Int, by distance: CGPoint) {
        slots[slot].place.origin.x += distance.x
        slots[slot].place.origin.y += distance.y
        slots[slot].frame.origin.x += distance.x
        slots[slot].frame.origin.y += distance.y
    }
}

extension NSCollectionLayoutItem {
    final func dimension(_ axis: UIAxis) -> NSCollectionLayoutDimension {
        axis == .horizontal ? layoutSize.widthDimension : layoutSize.heightDimension
    }

    /// Returns the length along an axis with the edge spacing.
    fileprivate final func extent(_ size: CGSize, _ axis: UIAxis) -> CGFloat {
        size.along(axis) + edge(axis, isStart: true, 0) + edge(axis, isStart: false, 0)
    }

    private final func spacing(_ axis: UIAxis, isStart: Bool) -> NSCollectionLayoutSpacing? {
        guard let edgeSpacing else { return nil }
        if axis == .horizontal { return isStart ? edgeSpacing.leading : edgeSpacing.trailing }
        return isStart ? edgeSpacing.top : edgeSpacing.bottom
    }

    /// Returns the spacing at an edge.
    ///
    /// - Parameter share: The length that is added to flexible spacing.
    fileprivate final func edge(_ axis: UIAxis, isStart: Bool, _ share: CGFloat) -> CGFloat {
        guard let spacing = spacing(axis, isStart: isStart) else { return 0 }
        return spacing.spacing.limited + (spacing.isFlexible ? share : 0)
    }

    fileprivate final func flexibleEdges(_ axis: UIAxis) -> Int {
        [true, false].count { spacing(axis, isStart: $0)?.isFlexible == true }
    }
}

extension CGSize {
    fileprivate func along(_ axis: UIAxis) -> CGFloat { axis == .horizontal ? width : height }

    fileprivate mutating func set(_ length: CGFloat, along axis: UIAxis) {
        if axis == .horizontal { width = length } else { height = length }
    }
}

extension CGRect {
    /// Whether all numbers are finite.
    var isFiniteRect: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
