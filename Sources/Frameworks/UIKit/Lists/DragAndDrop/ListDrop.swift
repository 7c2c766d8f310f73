import CoreGraphics
import Foundation
internal import SwiftRuntime

/// A drop on a list: what the coordinators of tables and collection views share.
@MainActor
final class ListDrop {
    unowned let list: any DragDropList
    let session: any UIDropSession
    let answer: ListDropAnswer
    let destination: IndexPath?
    /// The ends of the items' previews.
    var destinations: [(item: UIDragItem, end: End)] = []
    private var animators: [(item: UIDragItem, animator: ListDropAnimator)] = []
    private var hasEnded = false

    /// The end of a preview.
    enum End {
        case element(IndexPath)
        case part(IndexPath, CGRect)
        case target(UIDragPreviewTarget)
        /// A rectangle of the content, in points, with the shape of the preview.
        case rectangle(CGRect, UIDragPreviewParameters?)
    }

    init(
        _ list: any DragDropList, _ session: any UIDropSession, _ answer: ListDropAnswer,
        destination: IndexPath?
    ) {
        (self.list, self.session, self.answer) = (list, session, answer)
        self.destination = destination
    }

    /// Returns the element from which an item was dragged.
    func source(of item: UIDragItem) -> IndexPath? {
        list.list.dragAndDrop?.source(of: item)?.indexPath
    }

    /// Returns the size of an item's preview, in points; zero for one from elsewhere.
    func size(of item: UIDragItem) -> CGSize {
        (session as? DropSession)?.content.previewSizes[ObjectIdentifier(item)] ?? .zero
    }

    /// Records the end of an item's preview.
    func drop(_ item: UIDragItem, _ end: End) -> any UIDragAnimating {
        destinations.removeAll { $0.item === item }
        destinations.append((item, end))
        let animator = ListDropAnimator()
        if hasEnded { animator.runAlone() }
        animators.append((item, animator))
        return animator
    }

    /// Returns the preview that moves to the recorded end; nil without one.
    func preview(
        of item: UIDragItem, _ standard: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let end = destinations.first(where: { $0.item === item })?.end else { return nil }
        switch end {
        case .target(let target): return standard.retargetedPreview(with: target)
        case .rectangle(let rect, let parameters):
            return UITargetedDragPreview(
                view: standard.view, parameters: parameters ?? standard.parameters,
                target: target(rect.middle, .identity))
        case .element(let path):
            guard let path = RowPath(ofElement: path), let frame = list.dropFrame(of: path) else {
                return nil
            }
            let parameters = list.dropPreviewParameters(at: path.indexPath)
            return UITargetedDragPreview(
                view: standard.view, parameters: parameters ?? standard.parameters,
                target: target(frame.middle, .identity))
        case .part(let path, let rect):
            guard let path = RowPath(ofElement: path), let frame = list.dropFrame(of: path) else {
                return nil
            }
            let size = standard.size
            let scale = min(
                1, rect.width / max(1, size.width), rect.height / max(1, size.height))
            return standard.retargetedPreview(
                with: target(
                    CGPoint(x: frame.minX + rect.midX, y: frame.minY + rect.midY),
                    CGAffineTransform(scaleX: scale, y: scale)))
        }
    }

    private func target(_ center: CGPoint, _ transform: CGAffineTransform) -> UIDragPreviewTarget {
        UIDragPreviewTarget(container: list, center: center, transform: transform)
    }

    func begin(_ animator: any UIDragAnimating, of item: UIDragItem) {
        for entry in animators where entry.item === item { entry.animator.run(with: animator) }
    }

    /// Runs the changes of animators that were requested too late for the animation of the drop.
    func end() {
        hasEnded = true
        for entry in animators { entry.animator.runAlone() }
    }
}

extension CGRect {
    fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

/// The changes that an app adds to the animation of a drop, which begins later.
final class ListDropAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var animator: (any UIDragAnimating)?

    func addAnimations(_ animations: @escaping () -> Void) {
        if let animator { return animator.addAnimations(animations) }
        self.animations.append(animations)
    }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        if let animator { return animator.addCompletion(completion) }
        completions.append(completion)
    }

    func run(with animator: any UIDragAnimating) {
        guard self.animator == nil else { return }
        self.animator = animator
        for change in animations { animator.addAnimations(change) }
        for completion in completions { animator.addCompletion(completion) }
        animations = []
        completions = []
    }

    /// Runs in an animation of its own, without the one of a drop.
    func runAlone() {
        guard animator == nil else { return }
        let own = DragAnimator(duration: DragMetrics.dropDuration)
        run(with: own)
        // The caller adds changes after this call.
        _ = TimeEnvironment.delayedCalls.schedule(after: 0, inModes: [.common]) {
            MainThread.run { own.start() }
        }
    }
}
