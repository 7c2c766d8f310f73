import Foundation
import QuartzCore

/// Where the tint of a view comes from; two equal sources show the same tint.
@MainActor
struct TintSource: Equatable {
    /// The nearest tint that was set on the way up; `nil` means the default of the system.
    let color: UIColor?
    let mode: UIView.TintAdjustmentMode

    /// Whether any view was ever given a tint or a mode; until then all sources are equal.
    fileprivate static var isUsed = false

    // Not an initialiser, which would count the view that it is handed.
    @inline(__always)
    static func current(of view: UIView) -> TintSource {
        isUsed ? found(from: view) : TintSource(color: nil, mode: .normal)
    }

    private static func found(from view: UIView) -> TintSource {
        // One way up for both; each view that is added goes it.
        var color: UIColor?
        var mode = UIView.TintAdjustmentMode.automatic
        var next: UIView? = view
        while let current = next, color == nil || mode == .automatic {
            if color == nil { color = current.ownTintColor }
            if mode == .automatic { mode = current.flags.tintAdjustmentMode }
            next = current.viewAbove
        }
        return TintSource(color: color, mode: mode == .automatic ? .normal : mode)
    }

    nonisolated static func == (left: TintSource, right: TintSource) -> Bool {
        left.color === right.color && left.mode == right.mode
    }
}

extension UIView {
    // MARK: - Reading

    /// The tint that was set on this view; the colour that stands for the superview's is none.
    final var ownTintColor: UIColor? {
        guard let color = rare?.tintColor, !color.isTintColor else { return nil }
        return color
    }

    final var nearestTintColor: UIColor? {
        var view: UIView? = self
        while let current = view {
            if let color = current.ownTintColor { return color }
            view = current.viewAbove
        }
        return nil
    }

    final var effectiveTintColor: UIColor {
        let color = nearestTintColor ?? .systemBlue
        return effectiveTintAdjustmentMode == .dimmed ? color.dimmed(for: currentTraits) : color
    }

    final var effectiveTintAdjustmentMode: TintAdjustmentMode {
        var view: UIView? = self
        while let current = view {
            let mode = current.flags.tintAdjustmentMode
            if mode != .automatic { return mode }
            view = current.viewAbove
        }
        return .normal
    }

    // MARK: - Colours

    /// The traits by which the colours of this view are resolved: its own, with its tint.
    final var colorTraits: UITraitCollection {
        guard UIColor.isTintColorUsed.load(ordering: .relaxed) else { return currentTraits }
        let isDimmed = effectiveTintAdjustmentMode == .dimmed
        return currentTraits.withTint(
            isDimmed || nearestTintColor != nil ? effectiveTintColor : nil)
    }

    /// Shows the colours that may be made of the tint.
    private final func showTint() {
        if background != nil { showBackground() }
        if flags.drawsContent { setNeedsDisplay() }
    }

    /// Shows this view and everything below in the tint that it has without a superview.
    final func showTintWithoutSuperview(insteadOf former: TintSource) {
        guard TintSource.isUsed, UIColor.isTintColorUsed.load(ordering: .relaxed),
            TintSource.current(of: self) != former
        else { return }
        showTintOfAll()
    }

    private final func showTintOfAll() {
        showTint()
        forEachSubview { $0.showTintOfAll() }
    }

    // MARK: - Changing

    final func changeTintColor(_ color: UIColor?) {
        noteAppearance(.tintColor, \UIView.tintColor, color)
        guard color !== rare?.tintColor else { return }
        let former = TintSource.current(of: self)
        TintSource.isUsed = true
        rareState.tintColor = color
        inheritTint(insteadOf: former)
    }

    final func changeTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        let former = TintSource.current(of: self)
        TintSource.isUsed = true
        flags.tintAdjustmentMode = mode
        inheritTint(insteadOf: former)
    }

    /// Tells this view and what inherits from it of a new tint.
    final func inheritTint(insteadOf former: TintSource) {
        guard TintSource.isUsed else { return }
        let present = TintSource.current(of: self)
        guard present != former else { return }
        announceTint(colorChanged: present.color !== former.color)
    }

    /// A view with an own colour hears of a new mode only, one with both of nothing.
    private final func announceTint(colorChanged: Bool) {
        if UIColor.isTintColorUsed.load(ordering: .relaxed) { showTint() }
        tintDidChange()
        tintColorDidChange()
        for layer in hostedLayer.layersBelow {
            guard let view = layer.view else { continue }
            let hasOwnColor = view.ownTintColor != nil
            let hasOwnMode = view.flags.tintAdjustmentMode != .automatic
            if hasOwnColor, hasOwnMode || colorChanged { continue }
            view.announceTint(colorChanged: colorChanged)
        }
    }
}

extension UIColor {
    /// A grey as bright as this colour, for tints behind an alert.
    fileprivate func dimmed(for traits: UITraitCollection) -> UIColor {
        let parts = resolvedColor(with: traits).cgColor.sRGBComponents
        // The weights of the three primaries in the brightness that an eye sees, as sRGB has them.
        let brightness = 0.2126 * parts.x + 0.7152 * parts.y + 0.0722 * parts.z
        return UIColor(white: CGFloat(brightness), alpha: CGFloat(parts.w))
    }
}
