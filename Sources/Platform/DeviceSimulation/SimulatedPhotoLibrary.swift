import Foundation

/// The pictures of the device: those of a folder, of a test, or the standard ones.
struct SimulatedPhotoLibrary: Sendable {
    /// The folder to which new pictures are added; nil for a library that ends with the process.
    private(set) var folder: URL?
    /// Nil before they are first asked for.
    private var listed: [SimulatedPhoto]?

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

    /// Adds a picture in front of the others, and to the folder if there is one.
    ///
    /// Its number is one more than the highest of the names in the manner of cameras.
    mutating func add(
        _ data: Data, pathExtension: String, standard: [SimulatedPhoto]
    ) throws -> SimulatedPhoto {
        let present = photos(standard: standard)
        let number = (present.compactMap { Self.number(of: $0.name) }.max() ?? 0) + 1
        let name = String(format: "IMG_%04d.", number) + pathExtension
        var photo = SimulatedPhoto(name: name, data: data)
        if let folder {
            let file = folder.appendingPathComponent(name)
            try data.write(to: file, options: .withoutOverwriting)
            photo = SimulatedPhoto(file: file)
        }
        listed = [photo] + present
        return photo
    }

    /// The number of a name as `IMG_0001.JPG`; nil for other names.
    private static func number(of name: String) -> Int? {
        guard name.hasPrefix("IMG_") else { return nil }
        let digits = name.dropFirst(4).prefix { $0 != "." }
        return digits.count <= 8 ? Int(digits) : nil
    }
}
