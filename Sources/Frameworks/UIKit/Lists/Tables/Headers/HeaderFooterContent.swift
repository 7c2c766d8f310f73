import Foundation
import QuartzCore

/// The views of a header or footer.
@MainActor
struct HeaderFooterParts {
    var reuseIdentifier: String?
    var contentView: UIView = CellContentView()
    var textLabel: UILabel?
    var detailLabel: UILabel?
    var backgroundView: UIView?
    /// The kind whose title the view shows, and the style of its table; nil for a view that the app provides.
    var title: (kind: HeaderFooterKind, style: UITableView.Style)?

    init() {}
}

extension UITableViewHeaderFooterView {
    final func becomeHeaderFooter() {
        headerParts.contentView.frame = bounds
        addSubview(headerParts.contentView)
    }

    final func take(reuseIdentifier: String) {
        if headerParts.reuseIdentifier == nil { headerParts.reuseIdentifier = reuseIdentifier }
    }

    /// Whether the view shows a title of the data source.
    final var isTitleView: Bool { headerParts.title != nil }

    /// Whether a view is a standard label, which the header or footer places.
    final func isStandardView(_ view: UIView) -> Bool {
        view === headerParts.textLabel || view === headerParts.detailLabel
    }

    /// The text style of titles in a table's style.
    private static func textStyle(
        _ kind: HeaderFooterKind, _ style: UITableView.Style
    ) -> UIFont.TextStyle {
        guard style == .plain else { return .footnote }
        return kind == .header ? .headline : .body
    }

    /// The height by which a title exceeds one line at the standard text size, in points.
    final func titleSurplus(width: CGFloat) -> CGFloat {
        guard let (kind, style) = headerParts.title, width > 2 * margin else { return 0 }
        let standard = UIFont.preferredFont(
            forTextStyle: UITableViewHeaderFooterView.textStyle(kind, style),
            compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
        let surplus = textSizes(width: width).text.height - standard.lineHeight
        // Less than a point comes of rounding to pixels.
        return surplus < 1 ? 0 : surplus
    }

    /// Shows a title in the appearance of a table's style.
    final func showTitle(_ title: String, _ kind: HeaderFooterKind, _ style: UITableView.Style) {
        headerParts.title = (kind, style)
        let label = madeTextLabel
        // The view may not be in the table yet.
        label.font = .preferredFont(
            forTextStyle: UITableViewHeaderFooterView.textStyle(kind, style),
            compatibleWith: table?.traitCollection ?? traitCollection)
        switch style {
        case .plain:
            label.textColor = kind == .header ? .label : .secondaryLabel
            label.text = title
            assignedBackgroundColor = .secondarySystemBackground
            showBackground()
        case .grouped, .insetGrouped:
            label.textColor = .secondaryLabel
            label.text = kind == .header ? title.localizedUppercase : title
        }
        label.numberOfLines = 0
        setNeedsLayout()
    }

    final var madeTextLabel: UILabel {
        if let label = headerParts.textLabel { return label }
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        headerParts.textLabel = label
        headerParts.contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    final var madeDetailLabel: UILabel {
        if let label = headerParts.detailLabel { return label }
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.adjustsFontForContentSizeCategory = true
        headerParts.detailLabel = label
        headerParts.contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    final func changeBackgroundView(_ view: UIView?) {
        guard view !== headerParts.backgroundView else { return }
        headerParts.backgroundView?.removeFromSuperview()
        headerParts.backgroundView = view
        guard let view else { return }
        view.frame = bounds
        insertSubview(view, at: 0)
    }

    // MARK: - Layout

    /// The leading and trailing margin of the text.
    private final var margin: CGFloat { table?.rowMargin ?? TableMetrics.current.compactMargin }

    private final var isGrouped: Bool { (headerParts.title?.style ?? .plain) != .plain }

    final func layOutHeaderFooter() {
        updateConfigurationsIfNeeded()
        layOutBackgroundConfiguration()
        if let view = headerParts.backgroundView, view.frame != bounds { view.frame = bounds }
        let area = safeAreaInsets
        let content = CGRect(
            x: area.left, y: 0, width: max(0, bounds.width - area.left - area.right),
            height: bounds.height)
        if headerParts.contentView.frame != content { headerParts.contentView.frame = content }
        guard headerParts.textLabel != nil || headerParts.detailLabel != nil else { return }
        let sizes = textSizes(width: content.width)
        let height = sizes.text.height + sizes.detail.height
        var y = (bounds.height - height) / 2
        if isGrouped {
            let spacing = TableMetrics.current.groupedTitleMargin
            y =
                headerParts.title?.kind == .footer ? spacing : bounds.height - spacing - height
        }
        let isMirrored = directionOfContent == .rightToLeft
        func place(_ label: UILabel?, _ size: CGSize) {
            let frame = CGRect(x: margin, y: y, width: size.width, height: size.height)
                .roundingOrigin(toPixels: drawingScale)
            label?.frame = isMirrored ? frame.mirrored(in: content.width) : frame
            y += size.height
        }
        place(headerParts.textLabel, sizes.text)
        place(headerParts.detailLabel, sizes.detail)
    }

    private final func textSizes(width: CGFloat) -> (text: CGSize, detail: CGSize) {
        let limit = CGSize(width: max(0, width - 2 * margin), height: .greatestFiniteMagnitude)
        func size(_ label: UILabel?) -> CGSize {
            guard let label, label.text?.isEmpty == false else { return .zero }
            let size = label.sizeThatFits(limit)
            return CGSize(width: min(size.width, limit.width), height: size.height)
        }
        return (size(headerParts.textLabel), size(headerParts.detailLabel))
    }

    final func sizeOfContent(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        updateConfigurationsIfNeeded()
        if headerParts.textLabel != nil || headerParts.detailLabel != nil {
            let area = safeAreaInsets
            let sizes = textSizes(width: target.width - area.left - area.right)
            let height = sizes.text.height + sizes.detail.height
            let around: CGFloat = isGrouped ? 2 * TableMetrics.current.groupedTitleMargin : 7
            return CGSize(
                width: target.width, height: (height + around).roundedUp(toPixels: drawingScale))
        }
        return headerParts.contentView.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
}
