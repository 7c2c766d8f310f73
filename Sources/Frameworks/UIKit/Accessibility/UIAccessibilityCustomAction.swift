import ObjectiveC

/// An action of an element in addition to activating it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// A closure that performs the action and returns whether it succeeded.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// The name of the action.
    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }

    /// The name with speech attributes.
    open var attributedName: NSAttributedString

    /// The image of the action.
    open var image: UIImage?

    /// The target of the selector; referenced weakly.
    open weak var target: AnyObject?

    /// The selector that performs the action; its method takes the action or nothing, and returns whether
    /// it succeeded.
    open var selector: Selector?

    /// The closure that performs the action instead of the selector.
    open var actionHandler: Handler?

    /// Creates an action that sends a message.
    public convenience init(name: String, target: Any?, selector: Selector) {
        self.init(
            attributedName: NSAttributedString(string: name), image: nil, target: target,
            selector: selector)
    }

    /// Creates an action that sends a message.
    public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.init(
            attributedName: NSAttributedString(string: name), image: image, target: target,
            selector: selector)
    }

    /// Creates an action that sends a message.
    public convenience init(
        attributedName: NSAttributedString, target: Any?, selector: Selector
    ) {
        self.init(attributedName: attributedName, image: nil, target: target, selector: selector)
    }

    /// Creates an action that sends a message.
    public init(
        attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector
    ) {
        self.attributedName = attributedName
        self.image = image
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
        super.init()
    }

    /// Creates an action that calls a closure.
    public convenience init(name: String, actionHandler: Handler?) {
        self.init(
            attributedName: NSAttributedString(string: name), image: nil,
            actionHandler: actionHandler)
    }

    /// Creates an action that calls a closure.
    public convenience init(name: String, image: UIImage?, actionHandler: Handler?) {
        self.init(
            attributedName: NSAttributedString(string: name), image: image,
            actionHandler: actionHandler)
    }

    /// Creates an action that calls a closure.
    public convenience init(attributedName: NSAttributedString, actionHandler: Handler?) {
        self.init(attributedName: attributedName, image: nil, actionHandler: actionHandler)
    }

    /// Creates an action that calls a closure.
    public init(attributedName: NSAttributedString, image: UIImage?, actionHandler: Handler?) {
        self.attributedName = attributedName
        self.image = image
        self.actionHandler = actionHandler
        super.init()
    }

    /// Performs the action.
    ///
    /// - Returns: The result of the closure or of the method; for a method without one, whether there is a target.
    func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target, let selector else { return false }
        return sendForResult(selector, to: target, self) as? Bool ?? true
    }
}
