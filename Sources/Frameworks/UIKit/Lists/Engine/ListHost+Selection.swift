import Foundation

/// A question of a list to its delegate about an element.
enum SelectionQuestion {
    case highlight, select, deselect, performPrimaryAction
    /// Whether a drag of two fingers selects elements, beginning with this one.
    case multipleSelection
}

/// A change of an element of which a list notifies its delegate.
enum SelectionEvent {
    case didHighlight, didUnhighlight, didSelect, didDeselect, performPrimaryAction
    case didBeginMultipleSelection, didEndMultipleSelection
}

extension ListHost {
    // MARK: - Touches

    /// Begins to handle a touch on an element.
    ///
    /// - Returns: Whether the list handles the touch.
    func beginElementTouch(_ touches: Set<UITouch>) -> Bool {
        guard !list.selection.isTouched, let touch = touches.first else { return false }
        _ = closeSwipe(animated: true)
        guard let path = element(at: touch.location(in: self)), shownCell(at: path) != nil else {
            return false
        }
        list.selection.beginTouch(touch, on: path)
        guard allowsSelectionNow else { return true }
        guard answer(.highlight, path) != nil, list.selection.isHandling(touch) else {
            list.selection.disarmTouch()
            return true
        }
        list.selection.highlight(path)
        shownCell(at: path)?.showHighlighted(true, animated: false)
        notify(.didHighlight, path)
        return true
    }

    /// - Returns: Whether the list handles the touch.
    func endElementTouch(_ touches: Set<UITouch>) -> Bool {
        guard let (touch, path) = list.selection.endTouch(in: touches) else { return false }
        if let path, element(at: touch.location(in: self)) == path, contains(path) {
            tapped(path)
        } else {
            unhighlight()
        }
        return true
    }

    /// - Returns: Whether the list handles the touch.
    func cancelElementTouch(_ touches: Set<UITouch>) -> Bool {
        guard list.selection.endTouch(in: touches) != nil else { return false }
        unhighlight()
        return true
    }

    /// Ends the highlight of a touched element, so that it is not selected.
    func cancelElementTouches() {
        unhighlight()
        list.selection.disarmTouch()
    }

    /// Whether the user may select elements in the present mode.
    var allowsSelectionNow: Bool { list.selection.modes.allowsAny(isEditing: isEditing) }

    /// Whether several elements can be selected in the present mode.
    var selectsSeveral: Bool { list.selection.modes.allowsSeveral(isEditing: isEditing) }

    /// Ends the highlight.
    ///
    /// - Parameter keepingAppearance: Whether the cell keeps its highlighted appearance until the caller removes it.
    private func unhighlight(keepingAppearance: Bool = false) {
        guard let path = list.selection.endHighlight() else { return }
        if !keepingAppearance { shownCell(at: path)?.showHighlighted(false, animated: false) }
        if contains(path) { notify(.didUnhighlight, path) }
    }

    // MARK: - By the user

    /// Handles a tap on an element, or Return while it has focus: selects it, or deselects it where several can be
    /// selected.
    func tapped(_ path: RowPath) {
        if shownCell(at: path)?.takesTap() == true { return unhighlight() }
        let isEarly = Self.selectionPolicy.endsHighlightBeforeAsking
        if isEarly {
            unhighlight(keepingAppearance: true)
            guard list.data.isLoaded, contains(path) else { return }
        }
        let isDeselection = selectsSeveral && list.selection.order.contains(path)
        let chosen = answer(isDeselection ? .deselect : .select, path)
        if !isEarly { unhighlight() }
        if let chosen, isDeselection {
            deselectByUser(chosen)
        } else if let chosen, selectByUser(chosen) {
            performPrimaryAction(path)
        }
        if isEarly { shownCell(at: path)?.showHighlighted(false, animated: false) }
    }

    /// Selects an element; where only one can be selected, deselects the former one first.
    ///
    /// - Returns: Whether it is selected.
    @discardableResult
    func selectByUser(_ path: RowPath) -> Bool {
        if !selectsSeveral {
            for former in list.selection.order.paths where former != path {
                guard Self.selectionPolicy.asksBeforeReplacing else {
                    deselectByUser(former)
                    continue
                }
                guard let chosen = answer(.deselect, former) else { return false }
                deselectByUser(chosen)
            }
        }
        guard contains(path) else { return false }
        mark(path, isSelected: true, animated: false)
        // Known from public logs: the segue is prepared before the delegate is notified of the selection.
        if !isEditing { shownCell(at: path)?.performSelectionSegue() }
        notify(.didSelect, path)
        return true
    }

    private func deselectByUser(_ path: RowPath) {
        mark(path, isSelected: false, animated: false)
        notify(.didDeselect, path)
    }

    private func performPrimaryAction(_ path: RowPath) {
        guard contains(path), answer(.performPrimaryAction, path) != nil else { return }
        notify(.performPrimaryAction, path)
    }

    // MARK: - By code

    /// Selects an element; deselects all without one.
    ///
    /// - Returns: Whether there is such an element and code may select it, so that the list may scroll to it.
    func select(_ path: RowPath?, animated: Bool) -> Bool {
        loadData()
        guard let path, contains(path) else {
            deselectAll(animated: animated)
            return false
        }
        guard allowsSelectionNow || !Self.selectionPolicy.restrictsCode else { return false }
        if !selectsSeveral {
            for former in list.selection.order.paths where former != path {
                mark(former, isSelected: false, animated: animated)
            }
        }
        mark(path, isSelected: true, animated: animated)
        return true
    }

    func deselectAll(animated: Bool = false) {
        for path in list.selection.order.paths {
            mark(path, isSelected: false, animated: animated)
        }
    }

    func mark(_ path: RowPath, isSelected: Bool, animated: Bool) {
        guard list.selection.mark(path, isSelected: isSelected) else { return }
        shownCell(at: path)?.showSelected(isSelected, animated: animated)
    }

    func changeSelectionMode(_ key: WritableKeyPath<SelectionModes, Bool>, _ value: Bool) {
        let selectedSeveral = selectsSeveral
        list.selection.modes[keyPath: key] = value
        if selectedSeveral, !selectsSeveral { deselectAll() }
        if list.selection.modes.canSelectSeveral { addSelectionDragRecognizer() }
    }
}
