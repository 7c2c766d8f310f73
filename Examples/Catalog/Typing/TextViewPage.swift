import UIKit

/// A text view to write in and to search in, which ends above the keyboard.
class TextViewPage: UIViewController {

    private let textView = UITextView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        textView.font = .preferredFont(forTextStyle: .body)
        textView.adjustsFontForContentSizeCategory = true
        textView.keyboardDismissMode = .interactive
        textView.accessibilityIdentifier = "text"
        textView.isFindInteractionEnabled = true
        let find = UIBarButtonItem(
            systemItem: .search,
            primaryAction: UIAction { [weak textView] _ in
                textView?.findInteraction?.presentFindNavigator(showingReplace: false)
            })
        find.accessibilityLabel = "Find"
        navigationItem.rightBarButtonItem = find
        textView.text = """
            A text view shows text of any length, and lets the user edit it.

            A tap places the caret, two select a word and three a paragraph. Handles change the \
            selection; arrow keys move the caret by characters, words and lines.

            """
        textView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(textView)
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            textView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            textView.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            textView.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            textView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
    }
}
