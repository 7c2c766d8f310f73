import Foundation
import UIKit

/// A photo of the library.
struct StoredPhoto: Sendable {
    enum Content: Sendable {
        /// One of those that are there at first, painted when it is asked for.
        case painting(Int)
        case file(Data)
    }

    let identifier: String
    var content: Content
    var width: Int
    var height: Int
    var creationDate: Date?
    var modificationDate: Date?
    var latitude: Double?
    var longitude: Double?
    var isFavorite = false
    var isHidden = false
}

/// An album that an app has made.
struct StoredAlbum: Sendable {
    let identifier: String
    var title: String
    var photos: [String] = []
}

/// The photos and albums of the device, until the process ends.
final class PhotoStore: @unchecked Sendable {
    // The values have a lock.
    static let shared = PhotoStore()
    private let lock = NSLock()
    private var storedPhotos = Painting.photos
    private var storedAlbums: [StoredAlbum] = []

    var photos: [StoredPhoto] { lock.withLock { storedPhotos } }
    var albums: [StoredAlbum] { lock.withLock { storedAlbums } }

    func photo(_ identifier: String) -> StoredPhoto? {
        lock.withLock { storedPhotos.first { $0.identifier == identifier } }
    }

    /// Changes everything at once, or nothing where the closure throws.
    func change(_ body: (inout [StoredPhoto], inout [StoredAlbum]) throws -> Void) rethrows {
        try lock.withLock {
            var (photos, albums) = (storedPhotos, storedAlbums)
            try body(&photos, &albums)
            let known = Set(photos.map(\.identifier))
            for index in albums.indices { albums[index].photos.removeAll { !known.contains($0) } }
            (storedPhotos, storedAlbums) = (photos, albums)
        }
    }
}

/// The six pictures that the library has at first.
enum Painting {
    static let photos = (0..<6).map { number in
        let isUpright = number % 3 == 2
        // One a week, the last on 1 January 2024.
        let date = Date(timeIntervalSince1970: 1_704_103_200 - Double(5 - number) * 604_800)
        return StoredPhoto(
            identifier: "0000000\(number)-0000-4000-8000-000000000000/L0/001",
            content: .painting(number), width: isUpright ? 900 : 1200,
            height: isUpright ? 1200 : 900, creationDate: date, modificationDate: date,
            latitude: [52.52, 48.86, 41.9][number % 3], longitude: [13.41, 2.35, 12.5][number % 3])
    }

    /// Paints a landscape: a sky, the sun, and hills.
    ///
    /// - Parameter size: Pixels.
    static func image(_ number: Int, size: CGSize) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let hue = CGFloat(number) / 6
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor(hue: hue, saturation: 0.25, brightness: 0.95, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor(hue: hue + 0.1, saturation: 0.15, brightness: 1, alpha: 1).setFill()
            let radius = size.height * 0.12
            let sun = CGPoint(
                x: size.width * (0.2 + 0.12 * CGFloat(number)), y: size.height * 0.3)
            UIBezierPath(
                ovalIn: CGRect(
                    x: sun.x - radius, y: sun.y - radius, width: radius * 2, height: radius * 2)
            ).fill()
            for (layer, brightness) in [0.75, 0.6, 0.45].enumerated() {
                UIColor(hue: hue + 0.05, saturation: 0.4, brightness: brightness, alpha: 1)
                    .setFill()
                let base = size.height * (0.55 + 0.14 * CGFloat(layer))
                let path = UIBezierPath()
                path.move(to: CGPoint(x: 0, y: size.height))
                for step in 0...24 {
                    let x = CGFloat(step) / 24
                    let wave = sin((x * 2 + CGFloat(layer + number) * 0.7) * .pi)
                    path.addLine(
                        to: CGPoint(x: x * size.width, y: base - wave * size.height * 0.08))
                }
                path.addLine(to: CGPoint(x: size.width, y: size.height))
                path.close()
                path.fill()
            }
        }
    }
}
