internal import RenderTree
internal import Synchronization

extension CALayer {
    /// The node of the layer as it is now: the last one when nothing here or below changed.
    final func committedNode() -> RenderNode {
        if let node, flags.isDisjoint(with: [.wantsCommit, .subtreeNeedsCommit]) { return node }
        let ownIsStale = node == nil || flags.contains(.wantsCommit)
        flags.subtract([.wantsCommit, .subtreeNeedsCommit])
        let fresh = RenderNode(
            id: committedIdentifier(), name: extras?.name,
            properties: ownIsStale ? makeRenderProperties() : node!.properties,
            mask: decoration?.mask?.committedNode(), children: committedChildren(),
            animations: ownIsStale ? renderAnimations : node!.animations)
        node = fresh
        return fresh
    }

    private final func committedChildren() -> [RenderNode] {
        var children: [RenderNode] = []
        children.reserveCapacity(sublayerList.count)
        for layer in sublayerList { children.append(layer.committedNode()) }
        return children
    }

    /// A tree of nodes of the model as it is now, without animations; nothing is remembered.
    final func makeModelNode() -> RenderNode {
        RenderNode(
            id: committedIdentifier(), name: extras?.name, properties: makeRenderProperties(),
            mask: decoration?.mask?.makeModelNode(),
            children: sublayerList.map { $0.makeModelNode() })
    }

    private final func committedIdentifier() -> LayerIdentifier {
        if identifier == 0 { identifier = LayerNumbers.next() }
        return LayerIdentifier(rawValue: identifier)
    }
}

/// Numbers for layers, given out once each to any thread.
private enum LayerNumbers {
    private static let last = Atomic<UInt64>(0)

    static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}
