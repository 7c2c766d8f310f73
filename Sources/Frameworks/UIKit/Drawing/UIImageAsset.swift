import Foundation
import Synchronization

/// The variants of one image for different traits, of which an image view shows the one for its own.
///
/// The variants in a bundle's asset catalogue belong to one asset, and so do images that an app registers. A registered
/// image has precedence over the catalogue's.
// Sendable: the registered images are behind a mutex, and the source is constant.
open class UIImageAsset: NSObject, NSSecureCoding, @unchecked Sendable {
    /// An image with the traits for which it was registered.
    private struct Variant {
        let traits: UITraitCollection
        let content: ImageContent
    }

    /// The bundle and the name of an image.
    struct Source: Sendable {
        let name: String
        let bundlePath: String
    }

    // Sendable: contents are not because of their animation images, which are images and so shareable.
    private struct Variants: @unchecked Sendable {
        var all: [Variant] = []
    }

    private let registered = Mutex(Variants())
    private var source: Source?

    /// Creates an asset without images.
    public override init() { super.init() }

    convenience init(source: Source?) {
        self.init()
        self.source = source
    }

    // MARK: - Images

    /// Returns the image that suits traits best: of those whose traits all hold, the one that demands most.
    ///
    /// Without such an image it is the first one that was registered; an asset without images gives an empty image.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        UIImage(content: content(for: traitCollection) ?? ImageContent())
    }

    /// Returns the image that suits a configuration's traits best.
    open func image(with configuration: UIImage.Configuration) -> UIImage {
        let image = image(with: configuration.traitCollection ?? .current)
        return image.isSymbolImage ? image.withConfiguration(configuration) : image
    }

    /// Adds an image for traits, or replaces that of the same traits.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        // Without the asset, so that they do not keep each other alive.
        let content = image.content.withoutAsset()
        registered.withLock { variants in
            variants.all.removeAll { $0.traits == traitCollection }
            variants.all.append(Variant(traits: traitCollection, content: content))
        }
    }

    /// Adds an image for a configuration's traits.
    open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
        register(image, with: configuration.traitCollection ?? UITraitCollection())
    }

    /// Removes the image that was registered for traits.
    open func unregisterImage(with traitCollection: UITraitCollection) {
        registered.withLock { $0.all.removeAll { $0.traits == traitCollection } }
    }

    /// Removes the image that was registered for a configuration's traits.
    open func unregisterImage(with configuration: UIImage.Configuration) {
        unregisterImage(with: configuration.traitCollection ?? UITraitCollection())
    }

    /// Returns the content for traits; nil without any.
    func content(for traits: UITraitCollection) -> ImageContent? {
        let variants = registered.withLock { $0.all }
        let suitable = variants.filter { traits.containsTraits(in: $0.traits) }
        let best = suitable.enumerated().max { one, other in
            let counts = (one.element.traits.demandCount, other.element.traits.demandCount)
            // Of equals the first one.
            return counts.0 != counts.1 ? counts.0 < counts.1 : one.offset > other.offset
        }
        if let best { return best.element.content.adopting(self) }
        if let source, let bundle = Bundle(path: source.bundlePath),
            let content = NamedImages.content(source.name, bundle, traits)
        {
            return content.adopting(self)
        }
        return variants.first?.content.adopting(self)
    }

    // MARK: - Archives

    /// Reads the images and the name that `encode(with:)` wrote.
    public required convenience init?(coder: NSCoder) {
        func text(_ key: String) -> String? {
            guard coder.containsValue(forKey: key) else { return nil }
            return coder.decodeObject(of: NSString.self, forKey: key) as String?
        }
        let name = text("UIName")
        let path = text("UIBundlePath")
        self.init(
            source: name.flatMap { name in path.map { Source(name: name, bundlePath: $0) } })
        let classes = [NSArray.self, UIImage.self, UITraitCollection.self]
        let images = coder.decodeObject(of: classes, forKey: "UIImages") as? [UIImage] ?? []
        let traits =
            coder.decodeObject(of: classes, forKey: "UITraitCollections") as? [UITraitCollection]
        for (image, traits) in zip(images, traits ?? []) { register(image, with: traits) }
    }

    /// Writes the registered images with their traits, and the name of an image of a bundle.
    open func encode(with coder: NSCoder) {
        if let source {
            coder.encode(source.name as NSString, forKey: "UIName")
            coder.encode(source.bundlePath as NSString, forKey: "UIBundlePath")
        }
        let variants = registered.withLock { $0.all }
        coder.encode(
            variants.map { UIImage(content: $0.content) } as NSArray, forKey: "UIImages")
        coder.encode(variants.map(\.traits) as NSArray, forKey: "UITraitCollections")
    }

    /// True: archives of this class can be decoded securely.
    open class var supportsSecureCoding: Bool { true }
}

extension UITraitCollection {
    /// The number of traits that decide between images and that the collection specifies.
    fileprivate var demandCount: Int {
        var count = 0
        if userInterfaceIdiom != .unspecified { count += 1 }
        if userInterfaceStyle != .unspecified { count += 1 }
        if accessibilityContrast != .unspecified { count += 1 }
        if horizontalSizeClass != .unspecified { count += 1 }
        if verticalSizeClass != .unspecified { count += 1 }
        if layoutDirection != .unspecified { count += 1 }
        if displayScale > 0 { count += 1 }
        if displayGamut != .unspecified { count += 1 }
        if preferredContentSizeCategory != .unspecified { count += 1 }
        return count
    }
}

extension UIImage {
    /// The asset of the image; one with this image only is made for an image that has none yet.
    ///
    /// Images that views show follow what is registered in it.
    public var imageAsset: UIImageAsset? {
        if let asset = content.derived.asset { return asset }
        let asset = UIImageAsset()
        asset.register(self, with: UITraitCollection())
        return content.derived.setAsset(asset)
    }

    /// Loads the image with a name that suits a configuration's traits; nil if there is none.
    ///
    /// The image of a symbol set has the configuration's size, weight, scale and colours, too.
    public convenience init?(
        named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
    ) {
        let traits = configuration?.traitCollection
        guard let image = UIImage(named: name, in: bundle, compatibleWith: traits) else {
            return nil
        }
        guard image.isSymbolImage, let configuration else {
            self.init(content: image.content)
            return
        }
        self.init(content: image.withConfiguration(configuration).content)
    }

    /// Returns the image of the same asset for traits; the image itself without an asset that has another one.
    func resolved(with traits: UITraitCollection) -> UIImage {
        guard let resolved = content.resolved(with: traits) else { return self }
        return UIImage(content: resolved)
    }
}

extension ImageContent {
    /// Returns a copy that belongs to no asset.
    func withoutAsset() -> ImageContent {
        var copy = self
        copy.derived = DerivedImages()
        return copy
    }

    /// Returns a copy that belongs to an asset.
    fileprivate func adopting(_ asset: UIImageAsset) -> ImageContent {
        if derived.asset === asset { return self }
        let copy = withoutAsset()
        _ = copy.derived.setAsset(asset)
        return copy
    }

    /// Returns the content with the picture that its asset has for traits; nil if it has no other one.
    func resolved(with traits: UITraitCollection) -> ImageContent? {
        guard symbol == nil, let asset = derived.asset else { return nil }
        // The variant was chosen for the scale of the request.
        let sought =
            traits.displayScale == scale
            ? traits
            : UITraitCollection(traitsFrom: [traits, UITraitCollection(displayScale: scale)])
        guard let variant = asset.content(for: sought), variant.cgImage !== cgImage else {
            return nil
        }
        var result = self
        result.cgImage = variant.cgImage
        result.images = variant.images
        result.scale = variant.scale
        result.orientation = variant.orientation
        result.vector = variant.vector
        if variant.isResizable {
            result.capInsets = variant.capInsets
            result.isResizable = true
            result.resizingMode = variant.resizingMode
        }
        result.derived = variant.derived
        return result
    }
}
