import Foundation
import QuartzCore

/// The preview beside a menu: a snapshot of a view, or the view of a controller.
final class LiftedPreview: UIView {
    let controller: UIViewController?
    /// The centre of the source, in points of the overlay.
    let origin: CGPoint
    private let originTransform: CGAffineTransform
    private let originScale: CGFloat

    /// Creates a preview that lifts a snapshot of a view from its position.
    init(_ preview: UITargetedPreview, in overlay: UIView) {
        controller = nil
        origin = preview.target.container.convert(preview.target.center, to: overlay)
        originTransform = preview.target.transform
        originScale = 1
        super.init(frame: CGRect(origin: .zero, size: preview.size))
        center = origin
        backgroundColor = nil
        let plate = UIView(frame: bounds)
        plate.backgroundColor = preview.parameters.backgroundColor
        if let snapshot = preview.view.snapshotView(afterScreenUpdates: true) {
            snapshot.frame = bounds
            plate.addSubview(snapshot)
        }
        addSubview(plate)
        show(preview.parameters, plate, radius: preview.view.layer.cornerRadius)
    }

    /// Creates a preview that grows a controller's view from a rectangle of the overlay.
    init(_ controller: UIViewController, from source: CGRect, in available: CGRect) {
        self.controller = controller
        let metrics = MenuMetrics.current
        controller.loadViewIfNeeded()
        var size = controller.preferredContentSize
        // From memory: without a preferred size a preview has the available width and is a little taller.
        if size.width <= 0 { size.width = available.width }
        if size.height <= 0 { size.height = min(available.height / 2, available.width * 1.2) }
        origin = CGPoint(x: source.midX, y: source.midY)
        originTransform = .identity
        originScale = min(1, max(0.1, source.width / max(1, size.width)))
        super.init(frame: CGRect(origin: .zero, size: size))
        center = origin
        if let view = controller.view {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.layer.cornerRadius = metrics.previewRadius
            view.clipsToBounds = true
            addSubview(view)
        }
        castShadow(
            CGPath(
                roundedRect: bounds, cornerWidth: metrics.previewRadius,
                cornerHeight: metrics.previewRadius, transform: nil))
    }

    required init?(coder: NSCoder) { fatalError("menus create their previews themselves") }

    private func show(_ parameters: UIPreviewParameters, _ plate: UIView, radius: CGFloat) {
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
        castShadow(
            parameters.shadowPath?.cgPath ?? visible
                ?? CGPath(
                    roundedRect: bounds, cornerWidth: corner, cornerHeight: corner, transform: nil))
    }

    private func castShadow(_ path: CGPath) {
        let metrics = MenuMetrics.current
        layer.shadowPath = path
        layer.shadowRadius = metrics.shadowRadius
        layer.shadowOffset = metrics.shadowOffset
    }

    /// The size when it is lifted, in points.
    var liftedSize: CGSize {
        let scale = controller == nil ? MenuMetrics.current.liftScale : 1
        return CGSize(width: bounds.width * scale, height: bounds.height * scale)
    }

    /// Moves the preview to its lifted frame, in points of the overlay.
    func lift(to frame: CGRect) {
        center = CGPoint(x: frame.midX, y: frame.midY)
        let scale = frame.width / max(1, bounds.width)
        transform = CGAffineTransform(scaleX: scale, y: scale)
        layer.shadowOpacity = Float(MenuMetrics.current.shadowOpacity)
        alpha = 1
    }

    /// Moves the preview back to its origin, or to another point.
    func lower(to other: CGPoint? = nil) {
        center = other ?? origin
        transform = originTransform.scaledBy(x: originScale, y: originScale)
        layer.shadowOpacity = 0
        if controller != nil { alpha = 0 }
    }

    /// Expands the preview to the bounds and fades it out, as a transition to its content.
    func pop(over bounds: CGRect) {
        center = CGPoint(x: bounds.midX, y: bounds.midY)
        let scale = max(
            bounds.width / max(1, self.bounds.width), bounds.height / max(1, self.bounds.height))
        transform = CGAffineTransform(scaleX: scale, y: scale)
        alpha = 0
    }
}
