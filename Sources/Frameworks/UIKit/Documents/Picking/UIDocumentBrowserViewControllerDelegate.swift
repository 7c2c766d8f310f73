import Foundation
import ObjectiveC

/// Is told of choices in a document browser. Every method is optional.
@preconcurrency @MainActor
public protocol UIDocumentBrowserViewControllerDelegate: NSObjectProtocol {
    /// Called after the user has picked documents.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])

    /// Called after the user has picked documents if the delegate has no method of the present name.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didPickDocumentURLs documentURLs: [URL])

    /// Asks for a new document.
    ///
    /// - Parameter importHandler: Called once with the document's file and how it comes into the folder; with nil if there
    ///   is none.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didRequestDocumentCreationWithHandler importHandler:
            @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void)

    /// Called after a new document was put into the folder.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
        toDestinationURL destinationURL: URL)

    /// Called after a new document could not be put into the folder.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL,
        error: (any Error)?)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIDocumentBrowserViewControllerDelegate {
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]
    ) {
        let selector: Selector = "documentBrowser:didPickDocumentsAtURLs:"
        guard sendIfImplemented(selector, to: self, [controller, documentURLs]) == nil else {
            return
        }
        documentBrowser(controller, didPickDocumentURLs: documentURLs)
    }

    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didPickDocumentURLs documentURLs: [URL]
    ) {
        let selector: Selector = "documentBrowser:didPickDocumentURLs:"
        _ = sendIfImplemented(selector, to: self, [controller, documentURLs])
    }

    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didRequestDocumentCreationWithHandler importHandler:
            @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
    ) {
        let selector: Selector = "documentBrowser:didRequestDocumentCreationWithHandler:"
        if sendIfImplemented(selector, to: self, [controller, importHandler]) == nil {
            importHandler(nil, .none)
        }
    }

    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
        toDestinationURL destinationURL: URL
    ) {
        let selector: Selector = "documentBrowser:didImportDocumentAtURL:toDestinationURL:"
        _ = sendIfImplemented(selector, to: self, [controller, sourceURL, destinationURL])
    }

    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL,
        error: (any Error)?
    ) {
        let selector: Selector = "documentBrowser:failedToImportDocumentAtURL:error:"
        _ = sendIfImplemented(selector, to: self, [controller, documentURL, error])
    }
}
