import CoreGraphics
import Foundation
import QuartzCore
import RenderTree
import Testing

/// A layer that notes which tiles it draws, and at which scale.
private final class Map: CATiledLayer {
    var tiles: [CGRect] = []
    var scales: [CGFloat] = []

    override func draw(in ctx: CGContext) {
        tiles.append(ctx.boundingBoxOfClipPath)
        scales.append(abs(ctx.ctm.a))
        ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        ctx.fill(bounds)
    }

    func takeTiles() -> [CGRect] {
        defer { (tiles, scales) = ([], []) }
        return tiles
    }
}

@Suite("CATiledLayer")
struct CATiledLayerTests {
    private let screen = TestScreen()
    private let map = Map()
    private var time = 0.0

    init() {
        screen.root.masksToBounds = true
        map.anchorPoint = .zero
        map.bounds = CGRect(x: 0, y: 0, width: 1000, height: 60)
        map.contentsScale = 2
        map.tileSize = CGSize(width: 100, height: 100)
        screen.root.addSublayer(map)
        map.setNeedsDisplay()
        screen.frame(at: 0)
    }

    private func tile(_ column: Int, _ row: Int, height: CGFloat = 50) -> CGRect {
        CGRect(x: CGFloat(column) * 50, y: CGFloat(row) * 50, width: 50, height: height)
    }

    @Test("Only visible tiles are drawn, in rows, and cut at the bounds")
    func visibleTiles() {
        #expect(
            map.takeTiles() == [
                tile(0, 0), tile(1, 0), tile(0, 1, height: 10), tile(1, 1, height: 10),
            ])
    }

    @Test("Others are drawn as they come into view, and those that were drawn are kept")
    func scrolling() throws {
        _ = map.takeTiles()
        map.position.x = -60
        screen.frame(at: 1)
        #expect(
            map.takeTiles() == [
                tile(2, 0), tile(3, 0), tile(2, 1, height: 10), tile(3, 1, height: 10),
            ])
        map.position.x = 0
        screen.frame(at: 2)
        #expect(map.takeTiles().isEmpty)
        let drawing = try #require(map.contents as? RenderDrawing)
        #expect(drawing.list.bounds == CGRect(x: 0, y: 0, width: 200, height: 60))
    }

    @Test("A magnified layer is drawn anew at the level of detail for its scale")
    func magnification() {
        map.levelsOfDetailBias = 2
        map.levelsOfDetail = 3
        screen.frame(at: 1)
        _ = map.takeTiles()
        map.transform = CATransform3DMakeScale(1.5, 1.5, 1)
        screen.frame(at: 2)
        #expect(Set(map.scales) == [4])
        #expect(map.takeTiles().first == CGRect(x: 0, y: 0, width: 25, height: 25))
        map.transform = CATransform3DMakeScale(50, 50, 1)
        screen.frame(at: 3)
        #expect(Set(map.scales) == [8])
    }

    @Test("A reduced layer is drawn at a lower level, as far as it has one")
    func reduction() {
        _ = map.takeTiles()
        map.levelsOfDetail = 2
        map.transform = CATransform3DMakeScale(0.1, 0.1, 1)
        screen.frame(at: 1)
        #expect(Set(map.scales) == [1])
        #expect(map.takeTiles().count == 10)
    }

    @Test("A request for display draws the visible tiles again")
    func redisplay() {
        _ = map.takeTiles()
        map.setNeedsDisplay()
        screen.frame(at: 1)
        #expect(map.takeTiles().count == 4)
        screen.frame(at: 2)
        #expect(map.takeTiles().isEmpty)
    }

    @Test("Nothing is drawn before display is requested, nor for a layer out of view")
    func withoutDisplay() {
        let other = Map()
        other.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
        screen.root.addSublayer(other)
        screen.frame(at: 1)
        #expect(other.tiles.isEmpty)
        other.position = CGPoint(x: 500, y: 0)
        other.setNeedsDisplay()
        screen.frame(at: 2)
        #expect(other.tiles.isEmpty)
    }

    @Test("Sizes and numbers that make no sense draw tiles of the smallest size, at one level")
    func badNumbers() {
        _ = map.takeTiles()
        map.tileSize = CGSize(width: -5, height: 0)
        map.levelsOfDetail = -1
        map.levelsOfDetailBias = -7
        screen.frame(at: 1)
        #expect(map.levelsOfDetail == 1)
        #expect(map.takeTiles().first == CGRect(x: 0, y: 0, width: 8, height: 8))
    }

    @Test("Its properties are keys, and are kept in archives")
    func properties() throws {
        map.setValue(NSNumber(value: 4), forKey: "levelsOfDetail")
        #expect(map.levelsOfDetail == 4)
        #expect(map.value(forKey: "tileSize") as? CGSize == map.tileSize)
        let layer = CATiledLayer()
        (layer.levelsOfDetail, layer.levelsOfDetailBias) = (3, 1)
        layer.tileSize = CGSize(width: 64, height: 32)
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: layer, requiringSecureCoding: false)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        let copy = try #require(
            reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? CATiledLayer)
        #expect(copy.levelsOfDetail == 3 && copy.levelsOfDetailBias == 1)
        #expect(copy.tileSize == CGSize(width: 64, height: 32))
    }
}
