internal import CoreGraphics
internal import Foundation
internal import RenderTree

/// The copies of a replicator layer: a node for each, with the sublayers as children.
///
/// Copies remain the same objects while they are unchanged, so that the rules for unchanged nodes apply to
/// them too.
struct ReplicatedSublayers {
    private let replication: Replication
    private let bounds: CGRect
    private let sublayers: [RenderNode]
    let nodes: [RenderNode]

    /// - Parameter former: The previous copies, reused if they are unchanged.
    init(
        _ properties: RenderProperties, _ replication: Replication, of sublayers: [RenderNode],
        former: ReplicatedSublayers?
    ) {
        self.replication = replication
        bounds = properties.bounds
        self.sublayers = sublayers
        let isSame =
            former.map { former in
                former.replication == replication && former.bounds == properties.bounds
                    && former.sublayers.count == sublayers.count
                    && zip(former.sublayers, sublayers).allSatisfy { $0 === $1 }
            } ?? false
        if isSame, let former {
            nodes = former.nodes
            return
        }
        var transform = Matrix4.identity
        var nodes: [RenderNode] = []
        let count = min(
            max(replication.count, 0), Replication.mostCopies,
            max(1, RenderTree.mostNodes / ReplicatedSublayers.weight(of: sublayers)))
        for index in 0..<count {
            nodes.append(
                ReplicatedSublayers.copy(index, bounds, transform, replication, sublayers))
            transform = replication.transform.concatenating(transform)
        }
        self.nodes = nodes
    }

    /// Returns the number of layers that nodes produce with their descendants and copies; at least 1.
    private static func weight(of nodes: [RenderNode]) -> Int {
        nodes.reduce(1) { sum, node in
            let copies = min(
                max(node.properties.replication?.count ?? 1, 1), Replication.mostCopies)
            let below = min(weight(of: node.children), RenderTree.mostNodes)
            return min(sum + 1 + below * copies, RenderTree.mostNodes)
        }
    }

    private static func copy(
        _ index: Int, _ bounds: CGRect, _ transform: Matrix4, _ replication: Replication,
        _ sublayers: [RenderNode]
    ) -> RenderNode {
        var properties = RenderProperties()
        properties.bounds = bounds
        properties.position = CGPoint(x: bounds.midX, y: bounds.midY)
        properties.transform = transform
        properties.preservesDepth = replication.preservesDepth
        properties.time.begin = Double(index) * replication.delay
        // Opacity alone needs no separate picture if a copy is one layer.
        let color = replication.color(ofCopy: index)
        properties.opacity = color.alpha
        properties.colorMultiplier = RenderColor(
            red: color.red, green: color.green, blue: color.blue)
        // Siblings are distinguished by their identifiers, and a copy's siblings are the other copies.
        let id = LayerIdentifier(rawValue: .max - UInt64(index))
        return RenderNode(id: id, properties: properties, children: sublayers)
    }
}

extension PlacedLayer {
    /// The displayed children: the node's own, or the copies of a replicator layer.
    var shownChildren: [RenderNode] {
        guard let replication = properties.replication else {
            copies = nil
            return node.children
        }
        let copies = ReplicatedSublayers(
            properties, replication, of: node.children, former: self.copies)
        self.copies = copies
        return copies.nodes
    }
}
