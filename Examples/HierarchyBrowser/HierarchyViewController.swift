import UIKit

/// A list of the elements of one array. Strings can be deleted, arrays are opened.
class HierarchyViewController: UITableViewController {

    private var nodes: [Node]

    init(_ node: Node) {
        nodes = node.children
        super.init(style: .plain)
        title = node.name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = editButtonItem
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "node")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        nodes.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "node", for: indexPath)
        let node = nodes[indexPath.row]
        cell.textLabel?.text = node.name
        cell.accessoryType = node.isArray ? .disclosureIndicator : .none
        return cell
    }

    override func tableView(
        _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
    ) {
        let node = nodes[indexPath.row]
        guard node.isArray else { return tableView.deselectRow(at: indexPath, animated: true) }
        navigationController?.pushViewController(HierarchyViewController(node), animated: true)
    }

    override func tableView(
        _ tableView: UITableView, canEditRowAt indexPath: IndexPath
    ) -> Bool {
        !nodes[indexPath.row].isArray
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        nodes.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}
