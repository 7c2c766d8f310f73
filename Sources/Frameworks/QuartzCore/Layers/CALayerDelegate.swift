internal import ObjectiveC

/// The provider of a layer's layout, contents and actions.
///
/// Every member is optional. A view is the delegate of its own layer; an object should not be the delegate of
/// two layers that it cannot distinguish.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Sets the contents of `layer`; if it is implemented, `draw(_:in:)` is not called.
    func display(_ layer: CALayer)

    /// Draws the contents of `layer` in its coordinates.
    func draw(_ layer: CALayer, in ctx: CGContext)

    /// Called before drawing, to change properties that drawing depends on.
    func layerWillDraw(_ layer: CALayer)

    /// Lays out the sublayers of `layer`, in the layout pass.
    func layoutSublayers(of layer: CALayer)

    /// Returns the action for a change or event; nil to continue the layer's search, `NSNull()` for none.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

// Defaults for methods that are not implemented. They look up the dynamic class, since a subclass may
// implement a method that the class that adopted the protocol did not, and otherwise record on the layer that
// the method is missing.
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
