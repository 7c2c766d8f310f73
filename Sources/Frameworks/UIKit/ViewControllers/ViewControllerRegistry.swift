internal import SwiftRuntime

/// The view controllers of the process that are alive, in the order of their creation.
///
/// A memory warning reaches all of them, even one whose view is in no window or that only a variable refers to. They
/// belong to the process, as the observers of a notification do.
@MainActor
enum ViewControllerRegistry {
    private struct Reference {
        weak var controller: UIViewController?
    }

    private static var references: [Reference] = []
    /// The length of the list at which references to freed controllers are dropped.
    private static var purgeLength = initialPurgeLength
    private static let initialPurgeLength = 64

    /// Adds a new controller; one that is freed needs no removal.
    ///
    /// - Complexity: O(1) on average.
    static func add(_ controller: UIViewController) {
        if references.count >= purgeLength {
            references.removeAll { $0.controller == nil }
            purgeLength = max(initialPurgeLength, 2 * references.count)
        }
        references.append(Reference(controller: controller))
        ObjectRecorder.record(controller)
    }

    /// Calls a closure for each controller, except those that the closure itself frees or creates.
    static func forEach(_ body: (UIViewController) -> Void) {
        for reference in references {
            if let controller = reference.controller { body(controller) }
        }
    }
}
