import Foundation
import Synchronization

/// Draws symbols, with a cache of the images.
enum SymbolPicture {
    private struct Key: Hashable {
        let name: String
        let pointSize: CGFloat
        let weight: UIImage.SymbolWeight
        let scale: UIImage.SymbolScale
        let pixelsPerPoint: CGFloat
    }

    private static let drawn = Mutex<[Key: CGImage]>([:])
    private static let limit = 256

    /// Returns the image of a symbol, black on a clear background or in the colours of the configuration.
    static func content(
        _ name: String, _ configuration: UIImage.Configuration?
    ) -> ImageContent? {
        guard let icon = SymbolNames.icon(for: name),
            let outline = SymbolOutlines.outline(of: icon)
        else { return nil }
        let symbolConfiguration = configuration as? UIImage.SymbolConfiguration
        let attributes = symbolConfiguration?.attributes ?? SymbolAttributes()
        let traits = configuration?.traitCollection
        let (pointSize, weight) = size(attributes, traits)
        let displayScale = traits?.displayScale ?? 0
        let key = Key(
            name: icon, pointSize: pointSize, weight: weight, scale: attributes.scale,
            pixelsPerPoint: displayScale > 0 ? displayScale : UITraitCollection.device.displayScale)
        let figure = SymbolFigure(
            outline, kind: SymbolFigure.Kind(of: name), pointSize: pointSize, weight: weight,
            scale: attributes.scale, pixel: 1 / key.pixelsPerPoint)
        guard let image = image(key, figure) else { return nil }
        var content = ImageContent(
            cgImage: image, scale: key.pixelsPerPoint, orientation: .up)
        content.name = name
        content.symbol = SymbolIdentity(name: name, configuration: symbolConfiguration)
        content.baselineOffsetFromBottom = figure.baselineOffset
        content.flipsForRightToLeftLayoutDirection =
            name.contains("forward") || name.contains("backward")
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
    /// The addition to the icon's stroke width, in units of its grid.
    private let extra: CGFloat

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
        let factor: CGFloat =
            switch scale {
            case .small: 0.79
            case .large: 1.29
            case .default, .unspecified, .medium: 1
            }
        let unit = Self.grid * pointSize * factor
        let heavier = weight.strokeWidth - UIImage.SymbolWeight.regular.strokeWidth
        extra =
            switch kind {
            case .lines: weight.strokeWidth - 1
            case .filled: heavier / 2
            case .cutOut: -heavier / 4
            }
        let box = outline.bounds.insetBy(dx: -max(extra, 0) / 2, dy: -max(extra, 0) / 2)
        let margin = CGSize(
            width: Self.margin.width * pointSize * factor,
            height: Self.margin.height * pointSize * factor)
        func whole(_ length: CGFloat) -> CGFloat {
            max((length / pixel - 0.01).rounded(.up), 1) * pixel
        }
        let size = CGSize(
            width: whole(box.width * unit + 2 * margin.width),
            height: whole(box.height * unit + 2 * margin.height))
        self.size = size
        // Symbols are centred on the cap height.
        baselineOffset = (size.height - UIFont.capitalHeight * pointSize) / 2
        self.outline = outline
        transform = CGAffineTransform(
            a: unit, b: 0, c: 0, d: unit, tx: size.width / 2 - box.midX * unit,
            ty: size.height / 2 - box.midY * unit)
    }

    func draw(in context: CGContext) {
        context.concatenate(transform)
        context.setFillColor(CGColor(gray: 0, alpha: 1))
        context.setStrokeColor(CGColor(gray: 0, alpha: 1))
        context.setLineJoin(.round)
        context.setLineWidth(abs(extra))
        for part in outline.parts {
            context.addPath(part.path)
            context.fillPath(using: part.rule)
            guard extra != 0 else { continue }
            context.setBlendMode(extra > 0 ? .normal : .clear)
            context.addPath(part.path)
            context.strokePath()
            context.setBlendMode(.normal)
        }
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
}

extension UIFont {
    /// The cap height of the system font, at point size 1. Documented: its published metrics.
    fileprivate static let capitalHeight: CGFloat = 0.704_590
}
