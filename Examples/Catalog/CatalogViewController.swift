import UIKit

/// The list of the pages, in sections.
class CatalogViewController: UITableViewController {

    private let sections = CatalogPage.Section.allCases.map { section in
        (title: section.title, pages: CatalogPage.all.filter { $0.section == section })
    }

    init() {
        super.init(style: .insetGrouped)
        title = "Catalog"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "page")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].pages.count
    }

    override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
        sections[section].title
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
        cell.textLabel?.text = page(at: indexPath).title
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let contents = page(at: indexPath).makeViewController()
        navigationController?.pushViewController(contents, animated: true)
    }

    private func page(at indexPath: IndexPath) -> CatalogPage {
        sections[indexPath.section].pages[indexPath.row]
    }
}
