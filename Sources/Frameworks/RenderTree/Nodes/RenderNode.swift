/// One layer of a committed tree.
///
/// Nodes never change. A subtree in which nothing changed is the same object in the next commit, so
/// identity (`===`) means "nothing changed here or below".
package final class RenderNode: Sendable {
    package let id: LayerIdentifier
    /// The layer's name, for people who read a printed tree.
    package let name: String?
    package let properties: RenderProperties
    /// Its alpha shows this node and everything below; placed in this node's coordinates.
    package let mask: RenderNode?
    /// Back to front, before sorting by z position.
    package let children: [RenderNode]
    /// In the order in which they apply.
    package let animations: [RenderAnimation]
    /// True when this node, its mask or a node below has an animation.
    package let subtreeHasAnimations: Bool
    /// Nodes in this subtree including this one and masks.
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
