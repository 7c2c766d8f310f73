import UIKit

/// Lays out tables: columns as wide as their content where there is place, and rows as high as their highest cell.
@MainActor
struct TableLayout {
    let layout: PageLayout

    private struct Cell {
        let node: PageNode
        let row: Int
        let column: Int
        let span: Int
    }
    private struct Grid {
        var cells: [Cell] = []
        var rows = 0
        var columns = 0
        var captions: [PageNode] = []
    }

    // Chosen: more than tables have.
    private static let mostColumns = 200

    private func grid(of table: PageNode) -> Grid {
        var grid = Grid()
        var taken: [Int: Set<Int>] = [:]
        func add(row: PageNode) {
            var column = 0
            for cell in row.elements where cell.style.display != .none {
                while taken[grid.rows]?.contains(column) == true { column += 1 }
                guard column < Self.mostColumns else { break }
                let span = min(
                    max(cell["colspan"].flatMap { Int($0) } ?? 1, 1), Self.mostColumns - column)
                let height = min(max(cell["rowspan"].flatMap { Int($0) } ?? 1, 1), 500)
                for row in grid.rows..<(grid.rows + height) {
                    taken[row, default: []].formUnion(column..<(column + span))
                }
                grid.cells.append(Cell(node: cell, row: grid.rows, column: column, span: span))
                column += span
                grid.columns = max(grid.columns, column)
            }
            grid.rows += 1
        }
        func visit(_ node: PageNode) {
            for child in node.elements {
                switch child.style.display {
                case .row: add(row: child)
                case .rowGroup: visit(child)
                case .none: continue
                default: grid.captions.append(child)
                }
            }
        }
        visit(table)
        return grid
    }

    /// The space between cells, and that around all of them.
    ///
    /// Borders that are one overlap.
    private func spacing(_ table: PageNode, _ grid: Grid) -> (between: CGFloat, around: CGFloat) {
        guard table.style.collapsesBorders else {
            return (table.style.borderSpacing, table.style.borderSpacing)
        }
        return (-(grid.cells.map { $0.node.style.border.left.width }.max() ?? 0), 0)
    }

    private func total(_ space: (between: CGFloat, around: CGFloat), _ count: Int) -> CGFloat {
        space.between * CGFloat(max(0, count - 1)) + 2 * space.around
    }

    func preferredWidth(_ table: PageNode, _ available: CGFloat) -> CGFloat {
        let grid = grid(of: table)
        return widths(grid, available, layout.preferredWidth).reduce(0, +)
            + total(spacing(table, grid), grid.columns)
    }

    private func widths(
        _ grid: Grid, _ available: CGFloat, _ width: (PageNode, CGFloat) -> CGFloat
    ) -> [CGFloat] {
        var widths = [CGFloat](repeating: 0, count: grid.columns)
        for cell in grid.cells where cell.span == 1 {
            widths[cell.column] = max(widths[cell.column], width(cell.node, available))
        }
        for cell in grid.cells where cell.span > 1 {
            let columns = cell.column..<(cell.column + cell.span)
            let missing = width(cell.node, available) - columns.reduce(0) { $0 + widths[$1] }
            guard missing > 0 else { continue }
            for column in columns { widths[column] += missing / CGFloat(cell.span) }
        }
        return widths
    }

    private func columnWidths(_ grid: Grid, width: CGFloat, isFixed: Bool) -> [CGFloat] {
        var preferred = widths(grid, width, layout.preferredWidth)
        var fractions: [Int: CGFloat] = [:]
        for cell in grid.cells where cell.span == 1 {
            if case .fraction(let part, _) = cell.node.style.width { fractions[cell.column] = part }
        }
        for (column, part) in fractions { preferred[column] = part * width }
        let sum = preferred.reduce(0, +)
        guard sum > 0 else { return preferred }
        if sum <= width {
            guard isFixed else { return preferred }
            let flexible = sum - fractions.keys.reduce(0) { $0 + preferred[$1] }
            guard flexible > 0 else { return preferred.map { $0 * width / sum } }
            let factor = (width - sum) / flexible
            return preferred.enumerated().map {
                fractions[$0] == nil ? $1 + $1 * factor : $1
            }
        }
        let least = widths(grid, width, layout.leastWidth)
        let room = width - least.reduce(0, +)
        guard room > 0 else { return least }
        let wishes = zip(preferred, least).map { max(0, $0 - $1) }
        let wished = wishes.reduce(0, +)
        return zip(least, wishes).map { $0 + (wished > 0 ? $1 / wished * room : 0) }
    }

    /// Adds the cells to the table's box and returns the height.
    func fill(_ box: PageBox, _ table: PageNode, width: CGFloat, at origin: CGPoint) -> CGFloat {
        let grid = grid(of: table)
        let space = spacing(table, grid)
        let room = max(0, width - total(space, grid.columns))
        let columns = columnWidths(grid, width: room, isFixed: table.style.width != .auto)
        var y: CGFloat = 0
        for caption in grid.captions {
            let laidOut = layout.block(caption, within: width)
            laidOut.move(by: CGPoint(x: origin.x, y: origin.y + y))
            box.children.append(laidOut)
            y += laidOut.frame.height
        }
        guard grid.rows > 0 else { return y }
        let rows = Dictionary(grouping: grid.cells, by: \.row)
        for row in 0..<grid.rows {
            y += row == 0 ? space.around : space.between
            let cells = rows[row] ?? []
            let boxes = cells.map { cell -> PageBox in
                let span = cell.column..<(cell.column + cell.span)
                let cellWidth =
                    span.reduce(0) { $0 + columns[$1] } + space.between * CGFloat(cell.span - 1)
                return layout.block(
                    cell.node, within: cellWidth, forced: cellWidth, isAlone: true)
            }
            let height = boxes.map(\.frame.height).max() ?? 0
            addRow(cells, boxes, height, to: box, y: origin.y + y)
            for (cell, laidOut) in zip(cells, boxes) {
                let x =
                    (0..<cell.column).reduce(0) { $0 + columns[$1] }
                    + space.between * CGFloat(cell.column) + space.around
                // Cells are centred vertically unless their attribute says otherwise.
                let isTop = cell.node["valign"]?.lowercased() == "top"
                let below = height - laidOut.frame.height
                for child in laidOut.children where !isTop {
                    child.move(by: CGPoint(x: 0, y: below / 2))
                }
                laidOut.frame.size.height = height
                laidOut.move(by: CGPoint(x: origin.x + x, y: origin.y + y))
                box.children.append(laidOut)
            }
            y += height
        }
        return y + space.around
    }

    /// Adds the background of a row.
    private func addRow(
        _ cells: [Cell], _ boxes: [PageBox], _ height: CGFloat, to box: PageBox, y: CGFloat
    ) {
        guard let row = cells.first?.node.parent else { return }
        let color = row.style.background ?? row.parent?.style.background
        guard row.parent !== box.node || row.style.background != nil, color != nil else { return }
        var style = PageStyle()
        style.background = color
        let background = PageBox(row, style)
        background.frame = CGRect(
            x: 0, y: y, width: boxes.reduce(0) { $0 + $1.frame.width }, height: height)
        box.children.append(background)
    }
}
