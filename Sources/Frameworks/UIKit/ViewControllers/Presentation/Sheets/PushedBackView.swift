import CoreGraphics
import QuartzCore

/// The view below a sheet that covers the screen: it is made smaller, as a card behind the sheet.
///
/// The view itself is transformed; `restore()` undoes it.
@MainActor
struct PushedBackView {
    let view: UIView
    private let transform: CGAffineTransform
    private let cornerRadius: CGFloat
    private let clips: Bool

    init(_ view: UIView) {
        self.view = view
        transform = view.transform
        cornerRadius = view.layer.cornerRadius
        clips = view.clipsToBounds
    }

    /// Pushes the view back.
    ///
    /// - Parameters:
    ///   - part: From 0, as it was, to 1.
    ///   - top: The upper edge of the card, in points of the view's superview.
    func push(_ part: CGFloat, top: CGFloat, _ metrics: SheetMetrics, radius: CGFloat) {
        let bounds = view.bounds
        guard bounds.width > 2 * metrics.backInset else { return }
        let full = 1 - 2 * metrics.backInset / bounds.width
        let scale = 1 - (1 - full) * part
        let middle = view.center.y
        let travel = (top - (middle - full * bounds.height / 2)) * part
        view.transform = transform.concatenating(
            CGAffineTransform(scaleX: scale, y: scale)
                .concatenating(CGAffineTransform(translationX: 0, y: travel)))
        view.layer.cornerRadius = part > 0 ? max(radius, cornerRadius) : cornerRadius
        view.clipsToBounds = part > 0 || clips
    }

    func restore() {
        view.transform = transform
        view.layer.cornerRadius = cornerRadius
        view.clipsToBounds = clips
    }
}
