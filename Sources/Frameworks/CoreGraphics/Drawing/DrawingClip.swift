/// One step of a clip: a shape and the steps before it, whose intersection is what may be painted.
///
/// Nodes are immutable and shared by all commands recorded under the same clip, so that the
/// rasteriser works out each clip once.
package final class DrawingClip: Sendable {
    package enum Shape: Sendable {
        case rect(CGRect)
        case rects([CGRect])
        case path(CGPath, CGPathFillRule)
        /// Coverage out of an image whose top row lies at the rectangle's smallest y.
        case mask(CGImage, CGRect)
    }

    package let parent: DrawingClip?
    package let shape: Shape
    /// From the shape's space to the space of the list.
    package let transform: CGAffineTransform
    package let isAntialiased: Bool
    /// A rectangle around the whole clip in the space of the list.
    package let bounds: CGRect

    init(
        parent: DrawingClip?, shape: Shape, transform: CGAffineTransform, isAntialiased: Bool
    ) {
        self.parent = parent
        self.shape = shape
        self.transform = transform
        self.isAntialiased = isAntialiased
        let own: CGRect
        switch shape {
        case .rect(let rect): own = rect
        case .rects(let rects): own = rects.reduce(.null) { $0.union($1) }
        case .path(let path, _): own = path.boundingBoxOfPath
        case .mask(_, let rect): own = rect
        }
        let mapped = own.isNull ? CGRect.null : own.applying(transform)
        guard let parent else {
            bounds = mapped
            return
        }
        bounds = parent.bounds.intersection(mapped)
    }
}
