import Foundation
import QuartzCore

/// The source of a view's tint; equal sources give the same tint.
@MainActor
struct TintSource: Equatable {
    /// The tint of the nearest ancestor that has one; `nil` means the default of the system.
    let color: UIColor?
    let mode: UIView.TintAdjustmentMode

    /// Whether a tint or a mode was ever set; before that, all sources are equal.
    fileprivate static var isUsed = false

    // Not an initializer, which would retain its argument.
    @inline(__always)
    static func current(of view: UIView) -> TintSource {
        isUsed ? found(from: view) : TintSource(color: nil, mode: .normal)
    }

    private static func found(from view: UIView) -> TintSource {
        // One walk for both, because every added view makes it.
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

    /// The tint that was set on this view; nil for `UIColor.tintColor`, which means the superview's.
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

    /// The traits with which the colours of this view are resolved: its own, with its tint.
    final var colorTraits: UITraitCollection {
        guard UIColor.isTintColorUsed.load(ordering: .relaxed) else { return currentTraits }
        let isDimmed = effectiveTintAdjustmentMode == .dimmed
        return currentTraits.withTint(
            isDimmed || nearestTintColor != nil ? effectiveTintColor : nil)
    }

    /// Updates the colours that may depend on the tint.
    private final func updateTint() {
        if assignedBackgroundColor != nil { showBackground() }
        if flags.drawsContent { setNeedsDisplay() }
    }

    /// Updates this view and its subviews after they have left the superview whose tint they had.
    final func updateTintWithoutSuperview(insteadOf former: TintSource) {
        guard TintSource.isUsed, UIColor.isTintColorUsed.load(ordering: .relaxed),
            TintSource.current(of: self) != former
        else { return }
        updateTintOfSubtree()
    }

    private final func updateTintOfSubtree() {
        updateTint()
        forEachSubview { $0.updateTintOfSubtree() }
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

    /// Notifies this view, and subviews that inherit from it, of a new tint.
    final func inheritTint(insteadOf former: TintSource) {
        guard TintSource.isUsed else { return }
        let present = TintSource.current(of: self)
        guard present != former else { return }
        notifyTintChange(
            colorChanged: present.color !== former.color, modeChanged: present.mode != former.mode)
    }

    /// A subview with its own colour is notified of a new mode only, and one with its own mode of a new colour only.
    private final func notifyTintChange(colorChanged: Bool, modeChanged: Bool) {
        if UIColor.isTintColorUsed.load(ordering: .relaxed) { updateTint() }
        tintDidChange()
        tintColorDidChange()
        for layer in hostedLayer.layersBelow {
            guard let view = layer.view else { continue }
            let hasNewColor = colorChanged && view.ownTintColor == nil
            let hasNewMode = modeChanged && view.flags.tintAdjustmentMode == .automatic
            guard hasNewColor || hasNewMode else { continue }
            view.notifyTintChange(colorChanged: hasNewColor, modeChanged: hasNewMode)
        }
    }
}

extension UIColor {
    /// The grey of the same luminance, for tints behind an alert.
    fileprivate func dimmed(for traits: UITraitCollection) -> UIColor {
        let rgba = resolvedColor(with: traits).cgColor.sRGBComponents
        // The luminance coefficients of sRGB.
        let brightness = 0.2126 * rgba.x + 0.7152 * rgba.y + 0.0722 * rgba.z
        return UIColor(white: CGFloat(brightness), alpha: CGFloat(rgba.w))
    }
}
