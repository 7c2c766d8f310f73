import Foundation
import SymbolFiles
import Synchronization

/// Draws symbols, with a cache of the images.
enum SymbolPicture {
    private struct Key: Hashable {
        let source: SymbolIdentity.Source
        let pointSize: CGFloat
        let weight: UIImage.SymbolWeight
        let scale: UIImage.SymbolScale
        let pixelsPerPoint: CGFloat
    }

    private static let drawn = Mutex<[Key: CGImage]>([:])
    private static let limit = 256

    /// Returns the image of a symbol, black on a clear background or in the colours of the configuration.
    static func content(
        _ source: SymbolIdentity.Source, _ configuration: UIImage.Configuration?
    ) -> ImageContent? {
        let symbolConfiguration = configuration as? UIImage.SymbolConfiguration
        let attributes = symbolConfiguration?.attributes ?? SymbolAttributes()
        let traits = configuration?.traitCollection
        let (pointSize, weight) = size(attributes, traits)
        let displayScale = traits?.displayScale ?? 0
        let key = Key(
            source: source, pointSize: pointSize, weight: weight, scale: attributes.scale,
            pixelsPerPoint: displayScale > 0 ? displayScale : UITraitCollection.device.displayScale)
        guard let figure = figure(key), let image = image(key, figure) else { return nil }
        var content = ImageContent(
            cgImage: image, scale: key.pixelsPerPoint, orientation: .up)
        content.symbol = SymbolIdentity(source: source, configuration: symbolConfiguration)
        content.baselineOffsetFromBottom = figure.baselineOffset
        if case .system(let name) = source {
            content.name = name
            content.flipsForRightToLeftLayoutDirection =
                name.contains("forward") || name.contains("backward")
        }
        if let color = attributes.colors?.first {
            content.tintColor = color
            content.renderingMode = .alwaysOriginal
        }
        return content
    }

    private static func size(
        _ attributes: SymbolAttributes, _ traits: UITraitCollection?
    ) -> (CGFloat, UIImage.SymbolWeight) {
        var (pointSize, weight) = (17 as CGFloat, attributes.weight)
        switch attributes.size {
        case .points(let size): pointSize = size.isFinite ? min(max(size, 1), 1000) : 17
        case .textStyle(let style):
            let font = UIFont.preferredFont(
                forTextStyle: UIFont.TextStyle(rawValue: style), compatibleWith: traits)
            pointSize = font.pointSize
            if weight == .unspecified { weight = UIImage.SymbolWeight(of: font) }
        case nil: break
        }
        return (pointSize, weight == .unspecified ? .regular : weight)
    }

    private static func figure(_ key: Key) -> SymbolFigure? {
        let pixel = 1 / key.pixelsPerPoint
        switch key.source {
        case .system(let name):
            let own = SymbolOutlines.outline(ofSymbol: name)
            guard let outline = own ?? SymbolPlaceholder.outline(of: name) else { return nil }
            return SymbolFigure(
                outline, kind: SymbolFigure.Kind(of: name), pointSize: key.pointSize,
                weight: key.weight, scale: key.scale, pixel: pixel)
        case .file(let path):
            guard let symbol = CustomSymbols.symbol(path) else { return nil }
            return SymbolFigure(
                symbol.outline(key.weight, key.scale), pointSize: key.pointSize, scale: key.scale,
                pixel: pixel)
        }
    }

    private static func image(_ key: Key, _ figure: SymbolFigure) -> CGImage? {
        if let known = drawn.withLock({ $0[key] }) { return known }
        let format = UIGraphicsImageRendererFormat()
        format.scale = key.pixelsPerPoint
        let image = UIGraphicsImageRenderer(size: figure.size, format: format).image { renderer in
            figure.draw(in: renderer.cgContext)
        }
        guard let made = image.cgImage else { return nil }
        drawn.withLock { images in
            if images.count >= limit { images.removeAll() }
            images[key] = made
        }
        return made
    }
}

/// The layout of a symbol at its size: the position of its outline in the image, and its stroke width.
///
/// Apple's symbols of 17 points and large scale have 22-point circles in images of 24⅓ by 23⅔
/// (measured: the button for adding contacts); the ratios of the scales are those of its templates.
struct SymbolFigure {
    let size: CGSize
    let baselineOffset: CGFloat
    private let outline: SymbolOutline
    private let transform: CGAffineTransform
    /// The addition to the icon's stroke width, in units of its grid; 0 for a template, which is drawn for the weight.
    private let extra: CGFloat
    private let weight: UIImage.SymbolWeight

    /// Points per unit of the icon's grid, at point size 1 and medium scale.
    private static let grid: CGFloat =
        22 / 17 / 1.29 / (15 + UIImage.SymbolWeight.regular.strokeWidth)
    /// The horizontal and vertical margins, at point size 1 and medium scale.
    private static let margin = CGSize(width: 7 / 6 / 17 / 1.29, height: 5 / 6 / 17 / 1.29)

    /// The part of a symbol that its weight affects.
    enum Kind {
        /// Its lines.
        case lines
        /// Its outline, slightly.
        case filled
        /// The cut-out of a filled circle or square.
        case cutOut

        init(of name: String) {
            let isFilled = name.hasSuffix(".fill") || name.contains(".fill.")
            let isFramed = name.contains(".circle") || name.contains(".square")
            self = isFilled ? (isFramed ? .cutOut : .filled) : .lines
        }
    }

    init(
        _ outline: SymbolOutline, kind: Kind, pointSize: CGFloat, weight: UIImage.SymbolWeight,
        scale: UIImage.SymbolScale, pixel: CGFloat
    ) {
        let size = pointSize * scale.factor
        let unit = Self.grid * size
        self.weight = weight
        extra =
            switch kind {
            case .lines: weight.strokeWidth - 1
            case .filled: weight.addedToAreas
            case .cutOut: -weight.addedToAreas / 2
            }
        let box = outline.bounds.insetBy(dx: -max(extra, 0) / 2, dy: -max(extra, 0) / 2)
        self.outline = outline
        self.size = Self.size(box, unit, size * Self.margin.width, size * Self.margin.height, pixel)
        transform = Self.centring(box, unit, self.size)
        // Symbols are centred on the cap height.
        baselineOffset = (self.size.height - UIFont.capitalHeight * pointSize) / 2
    }

    /// Creates the figure of an outline in ems of text, whose box is as wide as the symbol and whose y axis begins at
    /// the baseline.
    init(
        _ outline: SymbolOutline, pointSize: CGFloat, scale: UIImage.SymbolScale, pixel: CGFloat
    ) {
        let unit = pointSize * scale.factor
        self.outline = outline
        extra = 0
        weight = .regular
        size = Self.size(outline.bounds, unit, 0, unit * Self.margin.height, pixel)
        transform = Self.centring(outline.bounds, unit, size)
        baselineOffset = size.height - transform.ty
    }

    /// Returns the size of the image of a box, in whole pixels.
    private static func size(
        _ box: CGRect, _ unit: CGFloat, _ horizontalMargin: CGFloat, _ verticalMargin: CGFloat,
        _ pixel: CGFloat
    ) -> CGSize {
        func whole(_ length: CGFloat) -> CGFloat {
            max((length / pixel - 0.01).rounded(.up), 1) * pixel
        }
        return CGSize(
            width: whole(box.width * unit + 2 * horizontalMargin),
            height: whole(box.height * unit + 2 * verticalMargin))
    }

    /// Returns the transform to points that puts a box in the middle of the image.
    private static func centring(
        _ box: CGRect, _ unit: CGFloat, _ size: CGSize
    ) -> CGAffineTransform {
        CGAffineTransform(
            a: unit, b: 0, c: 0, d: unit, tx: size.width / 2 - box.midX * unit,
            ty: size.height / 2 - box.midY * unit)
    }

    func draw(in context: CGContext) {
        context.concatenate(transform)
        context.setFillColor(CGColor(gray: 0, alpha: 1))
        context.setStrokeColor(CGColor(gray: 0, alpha: 1))
        context.setLineJoin(.round)
        for part in outline.parts {
            let isCutOut: Bool
            let added: CGFloat
            switch part.style {
            case .plain: (isCutOut, added) = (false, extra)
            case .lines(let stroke): (isCutOut, added) = (false, weight.strokeWidth - stroke)
            case .area: (isCutOut, added) = (false, weight.addedToAreas)
            case .cutOut(let stroke): (isCutOut, added) = (true, weight.strokeWidth - stroke)
            }
            context.setBlendMode(isCutOut ? .clear : .normal)
            context.addPath(part.path)
            context.fillPath(using: part.rule)
            guard added != 0 else { continue }
            context.setLineWidth(abs(added))
            context.setBlendMode((added > 0) == isCutOut ? .clear : .normal)
            context.addPath(part.path)
            context.strokePath()
        }
        context.setBlendMode(.normal)
    }
}

extension UIImage.SymbolWeight {
    /// The stroke width in units of an icon's grid, whose own strokes are one unit wide.
    fileprivate var strokeWidth: CGFloat {
        switch self {
        case .ultraLight: 0.55
        case .thin: 0.75
        case .light: 1.05
        case .unspecified, .regular: 1.4
        case .medium: 1.6
        case .semibold: 1.8
        case .bold: 2
        case .heavy: 2.3
        case .black: 2.6
        }
    }

    /// The width that areas gain on their outline, in the same units; negative for light weights.
    fileprivate var addedToAreas: CGFloat {
        (strokeWidth - UIImage.SymbolWeight.regular.strokeWidth) / 2
    }
}

extension UIFont {
    /// The cap height of the system font, at point size 1. Documented: its published metrics.
    fileprivate static let capitalHeight: CGFloat = 0.704_590
}
