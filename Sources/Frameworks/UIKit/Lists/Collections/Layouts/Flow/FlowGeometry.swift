import Foundation

/// A size in terms of the scroll axis.
struct AxisSize: Equatable {
    /// The length along the scroll axis.
    var along: CGFloat
    /// The length along the other axis.
    var across: CGFloat
}

/// A rectangle in terms of the scroll axis.
struct AxisRect: Equatable {
    var along: CGFloat
    var across: CGFloat
    var size: AxisSize
}

/// A line of a section of a flow layout: a row, or a column in a layout that scrolls horizontally.
struct FlowLine {
    var firstItem: Int
    var count: Int
    /// From the start of the section's items.
    var start: CGFloat
    var length: CGFloat
    /// From the start of the line to its first item.
    var margin: CGFloat
    /// Between its items.
    var gap: CGFloat
}

/// The arrangement of a section of a flow layout, in terms of the scroll axis.
///
/// Lines of items of equal size are computed and not stored.
struct FlowSection {
    enum Sizes {
        case equal(AxisSize)
        case each([AxisSize])
    }

    var count = 0
    var sizes = Sizes.equal(AxisSize(along: 0, across: 0))
    var header: CGFloat = 0
    var footer: CGFloat = 0
    /// The space before and after the items along the scroll axis.
    var before: CGFloat = 0
    var after: CGFloat = 0
    /// The space at the sides of the items.
    var leading: CGFloat = 0
    var trailing: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0

    /// The space between the sides.
    private var breadth: CGFloat = 0
    /// The number of items in a full line of equal items.
    private var itemsPerLine = 1
    private var equalLine = FlowLine(firstItem: 0, count: 0, start: 0, length: 0, margin: 0, gap: 0)
    /// The lines of items with individual sizes.
    private var lines: [FlowLine] = []
    /// The positions of items in their lines, from the start of the line.
    private var positions: [CGFloat] = []
    private(set) var itemsLength: CGFloat = 0

    /// Sizes differ from a line's breadth by less than this when they fill it.
    private static let tolerance: CGFloat = 0.001

    var length: CGFloat {
        header + footer + (count > 0 || before + after > 0 ? before + itemsLength + after : 0)
    }

    /// The distance of the first item from the start of the section.
    var itemsStart: CGFloat { header + before }

    func size(of item: Int) -> AxisSize {
        switch sizes {
        case .equal(let size): size
        case .each(let sizes): sizes[item]
        }
    }

    /// Arranges the items in lines of a breadth.
    mutating func arrange(breadth total: CGFloat) {
        breadth = max(0, total - leading - trailing)
        (lines, positions, itemsLength) = ([], [], 0)
        guard count > 0 else { return }
        switch sizes {
        case .equal(let size): arrangeEqual(size)
        case .each(let sizes): arrangeEach(sizes)
        }
    }

    private mutating func arrangeEqual(_ size: AxisSize) {
        let step = size.across + itemSpacing
        let fitting =
            step > 0 ? (breadth + itemSpacing + Self.tolerance) / step : CGFloat(count)
        itemsPerLine = max(1, Int(min(max(fitting, 1), CGFloat(Int32.max))))
        equalLine.length = size.along
        (equalLine.margin, equalLine.gap) = spaces(
            itemsPerLine, sum: CGFloat(itemsPerLine) * size.across)
        if step <= 0 { equalLine.gap = 0 }
        let lineCount = (count + itemsPerLine - 1) / itemsPerLine
        itemsLength = CGFloat(lineCount) * (size.along + lineSpacing) - lineSpacing
    }

    /// The margin and the gap of a full line.
    private func spaces(_ count: Int, sum: CGFloat) -> (margin: CGFloat, gap: CGFloat) {
        let free = breadth - sum
        // A single item is centred.
        guard count > 1 else { return (max(0, free / 2), 0) }
        return (0, max(itemSpacing, free / CGFloat(count - 1)))
    }

    private mutating func arrangeEach(_ sizes: [AxisSize]) {
        positions.reserveCapacity(count)
        var first = 0
        var start: CGFloat = 0
        while first < count {
            var sum: CGFloat = 0
            var length: CGFloat = 0
            var next = first
            while next < count {
                let used = sum + sizes[next].across + itemSpacing * CGFloat(next - first)
                guard next == first || used <= breadth + Self.tolerance else { break }
                sum += sizes[next].across
                length = max(length, sizes[next].along)
                next += 1
            }
            var line = FlowLine(
                firstItem: first, count: next - first, start: start, length: length, margin: 0,
                gap: itemSpacing)
            // The last line counts as full if another item like its last would not fit.
            let following = next < count ? sizes[next] : sizes[next - 1]
            let extended = sum + following.across + itemSpacing * CGFloat(line.count)
            if next < count || extended > breadth + Self.tolerance {
                (line.margin, line.gap) = spaces(line.count, sum: sum)
            }
            var position = line.margin
            for item in first..<next {
                positions.append(position)
                position += sizes[item].across + line.gap
            }
            lines.append(line)
            start += length + lineSpacing
            first = next
        }
        itemsLength = max(0, start - lineSpacing)
    }

    /// Returns the rectangle of an item, relative to the start of the section.
    func rect(of item: Int) -> AxisRect {
        switch sizes {
        case .equal(let size):
            let line = CGFloat(item / itemsPerLine)
            let column = CGFloat(item % itemsPerLine)
            return AxisRect(
                along: itemsStart + line * (size.along + lineSpacing),
                across: leading + equalLine.margin + column * (size.across + equalLine.gap),
                size: size)
        case .each(let sizes):
            let line = lines[self.line(of: item)]
            let size = sizes[item]
            // Items are centred in their line.
            return AxisRect(
                along: itemsStart + line.start + (line.length - size.along) / 2,
                across: leading + positions[item], size: size)
        }
    }

    private func line(of item: Int) -> Int {
        var (low, high) = (0, lines.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if lines[middle].firstItem <= item { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Returns the items of the lines in a span, which is relative to the start of the section.
    func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        let (start, end) = (start - itemsStart, end - itemsStart)
        guard end > 0 || itemsLength == 0, start < itemsLength || itemsLength == 0 else {
            return 0..<0
        }
        switch sizes {
        case .equal(let size):
            let step = size.along + lineSpacing
            guard step > 0 else { return 0..<count }
            let lineCount = (count + itemsPerLine - 1) / itemsPerLine
            let first = min(max((start / step).rounded(.down), 0), CGFloat(lineCount))
            let last = min(max((end / step).rounded(.down), 0), CGFloat(lineCount - 1))
            let items =
                Int(first)
                * itemsPerLine..<max(
                    Int(first) * itemsPerLine, min((Int(last) + 1) * itemsPerLine, count))
            return items
        case .each:
            var (low, high) = (0, lines.count)
            while low < high {
                let middle = (low + high) / 2
                if lines[middle].start + lines[middle].length > start {
                    high = middle
                } else {
                    low = middle + 1
                }
            }
            var last = low
            while last < lines.count, lines[last].start < end { last += 1 }
            guard last > low else { return 0..<0 }
            return lines[low].firstItem..<lines[last - 1].firstItem + lines[last - 1].count
        }
    }
}

/// The arrangement of all sections of a flow layout, in terms of the scroll axis.
struct FlowGeometry {
    private(set) var sections: [FlowSection] = []
    /// The start of each section, and the end of the last one.
    private(set) var starts: [CGFloat] = [0]
    /// The space for lines across the scroll axis.
    private(set) var breadth: CGFloat = 0

    init() {}

    init(_ sections: [FlowSection], breadth: CGFloat) {
        self.breadth = breadth
        self.sections = sections
        for index in self.sections.indices { self.sections[index].arrange(breadth: breadth) }
        place()
    }

    var length: CGFloat { starts[sections.count] }

    private mutating func place() {
        starts = [0]
        starts.reserveCapacity(sections.count + 1)
        var start: CGFloat = 0
        for section in sections {
            start += section.length
            starts.append(start)
        }
    }

    /// Changes the sizes of the items of a section, and arranges them again.
    mutating func change(_ section: Int, _ sizes: FlowSection.Sizes) {
        sections[section].sizes = sizes
        sections[section].arrange(breadth: breadth)
        place()
    }

    func contains(section: Int, item: Int) -> Bool {
        sections.indices.contains(section) && item >= 0 && item < sections[section].count
    }

    /// Returns the sections that intersect a span.
    func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle + 1] > start { high = middle } else { low = middle + 1 }
        }
        var last = low
        while last < sections.count, starts[last] < end { last += 1 }
        return low..<last
    }

    /// Returns the rectangle of an item.
    func rect(section: Int, item: Int) -> AxisRect {
        var rect = sections[section].rect(of: item)
        rect.along += starts[section]
        return rect
    }

    /// Returns the rectangle of a header; nil for none.
    func header(of section: Int) -> AxisRect? {
        let length = sections[section].header
        guard length > 0 else { return nil }
        return AxisRect(
            along: starts[section], across: 0, size: AxisSize(along: length, across: breadth))
    }

    /// Returns the rectangle of a footer; nil for none.
    func footer(of section: Int) -> AxisRect? {
        let length = sections[section].footer
        guard length > 0 else { return nil }
        return AxisRect(
            along: starts[section + 1] - length, across: 0,
            size: AxisSize(along: length, across: breadth))
    }
}
