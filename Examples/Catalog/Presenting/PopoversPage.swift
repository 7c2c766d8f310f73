import UIKit

/// Popovers: beside an item of the bar, at the point that is touched, with touches that go through, and on a
/// background of the app's own. They stay popovers on a phone, too.
class PopoversPage: UIViewController, UIPopoverPresentationControllerDelegate {

    private let counter = UIButton(configuration: .filled())
    private var count = 0 { didSet { counter.configuration?.title = "Counted \(count)" } }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "From Here") { [weak self] action in
                self?.show("From the bar") { popover in
                    popover.barButtonItem = action.sender as? UIBarButtonItem
                }
            })

        let hint = UILabel()
        hint.text = "Touch anywhere"
        hint.font = .preferredFont(forTextStyle: .title2)
        counter.addAction(
            UIAction { [weak self] _ in self?.count += 1 }, for: .primaryActionTriggered)
        count = 0
        let through = makeButton("Touches Go Through") { page, button in
            page.show("Count on") { popover in
                popover.sourceItem = button
                // Beside the button, so that the counter below is free.
                popover.permittedArrowDirections = [.left, .right]
                popover.passthroughViews = [page.counter]
            }
        }
        let own = makeButton("Own Background") { page, button in
            page.show("In a frame") { popover in
                popover.sourceItem = button
                popover.popoverBackgroundViewClass = FrameBackground.self
            }
        }
        let stack = UIStackView(arrangedSubviews: [hint, through, counter, own])
        stack.axis = .vertical
        stack.alignment = .leading
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 24),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        ])
    }

    private func makeButton(
        _ title: String, _ action: @escaping (PopoversPage, UIButton) -> Void
    ) -> UIButton {
        let button = UIButton(configuration: .tinted())
        button.configuration?.title = title
        button.addAction(
            UIAction { [weak self, weak button] _ in
                guard let self, let button else { return }
                action(self, button)
            }, for: .primaryActionTriggered)
        return button
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let point = touch.location(in: view)
        let text = String(format: "%.0f, %.0f", point.x, point.y)
        show(text) { popover in
            popover.sourceView = view
            popover.sourceRect = CGRect(origin: point, size: .zero)
        }
    }

    private func show(_ text: String, _ place: (UIPopoverPresentationController) -> Void) {
        let page = WordsPage(text)
        page.modalPresentationStyle = .popover
        if let popover = page.popoverPresentationController {
            popover.delegate = self
            place(popover)
        }
        present(page, animated: true)
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        .none
    }
}

/// A few words, with the size that they need.
private class WordsPage: UIViewController {

    private let label = UILabel()

    init(_ text: String) {
        super.init(nibName: nil, bundle: nil)
        label.text = text
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        label.font = .preferredFont(forTextStyle: .headline)
        label.textAlignment = .center
        label.frame = view.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
        preferredContentSize = CGSize(width: label.intrinsicContentSize.width + 64, height: 72)
    }
}

/// A background with a coloured border and a plain triangle.
private class FrameBackground: UIPopoverBackgroundView {

    private let border = UIView()
    private let arrow = CAShapeLayer()
    private var offset: CGFloat = 0
    private var direction = UIPopoverArrowDirection.up

    override init(frame: CGRect) {
        super.init(frame: frame)
        border.backgroundColor = .systemIndigo
        border.layer.cornerRadius = 18
        addSubview(border)
        layer.addSublayer(arrow)
    }

    required init?(coder: NSCoder) { nil }

    override class func arrowHeight() -> CGFloat { 18 }
    override class func arrowBase() -> CGFloat { 36 }
    override class func contentViewInsets() -> UIEdgeInsets {
        UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }

    override var arrowOffset: CGFloat {
        get { offset }
        set {
            offset = newValue
            setNeedsLayout()
        }
    }

    override var arrowDirection: UIPopoverArrowDirection {
        get { direction }
        set {
            direction = newValue
            setNeedsLayout()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (height, half) = (Self.arrowHeight(), Self.arrowBase() / 2)
        var frame = bounds
        let path = UIBezierPath()
        switch direction {
        case .up, .down:
            frame.size.height -= height
            if direction == .up { frame.origin.y += height }
            let base = direction == .up ? frame.minY : frame.maxY
            let x = bounds.midX + offset
            path.move(to: CGPoint(x: x - half, y: base))
            path.addLine(to: CGPoint(x: x, y: direction == .up ? bounds.minY : bounds.maxY))
            path.addLine(to: CGPoint(x: x + half, y: base))
        case .left, .right:
            frame.size.width -= height
            if direction == .left { frame.origin.x += height }
            let base = direction == .left ? frame.minX : frame.maxX
            let y = bounds.midY + offset
            path.move(to: CGPoint(x: base, y: y - half))
            path.addLine(to: CGPoint(x: direction == .left ? bounds.minX : bounds.maxX, y: y))
            path.addLine(to: CGPoint(x: base, y: y + half))
        default: break
        }
        path.close()
        border.frame = frame
        arrow.path = path.cgPath
        arrow.fillColor = UIColor.systemIndigo.resolvedColor(with: traitCollection).cgColor
    }
}
