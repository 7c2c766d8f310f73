import UIKit

/// A navigation controller above a log of the messages that it sends to its delegate.
class LogViewController: UIViewController, UINavigationControllerDelegate {

    private let navigation: UINavigationController
    private let log = UITableView()
    private var messages: [String] = []

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init(nibName: nil, bundle: nil)
        navigation.delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        log.dataSource = self
        log.register(UITableViewCell.self, forCellReuseIdentifier: "message")
        log.backgroundColor = .clear
        log.separatorStyle = .none
        log.rowHeight = UIFontMetrics(forTextStyle: .footnote).scaledValue(for: 24)
        log.allowsSelection = false
        addChild(navigation)
        for part in [navigation.view!, log] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            navigation.view.topAnchor.constraint(equalTo: view.topAnchor),
            navigation.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            navigation.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            log.topAnchor.constraint(equalTo: navigation.view.bottomAnchor),
            log.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            log.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            log.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
            log.heightAnchor.constraint(equalToConstant: 96),
        ])
        navigation.didMove(toParent: self)
    }

    private func write(_ message: String) {
        messages.append(message)
        guard isViewLoaded else { return }
        let last = IndexPath(row: messages.count - 1, section: 0)
        log.insertRows(at: [last], with: .none)
        log.scrollToRow(at: last, at: .bottom, animated: false)
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {
        write("will show \(viewController.title ?? "")")
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        write("did show \(viewController.title ?? "")")
    }
}

extension LogViewController: UITableViewDataSource {

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        messages.count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
        cell.backgroundColor = .clear
        cell.textLabel?.text = messages[indexPath.row]
        cell.textLabel?.font = .preferredFont(forTextStyle: .footnote)
        cell.textLabel?.textColor = .secondaryLabel
        return cell
    }
}
