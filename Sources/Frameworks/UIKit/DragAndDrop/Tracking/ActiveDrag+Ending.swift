import CoreGraphics
import Foundation

extension ActiveDrag {
    // MARK: - Dropping

    func drop(on target: any DropReceiver, _ operation: UIDropOperation) {
        stopListing()
        window.badge.show(.cancel, count: 1)
        target.perform(dropSession)
        let endings = items.map { dragged -> Ending in
            let standard = standardDropPreview(of: dragged, on: target)
            let own = target.preview(for: dragged.item, default: standard)
            let animator = DragAnimator(duration: DragMetrics.dropDuration)
            target.willAnimate(dragged.item, animator)
            let way: Way =
                own === standard ? .vanish : own.map { .reach($0) } ?? .fade
            return (dragged, way, animator)
        }
        delegate?.dragInteraction(interaction, session: session, willEndWith: operation)
        run(endings) { [self] in
            target.conclude(dropSession)
            finish(operation)
            dataDidArrive()
        }
    }

    /// Returns the preview of an item at its present position in a destination.
    private func standardDropPreview(
        of dragged: DraggedItem, on target: any DropReceiver
    ) -> UITargetedDragPreview {
        let container = target.dropView ?? window
        let middle = dragged.view?.center ?? content.location
        let view = dragged.lifted?.view ?? UIView()
        return UITargetedDragPreview(
            view: view, parameters: dragged.lifted?.parameters ?? UIDragPreviewParameters(),
            target: UIDragPreviewTarget(
                container: container, center: container.point(ofScreen: middle)))
    }

    /// Tells the source that the items were transferred, after the loads that the session started.
    private func dataDidArrive() {
        let report = { [self] in
            delegate?.dragInteraction(interaction, sessionDidTransferItems: session)
            return
        }
        if dropSession.pendingLoads == 0 { report() } else { dropSession.loadsDidFinish = report }
    }

    // MARK: - Returning

    func returnItems() {
        stopListing()
        window.badge.show(.cancel, count: 1)
        target?.exit(dropSession)
        target = nil
        delegate?.dragInteraction(interaction, session: session, willEndWith: .cancel)
        let endings = items.map { dragged -> Ending in
            let animator = DragAnimator(duration: DragMetrics.returnDuration)
            var way = Way.fade
            if let lifted = dragged.lifted {
                let own =
                    delegate?.dragInteraction(
                        interaction, previewForCancelling: dragged.item, withDefault: lifted)
                if let own, own.target.container.windowAbove != nil { way = .reach(own) }
            }
            delegate?.dragInteraction(
                interaction, item: dragged.item, willAnimateCancelWith: animator)
            return (dragged, way, animator)
        }
        run(endings) { [self] in finish(.cancel) }
    }

    private func finish(_ operation: UIDropOperation) {
        for receiver in visited { receiver.end(dropSession) }
        close()
        delegate?.dragInteraction(interaction, session: session, didEndWith: operation)
    }

    // MARK: - Animations

    /// The end of an item's preview.
    private enum Way {
        /// It moves to a target, where it becomes another preview.
        case reach(UITargetedDragPreview)
        /// It shrinks where it is.
        case vanish
        case fade
    }

    private typealias Ending = (dragged: DraggedItem, way: Way, animator: DragAnimator)

    private func run(_ endings: [Ending], _ completion: @escaping () -> Void) {
        var running = endings.count
        for (dragged, way, animator) in endings {
            prepare(dragged, way, animator)
            animator.addCompletion { _ in
                running -= 1
                if running == 0 { completion() }
            }
            animator.start()
        }
    }

    private func prepare(_ dragged: DraggedItem, _ way: Way, _ animator: DragAnimator) {
        guard let view = dragged.view else { return }
        switch way {
        case .fade: animator.addAnimations { view.alpha = 0 }
        case .vanish:
            animator.addAnimations {
                view.show(scale: DragMetrics.vanishingScale, hasShadow: false)
                view.alpha = 0
            }
        case .reach(let preview):
            guard preview.view !== view.source else {
                return animator.addAnimations { view.lower(to: preview) }
            }
            // The new preview grows out of the one that was dragged.
            let successor = DragPreviewView(preview)
            window.insertSubview(successor, aboveSubview: view)
            UIView.performWithoutAnimation {
                successor.center = view.center
                successor.show(
                    scale: view.frame.width / max(1, successor.bounds.width), hasShadow: true)
                successor.alpha = 0
            }
            animator.addAnimations {
                successor.lower(to: preview)
                successor.alpha = 1
                view.center = successor.center
                view.alpha = 0
            }
        }
    }
}
