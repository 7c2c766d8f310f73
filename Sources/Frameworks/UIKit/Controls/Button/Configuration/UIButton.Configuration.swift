import Foundation

extension UIButton {
    /// The appearance of a button: its background, its content and the layout of the content.
    ///
    /// Colours that are nil follow the style, the tint and the state of the button.
    public struct Configuration: Hashable {
        let style: Style
        /// The state that the colours are for.
        var state: UIControl.State = .normal

        init(_ style: Style) {
            self.style = style
            background.cornerRadius = ButtonConfigurationMetrics.current.cornerRadius
            background.backgroundColor = nil
        }

        // MARK: Styles

        /// Returns a configuration with a title in the tint colour, without a background.
        public static func plain() -> Configuration { Configuration(.plain) }

        /// Returns a configuration with a title in the tint colour on grey.
        public static func gray() -> Configuration { Configuration(.gray) }

        /// Returns a configuration with a title in the tint colour on a light shade of it.
        public static func tinted() -> Configuration { Configuration(.tinted) }

        /// Returns a configuration with a white title on the tint colour.
        public static func filled() -> Configuration { Configuration(.filled) }

        /// Returns a configuration that on iOS is the same as `plain()`.
        public static func borderless() -> Configuration { Configuration(.plain) }

        /// Returns a configuration that on iOS is the same as `gray()`.
        public static func bordered() -> Configuration { Configuration(.gray) }

        /// Returns a configuration that on iOS is the same as `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }

        /// Returns a configuration that on iOS is the same as `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Returns the configuration with its colours for the current state of a button.
        @MainActor
        public func updated(for button: UIButton) -> Configuration {
            var copy = self
            copy.state = button.state
            return copy
        }

        // MARK: Appearance

        /// The background of the content. Its colour, when set, overrides that of the style.
        public var background = UIBackgroundConfiguration()

        /// The rule for the corner radius; `dynamic` by default.
        public var cornerStyle = CornerStyle.dynamic

        /// The size of text and insets; `medium` by default.
        public var buttonSize = Size.medium {
            didSet { if !hasOwnInsets { setDefaultContentInsets() } }
        }

        /// The style on a Mac; ignored, as on iOS.
        public var macIdiomStyle = MacIdiomStyle.automatic

        /// The colour from which the style derives those of the content; nil means the style's default.
        public var baseForegroundColor: UIColor?

        /// The colour from which the style derives the background's; nil means the style's default.
        public var baseBackgroundColor: UIColor?

        /// Whether the appearance changes while the button is selected; `true` by default.
        public var automaticallyUpdateForSelection = true

        // MARK: Image

        /// The image, shown in the foreground colour unless its rendering mode is `alwaysOriginal`.
        public var image: UIImage?

        /// The symbol configuration of the image; derived from the title's font unless set.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

        /// Transforms the colour of the image.
        public var imageColorTransformer: UIConfigurationColorTransformer?

        /// Whether an activity indicator replaces the image.
        public var showsActivityIndicator = false

        /// Transforms the colour of the activity indicator.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        /// The side of the text on which the image is; `leading` by default.
        public var imagePlacement = NSDirectionalRectEdge.leading

        /// Between image and text, in points; 0 by default.
        public var imagePadding: CGFloat = 0

        // MARK: Indicator

        /// The indicator of a button that opens a menu; `automatic` by default.
        public var indicator = Indicator.automatic

        /// Transforms the colour of the indicator.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        // MARK: Text

        /// The title. Setting it removes attributes.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }

        /// The attributed title; missing attributes are the style's.
        public var attributedTitle: AttributedString?

        /// Transforms the style's attributes of the title.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

        /// The line break mode of the title; `byWordWrapping` by default.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// The subtitle. Setting it removes attributes.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }

        /// The attributed subtitle; missing attributes are the style's.
        public var attributedSubtitle: AttributedString?

        /// Transforms the style's attributes of the subtitle.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

        /// The line break mode of the subtitle.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// Between title and subtitle, in points; 1 by default.
        public var titlePadding: CGFloat = 1

        /// The alignment of title and subtitle.
        public var titleAlignment = TitleAlignment.automatic

        // MARK: Insets

        private var hasOwnInsets = false
        private var insets = ButtonConfigurationMetrics.current.sizeMetrics(for: .medium).insets

        /// The insets from the edges to the content; those of `buttonSize` unless set.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets }
            set {
                insets = newValue
                hasOwnInsets = true
            }
        }

        /// Restores the insets of `buttonSize`.
        public mutating func setDefaultContentInsets() {
            insets = ButtonConfigurationMetrics.current.sizeMetrics(for: buttonSize).insets
            hasOwnInsets = false
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(style)
            hasher.combine(buttonSize)
            hasher.combine(cornerStyle)
            hasher.combine(background)
            hasher.combine(attributedTitle)
        }
    }
}

extension UIButton.Configuration {
    enum Style: Hashable {
        case plain, gray, tinted, filled
    }

    /// The size of text and insets.
    public enum Size: Int, Sendable {
        case medium = 0
        case small = 1
        case mini = 2
        case large = 3
    }

    /// The rule for the corner radius of the background.
    public enum CornerStyle: Int, Sendable {
        /// The radius of the background configuration.
        case fixed = -1
        /// The radius of the background configuration, scaled with the content size category.
        case dynamic = 0
        case small = 1
        case medium = 2
        case large = 3
        /// Half of the height.
        case capsule = 4
    }

    /// The alignment of title and subtitle.
    public enum TitleAlignment: Int, Sendable {
        /// Towards the image, or centred without one.
        case automatic = 0
        case leading = 1
        case center = 2
        case trailing = 3
    }

    /// The indicator of a button that opens a menu.
    public enum Indicator: Int, Sendable {
        /// Arrows for pop-up buttons.
        case automatic = 0
        case none = 1
        /// Arrows up and down, after the content.
        case popup = 2
    }

    /// The style of a button on a Mac.
    public enum MacIdiomStyle: Int, Sendable {
        case automatic = 0
        case bordered = 1
        case borderless = 2
        case borderlessTinted = 3
    }
}
