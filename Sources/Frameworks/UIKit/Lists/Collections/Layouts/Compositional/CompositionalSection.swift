import Foundation

/// A boundary supplementary item of a section or of the layout, with its frame.
struct PlacedBoundary {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    /// The frame, relative to the start of the section.
    var frame: CGRect
}

/// A group of a section with its position.
struct PlacedGroup {
    let arrangement: GroupArrangement
    let firstItem: Int
    /// The distance from the start of the groups, along the axis on which they follow each other.
    let start: CGFloat
}

/// The groups of the last arrangement, which are looked up in ascending order.
private struct FormerGroups {
    let groups: [PlacedGroup]
    private var next = 0
    private let changedItems: [Int]
    private var nextChange = 0

    init(_ groups: [PlacedGroup], _ changedItems: Set<Int>) {
        self.groups = groups
        self.changedItems = changedItems.sorted()
    }

    /// Returns the group that begins with an item, if the preferred sizes on which it depends are unchanged.
    mutating func group(at first: Int) -> GroupArrangement? {
        while next < groups.count, groups[next].firstItem < first { next += 1 }
        while nextChange < changedItems.count, changedItems[nextChange] < first { nextChange += 1 }
        guard next < groups.count, groups[next].firstItem == first else { return nil }
        let group = groups[next].arrangement
        guard nextChange < changedItems.count else { return group }
        return changedItems[nextChange] < first + group.triedCount ? nil : group
    }
}

/// A section of a compositional layout with its arrangement.
///
/// Groups without estimated sizes are equal: one is solved, and the positions of all others are computed from it.
@MainActor
final class CompositionalSection {
    let section: NSCollectionLayoutSection
    let index: Int
    private(set) var count: Int
    /// The axis of the layout.
    let axis: UIAxis
    /// The size of the layout's container: the bounds of the collection view inside its content inset.
    let container: CGSize
    /// The insets of the groups: those of the section plus the reference from which they are measured.
    let insets: NSDirectionalEdgeInsets
    let boundaryInsets: NSDirectionalEdgeInsets
    private let traits: UITraitCollection

    /// The sizes that self-sizing cells prefer, by item.
    var preferredSizes: [Int: CGSize] = [:]
    /// The sizes that boundary supplementary views prefer, by kind.
    var preferredBoundarySizes: [String: CGSize] = [:]
    /// The sizes that supplementary views of items prefer.
    var preferredAttachmentSizes: [AttachmentKey: CGSize] = [:]
    var needsArrangement = true
    /// The items whose cells or supplementary views got other preferred sizes since the last arrangement.
    var changedItems: Set<Int> = []

    struct AttachmentKey: Hashable {
        let kind: String
        let item: Int
    }

    /// The start of the section in the content.
    var start: CGFloat = 0
    /// The length along the axis of the layout.
    private(set) var length: CGFloat = 0
    private(set) var boundaries: [PlacedBoundary] = []
    /// The start of the groups, from that of the section.
    private(set) var groupsOrigin = CGPoint.zero
    /// The extent of the groups, along the axis on which they follow each other.
    private(set) var groupsLength: CGFloat = 0
    /// The extent of the groups, across that axis.
    private(set) var groupsBreadth: CGFloat = 0

    private enum Groups {
        case equal(GroupArrangement)
        case each([PlacedGroup])
    }

    private var groups: Groups = .each([])
    /// The area for which `groups` is arranged.
    private var arrangedArea = CGSize.zero

    init(
        _ section: NSCollectionLayoutSection, index: Int, count: Int, axis: UIAxis,
        container: CGSize, insets: NSDirectionalEdgeInsets,
        boundaryInsets: NSDirectionalEdgeInsets, traits: UITraitCollection
    ) {
        self.section = section
        self.index = index
        self.count = count
        self.axis = axis
        self.container = container
        self.insets = insets
        self.boundaryInsets = boundaryInsets
        self.traits = traits
    }

    /// Whether the section scrolls orthogonally to the layout.
    var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }

    /// The axis on which groups follow each other.
    var groupAxis: UIAxis {
        guard isOrthogonal else { return axis }
        return axis == .vertical ? .horizontal : .vertical
    }

    var isVertical: Bool { axis == .vertical }

    // MARK: - Arranging

    /// Computes the frames of all elements in the section, unless they are up to date.
    func arrange() {
        guard needsArrangement else { return }
        needsArrangement = false
        let boundaryArea = boundaryRect
        let (before, after, sides) = measureBoundaries(in: boundaryArea.size)
        var area = container.inset(by: insets)
        if isVertical {
            area.width = max(0, area.width - sides.leading - sides.trailing)
        } else {
            area.height = max(0, area.height - sides.top - sides.bottom)
        }
        arrangeGroups(in: area)
        let body = isOrthogonal ? groupsBreadth : groupsLength
        let (lead, trail) =
            isVertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
        length = max(0, before + lead + body + trail + after)
        groupsOrigin =
            isVertical
            ? CGPoint(x: insets.leading + sides.leading, y: before + lead)
            : CGPoint(x: before + lead, y: insets.top + sides.top)
        placeBoundaries(before, after, boundaryArea)
    }

    /// The area of boundary supplementary items, across the axis of the layout.
    private var boundaryRect: CGRect {
        isVertical
            ? CGRect(
                x: boundaryInsets.leading, y: 0,
                width: max(0, container.width - boundaryInsets.leading - boundaryInsets.trailing),
                height: container.height)
            : CGRect(
                x: 0, y: boundaryInsets.top, width: container.width,
                height: max(0, container.height - boundaryInsets.top - boundaryInsets.bottom))
    }

    private func size(
        of item: NSCollectionLayoutBoundarySupplementaryItem, in area: CGSize
    ) -> CGSize {
        var size = item.layoutSize.size(in: area)
        let axes = item.layoutSize.selfSizingAxes
        guard !axes.isEmpty, let preferred = preferredBoundarySizes[item.elementKind] else {
            return size
        }
        if axes.contains(.horizontal) { size.width = preferred.width }
        if axes.contains(.vertical) { size.height = preferred.height }
        return size
    }

    /// Measures the boundary supplementary items, and returns the space that they take from the groups.
    private func measureBoundaries(
        in area: CGSize
    ) -> (before: CGFloat, after: CGFloat, sides: NSDirectionalEdgeInsets) {
        var (before, after): (CGFloat, CGFloat) = (paddingAboveHeader, 0)
        var sides = NSDirectionalEdgeInsets.zero
        boundaries = section.boundarySupplementaryItems.map { item in
            let size = size(of: item, in: area)
            if item.extendsBoundary {
                switch item.side(on: axis) {
                case .before: before += isVertical ? size.height : size.width
                case .after: after += isVertical ? size.height : size.width
                case .leading:
                    if isVertical { sides.leading += size.width } else { sides.top += size.height }
                case .trailing:
                    if isVertical {
                        sides.trailing += size.width
                    } else {
                        sides.bottom += size.height
                    }
                }
            }
            return PlacedBoundary(item: item, frame: CGRect(origin: .zero, size: size))
        }
        return (before, after, sides)
    }

    /// The space above the header of a list.
    private var paddingAboveHeader: CGFloat {
        isVertical ? section.list?.paddingAboveHeader ?? 0 : 0
    }

    private func placeBoundaries(_ before: CGFloat, _ after: CGFloat, _ area: CGRect) {
        var position = paddingAboveHeader
        var end = length - after
        let whole =
            isVertical
            ? CGRect(x: area.minX, y: 0, width: area.width, height: length)
            : CGRect(x: 0, y: area.minY, width: length, height: area.height)
        for index in boundaries.indices {
            let item = boundaries[index].item
            let size = boundaries[index].frame.size
            var frame = CGRect(origin: item.alignment.origin(of: size, in: whole), size: size)
            let extent = isVertical ? size.height : size.width
            if item.extendsBoundary {
                switch item.side(on: axis) {
                case .before:
                    if isVertical { frame.origin.y = position } else { frame.origin.x = position }
                    position += extent
                case .after:
                    if isVertical { frame.origin.y = end } else { frame.origin.x = end }
                    end += extent
                case .leading, .trailing: break
                }
            }
            frame.origin.x += item.offset.x.limited
            frame.origin.y += item.offset.y.limited
            boundaries[index].frame = frame
        }
    }

    // MARK: - Groups

    private func arrangeGroups(in area: CGSize) {
        let group = section.group
        let spacing = section.interGroupSpacing.limited
        guard count > 0 else {
            groups = .each([])
            (groupsLength, groupsBreadth) = (0, 0)
            return
        }
        let template = solve(from: 0, limit: .max, area, isTemplate: true)
        guard group.hasSelfSizingElements || template.slots.isEmpty else {
            groups = .equal(template)
            let number = (count + template.slots.count - 1) / template.slots.count
            groupsLength = CGFloat(number) * (extent(template) + spacing) - spacing
            groupsBreadth = breadth(template)
            return
        }
        arrangeEach(area, spacing, template)
        arrangedArea = area
        changedItems = []
    }

    /// Arranges groups that may differ. Those without changes are not solved again.
    private func arrangeEach(_ area: CGSize, _ spacing: CGFloat, _ template: GroupArrangement) {
        var former = FormerGroups(area == arrangedArea ? placedGroups : [], changedItems)
        var placed: [PlacedGroup] = []
        placed.reserveCapacity(former.groups.count)
        var first = 0
        var start: CGFloat = 0
        groupsBreadth = 0
        while first < count {
            let group = former.group(at: first) ?? solveGroup(at: first, area, template)
            // A group without items would repeat endlessly.
            guard !group.slots.isEmpty else { break }
            placed.append(PlacedGroup(arrangement: group, firstItem: first, start: start))
            start += extent(group) + spacing
            first += group.slots.count
            groupsBreadth = max(groupsBreadth, breadth(group))
        }
        groups = .each(placed)
        groupsLength = max(0, start - spacing)
    }

    private func solveGroup(
        at first: Int, _ area: CGSize, _ template: GroupArrangement
    ) -> GroupArrangement {
        let isShort = first + template.slots.count > count
        let isKnown =
            !isShort && preferredAttachmentSizes.isEmpty
            && !(0..<template.slots.count).contains { preferredSizes[first + $0] != nil }
        return isKnown ? template : solve(from: first, limit: count - first, area)
    }

    /// The groups that are stored, in order.
    private var placedGroups: [PlacedGroup] {
        if case .each(let placed) = groups { return placed }
        return []
    }

    private func solve(
        from first: Int, limit: Int, _ area: CGSize, isTemplate: Bool = false
    ) -> GroupArrangement {
        var solver = GroupSolver(
            limit: limit, traits: traits,
            preferredSize: { [unowned self] in isTemplate ? nil : preferredSizes[first + $0] },
            preferredAttachmentSize: { [unowned self] in
                guard !isTemplate else { return nil }
                return preferredAttachmentSizes[AttachmentKey(kind: $0, item: first + $1)]
            })
        return solver.solve(section.group, in: area)
    }

    private func extent(_ group: GroupArrangement) -> CGFloat {
        groupAxis == .vertical ? group.size.height : group.size.width
    }

    private func breadth(_ group: GroupArrangement) -> CGFloat {
        groupAxis == .vertical ? group.size.width : group.size.height
    }

    /// The number of groups.
    var groupCount: Int {
        switch groups {
        case .equal(let group): (count + group.slots.count - 1) / group.slots.count
        case .each(let placed): placed.count
        }
    }

    func group(at number: Int) -> PlacedGroup {
        switch groups {
        case .equal(let group):
            PlacedGroup(
                arrangement: group, firstItem: number * group.slots.count,
                start: CGFloat(number) * (extent(group) + section.interGroupSpacing.limited))
        case .each(let placed): placed[number]
        }
    }

    /// Returns the number of the group that contains an item.
    func groupNumber(ofItem item: Int) -> Int {
        switch groups {
        case .equal(let group): return item / group.slots.count
        case .each(let placed): return placed.lastIndex(atOrBefore: item) { $0.firstItem }
        }
    }

    /// Returns the numbers of the groups that may intersect a span, which is relative to the start of the groups.
    func groupNumbers(from start: CGFloat, to end: CGFloat) -> ClosedRange<Int>? {
        let count = groupCount
        guard count > 0, end > start else { return nil }
        switch groups {
        case .equal(let group):
            let step = extent(group) + section.interGroupSpacing.limited
            guard step > 0 else { return 0...count - 1 }
            let first = min(max((start / step).rounded(.down), 0), CGFloat(count - 1))
            let last = min(max((end / step).rounded(.down), 0), CGFloat(count - 1))
            return Int(first)...max(Int(first), Int(last))
        case .each(let placed):
            let first = placed.lastIndex(atOrBefore: start) { $0.start }
            let last = placed.lastIndex(atOrBefore: end) { $0.start }
            return first...max(first, last)
        }
    }

    /// Returns the extent of a group along the axis on which groups follow each other.
    func extent(ofGroup number: Int) -> CGFloat { extent(group(at: number).arrangement) }

    /// Returns the origin of a group, relative to that of the section.
    func origin(of group: PlacedGroup) -> CGPoint {
        groupAxis == .vertical
            ? CGPoint(x: groupsOrigin.x, y: groupsOrigin.y + group.start)
            : CGPoint(x: groupsOrigin.x + group.start, y: groupsOrigin.y)
    }

    /// Returns the layout item that determines the size of a cell.
    func definition(ofItem item: Int) -> NSCollectionLayoutItem? {
        guard item < count else { return nil }
        let group = group(at: groupNumber(ofItem: item))
        let slot = item - group.firstItem
        guard group.arrangement.slots.indices.contains(slot) else { return nil }
        return group.arrangement.slots[slot].item
    }
}

extension Array {
    /// Returns the index of the last element whose value is not greater than another one; 0 if there is none.
    fileprivate func lastIndex<Value: Comparable>(
        atOrBefore value: Value, _ key: (Element) -> Value
    ) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if key(self[middle]) <= value { low = middle + 1 } else { high = middle }
        }
        return Swift.max(0, low - 1)
    }
}

/// The side of a section at which a boundary supplementary item is.
enum BoundarySide {
    case before, after, leading, trailing
}

extension NSCollectionLayoutBoundarySupplementaryItem {
    /// Returns the side of the item in a section that scrolls along an axis.
    final func side(on axis: UIAxis) -> BoundarySide {
        switch (alignment, axis == .vertical) {
        case (.top, true), (.topLeading, true), (.topTrailing, true), (.none, _): .before
        case (.bottom, true), (.bottomLeading, true), (.bottomTrailing, true): .after
        case (.leading, true): .leading
        case (.trailing, true): .trailing
        case (.leading, false), (.topLeading, false), (.bottomLeading, false): .before
        case (.trailing, false), (.topTrailing, false), (.bottomTrailing, false): .after
        case (.top, false): .leading
        case (.bottom, false): .trailing
        }
    }
}

extension NSRectAlignment {
    /// Returns the origin of a view of a size with this alignment in a rectangle.
    func origin(of size: CGSize, in rect: CGRect) -> CGPoint {
        let edges = edges
        var origin = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
        if edges.contains(.leading) { origin.x = rect.minX }
        if edges.contains(.trailing) { origin.x = rect.maxX - size.width }
        if edges.contains(.top) { origin.y = rect.minY }
        if edges.contains(.bottom) { origin.y = rect.maxY - size.height }
        return origin
    }
}
