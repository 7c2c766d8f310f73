import Testing
import UIKitTesting

@testable import UIKit

/// Recognizers of views around a table.
@MainActor
@Suite("Recognizers around a table", .serialized, .usesApplication)
struct TableAncestorGestureTests {
    private final class Selecting: TableSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            lines.append("did select \(indexPath.row)")
        }

        func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
            lines.append("highlight \(indexPath.row)")
        }

        func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
            lines.append("unhighlight \(indexPath.row)")
        }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let source = Selecting(TableTester.numbered(20))
    private let table = UITableView(frame: CGRect(x: 0, y: 100, width: 393, height: 600))
    private let controller = UIViewController()

    init() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        controller.view.addSubview(table)
        app.show(controller)
        app.advanceToRest()
        source.lines = []
    }

    private var middleOfRow: CGPoint {
        table.convert(table.rectForRow(at: IndexPath(row: 3, section: 0)).center, to: nil)
    }

    @Test("A tap that a view around the table recognizes selects no row")
    func tap() {
        var taps = 0
        controller.view.addGestureRecognizer(ClosureTap { taps += 1 })
        app.tap(at: middleOfRow)
        app.advanceToRest()
        #expect(taps == 1)
        #expect(!source.lines.contains("did select 3"))
        #expect(table.indexPathForSelectedRow == nil)
        #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    @Test("A tap that does not cancel touches selects the row as well")
    func tapWithoutCancelling() {
        var taps = 0
        let recognizer = ClosureTap { taps += 1 }
        recognizer.cancelsTouchesInView = false
        controller.view.addGestureRecognizer(recognizer)
        app.tap(at: middleOfRow)
        app.advanceToRest()
        #expect(taps == 1)
        #expect(source.lines.contains("did select 3"))
        #expect(table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    }

    @Test("A recognizer that refuses touches inside of the table leaves rows to it")
    func refused() {
        final class Outside: NSObject, UIGestureRecognizerDelegate {
            weak var table: UIView?
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
            ) -> Bool { touch.view?.isDescendant(of: table ?? UIView()) != true }
        }
        var taps = 0
        let recognizer = ClosureTap { taps += 1 }
        let delegate = Outside()
        delegate.table = table
        recognizer.delegate = delegate
        controller.view.addGestureRecognizer(recognizer)
        app.tap(at: middleOfRow)
        app.advanceToRest()
        #expect(taps == 0 && source.lines.contains("did select 3"))
        app.tap(at: CGPoint(x: 100, y: 60))
        app.advanceToRest()
        #expect(taps == 1)
    }

    @Test("A drag that scrolls takes the highlight from the row under the finger and selects none")
    func scrolling() {
        let finger = app.touchDown(at: middleOfRow)
        app.advance(by: 0.3)
        #expect(source.lines == ["highlight 3"])
        finger.move(to: CGPoint(x: middleOfRow.x, y: middleOfRow.y - 100), duration: 0.3)
        #expect(source.lines == ["highlight 3", "unhighlight 3"])
        finger.lift()
        app.advanceToRest()
        #expect(table.contentOffset.y > 50)
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("A tap that ends editing also reaches a button in a cell, if it does not cancel touches")
    func keyboard() throws {
        let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))
        controller.view.addSubview(field)
        var presses = 0
        let cell = try #require(table.cellForRow(at: IndexPath(row: 3, section: 0)))
        let button = UIButton(frame: CGRect(x: 200, y: 4, width: 100, height: 36))
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        cell.contentView.addSubview(button)
        let recognizer = ClosureTap { [controller] in controller.view.endEditing(true) }
        recognizer.cancelsTouchesInView = false
        controller.view.addGestureRecognizer(recognizer)
        field.becomeFirstResponder()
        app.advanceToRest()
        app.tap(button)
        app.advanceToRest()
        #expect(presses == 1)
        app.tap(at: CGPoint(x: 300, y: 60))
        app.advanceToRest()
        #expect(!field.isFirstResponder)
    }
}
