import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UITableViewCell: texts after a reload", .usesApplication)
struct UITableViewCellReloadTests {
    /// Rows whose cells are made for each use, or reused.
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        let style: UITableViewCell.CellStyle
        let reuses: Bool
        var texts = ["A", "B", "C"]
        var setsTextLate = false

        init(_ style: UITableViewCell.CellStyle, reuses: Bool) {
            self.style = style
            self.reuses = reuses
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            texts.count
        }

        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let identifier = reuses ? "cell" : nil
            let cell =
                identifier.flatMap { tableView.dequeueReusableCell(withIdentifier: $0) }
                ?? UITableViewCell(style: style, reuseIdentifier: identifier)
            cell.accessoryType = indexPath.row == 1 ? .disclosureIndicator : .none
            if !setsTextLate { show(indexPath.row, in: cell) }
            return cell
        }

        func tableView(
            _ tableView: UITableView, willDisplay cell: UITableViewCell,
            forRowAt indexPath: IndexPath
        ) {
            if setsTextLate { show(indexPath.row, in: cell) }
        }

        private func show(_ row: Int, in cell: UITableViewCell) {
            cell.textLabel?.text = texts[row]
            cell.detailTextLabel?.text = texts[row] + " in detail"
        }
    }

    enum Reload: CaseIterable {
        case data, rows, animatedRows, sections, updates
    }

    @Test(
        "Titles and details that fit are shown whole after each kind of reload, at once and later",
        arguments: [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle],
        Reload.allCases)
    func reload(style: UITableViewCell.CellStyle, way: Reload) throws {
        for (reuses, isLate, height) in [
            (false, false, CGFloat(60)), (true, false, 60), (false, true, 60), (true, true, 60),
            (false, false, UITableView.automaticDimension),
            (true, true, UITableView.automaticDimension),
        ] {
            let app = TestApplication(device: "iPhone 15")
            let source = Source(style, reuses: reuses)
            source.setsTextLate = isLate
            let view = UITableView(frame: CGRect(x: 0, y: 100, width: 360, height: 500))
            view.rowHeight = height
            (view.dataSource, view.delegate) = (source, source)
            app.show(view)
            source.texts = ["A longer", "B longer", "C longer"]
            let paths = (0..<3).map { IndexPath(row: $0, section: 0) }
            switch way {
            case .data: view.reloadData()
            case .rows: view.reloadRows(at: paths, with: .none)
            case .animatedRows: view.reloadRows(at: paths, with: .automatic)
            case .sections: view.reloadSections([0], with: .fade)
            case .updates:
                view.performBatchUpdates { view.reloadRows(at: paths, with: .middle) }
            }
            for seconds in [0.02, 0.6] {
                app.advance(by: seconds)
                for cell in view.visibleCells {
                    let labels = [cell.textLabel, cell.detailTextLabel].compactMap { $0 }
                    #expect(labels.count == (style == .default ? 1 : 2))
                    for label in labels {
                        #expect(label.text?.contains("longer") == true)
                        #expect(
                            label.frame.width >= label.intrinsicContentSize.width,
                            "\(label.text ?? "") \(reuses) \(isLate) \(height) \(seconds)")
                        #expect(label.frame.height >= label.intrinsicContentSize.height)
                        #expect(cell.contentView.bounds.contains(label.frame))
                    }
                }
            }
        }
    }
}
