/// The input of an app extension and its reply to the host app.
///
/// App extensions do not run here. A context that a test or an app creates has no items, and its results are
/// discarded.
open class NSExtensionContext: NSObject {
    /// Creates a context without items.
    public override init() {
        super.init()
    }

    /// The input of the extension: `NSExtensionItem` objects.
    open var inputItems: [Any] { [] }

    /// Completes the request with a result.
    ///
    /// - Parameter completionHandler: Called on another thread, with whether the system ended the request
    ///   early: always false here.
    open func completeRequest(
        returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil
    ) {
        guard let completionHandler else { return }
        DispatchQueue.global().async { completionHandler(false) }
    }

    /// Cancels the request with an error.
    open func cancelRequest(withError error: any Error) {}

    /// Asks the host app to open a URL.
    ///
    /// - Parameter completionHandler: Called on another thread, with whether the URL was opened: false, since
    ///   there is no host app.
    open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        guard let completionHandler else { return }
        DispatchQueue.global().async { completionHandler(false) }
    }
}

/// One input item of an extension, with its attachments.
open class NSExtensionItem: NSObject, NSCopying {
    /// A one-line description of the item.
    open var attributedTitle: NSAttributedString?

    /// The item's own text.
    open var attributedContentText: NSAttributedString?

    /// The attached images, URLs and files.
    open var attachments: [NSItemProvider]?

    /// Additional information about the item.
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

/// The principal object of an extension.
public protocol NSExtensionRequestHandling: NSObjectProtocol {
    /// Starts the extension's work on the input of a context.
    func beginRequest(with context: NSExtensionContext)
}

// MARK: - Keys

/// The key in a web page's item for the result of the extension's JavaScript before it runs.
public let NSExtensionJavaScriptPreprocessingResultsKey =
    "NSExtensionJavaScriptPreprocessingResultsKey"

/// The key in a returned item for the argument of the extension's JavaScript after it has run.
public let NSExtensionJavaScriptFinalizeArgumentKey = "NSExtensionJavaScriptFinalizeArgumentKey"

/// The key in an error's user information for the items with errors.
public let NSExtensionItemsAndErrorsKey = "NSExtensionItemsAndErrorsKey"

/// The keys of an item's user information for its properties.
public let NSExtensionItemAttributedTitleKey = "NSExtensionItemAttributedTitleKey"
public let NSExtensionItemAttributedContentTextKey = "NSExtensionItemAttributedContentTextKey"
public let NSExtensionItemAttachmentsKey = "NSExtensionItemAttachmentsKey"

extension NSNotification.Name {
    /// Posted when the host app of an extension changes its state; never here, where extensions do not run.
    public static let NSExtensionHostWillEnterForeground = NSNotification.Name(
        "NSExtensionHostWillEnterForegroundNotification")
    public static let NSExtensionHostDidEnterBackground = NSNotification.Name(
        "NSExtensionHostDidEnterBackgroundNotification")
    public static let NSExtensionHostWillResignActive = NSNotification.Name(
        "NSExtensionHostWillResignActiveNotification")
    public static let NSExtensionHostDidBecomeActive = NSNotification.Name(
        "NSExtensionHostDidBecomeActiveNotification")
}
