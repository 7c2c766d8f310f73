import CoreGraphics
import Foundation

/// The background of a bar: a blur, a colour and an image, with a hairline or an image as its shadow.
///
/// The views for what an appearance lacks do not exist.
final class BarBackgroundView: UIView {
    private var blur: UIVisualEffectView?
    private var fill: UIView?
    private var picture: UIImageView?
    private var shadow: UIImageView?

    var content = BarBackground.transparent {
        didSet { if content != oldValue { update() } }
    }

    /// The edge that the shadow is outside of.
    var shadowEdge = CGRectEdge.maxYEdge { didSet { setNeedsLayout() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        // While the background fades, the blur has to blur the content below the bar. In an opacity group it would blur
        // the group.
        layer.allowsGroupOpacity = false
    }

    required init?(coder: NSCoder) { fatalError("bars create their backgrounds themselves") }

    private func update() {
        updateBlur()
        if let color = content.color {
            let view = fill ?? add(UIView(), above: blur)
            fill = view
            view.backgroundColor = color
        } else {
            fill?.removeFromSuperview()
            fill = nil
        }
        if let image = content.image {
            let view = picture ?? add(UIImageView(), above: fill ?? blur)
            picture = view
            view.image = image
            view.contentMode = content.imageMode
            view.clipsToBounds = true
        } else {
            picture?.removeFromSuperview()
            picture = nil
        }
        updateShadow()
        setNeedsLayout()
    }

    private func updateBlur() {
        guard let effect = content.effect else {
            blur?.removeFromSuperview()
            blur = nil
            return
        }
        if let blur {
            blur.effect = effect
        } else {
            blur = add(UIVisualEffectView(effect: effect), above: nil)
        }
    }

    private func updateShadow() {
        let color = content.shadowColor
        let image = content.shadowImage
        guard color != nil || image != nil, color != .clear else {
            shadow?.removeFromSuperview()
            shadow = nil
            return
        }
        let view = shadow ?? add(UIImageView(), above: picture ?? fill ?? blur)
        shadow = view
        view.image = image
        view.tintColor = color
        view.backgroundColor = image == nil ? color : nil
    }

    private func add<View: UIView>(_ view: View, above lower: UIView?) -> View {
        view.frame = bounds
        if let lower {
            insertSubview(view, aboveSubview: lower)
        } else {
            insertSubview(view, at: 0)
        }
        return view
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [blur, fill, picture] as [UIView?] { view?.frame = bounds }
        guard let shadow else { return }
        let height = shadow.image?.size.height ?? 1 / max(traitCollection.displayScale, 1)
        shadow.frame = CGRect(
            x: 0, y: shadowEdge == .maxYEdge ? bounds.maxY : -height, width: bounds.width,
            height: height)
    }
}
