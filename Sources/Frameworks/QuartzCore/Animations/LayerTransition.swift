internal import RenderTree

/// A transition that runs on a layer: it keeps what the layer looked like.
final class LayerTransition {
    private let picture: PictureTransition
    /// What the screen showed when the transition was added; nil for a layer that was on none.
    private let former: RenderNode?
    private let identifiers: PictureTransition.Identifiers
    // The node made last, for as long as the layer does not change.
    private var shown: (inner: RenderNode, timing: AnimationTiming, node: RenderNode)?

    init(_ transition: CATransition, of layer: CALayer) {
        picture = transition.picture
        former = layer.node
        identifiers = PictureTransition.Identifiers(
            stage: LayerIdentifier(rawValue: LayerNumbers.next()),
            old: LayerIdentifier(rawValue: LayerNumbers.next()))
    }

    /// The node that replaces the layer's own in the tree.
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
