import Foundation

/// The messages that one event sends to views, grouped so that the fingers of one view that are in the
/// same phase arrive in one call.
@MainActor
struct TouchOutbox: ReusableCollection {
    private struct Entry {
        var touch: UITouch
        var message: TouchDelivery.Message
    }

    private var moves: [UITouch] = []
    private var entries: [Entry] = []

    /// Adds a move of a touch of which nothing is withheld.
    mutating func addMove(of touch: UITouch) {
        moves.append(touch)
    }

    mutating func add(_ message: TouchDelivery.Message, of touch: UITouch) {
        entries.append(Entry(touch: touch, message: message))
    }

    nonisolated mutating func removeAll(keepingCapacity: Bool) {
        moves.removeAll(keepingCapacity: keepingCapacity)
        entries.removeAll(keepingCapacity: keepingCapacity)
    }

    nonisolated init() {}

    /// Sends all messages: beginnings, then moves, ends and cancellations.
    func send(_ event: UIEvent) {
        if !entries.isEmpty { send(.began, event) { $0.isBeginning } }
        sendMoves(event)
        guard !entries.isEmpty else { return }
        send(.moved, event) { $0 == .moved }
        send(.ended, event) { $0.isEnd }
        send(.cancelled, event) { $0 == .cancelled }
    }

    private func sendMoves(_ event: UIEvent) {
        guard !moves.isEmpty else { return }
        if moves.count == 1 {
            moves[0].links.view?.touchesMoved(event.touchList.set(of: moves), with: event)
            return
        }
        for (view, touches) in grouped(moves) {
            view.touchesMoved(event.touchList.set(of: touches), with: event)
        }
    }

    private func send(
        _ phase: UITouch.Phase, _ event: UIEvent, where isIncluded: (TouchDelivery.Message) -> Bool
    ) {
        let included = entries.filter { isIncluded($0.message) }
        for (view, touches) in grouped(included.map(\.touch)) {
            // During a late message the touch has the values of the moment that it reports.
            let present = touches.map(\.progress)
            for touch in touches {
                let entry = included.first { $0.touch === touch }
                touch.restore(phase, entry?.message.moment)
            }
            switch phase {
            case .began: view.touchesBegan(Set(touches), with: event)
            case .moved: view.touchesMoved(Set(touches), with: event)
            case .ended: view.touchesEnded(Set(touches), with: event)
            default: view.touchesCancelled(Set(touches), with: event)
            }
            for (touch, progress) in zip(touches, present) { touch.progress = progress }
        }
    }

    private func grouped(_ touches: [UITouch]) -> [(view: UIView, touches: [UITouch])] {
        var groups: [(view: UIView, touches: [UITouch])] = []
        for touch in touches {
            guard let view = touch.links.view else { continue }
            if let index = groups.firstIndex(where: { $0.view === view }) {
                groups[index].touches.append(touch)
            } else {
                groups.append((view, [touch]))
            }
        }
        return groups
    }
}

extension TouchDelivery.Message {
    fileprivate var isBeginning: Bool {
        if case .began = self { true } else { false }
    }

    fileprivate var isEnd: Bool {
        if case .ended = self { true } else { false }
    }

    fileprivate var moment: TouchDelivery.Moment? {
        switch self {
        case .began(let moment), .ended(let moment): moment
        case .moved, .cancelled: nil
        }
    }
}

extension UITouch {
    /// The current values, for a message that may be sent later.
    var moment: TouchDelivery.Moment {
        TouchDelivery.Moment(
            location: progress.location, previousLocation: progress.previousLocation,
            timestamp: progress.timestamp)
    }

    fileprivate func restore(_ phase: Phase, _ moment: TouchDelivery.Moment?) {
        progress.phase = phase
        guard let moment else { return }
        progress.location = moment.location
        progress.previousLocation = moment.previousLocation
        progress.timestamp = moment.timestamp
    }
}
