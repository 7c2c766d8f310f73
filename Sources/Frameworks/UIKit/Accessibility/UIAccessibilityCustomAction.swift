import ObjectiveC

/// Something that can be done with an element beside activating it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// A closure that does it and tells whether it was done.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// What is done, in a few words.
    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }

    /// What is done, with attributes of speech.
    open var attributedName: NSAttributedString

    /// A picture for the action.
    open var image: UIImage?

    /// Who is sent the selector; not kept.
    open weak var target: AnyObject?

    /// The message that does it; its method takes the action, or nothing, and returns whether it
    /// was done.
    open var selector: Selector?

    /// The closure that does it, instead of a message.
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

    /// Does it.
    ///
    /// - Returns: What the closure returns; whether there was somebody to send the message to.
    func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target, let selector else { return false }
        send(selector, to: target, self, nil)
        return true
    }
}
