import Foundation

/// The panel of a device that finds no printer.
final class PrintOptionsController: UITableViewController, UIAdaptivePresentationControllerDelegate
{
    private let pages: Int
    var cancel: () -> Void = {}
    var wasSwiped: () -> Void = {}

    init(pages: Int) {
        self.pages = pages
        super.init(style: .insetGrouped)
        title = "Options"
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
        let print = UIBarButtonItem(title: "Print")
        print.isEnabled = false
        navigationItem.rightBarButtonItem = print
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { 2 }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.selectionStyle = .none
        if indexPath.row == 0 {
            cell.textLabel?.text = "Printer"
            cell.detailTextLabel?.text = "No Printer Selected"
        } else {
            cell.textLabel?.text = "Range"
            cell.detailTextLabel?.text = pages == 1 ? "1 Page" : "\(pages) Pages"
        }
        return cell
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        wasSwiped()
    }
}
