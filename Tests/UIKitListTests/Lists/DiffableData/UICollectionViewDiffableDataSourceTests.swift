import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UICollectionViewDiffableDataSource", .usesApplication)
struct UICollectionViewDiffableDataSourceTests {
    private typealias Source = UICollectionViewDiffableDataSource<Int, String>
    private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>

    private let app = TestApplication(device: "iPhone 15")
    private let view = UICollectionView(
        frame: CGRect(x: 0, y: 100, width: 300, height: 600), collectionViewLayout: RowsLayout())
    private let source: Source

    init() {
        let registration = UICollectionView.CellRegistration<TextCell, String> { cell, _, item in
            cell.text = item
        }
        source = Source(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        app.show(view)
    }

    private var texts: [String] { view.visibleCells.map { ($0 as? TextCell)?.text ?? "" } }

    private func apply(_ items: [String]) {
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        source.apply(snapshot)
    }

    @Test("A snapshot is shown by what differs from the former one")
    func differences() throws {
        apply(["a", "b", "c"])
        #expect(texts == ["a", "b", "c"])
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        apply(["x", "b", "a"])
        #expect(texts == ["x", "b", "a"])
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
        app.advance(by: 1)
        #expect(texts == ["x", "b", "a"])
    }

    @Test("Items are reconfigured in their cells, and reloaded in others")
    func reloads() throws {
        apply(["a", "b"])
        let cells = view.visibleCells.compactMap { $0 as? TextCell }
        for cell in cells { cell.text = "old" }
        var snapshot = source.snapshot()
        snapshot.reconfigureItems(["a"])
        snapshot.reloadItems(["b"])
        source.apply(snapshot, animatingDifferences: false)
        #expect(texts == ["a", "b"])
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === cells[0])
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) !== cells[1])
    }

    @Test("Items and paths are found in both directions")
    func positions() {
        apply(["a", "b"])
        #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == "b")
        #expect(source.indexPath(for: "b") == IndexPath(item: 1, section: 0))
        #expect(source.itemIdentifier(for: IndexPath(item: 2, section: 0)) == nil)
        #expect(source.sectionIdentifier(for: 0) == 0)
        #expect(source.index(for: 7) == nil)
    }

    @Test("A section snapshot shows the items whose ancestors are expanded")
    func outline() {
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["a", "b"])
        tree.append(["a1", "a2"], to: "a")
        source.apply(tree, to: 0)
        #expect(texts == ["a", "b"])
        var lines: [String] = []
        source.sectionSnapshotHandlers.willExpandItem = { lines.append("expand \($0)") }
        source.sectionSnapshotHandlers.willCollapseItem = { lines.append("collapse \($0)") }
        source.toggleOutline(at: IndexPath(item: 0, section: 0))
        #expect(texts == ["a", "a1", "a2", "b"])
        #expect(source.snapshot(for: 0).isExpanded("a"))
        #expect(view.visibleCells.first?.configurationState.isExpanded == true)
        source.toggleOutline(at: IndexPath(item: 0, section: 0))
        #expect(texts == ["a", "b"])
        #expect(lines == ["expand a", "collapse a"])
    }

    @Test("A move of the user changes the snapshot between the handlers")
    func reordering() {
        apply(["a", "b", "c", "d"])
        var lines: [String] = []
        source.reorderingHandlers.canReorderItem = { $0 != "a" }
        source.reorderingHandlers.willReorder = { [source] _ in
            lines.append("will \(source.snapshot().itemIdentifiers.joined())")
        }
        source.reorderingHandlers.didReorder = { [source] transaction in
            lines.append("did \(source.snapshot().itemIdentifiers.joined())")
            lines.append("\(transaction.difference.count) \(transaction.sectionTransactions.count)")
        }
        #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 350))
        view.endInteractiveMovement()
        #expect(lines == ["will abcd", "did acdb", "2 1"])
        app.advance(by: 1)
        #expect(texts == ["a", "c", "d", "b"])
    }

    @Test("A registration that is made for each cell stops the app")
    func registrationForEachCell() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let app = TestApplication(device: "iPhone 15")
                let view = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 300, height: 600),
                    collectionViewLayout: RowsLayout())
                let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
                    view, path, item in
                    let registration = UICollectionView.CellRegistration<TextCell, String> {
                        _, _, _ in
                    }
                    return view.dequeueConfiguredReusableCell(
                        using: registration, for: path, item: item)
                }
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(["a"])
                source.apply(snapshot)
                app.show(view)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("using a registration that was created inside"))
    }

    @Test("A snapshot is taken without the view, and the completion is called")
    func goneView() {
        weak var list: UICollectionView?
        let source: Source
        do {
            let view = UICollectionView(frame: .zero, collectionViewLayout: RowsLayout())
            source = Source(collectionView: view) { _, _, _ in nil }
            list = view
        }
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(["a"])
        var isComplete = false
        source.apply(snapshot) { isComplete = true }
        #expect(list == nil && isComplete)
        #expect(source.snapshot().itemIdentifiers == ["a"])
    }
}
