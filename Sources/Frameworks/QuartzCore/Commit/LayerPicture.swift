internal import RenderTree

/// The content of a layer and of everything below it at one moment, kept as render nodes.
///
/// No pixels are made: the nodes are those of the last commit where nothing changed since. A layer
/// shows a picture in place of sublayers; see `CALayer.picture`.
package struct LayerPicture {
    /// The size of the part that the picture shows, in points.
    package let size: CGSize
    let node: RenderNode

    /// Which state of a layer a picture shows.
    package enum State {
        /// The values of the model, as `CALayer.render(in:)` shows them.
        case model
        /// The content of the last commit, with animations stopped where they are; the model where
        /// `CALayer.isCommitted` is false.
        case screen
    }

    /// Takes a picture of a part of a layer. Hidden layers give an empty one.
    ///
    /// - Parameters:
    ///   - rect: The part, in the layer's coordinates.
    /// - Complexity: O(layers in subtrees that changed since the last commit or are animated); nothing is
    ///   drawn.
    package init(of layer: CALayer, in rect: CGRect, state: State) {
        size = rect.size
        let shown = state == .screen ? layer.shownNode() : nil
        let node = shown ?? layer.modelNodeSharingCommit()
        var properties = node.properties
        let bounds = properties.bounds
        let anchor = properties.anchorPoint
        properties.transform = .identity
        properties.zPosition = 0
        properties.anchorPointZ = 0
        properties.position = CGPoint(
            x: bounds.minX - rect.minX + anchor.x * bounds.width,
            y: bounds.minY - rect.minY + anchor.y * bounds.height)
        // Only what is inside of the picture takes part in blending and is seen by backdrops.
        let root = RenderNode(
            id: .next(), name: node.name, properties: properties, mask: node.mask,
            children: node.children)
        guard node.subtreeReadsBackground else {
            self.node = root
            return
        }
        var group = RenderProperties()
        group.isIsolated = true
        self.node = RenderNode(id: .next(), properties: group, children: [root])
    }
}

extension LayerIdentifier {
    fileprivate static func next() -> LayerIdentifier {
        LayerIdentifier(rawValue: LayerNumbers.next())
    }
}

extension RenderNode {
    /// Whether this node or one below is composed with what is behind it by more than its alpha.
    fileprivate var subtreeReadsBackground: Bool {
        properties.blendMode != .normal || properties.backdrop != nil
            || children.contains(where: \.subtreeReadsBackground)
            || mask?.subtreeReadsBackground == true
    }
}

extension CALayer {
    /// Whether the layer was part of the last commit of its tree.
    package final var isCommitted: Bool { node != nil && treeContext != nil }

    /// The picture that this layer shows in place of sublayers, which it must not have.
    package final var picture: LayerPicture? {
        get { extras?.picture }
        set {
            extrasForWriting().picture = newValue
            markForCommit()
        }
    }

    /// A node of the model as it is now. Subtrees that did not change since the last commit and have no
    /// animations are its nodes; nothing is remembered.
    fileprivate final func modelNodeSharingCommit() -> RenderNode {
        if let node, flags.isDisjoint(with: CALayer.committedFlags), !node.subtreeHasAnimations {
            return node
        }
        return makeModelNode(mask: decoration?.mask?.modelNodeSharingCommit()) {
            $0.modelNodeSharingCommit()
        }
    }

    /// The node of the last commit without animations, their present values in the properties; nil for
    /// a layer that is in no tree that was committed.
    fileprivate final func shownNode() -> RenderNode? {
        guard let node, let tree = treeContext else { return nil }
        guard node.subtreeHasAnimations else { return node }
        guard let properties = shownProperties(in: tree) else { return nil }
        return RenderNode(
            id: node.id, name: node.name, properties: properties,
            mask: decoration?.mask?.shownNode(),
            children: picture.map { [$0.node] } ?? sublayerList.compactMap { $0.shownNode() })
    }
}
