import CoreGraphics
import Foundation
import QuartzCore

/// A key on the screen.
final class KeyCapView: UIView {
    let key: KeyboardKey
    private let face = ControlSubview(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let sublabel = UILabel(frame: .zero)
    private let glyph = KeyGlyphView(frame: .zero)
    private let metrics = KeyboardMetrics.current
    private let isTablet: Bool

    /// The state of a key.
    struct Appearance: Equatable {
        var isPressed = false
        var isEnabled = true
        var isUppercase = false
        var isLocked = false
        /// Whether the key is blue, as some return keys are.
        var isEmphasized = false
    }

    var appearance = Appearance() {
        didSet { if appearance != oldValue { show() } }
    }

    init(_ key: KeyboardKey, isPad: Bool, isTablet: Bool) {
        self.key = key
        self.isTablet = isTablet
        super.init(frame: .zero)
        changeTouches(isEnabled: false)
        isAccessibilityElement = key.action != .none
        accessibilityTraits = [.keyboardKey]
        layer.cornerRadius = metrics.keyRadius
        isHidden = key.action == .none
        addSubview(face)
        face.round(metrics.keyRadius)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.isAccessibilityElement = false
        sublabel.isAccessibilityElement = false
        face.addSubview(label)
        if isPad, key.isLetter {
            label.font = .systemFont(ofSize: metrics.padDigitSize)
            if !key.subtitle.isEmpty {
                sublabel.text = key.subtitle
                sublabel.font = .systemFont(ofSize: metrics.padLettersSize, weight: .semibold)
                sublabel.textAlignment = .center
                face.addSubview(sublabel)
            }
        } else {
            label.font = .systemFont(
                ofSize: key.title.count == 1 ? metrics.letterSize : metrics.wordSize)
        }
        if let shape = KeyGlyphView.Shape(key.action) {
            glyph.shape = shape
            face.addSubview(glyph)
        }
        show()
    }

    required init?(coder: NSCoder) { fatalError("keys are never archived") }

    /// The text that the key types now.
    var shownTitle: String {
        appearance.isUppercase && key.isLetter && key.title.count == 1
            ? key.title.uppercased() : key.title
    }

    override var accessibilityLabel: String? {
        get { shownTitle }
        set { super.accessibilityLabel = newValue }
    }

    private var isControl: Bool {
        switch key.action {
        case .text: false
        default: true
        }
    }

    private func show() {
        let isShift = key.action == .shift && (appearance.isUppercase || appearance.isLocked)
        let isLit = appearance.isPressed != isShift
        backgroundColor = metrics.edge
        if appearance.isEmphasized, appearance.isEnabled, !appearance.isPressed {
            face.backgroundColor = .systemBlue
        } else if isControl {
            face.backgroundColor = isLit ? metrics.pressedControlKey : metrics.controlKey
        } else {
            face.backgroundColor =
                appearance.isPressed && key.title.count > 1 ? metrics.controlKey : metrics.letterKey
        }
        label.text = glyph.shape == nil ? shownTitle : nil
        let color =
            appearance.isEmphasized && appearance.isEnabled && !appearance.isPressed
            ? UIColor.white : appearance.isEnabled ? metrics.text : metrics.disabledText
        label.textColor = color
        sublabel.textColor = color
        glyph.color = color
        glyph.isFilled = isShift
        glyph.hasLine = appearance.isLocked
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // A keyboard without room for keys leaves them without a size.
        guard bounds.width > 4, bounds.height > 0 else { return }
        face.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - metrics.keyEdge))
        glyph.frame = face.bounds
        if sublabel.superview == nil {
            label.frame = face.bounds.insetBy(dx: 2, dy: 0)
        } else {
            label.frame = CGRect(
                x: 0, y: face.bounds.height * 0.08, width: face.bounds.width,
                height: face.bounds.height * 0.58)
            sublabel.frame = CGRect(
                x: 0, y: face.bounds.height * 0.64, width: face.bounds.width,
                height: face.bounds.height * 0.26)
        }
    }
}

/// Draws the sign of a key without a title.
final class KeyGlyphView: ControlSubview {
    /// A sign.
    enum Shape {
        case shift, delete, dismiss

        init?(_ action: KeyAction) {
            switch action {
            case .shift: self = .shift
            case .delete: self = .delete
            case .dismiss: self = .dismiss
            default: return nil
            }
        }
    }

    var shape: Shape?
    var color = UIColor.label { didSet { if color !== oldValue { setNeedsDisplay() } } }
    var isFilled = false { didSet { if isFilled != oldValue { setNeedsDisplay() } } }
    var hasLine = false { didSet { if hasLine != oldValue { setNeedsDisplay() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { fatalError("keys are never archived") }

    override func draw(_ rect: CGRect) {
        guard let shape else { return }
        color.setStroke()
        color.setFill()
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        switch shape {
        case .shift: drawShift(center)
        case .delete: drawDelete(center)
        case .dismiss: drawDismiss(center)
        }
    }

    private func path(_ points: [(CGFloat, CGFloat)], _ center: CGPoint) -> UIBezierPath {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            let place = CGPoint(x: center.x + point.0, y: center.y + point.1)
            if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        path.lineWidth = 1.5
        path.lineJoinStyle = .round
        path.lineCapStyle = .round
        return path
    }

    private func drawShift(_ center: CGPoint) {
        let bottom: CGFloat = hasLine ? 4 : 7
        let arrow = path(
            [
                (0, -8), (8.5, 0.5), (4.5, 0.5), (4.5, bottom), (-4.5, bottom), (-4.5, 0.5),
                (-8.5, 0.5),
            ], center)
        arrow.close()
        if isFilled { arrow.fill() }
        arrow.stroke()
        if hasLine { path([(-4.5, 8), (4.5, 8)], center).stroke() }
    }

    private func drawDelete(_ center: CGPoint) {
        let outline = path([(-11, 0), (-4, -7.5), (10.5, -7.5), (10.5, 7.5), (-4, 7.5)], center)
        outline.close()
        outline.stroke()
        path([(0, -3), (6, 3)], center).stroke()
        path([(6, -3), (0, 3)], center).stroke()
    }

    private func drawDismiss(_ center: CGPoint) {
        let frame = UIBezierPath(
            roundedRect: CGRect(x: center.x - 11, y: center.y - 9, width: 22, height: 12),
            cornerRadius: 2)
        frame.lineWidth = 1.5
        frame.stroke()
        for y in [-6, -3] as [CGFloat] {
            for x in stride(from: CGFloat(-8), through: 8, by: 4) {
                UIBezierPath(
                    rect: CGRect(
                        x: center.x + x - 0.75, y: center.y + y - 0.75, width: 1.5, height: 1.5)
                ).fill()
            }
        }
        path([(-4, 6), (0, 9.5), (4, 6)], center).stroke()
    }
}

/// The enlarged character above a pressed key.
final class KeyPopupView: ControlSubview {
    private let label = UILabel(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        let metrics = KeyboardMetrics.current
        raiseAboveKeys()
        label.textAlignment = .center
        label.font = .systemFont(ofSize: metrics.letterSize * 1.5)
        label.textColor = metrics.text
        label.isAccessibilityElement = false
        accessibilityElementsHidden = true
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("keys are never archived") }

    func show(_ text: String, above key: CGRect, in bounds: CGRect) {
        label.text = text
        let width = max(key.width * 1.6, key.width + 16)
        let height = key.height + 10
        let x = min(max(key.midX - width / 2, bounds.minX + 1), bounds.maxX - width - 1)
        frame = CGRect(x: x, y: key.minY - height - 2, width: width, height: height)
        fitShadowAboveKeys()
        label.frame = self.bounds
    }
}

extension ControlSubview {
    /// Gives a view above the keys their background, rounder corners and a shadow.
    func raiseAboveKeys() {
        let metrics = KeyboardMetrics.current
        backgroundColor = metrics.letterKey
        round(metrics.keyRadius * 2)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 3
        layer.shadowOffset = CGSize(width: 0, height: 1)
    }

    /// Fits the shadow of a view above the keys to its bounds.
    func fitShadowAboveKeys() {
        layer.shadowPath =
            UIBezierPath(
                roundedRect: bounds, cornerRadius: KeyboardMetrics.current.keyRadius * 2
            ).cgPath
    }
}
