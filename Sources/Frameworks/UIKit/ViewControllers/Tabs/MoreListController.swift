import Foundation

/// The list of controllers that a tab bar has no room for.
///
/// Its view is a table, as on iOS: apps set the table's colours, and put a data source of their own before this one.
final class MoreListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let chosen: (UIViewController) -> Void
    /// Called when the user wants to arrange the tabs.
    var arrange: () -> Void = {}
    /// Whether there is a button for that.
    var canArrange = false {
        didSet {
            guard canArrange != oldValue else { return }
            navigationItem.rightBarButtonItem =
                canArrange
                ? UIBarButtonItem(
                    systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.arrange() })
                : nil
        }
    }
    private var controllers: [UIViewController] = []

    init(_ chosen: @escaping (UIViewController) -> Void) {
        self.chosen = chosen
        super.init(nibName: nil, bundle: nil)
        title = UITabBarItem.SystemItem.more.title
    }

    required init?(coder: NSCoder) {
        fatalError("tab bar controllers create their lists themselves")
    }

    private var tableView: UITableView? { viewIfLoaded as? UITableView }

    func show(_ controllers: [UIViewController]) {
        self.controllers = controllers
        tableView?.reloadData()
    }

    override func loadView() {
        let table = UITableView(frame: .zero, style: .plain)
        table.dataSource = self
        table.delegate = self
        view = table
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let table = tableView, let row = table.indexPathForSelectedRow else { return }
        table.deselectRow(at: row, animated: animated)
    }

    // MARK: - Rows

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        controllers.count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let identifier = "More"
        let cell =
            tableView.dequeueReusableCell(withIdentifier: identifier)
            ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
        let item = controllers[indexPath.row].tabBarItem
        cell.textLabel?.text = item?.title
        cell.imageView?.image = item?.image?.withRenderingMode(.alwaysTemplate)
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        chosen(controllers[indexPath.row])
    }
}
