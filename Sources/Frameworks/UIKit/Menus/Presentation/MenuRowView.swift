import Foundation
import QuartzCore

/// One element of a menu, as a row or as a cell in a line.
final class MenuRowView: UIView {
    let entry: MenuContent.Entry
    private let form: MenuContent.Form
    private let titleLabel = UILabel()
    private let subtitleLabel = UILabel()
    private let imageView = UIImageView()
    private var mark: MenuItemMark?
    private let hasMarks: Bool
    private let metrics = MenuMetrics.current

    /// - Parameters:
    ///   - hasMarks: Whether there is space for a mark before the title.
    ///   - isMirrored: Whether the row is right-to-left.
    init(
        _ entry: MenuContent.Entry, form: MenuContent.Form, hasMarks: Bool, isOpen: Bool = false,
        traits: UITraitCollection, isMirrored: Bool
    ) {
        self.entry = entry
        self.form = form
        self.hasMarks = hasMarks
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        updateLabels(traits, isOpen: isOpen)
        updateImage(traits)
        updateMark(isOpen: isOpen, traits, isMirrored: isMirrored)
        describe()
    }

    required init?(coder: NSCoder) { fatalError("menus create their rows themselves") }

    /// Whether a finger is on the row.
    var isHighlighted = false {
        didSet { backgroundColor = isHighlighted ? metrics.highlight : nil }
    }

    private var color: UIColor {
        if !entry.isEnabled { return .tertiaryLabel }
        return entry.isDestructive ? .systemRed : .label
    }

    // MARK: - Content

    private var title: String {
        if case .loading = entry.kind { return "Loading…" }
        return entry.element.title
    }

    private func updateLabels(_ traits: UITraitCollection, isOpen: Bool) {
        let isAccessible = traits.preferredContentSizeCategory.isAccessibilityCategory
        titleLabel.text = title
        titleLabel.textColor = color
        let style: UIFont.TextStyle =
            form == .medium ? .footnote : isOpen ? .headline : .body
        titleLabel.font = .preferredFont(forTextStyle: style, compatibleWith: traits)
        titleLabel.numberOfLines = form == .medium ? 1 : isAccessible ? 0 : 2
        titleLabel.textAlignment = form == .medium ? .center : .natural
        subtitleLabel.text = entry.element.subtitle
        subtitleLabel.textColor = entry.isEnabled ? .secondaryLabel : .tertiaryLabel
        subtitleLabel.font = .preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
        subtitleLabel.numberOfLines = isAccessible ? 0 : 2
        if form != .small { addSubview(titleLabel) }
        if form == .rows, subtitleLabel.text != nil { addSubview(subtitleLabel) }
    }

    private func updateImage(_ traits: UITraitCollection) {
        guard let image = entry.element.image else {
            // A small element without an image shows its title.
            if form == .small { addSubview(titleLabel) }
            return
        }
        imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            font: .preferredFont(forTextStyle: .body, compatibleWith: traits))
        imageView.image = image
        imageView.tintColor = color
        imageView.contentMode = .scaleAspectFit
        if !entry.isEnabled, image.renderingMode == .alwaysOriginal { imageView.alpha = 0.5 }
        addSubview(imageView)
    }

    private func updateMark(isOpen: Bool, _ traits: UITraitCollection, isMirrored: Bool) {
        let form: MenuItemMark.Form? =
            entry.submenu != nil
            ? (isOpen ? .open : .closed)
            : entry.state == .on ? .check : entry.state == .mixed ? .dash : nil
        guard let form, self.form == .rows else { return }
        let length = UIFontMetrics.default.scaledValue(for: 11, compatibleWith: traits)
        let mark = MenuItemMark(form, length: length, color: color, isMirrored: isMirrored)
        addSubview(mark)
        self.mark = mark
    }

    // MARK: - Layout

    /// The width of the image with its padding.
    private func imageWidth(_ traits: UITraitCollection) -> CGFloat {
        guard entry.element.image != nil, form == .rows else { return 0 }
        return imageSide(traits) + metrics.imagePadding
    }

    private func imageSide(_ traits: UITraitCollection) -> CGFloat {
        UIFontMetrics.default.scaledValue(for: metrics.imageLength, compatibleWith: traits)
    }

    private func margin(_ traits: UITraitCollection) -> CGFloat {
        guard hasMarks else { return metrics.sideMargin }
        let grown = UIFontMetrics.default.scaledValue(
            for: metrics.markedMargin, compatibleWith: traits)
        return max(metrics.markedMargin, grown)
    }

    private func textSizes(
        _ width: CGFloat, _ traits: UITraitCollection
    ) -> (title: CGSize, subtitle: CGSize) {
        let available = max(0, width - margin(traits) - metrics.sideMargin - imageWidth(traits))
        let limit = CGSize(width: available, height: .greatestFiniteMagnitude)
        return (
            titleLabel.sizeThatFits(limit),
            subtitleLabel.text == nil ? .zero : subtitleLabel.sizeThatFits(limit)
        )
    }

    /// The natural height of the row for a width.
    func height(width: CGFloat, _ traits: UITraitCollection) -> CGFloat {
        switch form {
        case .small:
            return max(metrics.smallHeight, imageSide(traits) + metrics.rowPadding)
        case .medium:
            return max(
                metrics.mediumHeight,
                imageSide(traits) + titleLabel.font.lineHeight + metrics.rowPadding * 1.5)
        case .rows:
            let sizes = textSizes(width, traits)
            let gap = sizes.subtitle.height > 0 ? metrics.linePadding : 0
            return max(
                metrics.rowHeight,
                (2 * metrics.rowPadding + sizes.title.height + gap + sizes.subtitle.height)
                    .rounded(.up))
        }
    }

    /// Lays out the subviews; mirrored for right-to-left.
    func arrange(_ traits: UITraitCollection, isMirrored: Bool) {
        switch form {
        case .small: arrangeSmall()
        case .medium: arrangeMedium(traits)
        case .rows: arrangeRow(traits, isMirrored: isMirrored)
        }
    }

    private func arrangeSmall() {
        let view = imageView.superview == self ? imageView : titleLabel
        let size = view.sizeThatFits(bounds.size)
        let fitting = CGSize(
            width: min(size.width, bounds.width), height: min(size.height, bounds.height))
        view.frame = centered(fitting, at: CGPoint(x: bounds.midX, y: bounds.midY))
    }

    private func arrangeMedium(_ traits: UITraitCollection) {
        let line = titleLabel.font.lineHeight
        let side = imageSide(traits)
        let hasImage = imageView.superview == self
        let top = (bounds.height - line - (hasImage ? side : 0)) / 2
        if hasImage {
            imageView.frame = centered(
                naturalImageSize(side), at: CGPoint(x: bounds.midX, y: top + side / 2))
        }
        titleLabel.frame = CGRect(
            x: 4, y: top + (hasImage ? side : 0), width: max(0, bounds.width - 8), height: line)
    }

    private func arrangeRow(_ traits: UITraitCollection, isMirrored: Bool) {
        let sizes = textSizes(bounds.width, traits)
        let start = margin(traits)
        let gap = sizes.subtitle.height > 0 ? metrics.linePadding : 0
        let height = sizes.title.height + gap + sizes.subtitle.height
        let top = ((bounds.height - height) / 2).rounded(toPixelsOf: traits)
        func place(_ view: UIView, _ rect: CGRect) {
            var rect = rect
            if isMirrored { rect.origin.x = bounds.width - rect.maxX }
            view.frame = rect
        }
        place(titleLabel, CGRect(origin: CGPoint(x: start, y: top), size: sizes.title))
        place(
            subtitleLabel,
            CGRect(
                origin: CGPoint(x: start, y: top + sizes.title.height + gap), size: sizes.subtitle))
        if imageView.superview == self {
            let side = imageSide(traits)
            let center = CGPoint(
                x: bounds.width - metrics.sideMargin - side / 2, y: bounds.midY)
            place(imageView, centered(naturalImageSize(side), at: center))
        }
        if let mark {
            let center = CGPoint(
                x: start * metrics.markCenter / metrics.markedMargin, y: bounds.midY)
            place(mark, centered(mark.bounds.size, at: center))
        }
    }

    /// The size of the image, scaled down to a square of side `side`.
    private func naturalImageSize(_ side: CGFloat) -> CGSize {
        let size = imageView.intrinsicContentSize
        let scale = min(1, side / max(1, size.width), side / max(1, size.height))
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    private func centered(_ size: CGSize, at point: CGPoint) -> CGRect {
        CGRect(
            x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width,
            height: size.height)
    }

    // MARK: - Accessibility

    private func describe() {
        isAccessibilityElement = true
        let lines = [title, entry.element.subtitle].compactMap { $0 }.filter { !$0.isEmpty }
        accessibilityLabel =
            lines.isEmpty ? entry.element.image?.accessibilityLabel : lines.joined(separator: ", ")
        var traits = UIAccessibilityTraits.button
        if entry.state == .on { traits.insert(.selected) }
        if !entry.isEnabled { traits.insert(.notEnabled) }
        accessibilityTraits = traits
        accessibilityIdentifier =
            (entry.element as? any UIAccessibilityIdentification)?.accessibilityIdentifier
    }
}

extension MenuRowView: TextDescribing {
    var describedText: String? { title.isEmpty ? nil : title }
}

extension CGFloat {
    /// The number rounded to a whole number of pixels.
    fileprivate func rounded(toPixelsOf traits: UITraitCollection) -> CGFloat {
        let scale = traits.displayScale > 0 ? traits.displayScale : 1
        return (self * scale).rounded() / scale
    }
}
