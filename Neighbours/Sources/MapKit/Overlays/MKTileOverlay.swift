import CoreLocation
import Foundation

/// The place of a tile: with a zoom of z the world has 2ᶻ tiles in both directions.
public struct MKTileOverlayPath: Sendable {
    public var x: Int
    public var y: Int
    public var z: Int
    /// Pixels of a point, 1 or more.
    public var contentScaleFactor: CGFloat

    public init() {
        self.init(x: 0, y: 0, z: 0, contentScaleFactor: 1)
    }

    public init(x: Int, y: Int, z: Int, contentScaleFactor: CGFloat) {
        self.x = x
        self.y = y
        self.z = z
        self.contentScaleFactor = contentScaleFactor
    }
}

/// Square pictures that cover the map.
open class MKTileOverlay: NSObject, MKOverlay {
    /// With `{x}`, `{y}`, `{z}` and `{scale}` in the places of a tile's numbers.
    public let urlTemplate: String?
    /// Points.
    open var tileSize = CGSize(width: 256, height: 256)
    /// Whether the tiles are counted from the south.
    open var isGeometryFlipped = false
    open var minimumZ = 0
    open var maximumZ = 21
    /// The map is drawn below all the same.
    open var canReplaceMapContent = false

    public init(urlTemplate URLTemplate: String?) {
        urlTemplate = URLTemplate
    }

    open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
    open var boundingMapRect: MKMapRect { .world }

    open func url(forTilePath path: MKTileOverlayPath) -> URL {
        let y = isGeometryFlipped ? (1 << path.z) - 1 - path.y : path.y
        let text = (urlTemplate ?? "")
            .replacingOccurrences(of: "{x}", with: "\(path.x)")
            .replacingOccurrences(of: "{y}", with: "\(y)")
            .replacingOccurrences(of: "{z}", with: "\(path.z)")
            .replacingOccurrences(of: "{scale}", with: "\(Int(path.contentScaleFactor))")
        guard let url = URL(string: text) else {
            preconditionFailure("MKTileOverlay: '\(text)' is not an address")
        }
        return url
    }

    /// Reads a file in the background; addresses of servers fail with `NSURLErrorNotConnectedToInternet`, as without a
    /// network. Apps override it for tiles of their own.
    open func loadTile(
        at path: MKTileOverlayPath, result: @escaping (Data?, (any Error)?) -> Void
    ) {
        let url = url(forTilePath: path)
        let call = Call(result: result)
        DispatchQueue.global().async {
            guard url.isFileURL else {
                return call.result(
                    nil,
                    NSError(domain: NSURLErrorDomain, code: NSURLErrorNotConnectedToInternet))
            }
            do { call.result(try Data(contentsOf: url), nil) } catch { call.result(nil, error) }
        }
    }

    private struct Call: @unchecked Sendable {
        // Called once.
        let result: (Data?, (any Error)?) -> Void
    }
}
