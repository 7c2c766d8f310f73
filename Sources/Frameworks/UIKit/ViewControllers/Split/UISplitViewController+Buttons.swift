import Foundation

extension UISplitViewController {
    // MARK: - The button of the classic form

    final var ensuredButtonItem: UIBarButtonItem {
        if let item = state.buttonItem { return item }
        let item = UIBarButtonItem()
        item.settings.onTap = { [weak self] in self?.buttonTapped() }
        state.buttonItem = item
        updateButtonItem()
        return item
    }

    private final func buttonTapped() {
        guard !state.isCollapsed, let mode = modeOfButton else { return }
        choose(mode, animated: true)
    }

    /// The mode to which the button changes.
    private final var modeOfButton: DisplayMode? {
        let wanted = state.delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        if wanted != .automatic { return rules.interpreted(wanted) }
        return rules.modeShowingLess(than: displayMode) ?? rules.modeShowingMore(than: displayMode)
    }

    /// Shows what a tap does: an arrow back to hidden columns, arrows apart to the secondary one alone.
    private final func updateButtonItem() {
        guard let item = state.buttonItem else { return }
        let hides = modeOfButton?.sidebarCount == 0
        let image = hides ? SplitImages.apart : SplitImages.chevron
        if item.image !== image { item.image = image }
        item.accessibilityLabel = hides ? "Full Screen" : "Show Sidebar"
        let isHidden = state.isCollapsed || state.style != .unspecified
        if item.isHidden != isHidden { item.isHidden = isHidden }
    }

    // MARK: - The buttons of columns

    /// Shows the buttons in the bars of the columns as the mode needs them.
    final func updateButtons() {
        updateButtonItem()
        for column in Column.expanded {
            guard let stack = state.members[column]?.child as? UINavigationController else {
                continue
            }
            stack.navigationBar.setRootItems(buttons(of: column))
        }
    }

    private final func buttons(of column: Column) -> [UIBarButtonItem] {
        guard state.style != .unspecified, !state.isCollapsed else { return [] }
        var shown: [UIBarButtonItem] = []
        if column == columnWithButton, let mode = rules.modeOfButton(in: displayMode) {
            let item = madeButtons(of: column).step
            let image = rules.behavior == .tile ? SplitImages.sidebar : SplitImages.chevron
            if item.image !== image { item.image = image }
            // Without the pictures of symbols.
            if image == nil, item.title == nil { item.title = "Sidebar" }
            let label =
                mode.sidebarCount > displayMode.sidebarCount ? "Show Sidebar" : "Hide Sidebar"
            if item.accessibilityLabel != label { item.accessibilityLabel = label }
            shown.append(item)
        }
        if column == .secondary, state.style == .tripleColumn, state.showsSecondaryOnlyButton,
            !displayMode.dimsSecondary
        {
            shown.append(madeButtons(of: column).alone)
        }
        return shown
    }

    /// The visible column at the primary edge, if it has a button.
    private final var columnWithButton: Column? {
        switch state.buttonVisibility {
        case .never: return nil
        case .automatic where !state.presentsWithGesture: return nil
        default: break
        }
        let geometry = geometry(in: displayMode)
        return Column.expanded.first { geometry.isVisible($0) && state.members[$0] != nil }
    }

    private final func madeButtons(of column: Column) -> SplitState.Buttons {
        if let made = state.buttons[column] { return made }
        let buttons = SplitState.Buttons()
        buttons.step.settings.onTap = { [weak self] in
            guard let self, let mode = rules.modeOfButton(in: displayMode) else { return }
            choose(mode, animated: true)
        }
        buttons.alone.image = SplitImages.apart
        buttons.alone.accessibilityLabel = "Full Screen"
        buttons.alone.settings.onTap = { [weak self] in self?.showSecondaryAlone() }
        state.buttons[column] = buttons
        return buttons
    }

    /// Shows the secondary column alone, or the others again.
    private final func showSecondaryAlone() {
        if displayMode != .secondaryOnly {
            state.modeBeforeAlone = displayMode
            return choose(.secondaryOnly, animated: true)
        }
        let former = state.modeBeforeAlone.map { rules.interpreted($0) }
        choose(
            former ?? rules.modeShowingMore(than: displayMode) ?? .secondaryOnly, animated: true)
    }
}
