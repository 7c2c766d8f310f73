import Foundation

/// The recognizers that have to fail before another one is recognized.
@MainActor
struct GestureRelations {
    private struct Requirement {
        weak var recognizer: UIGestureRecognizer?
    }

    private var permanent: [Requirement] = []
    /// Requirements of delegates and subclasses, which last as long as the current touches.
    private var temporary: [Requirement] = []

    mutating func requireFailure(of other: UIGestureRecognizer) {
        permanent.removeAll { $0.recognizer == nil || $0.recognizer === other }
        permanent.append(Requirement(recognizer: other))
    }

    mutating func requireFailureForCurrentTouches(of other: UIGestureRecognizer) {
        temporary.append(Requirement(recognizer: other))
    }

    mutating func forgetCurrentTouches() {
        temporary.removeAll(keepingCapacity: true)
    }

    func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        permanent.contains { $0.recognizer === other }
            || temporary.contains { $0.recognizer === other }
    }

    var isEmpty: Bool { permanent.isEmpty && temporary.isEmpty }
}
