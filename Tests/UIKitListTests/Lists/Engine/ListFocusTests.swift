import Testing
import UIKitTesting

@testable import UIKit

/// A table or a collection view on a pad, with the keys of a keyboard.
@MainActor @Suite("Focus in lists", .usesApplication)
struct ListFocusTests {
    private let app = TestApplication(device: "iPad (10th generation)")

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var count = 100
        var log: [String] = []
        var refused: Set<Int> = []
        var mayMove = true
        var preferred: IndexPath?

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            count
        }

        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "\(indexPath.row)"
            return cell
        }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(indexPath.row)")
        }

        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            log.append("deselect \(indexPath.row)")
        }

        func tableView(
            _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
        ) -> Bool { mayMove }

        func tableView(
            _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
            with coordinator: UIFocusAnimationCoordinator
        ) {
            let (former, next) = (
                context.previouslyFocusedIndexPath?.row, context.nextFocusedIndexPath?.row
            )
            log.append("\(former.map(String.init) ?? "-") to \(next.map(String.init) ?? "-")")
        }

        func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
            preferred
        }
    }

    /// Decides for each row whether it can have focus.
    private final class Choosing: NSObject, UITableViewDelegate {
        func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
            indexPath.row != 1
        }

        func tableView(
            _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
        ) -> Bool { indexPath.row == 2 }
    }

    private func table(_ rows: Rows) -> UITableView {
        let controller = UIViewController()
        let table = UITableView(frame: CGRect(x: 0, y: 100, width: 400, height: 440))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = rows
        table.delegate = rows
        controller.view.addSubview(table)
        app.show(controller)
        return table
    }

    private func press(_ key: UIKeyboardHIDUsage, times: Int = 1) {
        let characters = key == .keyboardTab ? "\t" : key == .keyboardReturnOrEnter ? "\r" : ""
        for _ in 0..<times { app.press(key, typing: characters) }
    }

    private func focused(_ table: UITableView) -> Int? {
        (UIFocusSystem.focusSystem(for: table)?.focusedItem as? UITableViewCell)
            .flatMap { table.indexPath(for: $0) }?.row
    }

    @Test("Rows have focus only in a table that allows it")
    func allowed() {
        let rows = Rows()
        let table = table(rows)
        press(.keyboardTab)
        #expect(!table.allowsFocus && focused(table) == nil && rows.log.isEmpty)
        table.allowsFocus = true
        press(.keyboardTab)
        #expect(focused(table) == 0 && rows.log == ["- to 0"])
        #expect(table.cellForRow(at: [0, 0])?.configurationState.isFocused == true)
        table.allowsSelection = false
        #expect(table.cellForRow(at: [0, 1])?.canBecomeFocused == false)
    }

    @Test("Return selects the row that has focus")
    func trigger() {
        let rows = Rows()
        let table = table(rows)
        table.allowsFocus = true
        press(.keyboardReturnOrEnter)
        #expect(rows.log.isEmpty)
        press(.keyboardTab)
        press(.keyboardDownArrow)
        press(.keyboardReturnOrEnter)
        #expect(rows.log == ["- to 0", "0 to 1", "select 1"])
        #expect(table.indexPathForSelectedRow == [0, 1])
    }

    @Test("Arrows scroll to rows that were not shown, and back")
    func scrolling() {
        let rows = Rows()
        let table = table(rows)
        table.allowsFocus = true
        press(.keyboardTab)
        press(.keyboardDownArrow, times: 40)
        #expect(focused(table) == 40)
        app.advance(by: 1)
        let bounds = table.bounds
        #expect(bounds.insetBy(dx: 0, dy: -0.5).contains(table.rectForRow(at: [0, 40])))
        press(.keyboardUpArrow, times: 40)
        app.advance(by: 1)
        #expect(focused(table) == 0 && table.contentOffset.y == 0)
        press(.keyboardUpArrow)
        #expect(focused(table) == 0)
    }

    @Test("A row that the user scrolls away keeps focus")
    func scrolledAway() {
        let rows = Rows()
        let table = table(rows)
        table.allowsFocus = true
        press(.keyboardTab)
        press(.keyboardDownArrow)
        table.contentOffset.y = 2000
        app.advance(by: 0.1)
        #expect(table.cellForRow(at: [0, 1]) == nil)
        table.contentOffset.y = 0
        app.advance(by: 0.1)
        #expect(focused(table) == 1)
        press(.keyboardDownArrow)
        #expect(focused(table) == 2)
    }

    @Test("The delegate decides which rows can have focus and are selected with it")
    func choosing() {
        let (rows, choosing) = (Rows(), Choosing())
        let table = table(rows)
        table.delegate = choosing
        press(.keyboardTab)
        press(.keyboardDownArrow)
        #expect(focused(table) == 2 && table.indexPathForSelectedRow == [0, 2])
        press(.keyboardDownArrow)
        #expect(focused(table) == 3 && table.indexPathForSelectedRow == [0, 2])
        table.allowsFocus = false
        #expect(table.cellForRow(at: [0, 2])?.canBecomeFocused == false)
    }

    @Test("Selection follows focus if the table says so")
    func following() {
        let rows = Rows()
        let table = table(rows)
        table.allowsFocus = true
        table.selectionFollowsFocus = true
        press(.keyboardTab)
        press(.keyboardDownArrow)
        #expect(
            rows.log == ["select 0", "- to 0", "deselect 0", "select 1", "0 to 1"])
    }

    @Test("The delegate refuses a move")
    func refused() {
        let rows = Rows()
        let table = table(rows)
        table.allowsFocus = true
        press(.keyboardTab)
        rows.mayMove = false
        press(.keyboardDownArrow)
        #expect(focused(table) == 0 && rows.log == ["- to 0"])
    }

    /// The reason for which a row has focus first.
    enum First: CaseIterable { case selected, preferred, remembered }

    @Test(
        "The first row is the remembered, the preferred or the selected one",
        arguments: First.allCases)
    func first(_ reason: First) {
        let rows = Rows()
        let table = table(rows)
        table.allowsFocus = true
        let field = UITextField(frame: CGRect(x: 0, y: 20, width: 200, height: 40))
        table.superview?.addSubview(field)
        table.selectRow(at: [0, 3], animated: false, scrollPosition: .none)
        if reason != .selected { rows.preferred = [0, 50] }
        table.remembersLastFocusedIndexPath = reason == .remembered
        press(.keyboardTab)
        #expect(field.isFocused)
        press(.keyboardTab)
        #expect(focused(table) == (reason == .selected ? 3 : 50))
        press(.keyboardDownArrow)
        #expect(focused(table) == (reason == .selected ? 4 : 51))
        press(.keyboardTab, times: 2)
        let first = [First.selected: 3, .preferred: 50, .remembered: 51]
        #expect(focused(table) == first[reason])
    }

    @Test("A row keeps focus when its table is reloaded, and follows updates")
    func updates() {
        let rows = Rows()
        let table = table(rows)
        table.allowsFocus = true
        press(.keyboardTab)
        press(.keyboardDownArrow, times: 2)
        table.reloadData()
        app.advance(by: 0.1)
        #expect(focused(table) == 2)
        rows.count += 1
        table.insertRows(at: [[0, 0]], with: .none)
        app.advance(by: 1)
        #expect(focused(table) == 3)
        press(.keyboardDownArrow)
        #expect(focused(table) == 4)
        rows.count = 0
        table.reloadData()
        app.advance(by: 0.1)
        #expect(focused(table) == nil)
    }

    @Test("A key beyond the last row finds nothing, and changes nothing")
    func end() {
        let rows = Rows()
        rows.count = 3
        let table = table(rows)
        table.allowsFocus = true
        press(.keyboardTab)
        press(.keyboardDownArrow, times: 5)
        #expect(focused(table) == 2 && table.contentOffset.y == 0)
    }

    // MARK: - Collections

    private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 100, width: 400, height: 500), collectionViewLayout: layout)
        let controller = UIViewController()
        controller.view.addSubview(view)
        app.show(controller)
        return view
    }

    private typealias Source = UICollectionViewDiffableDataSource<Int, Int>

    private func source(_ view: UICollectionView, _ sections: [Range<Int>]) -> Source {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
            cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = "\(item)"
            cell.contentConfiguration = content
        }
        let source = Source(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        for (index, items) in sections.enumerated() {
            snapshot.appendSections([index])
            snapshot.appendItems(Array(items), toSection: index)
        }
        source.apply(snapshot, animatingDifferences: false)
        app.advance(by: 0.1)
        return source
    }

    private func focused(_ view: UICollectionView) -> IndexPath? {
        (UIFocusSystem.focusSystem(for: view)?.focusedItem as? UICollectionViewCell)
            .flatMap { view.indexPath(for: $0) }
    }

    @Test("A sidebar allows focus by itself, shows it by its tint, and selects what has it")
    func sidebar() {
        let view = collection(
            UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)))
        let source = source(view, [0..<60])
        #expect(view.allowsFocus && view.selectionFollowsFocus)
        press(.keyboardTab)
        press(.keyboardDownArrow)
        #expect(focused(view) == [0, 1] && view.indexPathsForSelectedItems == [[0, 1]])
        app.advance(by: 0.1)
        let cell = view.cellForItem(at: [0, 1]) as? UICollectionViewListCell
        #expect(cell?.configurations.backgroundView?.configuration.backgroundColor == nil)
        let content = (cell?.contentView as? UIListContentView)?.configuration
        #expect(
            (content as? UIListContentConfiguration)?.textProperties.color == .white
                && cell?.focusEffect == nil)
        _ = source
    }

    @Test("Other collection views have focus if the app allows it")
    func grid() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        let view = collection(layout)
        let source = source(view, [0..<100])
        press(.keyboardTab)
        #expect(!view.allowsFocus && focused(view) == nil)
        view.allowsFocus = true
        press(.keyboardTab)
        press(.keyboardRightArrow)
        for row in 1...12 {
            press(.keyboardDownArrow)
            #expect(focused(view) == [0, 1 + 4 * row])
        }
        #expect(view.indexPathsForSelectedItems?.isEmpty == true)
        _ = source
    }

    @Test("Arrows move along a section that scrolls across, and between such sections")
    func orthogonal() {
        let layout = UICollectionViewCompositionalLayout { _, _ in
            let size = NSCollectionLayoutSize(
                widthDimension: .absolute(150), heightDimension: .absolute(100))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .continuous
            return section
        }
        let view = collection(layout)
        view.allowsFocus = true
        let source = source(view, [0..<20, 20..<40])
        press(.keyboardTab)
        for item in 1...8 {
            press(.keyboardRightArrow)
            #expect(focused(view) == [0, item])
        }
        press(.keyboardDownArrow)
        #expect(focused(view)?.section == 1)
        _ = source
    }
}
