import SpriteKit
import Testing
import UIKitTesting

@Suite("Maps of tiles", .serialized, .usesApplication) @MainActor
struct TileMapTests {
    private let stage = Stage()
    private let grass: SKTileGroup
    private let animation: SKTileDefinition

    init() {
        func texture(_ bytes: [UInt8]) -> SKTexture {
            SKTexture(data: Data(bytes), size: CGSize(width: 1, height: 1))
        }
        let green = texture([0, 255, 0, 255])
        grass = SKTileGroup(
            tileDefinition: SKTileDefinition(texture: green, size: CGSize(width: 10, height: 10)))
        animation = SKTileDefinition(
            textures: [texture([255, 0, 0, 255]), texture([0, 0, 255, 255])],
            size: CGSize(width: 10, height: 10), timePerFrame: 0.5)
        stage.scene.backgroundColor = .black
    }

    private func map(_ type: SKTileSetType, _ columns: Int, _ rows: Int) -> SKTileMapNode {
        let map = SKTileMapNode(
            tileSet: SKTileSet(tileGroups: [grass], tileSetType: type), columns: columns,
            rows: rows, tileSize: CGSize(width: 10, height: 10))
        map.position = CGPoint(x: 50, y: 50)
        stage.scene.addChild(map)
        return map
    }

    private func shown(_ x: Int, _ y: Int) -> [Int] {
        color(stage.view.texture(from: stage.scene), x, y)
    }

    @Test("Tiles are set by columns from the left and rows from the bottom")
    func places() {
        let map = map(.grid, 4, 2)
        #expect(map.mapSize == CGSize(width: 40, height: 20) && map.frame.minX == 30)
        map.setTileGroup(grass, forColumn: 0, row: 0)
        #expect(map.tileGroup(atColumn: 0, row: 0) === grass)
        #expect(map.tileDefinition(atColumn: 0, row: 1) == nil)
        #expect(
            shown(35, 55) == [0, 255, 0, 255] && shown(35, 45)[1] == 0 && shown(45, 55)[1] == 0)
        map.fill(with: grass)
        #expect(shown(65, 45)[1] == 255)
        map.setTileGroup(nil, forColumn: 3, row: 1)
        map.setTileGroup(grass, forColumn: 9, row: 9)
        #expect(shown(65, 45)[1] == 0 && map.tileGroup(atColumn: 9, row: 9) == nil)
    }

    @Test("Pictures of a tile take turns")
    func animations() {
        let map = map(.grid, 1, 1)
        map.setTileGroup(grass, andTileDefinition: animation, forColumn: 0, row: 0)
        #expect(shown(50, 50) == [255, 0, 0, 255])
        stage.advance(0.6)
        #expect(shown(50, 50) == [0, 0, 255, 255])
        stage.advance(0.5)
        #expect(shown(50, 50) == [255, 0, 0, 255])
    }

    @Test(
        "The place of a centre is found again",
        arguments: [SKTileSetType.grid, .isometric, .hexagonalFlat, .hexagonalPointy])
    func centers(type: SKTileSetType) {
        let map = map(type, 5, 4)
        let size = map.mapSize
        let bounds = CGRect(
            x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        for column in 0..<5 {
            for row in 0..<4 {
                let center = map.centerOfTile(atColumn: column, row: row)
                #expect(bounds.contains(center))
                #expect(map.tileColumnIndex(fromPosition: center) == column)
                #expect(map.tileRowIndex(fromPosition: center) == row)
            }
        }
        #expect(map.tileColumnIndex(fromPosition: CGPoint(x: -1_000, y: 0)) < 0)
    }
}
