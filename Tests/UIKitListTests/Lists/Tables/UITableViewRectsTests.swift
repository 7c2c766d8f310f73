import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UITableView: rectangles and scrolling", .usesApplication)
struct UITableViewRectsTests {
    @Test("Rows are found by points and rectangles of the content")
    func queries() {
        let tester = TableTester(TableTester.numbered(100))
        let view = tester.view
        #expect(view.rectForRow(at: IndexPath(row: 3, section: 0)).minY == 132)
        #expect(view.rectForRow(at: IndexPath(row: 100, section: 0)) == .zero)
        #expect(view.indexPathForRow(at: CGPoint(x: 10, y: 100))?.row == 2)
        #expect(view.indexPathForRow(at: CGPoint(x: 10, y: 9999)) == nil)
        #expect(
            view.indexPathsForRows(in: CGRect(x: 0, y: 40, width: 10, height: 50))?.map(\.row)
                == [0, 1, 2])
        #expect(view.indexPath(for: view.visibleCells[4])?.row == 4)
        #expect(view.indexPathsForVisibleRows?.count == 14)
    }

    @Test("Rows scroll to the top, the middle and the bottom, within the content")
    func scrolling() {
        let tester = TableTester(TableTester.numbered(100))
        let view = tester.view
        view.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
        #expect(view.contentOffset.y == 2200)
        view.scrollToRow(at: IndexPath(row: 50, section: 0), at: .bottom, animated: false)
        #expect(view.contentOffset.y == 1644)
        view.scrollToRow(at: IndexPath(row: 50, section: 0), at: .middle, animated: false)
        #expect(view.contentOffset.y == 1922)
        view.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: false)
        #expect(view.contentOffset.y == 3800)
        view.scrollToRow(at: IndexPath(row: 98, section: 0), at: .none, animated: false)
        #expect(view.contentOffset.y == 3800)
        view.scrollToRow(at: IndexPath(row: 0, section: 0), at: .none, animated: false)
        #expect(view.contentOffset.y == 0)
    }

    @Test("An animated scroll arrives in frames")
    func animated() {
        let tester = TableTester(TableTester.numbered(100))
        tester.view.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: true)
        tester.app.advance(by: 0.1)
        #expect(tester.view.contentOffset.y > 0)
        #expect(tester.view.contentOffset.y < 2200)
        tester.app.advance(by: 0.5)
        #expect(tester.view.contentOffset.y == 2200)
        #expect(tester.texts.first == "50")
    }

    @Test("A row out of bounds stops the app with UIKit's message")
    func outOfBounds() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let tester = TableTester([["a"]])
                tester.view.scrollToRow(
                    at: IndexPath(row: 1, section: 0), at: .top, animated: false)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "Attempted to scroll the table view to an out-of-bounds row (1) when there are only 1 rows in "
                    + "section 0."))
    }

    @Test("Inset-grouped rows keep away from the edges")
    func insetGrouped() {
        let tester = TableTester([["a"]], style: .insetGrouped)
        #expect(tester.view.rectForRow(at: IndexPath(row: 0, section: 0)).minX == 16)
        #expect(tester.view.rectForRow(at: IndexPath(row: 0, section: 0)).width == 268)
        #expect(tester.view.visibleCells[0].layer.cornerRadius == 10)
    }
}
