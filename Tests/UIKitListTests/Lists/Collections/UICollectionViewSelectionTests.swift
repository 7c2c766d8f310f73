import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UICollectionView: selection", .usesApplication)
struct UICollectionViewSelectionTests {
    /// A source that logs the calls of a selection.
    private final class Source: CollectionSource, UICollectionViewDelegate {
        var refusal = ""

        private func log(_ call: String, _ path: IndexPath) -> Bool {
            lines.append("\(call) \(path.item)")
            return refusal != call
        }
        func collectionView(
            _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
        ) -> Bool {
            log("shouldHighlight", indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
        ) {
            _ = log("didHighlight", indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
        ) {
            _ = log("didUnhighlight", indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
        ) -> Bool {
            log("shouldSelect", indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
        ) -> Bool {
            log("shouldDeselect", indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
        ) {
            _ = log("didSelect", indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
        ) {
            _ = log("didDeselect", indexPath)
        }
    }

    private let source = Source(CollectionTester.numbered(100))
    private let tester: CollectionTester

    init() { tester = CollectionTester([], layout: RowsLayout(), source: source) }

    private func tap(_ item: Int) { tester.app.tap(at: tester.middle(item)) }

    @Test("A tap highlights, asks, unhighlights and selects")
    func tap() {
        tap(2)
        #expect(
            source.takeLines() == [
                "shouldHighlight 2", "didHighlight 2", "shouldSelect 2", "didUnhighlight 2",
                "didSelect 2",
            ])
        #expect(tester.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        #expect(tester.view.cellForItem(at: IndexPath(item: 2, section: 0))?.isSelected == true)
    }

    @Test("Another item is deselected before the new one is selected")
    func another() {
        tap(2)
        source.lines = []
        tap(3)
        #expect(
            source.takeLines() == [
                "shouldHighlight 3", "didHighlight 3", "shouldSelect 3", "didUnhighlight 3",
                "didDeselect 2", "didSelect 3",
            ])
        #expect(tester.view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    }

    @Test(
        "The segue of a cell is prepared when its item is selected, and before the delegate is notified of it"
    )
    func segue() throws {
        tap(1)
        let cell = try #require(tester.view.cellForItem(at: IndexPath(item: 2, section: 0)))
        cell.parts.selectionSegue = { [source, view = tester.view] _ in
            source.lines.append("segue \(view.indexPathsForSelectedItems?.map(\.item) ?? [])")
        }
        _ = source.takeLines()
        tap(2)
        #expect(source.takeLines().suffix(3) == ["didDeselect 1", "segue [2]", "didSelect 2"])
    }

    @Test("Refusals stop a selection", arguments: ["shouldHighlight", "shouldSelect"])
    func refusals(_ refusal: String) {
        source.refusal = refusal
        tap(2)
        #expect(tester.view.indexPathsForSelectedItems?.isEmpty == true)
        #expect(!source.lines.contains("didSelect 2"))
    }

    @Test("Where several can be selected, a tap on a selected item deselects it")
    func several() {
        tester.view.allowsMultipleSelection = true
        tap(1)
        tap(3)
        source.lines = []
        tap(1)
        #expect(
            source.takeLines() == [
                "shouldHighlight 1", "didHighlight 1", "shouldDeselect 1", "didUnhighlight 1",
                "didDeselect 1",
            ])
        #expect(tester.view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    }

    @Test("Code that selects calls no delegate")
    func byCode() {
        let path = IndexPath(item: 30, section: 0)
        tester.view.selectItem(at: path, animated: false, scrollPosition: .top)
        #expect(tester.view.indexPathsForSelectedItems == [path])
        #expect(tester.view.contentOffset.y == 3000)
        tester.view.deselectItem(at: path, animated: false)
        #expect(tester.view.indexPathsForSelectedItems?.isEmpty == true)
        #expect(source.lines.isEmpty)
    }

    @Test("A drag ends the highlight and selects nothing")
    func drag() {
        let finger = tester.app.touchDown(at: tester.middle(2))
        tester.app.advance(by: 0.3)
        finger.move(to: CGPoint(x: 150, y: 150), duration: 0.2)
        finger.lift()
        #expect(source.lines.suffix(1) == ["didUnhighlight 2"])
        #expect(tester.view.indexPathsForSelectedItems?.isEmpty == true)
    }

    @Test("A selected item has a selected cell whenever it is shown")
    func shownAgain() {
        tap(2)
        tester.scroll(to: 3000)
        #expect(tester.view.visibleCells.allSatisfy { !$0.isSelected })
        tester.scroll(to: 0)
        #expect(tester.view.cellForItem(at: IndexPath(item: 2, section: 0))?.isSelected == true)
    }

    @Test("While the view is edited, items are selected only if that is allowed")
    func editing() {
        tester.view.isEditing = true
        tap(2)
        #expect(tester.view.indexPathsForSelectedItems?.isEmpty == true)
        tester.view.allowsSelectionDuringEditing = true
        tap(2)
        #expect(tester.view.indexPathsForSelectedItems?.count == 1)
        let state = tester.view.visibleCells.first?.configurationState
        #expect(state?.isEditing == true)
    }
}
