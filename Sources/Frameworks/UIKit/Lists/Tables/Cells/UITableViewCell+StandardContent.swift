import Foundation
import QuartzCore

/// The frames of the image and the labels of a standard cell, with the leading edge left.
struct StandardCellArrangement {
    var image = CGRect.zero
    var text = CGRect.zero
    var detail = CGRect.zero
    /// The height that the content needs.
    var height: CGFloat = 0
}

extension UITableViewCell {
    private final var metrics: TableMetrics { .current }

    /// The distance from the leading edge of the content view to its first text.
    final var textStart: CGFloat {
        if let start = configuredTextStart { return start }
        let leading = contentMargin
        guard parts.imageView?.image != nil else { return leading }
        let image = imageSize(height: parts.contentView.bounds.height)
        return leading + image.width + metrics.imageSpacing
    }

    /// Returns the size of the image, scaled down to the height of the row.
    ///
    /// - Parameter height: The height of the content view; nil while the row is being measured.
    private final func imageSize(height: CGFloat?) -> CGSize {
        let size = parts.imageView?.image?.size ?? .zero
        guard let height, height > 0, size.height > height else { return size }
        return CGSize(width: size.width * height / size.height, height: height)
    }

    /// The leading margin of the content, with the indentation.
    private final var contentMargin: CGFloat {
        appearance.margin + CGFloat(parts.indentationLevel) * parts.indentationWidth
    }

    /// Whether the cell has labels or an image of a standard style.
    final var hasStandardContent: Bool {
        parts.textLabel != nil || parts.detailLabel != nil || parts.imageView != nil
    }

    /// Whether a view is a label or the image view of a standard style, which the cell places.
    final func isStandardView(_ view: UIView) -> Bool {
        view === parts.textLabel || view === parts.detailLabel || view === parts.imageView
    }

    /// Places the labels and the image of the style.
    final func layOutStandardContent(_ isMirrored: Bool) {
        guard hasStandardContent else { return }
        let size = parts.contentView.bounds.size
        let arrangement = arrangement(width: size.width, height: size.height)
        func place(_ view: UIView?, _ frame: CGRect) {
            guard let view, view.superview === parts.contentView else { return }
            let frame = isMirrored ? frame.mirrored(in: size.width) : frame
            if view.frame != frame { view.frame = frame }
        }
        place(parts.imageView, arrangement.image)
        place(parts.textLabel, arrangement.text)
        place(parts.detailLabel, arrangement.detail)
    }

    /// Arranges the content in a content view of a width.
    ///
    /// - Parameter height: The height of the content view; nil for the height that the content needs.
    private final func arrangement(width: CGFloat, height: CGFloat?) -> StandardCellArrangement {
        var result = StandardCellArrangement()
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        wrapLabels(isLarge)
        let leading = contentMargin
        let trailing =
            parts.contentView.frame.maxX < hostedLayer.bounds.width - 1
                && directionOfContent == .leftToRight
            ? metrics.accessorySpacing : appearance.margin
        var start = leading
        let imageSize = imageSize(height: height)
        if imageSize.width > 0 { start += imageSize.width + metrics.imageSpacing }
        let limit = max(0, width - start - trailing)
        let text = size(of: parts.textLabel, limit)
        let detail = size(of: parts.detailLabel, limit)
        switch parts.style {
        case .value1, .value2:
            let besides = parts.style == .value1 ? text.width : metrics.keyColumnWidth
            let fits = besides + metrics.sideSpacing + detail.width <= limit
            if isLarge, !fits || text.width > besides {
                arrangeLines(&result, start, limit, text, detail, height, imageSize)
            } else if parts.style == .value1 {
                arrangeSides(&result, start, limit, text, detail, height, imageSize)
            } else {
                arrangeColumns(&result, start, limit, text, detail, height)
            }
        case .default, .subtitle:
            let sum = text.height + detail.height
            result.height = max(sum, imageSize.height)
            let available = height ?? result.height
            let top = (available - sum) / 2
            result.text = CGRect(
                x: start, y: top, width: min(text.width, limit), height: text.height)
            result.detail = CGRect(
                x: start, y: top + text.height, width: min(detail.width, limit),
                height: detail.height)
            if parts.detailLabel == nil, directionOfContent == .leftToRight {
                result.text.size.width = limit
            }
        }
        let available = height ?? result.height
        result.image = CGRect(
            x: leading, y: (available - imageSize.height) / 2, width: imageSize.width,
            height: imageSize.height)
        for key in [\StandardCellArrangement.image, \.text, \.detail] {
            result[keyPath: key] = result[keyPath: key].roundingOrigin(toPixels: drawingScale)
        }
        return result
    }

    /// Gives the labels unlimited lines at accessibility text sizes, unless the app has set a number.
    private final func wrapLabels(_ isLarge: Bool) {
        guard isLarge || parts.wrapsText || parts.wrapsDetail else { return }
        wrap(parts.textLabel, isLarge, \.wrapsText)
        wrap(parts.detailLabel, isLarge, \.wrapsDetail)
    }

    private final func wrap(
        _ label: UILabel?, _ isLarge: Bool, _ flag: WritableKeyPath<CellParts, Bool>
    ) {
        guard let label, parts[keyPath: flag] != isLarge else { return }
        guard label.numberOfLines == (isLarge ? 1 : 0) else { return }
        parts[keyPath: flag] = isLarge
        label.numberOfLines = isLarge ? 0 : 1
    }

    /// Arranges the texts of `value2` in columns.
    private final func arrangeColumns(
        _ result: inout StandardCellArrangement, _ start: CGFloat, _ limit: CGFloat, _ text: CGSize,
        _ detail: CGSize, _ height: CGFloat?
    ) {
        result.height = max(text.height, detail.height)
        let available = height ?? result.height
        let column = min(metrics.keyColumnWidth, limit)
        result.text = CGRect(
            x: start, y: (available - text.height) / 2, width: column, height: text.height)
        let x = start + column + metrics.sideSpacing
        result.detail = CGRect(
            x: x, y: (available - detail.height) / 2,
            width: max(0, limit - column - metrics.sideSpacing), height: detail.height)
    }

    /// Stacks the texts vertically.
    private final func arrangeLines(
        _ result: inout StandardCellArrangement, _ start: CGFloat, _ limit: CGFloat, _ text: CGSize,
        _ detail: CGSize, _ height: CGFloat?, _ image: CGSize
    ) {
        let sum = text.height + detail.height
        result.height = max(sum, image.height)
        let top = ((height ?? result.height) - sum) / 2
        result.text = CGRect(x: start, y: top, width: limit, height: text.height)
        result.detail = CGRect(
            x: start, y: top + text.height, width: limit, height: detail.height)
    }

    /// Arranges the texts of `value1` side by side.
    private final func arrangeSides(
        _ result: inout StandardCellArrangement, _ start: CGFloat, _ limit: CGFloat, _ text: CGSize,
        _ detail: CGSize, _ height: CGFloat?, _ image: CGSize
    ) {
        result.height = max(text.height, detail.height, image.height)
        let available = height ?? result.height
        let textWidth = min(text.width, limit)
        let detailWidth = max(
            0, min(detail.width, limit - textWidth - (textWidth > 0 ? metrics.sideSpacing : 0)))
        result.text = CGRect(
            x: start, y: (available - text.height) / 2, width: textWidth, height: text.height)
        result.detail = CGRect(
            x: start + limit - detailWidth, y: (available - detail.height) / 2, width: detailWidth,
            height: detail.height)
    }

    private final func size(of label: UILabel?, _ width: CGFloat) -> CGSize {
        guard let label, label.text?.isEmpty == false else { return .zero }
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        return CGSize(width: min(size.width, width), height: size.height)
    }

    // MARK: - Fitting

    /// Returns the size that the cell needs for a width.
    final func fittingSize(width: CGFloat) -> CGSize {
        sizeOfContent(
            CGSize(width: width, height: UIView.layoutFittingCompressedSize.height), .required,
            .fittingSizeLevel)
    }

    /// Returns the fitting size of the cell: that of its content, plus the space around it.
    final func sizeOfContent(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        // The margins and the frame of the content view depend on the width.
        layOutCell()
        let least = metrics.rowHeight
        let frame = parts.contentView.frame
        let around = CGSize(
            width: max(0, hostedLayer.bounds.width - frame.width), height: separatorHeight)
        if hasStandardContent {
            let content = arrangement(width: max(0, target.width - around.width), height: nil)
            let height = content.height + 2 * metrics.textMargin + around.height
            return CGSize(
                width: target.width,
                height: max(least, height.roundedUp(toPixels: drawingScale)))
        }
        let inner = CGSize(
            width: max(0, target.width - around.width),
            height: max(0, target.height - around.height))
        let size = parts.contentView.systemLayoutSizeFitting(
            inner, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        // A content view without constraints has no height of its own.
        guard size.height > 0 else { return CGSize(width: target.width, height: least) }
        if parts.contentView is UIListContentView {
            let height = (size.height + around.height).roundedUp(toPixels: drawingScale)
            return CGSize(width: target.width, height: max(least, height))
        }
        return CGSize(
            width: size.width + around.width,
            height: (size.height + around.height).roundedUp(toPixels: drawingScale))
    }
}
