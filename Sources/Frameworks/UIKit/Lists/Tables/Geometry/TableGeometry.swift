import Foundation

/// The vertical arrangement of a section, in points.
struct SectionGeometry {
    /// The space above the header, if there is one.
    var headerPadding: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var rows: RowHeights
    /// Whether the heights are final, not estimated.
    var isHeaderFinal = true
    var isFooterFinal = true

    init(rows: RowHeights) { self.rows = rows }

    /// The space above the header.
    var padding: CGFloat { header > 0 ? headerPadding : 0 }

    var height: CGFloat { padding + header + rows.total + footer }

    /// The distance from the section's top to its first row.
    var rowsStart: CGFloat { padding + header }
}

/// The vertical arrangement of a table: its header, its sections with their rows, and its footer.
///
/// Positions are in points from the top of the content. The value does not depend on views.
struct TableGeometry {
    var header: CGFloat = 0 {
        didSet { knownStarts = 0 }
    }
    var footer: CGFloat = 0
    private var sections: [SectionGeometry] = []
    /// The tops of the sections, of which the first `knownStarts` are up to date.
    private var starts: [CGFloat] = []
    private var knownStarts = 0

    init() {}

    init(sections: [SectionGeometry]) {
        self.sections = sections
        starts = Array(repeating: 0, count: sections.count)
    }

    var sectionCount: Int { sections.count }

    subscript(section: Int) -> SectionGeometry { sections[section] }

    func rowCount(of section: Int) -> Int { sections[section].rows.count }

    func contains(_ path: RowPath) -> Bool {
        sections.indices.contains(path.section) && path.row >= 0
            && path.row < sections[path.section].rows.count
    }

    // MARK: - Positions

    /// The top of a section.
    ///
    /// - Complexity: O(1), after a change of an earlier section linear in the sections in between
    mutating func start(of section: Int) -> CGFloat {
        if section >= knownStarts {
            var start =
                knownStarts == 0
                ? header : starts[knownStarts - 1] + sections[knownStarts - 1].height
            for index in knownStarts...section {
                starts[index] = start
                start += sections[index].height
            }
            knownStarts = section + 1
        }
        return starts[section]
    }

    /// The end of the last section, where the footer of the table begins.
    var sectionsEnd: CGFloat {
        mutating get {
            guard let last = sections.last else { return header }
            return start(of: sections.count - 1) + last.height
        }
    }

    var totalHeight: CGFloat {
        mutating get { sectionsEnd + footer }
    }

    /// The extent of a row.
    mutating func extent(of path: RowPath) -> Extent {
        let start = start(of: path.section)
        let section = sections[path.section]
        return Extent(
            start: start + section.rowsStart + section.rows.offset(of: path.row),
            length: section.rows[path.row])
    }

    mutating func extent(ofSection section: Int) -> Extent {
        Extent(start: start(of: section), length: sections[section].height)
    }

    mutating func extent(ofHeader section: Int) -> Extent {
        Extent(
            start: start(of: section) + sections[section].padding, length: sections[section].header)
    }

    mutating func extent(ofFooter section: Int) -> Extent {
        let whole = extent(ofSection: section)
        let length = sections[section].footer
        return Extent(start: whole.end - length, length: length)
    }

    /// Returns the last section that begins at or above a position, clamped to existing ones; nil without sections.
    mutating func section(at position: CGFloat) -> Int? {
        guard !sections.isEmpty else { return nil }
        _ = start(of: sections.count - 1)
        var low = 0
        var high = sections.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= position { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the first row that ends below a position; nil if there is none.
    mutating func firstRow(endingBelow position: CGFloat) -> RowPath? {
        guard var section = section(at: position) else { return nil }
        while section < sections.count {
            let geometry = sections[section]
            let offset = position - start(of: section) - geometry.rowsStart
            if geometry.rows.count > 0, offset < geometry.rows.total {
                return RowPath(section: section, row: geometry.rows.row(at: offset))
            }
            section += 1
        }
        return nil
    }

    /// Returns the row at a position; nil between rows.
    mutating func row(at position: CGFloat) -> RowPath? {
        guard let path = firstRow(endingBelow: position), extent(of: path).start <= position else {
            return nil
        }
        return path
    }

    /// Returns the row after another one; nil after the last.
    func row(after path: RowPath) -> RowPath? {
        if path.row + 1 < sections[path.section].rows.count {
            return RowPath(section: path.section, row: path.row + 1)
        }
        var section = path.section + 1
        while section < sections.count {
            if sections[section].rows.count > 0 { return RowPath(section: section, row: 0) }
            section += 1
        }
        return nil
    }

    /// Returns the row before another one; nil before the first.
    func row(before path: RowPath) -> RowPath? {
        if path.row > 0 { return RowPath(section: path.section, row: path.row - 1) }
        var section = path.section - 1
        while section >= 0 {
            let count = sections[section].rows.count
            if count > 0 { return RowPath(section: section, row: count - 1) }
            section -= 1
        }
        return nil
    }

    // MARK: - Changes

    func isFinal(_ path: RowPath) -> Bool { sections[path.section].rows.isFinal(path.row) }

    /// Sets the final height of a row.
    ///
    /// - Returns: The difference from its former height.
    @discardableResult
    mutating func setHeight(_ height: CGFloat, of path: RowPath) -> CGFloat {
        let difference = height - sections[path.section].rows[path.row]
        if difference == 0, sections[path.section].rows.isFinal(path.row) { return 0 }
        sections[path.section].rows.setHeight(height, of: path.row, isFinal: true)
        knownStarts = min(knownStarts, path.section + 1)
        return difference
    }

    /// Marks the height of a row as an estimate.
    mutating func makeEstimate(of path: RowPath) {
        let height = sections[path.section].rows[path.row]
        sections[path.section].rows.setHeight(height, of: path.row, isFinal: false)
    }

    /// Sets the final height of a section's header.
    ///
    /// - Returns: The difference from its former height, with the space above it.
    @discardableResult
    mutating func setHeaderHeight(_ height: CGFloat, of section: Int) -> CGFloat {
        let former = sections[section].rowsStart
        sections[section].header = height
        sections[section].isHeaderFinal = true
        knownStarts = min(knownStarts, section + 1)
        return sections[section].rowsStart - former
    }

    /// Sets the final height of a section's footer.
    ///
    /// - Returns: The difference from its former height.
    @discardableResult
    mutating func setFooterHeight(_ height: CGFloat, of section: Int) -> CGFloat {
        let difference = height - sections[section].footer
        sections[section].footer = height
        sections[section].isFooterFinal = true
        knownStarts = min(knownStarts, section + 1)
        return difference
    }

    /// Copies the final heights of a former arrangement to the corresponding rows, headers and footers of this one,
    /// where these are estimated.
    ///
    /// - Parameters:
    ///   - isFinal: Whether the copied heights stay final.
    ///   - sectionAfter: Returns the new index of a section; nil for one that is gone.
    ///   - rowAfter: Returns the new path of a row; nil for one that is gone or has to be measured again.
    mutating func adoptHeights(
        of former: TableGeometry, isFinal: Bool, section sectionAfter: (Int) -> Int?,
        row rowAfter: (RowPath) -> RowPath?
    ) {
        for (number, section) in former.sections.enumerated() {
            section.rows.forEachFinalRow { row, height in
                guard let path = rowAfter(RowPath(section: number, row: row)), contains(path),
                    !self.isFinal(path)
                else { return }
                sections[path.section].rows.setHeight(height, of: path.row, isFinal: isFinal)
            }
            guard let after = sectionAfter(number), sections.indices.contains(after) else {
                continue
            }
            if section.isHeaderFinal, !sections[after].isHeaderFinal {
                sections[after].header = section.header
                sections[after].isHeaderFinal = isFinal
            }
            if section.isFooterFinal, !sections[after].isFooterFinal {
                sections[after].footer = section.footer
                sections[after].isFooterFinal = isFinal
            }
        }
        knownStarts = 0
    }
}

/// A span of positions, in points.
struct Extent: Equatable {
    var start: CGFloat
    var length: CGFloat

    var end: CGFloat { start + length }
}
