import Foundation
import QuartzCore

/// The views and the properties of a cell.
@MainActor
struct CellParts {
    var style: UITableViewCell.CellStyle
    var reuseIdentifier: String?

    var contentView: UIView = CellContentView()
    var textLabel: UILabel?
    var detailLabel: UILabel?
    var imageView: UIImageView?
    /// Whether the labels were given unlimited lines for an accessibility text size; otherwise they have one.
    var wrapsText = false
    var wrapsDetail = false
    var indentationLevel = 0
    var indentationWidth = TableMetrics.current.indentationWidth

    var backgroundView: UIView?
    var selectedBackgroundView: UIView?
    var multipleSelectionBackgroundView: UIView?
    /// The background of a selected cell whose app provides none.
    var standardSelectedBackground: UIView?
    /// The colour of the background that the table has set.
    var standardBackground: UIColor?

    var accessoryType = UITableViewCell.AccessoryType.none
    var accessoryView: UIView?
    var editingAccessoryType = UITableViewCell.AccessoryType.none
    var editingAccessoryView: UIView?
    /// The views of the standard accessory.
    var accessory: CellAccessoryView?

    var separatorInset: UIEdgeInsets?
    var separator: UIView?
    var topSeparator: UIView?
    var separatorEffectView: UIVisualEffectView?

    /// Whether the user is moving the cell.
    var isReordered = false
    var editControl: CellEditControl?
    var reorderControl: CellReorderControl?
    /// Whether the cell shows a reorder control for a row that can be moved.
    var wantsReorderControl = false

    var selectionStyle = UITableViewCell.SelectionStyle.default
    var isSelected = false
    var isHighlighted = false
    var contentMargins = ContentMargins()

    /// Performed when the user selects the cell, or taps its accessory.
    var selectionSegue: (@MainActor (UITableViewCell) -> Void)?
    var accessorySegue: (@MainActor (UITableViewCell) -> Void)?

    init(style: UITableViewCell.CellStyle) { self.style = style }
}

extension UITableViewCell {
    /// Adds the content view and sets the defaults of a new cell.
    final func becomeCell() {
        parts.contentView.frame = bounds
        addSubview(parts.contentView)
        clipsToBounds = false
    }

    final func take(reuseIdentifier: String) {
        if parts.reuseIdentifier == nil { parts.reuseIdentifier = reuseIdentifier }
    }

    /// Resets a pooled cell before its next use.
    final func becomeReused() {
        if parts.isHighlighted { setHighlighted(false, animated: false) }
        if parts.isSelected { setSelected(false, animated: false) }
        hostedLayer.removeAllAnimations()
        alpha = 1
        prepareForReuse()
    }

    /// Changes a property that the layout depends on.
    final func change<Value: Equatable>(
        _ key: WritableKeyPath<CellParts, Value>, _ value: Value
    ) {
        guard parts[keyPath: key] != value else { return }
        parts[keyPath: key] = value
        setNeedsLayout()
    }

    /// Applies the part of the appearance that the table controls.
    final func take(_ appearance: CellAppearance) {
        showStandardBackground(appearance.style)
        guard appearance != self.appearance || parts.separator == nil else { return }
        self.appearance = appearance
        showSeparators()
        roundCorners()
        setNeedsLayout()
    }

    final func showStandardBackground(_ style: UITableView.Style) {
        let isOwn =
            assignedBackgroundColor != nil && assignedBackgroundColor !== parts.standardBackground
        guard !isOwn, ownProperties & (AppearanceProperty.backgroundColor.bit ?? 0) == 0 else {
            return
        }
        let color: UIColor? =
            hidesStandardBackground
            ? nil : style == .plain ? .systemBackground : .secondarySystemGroupedBackground
        guard parts.standardBackground !== color || assignedBackgroundColor !== color else {
            return
        }
        parts.standardBackground = color
        assignedBackgroundColor = color
        showBackground()
    }

    /// Rounds the first and the last row of a section of an inset-grouped table.
    private final func roundCorners() {
        let isInset = appearance.style == .insetGrouped
        roundCorners(isFirst: isInset && appearance.isFirst, isLast: isInset && appearance.isLast)
    }

    // MARK: - Labels and image

    final var madeTextLabel: UILabel {
        if let label = parts.textLabel { return label }
        let label = UILabel()
        switch parts.style {
        case .default, .subtitle, .value1: label.font = .preferredFont(forTextStyle: .body)
        case .value2:
            label.font = .preferredFont(forTextStyle: .footnote)
            label.textAlignment = .right
        }
        label.adjustsFontForContentSizeCategory = true
        parts.textLabel = label
        parts.contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    final var madeDetailLabel: UILabel? {
        if let label = parts.detailLabel { return label }
        guard parts.style != .default else { return nil }
        let label = UILabel()
        switch parts.style {
        case .default, .value1:
            label.font = .preferredFont(forTextStyle: .body)
            label.textColor = .secondaryLabel
        case .value2: label.font = .preferredFont(forTextStyle: .footnote)
        case .subtitle: label.font = .preferredFont(forTextStyle: .caption1)
        }
        label.adjustsFontForContentSizeCategory = true
        parts.detailLabel = label
        parts.contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    final var madeImageView: UIImageView {
        if let view = parts.imageView { return view }
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        parts.imageView = view
        parts.contentView.addSubview(view)
        setNeedsLayout()
        return view
    }
}
