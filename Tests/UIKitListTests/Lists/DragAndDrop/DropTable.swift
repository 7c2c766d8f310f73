import Testing
import UIKitTesting

@testable import UIKit

/// A table with rows of text that can be dragged and dropped, beside a view that can be dragged.
@MainActor
final class DropTable: NSObject {
    let app = TestApplication(device: "iPhone 15")
    let table = UITableView(frame: CGRect(x: 0, y: 200, width: 300, height: 440))
    let other = UIView(frame: CGRect(x: 20, y: 80, width: 100, height: 60))
    var rows = ["a", "b", "c", "d"]
    var log: [String] = []
    var movesRows = false
    var proposal = UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    var perform: (any UITableViewDropCoordinator) -> Void = { _ in }

    override init() {
        super.init()
        let controller = UIViewController()
        app.show(controller)
        controller.view.addSubview(table)
        controller.view.addSubview(other)
        other.addInteraction(UIDragInteraction(delegate: self))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = self
        app.advance(by: 0)
    }

    /// The middle of a row on the screen.
    func place(_ row: Int) -> CGPoint { CGPoint(x: 100, y: 200 + 44 * CGFloat(row) + 22) }

    /// A point below the middle of the row before, when that has made room.
    func gap(before row: Int) -> CGPoint { CGPoint(x: place(row).x, y: place(row).y + 10) }

    func lift(at point: CGPoint) -> Finger {
        let finger = app.touchDown(at: point)
        app.advance(by: 0.6)
        return finger
    }

    func drag(from start: CGPoint, to end: CGPoint) {
        let finger = lift(at: start)
        finger.move(to: end, duration: 0.3)
        app.advance(by: 0.5)
        finger.lift()
        app.advance(by: 1)
    }

    static let besides = CGPoint(x: 60, y: 110)

    func top(ofRow row: Int) -> CGFloat? {
        table.cellForRow(at: IndexPath(row: row, section: 0))?.frame.minY
    }
}

extension DropTable: UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "x" as NSString))] }
}

extension DropTable: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        movesRows
    }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        log.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
        rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
}

extension DropTable: UITableViewDragDelegate {
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem] {
        log.append("items of \(indexPath.row)")
        let item = UIDragItem(
            itemProvider: NSItemProvider(object: rows[indexPath.row] as NSString))
        item.localObject = rows[indexPath.row]
        return [item]
    }

    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
        log.append("begin")
    }

    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
        log.append("end")
    }
}

extension DropTable: UITableViewDropDelegate {
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        let line = "over \(destinationIndexPath.map { String($0.row) } ?? "nothing")"
        if log.last != line { log.append(line) }
        return proposal
    }

    func tableView(
        _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
        log.append(
            "drop at \(coordinator.destinationIndexPath.map { String($0.row) } ?? "nothing")")
        perform(coordinator)
    }
}
