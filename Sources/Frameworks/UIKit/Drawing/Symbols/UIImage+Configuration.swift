import Foundation

extension UIImage {
    /// The traits and attributes for which an image is created.
    // Sendable: immutable.
    open class Configuration: NSObject, NSCopying, @unchecked Sendable {
        /// The traits to match; nil means any.
        open private(set) var traitCollection: UITraitCollection?

        init(traits: UITraitCollection?) {
            traitCollection = traits
            super.init()
        }

        public convenience init(traitCollection: UITraitCollection) {
            self.init(traits: traitCollection)
        }

        /// Returns the configuration with other traits.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            unsafeDowncast(with(traitCollection), to: Self.self)
        }

        /// Returns the configuration overridden by what another one specifies.
        open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
            withTraitCollection(otherConfiguration?.traitCollection ?? traitCollection)
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }

        fileprivate func with(_ traits: UITraitCollection?) -> Configuration {
            Configuration(traits: traits)
        }
    }

    /// The stroke weight of a symbol.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The size of a symbol relative to text of its point size.
    public enum SymbolScale: Int, Sendable {
        /// That of the system.
        case `default` = -1
        case unspecified = 0
        case small, medium, large
    }

    /// Size, weight, scale and colours of a symbol; unspecified ones come from the view or the image.
    // Sendable: immutable.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        let attributes: SymbolAttributes

        init(_ attributes: SymbolAttributes, traits: UITraitCollection? = nil) {
            self.attributes = attributes
            super.init(traits: traits)
        }

        /// The configuration that specifies nothing.
        open class var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolAttributes()) }

        /// Creates a configuration with the size of a font, in points.
        public convenience init(pointSize: CGFloat) {
            self.init(SymbolAttributes(size: .points(pointSize)))
        }

        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
            self.init(SymbolAttributes(size: .points(pointSize), weight: weight))
        }

        public convenience init(
            pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale
        ) {
            self.init(SymbolAttributes(size: .points(pointSize), weight: weight, scale: scale))
        }

        public convenience init(scale: UIImage.SymbolScale) {
            self.init(SymbolAttributes(scale: scale))
        }

        public convenience init(weight: UIImage.SymbolWeight) {
            self.init(SymbolAttributes(weight: weight))
        }

        /// Creates a configuration with shades of one colour for the layers of a symbol.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(SymbolAttributes(colors: [hierarchicalColor]))
        }

        /// Creates a configuration with a colour for each layer of a symbol, the first for the foremost.
        public convenience init(paletteColors: [UIColor]) {
            self.init(SymbolAttributes(colors: paletteColors))
        }

        /// Returns a configuration that uses the tint colour only.
        open class func preferringMonochrome() -> Self {
            unsafeDowncast(SymbolConfiguration(SymbolAttributes(colors: [])), to: Self.self)
        }

        open override func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
            let traits = otherConfiguration?.traitCollection ?? traitCollection
            let other =
                (otherConfiguration as? SymbolConfiguration)?.attributes ?? SymbolAttributes()
            return unsafeDowncast(
                SymbolConfiguration(attributes.applying(other), traits: traits), to: Self.self)
        }

        /// Returns whether both specify the same.
        open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool {
            isEqual(otherConfiguration)
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return other.attributes == attributes && other.traitCollection == traitCollection
        }

        open override var hash: Int { attributes.hashValue }

        fileprivate override func with(_ traits: UITraitCollection?) -> Configuration {
            SymbolConfiguration(attributes, traits: traits)
        }
    }
}

/// The attributes of a symbol configuration; nil and `unspecified` specify nothing.
struct SymbolAttributes: Hashable {
    enum Size: Hashable {
        case points(CGFloat)
        /// That of a text style, by its raw name.
        case textStyle(String)
    }

    var size: Size?
    var weight = UIImage.SymbolWeight.unspecified
    var scale = UIImage.SymbolScale.unspecified
    /// An empty list means the tint.
    var colors: [UIColor]?

    func applying(_ other: SymbolAttributes) -> SymbolAttributes {
        var result = self
        if let size = other.size { result.size = size }
        if other.weight != .unspecified { result.weight = other.weight }
        if other.scale != .unspecified { result.scale = other.scale }
        if let colors = other.colors { result.colors = colors }
        return result
    }
}

/// The symbol of an image, with its configuration.
struct SymbolIdentity: Equatable {
    enum Source: Hashable {
        /// A symbol of the system, by name.
        case system(String)
        /// A symbol template, by path.
        case file(String)
    }

    let source: Source
    let configuration: UIImage.SymbolConfiguration?
}
