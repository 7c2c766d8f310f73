import CoreGraphics
import Foundation

/// The badge of a drag: the effect of a drop, and the number of several items.
final class DragBadge: UIView {
    private(set) var operation = UIDropOperation.cancel
    private(set) var count = 1

    init() {
        let length = DragMetrics.badgeLength
        super.init(frame: CGRect(x: 0, y: 0, width: length, height: length))
        backgroundColor = nil
        isOpaque = false
        isHidden = true
    }

    required init?(coder: NSCoder) { fatalError("the badge of a drag is never archived") }

    /// - Parameter count: The number of items.
    func show(_ operation: UIDropOperation, count: Int) {
        isHidden = count < 2 && (operation == .cancel || operation == .move)
        guard (operation, count) != (self.operation, self.count) else { return }
        (self.operation, self.count) = (operation, count)
        setNeedsDisplay()
    }

    /// The text in the badge; nil for a sign.
    var text: String? {
        if operation == .forbidden { return nil }
        if count > 1 { return "\(count)" }
        return operation == .copy ? "+" : nil
    }

    private var color: UIColor {
        switch operation {
        case .copy: .systemGreen
        case .forbidden: .systemGray
        case .cancel, .move: .systemRed
        }
    }

    override func draw(_ rect: CGRect) {
        color.setFill()
        UIBezierPath(ovalIn: bounds).fill()
        guard let text else { return drawForbiddenSign() }
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 15, weight: .semibold),
            .foregroundColor: UIColor.white,
        ]
        let size = (text as NSString).size(withAttributes: attributes)
        (text as NSString).draw(
            at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
            withAttributes: attributes)
    }

    /// Draws a circle with a slash.
    private func drawForbiddenSign() {
        let area = bounds.insetBy(dx: 5, dy: 5)
        let sign = UIBezierPath(ovalIn: area)
        let reach = area.width / 2 * 0.7
        sign.move(to: CGPoint(x: area.midX - reach, y: area.midY - reach))
        sign.addLine(to: CGPoint(x: area.midX + reach, y: area.midY + reach))
        sign.lineWidth = 2
        UIColor.white.setStroke()
        sign.stroke()
    }
}
