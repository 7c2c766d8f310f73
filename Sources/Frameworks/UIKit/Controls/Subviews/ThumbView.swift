import Foundation
import QuartzCore

/// The raised view that moves on a control: the thumb of a switch or slider, the rectangle behind a
/// selected segment.
final class ThumbView: ControlSubview {
    // A layer has one shadow; the second one is that of the view below the surface.
    private let edge = ControlSubview()
    private let surface = ControlSubview()
    private let cornerRadius: CGFloat?

    /// - Parameter cornerRadius: In points; nil means half the shorter side.
    init(
        shadows: [ThumbMetrics.Shadow] = ThumbMetrics.current.shadows, cornerRadius: CGFloat? = nil
    ) {
        self.cornerRadius = cornerRadius
        super.init(frame: .zero)
        for (view, shadow) in zip([edge, surface], shadows) {
            addSubview(view)
            view.hostedLayer.shadowOpacity = Float(shadow.opacity)
            view.hostedLayer.shadowOffset = shadow.offset
            view.hostedLayer.shadowRadius = shadow.radius
        }
        color = .white
    }

    required init?(coder: NSCoder) {
        fatalError("controls create their thumbs themselves")
    }

    var color: UIColor? {
        get { surface.backgroundColor }
        set {
            surface.backgroundColor = newValue
            edge.backgroundColor = newValue
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [edge, surface] {
            view.frame = bounds
            view.round(cornerRadius ?? min(bounds.width, bounds.height) / 2)
        }
    }
}

/// The shadows of a thumb.
struct ThumbMetrics {
    struct Shadow {
        var opacity: CGFloat
        var offset: CGSize
        var radius: CGFloat
    }

    var shadows: [Shadow]

    /// iOS 13 to 18.
    // Fitted to the 43-point image around a thumb of 27 points (a shadow that extends 8 points and is
    // offset by 3 points); the opacities are from memory, not measured.
    static let classic = ThumbMetrics(shadows: [
        Shadow(opacity: 0.06, offset: CGSize(width: 0, height: 3), radius: 0.5),
        Shadow(opacity: 0.15, offset: CGSize(width: 0, height: 3), radius: 4),
    ])

    /// The metrics of the current generation.
    static let current = classic
}
