import Foundation
import QuartzCore

/// The state of a list's cell.
@MainActor
struct ListCellState {
    var accessories: [UICellAccessory] = []
    /// The accessories in the order in which they are shown.
    var ordered: [UICellAccessory] = []
    /// The views of the accessories, in that order; nil for one that is not shown.
    var views: [AccessoryHost?] = []
    var indentationLevel = 0
    // From memory, not measured.
    var indentationWidth: CGFloat = 16
    var indentsAccessories = true
    /// The part of the appearance that the list controls; nil outside of lists.
    var appearance: ListAppearance?
    /// The background that the list provides.
    var standardBackground: UIBackgroundConfiguration?
    var separators: (top: ControlSubview, bottom: ControlSubview)?
    var separatorGuide: UILayoutGuide?
    var guideInsets: (leading: NSLayoutConstraint, trailing: NSLayoutConstraint)?
    var contentMargins = ContentMargins()

    init() {}

    var margin: CGFloat { appearance?.margin ?? TableMetrics.current.compactMargin }
}

extension UICollectionViewListCell {
    // MARK: - The list

    final func follow(_ appearance: ListAppearance) {
        let former = list.appearance
        list.appearance = appearance
        if former?.appearance != appearance.appearance || former?.part != appearance.part {
            showStandardBackground()
        }
        let isInset = appearance.appearance == .insetGrouped && appearance.part == .item
        roundCorners(isFirst: isInset && appearance.isFirst, isLast: isInset && appearance.isLast)
        showSeparators()
        setNeedsLayout()
    }

    /// Shows the background of the list, unless the app has set one.
    private final func showStandardBackground() {
        guard
            configurations.background == nil
                || configurations.background == list.standardBackground,
            parts.backgroundView == nil
        else { return }
        let background = defaultBackgroundConfiguration()
        list.standardBackground = background
        backgroundConfiguration = background
    }

    final var standardBackground: UIBackgroundConfiguration {
        guard let list = list.appearance else { return .listPlainCell() }
        switch (list.part, list.appearance) {
        case (.item, .plain): return .listPlainCell()
        case (.item, .grouped), (.item, .insetGrouped): return .listGroupedCell()
        case (.item, .sidebar), (.item, .sidebarPlain): return .listSidebarCell()
        case (_, .plain): return .listPlainHeaderFooter()
        case (_, .grouped), (_, .insetGrouped): return .listGroupedHeaderFooter()
        case (_, .sidebar), (_, .sidebarPlain): return .listSidebarHeader()
        }
    }

    final var standardContent: UIListContentConfiguration {
        guard let list = list.appearance else { return .cell() }
        switch (list.part, list.appearance) {
        case (.item, .sidebar), (.item, .sidebarPlain): return .sidebarCell()
        case (.item, _): return .cell()
        case (.header, .sidebar), (.header, .sidebarPlain): return .sidebarHeader()
        case (.header, .plain): return .plainHeader()
        case (.header, _): return .groupedHeader()
        case (.footer, .plain): return .plainFooter()
        case (.footer, _): return .groupedFooter()
        }
    }

    final func changeIndentation(_ change: (inout ListCellState) -> Void) {
        change(&list)
        setNeedsLayout()
    }

    // MARK: - Layout

    private final var isMirrored: Bool { directionOfContent == .rightToLeft }

    /// The distance by which the content is indented, in points.
    private final var indentation: CGFloat {
        CGFloat(max(0, list.indentationLevel)) * list.indentationWidth
    }

    /// The width of the accessories at a side, with the spaces around them; 0 without any.
    private final func width(ofAccessories isLeading: Bool) -> CGFloat {
        let hosts = shownAccessories(isLeading)
        guard !hosts.isEmpty else { return 0 }
        let spacing = TableMetrics.current.accessorySpacing
        return list.margin + hosts.reduce(0) { $0 + $1.width + spacing }
    }

    /// The width that accessories and the indentation take from the content.
    final var widthAroundContent: CGFloat {
        updateAccessories()
        return indentation + width(ofAccessories: true) + width(ofAccessories: false)
    }

    final func layOutListCell() {
        updateConfigurationsIfNeeded()
        updateAccessories()
        let bounds = hostedLayer.bounds
        func place(_ view: UIView?, _ frame: CGRect) {
            guard let view else { return }
            let frame = isMirrored ? frame.mirrored(in: bounds.width) : frame
            if view.frame != frame { view.frame = frame }
        }
        for view in [parts.backgroundView, parts.selectedBackgroundView]
        where view?.superview === self {
            if view?.frame != bounds { view?.frame = bounds }
        }
        layOutBackgroundConfiguration()
        let leading = indentation + width(ofAccessories: true)
        let trailing = width(ofAccessories: false)
        place(
            parts.contentView,
            CGRect(
                x: leading, y: 0, width: max(0, bounds.width - leading - trailing),
                height: bounds.height))
        placeMargins()
        placeAccessories(place)
        placeSeparators(place)
    }

    final func placeMargins() {
        let spacing = TableMetrics.current.accessorySpacing
        let leading = width(ofAccessories: true) > 0 ? spacing : list.margin
        let trailing = width(ofAccessories: false) > 0 ? spacing : list.margin
        list.contentMargins.give(
            UIEdgeInsets(
                top: 11, left: isMirrored ? trailing : leading, bottom: 11,
                right: isMirrored ? leading : trailing), to: parts.contentView)
    }

    private final func placeAccessories(_ place: (UIView?, CGRect) -> Void) {
        let spacing = TableMetrics.current.accessorySpacing
        let bounds = hostedLayer.bounds
        var x = list.margin + (list.indentsAccessories ? indentation : 0)
        for host in shownAccessories(true) {
            place(host.view, host.frame(in: bounds.height, from: x, scale: drawingScale))
            x += host.width + spacing
        }
        x = bounds.width - list.margin
        for host in shownAccessories(false).reversed() {
            x -= host.width
            place(host.view, host.frame(in: bounds.height, from: x, scale: drawingScale))
            x -= spacing
        }
    }

    // MARK: - Separators

    private final func showSeparators() {
        guard let list = list.appearance, let separators = list.separators else {
            self.list.separators?.top.isHidden = true
            self.list.separators?.bottom.isHidden = true
            return
        }
        let views = self.list.separators ?? (ControlSubview(), ControlSubview())
        if self.list.separators == nil {
            self.list.separators = views
            addSubview(views.top)
            addSubview(views.bottom)
        }
        let isGrouped = list.appearance == .grouped
        let hasTop: Bool
        switch separators.topSeparatorVisibility {
        case .automatic: hasTop = list.isFirst && isGrouped
        case .visible: hasTop = true
        case .hidden: hasTop = false
        }
        let hasBottom: Bool
        switch separators.bottomSeparatorVisibility {
        case .automatic: hasBottom = !(list.isLast && list.appearance == .insetGrouped)
        case .visible: hasBottom = true
        case .hidden: hasBottom = false
        }
        views.top.isHidden = !hasTop
        views.bottom.isHidden = !hasBottom
    }

    private final func placeSeparators(_ place: (UIView?, CGRect) -> Void) {
        updateSeparatorGuide()
        guard let views = list.separators, let list = list.appearance,
            let separators = list.separators
        else { return }
        let isOneOfSeveral = isSelected && reuse.collectionView?.selectsSeveral == true
        let color = isOneOfSeveral ? separators.multipleSelectionColor : separators.color
        for view in [views.top, views.bottom] where view.backgroundColor != color {
            view.backgroundColor = color
        }
        let bounds = hostedLayer.bounds
        let height = 1 / max(drawingScale, 1)
        let isOuter = list.appearance == .grouped
        func frame(_ insets: NSDirectionalEdgeInsets, isOuter: Bool, y: CGFloat) -> CGRect {
            let automatic = isOuter ? (0, 0) : automaticSeparatorInsets
            let unset = UIListSeparatorConfiguration.automaticInsets
            let leading = insets.leading == unset.leading ? automatic.0 : insets.leading
            let trailing = insets.trailing == unset.trailing ? automatic.1 : insets.trailing
            return CGRect(
                x: leading, y: y, width: max(0, bounds.width - leading - trailing), height: height)
        }
        place(
            views.top, frame(separators.topSeparatorInsets, isOuter: isOuter && list.isFirst, y: 0))
        place(
            views.bottom,
            frame(
                separators.bottomSeparatorInsets, isOuter: isOuter && list.isLast,
                y: bounds.height - height))
    }

    /// The leading and trailing insets of separators: from the text, or as the guide is constrained.
    private final var automaticSeparatorInsets: (CGFloat, CGFloat) {
        if let guide = list.separatorGuide {
            let frame = guide.layoutFrame
            let width = hostedLayer.bounds.width
            return isMirrored
                ? (width - frame.maxX, frame.minX) : (frame.minX, width - frame.maxX)
        }
        return standardSeparatorInsets
    }

    private final var standardSeparatorInsets: (CGFloat, CGFloat) {
        let frame = parts.contentView.frame
        let leading = isMirrored ? hostedLayer.bounds.width - frame.maxX : frame.minX
        if let content = parts.contentView as? UIListContentView {
            return (leading + content.textStart, 0)
        }
        return (max(list.margin, leading), 0)
    }

    final var madeSeparatorGuide: UILayoutGuide {
        if let guide = list.separatorGuide { return guide }
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        list.separatorGuide = guide
        let leading = guide.leadingAnchor.constraint(equalTo: leadingAnchor)
        let trailing = trailingAnchor.constraint(equalTo: guide.trailingAnchor)
        // The app's own constraints take precedence.
        (leading.priority, trailing.priority) = (.fittingSizeLevel, .fittingSizeLevel)
        list.guideInsets = (leading, trailing)
        NSLayoutConstraint.activate([leading, trailing])
        return guide
    }

    private final func updateSeparatorGuide() {
        guard let constraints = list.guideInsets else { return }
        let insets = standardSeparatorInsets
        if constraints.leading.constant != insets.0 { constraints.leading.constant = insets.0 }
        if constraints.trailing.constant != insets.1 { constraints.trailing.constant = insets.1 }
    }
}
