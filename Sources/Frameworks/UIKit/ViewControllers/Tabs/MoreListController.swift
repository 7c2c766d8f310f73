import CoreGraphics
import Foundation

/// The list of controllers that a tab bar has no room for.
final class MoreListController: UIViewController {
    private let chosen: (UIViewController) -> Void
    private var controllers: [UIViewController] = []
    private let scrollView = UIScrollView()

    init(_ chosen: @escaping (UIViewController) -> Void) {
        self.chosen = chosen
        super.init(nibName: nil, bundle: nil)
        title = UITabBarItem.SystemItem.more.title
    }

    required init?(coder: NSCoder) {
        fatalError("tab bar controllers create their lists themselves")
    }

    func show(_ controllers: [UIViewController]) {
        self.controllers = controllers
        if isViewLoaded { makeRows() }
    }

    override func loadView() {
        scrollView.backgroundColor = .systemBackground
        scrollView.alwaysBounceVertical = true
        view = scrollView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        makeRows()
    }

    private func makeRows() {
        for row in scrollView.subviews where row is MoreRow { row.removeFromSuperview() }
        for controller in controllers {
            let row = MoreRow(controller.tabBarItem)
            row.addAction(UIAction { [chosen] _ in chosen(controller) }, for: .touchUpInside)
            scrollView.addSubview(row)
        }
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        var y: CGFloat = 0
        for case let row as MoreRow in scrollView.subviews {
            row.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: MoreRow.height)
            y += MoreRow.height
        }
        scrollView.contentSize = CGSize(width: view.bounds.width, height: y)
    }
}

/// A row of the list: an image, a title and a line.
private final class MoreRow: UIControl {
    static let height: CGFloat = 44

    private let imageView = UIImageView()
    private let label = UILabel()
    private let line = UIView()

    init(_ item: UITabBarItem) {
        super.init(frame: .zero)
        imageView.image = item.image?.withRenderingMode(.alwaysTemplate)
        imageView.contentMode = .center
        label.text = item.title
        label.font = .systemFont(ofSize: 17)
        line.backgroundColor = .separator
        for view in [imageView, label, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { fatalError("lists create their rows themselves") }

    override func stateDidChange() { backgroundColor = isHighlighted ? .systemGray4 : nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (margin, length): (CGFloat, CGFloat) = (16 + safeAreaInsets.left, 30)
        let start = margin + length + 15
        let pixel = 1 / max(traitCollection.displayScale, 1)
        let rects = [
            CGRect(x: margin, y: (bounds.height - length) / 2, width: length, height: length),
            CGRect(x: start, y: 0, width: bounds.width - start - 16, height: bounds.height),
            CGRect(x: start, y: bounds.height - pixel, width: bounds.width - start, height: pixel),
        ]
        for (view, rect) in zip([imageView, label, line], rects) {
            var rect = rect
            if isMirrored { rect.origin.x = bounds.width - rect.maxX }
            view.frame = rect
        }
    }

    override var isElementByDefault: Bool { true }
    override var defaultTraits: UIAccessibilityTraits { .button }
    override var spokenLabel: String? { label.text }
}
