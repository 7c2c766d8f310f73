import CoreGraphics
import Foundation

/// One navigation item as a bar shows it: prompt, back button, items, title, and the large title below.
final class NavigationItemView: UIView, BarItemContainer {
    /// The style of an item, which the bar determines.
    struct Style {
        var appearance: UINavigationBarAppearance
        var metrics = UIBarMetrics.default
        var rowHeight = BarMetrics.current.rowHeight
        var showsLargeTitle = false
    }

    let item: UINavigationItem
    /// The item that the back button leads to.
    let below: UINavigationItem?
    private(set) var style: Style
    private let whenBackTapped: () -> Void
    /// The items of a container, before those of the navigation item.
    var rootItems: [UIBarButtonItem] = [] { didSet { setNeedsItems() } }

    private(set) var backButton: BackButton?
    private var leading: [BarItemView] = []
    private var trailing: [BarItemView] = []
    private let titleLabel = UILabel()
    private let largeClip = UIView()
    private let largeLabel = UILabel()
    private var promptLabel: UILabel?
    private var shownTitleView: UIView?
    private var titleMenuButton: UIButton?
    private var needsItems = true

    init(
        _ item: UINavigationItem, below: UINavigationItem?, _ style: Style,
        whenBackTapped: @escaping () -> Void
    ) {
        self.item = item
        self.below = below
        self.style = style
        self.whenBackTapped = whenBackTapped
        super.init(frame: .zero)
        titleLabel.textAlignment = .center
        titleLabel.accessibilityTraits = .header
        largeLabel.accessibilityTraits = .header
        largeLabel.adjustsFontSizeToFitWidth = true
        largeLabel.minimumScaleFactor = 0.7
        largeClip.isUserInteractionEnabled = false
        largeClip.addSubview(largeLabel)
    }

    required init?(coder: NSCoder) { fatalError("bars create their item views themselves") }

    // MARK: - Changes

    func update(_ style: Style) {
        self.style = style
        setNeedsItems()
    }

    func setNeedsItems() {
        needsItems = true
        setNeedsLayout()
    }

    func barItemDidChange(_ item: UIBarItem) {
        guard let item = item as? UIBarButtonItem else { return }
        let view = (leading + trailing).first { $0.item === item }
        if let button = view?.view as? BarButton, item.customView == nil, !item.isHidden {
            button.update(buttonStyle)
            setNeedsLayout()
        } else {
            setNeedsItems()
        }
    }

    private var buttonStyle: BarButtonStyle {
        BarButtonStyle(
            plain: style.appearance.buttonAppearance, done: style.appearance.doneButtonAppearance,
            metrics: style.metrics)
    }

    /// Makes the views of the item as it is now.
    private func updateItems() {
        needsItems = false
        let former = (leading + trailing).compactMap(\.view)
        leading = views(
            of: rootItems + UINavigationItem.shownItems(of: item.settings.leadingGroups))
        trailing = views(of: UINavigationItem.shownItems(of: item.settings.trailingGroups))
        let views = (leading + trailing).compactMap(\.view)
        for view in former where !views.contains(view) && view.superview === self {
            view.removeFromSuperview()
        }
        for view in views where view.superview !== self { addSubview(view) }
        updateBackButton()
        updateTitles()
        for item in (leading + trailing).map(\.item) where AppearanceProxies.exist && window != nil
        {
            AppearanceProxies.apply(to: item)
        }
    }

    private func views(of items: [UIBarButtonItem]) -> [BarItemView] {
        items.map { item in
            // Proxies may set what a button is made from.
            item.container = self
            return BarItemView(item, buttonStyle)
        }
    }

    private func updateBackButton() {
        backButton?.removeFromSuperview()
        backButton = nil
        guard let below, item.allowsBackButton else { return }
        let button = BackButton(to: below, style.appearance, onTap: whenBackTapped)
        button.update(
            BarButtonStyle(
                plain: style.appearance.backButtonAppearance,
                done: style.appearance.backButtonAppearance, metrics: style.metrics))
        backButton = button
        addSubview(button)
    }

    private func updateTitles() {
        let metrics = BarMetrics.current
        if let view = item.titleView {
            if shownTitleView !== view, shownTitleView?.superview === self {
                shownTitleView?.removeFromSuperview()
            }
            shownTitleView = view
            if view.superview !== self { addSubview(view) }
            titleLabel.removeFromSuperview()
        } else {
            if shownTitleView?.superview === self { shownTitleView?.removeFromSuperview() }
            shownTitleView = nil
            // Assistive technologies find no title where there is none.
            if item.title?.isEmpty ?? true {
                titleLabel.removeFromSuperview()
            } else if titleLabel.superview == nil {
                addSubview(titleLabel)
            }
            show(
                titleLabel, item.title, .systemFont(ofSize: metrics.fontSize, weight: .semibold),
                style.appearance.titleTextAttributes)
            titleLabel.textAlignment = .center
            titleLabel.lineBreakMode = .byTruncatingTail
        }
        updateTitleMenu()
        if style.showsLargeTitle {
            if largeClip.superview == nil {
                largeClip.clipsToBounds = true
                insertSubview(largeClip, at: 0)
            }
            show(
                largeLabel, item.title,
                .systemFont(ofSize: metrics.largeTitleFontSize, weight: .bold),
                style.appearance.largeTitleTextAttributes)
        } else {
            largeClip.removeFromSuperview()
        }
        updatePrompt()
    }

    /// Puts a button over the title that shows its menu.
    private func updateTitleMenu() {
        titleMenuButton?.removeFromSuperview()
        titleMenuButton = nil
        guard titleLabel.superview != nil, let menu = item.titleMenuProvider?([]) else { return }
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "chevron.down.circle.fill"), for: .normal)
        button.setPreferredSymbolConfiguration(
            UIImage.SymbolConfiguration(textStyle: .footnote), forImageIn: .normal)
        button.tintColor = .tertiaryLabel
        button.contentHorizontalAlignment = .trailing
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        button.accessibilityLabel = item.title
        titleMenuButton = button
        addSubview(button)
    }

    // Chosen: the width of the chevron with its distance, in points.
    private static let chevronWidth: CGFloat = 22

    private func updatePrompt() {
        guard let prompt = item.prompt else {
            promptLabel?.removeFromSuperview()
            promptLabel = nil
            return
        }
        let label = promptLabel ?? UILabel()
        if promptLabel == nil { addSubview(label) }
        promptLabel = label
        label.text = prompt
        label.font = .systemFont(ofSize: 13)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
    }

    private func show(
        _ label: UILabel, _ title: String?, _ font: UIFont,
        _ attributes: [NSAttributedString.Key: Any]
    ) {
        let base: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.label]
        label.showTitle(title, base.merging(attributes) { $1 })
    }

    // MARK: - Heights

    private var promptHeight: CGFloat { item.prompt == nil ? 0 : BarMetrics.current.promptHeight }

    /// The row of the buttons, in points of this view.
    private var row: CGRect {
        CGRect(x: 0, y: promptHeight, width: bounds.width, height: style.rowHeight)
    }

    /// The height of the large title's row that is left, in points.
    private var largeHeight: CGFloat { max(0, bounds.height - row.maxY - searchHeight) }

    // MARK: - Search

    private var hiddenForSearch: [UIView] = []

    /// The height of the search bar that is left, in points.
    ///
    /// It collapses before the large title does.
    private var searchHeight: CGFloat {
        guard let search = item.settings.searchController else { return 0 }
        let full = search.searchBar.sizeThatFits(.zero).height
        if search.isActive || !item.settings.hidesSearchBarWhenScrolling { return full }
        let title = style.showsLargeTitle ? BarMetrics.current.largeTitleHeight : 0
        return min(full, max(0, bounds.height - row.maxY - title))
    }

    /// Places the search bar at the lower edge, or in place of all the rest.
    private func layOutSearchBar() {
        let search = item.settings.searchController
        let replaces = search?.replacesTitle ?? false
        if !replaces {
            for view in hiddenForSearch { view.isHidden = false }
            hiddenForSearch = []
        }
        guard let search else { return }
        let bar = search.searchBar
        if bar.superview !== self { addSubview(bar) }
        let height = searchHeight
        bar.frame = CGRect(
            x: 0, y: bounds.height - height, width: bounds.width, height: height)
        // Chosen: the bar fades with its height, since a field of less than half its height is not legible.
        bar.alpha = min(max((height - 16) / 20, 0), 1)
        guard replaces else { return }
        for view in subviews where view !== bar && !view.isHidden {
            view.isHidden = true
            hiddenForSearch.append(view)
        }
    }

    // MARK: - Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        if needsItems { updateItems() }
        let metrics = BarMetrics.current
        let (leftMargin, rightMargin) = margins
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        backButton?.fit(width: bounds.width * metrics.backTitlePart)
        let layout = NavigationRowLayout(
            width: bounds.width, leadingMargin: isMirrored ? rightMargin : leftMargin,
            trailingMargin: isMirrored ? leftMargin : rightMargin,
            back: backButton?.contentSize.width, leading: leading.map(\.element),
            trailing: trailing.map(\.element), title: titleWidth)
        place(layout(), isMirrored: isMirrored)
        promptLabel?.frame = CGRect(
            x: leftMargin, y: 4, width: bounds.width - leftMargin - rightMargin,
            height: promptHeight - 8)
        layOutLargeTitle(from: leftMargin, to: bounds.width - rightMargin)
        showTitleForHeight()
        layOutSearchBar()
    }

    /// The margins at the left and at the right: the system's, and the safe area.
    private var margins: (left: CGFloat, right: CGFloat) {
        let margin = marginOfBar
        return (margin + safeAreaInsets.left, margin + safeAreaInsets.right)
    }

    private var titleWidth: CGFloat {
        guard let view = shownTitleView else {
            let chevron = titleMenuButton == nil ? 0 : Self.chevronWidth
            return titleLabel.intrinsicContentSize.width + chevron
        }
        let intrinsic = view.intrinsicContentSize.width
        let natural = NaturalSize.size(of: view, item.settings.titleNaturalSize).width
        if view.translatesAutoresizingMaskIntoConstraints, natural > 0 { return natural }
        if intrinsic != UIView.noIntrinsicMetric { return intrinsic }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
        return fitting > 0 ? fitting : .greatestFiniteMagnitude
    }

    private func place(_ layout: NavigationRowLayout.Result, isMirrored: Bool) {
        let scale = max(traitCollection.displayScale, 1)
        let padding = BarMetrics.current.itemPadding
        let width = bounds.width
        func fromLeft(_ span: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
            isMirrored ? width - span.upperBound...width - span.lowerBound : span
        }
        if let back = layout.back.map(fromLeft), let backButton {
            backButton.frame = CGRect(
                x: back.lowerBound - padding, y: row.minY,
                width: back.upperBound - back.lowerBound + 2 * padding, height: row.height)
        }
        for (views, spans) in [(leading, layout.leading), (trailing, layout.trailing)] {
            for (view, span) in zip(views, spans) {
                view.place(in: fromLeft(span), row: row, padding: padding, scale: scale)
            }
        }
        placeTitle(in: fromLeft(layout.title), scale)
    }

    private func placeTitle(in span: ClosedRange<CGFloat>, _ scale: CGFloat) {
        let width = span.upperBound - span.lowerBound
        let offset = style.appearance.titlePositionAdjustment
        if let view = shownTitleView {
            let natural = NaturalSize.size(of: view, item.settings.titleNaturalSize)
            var height = natural.height
            if height == 0 || !view.translatesAutoresizingMaskIntoConstraints {
                height = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
            }
            height = min(height > 0 ? height : row.height, row.height)
            setFrame(
                of: view,
                CGRect(
                    x: span.lowerBound, y: row.midY - height / 2, width: width, height: height
                ).roundingOriginHalfUpLeft(toPixels: scale))
            if natural.width > 0 {
                item.settings.titleNaturalSize = NaturalSize(
                    of: view, natural, placed: view.bounds.size)
            }
        } else {
            let height = titleLabel.intrinsicContentSize.height
            let frame = CGRect(
                x: span.lowerBound + offset.horizontal,
                y: row.midY - height / 2 + offset.vertical, width: width, height: height)
            let placed = frame.roundingOriginHalfUpLeft(toPixels: scale)
            guard let titleMenuButton else { return setFrame(of: titleLabel, placed) }
            setFrame(of: titleMenuButton, placed)
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let chevron = UIEdgeInsets(
                top: 0, left: isMirrored ? Self.chevronWidth : 0, bottom: 0,
                right: isMirrored ? 0 : Self.chevronWidth)
            setFrame(of: titleLabel, placed.inset(by: chevron))
        }
    }

    /// Sets the frame that a view has apart from its transform, which a transition may animate.
    private func setFrame(of view: UIView, _ frame: CGRect) {
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    private func layOutLargeTitle(from left: CGFloat, to right: CGFloat) {
        guard style.showsLargeTitle else { return }
        let metrics = BarMetrics.current
        largeClip.frame = CGRect(x: 0, y: row.maxY, width: bounds.width, height: largeHeight)
        let size = largeLabel.intrinsicContentSize
        let width = min(size.width, right - left)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // A bar that is pulled down enlarges the title a little.
        let stretch = 1 + min(max(0, largeHeight - metrics.largeTitleHeight) / 600, 0.1)
        let height = size.height
        setFrame(
            of: largeLabel,
            CGRect(
                x: isMirrored ? right - width : left,
                y: largeHeight - metrics.largeTitleBottom - height + 4, width: width,
                height: height))
        let shift = width * (stretch - 1) / 2 * (isMirrored ? -1 : 1)
        if largeOffset == 0 {
            largeLabel.transform = CGAffineTransform(translationX: shift, y: 0)
                .scaledBy(x: stretch, y: stretch)
        }
    }

    /// Fades the title of the row in as the large title collapses.
    private func showTitleForHeight() {
        guard transitionAlpha == 1 else { return }
        titleLabel.alpha = titleAlpha
        shownTitleView?.alpha = 1
    }

    private var titleAlpha: CGFloat {
        guard style.showsLargeTitle else { return 1 }
        let metrics = BarMetrics.current
        let part =
            (metrics.titleAppears - largeHeight) / (metrics.titleAppears - metrics.titleIsOpaque)
        return min(max(part, 0), 1)
    }

    override func tintDidChange() {
        super.tintDidChange()
        setNeedsLayout()
    }

    override func traitsDidChange(from former: UITraitCollection) {
        super.traitsDidChange(from: former)
        setNeedsItems()
    }

    override func safeAreaDidChange() {
        super.safeAreaDidChange()
        setNeedsLayout()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    // MARK: - Transitions

    /// The opacity of the whole item while it is exchanged.
    private var transitionAlpha: CGFloat = 1
    private var largeOffset: CGFloat = 0

    /// The middle of the title in the row, and of the title in the back button, in points of this view.
    var titleCenter: CGFloat { (shownTitleView ?? titleLabel).center.x }
    var backTitleCenter: CGFloat? {
        backButton.map { $0.frame.minX + $0.titleFrame.midX }
    }

    /// Moves the titles by distances in points, and sets the opacity of all.
    func setTransition(
        alpha: CGFloat, title: CGFloat = 0, back: CGFloat = 0, large: CGFloat = 0
    ) {
        transitionAlpha = alpha
        largeOffset = large
        for view in subviews where view !== largeClip { view.alpha = alpha }
        titleLabel.alpha = alpha * titleAlpha
        let titleView = shownTitleView ?? titleLabel
        titleView.transform = CGAffineTransform(translationX: title, y: 0)
        backButton?.titleTransform = CGAffineTransform(translationX: back, y: 0)
        largeLabel.alpha = alpha
        largeLabel.transform = CGAffineTransform(translationX: large, y: 0)
    }
}
