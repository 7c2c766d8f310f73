import UIKit

/// A page of rows, one below the other, that scrolls where they do not fit.
class StackPage: UIViewController {

    let scrollView = UIScrollView()
    let stack = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.keyboardDismissMode = .onDrag
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(scrollView)
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(stack)
        let content = scrollView.contentLayoutGuide
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        ])
        fill()
    }

    /// Adds the rows; for subclasses.
    func fill() {}

    /// Adds a line of small capitals over the rows that follow.
    func addCaption(_ text: String) {
        let label = UILabel()
        label.text = text.uppercased()
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        stack.addArrangedSubview(label)
        stack.setCustomSpacing(6, after: label)
    }

    /// Adds a view as wide as the page.
    func add(_ view: UIView) { stack.addArrangedSubview(view) }

    /// Adds a row with a word on the left and a view on the right.
    @discardableResult
    func add(_ text: String, _ view: UIView) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .body)
        label.numberOfLines = 0
        label.setContentHuggingPriority(.defaultLow, for: .horizontal)
        view.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [label, view])
        row.alignment = .center
        row.spacing = 12
        add(row)
        return label
    }

    /// Adds views beside each other, in their own sizes; at the sizes of text for accessibility one below
    /// the other where the words of buttons would not fit.
    @discardableResult
    func addRow(_ views: [UIView], spacing: CGFloat = 12) -> UIStackView {
        let hasWords = views.contains { ($0 as? UIButton)?.configuration?.title != nil }
        if hasWords, traitCollection.preferredContentSizeCategory.isAccessibilityCategory {
            let column = UIStackView(arrangedSubviews: views)
            column.axis = .vertical
            column.alignment = .leading
            column.spacing = spacing
            add(column)
            return column
        }
        let space = UIView()
        space.setContentHuggingPriority(.init(1), for: .horizontal)
        let row = UIStackView(arrangedSubviews: views + [space])
        row.alignment = .center
        row.spacing = spacing
        add(row)
        return row
    }
}
