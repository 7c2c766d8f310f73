import UIKit

/// A long list of colours; a tap on one pushes its screen.
class ColorListController: UIViewController {

    static let colors: [(name: String, color: UIColor)] = [
        ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow),
        ("Green", .systemGreen), ("Mint", .systemMint), ("Teal", .systemTeal),
        ("Cyan", .systemCyan), ("Blue", .systemBlue), ("Indigo", .systemIndigo),
        ("Purple", .systemPurple), ("Pink", .systemPink), ("Brown", .systemBrown),
    ]

    private let stack = UIStackView()
    /// Called with a new screen before it is pushed.
    var prepare: (UIViewController) -> Void = { _ in }

    override func loadView() {
        let scrollView = UIScrollView()
        scrollView.backgroundColor = .systemBackground
        scrollView.alwaysBounceVertical = true
        view = scrollView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        stack.axis = .vertical
        stack.spacing = 10
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        guard let scrollView = view as? UIScrollView else { return }
        let (content, frame) = (scrollView.contentLayoutGuide, view.layoutMarginsGuide)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 12),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -12),
            stack.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: frame.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        ])
        for (name, color) in Self.colors {
            var configuration = UIButton.Configuration.filled()
            configuration.title = name
            configuration.baseBackgroundColor = color
            configuration.contentInsets = NSDirectionalEdgeInsets(
                top: 18, leading: 16, bottom: 18, trailing: 16)
            let button = UIButton(configuration: configuration)
            button.contentHorizontalAlignment = .leading
            button.addAction(
                UIAction { [weak self] _ in self?.show(name, color) },
                for: .primaryActionTriggered)
            stack.addArrangedSubview(button)
        }
    }

    private func show(_ name: String, _ color: UIColor) {
        let screen = ColorController(name, color)
        prepare(screen)
        navigationController?.pushViewController(screen, animated: true)
    }
}

/// The screen of one colour.
class ColorController: UIViewController {

    private let color: UIColor

    init(_ name: String, _ color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
    }
}
