package import RenderTree

// What the rest of the framework reads of a layer without going through members that an app may
// override: hit tests and walks through the tree touch thousands of layers. The bodies are inlined
// into the other module, and what they read is not checked there for overlapping accesses.
extension CALayer {
    /// The bounds, whatever an override says.
    @inlinable @inline(__always)
    package final var storedBounds: CGRect { geometry.bounds }

    @inlinable @inline(__always)
    package final var storedPosition: CGPoint { geometry.position }

    @inlinable @inline(__always)
    package final var storedAnchorPoint: CGPoint { geometry.anchorPoint }

    @inline(__always)
    package final var storedOpacity: Float { look.opacity }

    @inline(__always)
    package final var isStoredHidden: Bool { options.contains(.isHidden) }

    /// The superlayer, whatever an override says.
    package final var superlayerReference: CALayer? {
        @inlinable @inline(__always) get { superlayerPointer?.takeUnretainedValue() }
        set { superlayerPointer = newValue.map { Unmanaged.passUnretained($0) } }
    }

    /// The host, without counting a reference.
    @inlinable @inline(__always)
    package final var hostReference: Unmanaged<AnyObject>? { hostPointer }

    /// The host of the superlayer, without counting a reference.
    @inlinable @inline(__always)
    package final var hostReferenceAbove: Unmanaged<AnyObject>? {
        superlayerPointer?._withUnsafeGuaranteedRef { $0.hostPointer }
    }

    /// The sublayers, the rearmost first.
    @inlinable @inline(__always)
    package final var layersBelow: [CALayer] { sublayerList }

    @inlinable @inline(__always)
    package final var hasLayersBelow: Bool { !sublayerList.isEmpty }

    /// Calls `body` with the sublayers as they are at the beginning, the rearmost first.
    ///
    /// The list that is walked holds the layers, so that none of them is counted.
    @inlinable @inline(__always)
    package final func forEachSublayer(_ body: (CALayer) -> Void) {
        let layers = sublayerList
        if layers.isEmpty { return }
        layers.withUnsafeBufferPointer { layers in
            // An array of references has the layout of an array of unmanaged ones.
            let pointers = UnsafeRawPointer(layers.baseAddress.unsafelyUnwrapped)
                .assumingMemoryBound(to: Unmanaged<CALayer>.self)
            for index in 0..<layers.count { pointers[index]._withUnsafeGuaranteedRef(body) }
        }
    }

    /// The first host that is wanted, from this layer upwards; counts no reference.
    @inlinable @inline(__always)
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
    @inlinable
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

    /// Begins to serve a host: all that its view says to a new layer, in one call.
    package final func serve(
        _ host: any LayerHost, touches: LayerTouches, hostVetoesActions: Bool
    ) {
        self.host = host
        self.touches = touches
        self.hostVetoesActions = hostVetoesActions
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
