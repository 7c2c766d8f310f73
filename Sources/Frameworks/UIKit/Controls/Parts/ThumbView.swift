import Foundation
import QuartzCore

/// What is raised above a control and moves on it: the white knob of switches and sliders, the
/// rectangle behind a selected segment.
final class ThumbView: ControlSubview {
    // A layer casts one shadow; the second one comes from this part below the face.
    private let edge = ControlSubview()
    private let face = ControlSubview()
    private let cornerRadius: CGFloat?

    /// - Parameter cornerRadius: In points; nil makes half circles at the sides.
    init(
        shadows: [ThumbMetrics.Shadow] = ThumbMetrics.current.shadows, cornerRadius: CGFloat? = nil
    ) {
        self.cornerRadius = cornerRadius
        super.init(frame: .zero)
        for (part, shadow) in zip([edge, face], shadows) {
            addSubview(part)
            part.hostedLayer.shadowOpacity = Float(shadow.opacity)
            part.hostedLayer.shadowOffset = shadow.offset
            part.hostedLayer.shadowRadius = shadow.radius
        }
        color = .white
    }

    required init?(coder: NSCoder) {
        fatalError("controls make their knobs themselves")
    }

    var color: UIColor? {
        get { face.backgroundColor }
        set {
            face.backgroundColor = newValue
            edge.backgroundColor = newValue
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for part in [edge, face] {
            part.frame = bounds
            part.round(cornerRadius ?? min(bounds.width, bounds.height) / 2)
        }
    }
}

/// The looks of a knob.
struct ThumbMetrics {
    struct Shadow {
        var opacity: CGFloat
        var offset: CGSize
        var radius: CGFloat
    }

    var shadows: [Shadow]

    /// iOS 13 to 18.
    // Fitted to the 43-point image around a knob of 27 points (a shadow that reaches 8 points out
    // and lies 3 points lower); the opacities are known, not measured.
    static let classic = ThumbMetrics(shadows: [
        Shadow(opacity: 0.06, offset: CGSize(width: 0, height: 3), radius: 0.5),
        Shadow(opacity: 0.15, offset: CGSize(width: 0, height: 3), radius: 4),
    ])

    /// The look of the present generation.
    static let current = classic
}
