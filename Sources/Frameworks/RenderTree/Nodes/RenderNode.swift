/// One layer of a committed tree.
///
/// Nodes are immutable. An unchanged subtree is the same object in the next commit, so identity (`===`) means
/// that nothing changed in it.
package final class RenderNode: Sendable {
    package let id: LayerIdentifier
    /// The layer's name, for readers of a printed tree.
    package let name: String?
    package let properties: RenderProperties
    /// The mask, whose alpha applies to this node and its descendants; in this node's coordinates.
    package let mask: RenderNode?
    /// Back to front, before sorting by z position.
    package let children: [RenderNode]
    /// In the order in which they apply.
    package let animations: [RenderAnimation]
    /// Whether this node, its mask or a descendant has an animation.
    package let subtreeHasAnimations: Bool
    /// The number of nodes in this subtree including this one and masks.
    package let count: Int

    package init(
        id: LayerIdentifier, name: String? = nil, properties: RenderProperties,
        mask: RenderNode? = nil, children: [RenderNode] = [], animations: [RenderAnimation] = []
    ) {
        self.id = id
        self.name = name
        self.properties = properties
        self.mask = mask
        self.children = children
        self.animations = animations
        var hasAnimations = !animations.isEmpty || mask?.subtreeHasAnimations == true
        var count = 1 + (mask?.count ?? 0)
        for child in children {
            if child.subtreeHasAnimations { hasAnimations = true }
            count += child.count
        }
        subtreeHasAnimations = hasAnimations
        self.count = count
    }
}
