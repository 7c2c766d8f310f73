import InterfaceFiles
import MemoryStorage
import Synchronization

/// A cache of the images that are loaded by name from bundles, the least recently used are evicted first.
enum NamedImages {
    private struct Key: Hashable {
        let folder: String
        let name: String
        let scale: CGFloat
        let idiom: UIUserInterfaceIdiom
        let style: UIUserInterfaceStyle
        let contrast: UIAccessibilityContrast
        let horizontal: UIUserInterfaceSizeClass
        let vertical: UIUserInterfaceSizeClass
        let direction: UITraitEnvironmentLayoutDirection
    }

    // Sendable: `ImageContent` is not because of its animation images, which contents found by name lack.
    private struct Kept: @unchecked Sendable {
        var contents = LRUCache<Key, ImageContent>(costLimit: byteLimit)
        /// The assets of images, by folder and name.
        var assets: [String: UIImageAsset] = [:]
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
            folder: bundle.bundlePath, name: name, scale: scale, idiom: traits.userInterfaceIdiom,
            style: traits.userInterfaceStyle, contrast: traits.accessibilityContrast,
            horizontal: traits.horizontalSizeClass, vertical: traits.verticalSizeClass,
            direction: traits.layoutDirection)
        if let known = cache.withLock({ $0.contents.value(for: key) }) { return known }
        guard var content = find(key, bundle, traits) else { return nil }
        content.name = name
        let cost = content.cgImage.map { $0.width * $0.height * 4 } ?? 0
        let source = UIImageAsset.Source(name: name, bundlePath: bundle.bundlePath)
        cache.withLock { kept in
            let identity = "\(source.bundlePath)\n\(name)"
            let asset = kept.assets[identity] ?? UIImageAsset(source: source)
            kept.assets[identity] = asset
            _ = content.derived.setAsset(asset)
            kept.contents.insert(content, for: key, cost: cost)
        }
        return content
    }

    /// The bytes of pixels in the cache.
    static var byteCount: Int { cache.withLock { $0.contents.cost } }

    /// Empties the cache, after a memory warning.
    static func removeAll() { cache.withLock { $0.contents.removeAll() } }

    /// Returns the image set with a name, or with the name of a picture's file without its extension.
    private static func imageSet(_ name: String, _ bundle: Bundle) -> AssetFile? {
        if let asset = AssetCatalogs.asset(name, .image, in: bundle) { return asset }
        let ending = (name as NSString).pathExtension.lowercased()
        guard ["png", "jpg", "jpeg", "gif", "pdf"].contains(ending) else { return nil }
        let stem = (name as NSString).deletingPathExtension
        return AssetCatalogs.asset(stem, .image, in: bundle)
    }

    private static func find(
        _ key: Key, _ bundle: Bundle, _ traits: UITraitCollection
    ) -> ImageContent? {
        guard !key.name.isEmpty else { return nil }
        if let asset = imageSet(key.name, bundle), let content = ImageContent(asset, traits) {
            return content
        }
        if let symbol = AssetCatalogs.asset(key.name, .symbol, in: bundle),
            let file = symbol.best(for: AssetTraits(traits))?.filename
        {
            return SymbolPicture.content(
                .file("\(symbol.folder)/\(file)"), UIImage.Configuration(traits: traits))
        }
        let file = ImageFileName(key.name)
        for candidate in file.candidates(scale: key.scale, idiom: key.idiom) {
            let path =
                bundle.path(forResource: candidate.name, ofType: file.fileExtension)
                ?? bundle.resourcePath.map { "\($0)/\(candidate.name).\(file.fileExtension)" }
            guard let path, let data = Data(ofPicture: URL(fileURLWithPath: path)) else { continue }
            // A drawing without a scale in its name has as many pixels as the screen.
            let isDrawing = candidate.scale == 1 && VectorFiles.isPDF(data)
            let scale = isDrawing ? key.scale : candidate.scale
            if let content = ImageContent(data: data, scale: scale, path: path) { return content }
        }
        return nil
    }
}

extension ImageContent {
    /// Reads the variant of an asset that suits traits best.
    init?(_ asset: AssetFile, _ traits: UITraitCollection) {
        guard let entry = asset.best(for: AssetTraits(traits)), let file = entry.filename else {
            return nil
        }
        let path = "\(asset.folder)/\(file)"
        guard let data = Data(ofPicture: URL(fileURLWithPath: path)) else { return nil }
        // The unit of the asset's margins: those of drawings are in points.
        let scale = CGFloat(entry.scale ?? 1)
        switch (path as NSString).pathExtension.lowercased() {
        case "svg", "pdf":
            let displayScale = CGFloat(AssetTraits(traits).scale)
            guard let picture = VectorFiles.picture(data, path),
                let image = picture.image(scale: displayScale)
            else { return nil }
            self.init(cgImage: image, scale: displayScale, orientation: .up)
            if asset.preservesVectors { vector = picture }
        default: self.init(data: data, scale: scale)
        }
        if cgImage == nil { return nil }
        switch asset.renderingIntent {
        case "template": renderingMode = .alwaysTemplate
        case "original": renderingMode = .alwaysOriginal
        default: break
        }
        if let slicing = entry.slicing {
            capInsets = UIEdgeInsets(
                top: slicing.top / scale, left: slicing.left / scale,
                bottom: slicing.bottom / scale, right: slicing.right / scale)
            isResizable = true
            resizingMode = slicing.isTiled ? .tile : .stretch
        }
        if let insets = entry.alignmentInsets {
            alignmentRectInsets = UIEdgeInsets(
                top: insets[0] / scale, left: insets[1] / scale, bottom: insets[2] / scale,
                right: insets[3] / scale)
        }
    }
}
