import UIKit

/// A list that a search bar in the navigation bar filters.
class SearchPage: UITableViewController, UISearchResultsUpdating {

    private let rivers = [
        "Amazon", "Amur", "Congo", "Danube", "Elbe", "Euphrates", "Ganges", "Indus", "Lena",
        "Loire",
        "Mekong", "Mississippi", "Murray", "Niger", "Nile", "Orinoco", "Po", "Rhine", "Rhone",
        "Tagus", "Thames", "Tiber", "Tigris", "Vistula", "Volga", "Yangtze", "Yukon", "Zambezi",
    ]
    private var shown: [String] = []

    init() { super.init(style: .plain) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "river")
        shown = rivers
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Rivers"
        search.searchBar.scopeButtonTitles = ["Anywhere", "At the start"]
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
    }

    func updateSearchResults(for searchController: UISearchController) {
        let bar = searchController.searchBar
        let text = (bar.text ?? "").lowercased()
        shown = rivers.filter { river in
            if text.isEmpty { return true }
            let name = river.lowercased()
            return bar.selectedScopeButtonIndex == 1
                ? name.hasPrefix(text) : name.contains(text)
        }
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "river", for: indexPath)
        cell.textLabel?.text = shown[indexPath.row]
        return cell
    }
}
