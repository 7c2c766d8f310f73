import Foundation
import UIKit

/// A file that can be shown. Addresses of files are items, too.
///
/// Unlike on iOS the title is an optional value of every item, so that `URL` can be one.
public protocol QLPreviewItem {
    /// The file; nil while it is not there yet.
    var previewItemURL: URL? { get }
    /// Nil means the file's name.
    var previewItemTitle: String? { get }
}

extension QLPreviewItem {
    public var previewItemTitle: String? { nil }
}

extension URL: QLPreviewItem {
    public var previewItemURL: URL? { self }
}

extension NSURL: QLPreviewItem {
    public var previewItemURL: URL? { URL(string: absoluteString) }
}

/// Gives a preview its files.
@MainActor @objc public protocol QLPreviewControllerDataSource: AnyObject {
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int
    func previewController(
        _ controller: QLPreviewController, previewItemAt index: Int
    ) -> any QLPreviewItem
}

/// The user's rights to change a file. It is shown only, whichever is answered.
@objc public enum QLPreviewItemEditingMode: Int, Sendable {
    case disabled
    case updateContents
    case createCopy
}

/// Receives the events of a preview.
@MainActor @objc public protocol QLPreviewControllerDelegate: NSObjectProtocol {
    @objc optional func previewControllerWillDismiss(_ controller: QLPreviewController)
    @objc optional func previewControllerDidDismiss(_ controller: QLPreviewController)
    /// Asked before a link of a text is opened; without it, it is.
    @objc(previewController:shouldOpenURL:forPreviewItem:)
    optional func previewController(
        _ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem
    ) -> Bool
    /// Never called: a preview appears as any controller does.
    @objc(previewController:transitionViewForPreviewItem:)
    optional func previewController(
        _ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem
    ) -> UIView?
    /// Never called: nothing is edited.
    @objc(previewController:editingModeForPreviewItem:)
    optional func previewController(
        _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
    ) -> QLPreviewItemEditingMode
    @objc(previewController:didUpdateContentsOfPreviewItem:)
    optional func previewController(
        _ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem)
    @objc(previewController:didSaveEditedCopyOfPreviewItem:atURL:)
    optional func previewController(
        _ controller: QLPreviewController, didSaveEditedCopyOf previewItem: any QLPreviewItem,
        at modifiedContentsURL: URL)
}
