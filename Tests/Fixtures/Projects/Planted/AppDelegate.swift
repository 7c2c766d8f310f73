import UIKit

/// An app with a bug two taps away from its first screen: deleting the orders a second screen shows, of which there are
/// none.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(
            rootViewController: MenuViewController(style: .insetGrouped))
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

/// The first screen: a list of others.
final class MenuViewController: UITableViewController {
    private let titles = ["Profile", "Orders", "Newsletter", "About"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Shop"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        titles.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = titles[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let screen = DetailViewController()
        screen.title = titles[indexPath.row]
        screen.hasOrders = titles[indexPath.row] == "Orders"
        navigationController?.pushViewController(screen, animated: true)
    }
}

/// A screen of a field and a button.
final class DetailViewController: UIViewController {
    var hasOrders = false
    private var orders: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let field = UITextField()
        field.placeholder = "Search"
        field.borderStyle = .roundedRect
        let button = UIButton(type: .system)
        button.setTitle(hasOrders ? "Delete last" : "Refresh", for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.act() }, for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [field, button])
        stack.axis = .vertical
        stack.spacing = 20
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 30),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -30),
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 30),
        ])
    }

    private func act() {
        if hasOrders { orders.removeLast() }
    }
}
