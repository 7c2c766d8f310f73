import MemoryStorage
import Synchronization

/// A cache of the images that are loaded by name from bundles, the least recently used are evicted first.
enum NamedImages {
    private struct Key: Hashable {
        let folder: String
        let name: String
        let scale: CGFloat
        let idiom: UIUserInterfaceIdiom
    }

    // Sendable: `ImageContent` is not because of its animation images, which contents found by name lack.
    private struct Kept: @unchecked Sendable {
        var contents = LRUCache<Key, ImageContent>(costLimit: byteLimit)
    }

    /// The bytes of pixels that are kept.
    // Chosen: the pictures of many screens; a picture of a whole phone's screen takes 12 MB.
    static let byteLimit = 128 << 20

    private static let cache = Mutex(Kept())

    /// Returns the content of the file that matches the traits best, or nil.
    static func content(
        _ name: String, _ bundle: Bundle?, _ traits: UITraitCollection?
    ) -> ImageContent? {
        let traits = traits ?? .current
        let scale =
            traits.displayScale > 0 ? traits.displayScale : UITraitCollection.device.displayScale
        let bundle = bundle ?? .main
        let key = Key(
            folder: bundle.bundlePath, name: name, scale: scale, idiom: traits.userInterfaceIdiom)
        if let known = cache.withLock({ $0.contents.value(for: key) }) { return known }
        guard var content = find(key, bundle) else { return nil }
        content.name = name
        let cost = content.cgImage.map { $0.width * $0.height * 4 } ?? 0
        cache.withLock { $0.contents.insert(content, for: key, cost: cost) }
        return content
    }

    /// The bytes of pixels in the cache.
    static var byteCount: Int { cache.withLock { $0.contents.cost } }

    /// Empties the cache, after a memory warning.
    static func removeAll() { cache.withLock { $0.contents.removeAll() } }

    private static func find(_ key: Key, _ bundle: Bundle) -> ImageContent? {
        guard !key.name.isEmpty else { return nil }
        let file = ImageFileName(key.name)
        for candidate in file.candidates(scale: key.scale, idiom: key.idiom) {
            let path =
                bundle.path(forResource: candidate.name, ofType: file.fileExtension)
                ?? bundle.resourcePath.map { "\($0)/\(candidate.name).\(file.fileExtension)" }
            if let path, let data = Data(ofPicture: URL(fileURLWithPath: path)),
                let content = ImageContent(data: data, scale: candidate.scale)
            {
                return content
            }
        }
        return nil
    }
}
