import Foundation
import ObjectiveC

/// A command with a title and an image, which menus and keys perform by sending an action along the
/// responder chain.
///
/// See also: `UIAction`, which runs a closure, and `UIResponder.validate(_:)`.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
    /// Creates a command.
    ///
    /// - Parameters:
    ///   - action: The selector, sent to the first responder of the chain that performs it.
    ///   - propertyList: A value that distinguishes commands with the same action.
    ///   - alternates: The actions while further modifiers are held.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: nil, image: image)
    }

    open override var title: String {
        get { storedTitle }
        set { storedTitle = newValue }
    }

    open override var image: UIImage? {
        get { storedImage }
        set { storedImage = newValue }
    }

    /// A longer title for the list of keyboard shortcuts.
    open var discoverabilityTitle: String?

    /// The selector that is sent.
    open private(set) var action: Selector

    /// A value that distinguishes commands with the same action.
    open private(set) var propertyList: Any?

    /// The style of the command, and whether it is enabled.
    open var attributes: UIMenuElement.Attributes

    /// Whether the command is marked as selected.
    open var state: UIMenuElement.State

    /// The actions while further modifiers are held.
    open private(set) var alternates: [UICommandAlternate]

    /// The object that performs the command; nil except while the action is sent.
    open private(set) var sender: Any?

    /// Sends the action, with the command as its argument.
    ///
    /// - Parameter target: The receiver; nil searches the responder chain.
    open func perform(withSender sender: Any?, target: Any?) {
        let outer = self.sender
        self.sender = sender
        UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
        self.sender = outer
    }
}
