import Foundation
import QuartzCore

extension UIView {
    /// A view whose content is a picture of a part of this one.
    final func snapshot(
        of rect: CGRect, afterScreenUpdates: Bool, capInsets: UIEdgeInsets
    ) -> UIView? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        let renderer = UIGraphicsImageRenderer(size: rect.size)
        if afterScreenUpdates { bringUpToDate() }
        let picture = renderer.image { context in
            context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
            hostedLayer.render(in: context.cgContext)
        }
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        let layer = view.hostedLayer
        layer.contents = picture.cgImage
        layer.contentsScale = picture.scale
        layer.contentsCenter = CGRect(
            x: capInsets.left / rect.width, y: capInsets.top / rect.height,
            width: max(0, 1 - capInsets.horizontal / rect.width),
            height: max(0, 1 - capInsets.vertical / rect.height))
        return view
    }

    final func drawTree(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        let bounds = hostedLayer.bounds
        guard bounds.width > 0, bounds.height > 0, let context = UIGraphicsGetCurrentContext()
        else { return false }
        if afterScreenUpdates { bringUpToDate() }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        hostedLayer.render(in: context)
        context.restoreGState()
        return true
    }

    /// Lays out and draws what waits for it.
    private final func bringUpToDate() {
        (windowAbove ?? self).layoutIfNeeded()
        hostedLayer.displaySubtree()
    }
}
