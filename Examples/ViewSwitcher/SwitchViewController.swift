import UIKit

/// A container with a toolbar, whose button turns one screen over to the other.
///
/// A screen is made when it is needed first. A memory warning drops the one that is hidden.
class SwitchViewController: UIViewController {

    private let toolbar = UIToolbar()
    private let status = UILabel()
    private var blue: ColorViewController?
    private var yellow: ColorViewController?
    private var isBlueShown = true

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        status.font = .preferredFont(forTextStyle: .footnote)
        status.adjustsFontForContentSizeCategory = true
        let switching = UIBarButtonItem(
            title: "Switch Views",
            primaryAction: UIAction(title: "Switch Views") { [weak self] _ in self?.switchViews() })
        toolbar.items = [switching, .flexibleSpace(), UIBarButtonItem(customView: status)]
        toolbar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(toolbar)
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            toolbar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            toolbar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            toolbar.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
        ])
        insert(ensuredBlue)
        showStatus()
    }

    // MARK: - Screens

    private var ensuredBlue: ColorViewController {
        if let blue { return blue }
        let made = ColorViewController("Blue", .systemBlue)
        blue = made
        return made
    }

    private var ensuredYellow: ColorViewController {
        if let yellow { return yellow }
        let made = ColorViewController("Yellow", .systemYellow)
        yellow = made
        return made
    }

    private func insert(_ screen: UIViewController) {
        addChild(screen)
        screen.view.frame = view.bounds
        screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(screen.view, at: 0)
        screen.didMove(toParent: self)
    }

    private func remove(_ screen: UIViewController) {
        screen.willMove(toParent: nil)
        screen.view.removeFromSuperview()
        screen.removeFromParent()
    }

    private func switchViews() {
        let former = isBlueShown ? ensuredBlue : ensuredYellow
        isBlueShown.toggle()
        let latter = isBlueShown ? ensuredBlue : ensuredYellow
        UIView.transition(
            with: view, duration: 0.4,
            options: isBlueShown ? .transitionFlipFromLeft : .transitionFlipFromRight
        ) { [self] in
            remove(former)
            insert(latter)
        }
        showStatus()
    }

    // MARK: - Memory

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        if isBlueShown { yellow = nil } else { blue = nil }
        showStatus()
    }

    /// Shows how many screens there are.
    private func showStatus() {
        let count = [blue, yellow].compactMap(\.self).count
        status.text = count == 1 ? "1 screen" : "\(count) screens"
        status.sizeToFit()
        toolbar.setNeedsLayout()
    }
}

/// A screen of one colour.
class ColorViewController: UIViewController {

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
        let label = UILabel()
        label.text = title
        label.font = .preferredFont(forTextStyle: .largeTitle)
        label.adjustsFontForContentSizeCategory = true
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }
}
