import UIKit

/// Words in sections by their first letter, with headers that stay visible and an index.
class SectionsPage: UITableViewController {

    private let sections: [(letter: String, words: [String])] = {
        let words = [
            "Apple", "Apricot", "Avocado", "Banana", "Blackberry", "Blueberry", "Carob", "Cherry",
            "Coconut", "Cranberry", "Date", "Dragon fruit", "Elderberry", "Fig", "Gooseberry",
            "Grape", "Grapefruit", "Guava", "Kiwi", "Kumquat", "Lemon", "Lime", "Lychee", "Mango",
            "Melon", "Mulberry", "Nectarine", "Olive", "Orange", "Papaya", "Peach", "Pear",
            "Persimmon", "Pineapple", "Plum", "Pomegranate", "Quince", "Raspberry", "Strawberry",
            "Tangerine", "Watermelon",
        ]
        let groups = Dictionary(grouping: words) { String($0.prefix(1)) }
        return groups.keys.sorted().map { ($0, groups[$0] ?? []) }
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].words.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
        -> String?
    {
        sections[section].letter
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        sections.map(\.letter)
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section].words[indexPath.row]
        return cell
    }
}
