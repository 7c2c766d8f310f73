import Testing

@testable import UIKit

@Suite("Parts of resizable images")
struct ResizableImageTilesTests {
    private func parts(
        _ rect: CGRect, _ insets: UIEdgeInsets, _ mode: UIImage.ResizingMode
    ) -> [(CGRect, CGRect)] {
        var parts: [(CGRect, CGRect)] = []
        ResizableImageTiles(
            size: CGSize(width: 10, height: 10), capInsets: insets, resizingMode: mode, in: rect
        ).forEach { parts.append(($0, $1)) }
        return parts
    }

    private let insets = UIEdgeInsets(top: 2, left: 3, bottom: 2, right: 3)

    @Test("Stretching gives nine slices that fill the rectangle")
    func stretching() {
        let rect = CGRect(x: 5, y: 5, width: 40, height: 30)
        let parts = parts(rect, insets, .stretch)
        #expect(parts.count == 9)
        #expect(parts.map { $0.1.width * $0.1.height }.reduce(0, +) == 1200)
        #expect(parts[0].1 == CGRect(x: 5, y: 5, width: 3, height: 2))
        #expect(parts[4].0 == CGRect(x: 3, y: 2, width: 4, height: 6))
        #expect(parts[4].1 == CGRect(x: 8, y: 7, width: 34, height: 26))
        #expect(parts[8].1.maxX == rect.maxX && parts[8].1.maxY == rect.maxY)
    }

    @Test("Repeating keeps the size of the middle and cuts the last one off")
    func tiling() {
        let parts = parts(CGRect(x: 0, y: 0, width: 16, height: 10), insets, .tile)
        let middle = parts.filter { $0.0.minY == 2 && $0.0.minX == 3 }
        #expect(middle.map(\.1.width) == [4, 4, 2])
        #expect(middle.map(\.0.width) == [4, 4, 2])
        #expect(parts.map { $0.1.width * $0.1.height }.reduce(0, +) == 160)
    }

    @Test("Insets shrink if the rectangle is too small")
    func shrinking() {
        let parts = parts(CGRect(x: 0, y: 0, width: 3, height: 10), insets, .stretch)
        #expect(parts.count == 6)
        #expect(parts[0].1.width == 1.5 && parts[1].1.minX == 1.5)
    }

    @Test("Empty rectangles and invalid numbers give no slices")
    func hostileNumbers() {
        for width: CGFloat in [0, .nan, .infinity] {
            #expect(
                parts(CGRect(x: 0, y: 0, width: width, height: 10), insets, .tile).isEmpty)
        }
        let huge = UIEdgeInsets(top: 99, left: 99, bottom: 99, right: 99)
        #expect(!parts(CGRect(x: 0, y: 0, width: 5, height: 5), huge, .tile).isEmpty)
        let count = parts(CGRect(x: 0, y: 0, width: 1e9, height: 5), .zero, .tile).count
        #expect(count <= 10_000)
    }

    @Test("Tiles are bounded along both axes together")
    func manyTiles() {
        let square = CGRect(x: 0, y: 0, width: 20_000, height: 20_000)
        #expect(parts(square, .zero, .tile).count == 1)
        #expect(parts(square.insetBy(dx: 9000, dy: 9000), .zero, .tile).count == 40_000)
    }
}
