import Foundation

/// An element of a menu that does something when it is chosen: a `UIAction` or a `UICommand`.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
    /// What the element is called.
    var title: String { get set }

    /// A longer title for people who look for what a keyboard can do.
    var discoverabilityTitle: String? { get set }

    /// The picture beside the title.
    var image: UIImage? { get set }

    /// How the element is shown and whether it can be chosen.
    var attributes: UIMenuElement.Attributes { get set }

    /// Whether the element is marked as chosen.
    var state: UIMenuElement.State { get set }

    /// Who had it done; nil except meanwhile.
    var sender: Any? { get }

    /// Does what the element is for.
    func perform(withSender sender: Any?, target: Any?)
}
