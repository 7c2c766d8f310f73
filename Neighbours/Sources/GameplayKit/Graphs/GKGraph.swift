import Foundation
@_exported import simd

/// A place of a graph with its ways to others.
open class GKGraphNode: NSObject {
    open private(set) var connectedNodes: [GKGraphNode] = []

    public override init() {
        super.init()
    }

    open func addConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
        for node in nodes {
            if !connectedNodes.contains(where: { $0 === node }) { connectedNodes.append(node) }
            if bidirectional { node.addConnections(to: [self], bidirectional: false) }
        }
    }

    open func removeConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
        for node in nodes {
            connectedNodes.removeAll { $0 === node }
            if bidirectional { node.removeConnections(to: [self], bidirectional: false) }
        }
    }

    /// Not more than the real cost; 0 unless a subclass knows better.
    open func estimatedCost(to node: GKGraphNode) -> Float { 0 }

    /// The cost of the way to a connected node; 1 unless a subclass knows better.
    open func cost(to node: GKGraphNode) -> Float { 1 }

    /// The nodes of the cheapest way with both ends; empty where there is none.
    open func findPath(to goalNode: GKGraphNode) -> [GKGraphNode] {
        PathSearch.path(from: self, to: goalNode)
    }

    open func findPath(from startNode: GKGraphNode) -> [GKGraphNode] {
        PathSearch.path(from: startNode, to: self)
    }
}

/// A node in the plane.
open class GKGraphNode2D: GKGraphNode {
    open var position: vector_float2

    public init(point: vector_float2) {
        position = point
    }

    open class func node(withPoint point: vector_float2) -> GKGraphNode2D {
        GKGraphNode2D(point: point)
    }

    open override func estimatedCost(to node: GKGraphNode) -> Float { cost(to: node) }

    /// The distance.
    open override func cost(to node: GKGraphNode) -> Float {
        guard let other = node as? GKGraphNode2D else { return super.cost(to: node) }
        let way = other.position - position
        return (way * way).sum().squareRoot()
    }
}

/// A node in space.
open class GKGraphNode3D: GKGraphNode {
    open var position: vector_float3

    public init(point: vector_float3) {
        position = point
    }

    open override func estimatedCost(to node: GKGraphNode) -> Float { cost(to: node) }

    /// The distance.
    open override func cost(to node: GKGraphNode) -> Float {
        guard let other = node as? GKGraphNode3D else { return super.cost(to: node) }
        let way = other.position - position
        return (way * way).sum().squareRoot()
    }
}

/// Nodes with ways between them.
open class GKGraph: NSObject {
    open private(set) var nodes: [GKGraphNode]?

    public override init() {
        nodes = []
        super.init()
    }

    public init(_ nodes: [GKGraphNode]) {
        self.nodes = nodes
        super.init()
    }

    open func add(_ nodes: [GKGraphNode]) {
        let known = Set((self.nodes ?? []).map { ObjectIdentifier($0) })
        self.nodes = (self.nodes ?? []) + nodes.filter { !known.contains(ObjectIdentifier($0)) }
    }

    /// Removes nodes with the ways to and from them.
    open func remove(_ nodes: [GKGraphNode]) {
        let removed = Set(nodes.map { ObjectIdentifier($0) })
        self.nodes?.removeAll { removed.contains(ObjectIdentifier($0)) }
        for node in self.nodes ?? [] { node.removeConnections(to: nodes, bidirectional: false) }
        for node in nodes {
            node.removeConnections(to: node.connectedNodes, bidirectional: false)
        }
    }

    /// Adds a node with a way to the one that is the cheapest to reach.
    open func connectToLowestCostNode(node: GKGraphNode, bidirectional: Bool) {
        let nearest = (nodes ?? []).filter { $0 !== node }
            .min { node.cost(to: $0) < node.cost(to: $1) }
        add([node])
        if let nearest { node.addConnections(to: [nearest], bidirectional: bidirectional) }
    }

    open func findPath(from startNode: GKGraphNode, to endNode: GKGraphNode) -> [GKGraphNode] {
        PathSearch.path(from: startNode, to: endNode)
    }
}
