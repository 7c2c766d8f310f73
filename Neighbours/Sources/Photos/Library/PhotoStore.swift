import DeviceSimulation
import Foundation
import UIKit

/// A photo of the device's library, with what apps have said of it.
package struct StoredPhoto: Sendable, Equatable {
    package let file: SimulatedPhoto
    var creationDate: Date?
    var modificationDate: Date?
    var latitude: Double?
    var longitude: Double?
    var isFavorite = false
    var isHidden = false

    init(_ file: SimulatedPhoto) {
        self.file = file
        creationDate = file.creationDate
        modificationDate = file.creationDate
        latitude = file.position?.latitude
        longitude = file.position?.longitude
    }

    package var identifier: String { Self.identifier(of: file) }

    static func identifier(of file: SimulatedPhoto) -> String { file.identifier + suffix }

    /// The end of the identifiers of photos.
    static let suffix = "/L0/001"

    /// The size in pixels, upright; nil if the file is no picture.
    var size: (width: Int, height: Int)? { PhotoStore.shared.size(of: file) }
}

/// An album that an app has made.
struct StoredAlbum: Sendable {
    let identifier: String
    var title: String
    var photos: [String] = []
}

/// The photos of the simulated device, which image pickers show, too. What is said of them, and albums, are kept until the
/// process ends.
package final class PhotoStore: @unchecked Sendable {
    // The values have a lock.
    package static let shared = PhotoStore()
    private let lock = NSLock()
    /// The photos of which an app has said something.
    private var changedPhotos: [String: StoredPhoto] = [:]
    private var storedAlbums: [StoredAlbum] = []
    private var sizes: [String: (width: Int, height: Int)?] = [:]

    private init() {
        _ = SimulatedDevice.changes.addObserver(
            forName: SimulatedDevice.didReset, object: nil, queue: nil
        ) { [weak self] _ in self?.forget() }
    }

    private func forget() {
        lock.withLock { (changedPhotos, storedAlbums, sizes) = ([:], [], [:]) }
    }

    /// The photos, oldest first, without files that are no pictures.
    package var photos: [StoredPhoto] {
        let files = SimulatedDevice.photos.reversed().filter(Self.isPicture)
        return lock.withLock {
            files.map { changedPhotos[StoredPhoto.identifier(of: $0)] ?? StoredPhoto($0) }
        }
    }

    var albums: [StoredAlbum] { lock.withLock { storedAlbums } }

    /// Whether a file has the name of a picture. Thousands of them are not read for it.
    private static func isPicture(_ file: SimulatedPhoto) -> Bool {
        ["jpg", "jpeg", "png", "gif", "webp"]
            .contains((file.name as NSString).pathExtension.lowercased())
    }

    fileprivate func size(of file: SimulatedPhoto) -> (width: Int, height: Int)? {
        if let known = lock.withLock({ sizes[file.identifier] }) { return known }
        let size = (try? file.contents()).flatMap(PhotoFile.size)
        lock.withLock { sizes[file.identifier] = .some(size) }
        return size
    }

    /// Changes everything at once, or nothing where the closure throws or the library cannot be written to.
    func change(_ body: (inout [StoredPhoto], inout [StoredAlbum]) throws -> Void) throws {
        let before = photos
        var (photos, albums) = (before, self.albums)
        try body(&photos, &albums)
        let known = Set(photos.map(\.identifier))
        let former = Dictionary(before.map { ($0.identifier, $0) }) { first, _ in first }
        for index in albums.indices { albums[index].photos.removeAll { !known.contains($0) } }
        let added = photos.filter { former[$0.identifier] == nil }
        let removed = before.filter { !known.contains($0.identifier) }
        // First, since everyone learns of the device's change at once.
        for photo in photos where former[photo.identifier] != photo { keep(photo) }
        do {
            if !added.isEmpty || !removed.isEmpty {
                try SimulatedDevice.changePhotos(
                    adding: added.map(\.file), removing: Set(removed.map(\.file.identifier)))
            }
        } catch {
            for photo in photos { restore(former[photo.identifier], of: photo.identifier) }
            throw error
        }
        lock.withLock {
            for photo in removed { changedPhotos[photo.identifier] = nil }
            storedAlbums = albums
        }
    }

    private func keep(_ photo: StoredPhoto) {
        lock.withLock { changedPhotos[photo.identifier] = photo }
    }

    private func restore(_ photo: StoredPhoto?, of identifier: String) {
        lock.withLock { changedPhotos[identifier] = photo }
    }
}
