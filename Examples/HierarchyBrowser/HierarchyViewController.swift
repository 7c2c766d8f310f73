import UIKit

/// A list of the elements of one array. Strings can be deleted, arrays are opened.
///
/// The outermost list has no navigation bar. A toolbar has a button for each nested array.
class HierarchyViewController: UITableViewController {

    private let node: Node
    private var nodes: [Node]
    private let path: [String]

    /// - Parameter path: The names of the arrays around `node`, the outermost first.
    init(_ node: Node, in path: [String] = []) {
        self.node = node
        self.path = path
        nodes = node.children
        super.init(style: .plain)
        title = node.name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "node")
        if !path.isEmpty { navigationItem.prompt = "In " + path.joined(separator: " › ") }
        navigationItem.rightBarButtonItems = [editButtonItem, refreshItem]
        updateToolbar()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(path.isEmpty, animated: animated)
        showToolbar(animated: animated)
    }

    // MARK: - Refreshing

    private lazy var refreshItem = UIBarButtonItem(
        systemItem: .refresh,
        primaryAction: UIAction { [weak self] _ in self?.refresh() })

    /// Brings deleted elements back after two seconds, in which an activity indicator is shown.
    private func refresh() {
        let indicator = UIActivityIndicatorView(style: .medium)
        indicator.startAnimating()
        indicator.accessibilityLabel = "Refreshing"
        navigationItem.rightBarButtonItems = [
            editButtonItem, UIBarButtonItem(customView: indicator),
        ]
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in self?.restore() }
    }

    private func restore() {
        nodes = node.children
        tableView.reloadSections([0], with: .automatic)
        navigationItem.rightBarButtonItems = [editButtonItem, refreshItem]
        updateToolbar()
        showToolbar(animated: true)
    }

    // MARK: - Nested arrays

    private func open(_ node: Node) {
        navigationController?.pushViewController(
            HierarchyViewController(node, in: path + [self.node.name]), animated: true)
    }

    private func updateToolbar() {
        let buttons = nodes.filter(\.isArray).map { node in
            UIBarButtonItem(
                title: "\(node.children.count) items",
                primaryAction: UIAction { [weak self] _ in self?.open(node) })
        }
        toolbarItems =
            buttons.isEmpty ? nil : [.flexibleSpace()] + buttons.flatMap { [$0, .flexibleSpace()] }
    }

    private func showToolbar(animated: Bool) {
        guard navigationController?.topViewController === self else { return }
        navigationController?.setToolbarHidden(toolbarItems == nil, animated: animated)
    }

    // MARK: - The list

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

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let node = nodes[indexPath.row]
        guard node.isArray else { return tableView.deselectRow(at: indexPath, animated: true) }
        open(node)
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
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
