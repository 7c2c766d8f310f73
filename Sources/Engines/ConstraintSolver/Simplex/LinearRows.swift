import MemoryStorage

/// Linear expressions over unknowns, one for each unknown that is expressed by others.
///
/// A row says `unknown = constant + Σ coefficient · column`. Every coefficient is a node in the list of its row and in
/// the list of its column, so that the users of an unknown are found without a search: the lack of that index is what
/// makes most simplex solvers for layout quadratic.
struct LinearRows: ~Copyable {
    struct Node: FreeListLinked {
        var coefficient: Double
        var row: Int32
        var column: Int32
        var nextInRow: Int32
        var nextInColumn: Int32
        var previousInColumn: Int32

        var nextFree: Int32 {
            get { nextInRow }
            set { nextInRow = newValue }
        }
    }

    private struct Line {
        var constant: Double
        var firstInRow: Int32
        var firstInColumn: Int32
        /// While rows are added: the node of this unknown in the row at work.
        var slot: Int32
    }

    /// Coefficients below this are what rounding left of zero.
    ///
    /// Multipliers of layouts lie between some thousandths and some hundreds.
    static var leastCoefficient: Double { 1e-10 }

    private var lines = Buffer<Line>()
    private var nodes = SlabBuffer<Node>()

    // MARK: - Reading

    @inline(__always)
    func node(_ index: Int32) -> Node { nodes[index] }

    @inline(__always)
    func firstInRow(_ row: Int32) -> Int32 { row < lines.count ? lines[row].firstInRow : none }

    @inline(__always)
    func firstInColumn(_ column: Int32) -> Int32 {
        column < lines.count ? lines[column].firstInColumn : none
    }

    func constant(_ row: Int32) -> Double { lines[row].constant }

    func coefficient(_ row: Int32, _ column: Int32) -> Double {
        var index = firstInRow(row)
        while index != none {
            if nodes[index].column == column { return nodes[index].coefficient }
            index = nodes[index].nextInRow
        }
        return 0
    }

    // MARK: - Writing

    @inline(__always)
    mutating func reserve(for unknown: Int32) {
        if unknown >= lines.count { reserveMore(for: unknown) }
    }

    @inline(never)
    private mutating func reserveMore(for unknown: Int32) {
        let empty = Line(constant: 0, firstInRow: none, firstInColumn: none, slot: none)
        // Some more, since unknowns mostly come one after the other.
        lines.extend(to: Int(unknown) + 16, with: empty)
    }

    func setConstant(_ row: Int32, _ constant: Double) { lines[row].constant = constant }

    /// Puts a new coefficient in front of a row.
    mutating func insert(_ row: Int32, _ column: Int32, _ coefficient: Double) {
        let following = lines[column].firstInColumn
        let node = Node(
            coefficient: coefficient, row: row, column: column, nextInRow: lines[row].firstInRow,
            nextInColumn: following, previousInColumn: none)
        let index = nodes.allocate(1)
        nodes[index] = node
        if following != none { nodes[following].previousInColumn = index }
        lines[column].firstInColumn = index
        lines[row].firstInRow = index
    }

    mutating func clearRow(_ row: Int32) {
        var index = firstInRow(row)
        guard index != none else { return }
        while index != none {
            let next = nodes[index].nextInRow
            leaveColumn(index)
            nodes.free(index, 1)
            index = next
        }
        lines[row].firstInRow = none
    }

    private func leaveColumn(_ index: Int32) {
        let node = nodes[index]
        if node.previousInColumn == none {
            lines[node.column].firstInColumn = node.nextInColumn
        } else {
            nodes[node.previousInColumn].nextInColumn = node.nextInColumn
        }
        if node.nextInColumn != none {
            nodes[node.nextInColumn].previousInColumn = node.previousInColumn
        }
    }

    // MARK: - Replacing an unknown

    /// Replaces an unknown by its row wherever other rows use it.
    mutating func substitute(_ unknown: Int32) {
        while true {
            let index = lines[unknown].firstInColumn
            guard index != none else { return }
            replace(unknown, inRow: nodes[index].row)
        }
    }

    /// Adds the row of `unknown`, as often as `row` contains it, to `row`.
    private mutating func replace(_ unknown: Int32, inRow row: Int32) {
        var factor = 0.0
        var previous = none
        var index = lines[row].firstInRow
        while index != none {
            let node = nodes[index]
            if node.column == unknown {
                factor = node.coefficient
                unlink(index, after: previous, inRow: row)
            } else {
                lines[node.column].slot = index
                previous = index
            }
            index = node.nextInRow
        }
        lines[row].constant += factor * lines[unknown].constant

        var hasVanished = false
        index = lines[unknown].firstInRow
        while index != none {
            let node = nodes[index]
            let slot = lines[node.column].slot
            if slot == none {
                insert(row, node.column, factor * node.coefficient)
            } else {
                nodes[slot].coefficient += factor * node.coefficient
                if abs(nodes[slot].coefficient) < LinearRows.leastCoefficient { hasVanished = true }
            }
            index = node.nextInRow
        }
        index = lines[row].firstInRow
        while index != none {
            lines[nodes[index].column].slot = none
            index = nodes[index].nextInRow
        }
        if hasVanished { removeVanished(row) }
    }

    private mutating func unlink(_ index: Int32, after previous: Int32, inRow row: Int32) {
        let next = nodes[index].nextInRow
        if previous == none {
            lines[row].firstInRow = next
        } else {
            nodes[previous].nextInRow = next
        }
        leaveColumn(index)
        nodes.free(index, 1)
    }

    private mutating func removeVanished(_ row: Int32) {
        var previous = none
        var index = lines[row].firstInRow
        while index != none {
            let next = nodes[index].nextInRow
            if abs(nodes[index].coefficient) < LinearRows.leastCoefficient {
                unlink(index, after: previous, inRow: row)
            } else {
                previous = index
            }
            index = next
        }
    }

    /// Pivots: solves a row for one of its columns, and the column is substituted in all
    /// other rows.
    mutating func exchange(row: Int32, column: Int32) {
        let factor = 1 / coefficient(row, column)
        var index = lines[row].firstInRow
        lines[column].constant = -lines[row].constant * factor
        lines[column].firstInRow = index
        lines[row].firstInRow = none
        while index != none {
            nodes[index].row = column
            if nodes[index].column == column {
                leaveColumn(index)
                nodes[index].coefficient = factor
                nodes[index].column = row
                nodes[index].previousInColumn = none
                nodes[index].nextInColumn = lines[row].firstInColumn
                if lines[row].firstInColumn != none {
                    nodes[lines[row].firstInColumn].previousInColumn = index
                }
                lines[row].firstInColumn = index
            } else {
                nodes[index].coefficient *= -factor
            }
            index = nodes[index].nextInRow
        }
        substitute(column)
    }
}
