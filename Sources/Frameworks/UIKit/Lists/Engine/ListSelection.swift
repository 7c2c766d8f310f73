/// The selected elements of a list, the highlighted one, and the touch that may select it.
@MainActor
struct ListSelection {
    var modes = SelectionModes()
    private(set) var order = SelectionOrder<RowPath>()
    private(set) var highlighted: RowPath?
    private weak var touch: UITouch?
    /// The element under the touch; nil if the touch selects nothing.
    private var touched: RowPath?
    /// Whether the list handles a touch, instead of passing it on.
    private(set) var handlesTouch = false

    init() {}

    // MARK: The touch

    /// Whether another touch is being handled.
    var isTouched: Bool { touch != nil }

    mutating func beginTouch(_ touch: UITouch, on path: RowPath) {
        self.touch = touch
        touched = path
        handlesTouch = true
    }

    func isHandling(_ touch: UITouch) -> Bool { self.touch === touch }

    /// Has the touch select nothing when it ends.
    mutating func disarmTouch() { touched = nil }

    /// Ends the handled touch, if it is one of some touches.
    ///
    /// - Returns: The touch and the highlighted element that it selects; nil if the list does not handle it.
    mutating func endTouch(in touches: Set<UITouch>) -> (touch: UITouch, path: RowPath?)? {
        guard handlesTouch, let touch, touches.contains(touch) else { return nil }
        let path = highlighted == touched ? touched : nil
        (self.touch, touched, handlesTouch) = (nil, nil, false)
        return (touch, path)
    }

    // MARK: States of elements

    mutating func highlight(_ path: RowPath) { highlighted = path }

    /// - Returns: The element that was highlighted.
    mutating func endHighlight() -> RowPath? {
        defer { highlighted = nil }
        return highlighted
    }

    /// - Returns: Whether the cell has to show the state; it does not for a deselected element that was not selected.
    mutating func mark(_ path: RowPath, isSelected: Bool) -> Bool {
        guard isSelected else { return order.remove(path) }
        order.append(path)
        return true
    }

    // MARK: Changes of the content

    /// Forgets all elements, as for a reload.
    mutating func forget() {
        (order, highlighted, touched) = (SelectionOrder(), nil, nil)
    }

    /// Follows elements to their new paths; those that are gone lose their state.
    ///
    /// An element that is deleted under the finger is not selected when the finger is lifted.
    mutating func remap(_ after: (RowPath) -> RowPath?) {
        order = SelectionOrder(order.paths.compactMap(after))
        highlighted = highlighted.flatMap(after)
        touched = touched.flatMap(after)
    }
}

/// The properties of a list by which an app decides what the user can select.
struct SelectionModes {
    var allowsSelection = true
    var allowsMultipleSelection = false
    var allowsSelectionWhileEditing = false
    var allowsMultipleSelectionWhileEditing = false

    /// Whether several elements can be selected in some mode.
    var canSelectSeveral: Bool { allowsMultipleSelection || allowsMultipleSelectionWhileEditing }

    func allowsAny(isEditing: Bool) -> Bool {
        isEditing
            ? allowsSelectionWhileEditing || allowsMultipleSelectionWhileEditing
            : allowsSelection || allowsMultipleSelection
    }

    func allowsSeveral(isEditing: Bool) -> Bool {
        isEditing ? allowsMultipleSelectionWhileEditing : allowsMultipleSelection
    }
}

/// The rules of selection in which tables and collection views differ.
struct SelectionPolicy {
    /// Whether the highlight ends before the delegate is asked for the selection. The cell then keeps the highlighted
    /// appearance until it is selected. Otherwise the highlight ends after the answer.
    let endsHighlightBeforeAsking: Bool
    /// Whether the delegate is asked before another element replaces the selected one, and may keep that.
    let asksBeforeReplacing: Bool
    /// Whether code can select only what the user may select, too.
    let restrictsCode: Bool

    static let table = SelectionPolicy(
        endsHighlightBeforeAsking: true, asksBeforeReplacing: true, restrictsCode: false)
    static let collection = SelectionPolicy(
        endsHighlightBeforeAsking: false, asksBeforeReplacing: false, restrictsCode: true)
}
