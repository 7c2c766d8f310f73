import CoreGraphics
import Testing

@testable import Compositor

@Suite struct DamageTests {
    @Test(
        "Damage covers all that was added, each rectangle in one piece, in at most eight that do not overlap"
    )
    func covering() {
        var random = RepeatableRandomGenerator(seed: 5)
        let limit = PixelRect(x: 0, y: 0, width: 300, height: 500)
        for _ in 0..<100 {
            var damage = Damage(limit: limit)
            var added: [PixelRect] = []
            for _ in 0..<Int.random(in: 1...30, using: &random) {
                let rect = PixelRect(
                    x: Int.random(in: -20..<300, using: &random),
                    y: Int.random(in: -20..<500, using: &random),
                    width: Int.random(in: 0...60, using: &random),
                    height: Int.random(in: 0...60, using: &random))
                damage.add(rect)
                added.append(rect.intersection(limit))
            }
            #expect(damage.rects.count <= 8)
            for rect in added where !rect.isEmpty {
                #expect(damage.rects.contains { $0.contains(rect) })
            }
            for (index, a) in damage.rects.enumerated() {
                #expect(limit.contains(a))
                for b in damage.rects[..<index] { #expect(!a.intersects(b)) }
            }
        }
    }

    @Test("Neighbours that make up one rectangle are joined, distant ones are not")
    func joining() {
        var damage = Damage(limit: PixelRect(x: 0, y: 0, width: 100, height: 100))
        damage.add(PixelRect(x: 0, y: 0, width: 50, height: 10))
        damage.add(PixelRect(x: 50, y: 0, width: 50, height: 10))
        #expect(damage.rects == [PixelRect(x: 0, y: 0, width: 100, height: 10)])
        damage.add(PixelRect(x: 0, y: 90, width: 10, height: 10))
        #expect(damage.rects.count == 2)
    }
}
