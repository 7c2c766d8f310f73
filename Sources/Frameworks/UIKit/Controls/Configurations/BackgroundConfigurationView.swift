import Foundation
import QuartzCore

/// The view of a background configuration.
final class BackgroundConfigurationView: ControlSubview {
    private let fill = ControlSubview()
    private let stroke = ControlSubview()
    private var imageView: UIImageView?
    private var effectView: UIVisualEffectView?
    private var customView: UIView?
    private(set) var configuration = UIBackgroundConfiguration.clear()

    init() {
        super.init(frame: .zero)
        addSubview(fill)
        addSubview(stroke)
    }

    required init?(coder: NSCoder) {
        fatalError("buttons create their backgrounds themselves")
    }

    /// - Parameters:
    ///   - color: The resolved background colour.
    ///   - radius: The resolved corner radius, in points.
    func show(
        _ configuration: UIBackgroundConfiguration, color: UIColor, radius: CGFloat, tint: UIColor
    ) {
        self.configuration = configuration
        fill.backgroundColor = color
        fill.round(radius)
        showEffect(configuration.visualEffect, radius)
        showImage(configuration, radius)
        showCustomView(configuration.customView)
        showStroke(configuration, radius, tint)
        setNeedsLayout()
    }

    /// The background colour that is shown.
    var color: UIColor? { fill.backgroundColor }

    var radius: CGFloat { fill.hostedLayer.cornerRadius }

    private func showEffect(_ effect: UIVisualEffect?, _ radius: CGFloat) {
        guard effect != nil || effectView != nil else { return }
        let view = effectView ?? UIVisualEffectView(effect: nil)
        if effectView == nil { insertSubview(view, at: 0) }
        effectView = view
        view.effect = effect
        view.layer.cornerRadius = radius
        view.clipsToBounds = true
    }

    private func showImage(_ configuration: UIBackgroundConfiguration, _ radius: CGFloat) {
        guard configuration.image != nil || imageView != nil else { return }
        let view = imageView ?? UIImageView()
        if imageView == nil { insertSubview(view, aboveSubview: fill) }
        imageView = view
        view.image = configuration.image
        view.contentMode = configuration.imageContentMode
        view.layer.cornerRadius = radius
        view.clipsToBounds = true
    }

    private func showCustomView(_ view: UIView?) {
        guard view !== customView else { return }
        if customView?.superview === self { customView?.removeFromSuperview() }
        customView = view
        if let view { insertSubview(view, belowSubview: stroke) }
    }

    private func showStroke(
        _ configuration: UIBackgroundConfiguration, _ radius: CGFloat, _ tint: UIColor
    ) {
        stroke.isHidden = configuration.strokeWidth <= 0
        guard !stroke.isHidden else { return }
        stroke.hostedLayer.borderWidth = configuration.strokeWidth
        stroke.hostedLayer.borderColor =
            configuration.resolvedStrokeColor(for: tint).resolvedColor(with: colorTraits).cgColor
        stroke.round(radius > 0 ? radius + configuration.strokeOutset : 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [fill, imageView, effectView, customView] { view?.frame = bounds }
        let outset = configuration.strokeOutset
        stroke.frame = bounds.insetBy(dx: -outset, dy: -outset)
    }
}
