import Foundation
import GameplayKit
import Testing

@Suite("Paths in graphs")
struct GraphTests {
    @Test("The way around a wall is found, and none where there is none")
    func grid() throws {
        let graph = GKGridGraph<GKGridGraphNode>(
            fromGridStartingAt: vector_int2(0, 0), width: 5, height: 5, diagonalsAllowed: false)
        let wall = (0..<4).compactMap { graph.node(atGridPosition: vector_int2(2, Int32($0))) }
        graph.remove(wall)
        #expect(graph.nodes?.count == 21)
        let start = try #require(graph.node(atGridPosition: vector_int2(0, 0)))
        let end = try #require(graph.node(atGridPosition: vector_int2(4, 0)))
        let path = graph.findPath(from: start, to: end)
        #expect(path.count == 13 && path.first === start && path.last === end)
        for (node, next) in zip(path, path.dropFirst()) {
            #expect(node.connectedNodes.contains { $0 === next })
        }
        let gap = try #require(graph.node(atGridPosition: vector_int2(2, 4)))
        graph.remove([gap])
        #expect(graph.findPath(from: start, to: end).isEmpty)
        graph.connectToAdjacentNodes(gap)
        #expect(graph.findPath(from: start, to: end).count == 13)
    }

    @Test("The shortest way is that of the least costs, not of the fewest nodes")
    func costs() {
        let a = GKGraphNode2D(point: vector_float2(0, 0))
        let b = GKGraphNode2D(point: vector_float2(1, 0))
        let c = GKGraphNode2D(point: vector_float2(2, 0))
        let far = GKGraphNode2D(point: vector_float2(1, 50))
        a.addConnections(to: [b, far], bidirectional: true)
        far.addConnections(to: [c], bidirectional: true)
        let d = GKGraphNode2D(point: vector_float2(1.5, 0))
        b.addConnections(to: [d], bidirectional: true)
        d.addConnections(to: [c], bidirectional: true)
        let graph = GKGraph([a, b, c, d, far])
        #expect(graph.findPath(from: a, to: c).count == 4)
        #expect(c.findPath(from: a).first === a)
        graph.remove([d])
        #expect(graph.findPath(from: a, to: c).contains { $0 === far })
    }
}
