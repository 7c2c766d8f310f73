import CoreGraphics
import Foundation
import ObjectiveC

/// The items and the settings of a tab bar.
@MainActor
struct TabBarState {
    weak var delegate: (any UITabBarDelegate)?
    weak var manager: (any TabBarManager)?
    var items: [UITabBarItem]?
    var selectedItem: UITabBarItem?
    var buttons: [TabBarButton] = []
    var selectionView: UIImageView?
    /// The share of the standard background, from 0 at the edge of the content to 1.
    var standardPart: CGFloat = 1
    var standard: UITabBarAppearance?
    var scrollEdge: UITabBarAppearance?
    var legacy = LegacyBarAppearance()
    var unselectedColor: UIColor?
    var selectionImage: UIImage?
    var positioning = UITabBar.ItemPositioning.automatic
    var itemWidth: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var isComplete = false
}

extension UITabBar {
    final func becomeBar() {
        guard !state.isComplete else { return }
        state.isComplete = true
        backgroundView.shadowEdge = .minYEdge
        addSubview(backgroundView)
        appearanceDidChange()
    }

    /// Raises an exception in a bar that a tab bar controller manages.
    final func requireUnmanaged(_ action: String) {
        guard state.manager != nil else { return }
        raiseException(
            "NSInternalInconsistencyException",
            "Cannot \(action) on a UITabBar managed by a tab bar controller.")
    }

    /// The height of the row of items.
    final var rowHeight: CGFloat { BarMetrics.current.tabBarHeight(traitCollection) }

    /// The height of the area of the home indicator that the bar covers.
    final var heightBelowRow: CGFloat { safeAreaInsets.bottom }

    // MARK: - Items

    final func changeItems(_ items: [UITabBarItem]?, animated: Bool) {
        for item in state.items ?? [] where item.container === self { item.container = nil }
        state.items = items
        for item in items ?? [] { item.container = self }
        let selected = state.selectedItem
        if let selected, items?.contains(where: { $0 === selected }) != true {
            state.selectedItem = nil
        }
        let update = { [self] in
            makeButtons()
            layoutIfNeeded()
        }
        guard animated, window != nil else { return makeButtons() }
        UIView.transition(
            with: self, duration: BarMetrics.current.itemDuration,
            options: [.transitionCrossDissolve, .allowUserInteraction], animations: update)
    }

    private final func makeButtons() {
        for button in state.buttons { button.removeFromSuperview() }
        if AppearanceProxies.exist, window != nil {
            for item in state.items ?? [] { AppearanceProxies.apply(to: item) }
        }
        let style = buttonStyle
        state.buttons = (state.items ?? []).map { item in
            let button = TabBarButton(item, style)
            button.isSelected = item === state.selectedItem
            button.addAction(
                UIAction { [weak self] _ in self?.tapped(item) }, for: .touchUpInside)
            addSubview(button)
            return button
        }
        setNeedsLayout()
    }

    private final func tapped(_ item: UITabBarItem) {
        if let manager = state.manager {
            manager.tabBar(self, wasTappedAt: item)
            return
        }
        select(item)
        state.delegate?.tabBar(self, didSelect: item)
    }

    final func select(_ item: UITabBarItem?) {
        guard item == nil || state.items?.contains(where: { $0 === item }) == true else { return }
        state.selectedItem = item
        for button in state.buttons { button.isSelected = button.item === item }
        appearanceDidChange()
    }

    final func itemDidChange(_ item: UIBarItem) {
        guard let button = state.buttons.first(where: { $0.item === item }) else { return }
        button.update(buttonStyle)
        if item === state.selectedItem { appearanceDidChange() }
    }

    final func button(of item: UITabBarItem) -> TabBarButton? {
        state.buttons.first { $0.item === item }
    }

    // MARK: - Layout

    /// The layout of items: titles are below images in regular bars of phones.
    private final var layout: UITabBarItemAppearance.Style {
        if traitCollection.isCompactLandscape { return .compactInline }
        let isWide = traitCollection.horizontalSizeClass == .regular
        return isWide ? .inline : .stacked
    }

    private final var buttonStyle: TabBarButton.Style {
        let appearance = shownAppearance
        let items: UITabBarItemAppearance =
            switch layout {
            case .stacked: appearance.stackedLayoutAppearance
            case .inline: appearance.inlineLayoutAppearance
            case .compactInline: appearance.compactInlineLayoutAppearance
            }
        return TabBarButton.Style(
            layout: layout, appearance: items, unselectedColor: state.unselectedColor)
    }

    /// The horizontal spans of the buttons, in points from the leading edge.
    final func spans(count: Int) -> [ClosedRange<CGFloat>] {
        guard count > 0 else { return [] }
        let metrics = BarMetrics.current
        let width = bounds.width - safeAreaInsets.left - safeAreaInsets.right
        let own = shownAppearance.settings
        let positioning = own.positioning != .automatic ? own.positioning : state.positioning
        let isPad = traitCollection.userInterfaceIdiom == .pad
        let centers = positioning == .centered || positioning == .automatic && isPad
        guard centers else {
            let inset = metrics.tabButtonInset
            return (0..<count).map { index in
                let start = (width * CGFloat(index) / CGFloat(count)).rounded()
                let end = (width * CGFloat(index + 1) / CGFloat(count)).rounded()
                return start + inset...max(start + inset, end - inset)
            }
        }
        let spacing = own.spacing > 0 ? own.spacing : state.itemSpacing
        let wanted =
            own.width > 0
            ? own.width : state.itemWidth > 0 ? state.itemWidth : metrics.centeredTabWidth
        let room = width - spacing * CGFloat(count - 1)
        let length = min(wanted, room / CGFloat(count))
        let total = length * CGFloat(count) + spacing * CGFloat(count - 1)
        return (0..<count).map { index in
            let start = ((width - total) / 2 + CGFloat(index) * (length + spacing)).rounded()
            return start...start + length
        }
    }

    final func layOutBar() {
        let metrics = BarMetrics.current
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = bounds.width - safeAreaInsets.left - safeAreaInsets.right
        for (button, span) in zip(state.buttons, spans(count: state.buttons.count)) {
            let length = span.upperBound - span.lowerBound
            let x = isMirrored ? width - span.upperBound : span.lowerBound
            button.frame = CGRect(
                x: x + safeAreaInsets.left, y: metrics.tabButtonTop, width: length,
                height: rowHeight - metrics.tabButtonTop)
        }
        var rect = bounds
        if let superview {
            let rest = superview.bounds.maxY - frame.maxY
            if rest > 0, rest <= superview.safeAreaInsets.bottom + 0.5 { rect.size.height += rest }
        }
        backgroundView.frame = rect
        edgeBackgroundView?.frame = rect
        edgeBackgroundView?.shadowEdge = .minYEdge
        placeSelection()
    }

    private final func placeSelection() {
        let own = shownAppearance.settings
        guard let image = own.selectionImage ?? state.selectionImage,
            let button = state.selectedItem.flatMap(button(of:))
        else {
            state.selectionView?.removeFromSuperview()
            state.selectionView = nil
            return
        }
        let view = state.selectionView ?? UIImageView()
        state.selectionView = view
        if view.superview == nil { insertSubview(view, aboveSubview: backgroundView) }
        view.image = image
        view.tintColor = own.selectionTint
        let size = image.size
        view.frame = CGRect(
            x: button.frame.midX - size.width / 2, y: button.frame.midY - size.height / 2,
            width: size.width, height: size.height)
    }

    // MARK: - Appearance

    final var ensuredStandardAppearance: UITabBarAppearance {
        if let standard = state.standard { return standard }
        let made = legacyAppearance
        made.whenChanged = { [weak self, unowned made] in
            guard let self else { return }
            if state.standard == nil { state.standard = made }
            appearanceDidChange()
        }
        return made
    }

    private final var legacyAppearance: UITabBarAppearance {
        let appearance = UITabBarAppearance()
        appearance.background = state.legacy.background(.any, .default)
        return appearance
    }

    final func changeAppearance<Value>(
        _ path: WritableKeyPath<TabBarState, UITabBarAppearance?>, _ value: UITabBarAppearance?,
        _ property: AppearanceProperty, _ key: ReferenceWritableKeyPath<UITabBar, Value>
    ) {
        let copied = value?.copy() as? UITabBarAppearance
        noteAppearance(AppearanceSetter(name: "\(property)")) {
            {
                guard let bar = $0 as? UITabBar, let value = value as? Value else { return }
                bar[keyPath: key] = value
            }
        }
        copied?.whenChanged = { [weak self] in self?.appearanceDidChange() }
        state[keyPath: path] = copied
        appearanceDidChange()
    }

    final func changeLegacy<Value>(
        _ path: WritableKeyPath<TabBarState, Value>, _ value: Value,
        _ property: AppearanceProperty, _ key: ReferenceWritableKeyPath<UITabBar, Value>
    ) {
        noteAppearance(property, key, value)
        state[keyPath: path] = value
        appearanceDidChange()
    }

    private final var shownStandard: UITabBarAppearance {
        state.selectedItem?.standardAppearance ?? state.standard ?? legacyAppearance
    }

    private final var shownScrollEdge: UITabBarAppearance? {
        state.selectedItem?.scrollEdgeAppearance ?? state.scrollEdge
    }

    private final var shownAppearance: UITabBarAppearance {
        state.standardPart < 0.5 ? shownScrollEdge ?? shownStandard : shownStandard
    }

    /// Whether the content reaches under the bar.
    final var isTransparentToContent: Bool { state.standard != nil || isTranslucent }

    final func appearanceDidChange() {
        guard state.isComplete else { return }
        backgroundView.content = shownStandard.background
        var edge = shownScrollEdge?.background ?? .transparent
        if shownScrollEdge == nil, !isTransparentToContent { edge = shownStandard.background }
        if edge == .transparent {
            edgeBackgroundView?.removeFromSuperview()
            edgeBackgroundView = nil
        } else {
            let view = edgeBackgroundView ?? BarBackgroundView()
            edgeBackgroundView = view
            view.content = edge
            if view.superview == nil { insertSubview(view, at: 0) }
        }
        showStandardPart()
        let style = buttonStyle
        for button in state.buttons { button.update(style) }
        setNeedsLayout()
    }

    /// Sets the share of the standard background, from 0 at the edge of the content to 1.
    final func setStandardPart(_ part: CGFloat) {
        guard part != state.standardPart else { return }
        let changesItems = (part < 0.5) != (state.standardPart < 0.5) && shownScrollEdge != nil
        state.standardPart = part
        showStandardPart()
        if changesItems { appearanceDidChange() }
    }

    private final func showStandardPart() {
        backgroundView.alpha = state.standardPart
        edgeBackgroundView?.alpha = 1 - state.standardPart
    }
}
