/// A node of a clip: a shape and its parent nodes, whose intersection is the paintable area.
///
/// Nodes are immutable and shared by all commands recorded under the same clip, so the rasteriser resolves
/// each clip once.
// Sendable: everything is constant but `parent`, which only `deinit` changes.
package final class DrawingClip: @unchecked Sendable {
    package enum Shape: Sendable {
        case rect(CGRect)
        case rects([CGRect])
        case path(CGPath, CGPathFillRule)
        /// The area of a path's stroke.
        case stroke(CGPath, StrokeStyle)
        /// The coverage of an image whose top row is at the rectangle's smallest y.
        case mask(CGImage, CGRect)
    }

    package private(set) var parent: DrawingClip?
    package let shape: Shape
    /// From the shape's space to the space of the list.
    package let transform: CGAffineTransform
    package let isAntialiased: Bool
    /// A bounding rectangle of the whole clip in the space of the list.
    package let bounds: CGRect

    package init(
        parent: DrawingClip?, shape: Shape, transform: CGAffineTransform, isAntialiased: Bool
    ) {
        self.parent = parent
        self.shape = shape
        self.transform = transform
        self.isAntialiased = isAntialiased
        let own: CGRect
        switch shape {
        case .rect(let rect): own = rect
        case .rects(let rects): own = rects.reduce(.null) { $0.enclosing($1) }
        case .path(let path, _): own = path.boundingBoxOfPath
        case .stroke(let path, let style):
            let box = path.boundingBoxOfPath
            let reach = style.reach(around: path)
            own = box.isNull ? .null : box.insetBy(dx: -reach, dy: -reach)
        case .mask(_, let rect): own = rect
        }
        let mapped = own.isNull ? CGRect.null : own.applying(transform)
        guard let parent else {
            bounds = mapped
            return
        }
        bounds = parent.bounds.overlap(mapped)
    }

    /// Releases a long chain node by node, since recursive deallocation would need a stack as deep as the
    /// chain.
    deinit {
        var next = parent
        parent = nil
        while isKnownUniquelyReferenced(&next), let node = next {
            next = node.parent
            node.parent = nil
        }
    }
}
