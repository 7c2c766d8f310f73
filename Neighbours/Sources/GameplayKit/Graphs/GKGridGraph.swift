import Foundation

/// A field of a grid.
open class GKGridGraphNode: GKGraphNode {
    open internal(set) var gridPosition: vector_int2

    public init(gridPosition: vector_int2) {
        self.gridPosition = gridPosition
    }

    open override func estimatedCost(to node: GKGraphNode) -> Float {
        guard let other = node as? GKGridGraphNode else { return 0 }
        let x = Float(abs(other.gridPosition.x - gridPosition.x))
        let y = Float(abs(other.gridPosition.y - gridPosition.y))
        // As if all diagonals were allowed, so that it is never too much.
        return max(x, y)
    }
}

/// A grid of fields, with ways to the next ones.
open class GKGridGraph<NodeType: GKGridGraphNode>: GKGraph {
    public let gridOrigin: vector_int2
    open private(set) var gridWidth: Int
    open private(set) var gridHeight: Int
    public let diagonalsAllowed: Bool
    private var fields: [vector_int2: NodeType] = [:]

    /// Fields of classes of the app stop it: the grid makes objects of `GKGridGraphNode` only.
    public init(
        fromGridStartingAt position: vector_int2, width: Int32, height: Int32,
        diagonalsAllowed: Bool
    ) {
        precondition(width >= 0 && height >= 0, "GKGridGraph: the size is \(width) x \(height)")
        gridOrigin = position
        gridWidth = Int(width)
        gridHeight = Int(height)
        self.diagonalsAllowed = diagonalsAllowed
        super.init()
        var all: [NodeType] = []
        for y in 0..<height {
            for x in 0..<width {
                let place = vector_int2(position.x + x, position.y + y)
                guard let node = GKGridGraphNode(gridPosition: place) as? NodeType else {
                    preconditionFailure(
                        "GKGridGraph: fields of the class \(NodeType.self) are not there yet")
                }
                fields[place] = node
                all.append(node)
            }
        }
        super.add(all)
        for node in all { connect(node) }
    }

    open func node(atGridPosition position: vector_int2) -> NodeType? { fields[position] }

    /// Adds a field with ways to the next ones.
    open func connectToAdjacentNodes(_ node: NodeType) {
        add([node])
        connect(node)
    }

    open override func add(_ nodes: [GKGraphNode]) {
        super.add(nodes)
        for case let node as NodeType in nodes { fields[node.gridPosition] = node }
    }

    open override func remove(_ nodes: [GKGraphNode]) {
        super.remove(nodes)
        for case let node as NodeType in nodes where fields[node.gridPosition] === node {
            fields[node.gridPosition] = nil
        }
    }

    private func connect(_ node: NodeType) {
        for y in Int32(-1)...1 {
            for x in Int32(-1)...1 where (x, y) != (0, 0) {
                guard diagonalsAllowed || x == 0 || y == 0 else { continue }
                let place = vector_int2(node.gridPosition.x + x, node.gridPosition.y + y)
                if let next = fields[place] {
                    node.addConnections(to: [next], bidirectional: true)
                }
            }
        }
    }
}
