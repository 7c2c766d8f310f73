import CoreGraphics
import Foundation

/// A calendar or wheels above an app's content, beside the field that opened it. A tap elsewhere closes it.
final class DatePickerPanel: OverlayView {
    private weak var field: DateField?
    private let content: UIView
    private let size: CGSize
    private let card = UIView()
    private let metrics = DatePickerMetrics.current

    init(_ content: UIView, size: CGSize, from field: DateField) {
        self.content = content
        self.size = size
        self.field = field
        super.init(frame: .zero)
        card.traitOverrides.userInterfaceLevel = .elevated
        card.backgroundColor = .systemBackground
        card.layer.cornerRadius = metrics.panelRadius
        card.layer.cornerCurve = .continuous
        card.layer.shadowRadius = metrics.panelShadowRadius
        card.layer.shadowOpacity = metrics.panelShadowOpacity
        card.layer.shadowOffset = .zero
        card.addSubview(content)
        addSubview(card)
    }

    required init?(coder: NSCoder) { fatalError("date pickers create their panels themselves") }

    /// Shows the panel in the window of its field.
    func open() {
        guard let field, let window = field.window else { return }
        field.isOpen = true
        field.panel = self
        tintColor = field.tintColor
        cover(window)
        layoutIfNeeded()
        card.alpha = 0
        card.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
        UIView.animate(withDuration: metrics.panelDuration) { [card] in
            card.alpha = 1
            card.transform = .identity
        }
    }

    func close() {
        isUserInteractionEnabled = false
        field?.isOpen = false
        UIView.animate(
            withDuration: metrics.panelDuration, animations: { [card] in card.alpha = 0 },
            completion: { [self] _ in removeFromSuperview() })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let field, field.window === window else { return }
        let area = bounds.inset(by: safeAreaInsets)
            .shrunkBy(dx: metrics.panelInset, dy: metrics.panelInset)
        let source = field.convert(field.bounds, to: self)
        let size = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
        var origin = CGPoint(x: source.midX - size.width / 2, y: source.maxY + metrics.panelGap)
        if origin.y + size.height > area.maxY {
            origin.y = source.minY - metrics.panelGap - size.height
        }
        origin.x = min(max(origin.x, area.minX), area.maxX - size.width)
        origin.y = min(max(origin.y, area.minY), area.maxY - size.height)
        card.bounds.size = size
        card.center = CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
        content.frame = card.bounds
        card.layer.shadowPath =
            CGPath(
                roundedRect: card.bounds, cornerWidth: metrics.panelRadius,
                cornerHeight: metrics.panelRadius, transform: nil)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let overlay = super.hitTest(point, with: event) else { return nil }
        return card.hitTest(convert(point, to: card), with: event) ?? overlay
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.contains(where: { $0.view === self }) { close() }
    }

    override func accessibilityPerformEscape() -> Bool {
        close()
        return true
    }
}
