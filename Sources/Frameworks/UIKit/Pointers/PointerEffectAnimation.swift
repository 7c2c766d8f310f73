import Foundation
import QuartzCore

/// The effect of a pointer on one view, while it is shown.
///
/// Scales, colours and shadows are from memory, not measured.
@MainActor
final class PointerEffectAnimation {
    private enum Kind {
        case highlight
        case lift
        case hover(UIPointerEffect.TintMode, hasShadow: Bool, isScaled: Bool)
    }

    private let view: UIView
    private let kind: Kind
    private let plate: UIView?
    private let former: (transform: CGAffineTransform, shadow: Shadow)

    private struct Shadow {
        var opacity: Float
        var radius: CGFloat
        var offset: CGSize

        @MainActor init(_ layer: CALayer) {
            opacity = layer.shadowOpacity
            radius = layer.shadowRadius
            offset = layer.shadowOffset
        }

        init(opacity: Float, radius: CGFloat, offset: CGSize) {
            self.opacity = opacity
            self.radius = radius
            self.offset = offset
        }

        @MainActor func apply(to layer: CALayer) {
            layer.shadowOpacity = opacity
            layer.shadowRadius = radius
            layer.shadowOffset = offset
        }
    }

    /// Chosen: the longest side of a view that is lifted and not tinted.
    private static let longestLiftedSide: CGFloat = 120
    /// Points by which a view grows.
    private static let growth: CGFloat = 8
    /// Points by which the plate of a highlight is larger than the view.
    private static let margin: CGFloat = 6

    /// Returns nil for a style without an effect, and for a view that is not in a window.
    init?(_ style: UIPointerStyle) {
        guard let effect = style.effect, effect.preview.view.window != nil else { return nil }
        view = effect.preview.view
        former = (view.transform, Shadow(view.layer))
        switch effect {
        case .highlight: kind = .highlight
        case .lift: kind = .lift
        case .hover(_, let tint, let hasShadow, let isScaled):
            kind = .hover(tint, hasShadow: hasShadow, isScaled: isScaled)
        case .automatic:
            if view.backgroundColor == nil {
                kind = .highlight
            } else if max(view.bounds.width, view.bounds.height) <= Self.longestLiftedSide {
                kind = .lift
            } else {
                kind = .hover(.overlay, hasShadow: false, isScaled: true)
            }
        }
        plate = Self.plate(for: view, kind, effect.preview.parameters, style.shape)
        plate?.alpha = 0
    }

    private static func plate(
        for view: UIView, _ kind: Kind, _ parameters: UIPreviewParameters, _ shape: UIPointerShape?
    ) -> UIView? {
        guard let container = view.superview else { return nil }
        let plate: UIView
        switch kind {
        case .lift, .hover(.none, _, _): return nil
        case .highlight:
            plate = UIView(frame: view.frame.insetBy(dx: -margin, dy: -margin))
            plate.layer.cornerRadius = UIPointerShape.defaultCornerRadius
            if case .roundedRect(let rect, let radius) = shape {
                plate.frame = rect
                plate.layer.cornerRadius = min(radius, min(rect.width, rect.height) / 2)
            }
            container.insertSubview(plate, belowSubview: view)
        case .hover(let tint, _, _):
            plate = UIView(frame: view.frame)
            plate.layer.cornerRadius = view.layer.cornerRadius
            if tint == .overlay {
                container.insertSubview(plate, aboveSubview: view)
            } else {
                container.insertSubview(plate, belowSubview: view)
            }
        }
        if let path = parameters.visiblePath {
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            plate.layer.mask = mask
            plate.frame = view.frame
        }
        plate.isUserInteractionEnabled = false
        plate.backgroundColor = UIColor.label.withAlphaComponent(0.1)
        return plate
    }

    /// The end of the animation that begins the effect; called within it.
    func show() {
        plate?.alpha = 1
        switch kind {
        case .highlight: break
        case .lift:
            grow()
            rise()
        case .hover(_, let hasShadow, let isScaled):
            if isScaled { grow() }
            if hasShadow { rise() }
        }
    }

    private func rise() {
        Shadow(opacity: 0.25, radius: 10, offset: CGSize(width: 0, height: 6))
            .apply(to: view.layer)
    }

    private func grow() {
        let longest = max(view.bounds.width, view.bounds.height)
        guard longest > 0 else { return }
        let scale = (longest + Self.growth) / longest
        view.transform = former.transform.scaledBy(x: scale, y: scale)
    }

    /// The end of the animation that ends the effect; called within it.
    func hide() {
        plate?.alpha = 0
        switch kind {
        case .highlight: break
        case .lift, .hover:
            view.transform = former.transform
            former.shadow.apply(to: view.layer)
        }
    }

    /// Removes what the effect added.
    func remove() { plate?.removeFromSuperview() }
}
