import UIKit

/// Split views: three columns, two columns, and the classic form with two panes.
class SplitPage: ContainerPage {

    override func fill() {
        addCaption("Columns")
        addRow([
            button("Three") { [weak self] in self?.openColumns(.tripleColumn) },
            button("Two") { [weak self] in self?.openColumns(.doubleColumn) },
            button("Trailing") { [weak self] in self?.openColumns(.doubleColumn, .trailing) },
        ])
        addCaption("Classic")
        addRow([
            button("Panes") { [weak self] in self?.openPanes(.automatic) },
            button("Overlay") { [weak self] in self?.openPanes(.oneOverSecondary) },
        ])
    }

    private let form = SplitForm()

    private func openColumns(
        _ style: UISplitViewController.Style,
        _ edge: UISplitViewController.PrimaryEdge = .leading
    ) {
        let split = UISplitViewController(style: style)
        split.primaryEdge = edge
        split.showsSecondaryOnlyButton = true
        split.delegate = form
        let palettes = PaletteListController(["Warm", "Cold", "Grey"])
        addClose(to: palettes)
        palettes.title = "Palettes"
        let colors = PaletteListController(ColorListController.colors.map(\.name))
        colors.title = "Colours"
        palettes.chosen = { [weak split, weak colors] name in
            colors?.title = name
            split?.show(style == .tripleColumn ? .supplementary : .secondary)
        }
        colors.chosen = { [weak split] name in
            split?.setViewController(Self.detail(name), for: .secondary)
            split?.show(.secondary)
        }
        split.setViewController(palettes, for: .primary)
        if style == .tripleColumn { split.setViewController(colors, for: .supplementary) }
        split.setViewController(Self.detail("Teal"), for: .secondary)
        present(split)
    }

    private func openPanes(_ mode: UISplitViewController.DisplayMode) {
        let split = UISplitViewController()
        split.preferredDisplayMode = mode
        split.delegate = form
        let colors = PaletteListController(ColorListController.colors.map(\.name))
        colors.title = "Colours"
        addClose(to: colors)
        colors.chosen = { [weak split] name in
            guard let split else { return }
            let detail = UINavigationController(
                rootViewController: Self.detail(name, split.displayModeButtonItem))
            split.showDetailViewController(detail, sender: nil)
        }
        split.viewControllers = [
            UINavigationController(rootViewController: colors),
            UINavigationController(
                rootViewController: Self.detail("Teal", split.displayModeButtonItem)),
        ]
        present(split)
    }

    private static func detail(
        _ name: String, _ item: UIBarButtonItem? = nil
    ) -> UIViewController {
        let color = ColorListController.colors.first { $0.name == name }?.color ?? .systemGray
        let detail = SwatchController(name, color)
        detail.navigationItem.leftBarButtonItem = item
        detail.navigationItem.leftItemsSupplementBackButton = true
        return detail
    }
}

/// Begins with the list where there is room for one column only.
private final class SplitForm: NSObject, UISplitViewControllerDelegate {

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .primary }

    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { true }
}

/// A list of names; a tap chooses one.
private final class PaletteListController: UITableViewController {

    private let names: [String]
    var chosen: (String) -> Void = { _ in }

    init(_ names: [String]) {
        self.names = names
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
        clearsSelectionOnViewWillAppear = true
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        names.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = names[indexPath.row]
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        chosen(names[indexPath.row])
    }
}

/// A colour and its name, in the middle of what is visible.
private final class SwatchController: UIViewController {

    private let color: UIColor

    init(_ name: String, _ color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let swatch = UIView()
        swatch.backgroundColor = color
        swatch.layer.cornerRadius = 24
        swatch.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(swatch)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            swatch.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
            swatch.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
            swatch.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.6),
            swatch.heightAnchor.constraint(equalTo: guide.heightAnchor, multiplier: 0.4),
        ])
    }
}
