internal import RenderTree

/// The content of a layer and its descendants at one moment, as render nodes.
///
/// No pixels are drawn: unchanged nodes are those of the last commit. A layer shows a picture in place of
/// sublayers; see `CALayer.picture`.
package struct LayerPicture {
    /// The size of the pictured rectangle, in points.
    package let size: CGSize
    let node: RenderNode

    /// The state of a layer that a picture shows.
    package enum State {
        /// The values of the model, as `CALayer.render(in:)` shows them.
        case model
        /// The content of the last commit, with animations frozen; the model if `CALayer.isCommitted` is
        /// false.
        case screen
    }

    /// Takes a picture of a rectangle of a layer. Hidden layers give an empty one.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in the layer's coordinates.
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
        // Only the content of the picture takes part in blending and is read by backdrops.
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
    /// Whether this node or a descendant is composited with its background by anything but its alpha.
    fileprivate var subtreeReadsBackground: Bool {
        properties.blendMode != .normal || properties.backdrop != nil
            || children.contains(where: \.subtreeReadsBackground)
            || mask?.subtreeReadsBackground == true
    }
}

extension CALayer {
    /// Whether the layer was part of the last commit of its tree.
    package final var isCommitted: Bool { node != nil && treeContext != nil }

    /// The picture that this layer shows in place of sublayers. Precondition: it has no sublayers.
    package final var picture: LayerPicture? {
        get { extras?.picture }
        set {
            extrasForWriting().picture = newValue
            mark([.wantsCommit, .wantsSublayerCommit])
        }
    }

    /// Returns a node of the current model. Subtrees that did not change since the last commit and have no
    /// animations are its nodes; nothing is cached.
    fileprivate final func modelNodeSharingCommit() -> RenderNode {
        if let node, flags.isDisjoint(with: CALayer.committedFlags), !node.subtreeHasAnimations {
            return node
        }
        return makeModelNode(mask: decoration?.mask?.modelNodeSharingCommit()) {
            $0.modelNodeSharingCommit()
        }
    }

    /// Returns the node of the last commit without animations, with their present values in the properties;
    /// nil for a layer outside any committed tree.
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
