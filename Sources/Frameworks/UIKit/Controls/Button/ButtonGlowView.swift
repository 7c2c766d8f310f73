import Foundation
import QuartzCore

/// The glow behind the content of a pressed button; see `UIButton.showsTouchWhenHighlighted`.
final class ButtonGlowView: ControlSubview {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    init() {
        let length = ButtonMetrics.current.glowLength
        super.init(frame: CGRect(x: 0, y: 0, width: length, height: length))
        guard let gradient = hostedLayer as? CAGradientLayer else { return }
        gradient.type = .radial
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        gradient.colors = [1, 0.6, 0].map { CGColor(gray: 1, alpha: $0) }
        gradient.locations = [0, 0.3, 1]
    }

    required init?(coder: NSCoder) { fatalError("buttons create their glow themselves") }
}

extension UIButton {
    final func enableGlow(_ isEnabled: Bool) {
        guard isEnabled != (subviewStorage.glow != nil) else { return }
        subviewStorage.glow?.removeFromSuperview()
        subviewStorage.glow = nil
        guard isEnabled else { return }
        let glow = ButtonGlowView()
        glow.isHidden = configured.value != nil || !isHighlighted
        insertSubview(glow, at: 0)
        subviewStorage.glow = glow
        setNeedsLayout()
    }
}
