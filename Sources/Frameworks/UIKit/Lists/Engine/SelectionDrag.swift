import CoreGraphics
import Foundation

/// A drag of two fingers, which selects the elements from the one where it began to the one under the fingers.
@MainActor
struct SelectionDrag {
    /// The element where the drag began.
    private(set) var anchor: RowPath
    /// The element that the fingers reached last; nil before they have selected any.
    private(set) var end: RowPath?
    /// The middle of the fingers, in points from the upper left corner of the view.
    fileprivate(set) var finger: CGPoint
    /// Whether the drag selects elements. One that begins on a selected element deselects them.
    let selects: Bool
    /// The elements that the drag has changed.
    fileprivate var changed = SelectionOrder<RowPath>()

    fileprivate init(from anchor: RowPath, finger: CGPoint, selects: Bool) {
        (self.anchor, self.finger, self.selects) = (anchor, finger, selects)
    }

    /// The elements between the anchor and the fingers.
    fileprivate var range: ClosedRange<RowPath>? {
        end.map { min(anchor, $0)...max(anchor, $0) }
    }

    fileprivate mutating func reach(_ path: RowPath) { end = path }

    /// Follows the elements to their new paths.
    ///
    /// - Returns: Whether the drag can continue: the element where it began is still there.
    fileprivate mutating func remap(_ after: (RowPath) -> RowPath?) -> Bool {
        guard let anchor = after(anchor) else { return false }
        self.anchor = anchor
        end = end.flatMap(after)
        changed = SelectionOrder(changed.paths.compactMap(after))
        return true
    }
}

/// The drag that selects elements, and its recognizer.
@MainActor
struct SelectionDragState {
    fileprivate weak var recognizer: SelectionDragRecognizer?
    fileprivate(set) var current: SelectionDrag?

    init() {}
}

extension ListHost {
    /// Adds the recognizer when an app lets the user select several elements for the first time.
    func addSelectionDragRecognizer() {
        guard list.drag.recognizer == nil else { return }
        let recognizer = SelectionDragRecognizer(self)
        list.drag.recognizer = recognizer
        addGestureRecognizer(recognizer)
    }

    /// Begins to select elements, if the delegate agrees. It then usually begins editing.
    ///
    /// - Parameter point: The middle of the fingers, in points of the content.
    func beginSelectionDrag(at point: CGPoint) -> Bool {
        guard list.drag.current == nil, list.selection.modes.canSelectSeveral,
            !list.recorder.isRecording,
            let path = element(at: point), shownCell(at: path) != nil,
            answer(.multipleSelection, path) != nil
        else { return false }
        cancelElementTouches()
        _ = closeSwipe(animated: true)
        notify(.didBeginMultipleSelection, path)
        list.drag.current = SelectionDrag(
            from: path, finger: position(of: point), selects: !list.selection.order.contains(path))
        extendSelection()
        return true
    }

    /// - Parameter point: The middle of the fingers, in points of the content.
    func continueSelectionDrag(to point: CGPoint) {
        guard list.drag.current != nil else { return }
        list.drag.current?.finger = position(of: point)
        extendSelection()
        scrollAtEdges()
    }

    /// Ends the drag; the elements keep their states.
    func endSelectionDrag() {
        guard let drag = list.drag.current else { return }
        list.drag.current = nil
        stopEdgeScrolling()
        notify(.didEndMultipleSelection, drag.end ?? drag.anchor)
    }

    /// Follows the elements of the drag to their new paths.
    func remapSelectionDrag(_ after: (RowPath) -> RowPath?) {
        if list.drag.current?.remap(after) == false { endSelectionDrag() }
    }

    /// Returns the position in the view of a point of the content.
    private func position(of point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - contentOffset.x, y: point.y - contentOffset.y)
    }

    /// Selects the elements up to the fingers, and gives those that the fingers have left their former state.
    func extendSelection() {
        guard selectsSeveral, var drag = list.drag.current else { return }
        let point = CGPoint(x: contentOffset.x + drag.finger.x, y: contentOffset.y + drag.finger.y)
        guard let path = element(at: point), path != drag.end else { return }
        let former = drag.range
        drag.reach(path)
        list.drag.current = drag
        guard let range = drag.range else { return }
        for path in drag.changed.paths where !range.contains(path) {
            guard change(path, isSelected: !drag.selects) else { return }
        }
        let entered = elements(of: range).filter { former?.contains($0) != true }
        for path in path < drag.anchor ? entered.reversed() : entered
        where list.selection.order.contains(path) != drag.selects {
            guard change(path, isSelected: drag.selects) else { return }
        }
    }

    private func elements(of range: ClosedRange<RowPath>) -> [RowPath] {
        (range.lowerBound.section...range.upperBound.section).flatMap { section in
            let first = section == range.lowerBound.section ? range.lowerBound.row : 0
            let end =
                section == range.upperBound.section ? range.upperBound.row + 1 : counts[section]
            return (first..<max(first, end)).map { RowPath(section: section, row: $0) }
        }
    }

    /// Changes an element if the delegate agrees.
    ///
    /// - Returns: Whether the drag goes on; a delegate may have ended it.
    private func change(_ path: RowPath, isSelected: Bool) -> Bool {
        let chosen = answer(isSelected ? .select : .deselect, path)
        if let chosen, list.data.isLoaded, contains(chosen), list.drag.current != nil {
            mark(chosen, isSelected: isSelected, animated: false)
            if list.drag.current?.selects == isSelected {
                list.drag.current?.changed.append(chosen)
            } else {
                _ = list.drag.current?.changed.remove(chosen)
            }
            notify(isSelected ? .didSelect : .didDeselect, chosen)
        }
        return list.drag.current != nil
    }
}
