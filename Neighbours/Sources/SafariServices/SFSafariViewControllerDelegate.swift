import Foundation
import UIKit

/// Receives the events of a view of a web page.
@MainActor @objc public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    /// Never called: there is no button to share the page.
    @objc(safariViewController:activityItemsForURL:title:)
    optional func safariViewController(
        _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
    ) -> [UIActivity]

    /// Called after the user has closed the page.
    @objc optional func safariViewControllerDidFinish(_ controller: SFSafariViewController)

    /// Called after the page was loaded, or with false, as always here, after it was not.
    @objc optional func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)

    /// Never called, since nothing is loaded.
    @objc(safariViewController:initialLoadDidRedirectToURL:)
    optional func safariViewController(
        _ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)

    /// Called when the user opens the page in a browser of the machine.
    @objc optional func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}
