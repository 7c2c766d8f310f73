import CoreGraphics
import Foundation

extension UINavigationBar {
    final func becomeBar() {
        guard !state.isComplete else { return }
        state.isComplete = true
        backgroundView.frame = bounds
        addSubview(backgroundView)
        appearanceDidChange()
    }

    // MARK: - The app's appearances

    /// The standard appearance: the app's, or one that the single members describe.
    ///
    /// An app may change the object that it gets, so that it is kept then.
    final var ensuredStandardAppearance: UINavigationBarAppearance {
        if let standard = state.standard { return standard }
        let made = legacyAppearance
        made.whenChanged = { [weak self, unowned made] in
            guard let self else { return }
            if state.standard == nil { state.standard = made }
            appearanceDidChange()
        }
        return made
    }

    final func changeAppearance<Root>(
        _ path: WritableKeyPath<NavigationBarState, UINavigationBarAppearance?>,
        _ value: UINavigationBarAppearance?, _ property: AppearanceProperty,
        _ key: ReferenceWritableKeyPath<UINavigationBar, Root>
    ) {
        let copied = value?.copy() as? UINavigationBarAppearance
        noteAppearance(AppearanceSetter(name: "\(property)")) {
            {
                guard let bar = $0 as? UINavigationBar, let copied = value as? Root else { return }
                bar[keyPath: key] = copied
            }
        }
        copied?.whenChanged = { [weak self] in self?.appearanceDidChange() }
        state[keyPath: path] = copied
        appearanceDidChange()
        updateItemStyle()
    }

    final func changeLegacy<Value>(
        _ path: WritableKeyPath<LegacyBarAppearance, Value>, _ value: Value,
        _ property: AppearanceProperty, _ key: ReferenceWritableKeyPath<UINavigationBar, Value>
    ) {
        noteAppearance(property, key, value)
        state.legacy[keyPath: path] = value
        appearanceDidChange()
        updateItemStyle()
    }

    private final var metricsOfBar: UIBarMetrics {
        let isCompact = traitCollection.isCompactLandscape
        let hasPrompt = topItem?.prompt != nil
        return isCompact
            ? (hasPrompt ? .compactPrompt : .compact) : hasPrompt ? .defaultPrompt : .default
    }

    private final var legacyAppearance: UINavigationBarAppearance {
        let legacy = state.legacy
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

    private final var shownStandard: UINavigationBarAppearance {
        let item = topItem?.settings
        if traitCollection.isCompactLandscape,
            let compact = item?.compact ?? (item?.standard == nil ? state.compact : nil)
        {
            return compact
        }
        return item?.standard ?? state.standard ?? legacyAppearance
    }

    /// The appearance while the content is at its top; nil means the standard one without its background.
    private final var shownScrollEdge: UINavigationBarAppearance? {
        let item = topItem?.settings
        if traitCollection.isCompactLandscape,
            let compact = item?.compactScrollEdge ?? item?.scrollEdge ?? state.compactScrollEdge
        {
            return compact
        }
        return item?.scrollEdge ?? state.scrollEdge
    }

    /// The appearance of titles and buttons at present.
    private final var shownAppearance: UINavigationBarAppearance {
        state.standardPart < 0.5 ? shownScrollEdge ?? shownStandard : shownStandard
    }

    /// Whether the content reaches under the bar.
    // Documented: an opaque image, or no translucency, keeps content below.
    final var isTransparentToContent: Bool {
        guard state.standard == nil, topItem?.settings.standard == nil else { return true }
        return isTranslucent
    }

    final var itemStyle: NavigationItemView.Style {
        NavigationItemView.Style(
            appearance: shownAppearance, metrics: metricsOfBar, rowHeight: rowHeight,
            showsLargeTitle: showsLargeTitle)
    }

    final func updateItemStyle() { itemView?.update(itemStyle) }

    /// Updates the backgrounds after a change of an appearance.
    final func appearanceDidChange() {
        guard state.isComplete else { return }
        backgroundView.content = shownStandard.background
        var edge = shownScrollEdge?.background ?? .transparent
        // Without a translucent background there is none to leave out.
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
        setNeedsLayout()
    }

    /// Sets how far the standard background has replaced that at the edge of the content, from 0 to 1.
    final func setStandardPart(_ part: CGFloat) {
        guard part != state.standardPart else { return }
        let changesTitles = (part < 0.5) != (state.standardPart < 0.5) && shownScrollEdge != nil
        state.standardPart = part
        showStandardPart()
        if changesTitles { updateItemStyle() }
    }

    private final func showStandardPart() {
        backgroundView.alpha = state.standardPart
        edgeBackgroundView?.alpha = 1 - state.standardPart
    }

    // MARK: - Heights

    /// The height of the row of buttons.
    final var rowHeight: CGFloat {
        state.rowHeight
            ?? BarMetrics.current.navigationRowHeight(
                traitCollection, hasLargeTitles: state.prefersLargeTitles)
    }

    /// Whether the top item has a large title.
    final var showsLargeTitle: Bool {
        guard state.prefersLargeTitles, !traitCollection.isCompactLandscape else { return false }
        for item in state.items.reversed() {
            switch item.largeTitleDisplayMode {
            case .automatic: continue
            case .always: return true
            case .never, .inline: return false
            }
        }
        return !state.items.isEmpty
    }

    /// The height without a large title.
    final var collapsedHeight: CGFloat {
        rowHeight + (topItem?.prompt == nil ? 0 : BarMetrics.current.promptHeight)
    }

    /// The height with the large title, if there is one.
    final var fullHeight: CGFloat {
        collapsedHeight + (showsLargeTitle ? BarMetrics.current.largeTitleHeight : 0)
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
        for view in [backgroundView, edgeBackgroundView] {
            view?.frame = rect
            view?.shadowEdge = barPosition == .bottom ? .minYEdge : .maxYEdge
        }
        itemView?.frame = bounds
        if let former = state.transition?.former { former.frame = bounds }
    }
}
