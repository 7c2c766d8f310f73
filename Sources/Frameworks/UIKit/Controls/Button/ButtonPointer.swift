import Foundation

/// The effect of the pointer on a button.
@MainActor
final class ButtonPointer: NSObject, UIPointerInteractionDelegate {
    private(set) lazy var interaction = UIPointerInteraction(delegate: self)
    var provider: UIButton.PointerStyleProvider?

    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        (interaction.view as? UIButton)?.isEnabled == true ? defaultRegion : nil
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        guard let button = interaction.view as? UIButton, button.window != nil else { return nil }
        let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
        let shape = UIPointerShape.roundedRect(
            button.frame.insetBy(dx: -Self.margin, dy: -Self.margin))
        guard let provider else { return UIPointerStyle(effect: effect, shape: shape) }
        return provider(button, effect, shape)
    }

    // From memory.
    private static let margin: CGFloat = 6
}

extension UIButton {
    final func setPointerInteraction(_ isEnabled: Bool) {
        if isEnabled {
            let pointer = pointer ?? ButtonPointer()
            self.pointer = pointer
            addInteraction(pointer.interaction)
        } else if let pointer {
            removeInteraction(pointer.interaction)
        }
    }

    final func setPointerStyleProvider(_ provider: PointerStyleProvider?) {
        if provider != nil { setPointerInteraction(true) }
        pointer?.provider = provider
        pointer?.interaction.invalidate()
    }
}
