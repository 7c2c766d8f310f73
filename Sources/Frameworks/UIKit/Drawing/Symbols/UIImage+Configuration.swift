import Foundation

extension UIImage {
    /// For which surroundings an image is to be made.
    open class Configuration: NSObject, NSCopying, @unchecked Sendable {
        /// The traits to suit; nil leaves that open.
        public let traitCollection: UITraitCollection?

        init(traits: UITraitCollection?) {
            traitCollection = traits
            super.init()
        }

        public convenience init(traitCollection: UITraitCollection) {
            self.init(traits: traitCollection)
        }

        /// The same configuration for other traits.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            unsafeDowncast(with(traitCollection), to: Self.self)
        }

        /// The configuration with what another one specifies put in the place of its own.
        open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
            withTraitCollection(otherConfiguration?.traitCollection ?? traitCollection)
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }

        fileprivate func with(_ traits: UITraitCollection?) -> Configuration {
            Configuration(traits: traits)
        }
    }

    /// How thick the lines of a symbol are.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// How large a symbol is beside text of its point size.
    public enum SymbolScale: Int, Sendable {
        /// That of the system.
        case `default` = -1
        case unspecified = 0
        case small, medium, large
    }

    /// Size, weight, scale and colours of a symbol; what is left open is taken from elsewhere.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        let wishes: SymbolWishes

        init(_ wishes: SymbolWishes, traits: UITraitCollection? = nil) {
            self.wishes = wishes
            super.init(traits: traits)
        }

        /// The configuration that leaves everything open.
        open class var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolWishes()) }

        /// A size as that of a font, in points.
        public convenience init(pointSize: CGFloat) {
            self.init(SymbolWishes(size: .points(pointSize)))
        }

        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
            self.init(SymbolWishes(size: .points(pointSize), weight: weight))
        }

        public convenience init(
            pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale
        ) {
            self.init(SymbolWishes(size: .points(pointSize), weight: weight, scale: scale))
        }

        public convenience init(scale: UIImage.SymbolScale) {
            self.init(SymbolWishes(scale: scale))
        }

        public convenience init(weight: UIImage.SymbolWeight) {
            self.init(SymbolWishes(weight: weight))
        }

        /// Shades of one colour for the layers of a symbol.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(SymbolWishes(colors: [hierarchicalColor]))
        }

        /// A colour for each layer of a symbol, the first for the foremost.
        public convenience init(paletteColors: [UIColor]) {
            self.init(SymbolWishes(colors: paletteColors))
        }

        /// One colour, that of the tint, whatever else was asked for.
        open class func preferringMonochrome() -> Self {
            unsafeDowncast(SymbolConfiguration(SymbolWishes(colors: [])), to: Self.self)
        }

        open override func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
            let traits = otherConfiguration?.traitCollection ?? traitCollection
            let other = (otherConfiguration as? SymbolConfiguration)?.wishes ?? SymbolWishes()
            return unsafeDowncast(
                SymbolConfiguration(wishes.applying(other), traits: traits), to: Self.self)
        }

        /// Whether both specify the same.
        open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool {
            isEqual(otherConfiguration)
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return other.wishes == wishes && other.traitCollection == traitCollection
        }

        open override var hash: Int { wishes.hashValue }

        fileprivate override func with(_ traits: UITraitCollection?) -> Configuration {
            SymbolConfiguration(wishes, traits: traits)
        }
    }
}

/// What a configuration says of a symbol; nil and `unspecified` leave it open.
struct SymbolWishes: Hashable {
    enum Size: Hashable {
        case points(CGFloat)
        /// That of a text style, by its raw name.
        case textStyle(String)
    }

    var size: Size?
    var weight = UIImage.SymbolWeight.unspecified
    var scale = UIImage.SymbolScale.unspecified
    /// None mean the tint.
    var colors: [UIColor]?

    func applying(_ other: SymbolWishes) -> SymbolWishes {
        var result = self
        if let size = other.size { result.size = size }
        if other.weight != .unspecified { result.weight = other.weight }
        if other.scale != .unspecified { result.scale = other.scale }
        if let colors = other.colors { result.colors = colors }
        return result
    }
}

/// Which symbol a picture shows.
struct SymbolIdentity: Equatable {
    let name: String
    let configuration: UIImage.SymbolConfiguration?
}
