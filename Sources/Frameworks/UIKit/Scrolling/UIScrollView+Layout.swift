import Foundation
import QuartzCore

extension UIScrollView {
    /// Takes the content size from the constraints, and lays out the indicators.
    final func layOutScrollParts() {
        if let former = scroll.rangeBeforeLayout {
            scroll.rangeBeforeLayout = nil
            keepInRange(after: former)
        }
        takeContentSizeFromConstraints()
        placeIndicators()
    }

    /// Sets the size of the content that constraints determine.
    private final func takeContentSizeFromConstraints() {
        guard let layoutNode, layoutNode.state.contentConstraintCount > 0 else { return }
        let node = contentLayoutGuide.ensureLayoutNode()
        guard let variables = node.state.variables else { return }
        var size = variables.rect(in: node.engine.solver).roundedToPixels(drawingScale).size
        // Constraints ignore transforms.
        if zoomLimits.allowsZooming, let view = zoomedView, view.zoomedScale != 1 {
            size.width *= view.zoomedScale
            size.height *= view.zoomedScale
            keepZoomedViewAtOrigin(view)
        }
        contentSize = size
    }

    /// Moves a zoomed view that constraints have positioned, so that its upper left corner is where they put that of
    /// the unscaled view.
    private final func keepZoomedViewAtOrigin(_ view: UIView) {
        guard let node = view.layoutNode, node.isLaidOutByConstraints,
            let variables = node.state.variables
        else { return }
        let origin = view.frame(forAlignmentRect: variables.rect(in: node.engine.solver))
            .roundedToPixels(drawingScale).origin
        let frame = view.frame
        guard frame.origin != origin else { return }
        let center = view.center
        view.center = CGPoint(
            x: center.x + origin.x - frame.minX, y: center.y + origin.y - frame.minY)
    }
}
