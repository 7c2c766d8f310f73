import Foundation
import UIKit

/// Draws tiles as they are loaded.
open class MKTileOverlayRenderer: MKOverlayRenderer {
    private var tiles: [String: Tile] = [:]

    private enum Tile {
        case loading
        case loaded(UIImage)
        case failed
    }

    // Chosen: as many as some screens have.
    private static let limit = 400

    public override init(overlay: any MKOverlay) {
        super.init(overlay: overlay)
    }

    public convenience init(tileOverlay overlay: MKTileOverlay) {
        self.init(overlay: overlay)
    }

    /// Loads all tiles again.
    open func reloadData() {
        tiles = [:]
        guard Thread.isMainThread else { return }
        // It stays on the main thread.
        nonisolated(unsafe) let renderer = self
        MainActor.assumeIsolated { renderer.setNeedsDisplay() }
    }

    open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
        guard let overlay = overlay as? MKTileOverlay else { return }
        let level = log2(Double(zoomScale) * Mercator.worldWidth / Double(overlay.tileSize.width))
        let zoom = Int(level.rounded())
        guard zoom >= overlay.minimumZ, zoom <= min(overlay.maximumZ, 30) else { return }
        let count = 1 << max(zoom, 0)
        let side = Mercator.worldWidth / Double(count)
        func range(_ low: Double, _ high: Double) -> ClosedRange<Int>? {
            let first = max(Int((low / side).rounded(.down)), 0)
            let last = min(Int((high / side).rounded(.down)), count - 1)
            return first <= last ? first...last : nil
        }
        guard let columns = range(mapRect.minX, mapRect.maxX),
            let rows = range(mapRect.minY, mapRect.maxY)
        else { return }
        for x in columns {
            for y in rows {
                guard let image = image(x, y, zoom, of: overlay) else { continue }
                let place = rect(
                    for: MKMapRect(
                        x: Double(x) * side, y: Double(y) * side, width: side, height: side))
                UIGraphicsPushContext(context)
                image.draw(in: place)
                UIGraphicsPopContext()
            }
        }
    }

    private func image(_ x: Int, _ y: Int, _ z: Int, of overlay: MKTileOverlay) -> UIImage? {
        let key = "\(z)/\(x)/\(y)"
        switch tiles[key] {
        case .loaded(let image): return image
        case .loading, .failed: return nil
        case nil: break
        }
        if tiles.count >= Self.limit { tiles = [:] }
        tiles[key] = .loading
        // Tiles arrive on any thread, and the renderer is used on the main one only.
        nonisolated(unsafe) weak let renderer = self
        overlay.loadTile(
            at: MKTileOverlayPath(x: x, y: y, z: z, contentScaleFactor: contentScaleFactor)
        ) { data, _ in
            DispatchQueue.main.async {
                renderer?.tiles[key] =
                    data.flatMap { UIImage(data: $0) }.map { .loaded($0) } ?? .failed
                renderer?.setNeedsDisplay()
            }
        }
        return nil
    }
}
