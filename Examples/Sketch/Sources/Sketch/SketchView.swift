import UIKit

/// A white sheet that strokes its controller's lines in blue.
class SketchView: UIView {

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        isAccessibilityElement = true
        accessibilityLabel = "Sheet"
        accessibilityTraits = .allowsDirectInteraction
        accessibilityIdentifier = "sheet"
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The view does not know its controller; the responder chain does.
    private var controller: SketchViewController? { next as? SketchViewController }

    override var accessibilityValue: String? {
        get {
            let count = controller?.lines.count ?? 0
            return count == 1 ? "1 line" : "\(count) lines"
        }
        set { super.accessibilityValue = newValue }
    }

    override func draw(_ rect: CGRect) {
        guard let controller, let context = UIGraphicsGetCurrentContext() else { return }
        UIColor.systemBlue.setStroke()
        context.setLineWidth(4)
        context.setLineCap(.round)
        for line in controller.visibleLines {
            context.strokeLineSegments(between: [line.start, line.end])
        }
    }
}
