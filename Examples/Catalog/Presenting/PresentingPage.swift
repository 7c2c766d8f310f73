import UIKit

/// Every way to present a screen: styles, sheets, alerts, and a transition of the app's own.
class PresentingPage: StackPage {

    private let answer = UILabel()
    private let slide = SlideTransition()

    override func fill() {
        addCaption("Styles")
        addRow([
            button("Page") { $0.present(NotePage("A page sheet"), animated: true) },
            button("Form") { $0.present("A form sheet", .formSheet) },
            button("Full") { $0.present("The full screen", .fullScreen) },
            button("Over") { $0.present("Over the screen", .overFullScreen) },
        ])
        addRow([
            button("Context") { $0.present("In this page", .overCurrentContext) },
            button("Popover") { $0.showPopover() },
        ])
        addCaption("Transitions")
        addRow([
            button("Flip") { $0.present("Turned over", .fullScreen, .flipHorizontal) },
            button("Fade") { $0.present("Faded in", .fullScreen, .crossDissolve) },
            button("Curl") { $0.present("Below the page", .fullScreen, .partialCurl) },
            button("Own") { $0.presentSliding() },
        ])
        addCaption("Sheets")
        addRow([
            button("Medium") { $0.presentSheet([.medium(), .large()]) },
            button("Small") { $0.presentSheet([.custom { _ in 160 }, .medium()]) },
            button("Stacked") { $0.presentStack() },
        ])
        addCaption("Alerts")
        addRow([
            button("One") { $0.ask(.alert, ["OK"]) },
            button("Two") { $0.ask(.alert, ["Delete", "Cancel"]) },
            button("Many") { $0.ask(.alert, ["Copy", "Move", "Delete", "Cancel"]) },
            button("Actions") { $0.ask(.actionSheet, ["Copy", "Move", "Delete", "Cancel"]) },
        ])
        answer.text = "No answer yet"
        answer.textColor = .secondaryLabel
        add(answer)
        definesPresentationContext = true
    }

    private func button(_ title: String, _ action: @escaping (PresentingPage) -> Void) -> UIButton {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = title
        configuration.buttonSize = .small
        let button = UIButton(configuration: configuration)
        button.addAction(
            UIAction { [weak self, weak button] _ in
                guard let self else { return }
                pressed = button
                action(self)
            }, for: .primaryActionTriggered)
        return button
    }

    /// The button that was pressed last, beside which popovers are shown.
    private weak var pressed: UIButton?

    // MARK: - Styles

    private func present(
        _ text: String, _ style: UIModalPresentationStyle,
        _ transition: UIModalTransitionStyle = .coverVertical
    ) {
        let page = NotePage(text)
        page.modalPresentationStyle = style
        page.modalTransitionStyle = transition
        present(page, animated: true)
    }

    private func showPopover() {
        let page = NotePage("A popover")
        page.modalPresentationStyle = .popover
        page.preferredContentSize = CGSize(width: 280, height: 200)
        page.popoverPresentationController?.sourceView = pressed
        present(page, animated: true)
    }

    private func presentSliding() {
        let page = NotePage("From the side; drag it back")
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = slide
        slide.attach(to: page)
        present(page, animated: true)
    }

    // MARK: - Sheets

    private func presentSheet(_ detents: [UISheetPresentationController.Detent]) {
        let page = NotePage("Drag me")
        page.sheetPresentationController?.detents = detents
        page.sheetPresentationController?.prefersGrabberVisible = true
        present(page, animated: true)
    }

    private func presentStack() {
        let (lower, upper) = (NotePage("Below"), NotePage("On top"))
        present(lower, animated: true) { lower.present(upper, animated: true) }
    }

    // MARK: - Alerts

    private func ask(_ style: UIAlertController.Style, _ titles: [String]) {
        let alert = UIAlertController(
            title: "Delete the draft?", message: "It cannot be brought back.",
            preferredStyle: style)
        for title in titles {
            let style: UIAlertAction.Style =
                title == "Cancel" ? .cancel : title == "Delete" ? .destructive : .default
            alert.addAction(
                UIAlertAction(title: title, style: style) { [weak self] action in
                    self?.answer.text = action.title
                })
        }
        alert.popoverPresentationController?.sourceView = pressed
        present(alert, animated: true)
    }
}

/// A screen with a text and a button that closes it.
class NotePage: UIViewController {

    private let text: String

    init(_ text: String) {
        self.text = text
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .title2)
        label.textAlignment = .center
        label.numberOfLines = 0
        let close = UIButton(
            configuration: .filled(),
            primaryAction: UIAction(title: "Close") { [weak self] _ in
                self?.dismiss(animated: true)
            })
        let stack = UIStackView(arrangedSubviews: [label, close])
        stack.axis = .vertical
        stack.spacing = 20
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: safeArea.centerXAnchor),
            stack.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 32),
            stack.leadingAnchor.constraint(
                greaterThanOrEqualTo: view.layoutMarginsGuide.leadingAnchor),
        ])
    }
}
