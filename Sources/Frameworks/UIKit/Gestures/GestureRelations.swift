import Foundation

/// Which other recognizers have to fail before this one is recognized.
@MainActor
struct GestureRelations {
    private struct Requirement {
        weak var recognizer: UIGestureRecognizer?
    }

    private var permanent: [Requirement] = []
    /// Requirements that delegates and subclasses named for the present touches.
    private var passing: [Requirement] = []

    mutating func requireFailure(of other: UIGestureRecognizer) {
        permanent.removeAll { $0.recognizer == nil || $0.recognizer === other }
        permanent.append(Requirement(recognizer: other))
    }

    mutating func requireFailureForPresentTouches(of other: UIGestureRecognizer) {
        passing.append(Requirement(recognizer: other))
    }

    mutating func forgetPresentTouches() {
        passing.removeAll(keepingCapacity: true)
    }

    func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        permanent.contains { $0.recognizer === other }
            || passing.contains { $0.recognizer === other }
    }

    var isEmpty: Bool { permanent.isEmpty && passing.isEmpty }
}
