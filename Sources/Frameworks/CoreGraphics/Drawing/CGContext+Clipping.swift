extension CGContext {
    /// Intersects the clip with the current path, and clears the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        guard let path = takePath(), !path.isEmpty else {
            Console.error("CGContextClip: empty path.")
            return
        }
        state.addClip(
            .path(path, rule), transform: state.userToList, isAntialiased: isAntialiased)
    }

    /// Intersects the clip with a rectangle.
    public func clip(to rect: CGRect) {
        currentPath.clear()
        guard accepts(rect), !rect.isInfinite else { return }
        state.addClip(
            .rect(rect.isNull ? .zero : rect.standardized), transform: state.userToList,
            isAntialiased: isAntialiased)
    }

    /// Intersects the clip with the union of rectangles.
    public func clip(to rects: [CGRect]) {
        currentPath.clear()
        guard rects.allSatisfy({ accepts($0) }) else { return }
        if rects.count == 1 {
            clip(to: rects[0])
            return
        }
        state.addClip(
            .rects(rects.filter { !$0.isNull }.map(\.standardized)), transform: state.userToList,
            isAntialiased: isAntialiased)
    }

    /// Intersects the clip with an image mask, stretched to a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle of the mask in user space, its top row at the largest y.
    ///   - mask: An image mask, whose samples block painting, or an image without alpha, whose bright pixels
    ///     let painting through.
    public func clip(to rect: CGRect, mask: CGImage) {
        guard accepts(rect), !rect.isNull else { return }
        let upright = rect.standardized
        state.addClip(
            .mask(mask, upright),
            transform: upright.verticalReflection.concatenating(state.userToList),
            isAntialiased: isAntialiased)
    }

    /// Removes the clip.
    public func resetClip() {
        state.clip = nil
        state.clipBounds = openLayers.last?.outerState.clipBounds ?? destination.bounds
    }

    /// The bounding rectangle of the clip in user space.
    public var boundingBoxOfClipPath: CGRect {
        let bounds = state.clipBounds
        if bounds.isNull || bounds.isEmpty { return .null }
        return bounds.applying(state.userToList.inverted())
    }
}
