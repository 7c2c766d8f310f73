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
    var unselectedColor: UIColor?
    var selectionImage: UIImage?
    var positioning = UITabBar.ItemPositioning.automatic
    var itemWidth: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var isComplete = false
    /// The arranging of the items by the user, while its sheet is shown.
    var customization: TabBarCustomization?
}

extension UITabBar: BarWithAppearances {
    final func becomeBar() {
        guard !state.isComplete else { return }
        state.isComplete = true
        addSubview(backgrounds.standard)
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
    final var rowHeight: CGFloat { BarMetrics.current.tabBarHeight(traitsOfBars) }

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
        guard state.customization == nil else { return }
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
        if traitsOfBars.isCompactLandscape { return .compactInline }
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
        let length = max(0, min(wanted, room / CGFloat(count)))
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
        backgrounds.place(in: rect, shadowEdge: .minYEdge)
        placeSelection()
        state.customization?.place()
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
        if view.superview == nil { insertSubview(view, aboveSubview: backgrounds.standard) }
        view.image = image
        view.tintColor = own.selectionTint
        let size = image.size
        view.frame = CGRect(
            x: button.frame.midX - size.width / 2, y: button.frame.midY - size.height / 2,
            width: size.width, height: size.height)
    }

    // MARK: - Appearance

    final var legacyAppearance: UITabBarAppearance {
        let appearance = UITabBarAppearance()
        appearance.background = appearances.legacy.background(.any, .default)
        return appearance
    }

    final var shownStandard: UITabBarAppearance {
        state.selectedItem?.standardAppearance ?? appearances.standard ?? legacyAppearance
    }

    final var shownScrollEdge: UITabBarAppearance? {
        state.selectedItem?.scrollEdgeAppearance ?? appearances.scrollEdge
    }

    final var isTransparentToContent: Bool { appearances.standard != nil || isTranslucent }

    final func appearanceDidChange() {
        guard state.isComplete else { return }
        updateBackgrounds()
        let style = buttonStyle
        for button in state.buttons { button.update(style) }
        setNeedsLayout()
    }
}
