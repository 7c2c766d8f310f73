import UIKit

/// A million rows, with a button to the middle and one to the end.
class MillionRowsPage: UITableViewController {

    private let count = 1_000_000

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.tableHeaderView = makeHeader()
    }

    private func makeHeader() -> UIView {
        let buttons = [("Top", 0), ("Middle", count / 2), ("End", count - 1)].map { title, row in
            UIButton(
                configuration: .gray(),
                primaryAction: UIAction(title: title) { [weak self] _ in
                    self?.tableView.scrollToRow(
                        at: IndexPath(row: row, section: 0), at: .middle, animated: true)
                })
        }
        let stack = UIStackView(arrangedSubviews: buttons)
        // Words of the largest sizes need the whole width.
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        stack.axis = isLarge ? .vertical : .horizontal
        stack.distribution = .fillEqually
        stack.spacing = 12
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        stack.frame.size.height = max(
            56, stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height)
        return stack
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row " + (indexPath.row + 1).formatted()
        return cell
    }
}
