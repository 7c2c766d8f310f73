package import RenderTree
internal import SwiftRuntime

// Members through which the framework reads a layer without calling members that an app may override: hit
// tests and tree walks visit thousands of layers. The bodies are inlined into the other module, where access
// to these fields is not checked for exclusivity.
extension CALayer {
    /// The stored bounds; an override of `bounds` is not called.
    @inlinable @inline(__always)
    package final var storedBounds: CGRect { geometry.bounds }

    /// The stored superlayer; an override of `superlayer` is not called.
    package final var superlayerReference: CALayer? {
        @inlinable @inline(__always) get { superlayerPointer?.takeUnretainedValue() }
        set {
            LayerThreads.locked {
                superlayerPointer = newValue.map { Unmanaged.passUnretained($0) }
            }
        }
    }

    /// The host, without counting a reference.
    @inlinable @inline(__always)
    package final var hostReference: Unmanaged<AnyObject>? { hostPointer }

    /// The host; nil while it is being deinitialised.
    final var livingHost: (any LayerHost)? {
        // Reading the host retains it; `living` would retain it twice.
        guard let host, let hostPointer, !isBeingDeinitialized(hostPointer.toOpaque()) else {
            return nil
        }
        return host
    }

    /// Marks the host as retained for its superlayer. Returns whether it was not yet; the caller then retains it.
    @inlinable @inline(__always)
    package final func beginRetainingHost() -> Bool {
        defer { retainsHost = true }
        return !retainsHost
    }

    /// Marks the host as not retained. Returns whether it was; the caller then releases it.
    @inlinable @inline(__always)
    package final func endRetainingHost() -> Bool {
        defer { retainsHost = false }
        return retainsHost
    }

    /// The host of the superlayer, without counting a reference.
    @inlinable @inline(__always)
    package final var hostReferenceAbove: Unmanaged<AnyObject>? {
        superlayerPointer?._withUnsafeGuaranteedRef { $0.hostPointer }
    }

    /// The sublayers, back to front.
    @inlinable @inline(__always)
    package final var layersBelow: [CALayer] { sublayerList }

    @inlinable @inline(__always)
    package final var hasLayersBelow: Bool { !sublayerList.isEmpty }

    /// Calls `body` with the sublayers as they are at the start of the call, back to front.
    @inlinable @inline(__always)
    package final func forEachSublayer(_ body: (CALayer) -> Void) {
        sublayerList.forEachUnretained(body)
    }

    /// The nearest host that matches, from this layer upwards; retains nothing.
    @inlinable @inline(__always)
    package final func nearestHost(
        where matches: (Unmanaged<AnyObject>) -> Bool
    ) -> Unmanaged<AnyObject>? {
        var next: Unmanaged<CALayer>? = Unmanaged.passUnretained(self)
        while let layer = next {
            if let host = layer._withUnsafeGuaranteedRef({ $0.hostPointer }), matches(host) {
                return host
            }
            next = layer._withUnsafeGuaranteedRef { $0.superlayerPointer }
        }
        return nil
    }

    /// Whether this layer is `layer` or a descendant of it; retains nothing.
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

    /// Whether neither the layer nor its superlayer's space is transformed or flipped, so that
    /// conversion to the superlayer is a translation.
    @inline(__always)
    package final var isPlacedByShift: Bool {
        guard space == nil, !options.contains(.isGeometryFlipped) else { return false }
        guard let above = superlayerReference else { return true }
        return above.space == nil
    }

    /// Whether the host vetoes all actions outside animation blocks, so that the layer calls its `action(for:forKey:)`
    /// only while `HostAnimations.areOpen`.
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

    /// Attaches a new layer to its host with the settings of the host's view, in one call.
    package final func serve(
        _ host: any LayerHost, touches: LayerTouches, hostVetoesActions: Bool
    ) {
        self.host = host
        self.touches = touches
        self.hostVetoesActions = hostVetoesActions
    }

    /// The tree of the layer, found from its root; nil while it is not on a screen.
    package final var treeContext: LayerTreeContext? {
        var top = self
        while let above = top.superlayerReference { top = above }
        return top.extras?.treeContext
    }

    /// The blur and tint of the content behind the layer, within its bounds and corners.
    package final var backdrop: BackdropEffect? {
        get { decoration?.backdrop }
        set { setDecoration(nil, backdrop, newValue) { $0.backdrop = newValue } }
    }

    /// A colour in which the layer and its descendants are drawn as one shape; nil for their own colours.
    package final var silhouette: CGColor? {
        get { decoration?.silhouette }
        set { setDecoration(nil, silhouette, newValue) { $0.silhouette = newValue } }
    }

    /// Whether the delegate is known not to implement `display(_:)`.
    final var delegateLacksDisplay: Bool {
        get { options.contains(.delegateLacksDisplay) }
        set { if newValue { options.insert(.delegateLacksDisplay) } }
    }

    /// Whether the delegate is known not to implement `draw(_:in:)`.
    final var delegateLacksDrawing: Bool {
        get { options.contains(.delegateLacksDrawing) }
        set { if newValue { options.insert(.delegateLacksDrawing) } }
    }
}

extension [CALayer] {
    /// Calls `body` with the layers. The array retains them, so the walk retains none of them.
    @inlinable @inline(__always)
    package func forEachUnretained(_ body: (CALayer) -> Void) {
        if isEmpty { return }
        withUnsafeBufferPointer { layers in
            // An array of references has the layout of an array of unmanaged ones.
            let pointers = UnsafeRawPointer(layers.baseAddress.unsafelyUnwrapped)
                .assumingMemoryBound(to: Unmanaged<CALayer>.self)
            for index in 0..<layers.count { pointers[index]._withUnsafeGuaranteedRef(body) }
        }
    }
}
