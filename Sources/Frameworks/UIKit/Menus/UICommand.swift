import Foundation
import ObjectiveC

/// Something to do, with its name and its looks, that menus and keys carry out by sending an action
/// through the responder chain.
///
/// See also: `UIAction`, which runs a closure, and `UIResponder.validate(_:)`.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
    private var currentSender: Any?
    private let selector: Selector
    private let properties: Any?
    private let others: [UICommandAlternate]

    /// Makes a command.
    ///
    /// - Parameters:
    ///   - action: What the first responder along the chain is sent that performs it.
    ///   - propertyList: What tells commands of one action apart.
    ///   - alternates: What it does while further modifiers are held.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        selector = action
        properties = propertyList
        others = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: nil, image: image)
    }

    /// What the command is called.
    open override var title: String {
        get { text }
        set { text = newValue }
    }

    /// The picture beside the title.
    open override var image: UIImage? {
        get { picture }
        set { picture = newValue }
    }

    /// A longer title for people who look for what a keyboard can do.
    open var discoverabilityTitle: String?

    /// What is sent.
    open var action: Selector { selector }

    /// What tells commands of one action apart.
    open var propertyList: Any? { properties }

    /// How the command is shown and whether it can be chosen.
    open var attributes: UIMenuElement.Attributes

    /// Whether the command is marked as chosen.
    open var state: UIMenuElement.State

    /// What the command does while further modifiers are held.
    open var alternates: [UICommandAlternate] { others }

    /// Who had the command carried out; nil except meanwhile.
    open var sender: Any? { currentSender }

    /// Sends the action, with the command as its argument.
    ///
    /// - Parameter target: The receiver; nil looks for one along the responder chain.
    open func perform(withSender sender: Any?, target: Any?) {
        let outer = currentSender
        currentSender = sender
        UIApplication.shared.sendAction(selector, to: target, from: self, for: nil)
        currentSender = outer
    }
}
