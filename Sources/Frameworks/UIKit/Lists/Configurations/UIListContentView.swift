import Foundation
import QuartzCore

/// The view of a `UIListContentConfiguration`.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private let label = UILabel()
    private let secondaryLabel = UILabel()
    private let imageView = UIImageView()
    /// The guides that were asked for, by the view that each follows.
    private var guides: [ObjectIdentifier: UILayoutGuide] = [:]

    /// Creates a view that shows a configuration.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        for view in [imageView, label, secondaryLabel] { addSubview(view) }
        show()
    }

    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIListContentView.self) else { return nil }
        for view in [imageView, label, secondaryLabel] { addSubview(view) }
        show()
    }

    /// The configuration that is shown, a `UIListContentConfiguration`.
    open var configuration: UIContentConfiguration {
        get { shown }
        set {
            guard let configuration = newValue as? UIListContentConfiguration,
                configuration != shown
            else { return }
            shown = configuration
            show()
        }
    }

    // MARK: - Layout guides

    /// The rectangle of the text; nil without one.
    open var textLayoutGuide: UILayoutGuide? { guide(of: label) }

    /// The rectangle of the secondary text; nil without one.
    open var secondaryTextLayoutGuide: UILayoutGuide? { guide(of: secondaryLabel) }

    /// The rectangle of the image; nil without one.
    open var imageLayoutGuide: UILayoutGuide? { guide(of: imageView) }

    private func guide(of view: UIView) -> UILayoutGuide? {
        guard !view.isHidden else { return nil }
        if let guide = guides[ObjectIdentifier(view)] { return guide }
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: view.leftAnchor),
            guide.topAnchor.constraint(equalTo: view.topAnchor),
            guide.widthAnchor.constraint(equalTo: view.widthAnchor),
            guide.heightAnchor.constraint(equalTo: view.heightAnchor),
        ])
        guides[ObjectIdentifier(view)] = guide
        return guide
    }

    // MARK: - Showing

    private func show() {
        show(shown.text, shown.attributedText, shown.textProperties, in: label)
        show(
            shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties,
            in: secondaryLabel)
        let properties = shown.imageProperties
        imageView.image = shown.image
        imageView.isHidden = shown.image == nil
        imageView.preferredSymbolConfiguration =
            properties.preferredSymbolConfiguration
            ?? UIImage.SymbolConfiguration(font: shown.textProperties.font)
        imageView.tintColor =
            properties.tintColor == nil && properties.tintColorTransformer == nil
            ? nil : properties.resolvedTintColor(for: tintColor)
        imageView.contentMode = .scaleAspectFit
        imageView.layer.cornerRadius = properties.cornerRadius
        imageView.clipsToBounds = properties.cornerRadius > 0
        alpha = shown.alpha
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
    ) {
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.textAlignment =
            switch properties.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
        if let attributed {
            label.attributedText = attributed
        } else {
            label.text =
                switch properties.transform {
                case .none: text
                case .uppercase: text?.localizedUppercase
                case .lowercase: text?.localizedLowercase
                case .capitalized: text?.localizedCapitalized
                }
        }
        label.isHidden = label.text?.isEmpty ?? true
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        guard shown.imageProperties.tintColorTransformer != nil else { return }
        imageView.tintColor = shown.imageProperties.resolvedTintColor(for: tintColor)
    }

    // MARK: - Layout

    /// The distance from the leading edge to the text.
    final var textStart: CGFloat { margins.leading + imageWidth }

    private var margins: NSDirectionalEdgeInsets {
        var margins = shown.directionalLayoutMargins
        guard shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal),
            let cell = superview
        else { return margins }
        let around = cell.directionalLayoutMargins
        if cell is UITableViewCell || cell is UITableViewHeaderFooterView
            || cell is UICollectionViewListCell
        {
            let own = NSDirectionalEdgeInsets(
                layoutMargins, effectiveUserInterfaceLayoutDirection)
            margins.leading = own.leading
            margins.trailing = own.trailing
        } else {
            margins.leading = max(margins.leading, around.leading)
            margins.trailing = max(margins.trailing, around.trailing)
        }
        return margins
    }

    private var imageSize: CGSize {
        guard let image = imageView.image, !imageView.isHidden else { return .zero }
        var size = image.size
        if image.isSymbolImage { size = imageView.intrinsicContentSize }
        let limit = shown.imageProperties.maximumSize
        let scale = min(
            limit.width > 0 ? limit.width / max(size.width, 1) : 1,
            limit.height > 0 ? limit.height / max(size.height, 1) : 1, 1)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// The width of the image with the distance to the text.
    private var imageWidth: CGFloat {
        let size = imageSize
        var width = size.width
        let reserved = shown.imageProperties.reservedLayoutSize.width
        let isSymbol = reserved == 0 && shown.image?.isSymbolImage == true
        if isSymbol
            || reserved == UIListContentConfiguration.ImageProperties.standardDimension
        {
            // Texts beside symbols of different widths are aligned.
            let scale = shown.textProperties.font.pointSize / 17
            width = max(width, ListContentMetrics.current.standardImageWidth * scale)
        } else if reserved > 0 {
            width = reserved
        }
        return size == .zero && reserved == 0 ? 0 : width + shown.imageToTextPadding
    }

    private struct Arrangement {
        var text = CGRect.zero
        var secondary = CGRect.zero
        var image = CGRect.zero
        var height: CGFloat = 0
    }

    private func arrangement(width: CGFloat, height: CGFloat?) -> Arrangement {
        let margins = margins
        let start = margins.leading + imageWidth
        let limit = max(0, width - start - margins.trailing)
        let text = size(of: label, limit)
        let secondary = size(of: secondaryLabel, limit)
        var result = Arrangement()
        let isSideBySide =
            shown.prefersSideBySideTextAndSecondaryText && text != .zero && secondary != .zero
            && text.width + shown.textToSecondaryTextHorizontalPadding + secondary.width <= limit
        let padding =
            text == .zero || secondary == .zero ? 0 : shown.textToSecondaryTextVerticalPadding
        let content =
            isSideBySide
            ? max(text.height, secondary.height) : text.height + padding + secondary.height
        let image = imageSize
        let around = margins.top + margins.bottom
        result.height = max(content, image.height) + around
        let available = height ?? result.height
        let middle = margins.top + (available - around) / 2
        if isSideBySide {
            result.text = CGRect(
                x: start, y: middle - text.height / 2, width: text.width, height: text.height)
            result.secondary = CGRect(
                x: start + limit - secondary.width, y: middle - secondary.height / 2,
                width: secondary.width, height: secondary.height)
        } else {
            let top = middle - content / 2
            result.text = CGRect(x: start, y: top, width: limit, height: text.height)
            result.secondary = CGRect(
                x: start, y: top + text.height + padding, width: limit, height: secondary.height)
        }
        let column = imageWidth - shown.imageToTextPadding
        result.image = CGRect(
            x: margins.leading + max(0, (column - image.width) / 2), y: middle - image.height / 2,
            width: image.width, height: image.height)
        return result
    }

    private func size(of label: UILabel, _ width: CGFloat) -> CGSize {
        guard !label.isHidden else { return .zero }
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        return CGSize(width: min(size.width, width), height: size.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        let arrangement = arrangement(width: size.width, height: size.height)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (view, frame) in [
            (imageView, arrangement.image), (label, arrangement.text),
            (secondaryLabel, arrangement.secondary),
        ] as [(UIView, CGRect)] {
            let frame = isMirrored ? frame.mirrored(in: size.width) : frame
            view.frame = frame.roundingOrigin(toPixels: drawingScale)
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: size.width,
            height: arrangement(width: size.width, height: nil).height
                .roundedUp(toPixels: drawingScale))
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(
            width: UIView.noIntrinsicMetric,
            height: sizeThatFits(
                CGSize(width: bounds.width > 0 ? bounds.width : 320, height: 0)
            ).height)
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        sizeThatFits(targetSize)
    }

    override func sizeDidChange() {
        super.sizeDidChange()
        setNeedsLayout()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        setNeedsLayout()
    }
}
