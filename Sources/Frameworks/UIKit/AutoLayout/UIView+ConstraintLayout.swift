import Foundation
import QuartzCore

extension UIView {
    /// Gives the subviews that constraints place their frames; the default of `layoutSubviews()`.
    final func placeSubviewsByConstraints() {
        let engine = LayoutEngine.shared
        engine.solveIfNeeded()
        var scale: CGFloat?
        forEachSubview { view in
            guard let item = view.layoutItem?.record, !item.pointee.isAutoresized,
                item.pointee.variables != nil || layoutItem != nil
            else { return }
            let variables = item.engineVariables
            let rect = engine.uncountedSolver.uncounted { variables.rect(in: $0) }
            view.takePlace(rect, scale: view.drawingScale(&scale))
        }
    }

    /// Takes the place of an alignment rectangle, on whole pixels.
    private final func takePlace(_ rect: CGRect, scale: CGFloat) {
        let place = frame(forAlignmentRect: rect).onPixels(scale)
        let bounds = withLayer { $0.bounds }
        if bounds.size != place.size {
            self.bounds = CGRect(origin: bounds.origin, size: place.size)
        }
        let anchor = withLayer { $0.anchorPoint }
        let center = CGPoint(
            x: place.origin.x + anchor.x * place.size.width,
            y: place.origin.y + anchor.y * place.size.height)
        if withLayer({ $0.position }) != center { self.center = center }
    }

    /// Whether constraints have changed since they were solved; the next view that is laid out solves them.
    static var awaitsSolution: Bool { LayoutEngine.shared.needsSolving }

    /// What `layoutIfNeeded()` does before layers lay out: constraints are updated and solved.
    final func solveBeforeLayout() {
        updateConstraintsBelow()
        LayoutEngine.shared.solveIfNeeded()
    }
}

extension CGRect {
    /// The rectangle with its edges on the closest pixels, halves to the right and down.
    // Measured: origins are rounded to pixels, halves of centred views go up (facts on layout).
    func onPixels(_ scale: CGFloat) -> CGRect {
        func round(_ value: CGFloat) -> CGFloat {
            // A hair is added, so that halves reached by arithmetic count as halves.
            ((value * scale + 0.5 + 1e-6).rounded(.down)) / scale
        }
        let left = round(minX)
        let top = round(minY)
        return CGRect(x: left, y: top, width: round(maxX) - left, height: round(maxY) - top)
    }
}
