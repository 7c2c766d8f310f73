import UIKit

/// A list that can be edited: rows are deleted, inserted and moved, and swipes show actions.
class EditingPage: UIViewController, UITableViewDataSource, UITableViewDelegate {

    private let table = UITableView()
    private var tasks = ["Water the plants", "Call Anna", "Buy bread", "Fix the bicycle", "Read"]
    private var pinned: Set<String> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.register(UITableViewCell.self, forCellReuseIdentifier: "task")
        table.dataSource = self
        table.delegate = self
        view.addSubview(table)
        table.tableHeaderView = makeHeader()
    }

    private func makeHeader() -> UIView {
        let edit = UIButton(
            configuration: .gray(),
            primaryAction: UIAction(title: "Edit") { [weak self] action in
                guard let self else { return }
                table.setEditing(!table.isEditing, animated: true)
                let title = table.isEditing ? "Done" : "Edit"
                (action.sender as? UIButton)?.configuration?.title = title
            })
        let add = UIButton(
            configuration: .gray(),
            primaryAction: UIAction(title: "Add") { [weak self] _ in self?.add() })
        let shuffle = UIButton(
            configuration: .gray(),
            primaryAction: UIAction(title: "Turn") { [weak self] _ in self?.turn() })
        let stack = UIStackView(arrangedSubviews: [edit, add, shuffle])
        // Words of the largest sizes need the whole width.
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        stack.axis = isLarge ? .vertical : .horizontal
        stack.distribution = .fillEqually
        stack.spacing = 12
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        stack.frame.size.height = max(
            56, stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height)
        return stack
    }

    private func add() {
        tasks.insert("Task \(tasks.count + 1)", at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }

    /// Reverses the order, each row moving to its place.
    private func turn() {
        let count = tasks.count
        tasks.reverse()
        table.performBatchUpdates {
            for row in 0..<count {
                self.table.moveRow(
                    at: IndexPath(row: row, section: 0),
                    to: IndexPath(row: count - 1 - row, section: 0))
            }
        }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tasks.count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath)
        let task = tasks[indexPath.row]
        cell.textLabel?.text = task
        cell.accessoryType = pinned.contains(task) ? .checkmark : .none
        cell.showsReorderControl = true
        return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        tasks.insert(tasks.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }

    func tableView(
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

    func tableView(
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
        table.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
    }

    private func pin(_ task: String) {
        guard let row = tasks.firstIndex(of: task) else { return }
        if pinned.remove(task) == nil { pinned.insert(task) }
        table.reconfigureRows(at: [IndexPath(row: row, section: 0)])
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }
}
