import UIKit

/// A list that is pulled down for more.
class RefreshPage: StackPage {

    private let refresh = UIRefreshControl()
    private var count = 0

    override func fill() {
        refresh.attributedTitle = NSAttributedString(string: "Pull for more")
        refresh.addAction(
            UIAction { [weak self] _ in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self?.receive() }
            }, for: .valueChanged)
        scrollView.refreshControl = refresh
        scrollView.alwaysBounceVertical = true
        for _ in 0..<6 { insertRow() }
    }

    private func insertRow() {
        count += 1
        let row = UILabel()
        row.text = "Message \(count)"
        row.font = .preferredFont(forTextStyle: .body)
        row.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        stack.insertArrangedSubview(row, at: 0)
    }

    private func receive() {
        insertRow()
        refresh.endRefreshing()
    }
}
