import CoreGraphics
import Foundation

/// The long press that lifts the items of a view and then drags them; a pointer drags them at once.
///
/// It goes on when its view leaves the window, as a list does that reloads its cells.
final class DragPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
    private weak var interaction: UIDragInteraction?
    private var start = CGPoint.zero
    private var pending: ActiveDrag?
    private var drag: ActiveDrag?

    init(_ interaction: UIDragInteraction) {
        self.interaction = interaction
        super.init(target: nil, action: nil)
        delegate = self
        isEnabled = interaction.isEnabled
        // A menu of the view opens first; the drag replaces it when the finger moves.
        minimumPressDuration = 0.5001
    }

    /// The finger, in points of the screen.
    private var screenPoint: CGPoint {
        let point = location(in: nil)
        return tracking.history.first?.links.window?.convert(point, to: nil as UIWindow?) ?? point
    }

    override var outlivesItsView: Bool { drag != nil }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if progress.state == .possible,
            let touch = tracking.touches.first, touch.type == .indirectPointer
        {
            let place = touch.progress.location
            if hypot(place.x - start.x, place.y - start.y) > allowableMovement { state = .began }
            return
        }
        super.touchesMoved(touches, with: event)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if let first = tracking.touches.first { start = first.progress.location }
        super.touchesBegan(touches, with: event)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let interaction, drag == nil else { return false }
        pending = ActiveDrag(interaction, at: screenPoint)
        return pending != nil
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ContextMenuPress)
            && interaction?.allowsSimultaneousRecognitionDuringLift != true
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventingGestureRecognizer is ContextMenuPress)
    }

    override func didNotifyTargets(of state: State) {
        switch state {
        case .began: lift()
        case .changed: move()
        case .ended: end()
        case .cancelled, .failed: cancel()
        case .possible: break
        }
    }

    private func lift() {
        drag = pending
        pending = nil
        guard let drag else { return }
        start = screenPoint
        if openMenu == nil { drag.lift() }
        if tracking.touches.first?.type == .indirectPointer { begin() }
    }

    /// The menu that the press has opened.
    private var openMenu: UIContextMenuInteraction? {
        var view = tracking.history.first?.links.view
        while let current = view {
            for case let menu as UIContextMenuInteraction in current.interactions
            where menu.isPresenting {
                return menu
            }
            view = current.superview
        }
        return nil
    }

    private func move() {
        guard let drag else { return }
        let point = screenPoint
        if !drag.hasBegun {
            // From memory: a lifted item stays until the finger has moved by 10 points.
            guard hypot(point.x - start.x, point.y - start.y) > 10 else { return }
            begin()
        }
        drag.move(to: point)
    }

    private func begin() {
        openMenu?.dismissMenu()
        for touch in tracking.touches {
            for other in touch.links.recognizers where other !== self { other.cancelOrFail() }
        }
        drag?.begin()
    }

    private func end() {
        let point = screenPoint
        let drag = drag
        self.drag = nil
        drag?.release(at: point)
    }

    private func cancel() {
        pending = nil
        let drag = drag
        self.drag = nil
        drag?.cancel()
    }
}

/// The tap that adds the items of a view to a drag of another finger.
final class DragAddingTap: UITapGestureRecognizer, UIGestureRecognizerDelegate {
    private weak var interaction: UIDragInteraction?
    private var addition: (drag: ActiveDrag, items: [UIDragItem])?

    init(_ interaction: UIDragInteraction) {
        self.interaction = interaction
        super.init(target: nil, action: nil)
        delegate = self
        isEnabled = interaction.isEnabled
    }

    override func shouldReceive(_ event: UIEvent) -> Bool {
        super.shouldReceive(event) && ActiveDrag.begun.contains { $0.hasBegun }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        addition = nil
        guard let interaction, let view = interaction.view, let delegate = interaction.delegate
        else { return false }
        let drags = ActiveDrag.begun.filter(\.hasBegun)
        let point = location(in: view)
        var drag = drags.first
        if drags.count > 1 {
            let chosen = delegate.dragInteraction(
                interaction, sessionForAddingItems: drags.map(\.session), withTouchAt: point)
            drag = drags.first { $0.session === chosen }
        }
        guard let drag else { return false }
        let items = delegate.dragInteraction(
            interaction, itemsForAddingTo: drag.session, withTouchAt: point)
        guard !items.isEmpty else { return false }
        addition = (drag, items)
        return true
    }

    override func didNotifyTargets(of state: State) {
        guard state == .ended, let interaction, let (drag, items) = addition else { return }
        addition = nil
        drag.add(items, of: interaction)
    }
}
