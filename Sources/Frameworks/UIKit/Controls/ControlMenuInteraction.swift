import Foundation

/// The context menu interaction of a control, which shows a menu without a preview.
final class ControlMenuInteraction: UIContextMenuInteraction {
    private var control: UIControl? { view as? UIControl }

    override var style: Appearance { .compact }

    override var sender: Any? { control }

    override var mayPresent: Bool { control?.isEnabled ?? false }

    override func attachment(
        for configuration: UIContextMenuConfiguration, in space: UIView
    ) -> (rect: CGRect, x: CGFloat) {
        guard let control else { return (.zero, 0) }
        let bounds = control.bounds
        let point = control.menuAttachmentPoint(for: configuration)
        // A menu opens from the lower edge or from the upper one; from another point in both directions.
        let isLowerEdge = point.y == bounds.maxY
        let rect = CGRect(
            x: bounds.minX, y: isLowerEdge ? bounds.minY : point.y, width: bounds.width,
            height: isLowerEdge ? bounds.height : 0)
        return (control.convert(rect, to: space), control.convert(point, to: space).x)
    }

    override func willPresent() { control?.sendActions(for: .menuActionTriggered) }

    override func didPresent() { control?.isHighlighted = true }

    override func willDismiss() { control?.isHighlighted = false }

    override func choiceDidChange() { control?.menuChoiceDidChange() }
}

extension UIControl {
    final func enableMenus(_ isEnabled: Bool) {
        guard isEnabled != (menuInteraction != nil) else { return }
        if let former = menuInteraction {
            removeInteraction(former)
            menuInteraction = nil
        } else {
            let interaction = ControlMenuInteraction(delegate: self)
            interaction.press.opensAtTouchDown = showsMenuAsPrimaryAction
            menuInteraction = interaction
            addInteraction(interaction)
        }
    }
}
