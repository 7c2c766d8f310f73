import UIKit

/// Rows whose content is a value, as high as their texts need.
class ContentsPage: UITableViewController {

    init() { super.init(style: .grouped) }

    required init?(coder: NSCoder) { nil }

    private let rows: [(image: String, text: String, secondary: String)] = [
        ("sun.max", "Sunny", "Clear sky all day, with a light wind from the west."),
        ("cloud", "Cloudy", "Overcast."),
        (
            "cloud.rain", "Rain",
            "Rain from noon on. It will not stop before midnight, so take an umbrella."
        ),
        ("moon", "Night", "Clear."),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
        -> String?
    {
        section == 0 ? "Subtitles" : "Values"
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let row = rows[indexPath.row]
        var content: UIListContentConfiguration =
            indexPath.section == 0 ? .subtitleCell() : .valueCell()
        content.image = UIImage(systemName: row.image)
        content.text = row.text
        content.secondaryText = row.secondary
        content.secondaryTextProperties.color = .secondaryLabel
        cell.contentConfiguration = content
        return cell
    }
}
