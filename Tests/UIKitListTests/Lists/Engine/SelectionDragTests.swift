import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("A drag of two fingers selects", .usesApplication)
struct SelectionDragTests {
    /// A source whose delegate lets two fingers select, and then begins editing.
    private final class Source: TableSource, UITableViewDelegate {
        var agrees = true
        var refused: Set<Int> = []
        var onSelection: (UITableView) -> Void = { _ in }

        func tableView(
            _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) -> Bool {
            lines.append("shouldBegin \(indexPath.row)")
            return agrees
        }
        func tableView(
            _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) {
            lines.append("didBegin \(indexPath.row)")
            tableView.setEditing(true, animated: false)
        }
        func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
            lines.append("didEnd")
        }
        func tableView(
            _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
        ) -> IndexPath? {
            refused.contains(indexPath.row) ? nil : indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            lines.append("select \(indexPath.row)")
            onSelection(tableView)
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            lines.append("deselect \(indexPath.row)")
        }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let view = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 600))
    private let source = Source(TableTester.numbered(100))

    init() {
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.rowHeight = 44
        view.allowsMultipleSelectionDuringEditing = true
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
    }

    private func points(_ row: Int) -> [CGPoint] {
        let y = 122 + 44 * CGFloat(row) - view.contentOffset.y
        return [CGPoint(x: 100, y: y), CGPoint(x: 160, y: y)]
    }

    /// Moves two fingers that touch the screen to the middle of a row.
    private func move(_ fingers: [Finger], to row: Int) {
        app.move(Array(zip(fingers, points(row))), duration: 0.2)
    }

    /// Moves two fingers over rows.
    private func drag(_ rows: Int...) {
        let fingers = app.touchDown(at: points(rows[0]))
        for row in rows.dropFirst() { move(fingers, to: row) }
        app.lift(fingers)
    }

    private var selected: [Int] { (view.indexPathsForSelectedRows ?? []).map(\.row) }

    @Test("The rows between its start and the fingers, and tells the delegate in order")
    func calls() {
        drag(2, 5)
        #expect(
            source.takeLines() == [
                "shouldBegin 2", "didBegin 2", "select 2", "select 3", "select 4", "select 5",
                "didEnd",
            ])
        #expect(selected == [2, 3, 4, 5])
        #expect(view.isEditing && view.contentOffset.y == 0)
        #expect(view.cellForRow(at: IndexPath(row: 3, section: 0))?.isSelected == true)
    }

    @Test("No rows that the fingers have left again, also on the other side of the start")
    func back() {
        drag(4, 6, 3)
        #expect(selected == [4, 3])
        let lines = source.takeLines()
        #expect(lines.suffix(4) == ["deselect 6", "deselect 5", "select 3", "didEnd"])
    }

    @Test("No rows where it begins on a selected one: those it deselects")
    func deselection() {
        view.setEditing(true, animated: false)
        for row in 2...5 {
            view.selectRow(
                at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
        }
        drag(3, 4)
        #expect(selected == [2, 5])
        #expect(source.takeLines().contains("deselect 3"))
    }

    @Test("No rows that the delegate refuses")
    func refusal() {
        source.refused = [3]
        drag(2, 4)
        #expect(selected == [2, 4])
    }

    @Test("Nothing without the delegate's consent: two fingers scroll then")
    func scrolling() {
        source.agrees = false
        drag(5, 2)
        #expect(source.takeLines() == ["shouldBegin 5"])
        #expect(view.contentOffset.y > 50)
        #expect(selected.isEmpty && !view.isEditing)
    }

    @Test("Nothing with one finger, which scrolls")
    func oneFinger() {
        app.drag(from: points(5)[0], to: points(2)[0])
        #expect(source.takeLines().isEmpty)
        #expect(view.contentOffset.y > 50)
    }

    @Test("Nothing where only one row can be selected, and the delegate is not asked")
    func singleSelection() {
        view.allowsMultipleSelectionDuringEditing = false
        drag(5, 2)
        #expect(source.takeLines().isEmpty)
        #expect(selected.isEmpty)
    }

    @Test("More rows while the fingers stay at the edge, where the table scrolls")
    func edge() {
        let fingers = app.touchDown(at: points(10))
        move(fingers, to: 13)
        let count = selected.count
        app.advance(by: 1)
        #expect(view.contentOffset.y > 100)
        #expect(selected.count > count + 2)
        app.lift(fingers)
        let offset = view.contentOffset
        app.advance(by: 1)
        #expect(view.contentOffset == offset)
    }

    @Test("The rows at their new places after an insertion, and none after a reload")
    func updates() {
        let fingers = app.touchDown(at: points(4))
        move(fingers, to: 5)
        source.sections[0].insert("new", at: 0)
        view.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        app.advance(by: 0.5)
        #expect(selected == [5, 6])
        view.reloadData()
        #expect(source.takeLines().last == "didEnd")
        move(fingers, to: 8)
        app.lift(fingers)
        #expect(selected.isEmpty && source.takeLines().isEmpty)
    }

    @Test("Nothing more when the delegate reloads the table during it")
    func reloadByDelegate() {
        source.onSelection = { $0.reloadData() }
        drag(2, 5)
        #expect(source.takeLines() == ["shouldBegin 2", "didBegin 2", "select 2", "didEnd"])
        #expect(selected.isEmpty)
    }

    @Test("Items of a collection view, whose delegate is asked too")
    func collection() {
        final class Items: CollectionSource, UICollectionViewDelegate {
            func collectionView(
                _ collectionView: UICollectionView,
                shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
            ) -> Bool { true }
            func collectionView(
                _ collectionView: UICollectionView,
                didBeginMultipleSelectionInteractionAt indexPath: IndexPath
            ) { lines.append("didBegin \(indexPath.item)") }
            func collectionViewDidEndMultipleSelectionInteraction(
                _ collectionView: UICollectionView
            ) { lines.append("didEnd") }
        }
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 100), 0)
        layout.minimumInteritemSpacing = 0
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 100, width: 300, height: 600), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let items = Items(CollectionTester.numbered(30))
        view.allowsMultipleSelection = true
        (view.dataSource, view.delegate) = (items, items)
        app.show(view)
        let fingers = app.touchDown(at: [CGPoint(x: 140, y: 150), CGPoint(x: 160, y: 150)])
        app.move(
            Array(zip(fingers, [CGPoint(x: 40, y: 350), CGPoint(x: 60, y: 350)])), duration: 0.2)
        app.lift(fingers)
        let selected = (view.indexPathsForSelectedItems ?? []).map(\.item).sorted()
        #expect(selected == [1, 2, 3, 4, 5, 6])
        #expect(items.lines.contains("didBegin 1") && items.lines.last == "didEnd")
    }
}
