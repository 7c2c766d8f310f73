extension CALayer {
    final func setBounds(_ bounds: CGRect) {
        let former = geometry.bounds
        let isResized =
            bounds.size.width != former.size.width || bounds.size.height != former.size.height
        guard
            isResized || bounds.origin.x != former.origin.x || bounds.origin.y != former.origin.y
        else { return }
        requireFinite(bounds, "bounds")
        if hasNoObservers {
            geometry.bounds = bounds
            markForCommit()
        } else {
            changeBoundsWithActions(bounds)
        }
        if isResized { sizeDidChange() }
    }

    final func setPosition(_ position: CGPoint) {
        guard position.x != geometry.position.x || position.y != geometry.position.y else { return }
        requireFinite(position, "position")
        if hasNoObservers {
            geometry.position = position
            markForCommit()
        } else {
            changePositionWithActions(position)
        }
    }

    // Separate from the two setters that run most often: a closure retains the layer, whether it is called or
    // not.

    @inline(never)
    private final func changeBoundsWithActions(_ bounds: CGRect) {
        change(.bounds) { geometry.bounds = bounds }
    }

    @inline(never)
    private final func changePositionWithActions(_ position: CGPoint) {
        change(.position) { geometry.position = position }
    }

    final func setAnchorPoint(_ anchorPoint: CGPoint) {
        guard anchorPoint != geometry.anchorPoint else { return }
        requireFinite(anchorPoint, "anchorPoint")
        change(.anchorPoint) { geometry.anchorPoint = anchorPoint }
    }

    final func setAnchorPointZ(_ anchorPointZ: CGFloat) {
        guard anchorPointZ != self.anchorPointZ else { return }
        change(.anchorPointZ) { spaceForWriting().anchorPointZ = anchorPointZ }
    }

    final func setZPosition(_ zPosition: CGFloat) {
        guard zPosition != geometry.zPosition else { return }
        change(.zPosition) { geometry.zPosition = zPosition }
    }

    final func setTransform(_ transform: CATransform3D) {
        guard transform != self.transform else { return }
        change(.transform) { spaceForWriting().transform = transform }
    }

    final func setSublayerTransform(_ transform: CATransform3D) {
        guard transform != sublayerTransform else { return }
        change(.sublayerTransform) { spaceForWriting().sublayerTransform = transform }
    }

    private final func sizeDidChange() {
        mark(.wantsLayout)
        if options.contains(.needsDisplayOnBoundsChange) { setNeedsDisplay() }
    }

    // MARK: - Frame

    final func frameBox() -> CGRect {
        guard let space, !space.transform.isIdentity else {
            let size = geometry.bounds.size
            let anchorPoint = geometry.anchorPoint
            return CGRect(
                x: geometry.position.x - anchorPoint.x * size.width,
                y: geometry.position.y - anchorPoint.y * size.height, width: size.width,
                height: size.height)
        }
        // The edges are positioned before the size is computed from them, which removes the rounding errors
        // of a rotation by 90°, as in frames that tests of open projects compare on iOS.
        let box = boxAroundAnchor(of: geometry.bounds.size, space)
        let position = geometry.position
        let x = position.x + box.minX
        let y = position.y + box.minY
        return CGRect(
            x: x, y: y, width: position.x + box.maxX - x, height: position.y + box.maxY - y)
    }

    final func setFrame(_ newFrame: CGRect) {
        var frame = newFrame
        if frame.size.width < 0 || frame.size.height < 0 { frame = frame.standardized }
        guard let space, !space.transform.isIdentity else {
            setBounds(CGRect(origin: geometry.bounds.origin, size: frame.size))
            let anchorPoint = geometry.anchorPoint
            setPosition(
                CGPoint(
                    x: frame.origin.x + anchorPoint.x * frame.size.width,
                    y: frame.origin.y + anchorPoint.y * frame.size.height))
            return
        }
        // The size whose transformed bounding box has the frame's size if the transform only scales and
        // rotates by multiples of 90°; otherwise the bounding box of the inversely transformed frame.
        let inverse = PlaneProjection(space.transform).inverse ?? PlaneProjection.identity
        let size = inverse.apply(CGRect(origin: .zero, size: frame.size)).size
        setBounds(CGRect(origin: geometry.bounds.origin, size: size))
        let box = boxAroundAnchor(of: size, space)
        setPosition(CGPoint(x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y))
    }

    /// Returns the bounding box of a transformed layer of this size whose anchor is at the origin.
    private final func boxAroundAnchor(of size: CGSize, _ space: LayerSpace) -> CGRect {
        let anchorPoint = geometry.anchorPoint
        let rect = CGRect(
            x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
            height: size.height)
        return PlaneProjection(space.transform, depth: -space.anchorPointZ).apply(rect)
    }
}
