import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UICollectionView: updates", .usesApplication)
struct UICollectionViewUpdatesTests {
    private let layout = RowsLayout()
    private let tester: CollectionTester

    init() {
        tester = CollectionTester([["a", "b", "c", "d", "e", "f", "g", "h"]], layout: layout)
    }

    private var view: UICollectionView { tester.view }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test("A batch takes deletions in old and insertions in new places")
    func batch() {
        tester.source.sections = [["x", "b", "d", "c", "y", "e", "f", "g", "h"]]
        view.performBatchUpdates({
            view.insertItems(at: [path(0), path(4)])
            view.moveItem(at: path(3), to: path(2))
            view.deleteItems(at: [path(0)])
        })
        #expect(tester.texts == ["x", "b", "d", "c", "y", "e"])
        tester.app.advance(by: 1)
        #expect(tester.texts == ["x", "b", "d", "c", "y", "e"])
    }

    @Test("Cells of items that stay are moved, not made again")
    func movement() throws {
        let cell = try #require(view.cellForItem(at: path(1)))
        tester.source.sections[0].insert("x", at: 0)
        view.insertItems(at: [path(0)])
        #expect(view.cellForItem(at: path(2)) === cell)
        #expect(cell.layer.animationKeys()?.isEmpty == false)
        #expect(cell.frame.minY == 200)
    }

    @Test("A layout is told the updates between prepare and the attributes, and then their end")
    func order() {
        final class Layout: UICollectionViewFlowLayout {
            var lines: [String] = []
            override func prepare() {
                super.prepare()
                lines.append("prepare")
            }
            override func prepare(
                forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]
            ) {
                super.prepare(forCollectionViewUpdates: updateItems)
                lines += updateItems.map {
                    "\($0.updateAction) \($0.indexPathBeforeUpdate?.item ?? -1) "
                        + "\($0.indexPathAfterUpdate?.item ?? -1)"
                }
            }
            override func initialLayoutAttributesForAppearingItem(
                at itemIndexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                lines.append("initial \(itemIndexPath.item)")
                let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
                attributes?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                return attributes
            }
            override func finalLayoutAttributesForDisappearingItem(
                at itemIndexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                lines.append("final \(itemIndexPath.item)")
                return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
            }
            override func finalizeCollectionViewUpdates() { lines.append("finalize") }
        }
        let layout = Layout()
        let tester = CollectionTester([["a", "b", "c"]], layout: layout)
        layout.lines = []
        tester.source.sections = [["a", "x", "c"]]
        tester.view.performBatchUpdates({
            tester.view.deleteItems(at: [path(1)])
            tester.view.insertItems(at: [path(1)])
        })
        #expect(
            layout.lines == [
                "prepare", "delete 1 -1", "insert -1 1", "initial 1", "final 1", "finalize",
            ])
    }

    @Test("The completion follows the animation, and is called at once without one")
    func completion() {
        var calls: [Bool] = []
        func delete() {
            tester.source.sections[0].removeFirst()
            view.performBatchUpdates(
                { view.deleteItems(at: [path(0)]) }, completion: { calls.append($0) })
        }
        delete()
        #expect(calls.isEmpty)
        tester.app.advance(by: 1)
        #expect(calls == [true])
        UIView.performWithoutAnimation { delete() }
        #expect(calls == [true, true])
    }

    @Test("The selection follows the items; that of deleted and reloaded ones ends")
    func selection() {
        view.allowsMultipleSelection = true
        for item in 0..<3 {
            view.selectItem(at: path(item), animated: false, scrollPosition: [])
        }
        tester.source.sections = [["x", "b", "c", "d", "e", "f", "g", "h"]]
        view.performBatchUpdates({
            view.deleteItems(at: [path(0)])
            view.insertItems(at: [path(0)])
            view.reloadItems(at: [path(2)])
        })
        #expect(view.indexPathsForSelectedItems == [path(1)])
    }

    @Test("reconfigureItems keeps the cell")
    func reconfigure() throws {
        let cell = try #require(view.cellForItem(at: path(1)) as? TextCell)
        tester.source.sections[0][1] = "new"
        view.reconfigureItems(at: [path(1)])
        #expect(view.cellForItem(at: path(1)) === cell)
        #expect(cell.text == "new")
        #expect(cell.reuses == 0)
    }

    @Test(
        "Numbers that do not agree stop the app with UIKit's message",
        arguments: [
            (
                0,
                """
                Invalid update: invalid number of items in section 0.  The number of items contained in an existing \
                section after the update (8) must be equal to the number of items contained in that section \
                before the update (8), plus or minus the number of items inserted or deleted from that \
                section (1 inserted, 0 deleted)
                """
            ),
            (
                1,
                "attempt to insert item 20 into section 0, but there are only 8 items in section 0 after the update"
            ),
            (
                2,
                "attempt to delete item 9 from section 0 which only contains 8 items before the update"
            ),
        ])
    func checks(kind: Int, text: String) async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [kind] in
            await MainActor.run {
                let tester = CollectionTester([["a", "b", "c", "d", "e", "f", "g", "h"]])
                switch kind {
                case 0: tester.view.insertItems(at: [IndexPath(item: 0, section: 0)])
                case 1: tester.view.insertItems(at: [IndexPath(item: 20, section: 0)])
                default: tester.view.deleteItems(at: [IndexPath(item: 9, section: 0)])
                }
            }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains(text))
    }

    @Test(
        "A change of the layout animates the cells that stay, and tells both layouts and the views")
    func layoutChange() throws {
        final class Cell: UICollectionViewCell {
            static var lines: [String] = []
            override func willTransition(
                from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
            ) {
                Cell.lines.append("will")
            }
            override func didTransition(
                from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
            ) {
                Cell.lines.append("did")
            }
        }
        Cell.lines = []
        let tester = CollectionTester([["a"]], layout: RowsLayout()) { view, _ in
            view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        }
        let cell = try #require(tester.view.visibleCells.first)
        var isFinished = false
        let flow = UICollectionViewFlowLayout()
        let former = tester.view.collectionViewLayout
        tester.view.setCollectionViewLayout(flow, animated: true) { isFinished = $0 }
        #expect(tester.view.collectionViewLayout === flow)
        #expect(former.collectionView == nil)
        #expect(tester.view.visibleCells.first === cell)
        #expect(cell.frame.size == CGSize(width: 50, height: 50))
        #expect(Cell.lines == ["will"])
        tester.app.advance(by: 1)
        #expect(isFinished)
        #expect(Cell.lines == ["will", "did"])
    }

    @Test(
        "A transition that code controls is between both layouts until it ends",
        arguments: [true, false])
    func interactive(finishes: Bool) throws {
        let flow = UICollectionViewFlowLayout()
        var ended: [Bool] = []
        let transition = view.startInteractiveTransition(to: flow) { completed, _ in
            ended.append(completed)
        }
        transition.transitionProgress = 0.5
        tester.app.advance(by: 0.02)
        let cell = try #require(view.cellForItem(at: path(1)))
        // From (0, 100, 300, 100) to (62.67, 0, 50, 50).
        #expect(cell.frame.size == CGSize(width: 175, height: 75))
        if finishes {
            view.finishInteractiveTransition()
        } else {
            view.cancelInteractiveTransition()
        }
        tester.app.advance(by: 1)
        #expect(ended == [finishes])
        #expect((view.collectionViewLayout === flow) == finishes)
        #expect(view.cellForItem(at: path(1))?.frame.width == (finishes ? 50 : 300))
    }

    @Test("Another layout ends a transition that code controls, which did not complete")
    func abandonedTransition() {
        let (next, other) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
        var ended: [Bool] = []
        let former = view.collectionViewLayout
        let transition = view.startInteractiveTransition(to: next) { completed, _ in
            ended.append(completed)
        }
        transition.transitionProgress = 0.5
        tester.app.advance(by: 0.02)
        view.setCollectionViewLayout(other, animated: true)
        tester.app.advance(by: 1)
        #expect(ended == [false])
        #expect(view.collectionViewLayout === other)
        #expect(next.collectionView == nil)
        #expect(former.collectionView == nil)
        #expect(view.cellForItem(at: path(1))?.frame.size == CGSize(width: 50, height: 50))
    }

    @Test(
        "An item follows the user's positions, the others make room, and the data source follows at the end"
    )
    func moving() throws {
        let cell = try #require(view.cellForItem(at: path(1)) as? TextCell)
        #expect(view.beginInteractiveMovementForItem(at: path(1)))
        #expect(cell.configurationState.isReordering)
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 350))
        #expect(cell.center == CGPoint(x: 150, y: 350))
        #expect(tester.source.sections[0].prefix(4) == ["a", "b", "c", "d"])
        #expect(tester.texts.prefix(4) == ["a", "c", "d", "b"])
        view.endInteractiveMovement()
        #expect(tester.source.sections[0].prefix(4) == ["a", "c", "d", "b"])
        tester.app.advance(by: 1)
        #expect(cell.frame.minY == 300)
        #expect(!cell.configurationState.isReordering)
    }

    @Test("A cancelled movement leaves everything as it was")
    func cancelledMoving() throws {
        let cell = try #require(view.cellForItem(at: path(1)))
        #expect(view.beginInteractiveMovementForItem(at: path(1)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 450))
        view.cancelInteractiveMovement()
        tester.app.advance(by: 1)
        #expect(tester.texts.prefix(4) == ["a", "b", "c", "d"])
        #expect(cell.frame.minY == 100)
    }

    @Test("Completions of updates that a reload replaces are called, those of nested ones, too")
    func reloadInUpdates() {
        var calls: [String] = []
        view.performBatchUpdates(
            {
                view.performBatchUpdates({}, completion: { _ in calls.append("inner") })
                view.reloadData()
            }, completion: { _ in calls.append("outer") })
        tester.app.advance(by: 1)
        #expect(calls == ["inner", "outer"])
    }

    @Test("A batch right after a reload shows the new items before it completes")
    func afterReload() {
        tester.source.sections = [["x"]]
        tester.source.logsContent = true
        view.reloadData()
        view.performBatchUpdates(nil, completion: { _ in tester.source.lines.append("done") })
        tester.app.advance(by: 1)
        #expect(tester.source.lines.contains("cell 0"))
        #expect(tester.source.lines.last == "done")
    }

    @Test("Items can be inserted in a batch right after a reload")
    func insertionAfterReload() {
        tester.source.sections = [["x"]]
        view.reloadData()
        var isComplete = false
        view.performBatchUpdates(
            {
                tester.source.sections = [["w", "x"]]
                view.insertItems(at: [path(0)])
            }, completion: { isComplete = $0 })
        #expect(!isComplete)
        tester.app.advance(by: 1)
        #expect(isComplete)
        #expect(tester.texts == ["w", "x"])
    }

    @Test("The badge of the first item follows it")
    func badge() throws {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: Composed.size(.absolute(20), .absolute(20)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let item = NSCollectionLayoutItem(
            layoutSize: Composed.size(.absolute(100), .absolute(50)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Composed.size(.fractionalWidth(1), .absolute(60)), subitems: [item])
        let tester = CollectionTester(
            [["a", "b"]],
            layout: UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: group))
        ) { view, _ in
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: "badge",
                withReuseIdentifier: "edge")
        }
        let first = try #require(
            tester.view.supplementaryView(forElementKind: "badge", at: path(0)))
        tester.source.sections[0].insert("x", at: 0)
        tester.view.insertItems(at: [path(0)])
        #expect(tester.view.supplementaryView(forElementKind: "badge", at: path(1)) === first)
    }
}
