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

    @Test("Parts cover all that was added inside of a rectangle and do not overlap")
    func parts() {
        var random = RepeatableRandomGenerator(seed: 6)
        let limit = PixelRect(x: 0, y: 0, width: 1200, height: 2000)
        for _ in 0..<60 {
            var damage = Damage(limit: limit)
            var added: [PixelRect] = []
            for _ in 0..<Int.random(in: 1...250, using: &random) {
                let rect = PixelRect(
                    x: Int.random(in: -20..<1200, using: &random),
                    y: Int.random(in: -20..<2000, using: &random),
                    width: Int.random(in: 0...50, using: &random),
                    height: Int.random(in: 0...50, using: &random))
                damage.add(rect)
                added.append(rect.intersection(limit))
            }
            let parts = damage.rects.flatMap { whole in
                let parts = damage.parts(of: whole)
                for part in parts { #expect(whole.contains(part)) }
                return parts
            }
            for rect in added where !rect.isEmpty {
                #expect(parts.contains { $0.contains(rect) })
            }
            for (index, a) in parts.enumerated() {
                for b in parts[..<index] { #expect(!a.intersects(b)) }
            }
        }
    }

    @Test("Small rectangles far apart stay separate, large ones are joined")
    func smallParts() throws {
        func damage(_ side: Int) -> Damage {
            var damage = Damage(limit: PixelRect(x: 0, y: 0, width: 2000, height: 2000))
            for index in 0..<100 {
                damage.add(
                    PixelRect(
                        x: index % 10 * 200, y: index / 10 * 200, width: side, height: side))
            }
            return damage
        }
        let small = damage(30)
        #expect(small.rects.count <= 8)
        #expect(small.rects.reduce(0) { $0 + small.parts(of: $1).count } == 100)
        let large = damage(199)
        for rect in large.rects { #expect(large.parts(of: rect) == [rect]) }
    }

    @Test("Going back forgets what was added since")
    func goingBack() {
        var damage = Damage(limit: PixelRect(x: 0, y: 0, width: 2000, height: 2000))
        damage.add(PixelRect(x: 0, y: 0, width: 20, height: 20))
        damage.add(PixelRect(x: 900, y: 900, width: 20, height: 20))
        let count = damage.count
        let rects = damage.rects
        for index in 0..<3000 {
            damage.add(PixelRect(x: index % 60 * 30, y: index / 60 * 30, width: 9, height: 9))
        }
        damage.goBack(to: count)
        #expect(damage.rects == rects)
        for rect in rects { #expect(damage.parts(of: rect) == [rect]) }
    }
}
