import Foundation

extension UIButton {
    /// What a button looks like: its background, its content and how that is arranged.
    ///
    /// Colours that are left out follow the style, the tint and the state of the button.
    public struct Configuration: Hashable {
        let style: Style
        /// The state whose look the colours have.
        var state: UIControl.State = .normal

        init(_ style: Style) {
            self.style = style
            background.cornerRadius = ButtonConfigurationMetrics.current.cornerRadius
            background.backgroundColor = nil
        }

        // MARK: Styles

        /// A title in the tint, without a background.
        public static func plain() -> Configuration { Configuration(.plain) }

        /// A title in the tint on grey.
        public static func gray() -> Configuration { Configuration(.gray) }

        /// A title in the tint on a light tint.
        public static func tinted() -> Configuration { Configuration(.tinted) }

        /// A white title on the tint.
        public static func filled() -> Configuration { Configuration(.filled) }

        /// On iOS the same as `plain()`.
        public static func borderless() -> Configuration { Configuration(.plain) }

        /// On iOS the same as `gray()`.
        public static func bordered() -> Configuration { Configuration(.gray) }

        /// On iOS the same as `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }

        /// On iOS the same as `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// The configuration as it looks in the present state of a button.
        @MainActor
        public func updated(for button: UIButton) -> Configuration {
            var copy = self
            copy.state = button.state
            return copy
        }

        // MARK: Looks

        /// What is behind the content. Its colour, when set, wins over that of the style.
        public var background = UIBackgroundConfiguration()

        /// How round the corners are; `dynamic` at first.
        public var cornerStyle = CornerStyle.dynamic

        /// How large text and insets are; `medium` at first.
        public var buttonSize = Size.medium {
            didSet { if !hasOwnInsets { setDefaultContentInsets() } }
        }

        /// What the button looks like on a Mac; without meaning here, as on iOS.
        public var macIdiomStyle = MacIdiomStyle.automatic

        /// The colour that the style makes those of the content of; nil stands for its own.
        public var baseForegroundColor: UIColor?

        /// The colour that the style makes that of the background of; nil stands for its own.
        public var baseBackgroundColor: UIColor?

        /// Whether a selected button looks selected; `true` at first.
        public var automaticallyUpdateForSelection = true

        // MARK: Image

        /// The image, shown in the colour of the content unless it is always original.
        public var image: UIImage?

        /// Size, weight and scale of a symbol; those of the text unless set.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

        /// Makes the colour that the image is shown in.
        public var imageColorTransformer: UIConfigurationColorTransformer?

        /// Whether an activity indicator runs in place of the image.
        public var showsActivityIndicator = false

        /// Makes the colour of the activity indicator.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        /// On which side of the text the image is; `leading` at first.
        public var imagePlacement = NSDirectionalRectEdge.leading

        /// Between image and text, in points; 0 at first.
        public var imagePadding: CGFloat = 0

        // MARK: Indicator

        /// Whether a sign tells that the button opens a menu; `automatic` at first.
        public var indicator = Indicator.automatic

        /// Makes the colour of the sign.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        // MARK: Text

        /// The first line. Setting it drops attributes.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }

        /// The first line with attributes; those that it has not are the style's.
        public var attributedTitle: AttributedString?

        /// Makes the attributes of the first line that are the style's.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

        /// How the first line ends or breaks when it is too long; it breaks between words at first.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// The second line. Setting it drops attributes.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }

        /// The second line with attributes; those that it has not are the style's.
        public var attributedSubtitle: AttributedString?

        /// Makes the attributes of the second line that are the style's.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

        /// How the second line ends or breaks when it is too long.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// Between the two lines, in points; 1 at first.
        public var titlePadding: CGFloat = 1

        /// How the two lines stand to each other.
        public var titleAlignment = TitleAlignment.automatic

        // MARK: Insets

        private var hasOwnInsets = false
        private var insets = ButtonConfigurationMetrics.current.metrics(of: .medium).insets

        /// The distances from the edges to the content; those of the size unless set.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets }
            set {
                insets = newValue
                hasOwnInsets = true
            }
        }

        /// Goes back to the distances of the size.
        public mutating func setDefaultContentInsets() {
            insets = ButtonConfigurationMetrics.current.metrics(of: buttonSize).insets
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

    /// How large text and insets are.
    public enum Size: Int, Sendable {
        case medium = 0
        case small = 1
        case mini = 2
        case large = 3
    }

    /// How round the corners of the background are.
    public enum CornerStyle: Int, Sendable {
        /// As the background says.
        case fixed = -1
        /// As the background says, growing with the size of text.
        case dynamic = 0
        case small = 1
        case medium = 2
        case large = 3
        /// Half circles at the sides.
        case capsule = 4
    }

    /// How title and subtitle stand to each other.
    public enum TitleAlignment: Int, Sendable {
        /// At the side of the image, or in the middle without one.
        case automatic = 0
        case leading = 1
        case center = 2
        case trailing = 3
    }

    /// The sign of a button that opens a menu.
    public enum Indicator: Int, Sendable {
        /// Pop-up buttons have one.
        case automatic = 0
        case none = 1
        /// Arrows up and down, behind the content.
        case popup = 2
    }

    /// What a button looks like on a Mac.
    public enum MacIdiomStyle: Int, Sendable {
        case automatic = 0
        case bordered = 1
        case borderless = 2
        case borderlessTinted = 3
    }
}
