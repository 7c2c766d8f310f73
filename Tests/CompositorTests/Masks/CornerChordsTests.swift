import CoreGraphics
import Foundation
import RenderTree
import Testing

@testable import Compositor

@Suite("Round corners as chords") struct CornerChordsTests {
    private let rect = CGRect(x: 10, y: 20, width: 60, height: 40)
    private let every: CornerSet = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]

    private func polygon(
        _ radius: Double, _ corners: CornerSet, _ transform: CGAffineTransform = .identity
    ) throws -> [CGPoint] {
        try #require(CornerChords(radius: radius)).polygon(
            around: rect, radius: CGFloat(radius), corners: corners, transform: transform)
    }

    @Test("Every point lies on the outline, the middle of a chord next to it")
    func error() throws {
        for radius in [0.4, 3, 12, 20] {
            let points = try polygon(radius, every)
            let inner = rect.insetBy(dx: CGFloat(radius), dy: CGFloat(radius))
            func distance(_ point: CGPoint) -> Double {
                let x = max(inner.minX - point.x, point.x - inner.maxX, 0)
                let y = max(inner.minY - point.y, point.y - inner.maxY, 0)
                return hypot(Double(x), Double(y))
            }
            for (index, point) in points.enumerated() {
                #expect(abs(distance(point) - radius) < 1e-9)
                let next = points[(index + 1) % points.count]
                let middle = CGPoint(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2)
                #expect(radius - distance(middle) <= 1.0 / 32 + 1e-9)
            }
        }
    }

    @Test("The outline goes once around and is nowhere hollow", arguments: 0..<16)
    func convex(number: UInt) throws {
        let points = try polygon(
            15, CornerSet(rawValue: number), CGAffineTransform(rotationAngle: 0.7))
        var whole = 0.0
        for index in points.indices {
            let (a, b, c) = (
                points[index], points[(index + 1) % points.count],
                points[(index + 2) % points.count]
            )
            let turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
            #expect(turn > -1e-9)
            whole += Double(a.x * b.y - b.x * a.y) / 2
        }
        let cut = Double(number.nonzeroBitCount) * 15 * 15 * (1 - .pi / 4)
        #expect(abs(whole - (60 * 40 - cut)) < 2)
    }

    @Test("A circle that takes too many chords has none")
    func tooLarge() {
        #expect(CornerChords(radius: 90) != nil)
        #expect(CornerChords(radius: 200) == nil)
        #expect(CornerChords(radius: .nan) == nil)
    }
}
