import Foundation
import UIKit

/// A controller of an extension that shows files of the app's own types. No system asks for it here.
@MainActor @objc public protocol QLPreviewingController: NSObjectProtocol {
    @objc(preparePreviewOfFileAtURL:completionHandler:)
    optional func preparePreviewOfFile(
        at url: URL, completionHandler handler: @escaping ((any Error)?) -> Void)
    @objc(preparePreviewOfSearchableItemWithIdentifier:queryString:completionHandler:)
    optional func preparePreviewOfSearchableItem(
        identifier: String, queryString: String?,
        completionHandler handler: @escaping ((any Error)?) -> Void)
}
