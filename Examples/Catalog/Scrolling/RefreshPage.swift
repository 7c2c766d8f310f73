import UIKit

/// A list that is pulled down for more.
class RefreshPage: ScrollPage {

    private let refresh = UIRefreshControl()
    private var count = 0

    override func fill() {
        refresh.attributedTitle = NSAttributedString(string: "Pull for more")
        refresh.addTarget(self, action: #selector(refreshBegan), for: .valueChanged)
        scrollView.refreshControl = refresh
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

    @objc private func refreshBegan() { perform(#selector(refreshEnded), with: nil, afterDelay: 1) }

    @objc private func refreshEnded() {
        insertRow()
        refresh.endRefreshing()
    }
}
