/// Tables: rows of cells between bars, the second row telling how columns are aligned.
enum MarkdownTable {
    /// The columns of the table whose first row is a line; nil where it is none.
    static func columns(_ lines: [MarkdownLine], at place: Int) -> [MarkdownText.Alignment]? {
        guard place + 1 < lines.count, lines[place].text.contains("|"),
            lines[place + 1].indent < 4
        else { return nil }
        let marks = cells(lines[place + 1].text)
        guard !marks.isEmpty, marks.count == cells(lines[place].text).count else { return nil }
        var columns: [MarkdownText.Alignment] = []
        for mark in marks {
            let isLeft = mark.hasPrefix(":")
            let isRight = mark.hasSuffix(":") && mark.count > 1
            let line = mark.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
            guard !line.isEmpty, line.allSatisfy({ $0 == "-" }) else { return nil }
            columns.append(isRight ? (isLeft ? .center : .right) : .left)
        }
        return columns
    }

    /// The texts between the bars of a row; a bar behind a backslash is text.
    static func cells(_ row: String) -> [String] {
        var cells: [String] = []
        var cell = ""
        var isEscaped = false
        var content = row.trimmed[...]
        if content.first == "|" { content.removeFirst() }
        for character in content {
            if character == "|", !isEscaped {
                cells.append(cell.trimmed)
                cell = ""
            } else if character == "|" {
                // The backslash was only there for the bar.
                cell.removeLast()
                cell.append(character)
            } else {
                cell.append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        if !cell.trimmed.isEmpty { cells.append(cell.trimmed) }
        return cells
    }
}
