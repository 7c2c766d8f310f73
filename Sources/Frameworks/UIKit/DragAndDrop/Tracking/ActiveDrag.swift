import CoreGraphics
import Foundation

/// An item that is dragged, with its preview.
@MainActor
final class DraggedItem {
    let item: UIDragItem
    /// The preview from which the item was lifted; nil for one without a preview.
    let lifted: UITargetedDragPreview?
    var view: DragPreviewView?
    /// From the finger to the middle of the preview, in points before it is scaled.
    var grip = CGPoint.zero

    init(_ item: UIDragItem, _ lifted: UITargetedDragPreview?) {
        (self.item, self.lifted) = (item, lifted)
    }
}

/// A drag from the lift until its last animation has ended.
///
/// Its press owns it until the finger is lifted, its animations afterwards. See also: `ActiveDrag+Ending.swift`.
@MainActor
final class ActiveDrag {
    /// The drags that have begun, in the order in which they did.
    @ProcessState private(set) static var begun: [ActiveDrag] = []

    let interaction: UIDragInteraction
    let session: DragSession
    let dropSession: DropSession
    let window = DragWindow()
    private(set) var items: [DraggedItem] = []
    private var liftAnimator: DragAnimator?
    private(set) var hasBegun = false
    private var prefersFullSize = false
    /// The destination below the finger, and its last answer.
    var target: (any DropReceiver)?
    private(set) var proposal = UIDropProposal(operation: .cancel)
    /// The destinations that were asked, and whether they take part.
    private var asked: [(receiver: any DropReceiver, accepts: Bool)] = []
    /// The destinations above which the drag has been.
    private(set) var visited: [any DropReceiver] = []
    /// The spring-loaded interactions below the finger.
    private var loaded: [UISpringLoadedInteraction] = []

    var content: DragContent { session.content }
    var delegate: (any UIDragInteractionDelegate)? { interaction.delegate }

    /// Asks the delegate for items; nil without any.
    ///
    /// - Parameter point: The finger, in points of the screen.
    init?(_ interaction: UIDragInteraction, at point: CGPoint) {
        guard let view = interaction.view, view.windowAbove != nil,
            let delegate = interaction.delegate
        else { return nil }
        self.interaction = interaction
        let content = DragContent([], at: point)
        session = DragSession(content)
        dropSession = DropSession(of: session)
        content.items = delegate.dragInteraction(interaction, itemsForBeginning: session)
        if content.items.isEmpty { return nil }
    }

    // MARK: - Lifting

    /// Shows the previews of the items and lifts them.
    func lift() {
        window.isHidden = false
        items = content.items.map { makeItem($0, of: interaction) }
        let animator = DragAnimator(duration: DragMetrics.liftDuration)
        liftAnimator = animator
        delegate?.dragInteraction(interaction, willAnimateLiftWith: animator, session: session)
        animator.addAnimations { [self] in
            for item in items { item.view?.show(scale: scale(of: item), hasShadow: true) }
        }
        animator.addCompletion { [self] position in
            if position == .start { window.isHidden = true }
            liftAnimator = nil
        }
        animator.start(waitsAtEnd: true)
    }

    private func makeItem(_ item: UIDragItem, of source: UIDragInteraction) -> DraggedItem {
        let preview = source.delegate?.dragInteraction(
            source, previewForLifting: item, session: session)
        let made = DraggedItem(item, preview)
        guard let preview else { return made }
        let view = DragPreviewView(preview)
        let finger = content.location
        made.grip = CGPoint(x: view.center.x - finger.x, y: view.center.y - finger.y)
        made.view = view
        content.previewSizes[ObjectIdentifier(item)] = preview.size
        window.addSubview(view)
        return made
    }

    // MARK: - Dragging

    /// Begins the drag, as the finger moves after the lift.
    func begin() {
        guard !hasBegun else { return }
        if items.isEmpty { lift() }
        hasBegun = true
        ActiveDrag.begun.append(self)
        liftAnimator?.finish()
        guard let delegate else { return usePreviewProviders(items) }
        delegate.dragInteraction(interaction, sessionWillBegin: session)
        content.allowsMove = delegate.dragInteraction(
            interaction, sessionAllowsMoveOperation: session)
        content.isRestricted = delegate.dragInteraction(
            interaction, sessionIsRestrictedToDraggingApplication: session)
        prefersFullSize = delegate.dragInteraction(interaction, prefersFullSizePreviewsFor: session)
        usePreviewProviders(items)
    }

    private func usePreviewProviders(_ items: [DraggedItem]) {
        for dragged in items {
            guard let provide = dragged.item.previewProvider else { continue }
            dragged.view?.removeFromSuperview()
            dragged.view = provide().map { DragPreviewView($0, at: content.location) }
            dragged.grip = .zero
            if let view = dragged.view { window.insertSubview(view, at: 0) }
            dragged.view?.show(scale: scale(of: dragged), hasShadow: true)
        }
    }

    /// Adds the items of a tap.
    func add(_ more: [UIDragItem], of source: UIDragInteraction) {
        delegate?.dragInteraction(interaction, session: session, willAdd: more, for: source)
        content.items += more
        let added = more.map { makeItem($0, of: source) }
        items += added
        usePreviewProviders(added)
        for item in added { item.grip = items[0].grip }
        UIView.animate(withDuration: DragMetrics.liftDuration) { self.placePreviews() }
    }

    /// - Parameter point: The finger, in points of the screen.
    func move(to point: CGPoint) {
        var point = point
        if proposal.isPrecise { point.y -= DragMetrics.preciseRise }
        content.location = point
        UIView.performWithoutAnimation { placePreviews() }
        delegate?.dragInteraction(interaction, sessionDidMove: session)
        updateTarget()
    }

    private func placePreviews() {
        for (index, item) in items.enumerated() {
            guard let view = item.view else { continue }
            let scale = scale(of: item)
            let shift = CGFloat(min(index, DragMetrics.stackDepth)) * DragMetrics.stackOffset
            view.center = CGPoint(
                x: content.location.x + item.grip.x * scale + shift,
                y: content.location.y + item.grip.y * scale + shift)
        }
        placeBadge()
    }

    private func scale(of item: DraggedItem) -> CGFloat {
        guard hasBegun, !prefersFullSize, !proposal.prefersFullSizePreview, let view = item.view
        else { return DragMetrics.liftScale }
        let limit = min(window.bounds.width, window.bounds.height) * DragMetrics.smallPart
        let longest = max(view.bounds.width, view.bounds.height, 1)
        return min(DragMetrics.liftScale, limit / longest)
    }

    private func placeBadge() {
        guard let view = items.lazy.compactMap(\.view).first else { return }
        window.badge.center = CGPoint(
            x: min(view.frame.maxX, window.bounds.maxX - window.badge.bounds.width / 2),
            y: view.frame.minY)
    }

    // MARK: - Destinations

    private func updateTarget() {
        let found = receiverBelowFinger()
        if found !== target {
            target?.exit(dropSession)
            target = found
            if let found {
                if !visited.contains(where: { $0 === found }) { visited.append(found) }
                found.enter(dropSession)
            }
        }
        let former = proposal
        proposal = target?.update(dropSession) ?? UIDropProposal(operation: .cancel)
        if former.prefersFullSizePreview != proposal.prefersFullSizePreview {
            UIView.animate(withDuration: DragMetrics.liftDuration) { [self] in
                for item in items { item.view?.show(scale: scale(of: item), hasShadow: true) }
                placePreviews()
            }
        }
        window.badge.show(operation, count: items.count)
        window.bringSubviewToFront(window.badge)
    }

    /// The effect that a drop would have here.
    var operation: UIDropOperation {
        guard target != nil else { return .cancel }
        return proposal.operation == .move && !content.allowsMove ? .forbidden : proposal.operation
    }

    /// Returns the deepest destination below the finger that takes part, and loads the springs there.
    private func receiverBelowFinger() -> (any DropReceiver)? {
        var springs: [UISpringLoadedInteraction] = []
        defer { load(springs) }
        for window in UIApplication.shared.touchWindows {
            let point = window.convert(content.location, from: nil as UIWindow?)
            guard let hit = window.hitTest(point, with: nil) else { continue }
            var view: UIView? = hit
            while let current = view {
                if springs.isEmpty { springs = current.springs }
                if let found = current.dropReceivers.first(where: accepts) { return found }
                view = current.superview
            }
            return nil
        }
        return nil
    }

    private func load(_ springs: [UISpringLoadedInteraction]) {
        for spring in loaded where !springs.contains(where: { $0 === spring }) { spring.leave() }
        loaded = springs
        for spring in springs { spring.follow(content) }
    }

    private func accepts(_ receiver: any DropReceiver) -> Bool {
        if receiver === target { return true }
        if let known = asked.first(where: { $0.receiver === receiver }) { return known.accepts }
        let accepts = receiver.accepts(dropSession)
        asked.append((receiver, accepts))
        return accepts
    }

    // MARK: - Ending

    /// Drops the items where the finger was lifted, or lets them return.
    func release(at point: CGPoint) {
        guard hasBegun else { return lower() }
        if content.location != point { move(to: point) }
        if let target, operation == .copy || operation == .move {
            drop(on: target, operation)
        } else {
            returnItems()
        }
    }

    /// Lets the items return.
    func cancel() {
        if hasBegun { returnItems() } else { lower() }
    }

    private func lower() { liftAnimator?.reverse() }

    /// Called after the last animation.
    func close() {
        window.isHidden = true
        window.discardPreviews()
    }

    func stopListing() {
        load([])
        hasBegun = false
        ActiveDrag.begun.removeAll { $0 === self }
    }
}
