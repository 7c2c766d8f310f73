/// A host's touch settings, kept in the layer so that a hit test need not call the host.
package struct LayerTouches: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The host takes touches. Layers without this are skipped with their descendants.
    package static let isEnabled = LayerTouches(rawValue: 1 << 0)
    /// The host overrides the test whether a point is inside.
    package static let insideIsDecidedByHost = LayerTouches(rawValue: 1 << 1)
    /// The host overrides the hit test.
    package static let hitIsDecidedByHost = LayerTouches(rawValue: 1 << 2)
    /// Touches are disabled during an animation: the layer is skipped.
    package static let isBlockedByAnimation = LayerTouches(rawValue: 1 << 3)
    /// Touches are tested against the displayed position, not the animation's end.
    package static let hitTestsPresentation = LayerTouches(rawValue: 1 << 4)
}

/// A sublayer that a hit test has to visit.
package struct TouchCandidate {
    package let layer: CALayer
    /// The tested point in the layer's coordinates.
    package let point: CGPoint
    /// The layer's touch settings, which name the tests that the host overrides.
    package let touches: LayerTouches
}

extension CALayer {
    /// The opacity below which a layer receives no touches.
    // Documented: views with an alpha less than 0.01 are ignored.
    package static var leastTouchableOpacity: Float { 0.01 }

    /// Whether the layer and its host take touches, regardless of position.
    package final var isTouchable: Bool {
        touches.intersection([.isEnabled, .isBlockedByAnimation]) == .isEnabled
            && !options.contains(.isHidden)
            && appearance.opacity >= CALayer.leastTouchableOpacity
    }

    /// Returns the next sublayer towards the back that may be hit at a point of this layer.
    ///
    /// Sublayers are visited in the order of `sublayers`, whatever their depth. The layers are read in place, without
    /// reference counting, which would dominate the cost among ten thousand siblings.
    ///
    /// - Parameter index: the index of the last candidate; initially the number of sublayers.
    /// - Complexity: O(number of skipped sublayers)
    package final func nextTouchCandidate(behind index: inout Int, at point: CGPoint)
        -> TouchCandidate?
    {
        let isFlat = space == nil
        return sublayerList.withUnsafeBufferPointer { layers in
            // An array of references has the layout of an array of unmanaged ones.
            let pointers = UnsafeRawPointer(layers.baseAddress)?
                .assumingMemoryBound(to: Unmanaged<CALayer>.self)
            guard let pointers else { return nil }
            // The host, asked about a candidate, may have removed sublayers.
            index = min(index, layers.count)
            while index > 0 {
                index -= 1
                let found = pointers[index]._withUnsafeGuaranteedRef { layer in
                    layer.touchCandidate(at: point, isInFlatLayer: isFlat)
                }
                if let found { return found }
            }
            return nil
        }
    }

    @inline(__always)
    private final func touchCandidate(at point: CGPoint, isInFlatLayer: Bool) -> TouchCandidate? {
        let touches = touches
        if touches.contains(.hitTestsPresentation), let shown = presentationCopy() {
            return touchCandidate(shownAs: shown, at: point)
        }
        if touches.contains(.hitIsDecidedByHost) {
            return TouchCandidate(layer: self, point: pointFromSuperlayer(point), touches: touches)
        }
        guard isTouchable else { return nil }
        let bounds = geometry.bounds
        let inner: CGPoint
        if isInFlatLayer, space == nil, !options.contains(.isGeometryFlipped) {
            let anchorPoint = geometry.anchorPoint
            let position = geometry.position
            inner = CGPoint(
                x: point.x - position.x + bounds.origin.x + anchorPoint.x * bounds.size.width,
                y: point.y - position.y + bounds.origin.y + anchorPoint.y * bounds.size.height)
        } else {
            inner = pointFromSuperlayer(point)
        }
        if !touches.contains(.insideIsDecidedByHost) {
            let x = inner.x - bounds.origin.x
            let y = inner.y - bounds.origin.y
            guard x >= 0, y >= 0, x < bounds.size.width, y < bounds.size.height else { return nil }
        }
        return TouchCandidate(layer: self, point: inner, touches: touches)
    }

    private final func touchCandidate(shownAs shown: CALayer, at point: CGPoint) -> TouchCandidate?
    {
        let inner = shown.pointFromSuperlayer(point)
        let candidate = TouchCandidate(layer: self, point: inner, touches: touches)
        if touches.contains(.hitIsDecidedByHost) { return candidate }
        guard isTouchable else { return nil }
        let bounds = shown.geometry.bounds
        let isInside =
            inner.x >= bounds.minX && inner.y >= bounds.minY && inner.x < bounds.maxX
            && inner.y < bounds.maxY
        return isInside || touches.contains(.insideIsDecidedByHost) ? candidate : nil
    }
}
