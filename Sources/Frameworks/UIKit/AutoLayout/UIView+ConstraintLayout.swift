import Foundation
import QuartzCore

extension UIView {
    /// Gives the subviews that constraints lay out their frames; the default of `layoutSubviews()`.
    final func layOutSubviewsByConstraints() {
        let engine = LayoutEngine.current
        engine.solveIfNeeded()
        var scale: CGFloat?
        guard let list = layoutNode?.state.subviewsToPlace.take(for: engine), !list.isOfAll else {
            forEachSubview { placeSubview($0, engine, &scale) }
            return
        }
        for handle in list.handles {
            guard let view = handle.node?.view, view.viewAbove === self else { continue }
            placeSubview(view, engine, &scale)
        }
    }

    /// Gives a subview its frame of the solution, if constraints lay it out.
    @inline(__always)
    private final func placeSubview(
        _ view: UIView, _ engine: LayoutEngine, _ scale: inout CGFloat?
    ) {
        guard let node = view.layoutNode, !node.state.isAutoresized,
            node.state.variables != nil || layoutNode != nil
        else { return }
        if node.isInEngine(otherThan: Unmanaged.passUnretained(engine)) {
            node.moveToCurrentEngine()
            engine.solveIfNeeded()
        }
        let variables = node.state.variables ?? node.ensureVariables()
        let rect = engine.uncountedSolver.uncounted { variables.rect(in: $0) }
        let outer = LayoutEngine.placedNode
        LayoutEngine.placedNode = node
        view.applyAlignmentRect(rect, scale: view.drawingScale(&scale))
        LayoutEngine.placedNode = outer
    }

    /// Sets the size and the centre from a solution, rounded to pixels; does not touch the transform.
    private final func applyAlignmentRect(_ rect: CGRect, scale: CGFloat) {
        let frame = frame(forAlignmentRect: rect).roundedToPixels(scale)
        let bounds = withLayer { $0.bounds }
        if bounds.size != frame.size {
            self.bounds = CGRect(origin: bounds.origin, size: frame.size)
        }
        let anchor = withLayer { $0.anchorPoint }
        let center = CGPoint(
            x: frame.origin.x + anchor.x * frame.size.width,
            y: frame.origin.y + anchor.y * frame.size.height)
        if withLayer({ $0.position }) != center { self.center = center }
    }

    /// Prepares a layout pass that the app requests: updates constraints and solves them.
    final func solveBeforeLayout() {
        updateConstraintsBelow()
        LayoutEngine.current.solveIfNeeded()
    }
}

extension CGRect {
    /// The rectangle with its edges on the closest pixels, halves to the right and down.
    // Measured: origins are rounded to pixels, halves of centred views go up (facts on layout).
    func roundedToPixels(_ scale: CGFloat) -> CGRect {
        // Points; halves reached by arithmetic count as halves.
        let tolerance = 1e-6
        func pixel(_ value: CGFloat) -> CGFloat {
            (value * scale + 0.5 + tolerance).rounded(.down)
        }
        let left = pixel(minX)
        let top = pixel(minY)
        // Sizes come of whole pixels: the difference of two positions in thirds of points is inexact.
        return CGRect(
            x: left / scale, y: top / scale, width: (pixel(maxX) - left) / scale,
            height: (pixel(maxY) - top) / scale)
    }
}
