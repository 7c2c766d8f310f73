import CoreGraphics
import Foundation
import QuartzCore
internal import SwiftRuntime

/// The drags from a list and the drops on it: the delegate of both interactions.
@MainActor
final class ListDragAndDrop: NSObject {
    unowned let list: any DragDropList
    private(set) var dragInteraction: UIDragInteraction?
    private var dropInteraction: UIDropInteraction?
    var isDragEnabled = UIDragInteraction.isEnabledByDefault {
        didSet { dragInteraction?.isEnabled = isDragEnabled }
    }

    /// The drag from the list.
    private(set) weak var dragSession: DragSession?
    /// The elements of the items that are dragged from the list.
    private var sources: [(item: UIDragItem, path: RowPath)] = []
    /// The drag above the list.
    private(set) var dropSession: (any UIDropSession)?
    /// In points from the upper left corner of the view.
    private(set) var finger: CGPoint?
    private(set) var gap: ListGap?
    private var delayedGap: AnyObject?
    /// The last destination and answer.
    private(set) var place: RowPath?
    private(set) var answer: ListDropAnswer?
    private weak var highlighted: (any ListCell)?
    /// The cell of the element that is moved, which is invisible while a gap stands for it, and its former mask.
    private var hidden: (view: UIView, mask: CALayer?)?
    private var drop: ListDrop?

    init(_ list: any DragDropList) { self.list = list }

    func addDragInteraction() {
        guard dragInteraction == nil else { return }
        let interaction = UIDragInteraction(delegate: self)
        interaction.isEnabled = isDragEnabled
        dragInteraction = interaction
        list.addInteraction(interaction)
    }

    func addDropInteraction() {
        guard dropInteraction == nil else { return }
        let interaction = UIDropInteraction(delegate: self)
        dropInteraction = interaction
        list.addInteraction(interaction)
    }

    // MARK: - Sources

    /// Returns the element from which an item is dragged.
    func source(of item: UIDragItem) -> RowPath? { sources.first { $0.item === item }?.path }

    /// Returns the only element that a drag moves within the list.
    private func movedElement(_ session: any UIDropSession) -> RowPath? {
        guard session.items.count == 1 else { return nil }
        return source(of: session.items[0])
    }

    private func note(_ items: [UIDragItem], of path: RowPath) {
        for item in items { sources.append((item, path)) }
    }

    private func endDrag() {
        sources = []
        dragSession = nil
    }

    /// Follows the elements to their new paths, after the list has changed.
    func remap(_ after: (RowPath) -> RowPath?) {
        sources = sources.compactMap { source in
            after(source.path).map { (source.item, $0) }
        }
        if dropSession != nil, gap != nil { closeGap() }
    }

    // MARK: - Following the finger

    /// Whether the data source moves the only element of a drag within the list.
    private func reorders(_ session: any UIDropSession) -> Bool {
        guard list.hasDragDelegate, let source = movedElement(session) else { return false }
        return list.mayReorder(source)
    }

    private func update(_ session: any UIDropSession) -> ListDropAnswer {
        let point = session.location(in: list)
        finger = CGPoint(x: point.x - list.contentOffset.x, y: point.y - list.contentOffset.y)
        let source = movedElement(session)
        let path = list.dropPath(at: point, source: source)
        let answer = ask(session, path)
        (place, self.answer) = (path, answer)
        show(answer, at: path, source, point)
        return answer
    }

    private func ask(_ session: any UIDropSession, _ path: RowPath?) -> ListDropAnswer {
        if list.hasDropDelegate, list.dropCanHandle(session) {
            return list.dropAnswer(session, at: path?.indexPath)
        }
        let operation: UIDropOperation = path == nil ? .cancel : .move
        return ListDropAnswer(
            proposal: UIDropProposal(operation: operation), intent: .insertAt)
    }

    /// Opens the gap or highlights the element that the delegate wants.
    private func show(
        _ answer: ListDropAnswer, at path: RowPath?, _ source: RowPath?, _ point: CGPoint
    ) {
        var intent = answer.isDrop ? answer.intent : .unspecified
        if intent == .automatic, let path {
            // Chosen: the middle half of an element is for drops into it.
            let frame = list.dropFrame(of: path) ?? .zero
            let part = (point.y - frame.minY) / max(1, frame.height)
            intent = gap == nil && part > 0.25 && part < 0.75 ? .insertInto : .insertAt
        }
        let isMove = answer.proposal.operation == .move
        let gapSource = isMove ? source : nil
        let length = source.flatMap { list.dropFrame(of: $0)?.height } ?? gap?.length ?? 44
        let wanted =
            intent == .insertAt
            ? path.map { ListGap(path: $0, source: gapSource, length: length) } : nil
        highlight(intent == .insertInto ? path.flatMap { list.shownCell(at: $0) } : nil)
        if let delayedGap { TimeEnvironment.delayedCalls.cancel(delayedGap) }
        delayedGap = nil
        let delay = gap == nil || wanted == nil ? 0 : list.gapDelay
        guard delay > 0, wanted != gap else { return open(wanted, at: point) }
        delayedGap = TimeEnvironment.delayedCalls.schedule(after: delay, inModes: [.common]) {
            [weak self] in
            MainThread.run { self?.open(wanted, at: point) }
        }
    }

    private func open(_ wanted: ListGap?, at point: CGPoint) {
        let former = gap
        gap = wanted
        list.gapDidChange(from: former, at: point)
        hideSources()
    }

    private func highlight(_ cell: (any ListCell)?) {
        guard cell !== highlighted else { return }
        highlighted?.showHighlighted(false, animated: false)
        highlighted = cell
        cell?.showHighlighted(true, animated: false)
    }

    /// Hides the cell of the element for which the gap stands.
    func hideSources() {
        let cell = gap?.source == nil ? nil : list.movedCell
        guard cell !== hidden?.view else { return }
        if let hidden { hidden.view.layer.mask = hidden.mask }
        hidden = nil
        guard let cell else { return }
        hidden = (cell, cell.layer.mask)
        // A layer without content: layouts set the alpha of cells.
        cell.layer.mask = CALayer()
    }

    /// Asks again, after the content has scrolled below the finger.
    func contentDidScroll() {
        if let dropSession, finger != nil { _ = update(dropSession) }
    }

    private func stopFollowing() {
        finger = nil
        list.stopEdgeScrolling()
        if let delayedGap { TimeEnvironment.delayedCalls.cancel(delayedGap) }
        delayedGap = nil
        highlight(nil)
    }

    private func closeGap() {
        guard gap != nil else { return }
        open(nil, at: .zero)
    }

    // MARK: - Dropping

    private func perform(_ session: any UIDropSession) {
        stopFollowing()
        guard let answer else { return }
        let destination = gap?.path ?? place
        let drop = ListDrop(list, session, answer, destination: destination?.indexPath)
        self.drop = drop
        if let gap, gap.source != nil, reorders(session) {
            drop.destinations.append((session.items[0], .element(gap.path.indexPath)))
            self.gap = nil
            list.reorder(gap)
            hideSources()
            return
        }
        gap = nil
        list.prepareForDrop()
        list.performDrop(drop)
        hideSources()
        list.settleAfterDrop()
    }
}

extension ListDragAndDrop: UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard dragSession == nil, let session = session as? DragSession,
            let path = list.element(at: session.location(in: list)), list.shownCell(at: path) != nil
        else { return [] }
        let items = list.dragItems(session, at: path.indexPath)
        guard !items.isEmpty else { return [] }
        endDrag()
        note(items, of: path)
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
        withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        guard let path = list.element(at: point) else { return [] }
        let items = list.dragItemsToAdd(session, at: path.indexPath, point)
        if session === dragSession { note(items, of: path) }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let path = source(of: item) ?? list.element(at: session.location(in: list)),
            let cell = list.shownCell(at: path)
        else { return nil }
        _ = list.closeSwipe(animated: false)
        return UITargetedDragPreview(
            view: cell,
            parameters: list.dragPreviewParameters(at: path.indexPath) ?? UIDragPreviewParameters())
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) {
        dragSession = session as? DragSession
        list.dragWillBegin(session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { list.dragAllowsMove(session) }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { list.dragIsRestricted(session) }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        // The element may have moved since it was lifted.
        guard let path = source(of: item), let frame = list.dropFrame(of: path) else { return nil }
        return defaultPreview.retargetedPreview(
            with: UIDragPreviewTarget(
                container: list, center: CGPoint(x: frame.midX, y: frame.midY)))
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession,
        didEndWith operation: UIDropOperation
    ) {
        endDrag()
        list.dragDidEnd(session)
    }
}

extension ListDragAndDrop: UIDropInteractionDelegate {
    func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool {
        if list.hasDropDelegate, list.dropCanHandle(session) { return true }
        return reorders(session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) {
        dropSession = session
        list.dropDidEnter(session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        let proposal = update(session).proposal
        if source(of: session.items[0]) != nil { proposal.prefersFullSizePreview = true }
        list.scrollAtEdges()
        return proposal
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) {
        dropSession = nil
        stopFollowing()
        closeGap()
        list.dropDidExit(session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) { perform(session) }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { drop?.preview(of: item, defaultPreview) ?? defaultPreview }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem,
        willAnimateDropWith animator: any UIDragAnimating
    ) { drop?.begin(animator, of: item) }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) {
        dropSession = nil
        stopFollowing()
        closeGap()
        drop?.end()
        drop = nil
        (place, answer) = (nil, nil)
        list.dropDidEnd(session)
    }
}
