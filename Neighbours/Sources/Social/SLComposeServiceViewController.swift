import Foundation
import UIKit

/// A function that opens the page of a row.
public typealias SLComposeSheetConfigurationItemTapHandler = () -> Void

/// A row below the text of a share extension's page.
///
/// Unlike on iOS it is no `NSObject`, whose initializer could not be optional.
@preconcurrency @MainActor
open class SLComposeSheetConfigurationItem {
    open var title: String! { didSet { changed?() } }
    open var value: String! { didSet { changed?() } }
    /// Whether the row shows activity instead of its value.
    open var valuePending = false { didSet { changed?() } }
    open var tapHandler: SLComposeSheetConfigurationItemTapHandler!

    /// Called after the row has changed.
    var changed: (() -> Void)?

    public init!() {}
}

/// The page of a share extension: a text, rows of settings, and buttons to leave it.
///
/// Extensions do not run; an app or a test shows it like any other controller, in a navigation controller.
open class SLComposeServiceViewController: UIViewController, UITextViewDelegate {
    private let editor = UITextView()
    private let rows = UITableView(frame: .zero, style: .plain)
    private let hint = UILabel()
    private let counter = UILabel()
    private lazy var table = ConfigurationTable(self)

    /// The text's view.
    open var textView: UITextView! { editor }
    /// The text as the user has changed it.
    open var contentText: String! { editor.text }

    /// Shown while there is no text.
    open var placeholder: String! {
        get { hint.text }
        set { hint.text = newValue }
    }

    /// The number of characters that are left; nil shows none, and one below zero in red.
    open var charactersRemaining: NSNumber! {
        didSet {
            counter.text = charactersRemaining.map { "\($0)" }
            let isNegative = (charactersRemaining?.intValue ?? 0) < 0
            counter.textColor = isNegative ? .systemRed : .secondaryLabel
        }
    }

    /// A controller with suggestions below the text. It is not shown.
    open var autoCompletionViewController: UIViewController!

    // MARK: For subclasses

    /// Called after the page has appeared.
    open func presentationAnimationDidFinish() {}

    /// Called when the user posts. A subclass completes the request of its extension's context.
    open func didSelectPost() {
        extensionContext?.completeRequest(returningItems: [])
    }

    /// Called when the user cancels.
    open func didSelectCancel() {
        extensionContext?.cancelRequest(withError: CocoaError(.userCancelled))
    }

    /// Leaves the page as the user would.
    open func cancel() { didSelectCancel() }

    /// Whether the text may be posted, which is asked after each change.
    open func isContentValid() -> Bool { true }

    /// Asks `isContentValid` again.
    open func validateContent() {
        navigationItem.rightBarButtonItem?.isEnabled = isContentValid()
        hint.isHidden = !editor.text.isEmpty
    }

    /// The rows: objects of `SLComposeSheetConfigurationItem`.
    open func configurationItems() -> [Any]! { [] }

    /// Asks `configurationItems` again.
    open func reloadConfigurationItems() {
        guard isViewLoaded else { return }
        table.items = (configurationItems() ?? []).compactMap {
            $0 as? SLComposeSheetConfigurationItem
        }
        for item in table.items { item.changed = { [weak self] in self?.rows.reloadData() } }
        rows.reloadData()
        view.setNeedsLayout()
    }

    open func pushConfigurationViewController(_ viewController: UIViewController!) {
        guard let viewController else { return }
        navigationController?.pushViewController(viewController, animated: true)
    }

    open func popConfigurationViewController() {
        navigationController?.popToViewController(self, animated: true)
    }

    /// A view of what is shared, beside the text; nil shows none.
    open func loadPreviewView() -> UIView! { nil }

    // MARK: Screen

    private var preview: UIView?

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: #selector(tapCancel))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Post", style: .done, target: self, action: #selector(tapPost))
        editor.font = .preferredFont(forTextStyle: .body)
        editor.delegate = self
        hint.font = editor.font
        hint.textColor = .placeholderText
        counter.font = .preferredFont(forTextStyle: .footnote)
        rows.dataSource = table
        rows.delegate = table
        preview = loadPreviewView()
        for part in [editor, hint, counter, rows, preview].compactMap(\.self) {
            view.addSubview(part)
        }
        reloadConfigurationItems()
        validateContent()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        presentationAnimationDidFinish()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 12, dy: 8)
        let rowsHeight = min(CGFloat(table.items.count) * 44, area.height / 2)
        let side: CGFloat = preview == nil ? 0 : 80
        let textHeight = area.height - rowsHeight - 28
        editor.frame = CGRect(
            x: area.minX, y: area.minY, width: area.width - side, height: textHeight)
        preview?.frame = CGRect(
            x: area.maxX - side + 8, y: area.minY, width: side - 8, height: side - 8)
        hint.frame = CGRect(
            x: area.minX + 5, y: area.minY + 8, width: editor.bounds.width - 10,
            height: hint.intrinsicContentSize.height)
        counter.frame = CGRect(
            x: area.minX + 5, y: editor.frame.maxY, width: area.width - 10, height: 20)
        rows.frame = CGRect(
            x: view.bounds.minX, y: area.maxY - rowsHeight, width: view.bounds.width,
            height: rowsHeight)
    }

    open func textViewDidChange(_ textView: UITextView) { validateContent() }

    @objc private func tapCancel() { didSelectCancel() }
    @objc private func tapPost() { didSelectPost() }
}

/// The rows of a share extension's page.
@MainActor
private final class ConfigurationTable: NSObject, UITableViewDataSource, UITableViewDelegate {
    var items: [SLComposeSheetConfigurationItem] = []
    private weak var owner: SLComposeServiceViewController?

    init(_ owner: SLComposeServiceViewController) {
        self.owner = owner
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        items.count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let item = items[indexPath.row]
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = item.title
        cell.accessoryType = item.tapHandler == nil ? .none : .disclosureIndicator
        if item.valuePending {
            let activity = UIActivityIndicatorView(style: .medium)
            activity.startAnimating()
            cell.accessoryView = activity
        } else {
            cell.detailTextLabel?.text = item.value
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        items[indexPath.row].tapHandler?()
    }
}
