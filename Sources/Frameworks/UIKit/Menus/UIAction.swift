import Foundation

/// Does the work of a `UIAction`; it gets the action, which knows who sent it.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something to do, with its name and its looks, that controls and menus carry out by a closure.
///
/// See also: `UIControl.addAction(_:for:)`.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
    /// Tells actions apart.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    private let handler: UIActionHandler
    private var currentSender: Any?

    /// Makes an action.
    ///
    /// - Parameters:
    ///   - identifier: What tells the action apart; one of its own when left out.
    ///   - handler: What it does.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// What the action is called.
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

    /// What tells the action apart; a control holds one action of each identifier.
    open private(set) var identifier: Identifier

    /// How the action is shown and whether it can be chosen.
    open var attributes: UIMenuElement.Attributes

    /// Whether the action is marked as chosen.
    open var state: UIMenuElement.State

    /// Who sent the action; nil except while the handler runs.
    open var sender: Any? { currentSender }

    /// Runs the handler, which finds the sender in the action.
    ///
    /// - Parameter target: Without meaning for actions.
    open func perform(withSender sender: Any?, target: Any?) {
        let outer = currentSender
        currentSender = sender
        handler(self)
        currentSender = outer
    }
}
