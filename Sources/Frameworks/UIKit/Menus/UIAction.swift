import Foundation

/// The closure of a `UIAction`; its parameter is the action, whose `sender` is set while it runs.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// An action with a title and an image, which controls and menus perform by calling a closure.
///
/// See also: `UIControl.addAction(_:for:)`.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
    /// The identity of an action.
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

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - identifier: The identity of the action; a unique one by default.
    ///   - handler: The closure that performs it.
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

    /// The identity of the action; a control has at most one action of each identifier.
    open private(set) var identifier: Identifier

    /// The style of the action, and whether it is enabled.
    open var attributes: UIMenuElement.Attributes

    /// Whether the action is marked as selected.
    open var state: UIMenuElement.State

    /// The object that performs the action; nil except while the handler runs.
    open private(set) var sender: Any?

    /// Runs the handler with `sender` set.
    ///
    /// - Parameter target: Ignored by actions.
    open func perform(withSender sender: Any?, target: Any?) {
        let outer = self.sender
        self.sender = sender
        handler(self)
        self.sender = outer
    }
}
