import UIKit

/// A list that can be edited: rows are deleted, inserted and moved, and swipes show actions.
class EditingPage: UITableViewController {

    private var tasks = ["Water the plants", "Call Anna", "Buy bread", "Fix the bicycle", "Read"]
    private var pinned: Set<String> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "task")
        navigationItem.rightBarButtonItems = [
            editButtonItem,
            UIBarButtonItem(
                systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() }),
            UIBarButtonItem(
                title: "Turn", primaryAction: UIAction { [weak self] _ in self?.turn() }),
        ]
    }

    private func add() {
        tasks.insert("Task \(tasks.count + 1)", at: 0)
        tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }

    /// Reverses the order, each row moving to its place.
    private func turn() {
        let count = tasks.count
        tasks.reverse()
        tableView.performBatchUpdates {
            for row in 0..<count {
                self.tableView.moveRow(
                    at: IndexPath(row: row, section: 0),
                    to: IndexPath(row: count - 1 - row, section: 0))
            }
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tasks.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath)
        let task = tasks[indexPath.row]
        cell.textLabel?.text = task
        cell.accessoryType = pinned.contains(task) ? .checkmark : .none
        cell.showsReorderControl = true
        return cell
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        true
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        true
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        tasks.insert(tasks.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let task = tasks[indexPath.row]
        let delete = UIContextualAction(style: .destructive, title: "Delete") {
            [weak self] _, _, done in
            self?.remove(task)
            done(true)
        }
        let later = UIContextualAction(style: .normal, title: "Later") { _, _, done in done(true) }
        later.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [delete, later])
    }

    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let task = tasks[indexPath.row]
        let pin = UIContextualAction(style: .normal, title: "Pin") { [weak self] _, _, done in
            self?.pin(task)
            done(true)
        }
        pin.backgroundColor = .systemBlue
        return UISwipeActionsConfiguration(actions: [pin])
    }

    private func remove(_ task: String) {
        guard let row = tasks.firstIndex(of: task) else { return }
        tasks.remove(at: row)
        tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
    }

    private func pin(_ task: String) {
        guard let row = tasks.firstIndex(of: task) else { return }
        if pinned.remove(task) == nil { pinned.insert(task) }
        tableView.reconfigureRows(at: [IndexPath(row: row, section: 0)])
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }
}
