import Foundation

/// A part of a search that is shown as one piece before the text of a search field.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    let icon: UIImage?
    let text: String

    /// The app's object that the token stands for.
    open var representedObject: Any?

    /// Creates a token.
    ///
    /// - Parameters:
    ///   - icon: The image before the text; nil for none. Its own colours are not shown.
    ///   - text: The text of the token in one line.
    public init(icon: UIImage?, text: String) {
        self.icon = icon
        self.text = text
        super.init()
    }
}

/// The character of a token in the text of its field.
final class TokenAttachment: NSTextAttachment {
    let token: UISearchToken

    init(_ token: UISearchToken) {
        self.token = token
        super.init(data: nil, ofType: nil)
    }

    required init?(coder: NSCoder) { fatalError("a token is not archived") }

    /// Draws the token for a font and colours.
    @MainActor
    func draw(_ font: UIFont, background: UIColor, _ traits: UITraitCollection) {
        let metrics = SearchTokenMetrics.current
        let font = font.withSize(font.pointSize * metrics.textScale)
        let color = metrics.textColor.resolvedColor(with: traits)
        let text = NSAttributedString(
            string: token.text, attributes: [.font: font, .foregroundColor: color])
        let icon = token.icon?.preferring(UIImage.SymbolConfiguration(font: font))
            .withTintColor(color, renderingMode: .alwaysOriginal)
        let textSize = text.size()
        let iconWidth = icon.map { $0.size.width + metrics.iconGap } ?? 0
        let height = font.lineHeight.rounded(.up) + 2 * metrics.verticalPadding
        let pill = CGSize(
            width: (textSize.width + iconWidth).rounded(.up) + 2 * metrics.horizontalPadding,
            height: height)
        let format = UIGraphicsImageRendererFormat(for: traits)
        let size = CGSize(width: pill.width + metrics.spacing, height: height)
        image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            background.resolvedColor(with: traits).setFill()
            UIBezierPath(
                roundedRect: CGRect(origin: .zero, size: pill), cornerRadius: metrics.cornerRadius
            ).fill()
            var x = metrics.horizontalPadding
            if let icon {
                icon.draw(at: CGPoint(x: x, y: (height - icon.size.height) / 2))
                x += iconWidth
            }
            text.draw(at: CGPoint(x: x, y: (height - textSize.height) / 2))
        }
        // Centred on the capitals of the text around it.
        bounds = CGRect(
            x: 0, y: (font.capHeight / metrics.textScale - height) / 2, width: size.width,
            height: height)
    }
}

/// The measures of tokens, in points.
// From memory, not measured.
@MainActor
private struct SearchTokenMetrics {
    static let current = SearchTokenMetrics()

    /// The size of the text relative to that of the field.
    let textScale: CGFloat = 15 / 17
    let horizontalPadding: CGFloat = 6
    let verticalPadding: CGFloat = 3
    let iconGap: CGFloat = 4
    let cornerRadius: CGFloat = 5
    /// The space after a token.
    let spacing: CGFloat = 4
    let textColor = UIColor.white
}
