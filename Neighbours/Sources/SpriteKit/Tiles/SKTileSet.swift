import CoreGraphics
import Foundation
import UIKit

/// The way in which the tiles of a map lie beside each other.
public enum SKTileSetType: UInt, Sendable {
    case grid = 0
    case isometric = 1
    /// Hexagons with a flat side on top; odd columns lie half a tile lower.
    case hexagonalFlat = 2
    /// Hexagons with a corner on top; odd rows lie half a tile to the right.
    case hexagonalPointy = 3
}

/// The way in which a tile is turned.
public enum SKTileDefinitionRotation: UInt, Sendable {
    case rotation0 = 0
    case rotation90 = 1
    case rotation180 = 2
    case rotation270 = 3
}

/// A picture of a tile, or several that are shown in turn.
@objc(SKTileDefinition)
open class SKTileDefinition: NSObject {
    /// Creates a definition of a picture in its size.
    public convenience init(texture: SKTexture) {
        self.init(texture: texture, size: texture.size())
    }

    /// Creates a definition of a picture in a size in points.
    public convenience init(texture: SKTexture, size: CGSize) {
        self.init(textures: [texture], size: size, timePerFrame: 0)
    }

    /// Creates a definition of pictures that are shown in turn, each for a time in seconds.
    public init(textures: [SKTexture], size: CGSize, timePerFrame: CGFloat) {
        self.textures = textures
        self.size = size
        self.timePerFrame = timePerFrame
        super.init()
    }

    /// The pictures.
    open var textures: [SKTexture]
    /// The size in points.
    open var size: CGSize
    /// The time of each picture in seconds; 0 shows the first one.
    open var timePerFrame: CGFloat
    /// A name of the app.
    open var name: String?
    /// Values of the app.
    open var userData: NSMutableDictionary?
    /// The weight with which the definition is chosen compared to others of its group.
    open var placementWeight = 1
    /// The way in which the picture is turned, counterclockwise.
    open var rotation: SKTileDefinitionRotation = .rotation0
    /// Whether the picture is upside down.
    open var flipVertically = false
    /// Whether left and right of the picture are exchanged.
    open var flipHorizontally = false

    /// The picture at a time.
    final func texture(at time: TimeInterval) -> SKTexture? {
        guard timePerFrame > 0, !textures.isEmpty else { return textures.first }
        return textures[Int(time / Double(timePerFrame)) % textures.count]
    }

    /// From the tile to its picture as it is turned.
    final var transform: CGAffineTransform {
        CGAffineTransform(scaleX: flipHorizontally ? -1 : 1, y: flipVertically ? -1 : 1)
            .concatenating(CGAffineTransform(rotationAngle: CGFloat(rotation.rawValue) * .pi / 2))
    }
}

/// The definitions of one kind of tile.
///
/// Rules about neighbouring tiles are not available: definitions are chosen at random.
@objc(SKTileGroup)
open class SKTileGroup: NSObject {
    /// Creates a group of one definition.
    public init(tileDefinition: SKTileDefinition) {
        definitions = [tileDefinition]
        super.init()
    }

    private init(definitions: [SKTileDefinition]) {
        self.definitions = definitions
        super.init()
    }

    /// A group without a tile.
    open class func empty() -> SKTileGroup { SKTileGroup(definitions: []) }

    final let definitions: [SKTileDefinition]

    /// A name of the app.
    open var name: String?
}

/// The groups of tiles of maps.
@objc(SKTileSet)
open class SKTileSet: NSObject {
    /// Creates a set for maps of a grid.
    public convenience init(tileGroups: [SKTileGroup]) {
        self.init(tileGroups: tileGroups, tileSetType: .grid)
    }

    /// Creates a set.
    public init(tileGroups: [SKTileGroup], tileSetType: SKTileSetType) {
        self.tileGroups = tileGroups
        type = tileSetType
        defaultTileSize = tileGroups.first?.definitions.first?.size ?? .zero
        super.init()
    }

    /// The groups.
    open var tileGroups: [SKTileGroup]
    /// The way in which tiles lie beside each other.
    open var type: SKTileSetType
    /// The size of tiles where a map has none, in points.
    open var defaultTileSize: CGSize
    /// A group for the tiles of new maps.
    open var defaultTileGroup: SKTileGroup?
    /// A name of the app.
    open var name: String?
}
