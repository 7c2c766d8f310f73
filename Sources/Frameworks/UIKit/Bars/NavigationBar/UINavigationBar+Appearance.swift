import CoreGraphics
import Foundation

extension UINavigationBar: BarWithAppearances {
    final func becomeBar() {
        guard !state.isComplete else { return }
        state.isComplete = true
        backgrounds.standard.frame = bounds
        addSubview(backgrounds.standard)
        appearanceDidChange()
    }

    // MARK: - The app's appearances

    private final var metricsOfBar: UIBarMetrics {
        let isCompact = traitsOfBars.isCompactLandscape
        let hasPrompt = topItem?.prompt != nil
        return isCompact
            ? (hasPrompt ? .compactPrompt : .compact) : hasPrompt ? .defaultPrompt : .default
    }

    final var legacyAppearance: UINavigationBarAppearance {
        let legacy = appearances.legacy
        let appearance = UINavigationBarAppearance()
        appearance.background = legacy.background(barPosition, metricsOfBar)
        var titleAttributes = legacy.titleAttributes ?? [:]
        var largeAttributes = legacy.largeTitleAttributes ?? [:]
        if legacy.style != .default {
            titleAttributes[.foregroundColor] = titleAttributes[.foregroundColor] ?? UIColor.white
            largeAttributes[.foregroundColor] = largeAttributes[.foregroundColor] ?? UIColor.white
        }
        appearance.titleTextAttributes = titleAttributes
        appearance.largeTitleTextAttributes = largeAttributes
        appearance.titlePositionAdjustment = UIOffset(
            horizontal: 0, vertical: titleVerticalPositionAdjustment(for: metricsOfBar))
        appearance.setBackIndicatorImage(
            legacy.backIndicator,
            transitionMaskImage: legacy.backIndicatorMask ?? legacy.backIndicator)
        return appearance
    }

    // MARK: - The appearances that are shown

    final var shownStandard: UINavigationBarAppearance {
        let item = topItem?.settings
        if traitsOfBars.isCompactLandscape,
            let compact = item?.compact ?? (item?.standard == nil ? appearances.compact : nil)
        {
            return compact
        }
        return item?.standard ?? appearances.standard ?? legacyAppearance
    }

    final var shownScrollEdge: UINavigationBarAppearance? {
        let item = topItem?.settings
        if traitsOfBars.isCompactLandscape,
            let compact = item?.compactScrollEdge ?? item?.scrollEdge
                ?? appearances.compactScrollEdge
        {
            return compact
        }
        return item?.scrollEdge ?? appearances.scrollEdge
    }

    // Documented: a bar that is not translucent keeps the content below it.
    final var isTransparentToContent: Bool {
        guard appearances.standard == nil, topItem?.settings.standard == nil else { return true }
        return isTranslucent
    }

    final var itemStyle: NavigationItemView.Style {
        NavigationItemView.Style(
            appearance: shownAppearance, metrics: metricsOfBar, rowHeight: rowHeight,
            showsLargeTitle: showsLargeTitle)
    }

    final func updateItemStyle() { itemView?.update(itemStyle) }

    final func appearanceDidChange() {
        guard state.isComplete else { return }
        updateBackgrounds()
        updateItemStyle()
        setNeedsLayout()
    }

    // MARK: - Heights

    /// The height of the row of buttons.
    final var rowHeight: CGFloat {
        state.rowHeight
            ?? BarMetrics.current.navigationRowHeight(
                traitsOfBars, hasLargeTitles: state.prefersLargeTitles)
    }

    /// Whether the top item has a large title.
    final var showsLargeTitle: Bool {
        guard state.prefersLargeTitles, !traitsOfBars.isCompactLandscape else { return false }
        for item in state.items.reversed() {
            switch item.largeTitleDisplayMode {
            case .automatic: continue
            case .always: return true
            case .never, .inline: return false
            }
        }
        return !state.items.isEmpty
    }

    private final var search: UISearchController? { topItem?.settings.searchController }

    private final var searchHeight: CGFloat {
        search?.searchBar.sizeThatFits(.zero).height ?? 0
    }

    /// Whether the search bar stays when content moves under the bar.
    private final var keepsSearch: Bool {
        search?.isActive == true || topItem?.settings.hidesSearchBarWhenScrolling == false
    }

    /// The height without a large title and without a search bar that collapses.
    final var collapsedHeight: CGFloat {
        if search?.replacesTitle == true { return searchHeight }
        return rowHeight + (topItem?.prompt == nil ? 0 : BarMetrics.current.promptHeight)
            + (keepsSearch ? searchHeight : 0)
    }

    /// The height with the large title, if there is one.
    final var fullHeight: CGFloat {
        if search?.replacesTitle == true { return searchHeight }
        return collapsedHeight + (showsLargeTitle ? BarMetrics.current.largeTitleHeight : 0)
            + (keepsSearch ? 0 : searchHeight)
    }

    final func heightDidChange() {
        setNeedsLayout()
        if let manager = state.manager {
            manager.navigationBarHeightDidChange(self)
        } else {
            invalidateIntrinsicContentSize()
        }
    }

    // MARK: - Layout

    final func layOutBar() {
        let isAttached = barPosition == .topAttached
        // The background reaches up to the edge of the superview.
        let above = isAttached ? max(0, frame.minY) : 0
        let rect = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        backgrounds.place(in: rect, shadowEdge: barPosition == .bottom ? .minYEdge : .maxYEdge)
        // The window decides about the height of the row.
        if itemView?.style.rowHeight != rowHeight { updateItemStyle() }
        itemView?.frame = bounds
        if let former = state.transition?.former { former.frame = bounds }
    }
}
