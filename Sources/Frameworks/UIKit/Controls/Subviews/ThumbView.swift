import Foundation
import QuartzCore

/// The raised view that moves on a control: the thumb of a switch or slider, the rectangle behind a
/// selected segment.
final class ThumbView: ControlSubview {
    // A layer has one shadow; a second one is that of the view below the surface.
    private let edge = ControlSubview()
    private let surface = ControlSubview()
    private let cornerRadius: CGFloat?

    /// - Parameter cornerRadius: In points; nil means half the shorter side.
    init(shadows: [ThumbShadow], cornerRadius: CGFloat? = nil) {
        self.cornerRadius = cornerRadius
        super.init(frame: .zero)
        for (view, shadow) in zip([edge, surface].suffix(shadows.count), shadows) {
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

/// A shadow of a thumb. Offset and radius, the standard deviation of its blur, are in points.
struct ThumbShadow {
    var opacity: CGFloat
    var offset: CGSize
    var radius: CGFloat

    init(opacity: CGFloat, y: CGFloat, radius: CGFloat) {
        self.opacity = opacity
        offset = CGSize(width: 0, height: y)
        self.radius = radius
    }
}
