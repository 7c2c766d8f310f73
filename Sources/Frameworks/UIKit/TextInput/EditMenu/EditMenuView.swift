import CoreGraphics
import Foundation
import QuartzCore

/// A row of actions above or below a text.
///
/// A touch outside of the menu closes it, and is delivered to the view under it.
final class EditMenuView: UIView {
    private let elements: [UIMenuElement]
    private weak var target: UIResponder?
    private let material = UIVisualEffectView(
        effect: UIBlurEffect(style: .systemMaterial))
    private let row = UIScrollView(frame: .zero)
    private var buttons: [UIButton] = []
    private var rect = CGRect.zero
    private var prefersBelow = false
    var whenClosed: () -> Void = {}

    // From memory, not measured.
    private static let height: CGFloat = 44
    private static let padding: CGFloat = 14
    private static let gap: CGFloat = 10
    private static let radius: CGFloat = 13

    init(_ elements: [UIMenuElement], target: UIResponder?) {
        self.elements = elements
        self.target = target
        super.init(frame: .zero)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.15
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 4)
        material.clipsToBounds = true
        material.layer.cornerRadius = Self.radius
        addSubview(material)
        row.showsHorizontalScrollIndicator = false
        row.contentInsetAdjustmentBehavior = .never
        row.delaysContentTouches = false
        material.contentView.addSubview(row)
        for (index, element) in elements.enumerated() {
            let button = UIButton(type: .system)
            button.setTitle(element.title, for: .normal)
            if element.title.isEmpty { button.setImage(element.image, for: .normal) }
            button.setTitleColor(.label, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 15)
            button.tintColor = .label
            button.addAction(
                UIAction { [weak self] _ in self?.didSelect(index) }, for: .touchUpInside)
            if index > 0 {
                let line = ControlSubview(frame: .zero)
                line.backgroundColor = .separator
                line.tag = Self.lineTag
                button.addSubview(line)
            }
            row.addSubview(button)
            buttons.append(button)
        }
    }

    private static let lineTag = 1

    required init?(coder: NSCoder) { fatalError("edit menus are never archived") }

    private func didSelect(_ index: Int) {
        close()
        EditMenuActions.perform(elements[index], target: target)
    }

    // MARK: - Showing

    func show(in window: UIWindow, beside rect: CGRect, prefersBelow: Bool) {
        self.prefersBelow = prefersBelow
        let backdrop = EditMenuBackdrop(self)
        backdrop.frame = window.bounds
        backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backdrop.addSubview(self)
        window.addSubview(backdrop)
        UIView.performWithoutAnimation {
            place(beside: rect)
            layoutIfNeeded()
        }
        alpha = 0
        UIView.animate(withDuration: 0.15) { self.alpha = 1 }
    }

    /// Places the menu above a rectangle of the window, or below it where there is more room.
    func place(beside rect: CGRect) {
        guard let window = superview else { return }
        self.rect = rect
        let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 8, dy: 4)
        let width = min(widths.reduce(0, +), room.width)
        let height = Self.height
        let keyboardTop = UIApplication.shared.textInput.keyboardTop() ?? room.maxY
        let above = rect.minY - Self.gap - height
        let below = rect.maxY + Self.gap
        let fitsBelow = below + height <= min(room.maxY, keyboardTop)
        let goesBelow = fitsBelow && (prefersBelow || above < room.minY)
        let y = goesBelow ? below : max(room.minY, above)
        let x = min(max(rect.midX - width / 2, room.minX), room.maxX - width)
        frame = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    }

    private var widths: [CGFloat] {
        buttons.map { $0.intrinsicContentSize.width + 2 * Self.padding }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        row.frame = bounds
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.radius).cgPath
        var x: CGFloat = 0
        for (button, width) in zip(buttons, widths) {
            button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            button.viewWithTag(Self.lineTag)?.frame = CGRect(
                x: 0, y: 12, width: 1 / drawingScale, height: bounds.height - 24)
            x += width
        }
        row.contentSize = CGSize(width: x, height: bounds.height)
    }

    /// Removes the menu.
    func close() {
        guard let backdrop = superview as? EditMenuBackdrop, !backdrop.isClosing else { return }
        backdrop.isClosing = true
        whenClosed()
        UIView.animate(withDuration: 0.15) {
            self.alpha = 0
        } completion: { _ in
            backdrop.removeFromSuperview()
        }
    }
}

/// Fills the window behind an edit menu, lets touches through and closes the menu at the first.
private final class EditMenuBackdrop: UIView {
    private weak var menu: EditMenuView?
    var isClosing = false

    init(_ menu: EditMenuView) {
        self.menu = menu
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("edit menus are never archived") }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isClosing, let menu else { return nil }
        let hit = super.hitTest(point, with: event)
        if let hit, hit !== self { return hit }
        // A hit test without an event has no side effects.
        if event != nil { menu.close() }
        return nil
    }
}
