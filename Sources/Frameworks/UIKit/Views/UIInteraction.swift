import Foundation

/// An object that gives a view a behaviour of its own, such as a gesture with everything that belongs to it.
///
/// The view keeps what was added to it. The interaction keeps the view weakly: it takes note of it in
/// `didMove(to:)`, and gives back there what it set up on the former one.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    /// The view that it was added to.
    var view: UIView? { get }

    /// Tells that it is about to be added to a view, or with `nil` to be removed.
    func willMove(to view: UIView?)

    /// Tells that it was added to a view, or with `nil` removed.
    func didMove(to view: UIView?)
}
