import Foundation

/// An element of a menu that the user can perform: a `UIAction` or a `UICommand`.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
    /// The title.
    var title: String { get set }

    /// A longer title for the list of keyboard shortcuts.
    var discoverabilityTitle: String? { get set }

    /// The image beside the title.
    var image: UIImage? { get set }

    /// The style of the element, and whether it is enabled.
    var attributes: UIMenuElement.Attributes { get set }

    /// Whether the element is marked as selected.
    var state: UIMenuElement.State { get set }

    /// The object that performs the element; nil except while it is performed.
    var sender: Any? { get }

    /// Performs the element.
    func perform(withSender sender: Any?, target: Any?)
}
