import Foundation

extension UIImage {
    /// Returns the symbol with a name, or nil if there is none.
    ///
    /// Symbols are drawn in the tint of the view that shows them, as templates are. Without a
    /// configuration the size matches text of 17 points.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Returns the symbol with a name and a configuration, or nil if there is none.
    public convenience init?(
        systemName name: String, withConfiguration configuration: UIImage.Configuration?
    ) {
        guard let content = SymbolPicture.content(.system(name), configuration) else { return nil }
        self.init(content: content)
    }

    /// Returns the symbol with a name for traits, or nil if there is none.
    public convenience init?(
        systemName name: String, compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(
            systemName: name,
            withConfiguration: UIImage.Configuration(traits: traitCollection))
    }

    /// Whether the image is a symbol, which adapts to text.
    public var isSymbolImage: Bool { content.symbol != nil }

    /// The configuration with which the image was created, or nil.
    public var configuration: UIImage.Configuration? { content.symbol?.configuration }

    /// The configuration of a symbol, or nil; nil for other images.
    public var symbolConfiguration: UIImage.SymbolConfiguration? { content.symbol?.configuration }

    /// Returns the symbol with its configuration overridden by another one; nil for other images.
    public func applyingSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration
    ) -> UIImage? {
        content.symbol.map { symbol in
            remade(symbol, symbol.configuration?.applying(configuration) ?? configuration)
        }
    }

    /// Returns the image with another configuration; an image other than a symbol is that of its asset for the
    /// configuration's traits.
    public func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
        if let symbol = content.symbol { return remade(symbol, configuration) }
        return configuration.traitCollection.map { resolved(with: $0) } ?? self
    }

    /// Returns the symbol for a view with a preferred configuration: the image's own
    /// attributes override it.
    final func preferring(_ configuration: UIImage.SymbolConfiguration?) -> UIImage {
        guard let configuration, let symbol = content.symbol else { return self }
        return remade(symbol, configuration.applying(symbol.configuration))
    }

    private func remade(
        _ symbol: SymbolIdentity, _ configuration: UIImage.Configuration
    ) -> UIImage {
        guard var made = SymbolPicture.content(symbol.source, configuration) else { return self }
        made.name = content.name
        if content.renderingMode != .automatic || made.tintColor == nil {
            made.renderingMode = content.renderingMode
            made.tintColor = content.tintColor
        }
        return UIImage(content: made)
    }
}

extension UIImage.SymbolConfiguration {
    /// Creates a configuration with the size and weight of a text style at the content size category.
    public convenience init(textStyle: UIFont.TextStyle) {
        self.init(SymbolAttributes(size: .textStyle(textStyle.rawValue)))
    }

    public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
        self.init(SymbolAttributes(size: .textStyle(textStyle.rawValue), scale: scale))
    }

    /// Creates a configuration with the size and weight of a font.
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
        self.init(
            SymbolAttributes(
                size: .points(font.pointSize), weight: UIImage.SymbolWeight(of: font),
                scale: scale))
    }
}

extension UIImage.SymbolWeight {
    /// Returns the font weight that corresponds to this symbol weight.
    public func fontWeight() -> UIFont.Weight {
        switch self {
        case .ultraLight: .ultraLight
        case .thin: .thin
        case .light: .light
        case .unspecified, .regular: .regular
        case .medium: .medium
        case .semibold: .semibold
        case .bold: .bold
        case .heavy: .heavy
        case .black: .black
        }
    }

    /// Creates the symbol weight that is nearest to that of a font.
    init(of font: UIFont) {
        let weight = font.fontDescriptor.request.weight ?? .regular
        let all: [UIImage.SymbolWeight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        func distance(_ other: UIImage.SymbolWeight) -> CGFloat {
            abs(other.fontWeight().rawValue - weight.rawValue)
        }
        self = all.min { distance($0) < distance($1) } ?? .regular
    }
}
