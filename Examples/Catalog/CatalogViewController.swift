import UIKit

/// The list of the pages, in sections, with a field that searches their titles.
class CatalogViewController: UITableViewController, UISearchResultsUpdating {

    private var sections = CatalogViewController.sections(of: CatalogPage.all)

    init() {
        super.init(style: .insetGrouped)
        title = "Catalog"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "page")
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = search
        definesPresentationContext = true
    }

    private static func sections(
        of pages: [CatalogPage]
    ) -> [(title: String, pages: [CatalogPage])] {
        CatalogPage.Section.allCases.map { section in
            (section.title, pages.filter { $0.section == section })
        }.filter { !$0.pages.isEmpty }
    }

    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        let found = CatalogPage.all.filter { page in
            text.isEmpty || page.title.localizedCaseInsensitiveContains(text)
        }
        sections = Self.sections(of: found)
        tableView.reloadData()
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
