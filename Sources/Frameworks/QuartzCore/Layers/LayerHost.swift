/// The object that owns a layer and answers for it: a view.
///
/// A layer asks its host where it would ask its delegate, without the price of a weak reference.
/// The host outlives its layer's `host` reference: whoever sets it clears it before it dies.
package protocol LayerHost: AnyObject {
    /// Whether `draw(_:in:)` draws anything; a layer whose host does not gets no drawing contents.
    var drawsContent: Bool { get }

    /// Places the sublayers of `layer`, in the layout pass, when it was asked to.
    func layoutSublayers(of layer: CALayer)
}
