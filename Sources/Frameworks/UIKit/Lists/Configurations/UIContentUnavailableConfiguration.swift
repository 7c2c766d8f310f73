import Foundation

/// The content of a screen that has nothing else to show: an image, texts and buttons in the middle.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// The alignment of the content.
    public enum Alignment: Int, Sendable {
        case center = 0
        case natural = 1
    }

    /// The content's appearance as a whole.
    enum Kind: Hashable {
        case empty, loading, search
    }

    let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// Returns a configuration without content.
    public static func empty() -> UIContentUnavailableConfiguration {
        UIContentUnavailableConfiguration(.empty)
    }

    /// Returns a configuration with an activity indicator, for content that is being loaded.
    public static func loading() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration(.loading)
        configuration.textProperties.font = .preferredFont(forTextStyle: .subheadline)
        configuration.textProperties.color = .secondaryLabel
        configuration.text = "Loading…"
        return configuration
    }

    /// Returns a configuration for a search without results.
    public static func search() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration(.search)
        configuration.image = UIImage(systemName: "magnifyingglass")
        configuration.text = noResults
        configuration.secondaryText = "Check the spelling or try a new search."
        return configuration
    }

    public var image: UIImage?

    /// The image's appearance.
    public var imageProperties = ImageProperties()

    public var text: String?

    /// The attributed text; takes precedence over `text`.
    public var attributedText: NSAttributedString?

    /// The text's appearance.
    public var textProperties = TextProperties(
        font: .preferredFont(forTextStyle: .title2).semibold, color: .label)

    public var secondaryText: String?

    /// The attributed secondary text; takes precedence over `secondaryText`.
    public var secondaryAttributedText: NSAttributedString?

    /// The secondary text's appearance.
    public var secondaryTextProperties = TextProperties(
        font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)

    /// The appearance of the button, which is shown if it has a title or an image.
    public var button = UIButton.Configuration.plain()

    /// The action of the button.
    public var buttonProperties = ButtonProperties()

    /// The appearance of the second button.
    public var secondaryButton = UIButton.Configuration.plain()

    /// The action of the second button.
    public var secondaryButtonProperties = ButtonProperties()

    public var alignment = Alignment.center

    /// The axes along which the margins of the superview are respected.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both

    // From memory, not measured: the distances, in points.

    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 16, leading: 16, bottom: 16, trailing: 16)
    public var imageToTextPadding: CGFloat = 15
    public var textToSecondaryTextPadding: CGFloat = 4
    public var textToButtonPadding: CGFloat = 20
    public var buttonToSecondaryButtonPadding: CGFloat = 8

    /// The background behind the content.
    public var background = UIBackgroundConfiguration.clear()

    public func makeContentView() -> UIView & UIContentView {
        UIContentUnavailableView(configuration: self)
    }

    /// Returns the configuration for a state: that of a search names what is searched for, unless its text was set.
    public func updated(for state: UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard kind == .search, text == Self.noResults,
            let state = state as? UIContentUnavailableConfigurationState,
            let searched = state.searchText
        else { return self }
        var updated = self
        updated.text = "No Results for “\(searched)”"
        return updated
    }

    private static let noResults = "No Results"

    /// The appearance of an image.
    public struct ImageProperties {
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? =
            UIImage.SymbolConfiguration(pointSize: 48)
        public var tintColor: UIColor? = .secondaryLabel
        public var cornerRadius: CGFloat = 0

        /// The size to which larger images are scaled down; 0 means unlimited.
        public var maximumSize = CGSize.zero

        init() {}
    }

    /// The appearance of a text.
    public struct TextProperties {
        public var font: UIFont
        public var color: UIColor
        public var lineBreakMode = NSLineBreakMode.byWordWrapping

        /// The greatest number of lines; 0 means unlimited.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0

        init(font: UIFont, color: UIColor) {
            self.font = font
            self.color = color
        }
    }

    /// The action of a button.
    public struct ButtonProperties {
        public var primaryAction: UIAction?
        public var menu: UIMenu?
        public var isEnabled = true

        init() {}
    }
}

extension UIFont {
    fileprivate var semibold: UIFont { .systemFont(ofSize: pointSize, weight: .semibold) }
}

/// The view of a `UIContentUnavailableConfiguration`.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
    private var shown: UIContentUnavailableConfiguration
    private let scrollView = UIScrollView()
    private let stack = UIStackView()

    /// Creates a view that shows a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        addStack()
        show()
    }

    public required init?(coder: NSCoder) {
        shown = .empty()
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIContentUnavailableView.self) else {
            return nil
        }
        addStack()
        show()
    }

    /// The configuration that is shown, a `UIContentUnavailableConfiguration`.
    open var configuration: UIContentConfiguration {
        get { shown }
        set {
            guard let configuration = newValue as? UIContentUnavailableConfiguration else { return }
            shown = configuration
            show()
        }
    }

    /// Whether content that is taller than the view scrolls; `true` by default.
    open var isScrollEnabled: Bool {
        get { scrollView.isScrollEnabled }
        set { scrollView.isScrollEnabled = newValue }
    }

    private func addStack() {
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.axis = .vertical
        stack.isLayoutMarginsRelativeArrangement = true
        addSubview(scrollView)
        scrollView.addSubview(stack)
        let content = scrollView.contentLayoutGuide
        let frame = scrollView.frameLayoutGuide
        let middle = stack.centerYAnchor.constraint(equalTo: safeAreaLayoutGuide.centerYAnchor)
        middle.priority = .defaultLow
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
            stack.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor),
            stack.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            content.widthAnchor.constraint(equalTo: frame.widthAnchor), middle,
        ])
    }

    private func show() {
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        stack.alignment = shown.alignment == .center ? .center : .leading
        stack.directionalLayoutMargins = shown.directionalLayoutMargins
        var last: UIView?
        func add(_ view: UIView, after padding: CGFloat) {
            if let last { stack.setCustomSpacing(padding, after: last) }
            stack.addArrangedSubview(view)
            last = view
        }
        if shown.kind == .loading {
            let spinner = UIActivityIndicatorView(style: .medium)
            spinner.startAnimating()
            add(spinner, after: 0)
        } else if let image = shown.image {
            add(imageView(image), after: 0)
        }
        if let label = label(shown.text, shown.attributedText, shown.textProperties) {
            add(label, after: shown.imageToTextPadding)
        }
        if let label = label(
            shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
        {
            add(label, after: shown.textToSecondaryTextPadding)
        }
        if let button = button(shown.button, shown.buttonProperties) {
            add(button, after: shown.textToButtonPadding)
        }
        if let button = button(shown.secondaryButton, shown.secondaryButtonProperties) {
            add(button, after: shown.buttonToSecondaryButtonPadding)
        }
        backgroundColor = shown.background.resolvedBackgroundColor(for: tintColor)
    }

    private func imageView(_ image: UIImage) -> UIImageView {
        let properties = shown.imageProperties
        let view = UIImageView(image: image)
        view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        view.tintColor = properties.tintColor
        view.contentMode = .scaleAspectFit
        view.layer.cornerRadius = properties.cornerRadius
        view.clipsToBounds = properties.cornerRadius > 0
        let limit = properties.maximumSize
        if limit.width > 0 {
            view.widthAnchor.constraint(lessThanOrEqualToConstant: limit.width).isActive = true
        }
        if limit.height > 0 {
            view.heightAnchor.constraint(lessThanOrEqualToConstant: limit.height).isActive = true
        }
        return view
    }

    private func label(
        _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIContentUnavailableConfiguration.TextProperties
    ) -> UILabel? {
        guard attributed != nil || text?.isEmpty == false else { return nil }
        let label = UILabel()
        label.font = properties.font
        label.textColor = properties.color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.textAlignment = shown.alignment == .center ? .center : .natural
        if let attributed { label.attributedText = attributed } else { label.text = text }
        return label
    }

    private func button(
        _ configuration: UIButton.Configuration,
        _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) -> UIButton? {
        guard configuration.title?.isEmpty == false || configuration.image != nil else {
            return nil
        }
        let button = UIButton(configuration: configuration)
        if let action = properties.primaryAction {
            button.addAction(action, for: .primaryActionTriggered)
        }
        button.menu = properties.menu
        button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
        button.isEnabled = properties.isEnabled
        return button
    }
}
