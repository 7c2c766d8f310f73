import CoreGraphics
import Foundation

/// The computation of one picture.
// Sharing is safe: the results are only used while the lock is held, all else is constant.
final class Rendering: @unchecked Sendable {
    /// Whether components are linear, instead of those of the pictures themselves.
    let isManaged: Bool

    private let lock = NSRecursiveLock()
    private var results: [ObjectIdentifier: Raster] = [:]

    init(isManaged: Bool) { self.isManaged = isManaged }

    /// Computes what all tiles of the picture share once.
    func once(_ key: AnyObject, _ compute: () -> Raster) -> Raster {
        lock.withLock {
            if let result = results[ObjectIdentifier(key)] { return result }
            let result = compute()
            results[ObjectIdentifier(key)] = result
            return result
        }
    }

    /// A colour as components to compute with, multiplied by alpha.
    func components(of color: CIColor) -> SIMD4<Float> {
        let plain = plainComponents(of: color)
        return (plain * plain.w).withAlpha(plain.w)
    }

    /// A colour as components to compute with, not multiplied by alpha.
    func plainComponents(of color: CIColor) -> SIMD4<Float> {
        let value = SIMD4(
            Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha))
        return isManaged ? TransferCurve.decode(value) : value
    }

    /// Computes a region in tiles, on all cores, and passes each on. The tiles of an image whose pixels depend on
    /// those around them are larger.
    func renderTiles(
        _ image: CIImage, _ region: Region, _ use: @escaping @Sendable (Raster) -> Void
    ) {
        guard !region.isEmpty else { return }
        let side = max(256, min(image.reach * 4, 4096))
        let columns = (region.width + side - 1) / side
        let rows = (region.height + side - 1) / side
        DispatchQueue.concurrentPerform(iterations: columns * rows) { index in
            let (column, row) = (index % columns, index / columns)
            let tile = Region(
                x: region.x + column * side, y: region.y + row * side,
                width: min(side, region.width - column * side),
                height: min(side, region.height - row * side))
            use(image.raster(tile, in: self))
        }
    }
}

/// The identity of a result that all tiles share.
final class SharedResult: Sendable {}
