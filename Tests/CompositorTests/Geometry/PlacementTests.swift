import CoreGraphics
import Foundation
import Testing

@testable import Compositor
@testable import RenderTree

@Suite struct PlacementTests {
    @Test("The placement of a layer is the product of its matrices")
    func product() {
        var random = RepeatableRandomGenerator(seed: 3)
        func number() -> Double { Double.random(in: -30...30, using: &random) }
        for _ in 0..<200 {
            var properties = RenderProperties()
            properties.bounds = CGRect(x: number(), y: number(), width: 20, height: 30)
            properties.position = CGPoint(x: number(), y: number())
            properties.anchorPoint = CGPoint(x: number() / 30, y: number() / 30)
            if random.chance(2) {
                properties.transform = .rotation(angle: number(), x: 0, y: 0, z: 1)
            }
            if random.chance(3) { properties.isGeometryFlipped = true }
            let space = Matrix4.scale(x: 3, y: 3).concatenating(.translation(x: 7, y: 9))
            let placement = Placement.child(properties, in: space)
            let exact = properties.localToParent.concatenating(space)
            for (found, wanted) in zip(placement.matrix.elements, exact.elements) {
                #expect(abs(found - wanted) < 1.0 / 1024)
            }
        }
    }

    @Test("Moving the bounds' origin moves a layer's space and not its edges")
    func scrolledEdges() {
        var properties = RenderProperties()
        properties.bounds = CGRect(x: 0, y: 0, width: 33.3, height: 44.7)
        properties.position = CGPoint(x: 50.1, y: 60.2)
        let space = Matrix4.scale(x: 3, y: 3)
        let still = Placement.child(properties, in: space).edges(of: properties.bounds)
        for step in 1..<200 {
            properties.bounds.origin.y = Double(step) * 7 / 3
            let placement = Placement.child(properties, in: space)
            #expect(placement.edges(of: properties.bounds) == still)
        }
    }

    @Test("A homography's inverse undoes it, and what is behind the eye is clipped")
    func homography() throws {
        var perspective = Matrix4.identity
        perspective.row3.w = -1.0 / 100
        let matrix = Matrix4.rotation(angle: 1, x: 0, y: 1, z: 0).concatenating(perspective)
        let map = Homography(matrix)
        let back = try #require(map.inverse)
        for (x, y) in [(0.0, 0.0), (10, 20), (-30, 5)] {
            let image = map.applied(x: x, y: y)
            let origin = back.applied(x: image.x / image.z, y: image.y / image.z)
            #expect(abs(origin.x / origin.z - x) < 1e-9)
            #expect(abs(origin.y / origin.z - y) < 1e-9)
        }
        let near = map.polygon(of: CGRect(x: -1000, y: -10, width: 2000, height: 20))
        #expect(near.count >= 4)
        #expect(near.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
}
