import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UITableView: selection", .usesApplication)
struct UITableViewSelectionTests {
    /// A source that logs the calls of a selection.
    private final class Source: TableSource, UITableViewDelegate {
        var refusesHighlight = false
        var refusesSelection = false

        func tableView(
            _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
        ) -> Bool {
            lines.append("shouldHighlight \(indexPath.row)")
            return !refusesHighlight
        }
        func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
            lines.append("didHighlight \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
            lines.append("didUnhighlight \(indexPath.row)")
        }
        func tableView(
            _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
        ) -> IndexPath? {
            lines.append("willSelect \(indexPath.row)")
            return refusesSelection ? nil : indexPath
        }
        func tableView(
            _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
        ) -> IndexPath? {
            lines.append("willDeselect \(indexPath.row)")
            return indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            lines.append("didSelect \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            lines.append("didDeselect \(indexPath.row)")
        }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let view = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 600))
    private let source = Source(TableTester.numbered(100))

    init() {
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
    }

    private func tap(_ row: Int) {
        app.tap(at: CGPoint(x: 150, y: 100 + 44 * CGFloat(row) + 22 - view.contentOffset.y))
    }

    @Test("A tap highlights, unhighlights and selects")
    func tap() {
        tap(2)
        #expect(
            source.takeLines() == [
                "shouldHighlight 2", "didHighlight 2", "didUnhighlight 2", "willSelect 2",
                "didSelect 2",
            ])
        #expect(view.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        #expect(view.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
    }

    @Test("Another row is deselected between willSelect and didSelect")
    func another() {
        tap(2)
        source.lines = []
        tap(5)
        #expect(
            source.takeLines() == [
                "shouldHighlight 5", "didHighlight 5", "didUnhighlight 5", "willSelect 5",
                "willDeselect 2", "didDeselect 2", "didSelect 5",
            ])
        #expect(view.indexPathsForSelectedRows == [IndexPath(row: 5, section: 0)])
    }

    @Test("A tap on the selected row selects it again")
    func again() {
        tap(2)
        source.lines = []
        tap(2)
        #expect(source.takeLines().suffix(2) == ["willSelect 2", "didSelect 2"])
    }

    @Test("nil from willSelect stops the selection")
    func refusal() {
        source.refusesSelection = true
        tap(2)
        #expect(source.takeLines().last == "willSelect 2")
        #expect(view.indexPathForSelectedRow == nil)
    }

    @Test("A row that is not highlighted is not selected")
    func noHighlight() {
        source.refusesHighlight = true
        tap(2)
        #expect(source.takeLines() == ["shouldHighlight 2"])
        #expect(view.indexPathForSelectedRow == nil)
    }

    @Test("Code that selects calls no delegate")
    func byCode() {
        let path = IndexPath(row: 3, section: 0)
        view.selectRow(at: path, animated: false, scrollPosition: .none)
        #expect(view.indexPathForSelectedRow == path)
        view.deselectRow(at: path, animated: false)
        #expect(view.indexPathForSelectedRow == nil)
        #expect(source.lines.isEmpty)
    }

    @Test("A drag ends the highlight and selects nothing")
    func drag() {
        let finger = app.touchDown(at: CGPoint(x: 150, y: 300))
        app.advance(by: 0.2)
        #expect(view.visibleCells[4].isHighlighted)
        finger.move(to: CGPoint(x: 150, y: 200), duration: 0.2)
        #expect(!view.visibleCells.contains { $0.isHighlighted })
        finger.lift()
        #expect(source.lines.filter { $0.hasPrefix("willSelect") }.isEmpty)
        #expect(source.lines.contains("didUnhighlight 4"))
    }

    @Test("With multiple selection a tap adds a row, and another removes it")
    func multiple() {
        view.allowsMultipleSelection = true
        tap(1)
        tap(3)
        #expect(view.indexPathsForSelectedRows?.map(\.row) == [1, 3])
        source.lines = []
        tap(1)
        #expect(source.takeLines().suffix(2) == ["willDeselect 1", "didDeselect 1"])
        #expect(view.indexPathsForSelectedRows?.map(\.row) == [3])
    }

    @Test("A selected row that is scrolled out is selected when it comes back")
    func scrolling() {
        tap(1)
        view.contentOffset.y = 2000
        app.advance(by: 0.02)
        #expect(!view.visibleCells.contains { $0.isSelected })
        view.contentOffset.y = 0
        app.advance(by: 0.02)
        #expect(view.visibleCells.map(\.isSelected).firstIndex(of: true) == 1)
    }

    @Test("A table that allows no selection highlights nothing")
    func notAllowed() {
        view.allowsSelection = false
        tap(1)
        #expect(source.lines.isEmpty)
        #expect(view.indexPathForSelectedRow == nil)
    }
}
