/// The input of an app extension and its reply to the host app.
///
/// App extensions are not run here. A context that a test or an app makes itself has no items, and its
/// results are discarded.
open class NSExtensionContext: NSObject {
    /// Makes a context without items.
    public override init() {
        super.init()
    }

    /// What the extension is to work on: objects of `NSExtensionItem`.
    open var inputItems: [Any] { [] }

    /// Ends the extension's work with a result.
    ///
    /// - Parameter completionHandler: Is called on another thread, with whether the system ended the
    ///   work early: always false here.
    open func completeRequest(
        returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil
    ) {
        guard let completionHandler else { return }
        DispatchQueue.global().async { completionHandler(false) }
    }

    /// Ends the extension's work because it cannot be done.
    open func cancelRequest(withError error: any Error) {}

    /// Asks the app that shows the extension to open an address.
    ///
    /// - Parameter completionHandler: Is called on another thread, with whether it was opened: false, as
    ///   no app is there to do it.
    open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        guard let completionHandler else { return }
        DispatchQueue.global().async { completionHandler(false) }
    }
}

/// One item that an extension works on, with what belongs to it.
open class NSExtensionItem: NSObject, NSCopying {
    /// A one-line description of the item.
    open var attributedTitle: NSAttributedString?

    /// The item's own text.
    open var attributedContentText: NSAttributedString?

    /// Pictures, addresses and files that belong to the item.
    open var attachments: [NSItemProvider]?

    /// What else belongs to the item.
    open var userInfo: [AnyHashable: Any]?

    public override init() {
        super.init()
    }

    /// Returns an item with the same content.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSExtensionItem()
        copy.attributedTitle = attributedTitle
        copy.attributedContentText = attributedContentText
        copy.attachments = attachments
        copy.userInfo = userInfo
        return copy
    }
}

/// An object that an extension begins with.
public protocol NSExtensionRequestHandling: NSObjectProtocol {
    /// Gives the extension what it is to work on.
    func beginRequest(with context: NSExtensionContext)
}
