import CoreGraphics
import Foundation
import ObjectiveC

/// A round button with a colour, which a colour picker changes.
///
/// `valueChanged` is sent with each colour that the user chooses.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
    private var color: UIColor?

    // From memory, not measured: points.
    private static let side: CGFloat = 28

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIColorWell.self) else { return nil }
        prepare()
    }

    private func prepare() {
        isOpaque = false
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = "Color well"
        addAction(UIAction { [weak self] _ in self?.showPicker() }, for: .touchUpInside)
    }

    /// The title of the colour picker.
    open var title: String?

    /// Whether the user chooses the opacity, too; `true` by default.
    open var supportsAlpha = true

    /// The colour; nil shows none.
    open var selectedColor: UIColor? {
        get { color }
        set {
            color = newValue
            setNeedsDisplay()
        }
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.side, height: Self.side)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: - The picker

    private func showPicker() {
        guard let presenter = presentingController else { return }
        let picker = UIColorPickerViewController()
        picker.title = title
        picker.supportsAlpha = supportsAlpha
        if let color { picker.selectedColor = color }
        picker.whenChosen = { [weak self] color in
            self?.selectedColor = color
            self?.sendActions(for: .valueChanged)
        }
        picker.modalPresentationStyle = .popover
        picker.popoverPresentationController?.sourceView = self
        picker.popoverPresentationController?.sourceRect = bounds
        presenter.present(picker, animated: true)
    }

    /// The controller of the nearest view that has one.
    private var presentingController: UIViewController? {
        var responder: UIResponder? = next
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return window?.rootViewController
    }

    // MARK: - Drawing

    open override func draw(_ rect: CGRect) {
        let side = min(bounds.width, bounds.height)
        let circle = CGRect(
            x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        drawHues(in: circle)
        guard let color else { return }
        UIColor.systemBackground.setFill()
        UIBezierPath(ovalIn: circle.insetBy(dx: side * 0.1, dy: side * 0.1)).fill()
        color.setFill()
        UIBezierPath(ovalIn: circle.insetBy(dx: side * 0.16, dy: side * 0.16)).fill()
    }

    /// Fills a circle with all hues around its middle.
    private func drawHues(in circle: CGRect) {
        // Chosen: steps that the eye does not see at the size of a button.
        let count = 72
        let middle = CGPoint(x: circle.midX, y: circle.midY)
        for index in 0..<count {
            let start = CGFloat(index) / CGFloat(count)
            // Each overlaps the next, so that no seam shows.
            let end = min(1, start + 1.5 / CGFloat(count))
            let path = UIBezierPath()
            path.move(to: middle)
            path.addArc(
                withCenter: middle, radius: circle.width / 2, startAngle: start * 2 * .pi,
                endAngle: end * 2 * .pi, clockwise: true)
            path.close()
            UIColor(hue: start, saturation: 0.85, brightness: 1, alpha: 1).setFill()
            path.fill()
        }
    }
}
