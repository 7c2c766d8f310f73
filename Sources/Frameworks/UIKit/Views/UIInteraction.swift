import Foundation

/// An object that adds a behaviour to a view, such as a gesture with its presentation.
///
/// The view retains its interactions. An interaction references its view weakly: it stores it in
/// `didMove(to:)`, and undoes its changes to the former one.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    /// The view that the interaction was added to.
    var view: UIView? { get }

    /// Called before the interaction is added to a view, or removed with `nil`.
    func willMove(to view: UIView?)

    /// Called after the interaction was added to a view, or removed with `nil`.
    func didMove(to view: UIView?)
}

/// An interaction that shows something in the window of its view.
@MainActor
protocol WindowInteraction: UIInteraction {
    /// Called after the view has left its window.
    func viewDidLeaveWindow()
}

/// The standard actions for finding text.
enum FindAction: String {
    case find = "find:"
    case findAndReplace = "findAndReplace:"
    case findNext = "findNext:"
    case findPrevious = "findPrevious:"
    case useSelection = "useSelectionForFind:"
}

/// An interaction that performs the actions for finding text.
@MainActor
protocol FindingInteraction: UIInteraction {
    /// Whether an action is possible now.
    func canPerform(_ action: FindAction) -> Bool

    func perform(_ action: FindAction)
}

extension UIResponder {
    private var findingInteraction: (any FindingInteraction)? {
        (self as? UIView)?.interactions.lazy.compactMap { $0 as? any FindingInteraction }.first
    }

    final func performFind(_ action: FindAction) { findingInteraction?.perform(action) }

    /// Whether an interaction of the view performs an action.
    final func findsByInteraction(_ action: Selector) -> Bool {
        guard let action = FindAction(rawValue: "\(action)") else { return false }
        return findingInteraction?.canPerform(action) ?? false
    }
}
