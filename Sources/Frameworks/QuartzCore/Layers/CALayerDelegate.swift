internal import ObjectiveC

/// An object that a layer asks to lay it out, to draw it and which actions to run.
///
/// Every member is optional. A view is the delegate of its own layer; do not make one object the
/// delegate of two layers that it cannot tell apart.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Sets the contents of `layer` itself; when implemented, `draw(_:in:)` is not asked.
    func display(_ layer: CALayer)

    /// Draws the contents of `layer` in its coordinates.
    func draw(_ layer: CALayer, in ctx: CGContext)

    /// Tells that drawing is about to begin, for changes of properties that drawing depends on.
    func layerWillDraw(_ layer: CALayer)

    /// Places the sublayers of `layer`, in the layout pass.
    func layoutSublayers(of layer: CALayer)

    /// The action for a change or event; nil to continue the layer's search, `NSNull()` for none.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

// The defaults serve methods that are not implemented. They ask the dynamic class, since a
// subclass may implement what the class that adopted the protocol did not, and they tell the layer
// when nobody did.
extension CALayerDelegate {
    public func display(_ layer: CALayer) {
        if sendIfImplemented("displayLayer:", to: self, [layer]) == nil {
            layer.delegateLacksDisplay = true
        }
    }

    public func draw(_ layer: CALayer, in ctx: CGContext) {
        if sendIfImplemented("drawLayer:inContext:", to: self, [layer, ctx]) == nil {
            layer.delegateLacksDrawing = true
        }
    }

    public func layerWillDraw(_ layer: CALayer) {
        _ = sendIfImplemented("layerWillDraw:", to: self, [layer])
    }

    public func layoutSublayers(of layer: CALayer) {
        _ = sendIfImplemented("layoutSublayersOfLayer:", to: self, [layer])
    }

    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        sendIfImplemented("actionForLayer:forKey:", to: self, [layer, event]) as? any CAAction
    }
}
