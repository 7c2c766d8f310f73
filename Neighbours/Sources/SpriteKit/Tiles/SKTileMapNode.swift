import CoreGraphics
import Foundation
import UIKit

/// A node that shows tiles in columns from the left and rows from the bottom.
@objc(SKTileMapNode)
open class SKTileMapNode: SKNode {
    /// Creates a map without tiles.
    public init(tileSet: SKTileSet, columns: Int, rows: Int, tileSize: CGSize) {
        precondition(
            columns >= 0 && rows >= 0 && columns <= 10_000 && rows <= 10_000,
            "A map has at most 10,000 columns and rows")
        self.tileSet = tileSet
        self.tileSize = tileSize
        numberOfColumns = columns
        numberOfRows = rows
        tiles = Array(repeating: nil, count: columns * rows)
        super.init()
        fill(with: tileSet.defaultTileGroup)
    }

    /// Creates a map filled with tiles of a group.
    public convenience init(
        tileSet: SKTileSet, columns: Int, rows: Int, tileSize: CGSize,
        fillWith tileGroup: SKTileGroup
    ) {
        self.init(tileSet: tileSet, columns: columns, rows: rows, tileSize: tileSize)
        fill(with: tileGroup)
    }

    public required init?(coder aDecoder: NSCoder) {
        tileSet = SKTileSet(tileGroups: [])
        super.init(coder: aDecoder)
    }

    private final var tiles: [(group: SKTileGroup, definition: SKTileDefinition)?] = []
    private final var time: TimeInterval = 0

    /// The number of columns.
    open private(set) var numberOfColumns = 0
    /// The number of rows.
    open private(set) var numberOfRows = 0
    /// The size of a tile's place, in points.
    open var tileSize = CGSize.zero
    /// The groups of tiles.
    open var tileSet: SKTileSet
    /// The point of the map at its position, from 0 to 1; the centre by default.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// A colour that is mixed with the tiles.
    open var color: UIColor = .white
    /// The part of the colour that is mixed, from 0 to 1.
    open var colorBlendFactor: CGFloat = 0
    /// The way in which tiles are composited with what is below them.
    open var blendMode: SKBlendMode = .alpha

    /// The size of the map in points.
    open var mapSize: CGSize {
        let (columns, rows) = (CGFloat(numberOfColumns), CGFloat(numberOfRows))
        guard columns > 0, rows > 0 else { return .zero }
        switch tileSet.type {
        case .grid: return CGSize(width: columns * tileSize.width, height: rows * tileSize.height)
        case .isometric:
            return CGSize(
                width: (columns + rows) * tileSize.width / 2,
                height: (columns + rows) * tileSize.height / 2)
        case .hexagonalPointy:
            return CGSize(
                width: (columns + (rows > 1 ? 0.5 : 0)) * tileSize.width,
                height: (rows * 0.75 + 0.25) * tileSize.height)
        case .hexagonalFlat:
            return CGSize(
                width: (columns * 0.75 + 0.25) * tileSize.width,
                height: (rows + (columns > 1 ? 0.5 : 0)) * tileSize.height)
        }
    }

    // MARK: - Tiles

    private final func index(_ column: Int, _ row: Int) -> Int? {
        guard (0..<numberOfColumns).contains(column), (0..<numberOfRows).contains(row) else {
            return nil
        }
        return row * numberOfColumns + column
    }

    /// Gives all places tiles of a group, or none.
    open func fill(with tileGroup: SKTileGroup?) {
        for row in 0..<numberOfRows {
            for column in 0..<numberOfColumns {
                setTileGroup(tileGroup, forColumn: column, row: row)
            }
        }
    }

    /// Gives a place a tile of a group, or none.
    open func setTileGroup(_ tileGroup: SKTileGroup?, forColumn column: Int, row: Int) {
        guard let index = index(column, row) else { return }
        guard let tileGroup, let definition = Self.choice(of: tileGroup) else {
            tiles[index] = nil
            return
        }
        tiles[index] = (tileGroup, definition)
    }

    /// Gives a place a tile of a definition.
    open func setTileGroup(
        _ tileGroup: SKTileGroup, andTileDefinition tileDefinition: SKTileDefinition,
        forColumn column: Int, row: Int
    ) {
        if let index = index(column, row) { tiles[index] = (tileGroup, tileDefinition) }
    }

    private static func choice(of group: SKTileGroup) -> SKTileDefinition? {
        let weights = group.definitions.map { max($0.placementWeight, 0) }
        guard group.definitions.count > 1, weights.reduce(0, +) > 0 else {
            return group.definitions.first
        }
        var rest = Int.random(in: 0..<weights.reduce(0, +))
        for (definition, weight) in zip(group.definitions, weights) {
            if rest < weight { return definition }
            rest -= weight
        }
        return nil
    }

    /// The group of the tile at a place.
    open func tileGroup(atColumn column: Int, row: Int) -> SKTileGroup? {
        index(column, row).flatMap { tiles[$0]?.group }
    }

    /// The definition of the tile at a place.
    open func tileDefinition(atColumn column: Int, row: Int) -> SKTileDefinition? {
        index(column, row).flatMap { tiles[$0]?.definition }
    }

    // MARK: - Places

    /// The centre of a place, in the node.
    open func centerOfTile(atColumn column: Int, row: Int) -> CGPoint {
        let (x, y) = (CGFloat(column), CGFloat(row))
        let (width, height) = (tileSize.width, tileSize.height)
        let size = mapSize
        var center: CGPoint
        switch tileSet.type {
        case .grid: center = CGPoint(x: (x + 0.5) * width, y: (y + 0.5) * height)
        case .isometric:
            // The first place is the lowest corner on the left of a rhombus.
            center = CGPoint(
                x: (x + y + 1) * width / 2, y: size.height / 2 + (y - x) * height / 2)
        case .hexagonalPointy:
            let shift: CGFloat = row % 2 == 0 ? 0 : 0.5
            center = CGPoint(x: (x + 0.5 + shift) * width, y: (y * 0.75 + 0.5) * height)
        case .hexagonalFlat:
            let shift: CGFloat = column % 2 == 0 && numberOfColumns > 1 ? 0.5 : 0
            center = CGPoint(x: (x * 0.75 + 0.5) * width, y: (y + 0.5 + shift) * height)
        }
        center.x -= anchorPoint.x * size.width
        center.y -= anchorPoint.y * size.height
        return center
    }

    /// The column of a point of the node; it may lie beside the map.
    open func tileColumnIndex(fromPosition position: CGPoint) -> Int { place(at: position).column }

    /// The row of a point of the node; it may lie beside the map.
    open func tileRowIndex(fromPosition position: CGPoint) -> Int { place(at: position).row }

    private final func place(at position: CGPoint) -> (column: Int, row: Int) {
        guard tileSize.width > 0, tileSize.height > 0, abs(position.x) < 1e9, abs(position.y) < 1e9
        else { return (-1, -1) }
        let size = mapSize
        let x = (position.x + anchorPoint.x * size.width) / tileSize.width
        let y = (position.y + anchorPoint.y * size.height) / tileSize.height
        if tileSet.type == .grid { return (Int(x.rounded(.down)), Int(y.rounded(.down))) }
        if tileSet.type == .isometric {
            let across = y - size.height / tileSize.height / 2
            return (Int((x - across).rounded(.down)), Int((x + across).rounded(.down)))
        }
        // Of hexagons the one whose centre is the nearest.
        let isPointy = tileSet.type == .hexagonalPointy
        let column = Int((isPointy ? x : x / 0.75).rounded(.down))
        let row = Int((isPointy ? y / 0.75 : y).rounded(.down))
        var best = (column: column, row: row, distance: CGFloat.infinity)
        for c in (column - 1)...(column + 1) {
            for r in (row - 1)...(row + 1) {
                let center = centerOfTile(atColumn: c, row: r)
                let distance = hypot(center.x - position.x, center.y - position.y)
                if distance < best.distance { best = (c, r, distance) }
            }
        }
        return (best.column, best.row)
    }

    // MARK: - Drawing

    override var contentRect: CGRect {
        let size = mapSize
        return CGRect(
            x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
            height: size.height)
    }

    override func advance(by seconds: TimeInterval) { time += seconds }

    override func draw(in painter: NodePainter) {
        let full = CGRect(x: 0, y: 0, width: 1, height: 1)
        // Upper rows lie behind lower ones.
        for row in (0..<numberOfRows).reversed() {
            for column in 0..<numberOfColumns {
                guard let definition = tiles[row * numberOfColumns + column]?.definition,
                    let texture = definition.texture(at: time)
                else { continue }
                let center = centerOfTile(atColumn: column, row: row)
                let size = definition.size
                let rect = CGRect(
                    x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
                painter.context.saveGState()
                painter.context.translateBy(x: center.x, y: center.y)
                painter.context.concatenate(definition.transform)
                painter.draw(
                    texture, in: rect, center: full, color: color, colorPart: colorBlendFactor,
                    blendMode)
                painter.context.restoreGState()
            }
        }
    }

    override func copyProperties(of node: SKNode) {
        super.copyProperties(of: node)
        guard let map = node as? SKTileMapNode else { return }
        tileSet = map.tileSet
        tileSize = map.tileSize
        numberOfColumns = map.numberOfColumns
        numberOfRows = map.numberOfRows
        tiles = map.tiles
        anchorPoint = map.anchorPoint
        color = map.color
        colorBlendFactor = map.colorBlendFactor
        blendMode = map.blendMode
    }
}
