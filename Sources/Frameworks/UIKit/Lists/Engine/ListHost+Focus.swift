import Foundation

/// A question of a list to its delegate about the focus of an element.
enum FocusQuestion {
    case mayHaveFocus
    /// Whether the element is selected when it gets focus.
    case isSelected
}

/// The settings and the state of a list that concern the focus of a keyboard.
struct ListFocus {
    /// Nil for the system's choice: in sidebars only.
    var isAllowed: Bool?
    var isAllowedWhileEditing = true
    /// Whether an element is selected when it gets focus; nil for the system's choice.
    var selectsElements: Bool?
    /// Whether focus returns to the element that had it last.
    var isRemembered = false
    /// The element that had focus last.
    fileprivate(set) var path: RowPath?
    /// Whether that element lost focus because its cell was reused, and gets it back with its next cell.
    fileprivate var isInterrupted = false

    /// Follows the element to its new path.
    mutating func remap(_ after: (RowPath) -> RowPath?) { path = path.flatMap(after) }
}

extension ConfigurableView {
    /// A line inside of the cell, which moves with it; nil where the background shows focus.
    // From memory.
    var effectOfFocusedCell: UIFocusEffect? {
        if configurations.background?.showsFocus == true { return nil }
        let effect = UIFocusHaloEffect()
        effect.containerView = self
        effect.position = .inside
        return effect
    }
}

// Known from a talk of Apple's about keyboard navigation (2021) and the documentation of the delegates' methods: without
// an answer of the delegate the elements that can be selected can have focus, on pads by default only in sidebars;
// Return selects the element. From memory: selection follows focus in sidebars, at once.
extension ListHost {
    /// Whether a cell can have focus.
    func canFocus(_ cell: any ListCell) -> Bool {
        guard list.focus.isAllowed != false, !isEditing || list.focus.isAllowedWhileEditing,
            let path = path(ofShown: cell)
        else { return false }
        return answer(.mayHaveFocus, path)
            ?? ((list.focus.isAllowed ?? isSidebar) && allowsSelectionNow)
    }

    /// Returns the element whose cell contains a view.
    func path(around view: UIView?) -> RowPath? {
        var next = view
        while let current = next, current !== self {
            if let cell = current as? any ListCell, let path = path(ofShown: cell) { return path }
            next = current.superview
        }
        return nil
    }

    func viewWithFocusFirst() -> UIView? {
        let remembered = list.focus.isRemembered ? list.focus.path : nil
        guard let path = remembered ?? askForPreferredFocus() ?? list.selection.order.first,
            contains(path)
        else { return nil }
        if shownCell(at: path) == nil {
            scrollToElement(path)
            layoutIfNeeded()
        }
        return shownCell(at: path).flatMap { $0.canBecomeFocused ? $0 : nil }
    }

    /// Handles Return in a cell that has focus.
    ///
    /// - Returns: Whether it was handled.
    func triggerFocused(_ cell: any ListCell) -> Bool {
        guard allowsSelectionNow, let path = path(ofShown: cell) else { return false }
        tapped(path)
        return true
    }

    /// Adopts a move of focus: remembers the element, and selects it if selection follows.
    func focusMoved(_ context: UIFocusUpdateContext) {
        guard let path = path(around: context.nextFocusedView) else { return }
        list.focus.path = path
        list.focus.isInterrupted = false
        guard allowsSelectionNow, !list.selection.order.contains(path),
            answer(.isSelected, path) ?? list.focus.selectsElements ?? isSidebar,
            let chosen = answer(.select, path)
        else { return }
        selectByUser(chosen)
    }

    /// Ends the focus of a cell that is about to be reused.
    func releaseFocus(of cell: any ListCell) {
        guard cell.isFocused else { return }
        UIFocusSystem.focusSystem(for: cell)?.release(cell)
        list.focus.isInterrupted = true
    }

    /// Returns focus to the element that lost it by the reuse of its cell.
    func resumeFocus() {
        guard list.focus.isInterrupted, let path = list.focus.path, contains(path),
            let cell = shownCell(at: path)
        else { return }
        list.focus.isInterrupted = false
        if cell.canBecomeFocused, UIFocusSystem.focusSystem(for: cell)?.resume(cell) == true {
            (cell as? any ConfigurableView)?.stateDidChange()
        }
    }
}
