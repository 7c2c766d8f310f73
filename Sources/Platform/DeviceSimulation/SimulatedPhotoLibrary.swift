import Foundation

/// The pictures of the device: those of a folder, of a test, or the standard ones.
struct SimulatedPhotoLibrary: Sendable {
    /// The folder to which new pictures are added; nil for a library that ends with the process.
    private(set) var folder: URL?
    /// Nil before they are first asked for.
    private var listed: [SimulatedPhoto]?
    /// The files that were added to the folder, by the identifiers of their pictures.
    private var addedFiles: [String: URL] = [:]

    // Chosen: above every folder of a test.
    private static let limit = 10_000

    /// Creates a library with the standard pictures.
    init() {}

    /// Creates a library with some pictures.
    init(_ photos: [SimulatedPhoto]) { listed = photos }

    /// Creates a library with the files of a folder, by their names.
    init(folder: URL) { self.folder = folder }

    /// The pictures, newest first.
    ///
    /// - Parameter standard: The pictures of a library that has none of its own.
    mutating func photos(standard: [SimulatedPhoto]) -> [SimulatedPhoto] {
        if let listed { return listed }
        let photos = folder.map(Self.files) ?? standard
        listed = photos
        return photos
    }

    private static func files(of folder: URL) -> [SimulatedPhoto] {
        let urls =
            (try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: [.isRegularFileKey],
                options: .skipsHiddenFiles)) ?? []
        return
            urls
            .filter {
                (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
            }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }.prefix(limit)
            .map { SimulatedPhoto(file: $0) }
    }

    /// Adds pictures in front of the others, and to the folder if there is one, and removes others: all or nothing.
    ///
    /// Their numbers follow the highest of the names in the manner of cameras.
    ///
    /// - Returns: The added pictures.
    mutating func change(
        adding added: [SimulatedPhoto], removing removed: Set<String>, standard: [SimulatedPhoto]
    ) throws -> [SimulatedPhoto] {
        let present = photos(standard: standard)
        let highest = present.compactMap { Self.number(of: $0.name) }.max() ?? 0
        var files: [String: URL] = [:]
        var photos: [SimulatedPhoto] = []
        do {
            for (index, photo) in added.enumerated() {
                let ending = photo.name.split(separator: ".").last ?? "JPG"
                let name = String(format: "IMG_%04d.", highest + index + 1) + ending
                let data = try photo.contents()
                guard let file = folder?.appendingPathComponent(name) else {
                    photos.append(photo.renamed(name, data))
                    continue
                }
                try data.write(to: file, options: .withoutOverwriting)
                files[photo.identifier] = file
                photos.append(SimulatedPhoto(file: file, identifier: photo.identifier))
            }
        } catch {
            for file in files.values { try? FileManager.default.removeItem(at: file) }
            throw error
        }
        for identifier in removed {
            guard let file = addedFiles.removeValue(forKey: identifier) else { continue }
            try? FileManager.default.removeItem(at: file)
        }
        addedFiles.merge(files) { $1 }
        listed = photos.reversed() + present.filter { !removed.contains($0.identifier) }
        return photos
    }

    /// The number of a name as `IMG_0001.JPG`; nil for other names.
    private static func number(of name: String) -> Int? {
        guard name.hasPrefix("IMG_") else { return nil }
        let digits = name.dropFirst(4).prefix { $0 != "." }
        return digits.count <= 8 ? Int(digits) : nil
    }
}
