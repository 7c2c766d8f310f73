internal import RenderTree
internal import SwiftRuntime
internal import Synchronization

extension CALayer {
    /// Returns the node that represents the layer in the tree: its own, or a transition to it.
    final func committedNode() -> RenderNode {
        let own = ownCommittedNode()
        return animationList?.node(showing: own) ?? own
    }

    /// Makes what the layer shows in this moment the appearance from which its next transition starts.
    ///
    /// For a layer that was added to a tree after the last commit, and is made of layers that were shown elsewhere.
    package final func captureAppearance() {
        LayerThreads.alwaysLocked { _ = committedNode() }
    }

    /// Returns the current node of the layer: the last one if the subtree is unchanged.
    private final func ownCommittedNode() -> RenderNode {
        guard let former = node else {
            flags.subtract(CALayer.committedFlags)
            return remember(
                properties: makeRenderProperties(), mask: decoration?.mask?.committedNode(),
                children: allCommittedChildren(), animations: renderAnimations)
        }
        let stale = flags.intersection(CALayer.committedFlags)
        if stale.isEmpty { return former }
        flags.subtract(CALayer.committedFlags)
        let isOwnStale = stale.contains(.wantsCommit)
        return remember(
            properties: isOwnStale ? makeRenderProperties() : former.properties,
            mask: decoration?.mask?.committedNode(),
            children: committedChildren(former.children, stale),
            animations: isOwnStale ? renderAnimations : former.animations)
    }

    static var committedFlags: LayerFlags {
        [.wantsCommit, .subtreeNeedsCommit, .wantsSublayerCommit]
    }

    /// Returns the nodes of the sublayers; those of the last commit for unchanged subtrees.
    private final func committedChildren(
        _ former: [RenderNode], _ stale: LayerFlags
    ) -> [RenderNode] {
        let hasNodesOfItsOwn = extras.map { $0.picture != nil || !$0.particles.isEmpty } ?? false
        if stale.contains(.wantsSublayerCommit) || hasNodesOfItsOwn {
            return allCommittedChildren()
        }
        guard stale.contains(.subtreeNeedsCommit) else { return former }
        var children = former
        for index in sublayerList.indices {
            let layer = sublayerList[index]
            if !layer.flags.isDisjoint(with: CALayer.committedFlags) {
                children[index] = layer.committedNode()
            }
        }
        return children
    }

    private final func allCommittedChildren() -> [RenderNode] {
        if let picture = extras?.picture { return [picture.node] }
        let sublayers = sublayerList.map { $0.committedNode() }
        return (extras?.particles).map { $0 + sublayers } ?? sublayers
    }

    private final func remember(
        properties: RenderProperties, mask: RenderNode?, children: [RenderNode],
        animations: [RenderAnimation]
    ) -> RenderNode {
        let fresh = RenderNode(
            id: committedIdentifier(), name: extras?.name, properties: properties, mask: mask,
            children: children, animations: animations)
        node = fresh
        return fresh
    }

    /// Returns a tree of nodes of the current model, without animations; it is not cached.
    final func makeModelNode() -> RenderNode {
        makeModelNode(mask: decoration?.mask?.makeModelNode()) { $0.makeModelNode() }
    }

    /// Returns a node of this layer's model with a given mask, and children created by a closure.
    final func makeModelNode(
        mask: RenderNode?, child: (CALayer) -> RenderNode
    ) -> RenderNode {
        RenderNode(
            id: committedIdentifier(), name: extras?.name, properties: makeRenderProperties(),
            mask: mask, children: extras?.picture.map { [$0.node] } ?? sublayerList.map(child))
    }

    private final func committedIdentifier() -> LayerIdentifier {
        if identifier == 0 {
            identifier = LayerNumbers.next() | (MainThread.isCurrent ? LayerThreads.mainMark : 0)
        }
        return LayerIdentifier(rawValue: identifier & ~LayerThreads.mainMark)
    }
}

/// The identifiers of layers, each assigned once, on any thread.
enum LayerNumbers {
    private static let last = Atomic<UInt64>(0)

    static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}
