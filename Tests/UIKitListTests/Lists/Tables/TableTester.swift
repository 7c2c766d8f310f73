import Testing
import UIKitTesting

@testable import UIKit

/// A table on a device, its content as an array of arrays, and a log of the calls that it makes.
@MainActor
final class TableTester {
    let app = TestApplication(device: "iPhone 15")
    let source: TableSource
    let view: UITableView
    let window: UIWindow

    /// - Parameters:
    ///   - sections: The texts of the rows.
    ///   - configure: Sets the table up before it is shown.
    init(
        _ sections: [[String]], style: UITableView.Style = .plain,
        frame: CGRect = CGRect(x: 40, y: 100, width: 300, height: 600),
        configure: (UITableView, TableSource) -> Void = { _, _ in }
    ) {
        source = TableSource(sections)
        view = UITableView(frame: frame, style: style)
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.sectionHeaderTopPadding = 0
        configure(view, source)
        view.dataSource = source
        view.delegate = source as? any UITableViewDelegate
        window = app.show(view)
    }

    /// The texts of the visible cells.
    var texts: [String] { view.visibleCells.map { $0.textLabel?.text ?? "" } }

    func scroll(to y: CGFloat) {
        view.contentOffset.y = y
        app.advance(by: 0.02)
    }

    /// A point of the screen in the middle of a row.
    func middle(_ row: Int, section: Int = 0) -> CGPoint {
        let rect = view.rectForRow(at: IndexPath(row: row, section: section))
        return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    /// Rows named by their numbers.
    static func numbered(_ count: Int) -> [[String]] { [(0..<count).map(String.init)] }
}

/// A data source that logs what it is asked; a subclass of a test is the delegate, too.
@MainActor
class TableSource: NSObject, UITableViewDataSource {
    var sections: [[String]]
    var lines: [String] = []
    /// Whether questions about content are in the log.
    var logsContent = false
    /// The titles of headers and footers by section.
    var headers: [Int: String] = [:]
    var footers: [Int: String] = [:]
    var onCell: (UITableViewCell, IndexPath) -> Void = { _, _ in }

    init(_ sections: [[String]]) { self.sections = sections }

    func takeLines() -> [String] {
        defer { lines = [] }
        return lines
    }

    func numberOfSections(in tableView: UITableView) -> Int {
        if logsContent { lines.append("sections") }
        return sections.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        if logsContent { lines.append("rows \(section)") }
        return sections[section].count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers[section]
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers[section]
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}

    func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if logsContent { lines.append("cell \(indexPath.row)") }
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        onCell(cell, indexPath)
        return cell
    }
}
