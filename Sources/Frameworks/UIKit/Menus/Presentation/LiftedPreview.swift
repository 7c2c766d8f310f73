import Foundation
import QuartzCore

/// What is lifted off the screen beside a menu: a picture of a view, or the view of a controller.
final class LiftedPreview: UIView {
    let controller: UIViewController?
    /// Where it comes from, in the space of the overlay.
    let origin: CGPoint
    private let originTransform: CGAffineTransform
    private let originScale: CGFloat

    /// The picture of a view that goes up from where it is.
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
        if let picture = preview.view.snapshotView(afterScreenUpdates: true) {
            picture.frame = bounds
            plate.addSubview(picture)
        }
        addSubview(plate)
        show(preview.parameters, plate, radius: preview.view.layer.cornerRadius)
    }

    /// A controller's view that grows out of a rectangle of the overlay.
    init(_ controller: UIViewController, from source: CGRect, in room: CGRect) {
        self.controller = controller
        let look = MenuMetrics.current
        controller.loadViewIfNeeded()
        var size = controller.preferredContentSize
        // Known: without a wish a preview is as wide as the room and a little higher than wide.
        if size.width <= 0 { size.width = room.width }
        if size.height <= 0 { size.height = min(room.height / 2, room.width * 1.2) }
        origin = CGPoint(x: source.midX, y: source.midY)
        originTransform = .identity
        originScale = min(1, max(0.1, source.width / max(1, size.width)))
        super.init(frame: CGRect(origin: .zero, size: size))
        center = origin
        if let view = controller.view {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.layer.cornerRadius = look.previewRadius
            view.clipsToBounds = true
            addSubview(view)
        }
        castShadow(
            CGPath(
                roundedRect: bounds, cornerWidth: look.previewRadius,
                cornerHeight: look.previewRadius, transform: nil))
    }

    required init?(coder: NSCoder) { fatalError("menus lift their previews themselves") }

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
        let look = MenuMetrics.current
        layer.shadowPath = path
        layer.shadowRadius = look.shadowRadius
        layer.shadowOffset = look.shadowOffset
    }

    /// As large as it is when it is lifted.
    var liftedSize: CGSize {
        let scale = controller == nil ? MenuMetrics.current.liftScale : 1
        return CGSize(width: bounds.width * scale, height: bounds.height * scale)
    }

    /// Goes to a place, in points of the overlay.
    func lift(to frame: CGRect) {
        center = CGPoint(x: frame.midX, y: frame.midY)
        let scale = frame.width / max(1, bounds.width)
        transform = CGAffineTransform(scaleX: scale, y: scale)
        layer.shadowOpacity = Float(MenuMetrics.current.shadowOpacity)
        alpha = 1
    }

    /// Goes back to where it came from, or to another place.
    func lower(to other: CGPoint? = nil) {
        center = other ?? origin
        transform = originTransform.scaledBy(x: originScale, y: originScale)
        layer.shadowOpacity = 0
        if controller != nil { alpha = 0 }
    }

    /// Grows towards the person and fades, as if it became what it shows.
    func pop(over bounds: CGRect) {
        center = CGPoint(x: bounds.midX, y: bounds.midY)
        let scale = max(
            bounds.width / max(1, self.bounds.width), bounds.height / max(1, self.bounds.height))
        transform = CGAffineTransform(scaleX: scale, y: scale)
        alpha = 0
    }
}
