import CoreGraphics
import Foundation

/// The relation of a drop to the element at its destination.
enum ListDropIntent {
    case unspecified, insertAt, insertInto, automatic
}

/// The answer of a list's drop delegate.
@MainActor
struct ListDropAnswer {
    let proposal: UIDropProposal
    let intent: ListDropIntent

    var isDrop: Bool { proposal.operation == .copy || proposal.operation == .move }
}

/// The room that elements make for one that may be dropped between them.
struct ListGap: Equatable {
    var path: RowPath
    /// The element that moves there; nil for one from elsewhere.
    var source: RowPath?
    /// The height of the gap, in points.
    var length: CGFloat
}

/// A table or a collection view whose elements are dragged and dropped.
@MainActor
protocol DragDropList: ListHost {
    var hasDragDelegate: Bool { get }
    var hasDropDelegate: Bool { get }

    // MARK: The drag delegate

    func dragItems(_ session: DragSession, at path: IndexPath) -> [UIDragItem]
    func dragItemsToAdd(
        _ session: any UIDragSession, at path: IndexPath, _ point: CGPoint
    ) -> [UIDragItem]
    func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func dragWillBegin(_ session: any UIDragSession)
    func dragDidEnd(_ session: any UIDragSession)
    func dragAllowsMove(_ session: any UIDragSession) -> Bool
    func dragIsRestricted(_ session: any UIDragSession) -> Bool

    // MARK: The drop delegate

    func dropCanHandle(_ session: any UIDropSession) -> Bool
    func dropDidEnter(_ session: any UIDropSession)
    func dropAnswer(_ session: any UIDropSession, at path: IndexPath?) -> ListDropAnswer
    func dropDidExit(_ session: any UIDropSession)
    func dropDidEnd(_ session: any UIDropSession)
    func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func performDrop(_ drop: ListDrop)

    // MARK: Moving

    /// Whether the data source moves elements.
    func mayReorder(_ path: RowPath) -> Bool
    /// Has the data source move the element of the gap, and shows it at its new place.
    func reorder(_ gap: ListGap)
    /// The frame of an element, in points of the content; nil for one that does not exist.
    func dropFrame(of path: RowPath) -> CGRect?
    /// Returns the place at a point of the content.
    ///
    /// - Parameter source: The element that would move there.
    func dropPath(at point: CGPoint, source: RowPath?) -> RowPath?
    /// Shows the gap of `list.dragAndDrop`, or closes the former one.
    ///
    /// - Parameter point: The finger, in points of the content.
    func gapDidChange(from former: ListGap?, at point: CGPoint)
    /// The cell of the element for which the gap stands; nil if it is not shown.
    var movedCell: UIView? { get }
    /// Closes the gap without moving what is shown: the app changes the list next.
    func prepareForDrop()
    /// Moves what is shown to its place, after the app may have changed the list.
    func settleAfterDrop()
    /// The delay with which a gap follows the finger, in seconds.
    var gapDelay: TimeInterval { get }
}

extension DragDropList {
    /// The drags and drops of the list, which are made when it first has a delegate for them.
    var dragAndDrop: ListDragAndDrop {
        if let made = list.dragAndDrop { return made }
        let made = ListDragAndDrop(self)
        list.dragAndDrop = made
        return made
    }

    /// The finger of a drag above the list, in points from the upper left corner of the view.
    var dropFinger: CGPoint? { list.dragAndDrop?.finger }

    func dragDelegateDidChange() {
        guard hasDragDelegate else { return }
        dragAndDrop.addDragInteraction()
        dragAndDrop.addDropInteraction()
    }

    func dropDelegateDidChange() {
        if hasDropDelegate { dragAndDrop.addDropInteraction() }
    }
}
