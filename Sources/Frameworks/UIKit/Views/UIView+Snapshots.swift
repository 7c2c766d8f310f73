import Foundation
import QuartzCore

extension UIView {
    /// A view that shows a part of this one as it is now.
    ///
    /// The view keeps render nodes and no pixels, so that it costs little and stays sharp when it is
    /// enlarged. With cap insets it is a bitmap, whose corners keep their size.
    final func snapshot(
        of rect: CGRect, afterScreenUpdates: Bool, capInsets: UIEdgeInsets
    ) -> UIView? {
        guard rect.width > 0, rect.height > 0 else {
            // From the documentation: what has nothing to show gives a view without content.
            return rect.isNull ? nil : UIView(frame: CGRect(origin: .zero, size: rect.size))
        }
        guard capInsets == .zero else {
            return bitmapSnapshot(
                of: rect, afterScreenUpdates: afterScreenUpdates, capInsets: capInsets)
        }
        let showsModel = afterScreenUpdates || !hostedLayer.isCommitted
        if showsModel { bringUpToDate() }
        return SnapshotView(
            LayerPicture(of: hostedLayer, in: rect, state: showsModel ? .model : .screen))
    }

    /// A view whose content is a bitmap of a part of this one, in which only the middle stretches.
    private final func bitmapSnapshot(
        of rect: CGRect, afterScreenUpdates: Bool, capInsets: UIEdgeInsets
    ) -> UIView {
        let renderer = UIGraphicsImageRenderer(size: rect.size)
        if afterScreenUpdates { bringUpToDate() }
        let picture = renderer.image { context in
            context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
            hostedLayer.renderModel(in: context.cgContext, smoothsEdges: false)
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
        hostedLayer.renderModel(in: context, smoothsEdges: false)
        context.restoreGState()
        return true
    }

    /// Performs pending layout and drawing.
    private final func bringUpToDate() {
        (windowAbove ?? self).layoutIfNeeded()
        hostedLayer.displaySubtree()
    }
}
