import Foundation
import QuartzCore

/// A view inside a control that shows a path, in colours that follow the traits.
final class ShapeView: ControlSubview {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    private var shape: CAShapeLayer { unsafeDowncast(hostedLayer, to: CAShapeLayer.self) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        shape.fillColor = nil
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        shape.fillColor = nil
    }

    /// The path, in the view's coordinates.
    var path: CGPath? {
        get { shape.path }
        set { shape.path = newValue }
    }

    /// The stroke width in points; caps and joins are round.
    var lineWidth: CGFloat {
        get { shape.lineWidth }
        set {
            shape.lineWidth = newValue
            shape.lineCap = .round
            shape.lineJoin = .round
        }
    }

    var fillColor: UIColor? { didSet { showColors() } }
    var strokeColor: UIColor? { didSet { showColors() } }

    override func traitsDidChange(from former: UITraitCollection) { showColors() }

    private func showColors() {
        shape.fillColor = fillColor?.resolvedColor(with: colorTraits).cgColor
        shape.strokeColor = strokeColor?.resolvedColor(with: colorTraits).cgColor
    }
}
