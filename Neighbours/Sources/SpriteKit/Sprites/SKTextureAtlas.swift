import Foundation
import UIKit

/// A collection of textures: a folder with the ending `atlas`, or a sprite atlas of a catalog.
@objc(SKTextureAtlas)
open class SKTextureAtlas: NSObject {
    private let folder: URL?
    private let images: [String: UIImage]
    /// The names of its textures, with the endings of the files of a folder.
    open private(set) var textureNames: [String]

    /// Opens an atlas of the app. Textures are also found by their names alone.
    public init(named name: String) {
        folder = AtlasFolders.folder(named: name)
        images = [:]
        textureNames = folder.map { AtlasFolders.files(in: $0) } ?? []
        super.init()
    }

    /// Makes an atlas of pictures.
    ///
    /// - Parameter properties: By name, images (`UIImage`) or paths of files.
    public init(dictionary properties: [String: Any]) {
        folder = nil
        images = properties.compactMapValues {
            $0 as? UIImage ?? ($0 as? String).flatMap { UIImage(contentsOfFile: $0) }
        }
        textureNames = images.keys.sorted()
        super.init()
    }

    /// A texture of the atlas, or one of the app with the name.
    open func textureNamed(_ name: String) -> SKTexture {
        if let image = images[name] { return SKTexture(image: image) }
        if let folder, let image = AtlasFolders.image(named: name, in: folder) {
            return SKTexture(TexturePicture(image, name: name))
        }
        return SKTexture(imageNamed: name)
    }

    /// Calls a closure when the textures are ready, which they are at once.
    open func preload(completionHandler: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async(execute: completionHandler)
    }

    /// Calls a closure when the textures of atlases are ready, which they are at once.
    open class func preloadTextureAtlases(
        _ textureAtlases: [SKTextureAtlas],
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        DispatchQueue.main.async(execute: completionHandler)
    }
}

/// The folders of pictures with the ending `atlas` in the app's bundle.
enum AtlasFolders {
    private static let pictureEndings: Set<String> = ["png", "jpg", "jpeg", "gif", "webp"]

    private static var all: [URL] {
        guard let resources = Bundle.main.resourceURL,
            let found = FileManager.default.enumerator(
                at: resources, includingPropertiesForKeys: nil)
        else { return [] }
        // Bounded, since a bundle may have any number of files.
        return found.prefix(100_000).compactMap { $0 as? URL }
            .filter { $0.pathExtension == "atlas" || $0.pathExtension == "spriteatlas" }
            .sorted { $0.path < $1.path }
    }

    static func folder(named name: String) -> URL? {
        all.first { $0.deletingPathExtension().lastPathComponent == name }
            ?? all.first { $0.lastPathComponent == name }
    }

    /// The names of its pictures, each once for all scales.
    static func files(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        if folder.pathExtension == "spriteatlas" {
            return names.filter { $0.hasSuffix(".imageset") }
                .map { String($0.dropLast(".imageset".count)) }.sorted()
        }
        let pictures = names.filter {
            pictureEndings.contains(($0 as NSString).pathExtension.lowercased())
        }
        return Set(pictures.map { $0.replacing(/@[123]x(?=\.)/, with: "") }).sorted()
    }

    static func image(named name: String) -> UIImage? {
        all.lazy.compactMap { image(named: name, in: $0) }.first
    }

    static func image(named name: String, in folder: URL) -> UIImage? {
        guard !name.contains("/"), folder.pathExtension == "atlas" else { return nil }
        let ending = (name as NSString).pathExtension.lowercased()
        let isFile = pictureEndings.contains(ending)
        let stem = isFile ? (name as NSString).deletingPathExtension : name
        let endings =
            isFile ? [(name as NSString).pathExtension] : pictureEndings.sorted().reversed()
        for ending in endings {
            for scale in ["", "@2x", "@3x", "@1x"] {
                let path = folder.appendingPathComponent("\(stem)\(scale).\(ending)").path
                // The initializer finds the best scale by the name without one.
                guard FileManager.default.fileExists(atPath: path) else { continue }
                return UIImage(contentsOfFile: path)
            }
        }
        return nil
    }
}
