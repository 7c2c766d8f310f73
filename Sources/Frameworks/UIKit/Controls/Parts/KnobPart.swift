import Foundation
import QuartzCore

/// The round white button of switches and sliders, with its shadows.
final class KnobPart: ControlPart {
    // A layer casts one shadow; the second one comes from this part below the face.
    private let edge = ControlPart()
    private let face = ControlPart()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for (part, shadow) in zip([edge, face], KnobLook.current.shadows) {
            addSubview(part)
            part.hostedLayer.shadowOpacity = Float(shadow.opacity)
            part.hostedLayer.shadowOffset = shadow.offset
            part.hostedLayer.shadowRadius = shadow.radius
        }
        color = .white
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
            part.round(min(bounds.width, bounds.height) / 2)
        }
    }
}

/// The looks of a knob.
struct KnobLook {
    struct Shadow {
        var opacity: CGFloat
        var offset: CGSize
        var radius: CGFloat
    }

    var shadows: [Shadow]

    /// iOS 13 to 18.
    // Fitted to the 43-point image around a knob of 27 points (a shadow that reaches 8 points out
    // and lies 3 points lower); the opacities are known, not measured.
    static let classic = KnobLook(shadows: [
        Shadow(opacity: 0.06, offset: CGSize(width: 0, height: 3), radius: 0.5),
        Shadow(opacity: 0.15, offset: CGSize(width: 0, height: 3), radius: 4),
    ])

    /// The look of the present generation.
    static let current = classic
}
