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
