import Foundation

/// The content of a row, a header or a footer: an image, a text and a secondary text.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    // MARK: - Content

    public var image: UIImage?

    /// The image's appearance.
    public var imageProperties = ImageProperties()

    /// The text. Setting it removes attributes.
    public var text: String? {
        didSet { attributedText = nil }
    }

    /// The attributed text; takes precedence over `text`.
    public var attributedText: NSAttributedString?

    /// The text's appearance.
    public var textProperties = TextProperties()

    /// The secondary text. Setting it removes attributes.
    public var secondaryText: String? {
        didSet { secondaryAttributedText = nil }
    }

    /// The attributed secondary text; takes precedence over `secondaryText`.
    public var secondaryAttributedText: NSAttributedString?

    /// The secondary text's appearance.
    public var secondaryTextProperties = TextProperties()

    // MARK: - Layout

    /// The axes along which the margins of the superview are used where they are larger.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = [.horizontal]

    /// The margins of the content, in points.
    public var directionalLayoutMargins = ListContentMetrics.current.cellMargins

    /// Whether the texts are side by side where they fit.
    public var prefersSideBySideTextAndSecondaryText = false

    /// Between image and text, in points.
    public var imageToTextPadding = ListContentMetrics.current.imageToTextPadding

    /// The least distance between texts side by side, in points.
    public var textToSecondaryTextHorizontalPadding = ListContentMetrics.current.sidePadding

    /// Between text and secondary text, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 0

    /// The opacity of the content.
    public var alpha: CGFloat = 1

    private init() {}

    // MARK: - Standard configurations

    /// Returns the content of a row: one text in the size of body text.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// Returns the content of a row with a text above a smaller one.
    public static func subtitleCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
        configuration.textToSecondaryTextVerticalPadding =
            ListContentMetrics.current.subtitlePadding
        return configuration
    }

    /// Returns the content of a row with a text, and a grey one at the trailing edge.
    public static func valueCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.secondaryTextProperties.color = .secondaryLabel
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }

    /// Returns the content of a section header of a plain list.
    public static func plainHeader() -> UIListContentConfiguration {
        header(.headline, .label, margins: ListContentMetrics.current.plainHeaderMargins)
    }

    /// Returns the content of a section footer of a plain list.
    public static func plainFooter() -> UIListContentConfiguration {
        header(
            .footnote, .secondaryLabel, margins: ListContentMetrics.current.plainHeaderMargins)
    }

    /// Returns the content of a section header of a grouped list, in capitals.
    public static func groupedHeader() -> UIListContentConfiguration {
        var configuration = header(
            .footnote, .secondaryLabel, margins: ListContentMetrics.current.groupedHeaderMargins)
        configuration.textProperties.transform = .uppercase
        return configuration
    }

    /// Returns the content of a section footer of a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration {
        header(
            .footnote, .secondaryLabel, margins: ListContentMetrics.current.groupedFooterMargins)
    }

    /// Returns the content of a prominent section header of an inset-grouped list.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        header(.headline, .label, margins: ListContentMetrics.current.groupedHeaderMargins)
    }

    /// Returns the content of an extra prominent section header of an inset-grouped list.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        var configuration = header(
            .title3, .label, margins: ListContentMetrics.current.groupedHeaderMargins)
        configuration.textProperties.font = .systemFont(
            ofSize: configuration.textProperties.font.pointSize, weight: .bold)
        return configuration
    }

    /// Returns the content of a row of a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// Returns the content of a row of a sidebar with a secondary text.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        var configuration = subtitleCell()
        configuration.secondaryTextProperties.color = .secondaryLabel
        return configuration
    }

    /// Returns the content of a row of a list beside a sidebar.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration {
        UIListContentConfiguration()
    }

    /// Returns the content of a row of a list beside a sidebar, with a secondary text.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
        sidebarSubtitleCell()
    }

    /// Returns the content of a section header of a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration {
        header(.headline, .label, margins: ListContentMetrics.current.plainHeaderMargins)
    }

    private static func header(
        _ style: UIFont.TextStyle, _ color: UIColor, margins: NSDirectionalEdgeInsets
    ) -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.textProperties.font = .preferredFont(forTextStyle: style)
        configuration.textProperties.color = color
        configuration.secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
        configuration.secondaryTextProperties.color = .secondaryLabel
        configuration.directionalLayoutMargins = margins
        return configuration
    }

    // MARK: - Views and states

    public func makeContentView() -> UIView & UIContentView {
        UIListContentView(configuration: self)
    }

    public func updated(for state: UIConfigurationState) -> UIListContentConfiguration {
        guard state.isShownDisabled else { return self }
        var configuration = self
        configuration.textProperties.color = .tertiaryLabel
        configuration.secondaryTextProperties.color = .tertiaryLabel
        return configuration
    }

    /// The configuration in the colours of a row whose background is the tint.
    // From memory.
    var onTint: UIListContentConfiguration {
        var configuration = self
        configuration.textProperties.color = .white
        configuration.secondaryTextProperties.color = .white
        configuration.imageProperties.tintColor = .white
        return configuration
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(secondaryText)
        hasher.combine(image)
        hasher.combine(textProperties)
    }

    // MARK: - Properties

    /// The appearance of a text.
    public struct TextProperties: Hashable {
        public enum TextAlignment: Int, Sendable {
            case natural = 0
            case center = 1
            case justified = 2
        }

        public enum TextTransform: Int, Sendable {
            case none = 0
            case uppercase = 1
            case lowercase = 2
            case capitalized = 3
        }

        public var font = UIFont.preferredFont(forTextStyle: .body)
        public var color = UIColor.label

        /// Transforms the colour when it is shown.
        public var colorTransformer: UIConfigurationColorTransformer?

        /// Returns the colour as it is shown.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail

        /// The greatest number of lines; 0 means unlimited.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none

        init() {}
    }

    /// The appearance of an image.
    public struct ImageProperties: Hashable {
        /// The value of a dimension of `reservedLayoutSize` that reserves the space of a standard symbol.
        public static let standardDimension: CGFloat = .greatestFiniteMagnitude

        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

        /// The colour of symbols and templates; nil means the tint.
        public var tintColor: UIColor?

        /// Transforms the colour when it is shown.
        public var tintColorTransformer: UIConfigurationColorTransformer?

        /// Returns the colour as it is shown for a tint.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }

        /// In points.
        public var cornerRadius: CGFloat = 0

        /// The size to which larger images are scaled down; 0 means unlimited.
        public var maximumSize = CGSize.zero

        /// The space for the image, in which it is centred; 0 means its own size.
        public var reservedLayoutSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false

        init() {}

        public static func == (left: ImageProperties, right: ImageProperties) -> Bool {
            left.preferredSymbolConfiguration == right.preferredSymbolConfiguration
                && left.tintColor == right.tintColor
                && left.tintColorTransformer == right.tintColorTransformer
                && left.cornerRadius == right.cornerRadius && left.maximumSize == right.maximumSize
                && left.reservedLayoutSize == right.reservedLayoutSize
                && left.accessibilityIgnoresInvertColors == right.accessibilityIgnoresInvertColors
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(tintColor)
            hasher.combine(cornerRadius)
        }
    }
}

/// The sizes of list content, in points.
struct ListContentMetrics {
    var cellMargins: NSDirectionalEdgeInsets
    var plainHeaderMargins: NSDirectionalEdgeInsets
    var groupedHeaderMargins: NSDirectionalEdgeInsets
    var groupedFooterMargins: NSDirectionalEdgeInsets
    var imageToTextPadding: CGFloat
    var sidePadding: CGFloat
    var subtitlePadding: CGFloat
    /// The width of a standard image.
    var standardImageWidth: CGFloat

    /// iOS 14 to 18.
    // From memory, not measured (facts §5: a row of one line is 44 high, of two lines 60).
    static let classic = ListContentMetrics(
        cellMargins: NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8),
        plainHeaderMargins: NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16),
        groupedHeaderMargins: NSDirectionalEdgeInsets(
            top: 16, leading: 16, bottom: 7, trailing: 16),
        groupedFooterMargins: NSDirectionalEdgeInsets(
            top: 7, leading: 16, bottom: 16, trailing: 16),
        imageToTextPadding: 16, sidePadding: 6, subtitlePadding: 3, standardImageWidth: 28)

    /// The metrics of the current generation.
    static let current = classic
}
