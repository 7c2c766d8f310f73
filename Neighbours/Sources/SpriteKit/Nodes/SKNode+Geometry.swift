import CoreGraphics

extension SKNode {
    /// From the coordinates of the node to those of the topmost one above it, which has no transform of its own.
    final var rootTransform: CGAffineTransform {
        guard let parent else { return .identity }
        guard parent.parent != nil else { return placement.transform }
        return placement.transform.concatenating(parent.rootTransform)
    }

    /// The topmost node.
    final var root: SKNode {
        var node = self
        while let parent = node.parent { node = parent }
        return node
    }

    /// A point of another node of the same tree in the coordinates of this one.
    @objc(convertPoint:fromNode:)
    open func convert(_ point: CGPoint, from node: SKNode) -> CGPoint {
        node.convert(point, to: self)
    }

    /// A point of this node in the coordinates of another one of the same tree.
    @objc(convertPoint:toNode:)
    open func convert(_ point: CGPoint, to node: SKNode) -> CGPoint {
        guard node !== self else { return point }
        let point = point.applying(rootTransform)
        let other = node.rootTransform
        guard other.a * other.d - other.b * other.c != 0 else { return .zero }
        return point.applying(other.inverted())
    }

    /// The rectangle in the parent that surrounds what the node and those below it show.
    @objc open func calculateAccumulatedFrame() -> CGRect {
        let bounds = accumulatedBounds
        guard !bounds.isNull else { return CGRect(origin: position, size: .zero) }
        return bounds
    }

    /// As `calculateAccumulatedFrame()`, null if nothing is shown.
    private final var accumulatedBounds: CGRect {
        let content = contentRect
        var bounds = content.isNull ? .null : content.applying(placement.transform)
        for child in children where !child.isHidden {
            let inner = child.accumulatedBounds
            if !inner.isNull { bounds = bounds.union(inner.applying(placement.transform)) }
        }
        return bounds
    }

    /// Whether a point of the parent lies in the rectangle around the node and those below it.
    @objc(containsPoint:)
    open func contains(_ point: CGPoint) -> Bool { calculateAccumulatedFrame().contains(point) }

    /// Whether the rectangles around two nodes and those below them meet in the scene.
    @objc(intersectsNode:)
    open func intersects(_ node: SKNode) -> Bool {
        func bounds(_ node: SKNode) -> CGRect {
            let frame = node.calculateAccumulatedFrame()
            return node.parent.map { frame.applying($0.rootTransform) } ?? frame
        }
        return bounds(self).intersects(bounds(node))
    }

    /// The topmost visible node below at a point of this one, or this one itself.
    @objc(nodeAtPoint:)
    open func atPoint(_ point: CGPoint) -> SKNode { nodes(at: point).first ?? self }

    /// The visible nodes below whose rectangles, with those below them, contain a point of this one, topmost first.
    @objc(nodesAtPoint:)
    open func nodes(at point: CGPoint) -> [SKNode] {
        var found: [(node: SKNode, depth: CGFloat, order: Int)] = []
        collectNodes(at: point, depth: 0, into: &found)
        return found.sorted { ($0.depth, $0.order) > ($1.depth, $1.order) }.map(\.node)
    }

    private final func collectNodes(
        at point: CGPoint, depth: CGFloat,
        into found: inout [(node: SKNode, depth: CGFloat, order: Int)]
    ) {
        for child in children where !child.isHidden {
            let childDepth = depth + child.zPosition
            if child.contains(point) { found.append((child, childDepth, found.count)) }
            let transform = child.placement.transform
            guard transform.a * transform.d - transform.b * transform.c != 0 else { continue }
            child.collectNodes(
                at: point.applying(transform.inverted()), depth: childDepth, into: &found)
        }
    }
}
