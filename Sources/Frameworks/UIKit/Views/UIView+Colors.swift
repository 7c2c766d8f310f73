import Foundation
import QuartzCore

extension UIView {
    /// The colour that was set, while the layer still has it.
    final var shownBackgroundColor: UIColor? {
        guard let shown = hostedLayer.backgroundColor else { return nil }
        if let assignedBackgroundColor,
            assignedBackgroundColor.resolvedColor(with: colorTraits).cgColor == shown
        {
            return assignedBackgroundColor
        }
        return UIColor(cgColor: shown)
    }

    final func changeBackgroundColor(_ color: UIColor?) {
        noteAppearance(.backgroundColor, \UIView.backgroundColor, color)
        assignedBackgroundColor = color
        showBackground()
    }

    /// Sets the layer's background colour to the variant for the current traits.
    final func showBackground() {
        let hadColor = hostedLayer.backgroundColor != nil
        hostedLayer.backgroundColor =
            assignedBackgroundColor?.resolvedColor(with: colorTraits).cgColor
        // The colour itself is no part of the drawing: views change it while they draw, and are not drawn again for it
        // (Programming iOS, project `mandelbrot`).
        if flags.drawsContent, (hostedLayer.backgroundColor != nil) != hadColor {
            contentOpacityDidChange()
        }
    }

    final func changeIsOpaque(_ isOpaque: Bool) {
        guard flags.isTranslucent == isOpaque else { return }
        flags.isTranslucent = !isOpaque
        if flags.drawsContent { contentOpacityDidChange() }
    }
}
