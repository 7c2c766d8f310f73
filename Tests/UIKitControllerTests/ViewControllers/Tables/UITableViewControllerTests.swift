import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UITableViewController", .usesApplication)
struct UITableViewControllerTests {
    private class Controller: UITableViewController {
        var items = ["a", "b", "c"]
        var selected: [Int] = []

        override func tableView(
            _ tableView: UITableView, numberOfRowsInSection section: Int
        ) -> Int {
            items.count
        }

        override func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = items[indexPath.row]
            return cell
        }

        override func tableView(
            _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
        ) {
            selected.append(indexPath.row)
        }
    }

    private let app = TestApplication(device: "iPhone 15")

    @Test("The view is a table of the style, with the controller as data source and delegate")
    func view() {
        let controller = Controller(style: .insetGrouped)
        app.show(controller)
        #expect(controller.view === controller.tableView)
        #expect(controller.tableView.style == .insetGrouped)
        #expect(controller.tableView.dataSource === controller)
        #expect(controller.tableView.delegate === controller)
        #expect(controller.tableView.visibleCells.map { $0.textLabel?.text } == ["a", "b", "c"])
    }

    @Test("Methods that are not overridden count as missing")
    func missing() {
        let controller = Controller(style: .plain)
        app.show(controller)
        let table: UITableView = controller.tableView
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 44)
        #expect(table.rectForHeader(inSection: 0).height == 0)
        app.tap(table.visibleCells[1])
        #expect(controller.selected == [1])
    }

    @Test("An override that calls super for some rows is called for all of them")
    func overrides() {
        final class Heights: Controller {
            override func tableView(
                _ tableView: UITableView, heightForRowAt indexPath: IndexPath
            ) -> CGFloat {
                indexPath.row == 2
                    ? 90 : super.tableView(tableView, heightForRowAt: indexPath)
            }
        }
        let controller = Heights(style: .plain)
        app.show(controller)
        #expect(controller.tableView.visibleCells.map(\.frame.height) == [44, 44, 90])
    }

    @Test("The selection ends when the table appears again")
    func selection() {
        let controller = Controller(style: .plain)
        let window = app.show(controller)
        controller.tableView.selectRow(
            at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        let other = UIViewController()
        other.modalPresentationStyle = .fullScreen
        controller.present(other, animated: false)
        app.advance(by: 0.5)
        #expect(controller.tableView.indexPathForSelectedRow != nil)
        controller.dismiss(animated: false)
        app.advance(by: 0.5)
        #expect(controller.tableView.indexPathForSelectedRow == nil)
        _ = window
    }

    @Test("setEditing edits the table")
    func editing() {
        let controller = Controller(style: .plain)
        app.show(controller)
        controller.setEditing(true, animated: false)
        #expect(controller.tableView.isEditing)
    }

    @Test("The top of the table is below the status bar")
    func safeArea() {
        let controller = Controller(style: .plain)
        app.show(controller)
        #expect(controller.tableView.adjustedContentInset.top == 59)
        #expect(controller.tableView.contentOffset.y == -59)
    }

    @Test("Swipe to delete needs an override of commit")
    func commit() {
        final class Editor: Controller {
            override func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath
            ) {
                items.remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .automatic)
            }
        }
        for (controller, moves) in [
            (Controller(style: .plain), false), (Editor(style: .plain), true),
        ] {
            app.show(controller)
            let cell = controller.tableView.visibleCells[1]
            let start = cell.convert(CGPoint(x: 300, y: 20), to: nil)
            let finger = app.touchDown(at: start)
            finger.move(to: CGPoint(x: start.x - 90, y: start.y), duration: 0.5)
            app.advance(by: 0.2)
            #expect((cell.frame.minX < 0) == moves)
            finger.cancel()
            app.advance(by: 0.5)
        }
    }
}
