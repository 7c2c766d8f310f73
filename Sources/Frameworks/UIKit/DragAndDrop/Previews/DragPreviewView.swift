import CoreGraphics
import Foundation
import QuartzCore

/// A snapshot of an item's preview that follows the finger, in the window of the drag.
final class DragPreviewView: UIView {
    /// The view of which it is a snapshot.
    let source: UIView

    /// Creates a preview at the position from which it is lifted.
    init(_ preview: UITargetedPreview) {
        source = preview.view
        super.init(frame: CGRect(origin: .zero, size: preview.size))
        center = preview.target.container.screenPoint(of: preview.target.center)
        transform = preview.target.transform
        fill(with: preview.parameters)
    }

    /// Creates a preview at a point of the screen.
    init(_ preview: UIDragPreview, at point: CGPoint) {
        source = preview.view
        super.init(frame: CGRect(origin: .zero, size: preview.view.bounds.size))
        center = point
        fill(with: preview.parameters)
    }

    required init?(coder: NSCoder) { fatalError("drags create their previews themselves") }

    private func fill(with parameters: UIPreviewParameters) {
        backgroundColor = nil
        let radius = source.layer.cornerRadius
        let plate = UIView(frame: bounds)
        plate.backgroundColor = parameters.backgroundColor
        if let snapshot = source.snapshotView(afterScreenUpdates: true) {
            snapshot.frame = bounds
            plate.addSubview(snapshot)
        }
        addSubview(plate)
        let visible = parameters.visiblePath?.cgPath
        if let visible {
            let mask = CAShapeLayer()
            mask.path = visible
            plate.layer.mask = mask
        } else {
            plate.layer.cornerRadius = radius
            plate.clipsToBounds = true
        }
        let corner = min(radius, bounds.width / 2, bounds.height / 2)
        layer.shadowPath =
            parameters.shadowPath?.cgPath ?? visible
            ?? CGPath(
                roundedRect: bounds, cornerWidth: corner, cornerHeight: corner, transform: nil)
        layer.shadowRadius = DragMetrics.shadowRadius
        layer.shadowOffset = DragMetrics.shadowOffset
    }

    func show(scale: CGFloat, hasShadow: Bool) {
        transform = CGAffineTransform(scaleX: scale, y: scale)
        layer.shadowOpacity = hasShadow ? DragMetrics.shadowOpacity : 0
    }

    /// Moves the preview to a target, without its shadow.
    func lower(to preview: UITargetedPreview) {
        center = preview.target.container.screenPoint(of: preview.target.center)
        transform = preview.target.transform
        layer.shadowOpacity = 0
    }
}
