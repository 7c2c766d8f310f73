import CoreGraphics
import Foundation

/// The items and the settings of a toolbar.
@MainActor
struct ToolbarState {
    weak var delegate: (any UIToolbarDelegate)?
    var items: [UIBarButtonItem]?
    var views: [BarItemView] = []
    var needsItems = true
    /// Called after the translucency changed; set by the managing controller.
    var whenSizeChanged: (() -> Void)?
    /// The height of the row of items, if a controller gives the bar another one.
    var rowHeight: CGFloat?
    var isComplete = false
}

extension UIToolbar: BarWithAppearances {
    final func becomeBar() {
        guard !state.isComplete else { return }
        state.isComplete = true
        addSubview(backgrounds.standard)
        appearanceDidChange()
    }

    final var rowHeight: CGFloat {
        state.rowHeight ?? BarMetrics.current.toolbarHeight(traitsOfBars)
    }

    // MARK: - Items

    final func changeItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        for item in state.items ?? [] where item.container === self { item.container = nil }
        state.items = items
        for item in items ?? [] { item.container = self }
        exchangeItems(animated: animated)
    }

    private final func exchangeItems(animated: Bool) {
        state.needsItems = true
        setNeedsLayout()
        guard animated, window != nil, UIView.areAnimationsEnabled else { return }
        let former = state.views.compactMap(\.view)
        updateItems()
        let views = state.views.compactMap(\.view)
        let added = views.filter { !former.contains($0) }
        let removed = former.filter { !views.contains($0) }
        for view in added { view.alpha = 0 }
        for view in removed { addSubview(view) }
        layoutIfNeeded()
        UIView.animate(
            withDuration: BarMetrics.current.itemDuration, delay: 0, options: .allowUserInteraction
        ) {
            for view in added { view.alpha = 1 }
            for view in removed { view.alpha = 0 }
        } completion: { [weak self] _ in
            guard let self else { return }
            for view in removed {
                view.alpha = 1
                let isBack = state.views.contains { $0.view === view }
                if !isBack, view.superview === self { view.removeFromSuperview() }
            }
        }
    }

    final func itemDidChange(_ item: UIBarItem) {
        guard let item = item as? UIBarButtonItem else { return }
        let view = state.views.first { $0.item === item }?.view
        if let button = view as? BarButton, item.customView == nil, !item.isHidden {
            button.update(buttonStyle)
        } else {
            state.needsItems = true
        }
        setNeedsLayout()
    }

    private final var buttonStyle: BarButtonStyle {
        let appearance = shownAppearance
        return BarButtonStyle(
            plain: appearance.buttonAppearance, done: appearance.doneButtonAppearance,
            metrics: traitsOfBars.isCompactLandscape ? .compact : .default)
    }

    /// Makes the views of the items as they are now.
    private final func updateItems() {
        state.needsItems = false
        let former = state.views.compactMap(\.view)
        let items = (state.items ?? []).filter { !$0.isHidden }
        let style = buttonStyle
        state.views = items.map { BarItemView($0, style) }
        let views = state.views.compactMap(\.view)
        for view in former where !views.contains(view) && view.superview === self {
            view.removeFromSuperview()
        }
        for view in views where view.superview !== self { addSubview(view) }
        if AppearanceProxies.exist, window != nil {
            for item in items { AppearanceProxies.apply(to: item) }
        }
    }

    // MARK: - Layout

    final func layOutBar() {
        if state.needsItems { updateItems() }
        let scale = max(traitCollection.displayScale, 1)
        let metrics = BarMetrics.current
        let margin = marginOfBar
        let left = margin + safeAreaInsets.left
        let right = margin + safeAreaInsets.right
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (start, width) = (isMirrored ? right : left, bounds.width)
        let spans = BarItemRow().spans(
            of: state.views.map(\.element), from: start,
            to: width - (isMirrored ? left : right))
        let row = CGRect(x: 0, y: 0, width: width, height: min(rowHeight, bounds.height))
        for (view, span) in zip(state.views, spans) {
            let span = isMirrored ? width - span.upperBound...width - span.lowerBound : span
            view.place(in: span, row: row, padding: metrics.itemPadding, scale: scale)
        }
        layOutBackground()
    }

    /// The background reaches to the edge of the superview across the safe area.
    private final func layOutBackground() {
        var rect = bounds
        if let superview {
            switch barPosition {
            case .topAttached:
                rect.origin.y -= max(0, frame.minY)
                rect.size.height += max(0, frame.minY)
            case .bottom, .any:
                let rest = superview.bounds.maxY - frame.maxY
                if rest > 0, rest <= superview.safeAreaInsets.bottom + 0.5 {
                    rect.size.height += rest
                }
            case .top: break
            }
        }
        let isAtTop = barPosition == .top || barPosition == .topAttached
        backgrounds.place(in: rect, shadowEdge: isAtTop ? .maxYEdge : .minYEdge)
    }

    // MARK: - Appearance

    final var legacyAppearance: UIToolbarAppearance {
        let appearance = UIToolbarAppearance()
        let metrics: UIBarMetrics = traitsOfBars.isCompactLandscape ? .compact : .default
        appearance.background = appearances.legacy.background(barPosition, metrics)
        return appearance
    }

    final var shownStandard: UIToolbarAppearance {
        if traitsOfBars.isCompactLandscape, let compact = appearances.compact { return compact }
        return appearances.standard ?? legacyAppearance
    }

    final var shownScrollEdge: UIToolbarAppearance? {
        if traitsOfBars.isCompactLandscape, let compact = appearances.compactScrollEdge {
            return compact
        }
        return appearances.scrollEdge
    }

    final var isTransparentToContent: Bool { appearances.standard != nil || isTranslucent }

    final func appearanceDidChange() {
        guard state.isComplete else { return }
        updateBackgrounds()
        state.needsItems = true
        setNeedsLayout()
    }
}
