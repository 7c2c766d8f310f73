package import RenderTree

// What the rest of the framework reads of a layer without going through members that an app may
// override: hit tests and walks through the tree touch thousands of layers.
extension CALayer {
    /// The bounds, whatever an override says.
    @inline(__always)
    package final var storedBounds: CGRect { geometry.bounds }

    @inline(__always)
    package final var storedPosition: CGPoint { geometry.position }

    @inline(__always)
    package final var storedAnchorPoint: CGPoint { geometry.anchorPoint }

    @inline(__always)
    package final var storedOpacity: Float { look.opacity }

    @inline(__always)
    package final var isStoredHidden: Bool { options.contains(.isHidden) }

    /// The superlayer, whatever an override says.
    package final var superlayerReference: CALayer? {
        @inline(__always) get { superlayerPointer?.takeUnretainedValue() }
        set { superlayerPointer = newValue.map { Unmanaged.passUnretained($0) } }
    }

    /// The host, without counting a reference.
    package final var hostReference: Unmanaged<AnyObject>? { hostPointer }

    /// The host of the superlayer, without counting a reference.
    package final var hostReferenceAbove: Unmanaged<AnyObject>? {
        superlayerPointer?._withUnsafeGuaranteedRef { $0.hostPointer }
    }

    /// The sublayers, the rearmost first.
    package final var layersBelow: [CALayer] { sublayerList }

    package final var hasLayersBelow: Bool { !sublayerList.isEmpty }

    /// The first host that is wanted, from this layer upwards; counts no reference.
    package final func nearestHost(
        where isWanted: (Unmanaged<AnyObject>) -> Bool
    ) -> Unmanaged<AnyObject>? {
        var next: Unmanaged<CALayer>? = Unmanaged.passUnretained(self)
        while let layer = next {
            if let host = layer._withUnsafeGuaranteedRef({ $0.hostPointer }), isWanted(host) {
                return host
            }
            next = layer._withUnsafeGuaranteedRef { $0.superlayerPointer }
        }
        return nil
    }

    /// Whether this layer is another one or stands anywhere below it; counts no reference.
    package final func isInside(_ layer: CALayer) -> Bool {
        let wanted = Unmanaged.passUnretained(layer).toOpaque()
        var next: Unmanaged<CALayer>? = Unmanaged.passUnretained(self)
        while let current = next {
            if current.toOpaque() == wanted { return true }
            next = current._withUnsafeGuaranteedRef { $0.superlayerPointer }
        }
        return false
    }

    /// Whether neither the layer nor the space that it stands in is transformed or flipped, so
    /// that going to the superlayer is a shift.
    @inline(__always)
    package final var isPlacedByShift: Bool {
        guard space == nil, !options.contains(.isGeometryFlipped) else { return false }
        guard let above = superlayerReference else { return true }
        return above.space == nil
    }

    /// Whether the layer is the mask of its superlayer rather than one of its sublayers.
    @inline(__always)
    package final var isMaskOfSuperlayer: Bool { options.contains(.isMask) }

    /// Whether the layer has a transform other than the identity.
    @inline(__always)
    package final var isTransformed: Bool {
        guard let space else { return false }
        return !space.transform.isIdentity
    }

    /// Whether the host refuses all actions outside of animation blocks, so that it is only asked
    /// while `HostAnimations.areOpen`.
    package final var hostVetoesActions: Bool {
        get { options.contains(.hostVetoesActions) }
        set {
            if newValue {
                options.insert(.hostVetoesActions)
            } else {
                options.remove(.hostVetoesActions)
            }
        }
    }

    /// The tree that shows the layer, found from its root; nil when it is on no screen.
    package final var treeContext: LayerTreeContext? {
        var top = self
        while let above = top.superlayerReference { top = above }
        return top.extras?.treeContext
    }

    /// Blurs and tints what is behind the layer, within its bounds and corners.
    package final var backdrop: BackdropEffect? {
        get { decoration?.backdrop }
        set {
            guard newValue != backdrop else { return }
            changeDecoration(nil) { $0.backdrop = newValue }
        }
    }

    /// Shows the layer and everything below as one shape of this colour.
    package final var silhouette: CGColor? {
        get { decoration?.silhouette }
        set {
            guard newValue != silhouette else { return }
            changeDecoration(nil) { $0.silhouette = newValue }
        }
    }

    /// Whether the delegate turned out not to implement `display(_:)`.
    final var delegateLacksDisplay: Bool {
        get { options.contains(.delegateLacksDisplay) }
        set { if newValue { options.insert(.delegateLacksDisplay) } }
    }

    /// Whether the delegate turned out not to implement `draw(_:in:)`.
    final var delegateLacksDrawing: Bool {
        get { options.contains(.delegateLacksDrawing) }
        set { if newValue { options.insert(.delegateLacksDrawing) } }
    }
}
