import UIKit

/// The styles and the accessories of cells, in rounded sections with headers and footers.
class CellStylesPage: UITableViewController {

    init() { super.init(style: .insetGrouped) }

    required init?(coder: NSCoder) { nil }

    private let styles: [(String, UITableViewCell.CellStyle)] = [
        ("Default", .default), ("Subtitle", .subtitle), ("Value 1", .value1), ("Value 2", .value2),
    ]
    private let accessories: [(String, UITableViewCell.AccessoryType)] = [
        ("Disclosure", .disclosureIndicator), ("Checkmark", .checkmark),
        ("Detail", .detailButton), ("Both", .detailDisclosureButton),
    ]

    override func numberOfSections(in tableView: UITableView) -> Int { 3 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        [styles.count, accessories.count, 1][section]
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
        -> String?
    {
        ["Styles", "Accessories", nil][section]
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int)
        -> String?
    {
        section == 1 ? "The i calls the delegate, the row is selected." : nil
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        switch indexPath.section {
        case 0:
            let (name, style) = styles[indexPath.row]
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            cell.textLabel?.text = name
            cell.detailTextLabel?.text = "Detail"
            if style == .subtitle { cell.imageView?.image = UIImage(systemName: "star.fill") }
            return cell
        case 1:
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = accessories[indexPath.row].0
            cell.accessoryType = accessories[indexPath.row].1
            return cell
        default:
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Wireless"
            cell.accessoryView = UISwitch()
            cell.selectionStyle = .none
            return cell
        }
    }

    override func tableView(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {
        tableView.selectRow(at: indexPath, animated: true, scrollPosition: .none)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }
}
