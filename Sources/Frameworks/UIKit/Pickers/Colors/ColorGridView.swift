import CoreGraphics
import Foundation

/// A grid of colours, of which a finger chooses one: greys in the first row, below it twelve hues from dark to light.
final class ColorGridView: UIControl {
    static let columns = 12
    static let rows = 10
    /// The height of the grid relative to its width.
    static let ratio = CGFloat(rows) / CGFloat(columns)

    /// The place in the grid; nil for a colour that it does not have.
    private(set) var selected: (column: Int, row: Int)?

    init() {
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityLabel = "Color grid"
    }

    required init?(coder: NSCoder) { fatalError("the picker makes its grid") }

    /// The chosen colour; nil if it is none of the grid.
    var color: UIColor? { selected.map { Self.color($0.column, $0.row) } }

    /// Selects a colour, if the grid has it.
    func select(_ components: ColorComponents) {
        selected = nil
        for row in 0..<Self.rows {
            for column in 0..<Self.columns
            where selected == nil
                && ColorComponents(Self.color(column, row)).isNear(components)
            {
                selected = (column, row)
            }
        }
        setNeedsDisplay()
    }

    // Chosen: hues in equal steps from cyan on, as far as remembered from iOS.
    static func color(_ column: Int, _ row: Int) -> UIColor {
        if row == 0 {
            return UIColor(white: 1 - CGFloat(column) / CGFloat(columns - 1), alpha: 1)
        }
        let hue = (0.54 + CGFloat(column) / CGFloat(columns)).truncatingRemainder(dividingBy: 1)
        // The fifth row has the full colour.
        let step = CGFloat(row - 1)
        let brightness = row <= 5 ? 0.3 + step * 0.175 : 1
        let saturation = row <= 5 ? 1 : 1 - (step - 4) * 0.2
        return UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
    }

    // MARK: - Touches

    /// Whether the finger that chooses has not been lifted.
    private(set) var isChoosing = false

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        isChoosing = true
        choose(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        isChoosing = false
        sendActions(for: .valueChanged)
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        isChoosing = false
    }

    private func choose(_ touch: UITouch) {
        let place = touch.location(in: self)
        guard bounds.width > 0, bounds.height > 0 else { return }
        func index(_ part: CGFloat, of count: Int) -> Int {
            min(max(0, Int((part * CGFloat(count)).rounded(.down))), count - 1)
        }
        let found = (
            column: index(place.x / bounds.width, of: Self.columns),
            row: index(place.y / bounds.height, of: Self.rows)
        )
        if let selected, selected == found { return }
        selected = found
        setNeedsDisplay()
        sendActions(for: .valueChanged)
    }

    // MARK: - Drawing

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let clip = UIBezierPath(roundedRect: bounds, cornerRadius: 8)
        context.saveGState()
        clip.addClip()
        for row in 0..<Self.rows {
            for column in 0..<Self.columns {
                Self.color(column, row).setFill()
                context.fill(cell(column, row))
            }
        }
        context.restoreGState()
        guard let selected else { return }
        let frame = cell(selected.column, selected.row).insetBy(dx: -1, dy: -1)
        context.setStrokeColor(
            (selected.row == 0 && selected.column < 3 ? UIColor.gray : .white).cgColor)
        context.stroke(frame, width: 3)
    }

    private func cell(_ column: Int, _ row: Int) -> CGRect {
        let width = bounds.width / CGFloat(Self.columns)
        let height = bounds.height / CGFloat(Self.rows)
        return CGRect(
            x: CGFloat(column) * width, y: CGFloat(row) * height, width: width, height: height)
    }
}
