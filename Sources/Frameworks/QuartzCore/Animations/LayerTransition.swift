internal import RenderTree

/// A running transition of a layer, which retains the former appearance.
final class LayerTransition {
    private let picture: PictureTransition
    /// The node that the screen showed when the transition was added; nil for a layer that was not on a
    /// screen.
    private let former: RenderNode?
    private let identifiers: PictureTransition.Identifiers
    // The node created last, while the layer is unchanged.
    private var shown: (inner: RenderNode, timing: AnimationTiming, node: RenderNode)?

    init(_ transition: CATransition, of layer: CALayer) {
        picture = transition.picture
        former = layer.node
        identifiers = PictureTransition.Identifiers(
            stage: LayerIdentifier(rawValue: LayerNumbers.next()),
            old: LayerIdentifier(rawValue: LayerNumbers.next()))
    }

    /// Returns the node that replaces the layer's own in the tree.
    func node(
        showing inner: RenderNode, timing: AnimationTiming, curve: TimingCurve
    ) -> RenderNode {
        if let shown, shown.inner === inner, shown.timing == timing { return shown.node }
        let node = picture.node(
            from: former, to: inner, timing: timing, curve: curve, identifiers: identifiers)
        shown = (inner, timing, node)
        return node
    }
}
