internal import CoreGraphics
internal import Foundation
internal import MemoryStorage
internal import PixelKernels
internal import RenderTree

/// The caches of painting, apart from those that belong to one layer.
final class PaintCaches {
    var nineSlices = LRUCache<NineSlice.Key, NineSlice>(costLimit: 3 << 20)
    var pictures = LRUCache<PictureKey, Picture>(costLimit: PaintCaches.pictureLimit)
    var pathShadows = LRUCache<PathShadowKey, PathShadow>(costLimit: 4 << 20)
    let pool = SurfacePool()

    private static let pictureLimit = 24 << 20

    /// Whether a picture of this size is kept: the cache takes none above half of its limit.
    static func keepsPicture(of rect: PixelRect) -> Bool {
        // A pixel has four bytes, and rows are padded to eight pixels.
        (rect.width + 7) * rect.height <= pictureLimit / 2 / 4
    }

    /// Returns the mask of a figure; nil for a shadow whose blur failed to allocate, which is not cached.
    func nineSlice(_ key: NineSlice.Key) -> NineSlice? {
        if let known = nineSlices.value(for: key) { return known }
        guard let made = NineSlice.make(key) else { return nil }
        nineSlices.insert(made, for: key, cost: made.byteCount)
        return made
    }

    /// The size of all caches in bytes.
    var byteCount: Int {
        nineSlices.cost + pictures.cost + pathShadows.cost + pool.freeByteCount
    }

    func removeAll() {
        nineSlices.removeAll()
        pictures.removeAll()
        pathShadows.removeAll()
        pool.removeAll()
    }
}

/// A picture derived from another object at one size.
struct Picture {
    let pixels: PixelBuffer
    let isOpaque: Bool
    /// Retains the object that the key identifies.
    let origin: AnyObject?
}

enum PictureKey: Hashable {
    /// A part of an image scaled to a rectangle of a bitmap.
    case scaled(
        ObjectIdentifier, source: PictureRect, edges: DeviceEdges, flipsX: Bool, flipsY: Bool,
        isNearest: Bool)
    /// A drawing at a number of pixels per point.
    case drawing(ObjectIdentifier, scale: Double)
    case gradient(RenderGradient, edges: DeviceEdges, flipsX: Bool, flipsY: Bool)
}

/// A rectangle in a picture's pixels.
struct PictureRect: Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(_ rect: CGRect) {
        x = Double(rect.minX)
        y = Double(rect.minY)
        width = Double(rect.width)
        height = Double(rect.height)
    }
}

/// The key of a path's blurred coverage: everything but whole-pixel displacement.
struct PathShadowKey: Hashable {
    var path: ObjectIdentifier
    var a: Double
    var b: Double
    var c: Double
    var d: Double
    var fractionX: Double
    var fractionY: Double
    var deviation: Double
}

struct PathShadow {
    let coverage: PlacedCoverage
    /// Retains the path, so that its identity is not reused.
    let path: CGPath
}
