import Foundation

/// Something that the large content viewer can show: a view, or an element that is drawn in one.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: NSObjectProtocol {
    /// Whether the viewer shows the item.
    var showsLargeContentViewer: Bool { get }
    var largeContentTitle: String? { get }
    var largeContentImage: UIImage? { get }
    /// Whether the image is enlarged; for images that are not sharp at any size it should not be.
    var scalesLargeContentImage: Bool { get }
    /// The space around the image, in points.
    var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}
